// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

#include <optional>

namespace lectern {

/// How a date with slashes is read. Unknown: both readings are possible where both numbers are at most 12.
enum class DateOrder { Unknown, DayFirst, MonthFirst };

/// What words such as "tomorrow" are counted from.
struct DateReading
{
    QDateTime now; ///< the student's local time
    QTime dayStart{0, 0}; ///< before this time of the night the running day is still the one before
    DateOrder order = DateOrder::Unknown;
    Qt::DayOfWeek weekStart = Qt::Monday;

    /// The running day.
    QDate today() const;
};

/// A date that a person wrote in words or numbers. English only; dates without a year lie in the future.
struct NaturalDate
{
    QDate date;
    std::optional<QTime> time; ///< local
    bool evening = false;      ///< "tonight", "friday evening"
    bool endOfDay = false;     ///< "midnight": the end of `date`; `time` is empty then
    bool timeOnly = false;     ///< only a time was named: `date` is the day on which it comes next
    bool uncertain = false;    ///< day and month could be the other way round: ask
    qsizetype start = 0;       ///< where it stands in the text, with the preposition before it ("by friday")
    qsizetype length = 0;
};

/// For a date field: the whole text has to be a date, else nothing.
std::optional<NaturalDate> parseNaturalDate(const QString &text, const DateReading &reading);

/// For a sentence: the first phrase in it that is beyond doubt a date. Words that only look like one (`May the force`,
/// `24/7`, `p. 3/4`, `every friday`) are none.
std::optional<NaturalDate> findNaturalDate(const QString &sentence, const DateReading &reading);

/// The sentence without the phrase at `start`, blanks and commas tidied up.
QString withoutPhrase(const QString &sentence, qsizetype start, qsizetype length);

/// A span of whole local days, [from, to).
struct NaturalPeriod
{
    enum class Kind {
        Day,     ///< "tomorrow", "on friday"
        Days,    ///< "the next 3 days": from today, `to` is today + 3
        Week,    ///< a calendar week by the reading's first day
        Weekend, ///< Saturday and Sunday
        Month,
        Until,   ///< "by friday": from today through that day
    };
    Kind kind = Kind::Day;
    QDate from;
    QDate to;
    qsizetype start = 0; ///< where it stands in the text
    qsizetype length = 0;

    bool contains(QDate day) const { return from <= day && day < to; }
};

/// The first period named in a sentence: "this week", "next 3 days", "in december", or a single date.
std::optional<NaturalPeriod> findNaturalPeriod(const QString &sentence, const DateReading &reading);

} // namespace lectern
