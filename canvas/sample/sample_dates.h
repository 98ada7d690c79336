// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QDateTime>
#include <QTimeZone>

namespace lectern::canvas::sample {

/// What the dates of the sample semester are told from: the instant the profile was first used, and the zones.
struct Anchor
{
    QDateTime now;
    QTimeZone student; ///< days are counted on this calendar
    QTimeZone course;  ///< where times marked "zone": "course" are read
};

/// The week of the term that holds the anchor; the term has 15, each from Monday on.
inline constexpr int currentWeek = 9;

/// True for an object with "day", "weekday" or "week".
bool isDateSpec(const json &value);

/// The instant, in UTC, that a relative date names. Forms:
///   {"day": 1, "time": "23:59"}          the student's today plus 1
///   {"weekday": "fri", "time": "17:00"}  the coming Friday: today when it is Friday and that time is still ahead, else the next one
///   {"week": 8, "weekday": "mon"}        Monday of the term's week 8 (the present one is 9)
/// "plusDays" moves the day that was found. "zone": "course" reads the time on the course's clocks. "time" is 23:59 unless
/// given; as in Canvas, 23:59 is the last second of the day (facts: "fancy midnight"). "24:00" is the first instant of the
/// following day. A time that a change of clocks leaves out counts from the start of that day.
QDateTime resolveDate(const json &spec, const Anchor &anchor);

} // namespace lectern::canvas::sample
