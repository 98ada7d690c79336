// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/natural_date.h"

#include "core/natural_words.h"

namespace lectern {
namespace {

using Kind = NaturalPeriod::Kind;
using natural::Word;

struct Calendar
{
    const DateReading &reading;
    QDate today;

    QDate startOfWeek() const { return today.addDays(-((today.dayOfWeek() - int(reading.weekStart) + 7) % 7)); }
    QDate startOfMonth() const { return QDate(today.year(), today.month(), 1); }
};

NaturalPeriod over(Kind kind, QDate from, QDate to)
{
    NaturalPeriod period;
    period.kind = kind;
    period.from = from;
    period.to = to;
    return period;
}

/// `unit` with the word before it: "this week", "last month". -1, 0 or 1 for last, this and next.
std::optional<NaturalPeriod> unitAt(const QString &unit, int step, const Calendar &calendar)
{
    if (unit == u"week" || unit == u"wk") {
        const QDate from = calendar.startOfWeek().addDays(7 * step);
        return over(Kind::Week, from, from.addDays(7));
    }
    if (unit == u"weekend") {
        const QDate monday = calendar.today.addDays(1 - calendar.today.dayOfWeek());
        const QDate saturday = monday.addDays(5 + 7 * step);
        return over(Kind::Weekend, saturday, saturday.addDays(2));
    }
    if (unit == u"month") {
        const QDate from = calendar.startOfMonth().addMonths(step);
        return over(Kind::Month, from, from.addMonths(1));
    }
    return std::nullopt;
}

/// "next 3 days", "past two weeks", "the coming week".
std::optional<NaturalPeriod> countedAt(const QList<Word> &words, qsizetype at, const Calendar &calendar, qsizetype &taken)
{
    static const QStringList ahead{QStringLiteral("next"), QStringLiteral("coming"), QStringLiteral("following"), QStringLiteral("within")};
    static const QStringList back{QStringLiteral("last"), QStringLiteral("past"), QStringLiteral("previous")};
    const QString lead = words[at].text;
    const bool isAhead = ahead.contains(lead);
    if (!isAhead && !back.contains(lead))
        return std::nullopt;
    qsizetype next = at + 1;
    int count = 1;
    bool counted = false;
    if (next < words.size() && words[next].text == u"few") {
        count = 3;
        counted = true;
        ++next;
    } else if (next < words.size() && natural::numberOf(words[next].text) > 0) {
        count = natural::numberOf(words[next].text);
        counted = true;
        ++next;
        if (next < words.size() && words[next].text == u"of")
            ++next;
    }
    if (next >= words.size())
        return std::nullopt;
    const QString unit = words[next].text;
    const bool rolling = counted || lead == u"coming" || lead == u"past" || lead == u"following";
    if (!rolling)
        return std::nullopt;
    int days = 0;
    if (unit == u"day" || unit == u"days")
        days = count;
    else if (unit == u"week" || unit == u"weeks")
        days = 7 * count;
    else if (unit == u"month" || unit == u"months")
        days = 30 * count;
    if (days == 0)
        return std::nullopt;
    taken = next - at + 1;
    return isAhead ? over(Kind::Days, calendar.today, calendar.today.addDays(days))
                   : over(Kind::Days, calendar.today.addDays(-days), calendar.today.addDays(1));
}

std::optional<NaturalPeriod> periodAt(const QList<Word> &words, qsizetype at, const Calendar &calendar, qsizetype &taken)
{
    if (auto counted = countedAt(words, at, calendar, taken))
        return counted;
    const QString first = words[at].text;
    const QString second = at + 1 < words.size() && !words[at].closed ? words[at + 1].text : QString();
    taken = 2;
    if (first == u"this" || first == u"current" || first == u"the") {
        if (first == u"the" && second != u"weekend" && second != u"week")
            return std::nullopt;
        return unitAt(second, 0, calendar);
    }
    if (first == u"next")
        return unitAt(second, 1, calendar);
    if (first == u"last" || first == u"previous")
        return unitAt(second, -1, calendar);
    if (first == u"in" || first == u"during") {
        const int month = natural::monthOf(second);
        const bool dayFollows = at + 2 < words.size() && natural::numberOf(words[at + 2].text) > 0;
        if (month > 0 && !dayFollows) {
            QDate from(calendar.today.year(), month, 1);
            if (from.addMonths(1) <= calendar.today)
                from = from.addYears(1);
            return over(Kind::Month, from, from.addMonths(1));
        }
    }
    taken = 1;
    if (first == u"weekend")
        return unitAt(first, 0, calendar);
    return std::nullopt;
}

} // namespace

std::optional<NaturalPeriod> findNaturalPeriod(const QString &sentence, const DateReading &reading)
{
    const QList<Word> words = natural::wordsOf(sentence);
    const Calendar calendar{reading, reading.today()};
    for (qsizetype at = 0; at < words.size(); ++at) {
        qsizetype taken = 1;
        auto period = periodAt(words, at, calendar, taken);
        if (!period)
            continue;
        qsizetype first = at;
        // "in the next 3 days", "over the weekend": the words before belong to the phrase.
        while (first > 0 && !words[first - 1].closed
               && (words[first - 1].text == u"the" || words[first - 1].text == u"in" || words[first - 1].text == u"over" || words[first - 1].text == u"for"
                   || words[first - 1].text == u"during" || words[first - 1].text == u"within"))
            --first;
        period->start = words[first].start;
        period->length = words[at + taken - 1].start + words[at + taken - 1].length - period->start;
        return period;
    }
    const auto date = findNaturalDate(sentence, reading);
    if (!date)
        return std::nullopt;
    NaturalPeriod period = over(Kind::Day, date->date, date->date.addDays(1));
    QString phrase = sentence.mid(date->start, date->length).toLower();
    if (phrase.startsWith(u"due "))
        phrase.remove(0, 4);
    if (phrase.startsWith(u"by ") || phrase.startsWith(u"until ") || phrase.startsWith(u"till ") || phrase.startsWith(u"before ")) {
        period.kind = Kind::Until;
        period.from = qMin(calendar.today, date->date);
        if (phrase.startsWith(u"before "))
            period.to = date->date;
    }
    period.start = date->start;
    period.length = date->length;
    return period;
}

} // namespace lectern
