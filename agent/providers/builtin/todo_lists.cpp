// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/answers.h"
#include "agent/providers/builtin/coursework.h"
#include "agent/providers/builtin/sections.h"
#include "agent/providers/builtin/todo_title.h"
#include "agent/providers/builtin/todo_view.h"

#include <QSet>

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

constexpr int logbookLimit = 10000; // a span that was asked for may lie long ago

QList<TodoItem> evenings(const QList<TodoItem> &todos, const Scene &scene, bool wanted)
{
    QList<TodoItem> some;
    std::copy_if(todos.begin(), todos.end(), std::back_inserter(some), [&](const TodoItem &todo) { return (todo.isEvening() && todo.scheduled == scene.today()) == wanted; });
    return some;
}

/// A view of its own, such as Someday.
Outcome listView(const Task &task, const char *view, const QString &name, const QString &where)
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
    if (todos.isEmpty()) {
        outcome.text = QStringLiteral("Nothing is in %1 (your list, just now).").arg(name);
        return outcome;
    }
    Sections sections;
    sections.add(QStringLiteral("In %1:").arg(name), todos, task.scene, where, reply->unseen());
    outcome.text = sections.write(outcome);
    return outcome;
}

} // namespace

Outcome listTodos(const Task &task)
{
    const Request &request = task.request;
    const Scene &scene = task.scene;
    if (says(request, u"someday"))
        return listView(task, "someday", QStringLiteral("Someday"), place::someday);
    if (says(request, u"anytime"))
        return listView(task, "anytime", QStringLiteral("Anytime"), place::anytime);
    if (says(request, u"upcoming") && !request.period)
        return listView(task, "upcoming", QStringLiteral("Upcoming"), place::upcoming);
    const bool all = says(request, u"all") || says(request, u"open") || says(request, u"everything") || says(request, u"whole") || says(request, u"entire");
    if (all && !request.period)
        return listView(task, "active", QStringLiteral("your list"), place::allOpen);

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
    const bool ofToday = forToday && dayNamed;
    const QString &where = ofToday ? place::today : place::allOpen;
    // Of a list that was too long to be given whole the end is missing: what is later or has no day.
    const qsizetype unseen = todos->unseen();
    Sections sections;
    sections.add(QStringLiteral("On your list %1:").arg(span), day, scene, where, ofToday && evening.isEmpty() ? unseen : 0);
    sections.add(QStringLiteral("This evening:"), evening, scene, where, ofToday ? unseen : 0);
    if (!dayNamed) {
        QSet<QString> shown;
        for (const TodoItem &todo : listed)
            shown.insert(todo.id);
        QList<TodoItem> later;
        std::copy_if(open.begin(), open.end(), std::back_inserter(later), [&shown](const TodoItem &todo) { return !shown.contains(todo.id); });
        sections.add(QStringLiteral("Later or without a day:"), later, scene, place::allOpen, unseen);
    }
    if (!courses->isError) {
        QSet<qint64> linked;
        for (const TodoItem &todo : listed)
            linked.insert(todo.canvasId);
        QList<Work> due;
        for (const Work &work : workIn(*courses, scene)) {
            const QDate on = work.due ? dayOf(*work.due, scene) : QDate();
            if (on.isValid() && from <= on && on < to && (work.isOpen() || work.isEvent()) && !linked.contains(work.id))
                due.append(work);
        }
        sortByDue(due);
        sections.add(QStringLiteral("Not on your list, but in Canvas %1:").arg(span), due, scene, place::courses);
    }
    const QString shown = sections.write(outcome);
    if (listed.isEmpty())
        outcome.text = QStringLiteral("Nothing is on your list %1 (just now).").arg(span) + (shown.isEmpty() ? QString() : QStringLiteral("\n\n"));
    outcome.text += shown;
    if (unseen > 0 && dayNamed && !forToday)
        outcome.text += QStringLiteral("\n\nNote:") + reachText(*todos);
    return outcome;
}

Outcome answerLogbook(const Task &task)
{
    Outcome outcome;
    const Scene &scene = task.scene;
    const ToolReply *reply = task.script.call(QStringLiteral("getTodos"), json{{"view", "logbook"}, {"limit", logbookLimit}});
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
    Sections sections;
    sections.add(QStringLiteral("Done %1 (your logbook, just now):").arg(span), inside, scene, place::logbook);
    outcome.text = inside.isEmpty() ? QStringLiteral("Nothing is ticked off %1 · your logbook, just now.").arg(span) : sections.write(outcome);
    if (since > 0)
        outcome.text += QStringLiteral("\n\nDone since then: %1. Ask \"and this week?\" for them.").arg(since);
    return outcome;
}

} // namespace lectern::agent::builtin
