// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>

namespace lectern::test {

/// Nothing of the person who runs the tests is touched: all folders of the desktop point into a temporary one, and no key or
/// address of the environment is seen. Made before the application object.
class Isolation
{
public:
    Isolation();

private:
    QTemporaryDir m_home;
};

/// `test_x [CLASS [arguments of Qt Test]]`: runs one class, or all. Gives the exit status.
int run(int argc, char **argv);

} // namespace lectern::test
