// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "ui/shared/page.h"
#include "ui/shared/services.h"
#include "ui/today/today_rows.h"

#include <QPointer>
#include <QTimer>

class QFrame;
class QLabel;
class QPushButton;

namespace lectern::ui {

class AddLine;
class FieldEdit;
class ListChooser;
class TodayReader;
class TodoActions;
class TodoEditor;
class TodoListPane;

/// The one list of what to do now, and the lists around it.
class TodayPage final : public Page
{
    Q_OBJECT

public:
    TodayPage(const Services &services, QWidget *parent);
    void open(const Place &place) override;
    QWidget *firstFocus() override;
    std::optional<Reference> subject() const override;
    bool find() override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeTrouble();
    void makeLayout();
    void connectParts();
    void showList(TodoList list);
    void choose(TodoList list);
    void take(const ListFacts &facts, const std::optional<Error> &trouble);
    void showDate();
    void edit(const QString &todoId);
    /// Shows the list that has the todo, with the todo open.
    void reveal(const QString &todoId);
    void closeFilter();
    void arrange();
    /// Reads anew when another day has begun, and marks anew what a passing hour changed.
    void followTime();
    void waitForDay();

    Services m_services;
    TodayReader *m_reader;
    TodoActions *m_actions;
    ListChooser *m_chooser;
    QWidget *m_middle;
    QLabel *m_title;
    QLabel *m_date;
    QPushButton *m_putBack;
    AddLine *m_add;
    FieldEdit *m_filter;
    QFrame *m_trouble;
    QLabel *m_troubleText;
    TodoListPane *m_pane;
    TodoEditor *m_editor;
    QPointer<QWidget> m_window; ///< whose activation is watched
    TodoList m_list = TodoList::Today;
    QString m_wanted;  ///< a todo to be shown once the lists are read
    QDate m_day;       ///< for which they were read
    QTimer m_minute;
    QTimer m_dayStart;
    bool m_loaded = false;
};

} // namespace lectern::ui
