// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/todo_list_view.h"

#include "ui/style/row_delegate.h"
#include "ui/style/theme.h"

#include <QContextMenuEvent>

namespace lectern::ui {

TodoListView::TodoListView(const Theme &theme, QWidget *parent)
    : QListView(parent)
{
    auto *delegate = new RowDelegate(theme, this);
    setItemDelegate(delegate);
    connect(delegate, &RowDelegate::checkToggled, this, &TodoListView::checkToggled);
    connect(delegate, &RowDelegate::verbPressed, this, &TodoListView::verbPressed);
    connect(&theme, &Theme::changed, this, &QListView::doItemsLayout);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false); // rows lie on the page
    setResizeMode(QListView::Adjust);
    setTabKeyNavigation(false);
    connect(this, &QListView::doubleClicked, this, &TodoListView::opened);
}

int TodoListView::nearestItem(int row) const
{
    const int count = model() ? model()->rowCount() : 0;
    const auto isItem = [this](int at) { return model()->index(at, 0).flags().testFlag(Qt::ItemIsSelectable); };
    for (int at = qMax(0, row); at < count; ++at) {
        if (isItem(at))
            return at;
    }
    for (int at = qMin(row, count) - 1; at >= 0; --at) {
        if (isItem(at))
            return at;
    }
    return -1;
}

QModelIndex TodoListView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const QModelIndex next = QListView::moveCursor(action, modifiers);
    if (!next.isValid() || next.flags().testFlag(Qt::ItemIsSelectable))
        return next;
    // It came upon a heading: the row below it, unless the way goes up.
    if (next.row() < currentIndex().row() && action != MoveHome) {
        for (int at = next.row() - 1; at >= 0; --at) {
            if (model()->index(at, 0).flags().testFlag(Qt::ItemIsSelectable))
                return model()->index(at, 0);
        }
    }
    const int row = nearestItem(next.row());
    return row < 0 ? QModelIndex() : model()->index(row, 0);
}

void TodoListView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
    const QPoint below = visualRect(currentIndex()).bottomLeft();
    Q_EMIT menuWanted(byMouse ? event->globalPos() : viewport()->mapToGlobal(below));
}

void TodoListView::focusInEvent(QFocusEvent *event)
{
    QListView::focusInEvent(event);
    if (currentIndex().isValid() || !model())
        return;
    if (const int row = nearestItem(0); row >= 0) {
        setCurrentIndex(model()->index(row, 0));
        m_untouched = true;
    }
}

void TodoListView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    m_untouched = !current.isValid();
}

} // namespace lectern::ui
