// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/todo_view.h"

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

struct Day
{
    QDate date;
    std::optional<QDateTime> instant;
};

/// "2026-12-01" is a day; with a time it is an instant, which lies on a day of the student's zone.
Day dayAt(const json &value, const char *key, const Scene &scene)
{
    const QString text = stringAt(value, key);
    if (text.size() == 10)
        return {QDate::fromString(text, Qt::ISODate), std::nullopt};
    const auto instant = instantAt(value, key);
    if (!instant)
        return {};
    return {dayOf(*instant, scene), *instant};
}

} // namespace

TodoItem todoOf(const json &value, const Scene &scene)
{
    TodoItem todo;
    todo.id = stringAt(value, "id");
    todo.title = stringAt(value, "title");
    todo.checked = boolAt(value, "checked");
    todo.dateType = stringAt(value, "dateType");
    const Day scheduled = dayAt(value, "scheduledDate", scene);
    if (todo.dateType.startsWith(u"calendar"))
        todo.scheduled = scheduled.instant ? scheduled.instant->toTimeZone(scene.zone).date() : scheduled.date;
    if (scheduled.instant) {
        const QTime time = scheduled.instant->toTimeZone(scene.zone).time();
        if (time != QTime(0, 0))
            todo.time = time;
    }
    const Day due = dayAt(value, "dueDate", scene);
    todo.due = due.date;
    todo.dueAt = due.instant;
    todo.completed = instantAt(value, "completedAt");
    todo.canvasId = idAt(value, "canvasContentId").value_or(0);
    return todo;
}

QList<TodoItem> todosIn(const ToolReply &reply, const Scene &scene)
{
    QList<TodoItem> todos;
    if (!reply.value.is_array())
        return todos;
    for (const json &value : reply.value)
        todos.append(todoOf(value, scene));
    return todos;
}

QList<TodoItem> todosBetween(const QList<TodoItem> &all, QDate from, QDate to, const Scene &scene)
{
    const bool withToday = from <= scene.today() && scene.today() < to;
    QList<TodoItem> some;
    for (const TodoItem &todo : all) {
        const auto inside = [&](QDate day) { return day.isValid() && ((from <= day && day < to) || (withToday && day < from)); };
        if (!todo.checked && (inside(todo.scheduled) || inside(todo.due)))
            some.append(todo);
    }
    return some;
}

QList<TodoItem> todosOn(const QList<TodoItem> &all, QDate day, const Scene &scene)
{
    return todosBetween(all, day, day.addDays(1), scene);
}

QList<TodoItem> lateTodos(const QList<TodoItem> &all, const Scene &scene)
{
    QList<TodoItem> late;
    std::copy_if(all.begin(), all.end(), std::back_inserter(late), [&scene](const TodoItem &todo) {
        return !todo.checked && ((todo.dueAt && *todo.dueAt < scene.now) || (!todo.dueAt && todo.due.isValid() && todo.due < scene.today()));
    });
    return late;
}

QString plannedText(const TodoItem &todo, const Scene &scene)
{
    if (todo.dateType == u"someday")
        return QStringLiteral("for someday");
    if (!todo.scheduled.isValid())
        return QStringLiteral("without a day");
    const bool tonight = todo.isEvening() && todo.scheduled == scene.today();
    QString text = QStringLiteral("for ") + (tonight ? QStringLiteral("tonight, ") : QString()) + dayText(todo.scheduled, scene);
    if (todo.time)
        text += todo.time->toString(QStringLiteral(", HH:mm"));
    else if (todo.isEvening() && !tonight)
        text += QStringLiteral(", evening");
    return text;
}

QString lineOf(const TodoItem &todo, const Scene &scene)
{
    QStringList facts;
    if (todo.checked && todo.completed)
        facts.append(QStringLiteral("done ") + momentText(*todo.completed, scene));
    if (!todo.checked && todo.dateType == u"someday")
        facts.append(QStringLiteral("someday"));
    else if (!todo.checked && todo.scheduled.isValid()) {
        facts.append(QStringLiteral("planned ") + plannedText(todo, scene));
        if (todo.scheduled < scene.today())
            facts.append(QStringLiteral("carried over"));
    }
    if (!todo.checked && todo.due.isValid())
        facts.append(QStringLiteral("due ") + (todo.dueAt ? momentText(*todo.dueAt, scene) : dayText(todo.due, scene)));
    return bold(todo.title) + (facts.isEmpty() ? QString() : u": " + facts.join(QStringLiteral(", "))) + QStringLiteral(" · your list, just now");
}

Listed listedOf(const TodoItem &todo)
{
    Listed listed;
    listed.kind = Listed::Kind::Todo;
    listed.title = todo.title;
    listed.id = todo.id;
    return listed;
}

} // namespace lectern::agent::builtin
