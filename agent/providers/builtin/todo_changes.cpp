// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/answers.h"
#include "agent/providers/builtin/coursework.h"
#include "agent/providers/builtin/todo_title.h"
#include "agent/providers/builtin/todo_view.h"

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

std::string iso(QDate day)
{
    return day.toString(Qt::ISODate).toStdString();
}

/// When it is planned for, as fields of createTodo and updateTodo. `wasEvening`: keeps to evenings unless told otherwise.
void putSchedule(json &input, const Request &request, const Scene &scene)
{
    const bool evening = (request.when && request.when->evening) || says(request, u"evening") || says(request, u"tonight");
    if (says(request, u"someday") || says(request, u"anytime")) {
        input["dateType"] = says(request, u"someday") ? "someday" : "anytime";
        return;
    }
    if (request.when) {
        if (request.when->time) {
            const QDateTime instant(request.when->date, *request.when->time, scene.zone);
            input["scheduledDate"] = instant.toUTC().toString(Qt::ISODate).toStdString();
        } else {
            input["scheduledDate"] = iso(request.when->date);
        }
        input["dateType"] = evening ? "calendarEvening" : "calendar";
    } else if (evening) {
        input["scheduledDate"] = iso(scene.today());
        input["dateType"] = "calendarEvening";
    }
}

/// The open todo that is meant. Not set: `outcome` names the candidates or says that there is none.
std::optional<Listed> todoMeant(const Task &task, const QList<TodoItem> &open, Outcome &outcome, const QString &title)
{
    const Request &request = task.request;
    if (request.chosen) {
        for (const TodoItem &todo : open) {
            if (todo.id == request.chosen->id || (request.chosen->kind == Listed::Kind::Work && todo.canvasId == request.chosen->number && todo.canvasId != 0))
                return listedOf(todo);
        }
        if (request.chosen->kind == Listed::Kind::Todo)
            return request.chosen;
    }
    QList<Nameable> names;
    for (const TodoItem &todo : open)
        names.append({todo.title, {}});
    const QList<NameMatch> matches = namesMatching(tokensOf(title), names, Strictness::Loose);
    if (matches.isEmpty())
        return std::nullopt;
    const QList<qsizetype> close = closeToBest(matches);
    if (close.size() == 1)
        return listedOf(open[close.front()]);
    for (const qsizetype index : close.mid(0, 5))
        outcome.candidates.append(listedOf(open[index]));
    outcome.listed = outcome.candidates;
    outcome.text = whichOne(outcome.candidates, close.size() - outcome.candidates.size());
    return std::nullopt;
}

/// The todo that a change is about: what was said before when the sentence only points, else by its words.
struct Target
{
    std::optional<Listed> todo;
    bool settled = false; ///< the outcome has a text already, or the script waits
    std::optional<QList<TodoItem>> open; ///< what is open, when that was asked for
};

Target targetOf(const Task &task, Outcome &outcome, const QString &title)
{
    Target target;
    const bool named = !title.isEmpty();
    if (!named && !task.request.chosen && task.focus.todo) {
        target.todo = task.focus.todo;
        return target;
    }
    const ToolReply *reply = task.script.call(QStringLiteral("getTodos"), json{{"view", "active"}});
    if (task.script.waiting()) {
        target.settled = true;
        return target;
    }
    if (reply->isError) {
        outcome.text = failureText(*reply, QStringLiteral("read your list"));
        target.settled = true;
        return target;
    }
    const QList<TodoItem> open = todosIn(*reply, task.scene);
    target.open = open;
    if (!named && !task.request.chosen) {
        if (open.isEmpty()) {
            outcome.text = QStringLiteral("Your list is empty (just now), so I changed nothing.");
        } else {
            for (const TodoItem &todo : open.mid(0, 5))
                outcome.candidates.append(listedOf(todo));
            outcome.listed = outcome.candidates;
            outcome.text = whichOne(outcome.candidates, open.size() - outcome.candidates.size());
        }
        target.settled = true;
        return target;
    }
    target.todo = todoMeant(task, open, outcome, title);
    if (!target.todo && outcome.text.isEmpty()) {
        QStringList titles;
        for (const TodoItem &todo : open.mid(0, 5))
            titles.append(plain(todo.title));
        outcome.text = QStringLiteral("No open todo fits \"%1\" (your list, just now), so I changed nothing.").arg(plain(title));
        if (!titles.isEmpty())
            outcome.text += QStringLiteral(" On it: %1%2.").arg(titles.join(QStringLiteral("; ")), open.size() > titles.size() ? QStringLiteral("; and %1 more").arg(grouped(open.size() - titles.size())) : QString());
        outcome.text += reachText(*reply);
    }
    target.settled = !target.todo;
    return target;
}

