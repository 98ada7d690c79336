// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "design/tokens.h"

#include <QPalette>

namespace lectern::ui {

QColor colorOf(Token token, bool dark);
/// The tokens in Qt's roles, for whatever the style leaves to Qt.
QPalette paletteOf(bool dark);

} // namespace lectern::ui
