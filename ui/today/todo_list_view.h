// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/commands.h"

#include <QListView>

namespace lectern::ui {

class Theme;

/// A list of rows with headings between them that the keys step over.
class TodoListView final : public QListView
{
    Q_OBJECT

public:
    TodoListView(const Theme &theme, QWidget *parent);

    /// The nearest row that can be chosen, at `row` or after it, else before it; -1: there is none.
    int nearestItem(int row) const;
    /// Nobody chose the current row yet: it is the first one because the focus came.
    bool isUntouched() const { return m_untouched; }
    void setUntouched(bool untouched) { m_untouched = untouched; }
    void edit(const QModelIndex &index) { QListView::edit(index, AllEditTriggers, nullptr); }

Q_SIGNALS:
    void opened(const QModelIndex &index);
    void checkToggled(const QModelIndex &index);
    /// One of those that a row shows under the mouse.
    void verbPressed(const QModelIndex &index, lectern::ui::Command verb);
    void menuWanted(const QPoint &global);

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void keyboardSearch(const QString &) override {} ///< letters are commands here

private:
    bool m_untouched = true;
};

} // namespace lectern::ui