/// Sends the change and says how it went.
std::optional<TodoItem> changed(const Task &task, Outcome &outcome, const json &input)
{
    const ToolReply *reply = task.script.call(QStringLiteral("updateTodo"), input);
    if (task.script.waiting())
        return std::nullopt;
    if (reply->isError) {
        outcome.text = failureText(*reply, QStringLiteral("change that todo"));
        return std::nullopt;
    }
    const TodoItem todo = todoOf(reply->value, task.scene);
    outcome.todo = listedOf(todo);
    outcome.wrote = true;
    return todo;
}

QString undoHint()
{
    return QStringLiteral(" Say \"undo that\" to take it back.");
}

} // namespace

Outcome addTodo(const Task &task)
{
    Outcome outcome;
    const Request &request = task.request;
    const Scene &scene = task.scene;
    QString title = request.quoted.isEmpty() ? newTodoTitle(request) : request.quoted;
    const bool byItem = request.chosen && request.chosen->kind == Listed::Kind::Work;
    if (title.isEmpty() && !byItem) {
        if (request.pointsBack && task.focus.item)
            title = task.focus.item->title;
        if (title.isEmpty()) {
            outcome.text = QStringLiteral("What should I put on your list? Say for example: add \"email Prof. Lin\" tomorrow.");
            return outcome;
        }
    }
    std::optional<Work> work;
    QString alsoNear; ///< another item whose name is like it
    if (byItem || (request.quoted.isEmpty() && soundsLikeCoursework(title, scene.classNames()))) {
        const ToolReply *courses = task.script.call(QStringLiteral("getClassAssignments"), json::object());
        const ToolReply *todos = task.script.call(QStringLiteral("getTodos"), json{{"view", "active"}});
        if (task.script.waiting())
            return outcome;
        if (!courses->isError) {
            Request named = request;
            named.topic = title;
            const QList<Work> all = workIn(*courses, scene);
            QList<Work> open;
            std::copy_if(all.begin(), all.end(), std::back_inserter(open), [](const Work &one) { return !one.isHandedIn() && !one.isExcused(); });
            // What is still to be done is meant, when something of that fits; a name said in full leaves no doubt.
            WorkChoice choice = chooseWork(named, open, Strictness::Strict);
            const QList<Work> near = choice.one || choice.candidates.size() > 1 ? workMeant(named, open) : QList<Work>();
            if (choice.one && near.size() > 1 && folded(choice.one->name) != folded(title)) {
                choice.one.reset();
                for (const Work &one : near.mid(0, 5))
                    choice.candidates.append(listedOf(one));
                choice.more = near.size() - choice.candidates.size();
            }
            if (choice.one && near.size() > 1)
                alsoNear = near[1].id == choice.one->id ? near[0].name : near[1].name;
            if (!choice.one && choice.candidates.isEmpty())
                choice = chooseWork(named, all, Strictness::Strict);
            if (choice.candidates.size() > 1) {
                outcome.text = whichOne(choice.candidates, choice.more);
                outcome.candidates = choice.candidates;
                outcome.listed = choice.candidates;
                return outcome;
            }
            work = choice.one;
        }
        if (work && !todos->isError) {
            for (const TodoItem &todo : todosIn(*todos, scene)) {
                if (todo.canvasId != work->id || todo.checked)
                    continue;
                json input{{"id", todo.id.toStdString()}};
                putSchedule(input, request, scene);
                if (input.size() == 1) {
                    outcome.todo = listedOf(todo);
                    outcome.text = QStringLiteral("It is on your list already: %1.").arg(lineOf(todo, scene));
                    return outcome;
                }
                if (const auto moved = changed(task, outcome, input))
                    outcome.text = QStringLiteral("It was on your list already; it is planned %1 now: %2 (your list, just now).").arg(plannedText(*moved, scene), bold(moved->title)) + undoHint();
                return outcome;
            }
        }
    }
    json input = json::object();
    input["title"] = (work ? work->name : title).toStdString();
    putSchedule(input, request, scene);
    if (work) {
        if (work->due)
            input["dueDate"] = work->dueRaw.toStdString();
        input["canvasContentType"] = "assignment";
        input["canvasContentId"] = work->id;
        input["canvasClassId"] = work->classId;
    } else if (request.when && isDeadline(request)) {
        input.erase("dateType");
        input["dueDate"] = input["scheduledDate"];
        input.erase("scheduledDate");
    }
    const ToolReply *made = task.script.call(QStringLiteral("createTodo"), input);
    if (task.script.waiting())
        return outcome;
    if (made->isError) {
        outcome.text = failureText(*made, QStringLiteral("add that to your list"));
        return outcome;
    }
    const TodoItem todo = todoOf(made->value, scene);
    outcome.todo = listedOf(todo);
    outcome.wrote = true;
    outcome.text = QStringLiteral("Put on your list %1: %2").arg(plannedText(todo, scene), bold(todo.title));
    if (work) {
        outcome.text += QStringLiteral(", ") + (work->due ? QStringLiteral("due ") + momentText(*work->due, scene) : QStringLiteral("without a due date")) + QStringLiteral(" (%1)").arg(sourceOf(*work, scene));
        outcome.item = listedOf(*work);
    } else if (todo.due.isValid()) {
        outcome.text += QStringLiteral(", due ") + (todo.dueAt ? momentText(*todo.dueAt, scene) : dayText(todo.due, scene));
    }
    outcome.text += (work ? QStringLiteral(".") : QStringLiteral(" (your list, just now).")) + undoHint();
    if (!alsoNear.isEmpty())
        outcome.text += QStringLiteral(" (Not %1: say so if you meant that.)").arg(bold(alsoNear));
    if (request.when && request.when->uncertain)
        outcome.text += QStringLiteral(" I read the date as %1; if you meant the other way round, say \"move it to\" with the month in words.").arg(dayText(request.when->date, scene));
    outcome.text += nightNote(request, scene);
    if (repeats(request.text))
        outcome.text += QStringLiteral(" I cannot repeat it by itself yet.");
    return outcome;
}

