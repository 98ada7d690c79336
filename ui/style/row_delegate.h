// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/row_roles.h"

#include <QStyledItemDelegate>

namespace lectern::ui {

class Theme;

/// Draws the rows of every list of the window from the roles of RowRole. A press on the circle toggles; a press elsewhere is the view's.
class RowDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    RowDelegate(const Theme &theme, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option, const QModelIndex &index) override;

Q_SIGNALS:
    void checkToggled(const QModelIndex &index);

private:
    const Theme &m_theme;
};

} // namespace lectern::ui
