// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/flow_layout.h"

#include <QStyle>
#include <QWidget>

namespace lectern::ui {

FlowLayout::FlowLayout(int spacing, int minimumWidth)
    : m_minimumWidth(minimumWidth)
{
    setSpacing(spacing);
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() { qDeleteAll(m_items); }

QLayoutItem *FlowLayout::takeAt(int index) { return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr; }

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

int FlowLayout::arrange(const QRect &rect, bool apply) const
{
    return m_minimumWidth > 0 ? arrangeGrid(rect, apply) : arrangeLine(rect, apply);
}

int FlowLayout::arrangeGrid(const QRect &rect, bool apply) const
{
    const int columns = qMax(1, (rect.width() + spacing()) / (m_minimumWidth + spacing()));
    const int width = (rect.width() - (columns - 1) * spacing()) / columns;
    if (apply)
        m_columns = columns;
    int y = rect.y();
    for (qsizetype first = 0; first < m_items.size(); first += columns) {
        int height = 0;
        const auto line = m_items.mid(first, columns);
        for (const QLayoutItem *item : line)
            height = qMax(height, item->hasHeightForWidth() ? item->heightForWidth(width) : item->sizeHint().height());
        int x = rect.x();
        for (QLayoutItem *item : line) {
            const QRect place(x, y, width, height);
            if (apply)
                item->setGeometry(QStyle::visualRect(parentWidget()->layoutDirection(), rect, place));
            x += width + spacing();
        }
        y += height + spacing();
    }
    return m_items.isEmpty() ? 0 : y - rect.y() - spacing();
}

int FlowLayout::arrangeLine(const QRect &rect, bool apply) const
{
    int x = rect.x();
    int y = rect.y();
    int height = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint().boundedTo(QSize(qMax(rect.width(), 1), QWIDGETSIZE_MAX));
        if (x > rect.x() && x + size.width() > rect.right() + 1) {
            x = rect.x();
            y += height + spacing();
            height = 0;
        }
        if (apply)
            item->setGeometry(QStyle::visualRect(parentWidget()->layoutDirection(), rect, QRect(QPoint(x, y), size)));
        x += size.width() + spacing();
        height = qMax(height, size.height());
    }
    return y + height - rect.y();
}

} // namespace lectern::ui
