// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

namespace lectern::ui {

/// One beside the other, and what has no room goes into the next line. With `minimumWidth` all get the same width, at least
/// that, and lines are filled.
class FlowLayout final : public QLayout
{
    Q_OBJECT

public:
    explicit FlowLayout(int spacing, int minimumWidth = 0);
    /// Lines stand in the middle instead of at their start. Not for lines that are filled.
    void setCentred(bool centred) { m_centred = centred; }
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override { m_items.append(item); }
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    void setGeometry(const QRect &rect) override;
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;
    /// How many stand in the first line.
    int columns() const { return m_columns; }

private:
    int arrange(const QRect &rect, bool apply) const;
    int arrangeGrid(const QRect &rect, bool apply) const;
    int arrangeLine(const QRect &rect, bool apply) const;
    void placeLine(const QRect &rect, int y, const QList<std::pair<QLayoutItem *, QSize>> &line) const;

    QList<QLayoutItem *> m_items;
    int m_minimumWidth;
    bool m_centred = false;
    mutable int m_columns = 1;
};

} // namespace lectern::ui
