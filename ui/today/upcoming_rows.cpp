// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/open_todos.h"

#include "ui/shared/canvas_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace lectern::ui {
namespace {

struct TodayRows
{
    Q_DECLARE_TR_FUNCTIONS(TodayRows)
};

constexpr int singleDays = 7;  ///< so many days have a heading each
constexpr int weeksUntil = 28; ///< weeks that begin so many days from now, at most; then months

/// The days that stand under one heading.
struct Group
{
    QDate last;
    ListRow heading;
    bool exact = false; ///< the heading says the day, so the rows need not
};

Group groupOf(QDate day, QDate today, Qt::DayOfWeek weekStart)
{
    const QDate lastSingle = today.addDays(singleDays);
    if (day <= lastSingle)
        return {day, sectionRow(day.toString(Qt::ISODate), dayHeading(day, today)), true};
    const QDate week = day.addDays(-((day.dayOfWeek() - weekStart + 7) % 7));
    if (today.daysTo(week) <= weeksUntil) {
        const QDate first = std::max(week, lastSingle.addDays(1));
        return {week.addDays(6), sectionRow(first.toString(Qt::ISODate), spanHeading(first, week.addDays(6)))};
    }
    const QDate month(day.year(), day.month(), 1);
    return {month.addMonths(1).addDays(-1), sectionRow(month.toString(QStringLiteral("yyyy-MM")), monthHeading(month))};
}

class Upcoming
{
public:
    explicit Upcoming(const OpenTodos &parts) : m_parts(parts), m_today(parts.frame().today()) {}

    QList<ListRow> rows()
    {
        for (const OpenEntry &entry : m_parts.entries())
            add(entry);
        for (const CanvasItem *item : m_parts.loose()) {
            const RowOrder order = m_parts.order(*item);
            if (item->due && std::get<QDate>(order) > m_today)
                m_rows << OrderedRow{order, m_parts.row(*item)};
        }
        std::stable_sort(m_rows.begin(), m_rows.end(), [](const OrderedRow &a, const OrderedRow &b) { return a.order < b.order; });
        return grouped();
    }

private:
    void add(const OpenEntry &entry)
    {
        const RowOrder scheduled = m_parts.scheduledOrder(entry);
        const RowOrder due = m_parts.dueOrder(entry);
        const bool isScheduled = entry.placement.upcoming;
        if (isScheduled)
            m_rows << OrderedRow{scheduled, m_parts.row(entry)};
        const bool isDue = std::get<QDate>(due) != endOfDays() && std::get<QDate>(due) > m_today && !entry.handedIn();
        if (!isDue || (isScheduled && std::get<QDate>(scheduled) == std::get<QDate>(due)))
            return;
        ListRow row = m_parts.row(entry);
        if (isScheduled) {
            row.key += QStringLiteral("/due");
            row.chip = TodayRows::tr("planned %1").arg(whenText(scheduleOf(entry.todo), m_parts.frame()));
        }
        m_rows << OrderedRow{due, row};
    }

    QList<ListRow> grouped()
    {
        QList<ListRow> rows;
        const Qt::DayOfWeek weekStart = m_parts.frame().reading().weekStart;
        Group group;
        for (OrderedRow &ordered : m_rows) {
            const QDate day = std::get<QDate>(ordered.order);
            if (!group.last.isValid() || day > group.last) {
                group = groupOf(day, m_today, weekStart);
                rows << group.heading;
            }
            if (!group.exact && !ordered.row.done)
                sayDay(ordered.row, day);
            rows << std::move(ordered.row);
        }
        return rows;
    }

    /// Below "9 to 13 Dec" one has to know which of them.
    void sayDay(ListRow &row, QDate day) const
    {
        const QString text = dayHeading(day, m_today);
        if (row.mark.isEmpty())
            row.mark = text;
        else if (row.chip.isEmpty())
            row.chip = text;
    }

    const OpenTodos &m_parts;
    QDate m_today;
    QList<OrderedRow> m_rows;
};

} // namespace

QList<ListRow> upcomingRows(const OpenTodos &parts) { return Upcoming(parts).rows(); }

} // namespace lectern::ui
