// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/row_layout.h"

#include <QStyle>

namespace lectern::ui {
namespace {

constexpr int rowPadding = 10;
constexpr int partGap = 10;
constexpr int indentStep = 20;
constexpr int markSize = 18; ///< circle and icon, beside text of the usual size
constexpr int circleHitWidth = 36;
constexpr int dotSize = 8;
constexpr int verbSize = 28;
constexpr int verbGap = 2;
constexpr int shortestTitle = 72;

QRect centered(int x, int width, int height, const QRect &line) { return {x, line.y() + (line.height() - height + 1) / 2, width, height}; }

} // namespace

RowParts layoutRow(const RowContents &contents, const QRect &row, Qt::LayoutDirection direction)
{
    RowParts parts;
    const int circleSize = qMax(markSize, contents.titleHeight - 4);
    const int iconSize = circleSize;
    parts.ground = row.adjusted(0, 1, 0, -1);
    int left = row.x() + rowPadding + contents.indent * indentStep;
    int right = row.x() + row.width() - rowPadding;
    if (contents.hasCircle) {
        parts.circle = centered(left, circleSize, circleSize, row);
        const int width = qMax(circleHitWidth, circleSize + 8);
        parts.circleHit = QRect(left - (width - circleSize) / 2, row.y(), width, row.height());
        left += circleSize + partGap;
    }
    if (contents.hasIcon) {
        parts.icon = centered(left, iconSize, iconSize, row);
        left += iconSize + partGap;
    }
    // Verbs only where they leave the title its room.
    if (contents.verbs > 0 && right - left - contents.verbs * (verbSize + verbGap) >= shortestTitle) {
        right -= contents.verbs * (verbSize + verbGap) - verbGap - 4;
        for (int i = 0; i < contents.verbs; ++i)
            parts.verbs << centered(right + i * (verbSize + verbGap), verbSize, verbSize, row);
        right -= 8;
    }
    const int height = contents.titleHeight + (contents.hasSubtitle ? contents.subtitleHeight + 1 : 0);
    const int top = row.y() + (row.height() - height) / 2;
    const QRect first(left, top, qMax(0, right - left), contents.titleHeight);
    if (contents.hasSubtitle) {
        const QRect second(left, top + contents.titleHeight + 1, qMax(0, right - left), contents.subtitleHeight);
        int start = left;
        if (contents.hasDot) {
            parts.dot = centered(start, dotSize, dotSize, second);
            start += dotSize + 6;
        }
        parts.subtitle = QRect(start, second.y(), qMax(0, right - start), second.height());
    } else if (contents.hasDot) {
        parts.dot = centered(left, dotSize, dotSize, row);
        left += dotSize + partGap;
    }
    if (contents.markWidth > 0) {
        const int width = qMin(contents.markWidth, (right - left) * 45 / 100);
        if (width > 24) {
            parts.mark = QRect(right - width, first.y(), width, first.height());
            right -= width + 12;
        }
    }
    int titleWidth = qMax(0, right - left);
    if (contents.chipWidth > 0 && titleWidth - contents.chipWidth - 8 >= shortestTitle) {
        titleWidth = qMin(contents.titleWidth, titleWidth - contents.chipWidth - 8);
        parts.chip = centered(left + titleWidth + 8, contents.chipWidth, contents.titleHeight, first);
    }
    parts.title = QRect(left, first.y(), titleWidth, first.height());
    if (direction == Qt::RightToLeft) {
        for (QRect *part : {&parts.circle, &parts.circleHit, &parts.icon, &parts.dot, &parts.title, &parts.subtitle, &parts.chip, &parts.mark})
            *part = part->isEmpty() ? *part : QStyle::visualRect(direction, row, *part);
        for (QRect &verb : parts.verbs)
            verb = QStyle::visualRect(direction, row, verb);
    }
    return parts;
}

} // namespace lectern::ui
