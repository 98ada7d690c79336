// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/answers.h"
#include "agent/providers/builtin/coursework.h"
#include "agent/providers/builtin/todo_title.h"
#include "agent/providers/builtin/todo_view.h"

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

void addLines(Outcome &outcome, const QList<TodoItem> &todos, const Scene &scene)
{
    for (const TodoItem &todo : todos) {
        outcome.listed.append(listedOf(todo));
        outcome.text += QStringLiteral("\n%1. %2").arg(QString::number(outcome.listed.size()), lineOf(todo, scene));
    }
}

QList<TodoItem> evenings(const QList<TodoItem> &todos, const Scene &scene, bool wanted)
{
    QList<TodoItem> some;
    std::copy_if(todos.begin(), todos.end(), std::back_inserter(some), [&](const TodoItem &todo) { return (todo.isEvening() && todo.scheduled == scene.today()) == wanted; });
    return some;
}

/// A view of its own, such as Someday.
Outcome listView(const Task &task, const char *view, const QString &name)
{
    Outcome outcome;
    const ToolReply *reply = task.script.call(QStringLiteral("getTodos"), json{{"view", view}});
    if (task.script.waiting())
        return outcome;
    if (reply->isError) {
        outcome.text = failureText(*reply, QStringLiteral("read your list"));
        return outcome;
    }
    const QList<TodoItem> todos = todosIn(*reply, task.scene);
    outcome.text = todos.isEmpty() ? QStringLiteral("Nothing is in %1 (your list, just now).").arg(name) : QStringLiteral("In %1:").arg(name);
    addLines(outcome, todos, task.scene);
    return outcome;
}

} // namespace

Outcome listTodos(const Task &task)
{
    const Request &request = task.request;
    const Scene &scene = task.scene;
    if (says(request, u"someday"))
        return listView(task, "someday", QStringLiteral("Someday"));
    if (says(request, u"anytime"))
        return listView(task, "anytime", QStringLiteral("Anytime"));
    if (says(request, u"upcoming") && !request.period)
        return listView(task, "upcoming", QStringLiteral("Upcoming"));
    const bool all = says(request, u"all") || says(request, u"open") || says(request, u"everything") || says(request, u"whole") || says(request, u"entire");
    if (all && !request.period)
        return listView(task, "active", QStringLiteral("your list"));

    Outcome outcome;
    const QDate today = scene.today();
    const bool forToday = !request.period || (request.period->from <= today && today < request.period->to && request.period->from.daysTo(request.period->to) == 1);
    const bool dayNamed = request.period.has_value();
    const ToolReply *todos = task.script.call(QStringLiteral("getTodos"), json{{"view", forToday && dayNamed ? "today" : "active"}});
    const ToolReply *courses = task.script.call(QStringLiteral("getClassAssignments"), json::object());
    if (task.script.waiting())
        return outcome;
    if (todos->isError) {
        outcome.text = failureText(*todos, QStringLiteral("read your list"));
        return outcome;
    }
    const QDate from = forToday ? today : request.period->from;
    QDate to = forToday ? today.addDays(1) : request.period->to;
    if (!forToday && request.period->kind == NaturalPeriod::Kind::Week && request.period->contains(today))
        to = today.addDays(8);
    const QList<TodoItem> open = todosIn(*todos, scene);
    const QList<TodoItem> listed = forToday && dayNamed ? open : todosBetween(open, from, to, scene);
    const QString span = forToday ? QStringLiteral("today") : periodText(*request.period, scene);
    const QList<TodoItem> day = evenings(listed, scene, false);
    const QList<TodoItem> evening = evenings(listed, scene, true);
    outcome.text = listed.isEmpty() ? QStringLiteral("Nothing is on your list %1 (just now).").arg(span) : day.isEmpty() ? QString() : QStringLiteral("On your list %1:").arg(span);
    addLines(outcome, day, scene);
    if (!evening.isEmpty())
        outcome.text += (outcome.text.isEmpty() ? QString() : QStringLiteral("\n\n")) + QStringLiteral("This evening:");
    addLines(outcome, evening, scene);
    if (!dayNamed) {
        QList<TodoItem> later;
        std::copy_if(open.begin(), open.end(), std::back_inserter(later), [&listed](const TodoItem &todo) { return std::none_of(listed.begin(), listed.end(), [&todo](const TodoItem &one) { return one.id == todo.id; }); });
        if (!later.isEmpty())
            outcome.text += QStringLiteral("\n\nLater or without a day:");
        addLines(outcome, later, scene);
    }

    if (!courses->isError) {
        QList<Work> due;
        for (const Work &work : workIn(*courses, scene)) {
            const QDate on = work.due ? dayOf(*work.due, scene) : QDate();
            const bool linked = std::any_of(listed.begin(), listed.end(), [&work](const TodoItem &todo) { return todo.canvasId == work.id; });
            if (on.isValid() && from <= on && on < to && (work.isOpen() || work.isEvent()) && !linked)
                due.append(work);
        }
        sortByDue(due);
        if (!due.isEmpty())
            outcome.text += QStringLiteral("\n\nNot on your list, but in Canvas %1:").arg(span);
        for (const Work &work : due) {
            outcome.listed.append(listedOf(work));
            outcome.text += QStringLiteral("\n%1. %2").arg(QString::number(outcome.listed.size()), lineOf(work, scene));
        }
    }
    return outcome;
}

Outcome answerLogbook(const Task &task)
{
    Outcome outcome;
    const Scene &scene = task.scene;
    const ToolReply *reply = task.script.call(QStringLiteral("getTodos"), json{{"view", "logbook"}, {"limit", 500}});
    if (task.script.waiting())
        return outcome;
    if (reply->isError) {
        outcome.text = failureText(*reply, QStringLiteral("read your logbook"));
        return outcome;
    }
    const QDate today = scene.today();
    NaturalPeriod period;
    period.kind = NaturalPeriod::Kind::Days;
    period.from = today.addDays(-7);
    period.to = today.addDays(1);
    const bool named = task.request.period.has_value();
    if (named)
        period = *task.request.period;
    QList<TodoItem> inside;
    qsizetype since = 0;
    for (const TodoItem &todo : todosIn(*reply, scene)) {
        const QDate day = todo.completed ? todo.completed->toTimeZone(scene.zone).date() : QDate();
        if (day.isValid() && period.contains(day))
            inside.append(todo);
        else if (day.isValid() && day >= period.to)
            ++since;
    }
    const QString span = named ? periodText(period, scene) : QStringLiteral("in the last 7 days");
    outcome.text = inside.isEmpty() ? QStringLiteral("Nothing is ticked off %1 · your logbook, just now.").arg(span) : QStringLiteral("Done %1 (your logbook, just now):").arg(span);
    addLines(outcome, inside, scene);
    if (since > 0)
        outcome.text += QStringLiteral("\n\nDone since then: %1. Ask \"and this week?\" for them.").arg(since);
    return outcome;
}

} // namespace lectern::agent::builtin
