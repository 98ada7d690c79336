// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/today_rows.h"

#include "ui/today/open_todos.h"

#include <QCoreApplication>

#include <algorithm>

namespace lectern::ui {
namespace {

using todos::Todo;

struct TodayRows
{
    Q_DECLARE_TR_FUNCTIONS(TodayRows)
};

struct ListInfo
{
    TodoList list;
    const char *section;
    const char *title;
};

constexpr ListInfo infos[] = {
    {TodoList::Today, "", QT_TRANSLATE_NOOP("TodayRows", "Today")},
    {TodoList::Upcoming, "upcoming", QT_TRANSLATE_NOOP("TodayRows", "Upcoming")},
    {TodoList::Anytime, "anytime", QT_TRANSLATE_NOOP("TodayRows", "Anytime")},
    {TodoList::Someday, "someday", QT_TRANSLATE_NOOP("TodayRows", "Someday")},
    {TodoList::Active, "active", QT_TRANSLATE_NOOP("TodayRows", "All open")},
    {TodoList::Logbook, "logbook", QT_TRANSLATE_NOOP("TodayRows", "Logbook")},
    {TodoList::Trash, "trash", QT_TRANSLATE_NOOP("TodayRows", "Trash")},
};

const ListInfo &infoOf(TodoList list) { return infos[size_t(list)]; }

enum class Part { None, Now, Today, Evening };

/// Where the student put it goes before what presses: an evening stays an evening.
Part partOf(const OpenEntry &entry, const TimeFrame &frame)
{
    if (entry.placement.evening)
        return Part::Evening;
    const auto due = entry.handedIn() ? std::nullopt : entry.due();
    if (due && deadlineDay(*due, frame.zone) <= frame.today())
        return Part::Now;
    if (entry.placement.today)
        return Part::Today;
    return entry.item && pressesNow(*entry.item, frame) ? Part::Now : Part::None;
}

QList<ListRow> todayRows(const OpenTodos &parts, int dueCards)
{
    QList<OrderedRow> now, today, evening;
    for (const OpenEntry &entry : parts.entries()) {
        ListRow row = parts.row(entry);
        switch (partOf(entry, parts.frame())) {
        case Part::Now:
            if (entry.placement.upcoming && !entry.done) // planned for after its deadline, or just before it
                row.chip = TodayRows::tr("planned %1").arg(whenText(scheduleOf(entry.todo), parts.frame()));
            now << OrderedRow{parts.dueOrder(entry), row};
            break;
        case Part::Today:
            today << OrderedRow{parts.firstOrder(entry), row};
            break;
        case Part::Evening:
            evening << OrderedRow{parts.firstOrder(entry), row};
            break;
        case Part::None:
            break;
        }
    }
    for (const CanvasItem *item : parts.loose()) {
        if (pressesNow(*item, parts.frame()))
            now << OrderedRow{parts.order(*item), parts.row(*item)};
    }
    if (dueCards > 0) {
        ListRow cards;
        cards.kind = ListRow::Kind::Cards;
        cards.key = QStringLiteral("cards");
        cards.title = dueCards == 1 ? TodayRows::tr("1 card") : TodayRows::tr("%1 cards").arg(dueCards);
        cards.mark = TodayRows::tr("due to study");
        now << OrderedRow{{endOfDays(), endOfDay, {}, {}}, cards};
    }
    QList<ListRow> rows;
    append(rows, sectionRow(QStringLiteral("now"), TodayRows::tr("Now")), std::move(now));
    append(rows, sectionRow(QStringLiteral("today"), TodayRows::tr("Today")), std::move(today));
    append(rows, sectionRow(QStringLiteral("evening"), TodayRows::tr("Evening")), std::move(evening));
    return rows;
}

QList<ListRow> newestFirst(const OpenTodos &parts, bool (*belongs)(const todos::Placement &))
{
    QList<const OpenEntry *> found;
    for (const OpenEntry &entry : parts.entries()) {
        if (belongs(entry.placement))
            found << &entry;
    }
    std::sort(found.begin(), found.end(), [](const OpenEntry *a, const OpenEntry *b) {
        return a->todo.createdAt != b->todo.createdAt ? a->todo.createdAt > b->todo.createdAt : a->todo.id < b->todo.id;
    });
    QList<ListRow> rows;
    for (const OpenEntry *entry : found)
        rows << parts.row(*entry);
    return rows;
}

QList<ListRow> activeRows(const OpenTodos &parts)
{
    QList<OrderedRow> found;
    for (const OpenEntry &entry : parts.entries()) {
        ListRow row = parts.row(entry);
        const Schedule schedule = scheduleOf(entry.todo);
        if (row.chip.isEmpty() && (schedule.date || schedule.type == todos::DateType::Someday) && !entry.done)
            row.chip = whenText(schedule, parts.frame());
        found << OrderedRow{parts.firstOrder(entry), row};
    }
    QList<ListRow> rows;
    append(rows, {}, std::move(found));
    if (!rows.isEmpty())
        rows.removeFirst(); // one list needs no heading
    return rows;
}

ListRow plainRow(const Todo &todo)
{
    ListRow row;
    row.key = u"todo/" + todo.id;
    row.title = todo.title;
    row.todoId = todo.id;
    row.words = wordsOf(todo);
    return row;
}

QList<ListRow> logbookRows(const ListFacts &facts)
{
    QList<const Todo *> done;
    for (const Todo &todo : facts.todos) {
        if (todo.isCompleted() && !todo.isDeleted())
            done << &todo;
    }
    std::sort(done.begin(), done.end(), [](const Todo *a, const Todo *b) { return a->completedAt != b->completedAt ? a->completedAt > b->completedAt : a->id < b->id; });
    QList<ListRow> rows;
    QDate day;
    for (const Todo *todo : done) {
        const QDate completed = todos::dayOf(todo->completedAt, facts.frame.zone, facts.frame.dayStartHour);
        if (completed != day)
            rows << sectionRow(completed.toString(Qt::ISODate), dayHeading(completed, facts.frame.today()));
        day = completed;
        ListRow row = plainRow(*todo);
        row.checkable = true;
        row.done = true;
        row.mark = todo->completedAt.toTimeZone(facts.frame.zone).toString(QStringLiteral("HH:mm"));
        rows << row;
    }
    return rows;
}

QList<ListRow> trashRows(const ListFacts &facts)
{
    QList<ListRow> rows;
    for (const Todo &todo : facts.trash) {
        ListRow row = plainRow(todo);
        row.struck = todo.isCompleted();
        row.mark = daysLeftText(todo.deletedAt, facts.frame);
        rows << row;
    }
    return rows;
}

} // namespace

QString sectionOf(TodoList list) { return QLatin1String(infoOf(list).section); }

TodoList todoListOf(const QString &section)
{
    for (const ListInfo &info : infos) {
        if (section == QLatin1String(info.section))
            return info.list;
    }
    return TodoList::Today;
}

QString titleOf(TodoList list) { return QCoreApplication::translate("TodayRows", infoOf(list).title); }

QList<ListRow> rowsOf(TodoList list, const ListFacts &facts)
{
    switch (list) {
    case TodoList::Today:
        return todayRows(OpenTodos(facts), facts.dueCards);
    case TodoList::Upcoming:
        return upcomingRows(OpenTodos(facts));
    case TodoList::Anytime:
        return newestFirst(OpenTodos(facts), [](const todos::Placement &placement) { return placement.anytime; });
    case TodoList::Someday:
        return newestFirst(OpenTodos(facts), [](const todos::Placement &placement) { return placement.someday; });
    case TodoList::Active:
        return activeRows(OpenTodos(facts));
    case TodoList::Logbook:
        return logbookRows(facts);
    case TodoList::Trash:
        return trashRows(facts);
    }
    return {};
}

QList<ListRow> filtered(const QList<ListRow> &rows, const QString &text)
{
    const QStringList words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty())
        return rows;
    QList<ListRow> found;
    for (const ListRow &row : rows) {
        if (row.kind == ListRow::Kind::Section) {
            if (!found.isEmpty() && found.last().kind == ListRow::Kind::Section)
                found.removeLast();
            found << row;
            continue;
        }
        const QString all = row.title + u'\n' + row.subtitle + u'\n' + row.words;
        if (std::all_of(words.begin(), words.end(), [&all](const QString &word) { return all.contains(word, Qt::CaseInsensitive); }))
            found << row;
    }
    if (!found.isEmpty() && found.last().kind == ListRow::Kind::Section)
        found.removeLast();
    return found;
}

} // namespace lectern::ui
