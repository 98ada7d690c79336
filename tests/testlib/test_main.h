// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTest>

namespace lectern::test {

using Factory = QObject *(*)();
/// Enters a test class into the list that main() runs. Use LECTERN_TEST.
bool add(const char *name, Factory factory);

} // namespace lectern::test

/// Last line before the moc include of a test file: the class bears the file's name, such as tst_sse_parser.
#define LECTERN_TEST(Class) \
    [[maybe_unused]] static const bool lecternAdded_##Class = ::lectern::test::add(#Class, []() -> QObject * { return new Class; });
