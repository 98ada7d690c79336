// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/commands.h"
#include "ui/style/row_layout.h"
#include "ui/style/row_roles.h"

#include <QPersistentModelIndex>
#include <QStyledItemDelegate>

class QAbstractItemView;
class QMouseEvent;

namespace lectern::ui {

class Theme;

/// Draws the rows of every list of the window from the roles of RowRole. A press on the circle toggles, one on a verb runs it;
/// a press elsewhere is the view's.
class RowDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// With a view as `parent` it also follows the mouse there: presses on the circle and on verbs do not reach the view, so
    /// that they neither choose nor open the row.
    RowDelegate(const Theme &theme, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option, const QModelIndex &index) override;
    /// The field for another title stands where the title is.
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

    /// Where things lie in a row of that rectangle; verbs only when it is under the mouse. For tests.
    RowParts partsOf(const QStyleOptionViewItem &option, const QModelIndex &index) const;

Q_SIGNALS:
    void checkToggled(const QModelIndex &index);
    /// One of Today (put on my list), MakeSet, Ask, OpenInCanvas. Verbs are shown when this is connected.
    void verbPressed(const QModelIndex &index, lectern::ui::Command verb);

private:
    static constexpr int circlePart = 0;
    static constexpr int firstVerb = 1;
    /// A place in a row: nothing (-1), the circle, or a verb.
    struct Spot
    {
        QPersistentModelIndex index;
        int part = -1;
        bool operator==(const Spot &) const = default;
    };
    QList<Command> verbsOf(const QModelIndex &index) const;
    Spot spotAt(const QStyleOptionViewItem &option, const QModelIndex &index, const QPoint &position) const;
    bool mouse(const QMouseEvent &event, const QStyleOptionViewItem &option, const QModelIndex &index);
    void hover(const Spot &spot);
    void run(const Spot &spot);
    void paintSection(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintCircle(QPainter &painter, const RowParts &parts, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintTexts(QPainter &painter, const RowParts &parts, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintVerbs(QPainter &painter, const RowParts &parts, const QModelIndex &index) const;

    const Theme &m_theme;
    QAbstractItemView *m_view;
    Spot m_hovered;
    Spot m_pressed;
};

} // namespace lectern::ui
