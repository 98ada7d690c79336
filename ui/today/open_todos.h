// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "todos/todo_views.h"
#include "ui/today/today_rows.h"

#include <QHash>

#include <tuple>

namespace lectern::ui {

/// A todo as it stands in the lists of open ones: done ones of today stand where they stood.
struct OpenEntry
{
    todos::Todo todo; ///< as if it was open
    todos::Placement placement;
    bool done = false;
    const CanvasItem *item = nullptr; ///< what it is linked to, when that is known

    bool handedIn() const;
    /// The todo's own deadline, else Canvas's.
    std::optional<todos::TodoDate> due() const;
};

/// What orders rows: day, time, then what was made first. No day: at the end.
using RowOrder = std::tuple<QDate, QTime, QDateTime, QString>;
/// A day after all others.
QDate endOfDays();
/// A day without a time, as a deadline.
inline const QTime endOfDay(23, 59, 59, 999);
/// A day without a time, as an evening.
inline const QTime eveningTime(18, 0);

/// The facts, put together once for all lists of open todos.
class OpenTodos
{
public:
    explicit OpenTodos(const ListFacts &facts);

    const TimeFrame &frame() const { return m_facts.frame; }
    const QList<OpenEntry> &entries() const { return m_entries; }
    /// Those that no todo stands for.
    const QList<const CanvasItem *> &loose() const { return m_loose; }

    RowOrder scheduledOrder(const OpenEntry &entry) const;
    RowOrder dueOrder(const OpenEntry &entry) const;
    /// By what comes first of the two.
    RowOrder firstOrder(const OpenEntry &entry) const;
    RowOrder order(const CanvasItem &item) const;

    ListRow row(const OpenEntry &entry) const;
    ListRow row(const CanvasItem &item) const;

private:
    QString subtitle(const OpenEntry &entry) const;

    const ListFacts &m_facts;
    QList<OpenEntry> m_entries;
    QList<const CanvasItem *> m_loose;
};

ListRow sectionRow(const QString &name, const QString &title);
/// Notes and sub-tasks of a todo as one text.
QString wordsOf(const todos::Todo &todo);

struct OrderedRow
{
    RowOrder order;
    ListRow row;
};
/// In order, below a heading; nothing when there are none.
void append(QList<ListRow> &rows, const ListRow &heading, QList<OrderedRow> part);
QList<ListRow> upcomingRows(const OpenTodos &parts);

} // namespace lectern::ui
