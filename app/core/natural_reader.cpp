// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/natural_reader.h"

#include <QRegularExpression>

namespace lectern::natural {

/// Next date that has this month and day, today included; leap days wait for their year.
QDate Reader::future(int month, int dayOfMonth) const
{
    for (int year = m_today.year(); year <= m_today.year() + 8; ++year) {
        const QDate date(year, month, dayOfMonth);
        if (date.isValid() && date >= m_today)
            return date;
    }
    return {};
}

std::optional<Piece> Reader::relativeDay(qsizetype at) const
{
    static const QStringList tomorrow{QStringLiteral("tomorrow"), QStringLiteral("tmrw"), QStringLiteral("tmr"), QStringLiteral("tmw"), QStringLiteral("tmrrw"),
                                      QStringLiteral("tommorow"), QStringLiteral("tommorrow"), QStringLiteral("tomorow"), QStringLiteral("2moro"), QStringLiteral("2morrow")};
    const QString first = word(at);
    Piece piece;
    piece.words = 1;
    if (first == u"today" || first == u"2day") {
        piece.date = m_today;
    } else if (first == u"tonight" || first == u"tonite" || first == u"2nite") {
        piece.date = m_today;
        piece.evening = true;
    } else if (tomorrow.contains(first)) {
        piece.date = m_today.addDays(1);
    } else if (first == u"yesterday") {
        piece.date = m_today.addDays(-1);
    } else if (first == u"day" && word(at + 1) == u"after" && tomorrow.contains(word(at + 2))) {
        piece.date = m_today.addDays(2);
        piece.words = 3;
    } else if (first == u"later" && word(at + 1) == u"today") {
        piece.date = m_today;
        piece.words = 2;
    } else if (first == u"this" && (word(at + 1) == u"morning" || word(at + 1) == u"afternoon")) {
        piece.date = m_today;
        piece.words = 2;
    } else if (first == u"this" && (word(at + 1) == u"evening" || word(at + 1) == u"night")) {
        piece.date = m_today;
        piece.evening = true;
        piece.words = 2;
    } else {
        return std::nullopt;
    }
    return piece;
}

std::optional<Piece> Reader::weekday(qsizetype at) const
{
    const QString first = word(at);
    const bool led = first == u"next" || first == u"this" || first == u"last" || first == u"coming";
    const QString name = led ? word(at + 1) : first;
    const int wanted = weekdayOf(name);
    if (wanted == 0)
        return std::nullopt;
    Piece piece;
    piece.words = led ? 2 : 1;
    piece.doubtful = !led && isDoubtfulWeekday(name);
    const int ahead = (wanted - m_today.dayOfWeek() + 7) % 7;
    if (first == u"next")
        piece.date = startOfWeek(m_today).addDays(7 + (wanted - int(m_reading.weekStart) + 7) % 7);
    else if (first == u"last")
        piece.date = m_today.addDays(ahead == 0 ? -7 : ahead - 7);
    else if (first == u"this")
        piece.date = m_today.addDays(ahead);
    else // on a Friday, "friday" is the next one: for this one people say "today"
        piece.date = m_today.addDays(ahead == 0 ? 7 : ahead);
    return piece;
}

std::optional<Piece> Reader::distance(qsizetype at) const
{
    if (word(at) != u"in")
        return std::nullopt;
    qsizetype next = at + 1;
    int count = numberOf(word(next));
    if (count < 0)
        return std::nullopt;
    ++next;
    if (word(next) == u"couple") {
        count = 2;
        ++next;
    }
    if (word(next) == u"of")
        ++next;
    const QString unit = word(next);
    Piece piece;
    piece.words = next - at + 1;
    if (unit == u"day" || unit == u"days")
        piece.date = m_today.addDays(count);
    else if (unit == u"week" || unit == u"weeks" || unit == u"wk" || unit == u"wks")
        piece.date = m_today.addDays(7 * count);
    else if (unit == u"fortnight" || unit == u"fortnights")
        piece.date = m_today.addDays(14 * count);
    else if (unit == u"month" || unit == u"months")
        piece.date = m_today.addMonths(count);
    else if (unit == u"year" || unit == u"years")
        piece.date = m_today.addYears(count);
    else
        return std::nullopt;
    return piece;
}

std::optional<Piece> Reader::endOfSpan(qsizetype at) const
{
    const QDate lastOfMonth(m_today.year(), m_today.month(), m_today.daysInMonth());
    const QDate lastOfWeek = startOfWeek(m_today).addDays(6);
    const QString first = word(at);
    Piece piece;
    if (first == u"eom" || first == u"eow") {
        piece.date = first == u"eom" ? lastOfMonth : lastOfWeek;
        piece.words = 1;
        return piece;
    }
    if (first == u"end" && word(at + 1) == u"of") {
        qsizetype next = at + 2;
        while (word(next) == u"the" || word(next) == u"this")
            ++next;
        const QString unit = word(next);
        if (unit != u"month" && unit != u"week" && unit != u"day")
            return std::nullopt;
        piece.date = unit == u"month" ? lastOfMonth : unit == u"week" ? lastOfWeek : m_today;
        piece.words = next - at + 1;
        return piece;
    }
    const bool led = first == u"this" || first == u"the" || first == u"next";
    const QString unit = led ? word(at + 1) : first;
    piece.words = led ? 2 : 1;
    if (unit == u"weekend") {
        const bool inIt = m_today.dayOfWeek() >= 6;
        const QDate saturday = inIt ? m_today : m_today.addDays(6 - m_today.dayOfWeek());
        piece.date = first == u"next" ? saturday.addDays(inIt ? 13 - m_today.dayOfWeek() : 7) : saturday;
        return piece;
    }
    if (first == u"next" && unit == u"week") {
        piece.date = startOfWeek(m_today).addDays(7);
        return piece;
    }
    if (first == u"next" && unit == u"month") {
        piece.date = lastOfMonth.addDays(1);
        return piece;
    }
    return std::nullopt;
}

/// "jan 5", "5 jan", "5th of january 2027", "january 5, 2027".
std::optional<Piece> Reader::monthAndDay(qsizetype at) const
{
    static const QRegularExpression dayNumber(QStringLiteral("^([1-9]|[12][0-9]|3[01])(st|nd|rd|th)?$"));
    static const QRegularExpression yearNumber(QStringLiteral("^(19|20)[0-9]{2}$"));
    qsizetype next = at;
    if (word(next) == u"the")
        ++next;
    const bool monthFirst = monthOf(word(next)) > 0;
    int month = 0;
    QString number;
    if (monthFirst) {
        month = monthOf(word(next));
        number = word(++next);
    } else {
        number = word(next++);
        if (word(next) == u"of")
            ++next;
        month = monthOf(word(next));
    }
    const auto match = dayNumber.match(number);
    if (month == 0 || !match.hasMatch())
        return std::nullopt;
    Piece piece;
    const int dayOfMonth = match.captured(1).toInt();
    if (yearNumber.match(word(next + 1)).hasMatch())
        piece.date = QDate(word(++next).toInt(), month, dayOfMonth);
    else
        piece.date = future(month, dayOfMonth);
    piece.words = next - at + 1;
    return piece.date.isValid() ? std::optional(piece) : std::nullopt;
}

/// "25th", "the 25th": in this month, or in the next one that has it.
std::optional<Piece> Reader::ordinal(qsizetype at) const
{
    static const QRegularExpression pattern(QStringLiteral("^([1-9]|[12][0-9]|3[01])(st|nd|rd|th)$"));
    const bool article = word(at) == u"the";
    const auto match = pattern.match(word(article ? at + 1 : at));
    if (!match.hasMatch())
        return std::nullopt;
    Piece piece;
    piece.words = article ? 2 : 1;
    piece.doubtful = true;
    const int dayOfMonth = match.captured(1).toInt();
    QDate month(m_today.year(), m_today.month(), 1);
    for (int i = 0; i < 4; ++i, month = month.addMonths(1)) {
        const QDate date(month.year(), month.month(), dayOfMonth);
        if (date.isValid() && date >= m_today) {
            piece.date = date;
            return piece;
        }
    }
    return std::nullopt;
}

std::optional<Piece> Reader::numeric(qsizetype at) const
{
    static const QRegularExpression iso(QStringLiteral("^(\\d{4})-(\\d{2})-(\\d{2})$"));
    static const QRegularExpression dotted(QStringLiteral("^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})?$"));
    static const QRegularExpression slashed(QStringLiteral("^(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?$"));
    Piece piece;
    piece.words = 1;
    const QString text = word(at);
    const auto yearOf = [](const QString &digits) { return digits.size() == 2 ? 2000 + digits.toInt() : digits.toInt(); };
    if (const auto match = iso.match(text); match.hasMatch()) {
        piece.date = QDate(match.captured(1).toInt(), match.captured(2).toInt(), match.captured(3).toInt());
    } else if (const auto dots = dotted.match(text); dots.hasMatch()) {
        const int month = dots.captured(2).toInt();
        const int dayOfMonth = dots.captured(1).toInt();
        piece.date = dots.captured(3).isEmpty() ? future(month, dayOfMonth) : QDate(yearOf(dots.captured(3)), month, dayOfMonth);
    } else if (const auto slashes = slashed.match(text); slashes.hasMatch()) {
        const int one = slashes.captured(1).toInt();
        const int two = slashes.captured(2).toInt();
        const bool withYear = !slashes.captured(3).isEmpty();
        if (!withYear && (text == u"9/11" || text == u"24/7"))
            return std::nullopt; // names of their own, not appointments
        bool monthFirst = m_reading.order != DateOrder::DayFirst;
        if (one > 12 || two > 12)
            monthFirst = two > 12;
        piece.uncertain = m_reading.order == DateOrder::Unknown && one <= 12 && two <= 12 && one != two;
        const int month = monthFirst ? one : two;
        const int dayOfMonth = monthFirst ? two : one;
        piece.date = withYear ? QDate(yearOf(slashes.captured(3)), month, dayOfMonth) : future(month, dayOfMonth);
        piece.doubtful = !withYear;
    }
    return piece.date.isValid() ? std::optional(piece) : std::nullopt;
}

std::optional<Piece> Reader::day(qsizetype at) const
{
    using Rule = std::optional<Piece> (Reader::*)(qsizetype) const;
    static constexpr Rule rules[] = {&Reader::relativeDay, &Reader::monthAndDay, &Reader::weekday, &Reader::distance,
                                     &Reader::endOfSpan, &Reader::ordinal, &Reader::numeric};
    for (const Rule rule : rules) {
        if (auto piece = (this->*rule)(at))
            return piece;
    }
    return std::nullopt;
}

/// "3pm", "15:30", "15h", "noon", "midnight", "at 3". Only "at" makes a bare number a time.
std::optional<Piece> Reader::clock(qsizetype at, bool dayKnown) const
{
    static const QRegularExpression pattern(QStringLiteral("^(\\d{1,2})(?:[:.](\\d{2}))?(am|pm|a\\.m|p\\.m|h)?$"));
    const bool led = word(at) == u"at" || word(at) == u"@" || word(at) == u"by";
    qsizetype next = led ? at + 1 : at;
    const QString text = word(next);
    Piece piece;
    if (text == u"noon" || text == u"midday") {
        piece.time = QTime(12, 0);
    } else if (text == u"midnight") {
        piece.endOfDay = true;
    } else {
        const auto match = pattern.match(text);
        if (!match.hasMatch())
            return std::nullopt;
        int hour = match.captured(1).toInt();
        const int minute = match.captured(2).toInt();
        QString half = match.captured(3).remove(u'.');
        if (half.isEmpty() && (word(next + 1) == u"am" || word(next + 1) == u"pm"))
            half = word(++next);
        const bool twelve = half == u"am" || half == u"pm";
        if (half.isEmpty() && match.captured(2).isEmpty() && (!led || word(at) == u"by"))
            return std::nullopt;
        if (half.isEmpty() && text.contains(u'.'))
            return std::nullopt; // "1.2" is a number of something
        if (minute > 59 || hour > 23 || (twelve && (hour < 1 || hour > 12)))
            return std::nullopt;
        if (twelve)
            hour = hour % 12 + (half == u"pm" ? 12 : 0);
        else if (half.isEmpty() && match.captured(2).isEmpty() && hour >= 1 && hour <= 12) {
            // A bare hour is the nearest one to come; on another day the one at which people are awake.
            const QTime first(hour % 12, 0);
            const QTime now = m_reading.now.time();
            const bool afternoon = dayKnown ? hour < 7 || hour == 12 : now >= first && now < first.addSecs(12 * 3600);
            hour = hour % 12 + (afternoon ? 12 : 0);
        }
        piece.time = QTime(hour, minute);
        piece.doubtful = half == u"h" && !led;
    }
    piece.words = next - at + 1;
    if (!dayKnown)
        piece.date = piece.time && *piece.time <= m_reading.now.time() ? m_today.addDays(1) : m_today;
    return piece;
}

void Reader::addPartOfDay(qsizetype at, Piece &piece) const
{
    qsizetype next = at + piece.words;
    if (word(next) == u"in" && word(next + 1) == u"the")
        next += 2;
    const QString part = word(next);
    if (part == u"evening" || part == u"night" || part == u"eve")
        piece.evening = true;
    else if (part != u"morning" && part != u"afternoon")
        return;
    piece.doubtful = false;
    piece.words = next - at + 1;
}

std::optional<Piece> Reader::phrase(qsizetype at) const
{
    if (auto piece = day(at)) {
        if (m_words[at + piece->words - 1].closed)
            return piece;
        addPartOfDay(at, *piece);
        if (const auto time = clock(at + piece->words, true)) {
            piece->time = time->time;
            piece->endOfDay = time->endOfDay;
            piece->doubtful = false;
            piece->words += time->words;
            if (piece->evening && piece->time && piece->time->hour() < 12)
                piece->time = piece->time->addSecs(12 * 3600);
        }
        return piece;
    }
    auto piece = clock(at, false);
    if (!piece)
        return std::nullopt;
    piece->timeOnly = true;
    qsizetype next = at + piece->words;
    if (word(next) == u"on")
        ++next;
    if (const auto date = day(next)) {
        const auto again = clock(at, true);
        piece->time = again ? again->time : piece->time;
        piece->timeOnly = false;
        piece->date = date->date;
        piece->evening = date->evening;
        piece->words = next - at + date->words;
        piece->doubtful = false;
        addPartOfDay(at, *piece);
    }
    return piece;
}

} // namespace lectern::natural
