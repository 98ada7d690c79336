// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace lectern::text {

/// Whether `name` (without the backslash) is a command of TeX mathematics that courses use.
bool isTexCommand(QStringView name);

} // namespace lectern::text
