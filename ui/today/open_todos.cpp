// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/open_todos.h"

#include "todos/todo_changes.h"
#include "ui/shared/canvas_text.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace lectern::ui {
namespace {

using todos::DateType;
using todos::Todo;
using todos::TodoDate;

struct TodayRows
{
    Q_DECLARE_TR_FUNCTIONS(TodayRows)
};

bool sameDeadline(const TodoDate &mine, const QDateTime &canvas, const QTimeZone &zone)
{
    constexpr qint64 minute = 60;
    if (mine.hasTime())
        return mine.instant().toSecsSinceEpoch() / minute == canvas.toSecsSinceEpoch() / minute;
    return mine.dayIn(zone) == deadlineDay(TodoDate(canvas), zone);
}

QString joined(const QStringList &parts)
{
    QStringList some = parts;
    some.removeAll(QString());
    return some.join(QStringLiteral(" \u00B7 "));
}

QString subTasksText(const Todo &todo)
{
    if (todo.subTasks.isEmpty())
        return {};
    const auto done = std::count_if(todo.subTasks.begin(), todo.subTasks.end(), [](const todos::SubTask &subTask) { return subTask.checked; });
    return TodayRows::tr("%1 of %2 sub-tasks done").arg(done).arg(todo.subTasks.size());
}

} // namespace

QDate endOfDays() { return QDate(9999, 12, 31); }

bool OpenEntry::handedIn() const { return item && !item->open && !ui::isOpen(item->verdict.state); }

std::optional<TodoDate> OpenEntry::due() const
{
    if (todo.dueDate || !item || !item->due)
        return todo.dueDate;
    return TodoDate(*item->due);
}

OpenTodos::OpenTodos(const ListFacts &facts)
    : m_facts(facts)
{
    QHash<QString, const CanvasItem *> byName;
    for (const CanvasItem &item : facts.canvas) {
        for (const QString &name : item.linkNames)
            byName.insert(name, &item);
    }
    const QDate today = facts.frame.today();
    QSet<const CanvasItem *> linked;
    for (const Todo &todo : facts.todos) {
        const CanvasItem *item = byName.value(linkNameOf(todo.canvas, facts.host));
        if (item)
            linked.insert(item);
        if (todo.isDeleted() || (todo.isCompleted() && todos::dayOf(todo.completedAt, facts.frame.zone, facts.frame.dayStartHour) != today))
            continue;
        OpenEntry entry{todo.isCompleted() ? todos::reopened(todo) : todo, {}, todo.isCompleted(), item};
        entry.placement = todos::place(entry.todo, facts.frame.now, facts.frame.zone, facts.frame.dayStartHour);
        m_entries.append(std::move(entry));
    }
    for (const CanvasItem &item : facts.canvas) {
        if (item.open && !linked.contains(&item))
            m_loose.append(&item);
    }
}

RowOrder OpenTodos::scheduledOrder(const OpenEntry &entry) const
{
    const Todo &todo = entry.todo;
    if (!todo.hasSchedule())
        return {endOfDays(), endOfDay, todo.createdAt, todo.id};
    const QTime time = todo.dateType == DateType::CalendarEvening ? eveningTime : QTime(0, 0);
    return {todo.scheduledDate->dayIn(frame().zone), todo.scheduledDate->timeIn(frame().zone, time), todo.createdAt, todo.id};
}

RowOrder OpenTodos::dueOrder(const OpenEntry &entry) const
{
    const auto due = entry.due();
    if (!due)
        return {endOfDays(), endOfDay, entry.todo.createdAt, entry.todo.id};
    const QDate day = deadlineDay(*due, frame().zone);
    const QTime time = day == due->dayIn(frame().zone) ? due->timeIn(frame().zone, endOfDay) : endOfDay;
    return {day, time, entry.todo.createdAt, entry.todo.id};
}

RowOrder OpenTodos::firstOrder(const OpenEntry &entry) const { return std::min(scheduledOrder(entry), dueOrder(entry)); }

RowOrder OpenTodos::order(const CanvasItem &item) const
{
    const QString last = item.reference.title + u'/' + item.reference.id;
    if (!item.due)
        return {endOfDays(), endOfDay, {}, last};
    const TodoDate due(*item.due);
    const QDate day = deadlineDay(due, frame().zone);
    return {day, day == due.dayIn(frame().zone) ? due.timeIn(frame().zone, endOfDay) : endOfDay, {}, last};
}

QString OpenTodos::subtitle(const OpenEntry &entry) const
{
    if (!entry.item)
        return subTasksText(entry.todo);
    const CanvasItem &item = *entry.item;
    const bool moved = entry.todo.dueDate && item.due && !entry.handedIn() && !sameDeadline(*entry.todo.dueDate, *item.due, frame().zone);
    const QString canvas = moved ? TodayRows::tr("in Canvas %1").arg(dueText(*item.due, frame().now, frame().zone)) : QString();
    return joined({item.courseName, stateText(item.verdict, frame().now, frame().zone), canvas, subTasksText(entry.todo)});
}

ListRow OpenTodos::row(const OpenEntry &entry) const
{
    ListRow row;
    row.key = u"todo/" + entry.todo.id;
    row.title = entry.todo.title;
    row.todoId = entry.todo.id;
    row.checkable = true;
    row.done = entry.done;
    row.struck = entry.done;
    row.words = wordsOf(entry.todo);
    if (entry.item)
        row.reference = entry.item->reference;
    row.subtitle = subtitle(entry);
    if (entry.done)
        return row;
    if (entry.placement.carriedOverDays > 0)
        row.chip = carriedOverText(entry.placement.carriedOverDays);
    if (entry.handedIn()) {
        row.mark = stateWord(entry.item->verdict.state);
        row.markTone = toneOf(entry.item->verdict.state);
    } else if (const auto due = entry.due()) {
        row.mark = deadlineText(*due, frame());
        row.markTone = deadlineTone(*due, frame());
    }
    return row;
}

ListRow OpenTodos::row(const CanvasItem &item) const
{
    ListRow row;
    row.kind = ListRow::Kind::Canvas;
    row.key = u"canvas/" + item.linkNames.value(0);
    row.title = item.reference.title;
    row.subtitle = joined({item.courseName, stateText(item.verdict, frame().now, frame().zone)});
    row.reference = item.reference;
    row.checkable = true;
    if (item.due) {
        const TodoDate due(*item.due);
        row.mark = deadlineText(due, frame());
        row.markTone = deadlineTone(due, frame());
    } else {
        row.mark = stateWord(item.verdict.state);
        row.markTone = toneOf(item.verdict.state);
    }
    return row;
}

ListRow sectionRow(const QString &name, const QString &title)
{
    ListRow row;
    row.kind = ListRow::Kind::Section;
    row.key = u"section/" + name;
    row.title = title;
    return row;
}

QString wordsOf(const Todo &todo)
{
    QStringList texts;
    if (todo.description)
        texts << *todo.description;
    for (const todos::SubTask &subTask : todo.subTasks)
        texts << subTask.title;
    return texts.join(u'\n');
}

void append(QList<ListRow> &rows, const ListRow &heading, QList<OrderedRow> part)
{
    if (part.isEmpty())
        return;
    std::stable_sort(part.begin(), part.end(), [](const OrderedRow &a, const OrderedRow &b) { return a.order < b.order; });
    rows << heading;
    for (OrderedRow &ordered : part)
        rows << std::move(ordered.row);
}

} // namespace lectern::ui
