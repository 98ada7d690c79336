// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window.h"

#include "todos/todo_queries.h"
#include "todos/todo_repository.h"
#include "ui/style/row_roles.h"

#include <QLineEdit>
#include <QListView>

namespace lectern::test {

/// The Today page as a student sees it.
class Today
{
public:
    explicit Today(Window &window) : m_window(window)
    {
        window.press(QStringLiteral("Ctrl+2"));
        view().setFocus();
    }

    QListView &view() { return *m_window.find<QListView>("todayList"); }

    QStringList lines()
    {
        QStringList lines;
        for (int i = 0; i < view().model()->rowCount(); ++i)
            lines << line(i);
        return lines;
    }
    /// "Lab 3 report [late 1 day]", "x Essay <carried over 1 day>", "Now:"
    QString line(int row)
    {
        const QModelIndex index = view().model()->index(row, 0);
        QString text = index.data().toString();
        if (index.data(ui::RowRole::Kind).toInt() == int(ui::RowKind::Section))
            return text + u':';
        if (index.data(ui::RowRole::Struck).toBool())
            text.prepend(QStringLiteral("x "));
        if (const QString mark = index.data(ui::RowRole::Mark).toString(); !mark.isEmpty())
            text += u" [" + mark + u']';
        if (const QString chip = index.data(ui::RowRole::Chip).toString(); !chip.isEmpty())
            text += u" <" + chip + u'>';
        return text;
    }
    int rowOf(const QString &title)
    {
        for (int i = 0; i < view().model()->rowCount(); ++i) {
            if (view().model()->index(i, 0).data().toString() == title)
                return i;
        }
        return -1;
    }
    bool has(const QString &title) { return rowOf(title) >= 0; }
    QModelIndex index(const QString &title) { return view().model()->index(rowOf(title), 0); }
    QString current() { return view().currentIndex().data().toString(); }
    void choose(const QString &title)
    {
        view().setCurrentIndex(index(title));
        view().setFocus();
    }
    void go(const QString &list)
    {
        auto *lists = m_window.find<QListView>("todayLists");
        for (int i = 0; i < lists->model()->rowCount(); ++i) {
            if (lists->model()->index(i, 0).data().toString() == list)
                lists->setCurrentIndex(lists->model()->index(i, 0));
        }
        view().setFocus();
    }
    void add(const QString &text)
    {
        auto *field = m_window.find<QLineEdit>("todayAdd");
        field->setFocus();
        field->setText(text); // keys are Latin only
        m_window.press(QStringLiteral("Return"));
    }
    /// Adds it to the list that is shown and waits for it.
    bool addShown(const QString &title)
    {
        add(title);
        const bool shown = QTest::qWaitFor([&] { return has(title); }, 5000);
        view().setFocus();
        return shown;
    }
    /// What is kept of it.
    std::optional<todos::Todo> kept(const QString &title)
    {
        auto future = m_window.program().todoQueries().all();
        if (!QTest::qWaitFor([&] { return future.isFinished(); }, 5000) || !future.result())
            return std::nullopt;
        for (const todos::PlacedTodo &placed : *future.result()) {
            if (placed.todo.title == title)
                return placed.todo;
        }
        return std::nullopt;
    }

private:
    Window &m_window;
};

inline QString day(const std::optional<todos::TodoDate> &date) { return date ? date->stored() : QStringLiteral("-"); }

inline QDateTime vienna(int dayOfMonth, int hour, int minute, int second = 0)
{
    return QDateTime(QDate(2026, 12, dayOfMonth), QTime(hour, minute, second), QTimeZone("Europe/Vienna"));
}

} // namespace lectern::test
