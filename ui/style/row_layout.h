// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRect>

namespace lectern::ui {

/// What a row has to show, as widths in pixels; 0: it has none.
struct RowContents
{
    bool hasCircle = false;
    bool hasIcon = false;
    bool hasDot = false;
    bool hasSubtitle = false;
    int indent = 0; ///< steps
    int titleWidth = 0;
    int chipWidth = 0;
    int markWidth = 0;
    int verbs = 0;
    int titleHeight = 20;
    int subtitleHeight = 16;
};

/// Where it goes. Empty rectangles: not there, or no room.
struct RowParts
{
    QRect ground;
    QRect circle;    ///< as drawn
    QRect circleHit; ///< what takes the press: the height of the row and at least 32 wide
    QRect icon;
    QRect dot;
    QRect title;
    QRect subtitle;
    QRect chip;
    QRect mark;
    QList<QRect> verbs;
};

RowParts layoutRow(const RowContents &contents, const QRect &row, Qt::LayoutDirection direction);

} // namespace lectern::ui
