// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shared/flow_layout.h"

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
    QList<std::pair<QLayoutItem *, QSize>> line;
    int x = 0;
    int y = rect.y();
    int height = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint().boundedTo(QSize(qMax(rect.width(), 1), QWIDGETSIZE_MAX));
        if (!line.isEmpty() && x + size.width() > rect.width()) {
            if (apply)
                placeLine(rect, y, line);
            line.clear();
            x = 0;
            y += height + spacing();
            height = 0;
        }
        line.append({item, size});
        x += size.width() + spacing();
        height = qMax(height, size.height());
    }
    if (apply)
        placeLine(rect, y, line);
    return y + height - rect.y();
}

void FlowLayout::placeLine(const QRect &rect, int y, const QList<std::pair<QLayoutItem *, QSize>> &line) const
{
    int width = -spacing();
    for (const auto &entry : line)
        width += entry.second.width() + spacing();
    int x = rect.x() + (m_centred ? qMax(0, (rect.width() - width) / 2) : 0);
    for (const auto &[item, size] : line) {
        item->setGeometry(QStyle::visualRect(parentWidget()->layoutDirection(), rect, QRect(QPoint(x, y), size)));
        x += size.width() + spacing();
    }
}

} // namespace lectern::ui