Outcome moveTodo(const Task &task)
{
    Outcome outcome;
    const Request &request = task.request;
    const Scene &scene = task.scene;
    json input = json::object();
    const bool deadline = isDeadline(request);
    if (deadline && request.when)
        input["dueDate"] = request.when->time ? QDateTime(request.when->date, *request.when->time, scene.zone).toUTC().toString(Qt::ISODate).toStdString() : iso(request.when->date);
    else
        putSchedule(input, request, scene);
    if (input.empty()) {
        outcome.text = QStringLiteral("To which day? Say for example \"move it to Friday\" or \"make it Thursday evening\". Nothing was changed.");
        return outcome;
    }
    Target target = targetOf(task, outcome, movedTodoTitle(request));
    if (target.settled)
        return outcome;
    // A plain day does not turn an evening into a day: only what was said changes.
    const bool evening = says(request, u"evening") || says(request, u"tonight") || (request.when && request.when->evening);
    const bool onlyEvening = evening && !request.when;
    const bool onlyTime = request.when && request.when->timeOnly && !deadline;
    if (onlyEvening || (!deadline && !evening && request.when)) {
        if (!target.open) {
            const ToolReply *reply = task.script.call(QStringLiteral("getTodos"), json{{"view", "active"}});
            if (task.script.waiting())
                return outcome;
            target.open = todosIn(*reply, scene);
        }
        for (const TodoItem &todo : *target.open) {
            if (todo.id != target.todo->id)
                continue;
            if (onlyEvening && todo.scheduled.isValid() && todo.scheduled >= scene.today())
                input["scheduledDate"] = iso(todo.scheduled);
            if (onlyTime && request.when->time && todo.scheduled.isValid() && todo.scheduled >= scene.today())
                input["scheduledDate"] = QDateTime(todo.scheduled, *request.when->time, scene.zone).toUTC().toString(Qt::ISODate).toStdString();
            if (!onlyEvening && todo.isEvening() && !request.when->time && !says(request, u"morning") && !says(request, u"afternoon"))
                input.erase("dateType");
        }
    }
    input["id"] = target.todo->id.toStdString();
    if (const auto todo = changed(task, outcome, input)) {
        outcome.text = deadline ? QStringLiteral("%1 is due %2 now (your list, just now).").arg(bold(todo->title), dayText(todo->due, scene))
                                : QStringLiteral("%1 is planned %2 now (your list, just now).").arg(bold(todo->title), plannedText(*todo, scene));
        if (!deadline && todo->due.isValid() && todo->scheduled.isValid() && todo->scheduled > todo->due)
            outcome.text += QStringLiteral(" Mind that it is due %1.").arg(todo->dueAt ? momentText(*todo->dueAt, scene) : dayText(todo->due, scene));
        if (request.when && request.when->uncertain)
            outcome.text += QStringLiteral(" I read the month first; if you meant the day first, say the month in words.");
        outcome.text += undoHint() + nightNote(request, scene);
    }
    return outcome;
}

