// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/todo_actions.h"

#include "core/ids.h"
#include "core/on_ready.h"
#include "todos/todo_repository.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/today/date_reading.h"

#include <memory>

namespace lectern::ui {
namespace {

using todos::Todo;
using Future = QFuture<Result<Todo>>;

store::Actor student(const QString &batch) { return {store::ActorKind::Student, batch}; }

/// What a toast has room for.
QString shortened(const QString &title)
{
    constexpr qsizetype most = 60;
    return title.size() <= most ? title : QString(title.left(most - 1) + u'\u2026');
}

} // namespace

TodoActions::TodoActions(const Services &services, QObject *parent)
    : QObject(parent)
    , m_services(services)
{
}

void TodoActions::fail(const Error &error)
{
    m_services.desk.toast(sentence(error));
    Q_EMIT failed();
}

void TodoActions::whenAll(const QList<Future> &futures, Done done)
{
    struct Gathering
    {
        qsizetype open;
        QList<Todo> todos;
        std::optional<Error> error;
    };
    auto gathering = std::make_shared<Gathering>(Gathering{futures.size(), {}, {}});
    for (const Future &future : futures) {
        onReady(future, this, [this, gathering, done](const Result<Todo> &todo) {
            if (todo)
                gathering->todos << *todo;
            else
                gathering->error = todo.error();
            if (--gathering->open > 0)
                return;
            if (gathering->error)
                fail(*gathering->error);
            else
                done(gathering->todos);
        });
    }
}

void TodoActions::each(const QList<Todo> &todos, const std::function<Future(const Todo &, const QString &)> &change, Done done)
{
    const QString batch = todos.size() > 1 ? newId() : QString();
    QList<Future> futures;
    for (const Todo &todo : todos)
        futures << change(todo, batch);
    whenAll(futures, std::move(done));
}

void TodoActions::add(const QList<todos::TodoDraft> &drafts, TodoList shown, const TimeFrame &frame)
{
    const QString batch = drafts.size() > 1 ? newId() : QString();
    QList<Future> futures;
    for (const todos::TodoDraft &draft : drafts)
        futures << m_services.todos.add(draft, student(batch));
    whenAll(futures, [this, shown, frame](const QList<Todo> &todos) {
        if (todos.size() > 1) {
            m_services.desk.toast(tr("%1 todos added").arg(todos.size()), Desk::Undo::Offered);
        } else if (!shows(shown, todos.first(), frame)) {
            const Todo &todo = todos.first();
            const QString where = todo.dueDate ? tr("%1, due %2", "Anytime, due Fri 4 Dec").arg(titleOf(homeOf(todo, frame)), dateText(*todo.dueDate, frame)) : whenText(scheduleOf(todo), frame);
            m_services.desk.toast(tr("Added: %1 (%2)").arg(shortened(todo.title), where), Desk::Undo::Offered);
        } else {
            m_services.desk.announce(tr("Added: %1").arg(todos.first().title));
        }
        Q_EMIT added(todos.first());
    });
}

void TodoActions::setDone(const QList<Todo> &todos, bool done)
{
    each(
        todos, [this, done](const Todo &todo, const QString &batch) { return m_services.todos.setChecked(todo.id, done, student(batch)); },
        [this, done](const QList<Todo> &changed) {
            const QString one = shortened(changed.first().title);
            if (changed.size() == 1)
                m_services.desk.toast(done ? tr("Done: %1").arg(one) : tr("Open again: %1").arg(one), Desk::Undo::Offered);
            else
                m_services.desk.toast(done ? tr("%1 todos done").arg(changed.size()) : tr("%1 todos open again").arg(changed.size()), Desk::Undo::Offered);
        });
}

void TodoActions::schedule(const QList<Todo> &todos, const Schedule &schedule, const TimeFrame &frame)
{
    todos::TodoPatch patch;
    patch.dateType = schedule.type;
    if (schedule.date)
        patch.scheduledDate = schedule.date;
    each(
        todos, [this, patch](const Todo &todo, const QString &batch) { return m_services.todos.update(todo.id, patch, student(batch)); },
        [this, schedule, frame](const QList<Todo> &changed) {
            const QString when = whenText(schedule, frame);
            const QString what = changed.size() == 1 ? shortened(changed.first().title) : tr("%1 todos").arg(changed.size());
            m_services.desk.toast(tr("%1: %2", "Lab report: Today").arg(what, when), Desk::Undo::Offered);
        });
}

void TodoActions::setDeadline(const QList<Todo> &todos, const std::optional<todos::TodoDate> &deadline, const TimeFrame &frame)
{
    todos::TodoPatch patch;
    patch.dueDate = deadline;
    each(
        todos, [this, patch](const Todo &todo, const QString &batch) { return m_services.todos.update(todo.id, patch, student(batch)); },
        [this, deadline, frame](const QList<Todo> &changed) {
            const QString what = changed.size() == 1 ? shortened(changed.first().title) : tr("%1 todos").arg(changed.size());
            m_services.desk.toast(deadline ? tr("%1: due %2").arg(what, dateText(*deadline, frame)) : tr("%1: no deadline").arg(what), Desk::Undo::Offered);
        });
}

void TodoActions::remove(const QList<Todo> &todos)
{
    each(
        todos, [this](const Todo &todo, const QString &batch) { return m_services.todos.remove(todo.id, student(batch)); },
        [this](const QList<Todo> &changed) {
            m_services.desk.toast(changed.size() == 1 ? tr("Moved to the trash: %1").arg(shortened(changed.first().title)) : tr("%1 todos moved to the trash").arg(changed.size()), Desk::Undo::Offered);
        });
}

void TodoActions::restore(const QList<Todo> &todos)
{
    each(
        todos, [this](const Todo &todo, const QString &batch) { return m_services.todos.restore(todo.id, student(batch)); },
        [this](const QList<Todo> &changed) {
            m_services.desk.toast(changed.size() == 1 ? tr("Put back: %1").arg(shortened(changed.first().title)) : tr("%1 todos put back").arg(changed.size()), Desk::Undo::Offered);
        });
}

void TodoActions::update(const QString &id, const todos::TodoPatch &patch)
{
    onReady(m_services.todos.update(id, patch), this, [this](const Result<Todo> &todo) {
        if (!todo)
            fail(todo.error());
    });
}

void TodoActions::finish(const QList<CanvasItem> &items, const QString &host)
{
    const QString batch = newId();
    auto futures = std::make_shared<QList<Future>>();
    auto open = std::make_shared<qsizetype>(items.size());
    const auto finished = [this](const QList<Todo> &todos) {
        const QString what = todos.size() == 1 ? shortened(todos.first().title) : tr("%1 things").arg(todos.size());
        m_services.desk.toast(tr("Marked done here: %1. In Canvas nothing changes.").arg(what), Desk::Undo::Offered);
    };
    for (const CanvasItem &item : items) {
        todos::TodoDraft draft;
        draft.title = item.reference.title;
        if (item.due)
            draft.dueDate = todos::TodoDate(*item.due);
        draft.canvas = {host.isEmpty() ? std::nullopt : std::optional(host), nameOf(item.reference.kind), item.reference.id.toLongLong(), item.reference.classId};
        onReady(m_services.todos.add(draft, student(batch)), this, [this, batch, futures, open, finished](const Result<Todo> &todo) {
            if (!todo)
                fail(todo.error());
            else
                *futures << m_services.todos.setChecked(todo->id, true, student(batch));
            if (--*open == 0 && !futures->isEmpty())
                whenAll(*futures, finished);
        });
    }
}

} // namespace lectern::ui
