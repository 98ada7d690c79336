// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_dates.h"

#include <nlohmann/json.hpp>

#include <array>

namespace lectern::canvas::sample {
namespace {

constexpr std::array weekdayNames{u"mon", u"tue", u"wed", u"thu", u"fri", u"sat", u"sun"};

/// 1 for Monday to 7 for Sunday, as QDate counts.
int weekdayOf(const json &spec)
{
    const QString name = stringAt(spec, "weekday");
    for (std::size_t i = 0; i < weekdayNames.size(); ++i) {
        if (name == QStringView(weekdayNames[i]))
            return int(i) + 1;
    }
    return 1;
}

QDateTime instantOn(QDate day, const QString &time, const QTimeZone &zone)
{
    if (time == u"24:00")
        return day.addDays(1).startOfDay(zone).toUTC();
    QTime clock = QTime::fromString(time, QStringLiteral("HH:mm"));
    if (time == u"23:59")
        clock = QTime(23, 59, 59);
    if (clock == QTime(0, 0))
        return day.startOfDay(zone).toUTC();
    const QDateTime local(day, clock, zone);
    if (local.isValid() && local.time() == clock)
        return local.toUTC();
    return day.startOfDay(zone).addSecs(QTime(0, 0).secsTo(clock)).toUTC();
}

} // namespace

bool isDateSpec(const json &value)
{
    return value.is_object() && (value.contains("day") || value.contains("weekday") || value.contains("week"));
}

QDateTime resolveDate(const json &spec, const Anchor &anchor)
{
    const QTimeZone zone = stringAt(spec, "zone") == u"course" ? anchor.course : anchor.student;
    const QString time = optionalStringAt(spec, "time").value_or(QStringLiteral("23:59"));
    const QDate today = anchor.now.toTimeZone(anchor.student).date();
    const int plusDays = int(numberAt(spec, "plusDays").value_or(0));
    if (const auto week = numberAt(spec, "week")) {
        const QDate monday = today.addDays(1 - today.dayOfWeek() + 7 * (int(*week) - currentWeek));
        return instantOn(monday.addDays(weekdayOf(spec) - 1 + plusDays), time, zone);
    }
    if (const auto days = numberAt(spec, "day"))
        return instantOn(today.addDays(int(*days) + plusDays), time, zone);
    QDate day = today.addDays((weekdayOf(spec) - today.dayOfWeek() + 7) % 7);
    if (instantOn(day, time, zone) <= anchor.now)
        day = day.addDays(7);
    return instantOn(day.addDays(plusDays), time, zone);
}

} // namespace lectern::canvas::sample
