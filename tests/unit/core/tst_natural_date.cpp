// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/natural_date.h"

#include "testlib/test_main.h"

using namespace lectern;

namespace {

DateReading at(const char *localNow)
{
    DateReading reading;
    reading.now = QDateTime::fromString(QString::fromLatin1(localNow), Qt::ISODate);
    return reading;
}

/// "2026-12-04 15:00 evening", or empty for no date.
QString shown(const std::optional<NaturalDate> &date)
{
    if (!date)
        return {};
    QString text = date->date.toString(Qt::ISODate);
    if (date->time)
        text += date->time->toString(QStringLiteral(" HH:mm"));
    if (date->evening)
        text += QStringLiteral(" evening");
    if (date->endOfDay)
        text += QStringLiteral(" end");
    if (date->uncertain)
        text += QStringLiteral(" ?");
    return text;
}

} // namespace

class tst_natural_date : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsADateField_data()
    {
        QTest::addColumn<QString>("now");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *now, const char *text, const char *expected) {
            QTest::addRow("%s at %s", text, now) << QString::fromLatin1(now) << QString::fromUtf8(text) << QString::fromLatin1(expected);
        };
        const char *wednesday = "2026-12-02T10:00:00";
        row(wednesday, "today", "2026-12-02");
        row(wednesday, "tomorrow", "2026-12-03");
        row(wednesday, "Tmrw", "2026-12-03");
        row(wednesday, "tmr", "2026-12-03");
        row(wednesday, "day after tomorrow", "2026-12-04");
        row(wednesday, "tonight", "2026-12-02 evening");
        row(wednesday, "this evening", "2026-12-02 evening");
        row(wednesday, "thursday evening", "2026-12-03 evening");
        row(wednesday, "thu eve", "2026-12-03 evening");
        row(wednesday, "tomorrow night", "2026-12-03 evening");
        row(wednesday, "friday", "2026-12-04");
        row(wednesday, "fri", "2026-12-04");
        row(wednesday, "sat", "2026-12-05");
        row(wednesday, "this friday", "2026-12-04");
        row(wednesday, "next friday", "2026-12-11");
        row(wednesday, "in 3 days", "2026-12-05");
        row(wednesday, "in 2 weeks", "2026-12-16");
        row(wednesday, "in two weeks", "2026-12-16");
        row(wednesday, "in a fortnight", "2026-12-16");
        row("2026-01-31T10:00:00", "in 1 month", "2026-02-28");
        row(wednesday, "next week", "2026-12-07");
        row(wednesday, "next month", "2027-01-01");
        row(wednesday, "25th", "2026-12-25");
        row("2026-11-27T10:00:00", "25th", "2026-12-25");
        row("2026-11-27T10:00:00", "31st", "2026-12-31");
        row("2026-12-20T10:00:00", "jan 5", "2027-01-05");
        row("2027-01-10T10:00:00", "jan 5", "2028-01-05");
        row(wednesday, "5 january", "2027-01-05");
        row(wednesday, "January 5, 2026", "2026-01-05");
        row("2027-02-01T10:00:00", "29 feb", "2028-02-29");
        row(wednesday, "aug 1", "2027-08-01");
        row(wednesday, "5.12.", "2026-12-05");
        row(wednesday, "5.12.2025", "2025-12-05");
        row(wednesday, "2026-12-05", "2026-12-05");
        row(wednesday, "12/5", "2026-12-05 ?");
        row(wednesday, "12/25", "2026-12-25");
        row(wednesday, "25/12", "2026-12-25");
        row(wednesday, "eom", "2026-12-31");
        row(wednesday, "end of month", "2026-12-31");
        row(wednesday, "end of the week", "2026-12-06");
        row(wednesday, "eow", "2026-12-06");
        row(wednesday, "weekend", "2026-12-05");
        row("2026-12-05T10:00:00", "this weekend", "2026-12-05");
        row(wednesday, "next weekend", "2026-12-12");
        row("2026-12-05T10:00:00", "next weekend", "2026-12-12");
        row("2026-12-04T10:00:00", "friday", "2026-12-11");
        row("2026-12-04T10:00:00", "today", "2026-12-04");
        row(wednesday, "3pm", "2026-12-02 15:00");
        row(wednesday, "3 pm", "2026-12-02 15:00");
        row(wednesday, "9am", "2026-12-03 09:00");
        row(wednesday, "15h", "2026-12-02 15:00");
        row(wednesday, "15:30", "2026-12-02 15:30");
        row(wednesday, "at 3", "2026-12-02 15:00");
        row("2026-12-02T16:00:00", "at 3", "2026-12-03 03:00");
        row(wednesday, "noon", "2026-12-02 12:00");
        row(wednesday, "midnight", "2026-12-02 end");
        row(wednesday, "mon 18:00", "2026-12-07 18:00");
        row(wednesday, "friday at 3", "2026-12-04 15:00");
        row(wednesday, "3pm on friday", "2026-12-04 15:00");
        row(wednesday, "tonight at 8", "2026-12-02 20:00 evening");
        row(wednesday, "by friday", "2026-12-04");
        row(wednesday, "yesterday", "2026-12-01");
        row(wednesday, "last friday", "2026-11-27");
        for (const char *none : {"every 2nd tue", "every! 3 days", "every weekday", "9/11", "24/7", "v1.2", "#3728 fix", "@home", "1/2 cup", "p. 3/4", "mo", "monitor",
                                 "3", "may", "30 feb", "", "soon", "2026-13-01", "25:00", "13pm"})
            row(wednesday, none, "");
    }

    void readsADateField()
    {
        QFETCH(QString, now);
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(shown(parseNaturalDate(text, at(now.toLatin1().constData()))), expected);
    }

    void readsSlashesByTheOrderOfTheLocale()
    {
        DateReading reading = at("2026-12-02T10:00:00");
        reading.order = DateOrder::DayFirst;
        QCOMPARE(shown(parseNaturalDate(QStringLiteral("12/5"), reading)), QStringLiteral("2027-05-12"));
        reading.order = DateOrder::MonthFirst;
        QCOMPARE(shown(parseNaturalDate(QStringLiteral("12/5"), reading)), QStringLiteral("2026-12-05"));
    }

    void theDayStartDecidesWhichDayTheNightBelongsTo()
    {
        DateReading night = at("2026-12-03T01:30:00");
        night.dayStart = QTime(4, 0);
        QCOMPARE(shown(parseNaturalDate(QStringLiteral("tonight"), night)), QStringLiteral("2026-12-02 evening"));
        QCOMPARE(shown(parseNaturalDate(QStringLiteral("tomorrow"), night)), QStringLiteral("2026-12-03"));
    }

    void findsADateInASentence_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("rest");
        const auto row = [](const char *text, const char *expected, const char *rest) {
            QTest::addRow("%s", text) << QString::fromUtf8(text) << QString::fromLatin1(expected) << QString::fromUtf8(rest);
        };
        row("read ch 5 due fri", "2026-12-04", "read ch 5");
        row("put lab 4 on Thursday evening", "2026-12-03 evening", "put lab 4");
        row("email Prof. Lin tomorrow", "2026-12-03", "email Prof. Lin");
        row("tomorrow, email Prof. Lin", "2026-12-03", "email Prof. Lin");
        row("move it to Friday", "2026-12-04", "move it");
        row("call mum at 3pm tomorrow please", "2026-12-03 15:00", "call mum please");
        row("hand in the form by the 25th", "2026-12-25", "hand in the form");
        row("gym on sat", "2026-12-05", "gym");
        row("essay 2 in two weeks", "2026-12-16", "essay 2");
        for (const char *none : {"Move old monitor to attic", "I may be late", "May the force be with you", "Theresa may", "I need 1 hard drive", "#3728 fix",
                                 "update to v1.2", "open 24/7", "documentary on 9/11", "1/2 cup of rice", "read p. 3/4", "Create monthly report", "look at the sun",
                                 "I sat down", "the 2nd chapter", "water plants every friday", "my 25th birthday", "bake 3 cakes", "march to the sea"})
            row(none, "", none);
    }

    void findsADateInASentence()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QFETCH(QString, rest);
        const auto date = findNaturalDate(text, at("2026-12-02T10:00:00"));
        QCOMPARE(shown(date), expected);
        if (date)
            QCOMPARE(withoutPhrase(text, date->start, date->length), rest);
    }

    void findsAPeriod_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *text, const char *expected) { QTest::addRow("%s", text) << QString::fromUtf8(text) << QString::fromLatin1(expected); };
        row("what is due this week?", "2026-11-30 2026-12-07");
        row("what is due in the next 3 days", "2026-12-02 2026-12-05");
        row("anything tomorrow?", "2026-12-03 2026-12-04");
        row("my list today", "2026-12-02 2026-12-03");
        row("what's on this weekend", "2026-12-05 2026-12-07");
        row("what did I do last week", "2026-11-23 2026-11-30");
        row("and next week?", "2026-12-07 2026-12-14");
        row("due by friday", "2026-12-02 2026-12-05");
        row("due before friday", "2026-12-02 2026-12-04");
        row("exams in december", "2026-12-01 2027-01-01");
        row("exams in may", "2027-05-01 2027-06-01");
        row("in the past 7 days", "2026-11-25 2026-12-03");
        row("next two weeks", "2026-12-02 2026-12-16");
        row("this month", "2026-12-01 2027-01-01");
        row("on friday", "2026-12-04 2026-12-05");
        row("yesterday", "2026-12-01 2026-12-02");
        row("what is due", "");
    }

    void findsAPeriod()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const auto period = findNaturalPeriod(text, at("2026-12-02T10:00:00"));
        QCOMPARE(period ? period->from.toString(Qt::ISODate) + u' ' + period->to.toString(Qt::ISODate) : QString(), expected);
    }
};

LECTERN_TEST(tst_natural_date)
#include "tst_natural_date.moc"
