// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace lectern::ui {

/// `share` of `over` on `ground`, 0..1; opaque.
QColor blend(const QColor &ground, const QColor &over, double share);
/// WCAG's contrast of two opaque colours, 1..21.
double contrast(const QColor &one, const QColor &other);

} // namespace lectern::ui
