// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/services.h"
#include "ui/today/today_rows.h"

#include <QWidget>

class QLabel;
class QMenu;
class QPushButton;

namespace lectern::ui {

class DatePopup;
class TodoActions;
class TodoListModel;
class TodoListView;
class Verbs;
struct Schedule;
enum class Command;

/// One of the lists with all that can be done in it by keys, by mouse and by its menu. Keeps selection and place over changes.
class TodoListPane final : public QWidget
{
    Q_OBJECT

public:
    TodoListPane(const Services &services, TodoActions &actions, QWidget *parent);

    void setList(TodoList list);
    void setFilter(const QString &text);
    void setFacts(const ListFacts &facts);
    /// Instead of the rows; they come again with setFacts.
    void showFailure(const QString &sentence);
    /// Makes the todo the chosen one; false when the list does not show it.
    bool select(const QString &todoId);
    /// The same as soon as the list shows it: of one that was just made.
    void selectSoon(const QString &todoId) { m_soon = todoId; }
    TodoListView &view() { return *m_view; }
    const ListFacts &facts() const { return m_facts; }
    /// Of the trash: takes out what is chosen.
    void restoreSelected();

Q_SIGNALS:
    void editWanted(const QString &todoId);
    void newWanted();
    void retryWanted();

private:
    struct Place
    {
        QString current;
        int row = 0;
        QStringList selected;
        int scroll = 0;
        bool untouched = true;
    };
    Place place() const;
    void settle(const Place &place);
    void show_();
    void showMessage();
    void addCommands();
    QList<ListRow> selectedRows() const;
    QList<todos::Todo> selectedTodos(bool openOnly) const;
    std::optional<todos::Todo> todo(const QString &id) const;
    std::optional<Reference> currentReference() const;
    TimeFrame frame() const;
    void open(const QModelIndex &index);
    void toggle(const QList<ListRow> &rows);
    void schedule(const Schedule &schedule);
    void putOnToday();
    void askDate(bool deadline);
    void removeSelected();
    void rename();
    void runVerb(const QModelIndex &index, Command verb);
    void showMenu(const QPoint &global);
    /// Says why a verb of todos does nothing on what Canvas keeps.
    bool saidWhyNot();

    Services m_services;
    TodoActions &m_actions;
    TodoListModel *m_model;
    TodoListView *m_view;
    Verbs *m_verbs;
    QWidget *m_message;
    QLabel *m_messageTitle;
    QLabel *m_messageText;
    QPushButton *m_retry;
    ListFacts m_facts;
    TodoList m_list = TodoList::Today;
    QString m_filter;
    QString m_failure;
    QString m_soon;
    bool m_loaded = false;
};

} // namespace lectern::ui