Outcome renameTodo(const Task &task)
{
    Outcome outcome;
    const QString name = task.request.quoted.isEmpty() ? newNameIn(task.request.text) : task.request.quoted;
    if (name.isEmpty()) {
        outcome.text = QStringLiteral("What should it be called? Say: rename it to \"…\". Nothing was changed.");
        return outcome;
    }
    const Target target = targetOf(task, outcome, {});
    if (target.settled)
        return outcome;
    if (const auto todo = changed(task, outcome, json{{"id", target.todo->id.toStdString()}, {"title", name.toStdString()}}))
        outcome.text = QStringLiteral("It is called %1 now (your list, just now).").arg(bold(todo->title)) + undoHint();
    return outcome;
}

Outcome completeTodo(const Task &task)
{
    Outcome outcome;
    const Target target = targetOf(task, outcome, task.request.quoted.isEmpty() ? finishedTitle(task.request) : task.request.quoted);
    if (target.settled)
        return outcome;
    if (const auto todo = changed(task, outcome, json{{"id", target.todo->id.toStdString()}, {"checked", true}}))
        outcome.text = QStringLiteral("Ticked off: %1 (your list, just now).").arg(bold(todo->title)) + undoHint();
    return outcome;
}

Outcome reopenTodo(const Task &task)
{
    Outcome outcome;
    const QString title = finishedTitle(task.request);
    std::optional<Listed> target = task.focus.todo;
    if (!title.isEmpty() || !target) {
        const ToolReply *reply = task.script.call(QStringLiteral("getTodos"), json{{"view", "logbook"}, {"limit", 10000}});
        if (task.script.waiting())
            return outcome;
        const QList<TodoItem> done = todosIn(*reply, task.scene);
        target = todoMeant(task, done, outcome, title);
        if (!target) {
            if (outcome.text.isEmpty())
                outcome.text = QStringLiteral("No finished todo fits \"%1\" (your list, just now), so I changed nothing.").arg(plain(title)) + reachText(*reply);
            return outcome;
        }
    }
    if (const auto todo = changed(task, outcome, json{{"id", target->id.toStdString()}, {"checked", false}}))
        outcome.text = QStringLiteral("Open again: %1 (your list, just now).").arg(bold(todo->title)) + undoHint();
    return outcome;
}

Outcome deleteTodo(const Task &task)
{
    Outcome outcome;
    const Target target = targetOf(task, outcome, task.request.quoted.isEmpty() ? deletedTitle(task.request) : task.request.quoted);
    if (target.settled)
        return outcome;
    const ToolReply *reply = task.script.call(QStringLiteral("deleteTodo"), json{{"id", target.todo->id.toStdString()}});
    if (task.script.waiting())
        return outcome;
    if (reply->isError) {
        outcome.text = failureText(*reply, QStringLiteral("delete %1").arg(bold(target.todo->title)));
        outcome.todo = target.todo;
        return outcome;
    }
    outcome.wrote = true;
    outcome.text = QStringLiteral("Deleted: %1 (your list, just now). It stays in the trash for 30 days.").arg(bold(target.todo->title)) + undoHint();
    return outcome;
}

Outcome undoLast(const Task &task)
{
    Outcome outcome;
    const ToolReply *reply = task.script.call(QStringLiteral("undoLast"), json::object());
    if (task.script.waiting())
        return outcome;
    if (reply->isError) {
        outcome.text = reply->text().isEmpty() ? QStringLiteral("There is nothing to undo.") : reply->text();
        return outcome;
    }
    static const QHash<QString, QString> actions{
        {QStringLiteral("todo.create"), QStringLiteral("adding")},     {QStringLiteral("todo.update"), QStringLiteral("the change to")}, {QStringLiteral("todo.delete"), QStringLiteral("deleting")},
        {QStringLiteral("todo.complete"), QStringLiteral("ticking off")}, {QStringLiteral("todo.reopen"), QStringLiteral("reopening")},  {QStringLiteral("study.create"), QStringLiteral("making the set")},
        {QStringLiteral("study.createSet"), QStringLiteral("making the set")}};
    const QString action = stringAt(reply->value, "action");
    const QString fallback = action.startsWith(u"memory") ? QStringLiteral("the change to memory in") : action.startsWith(u"study") ? QStringLiteral("the change to the set") : QStringLiteral("the change to");
    outcome.text = QStringLiteral("Undone: %1 %2 (just now).").arg(actions.value(action, fallback), bold(stringAt(reply->value, "subject")));
    const json &conflicts = at(reply->value, "conflicts");
    if (conflicts.is_array() && !conflicts.empty())
        outcome.text += QStringLiteral(" %1 changed since and stayed as it is.").arg(counted(qsizetype(conflicts.size()), QStringLiteral("thing")));
    return outcome;
}

} // namespace lectern::agent::builtin
