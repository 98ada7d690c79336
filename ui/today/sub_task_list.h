// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "todos/todo.h"

#include <QWidget>

class QListWidget;
class QListWidgetItem;
class QToolButton;

namespace lectern::ui {

class FieldEdit;
class Theme;

/// The sub-tasks of a todo: Space checks, F2 renames, Del removes, a field below adds, dragging orders.
class SubTaskList final : public QWidget
{
    Q_OBJECT

public:
    SubTaskList(const Theme &theme, QWidget *parent);

    void setSubTasks(const QList<todos::SubTask> &subTasks);
    QList<todos::SubTask> subTasks() const;
    /// What stands in the field but was not entered.
    void takePending();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QListWidgetItem *add(const todos::SubTask &subTask);
    void addTyped();
    void removeCurrent();
    void arrange();

    QListWidget *m_list;
    FieldEdit *m_field;
    QToolButton *m_remove;
    QList<todos::SubTask> m_given; ///< for what is not shown of them
};

} // namespace lectern::ui
