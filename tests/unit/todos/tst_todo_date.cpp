// SPDX-License-Identifier: GPL-3.0-or-later
#include "todos/todo_date.h"

#include "testlib/test_main.h"

using namespace lectern;
using namespace lectern::todos;

class tst_todo_date : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void datesAreReadAsWritten_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("read");
        QTest::newRow("a day") << "2026-03-10" << "2026-03-10";
        QTest::newRow("blanks around") << " 2026-03-10 " << "2026-03-10";
        QTest::newRow("leap day") << "2028-02-29" << "2028-02-29";
        QTest::newRow("UTC") << "2026-03-08T14:00:00Z" << "2026-03-08T14:00:00Z";
        QTest::newRow("UTC with milliseconds") << "2026-03-08T14:00:00.250Z" << "2026-03-08T14:00:00.250Z";
        QTest::newRow("zero milliseconds are not shown") << "2026-03-08T14:00:00.000Z" << "2026-03-08T14:00:00Z";
        QTest::newRow("microseconds of Python") << "2026-03-08T14:00:00.123456+00:00" << "2026-03-08T14:00:00.123Z";
        QTest::newRow("offset") << "2026-03-10T23:59:00-05:00" << "2026-03-11T04:59:00Z";
        QTest::newRow("offset without colon") << "2026-03-10T23:59:00+0530" << "2026-03-10T18:29:00Z";
        QTest::newRow("no offset is local") << "2026-03-12T09:30:00" << "2026-03-12T13:30:00Z";
        QTest::newRow("no seconds, blank for T") << "2026-03-12 09:30" << "2026-03-12T13:30:00Z";
        QTest::newRow("end of the day") << "2026-03-12T24:00" << "2026-03-13T04:00:00Z";
        QTest::newRow("skipped by the clocks") << "2026-03-08T02:30:00" << "2026-03-08T07:30:00Z"; // 03:30 EDT
        QTest::newRow("occurs twice: the first") << "2026-11-01T01:30:00" << "2026-11-01T05:30:00Z"; // EDT
        QTest::newRow("after the second") << "2026-11-01T02:30:00" << "2026-11-01T07:30:00Z"; // EST
    }

    void datesAreReadAsWritten()
    {
        QFETCH(QString, text);
        QFETCH(QString, read);
        const auto date = TodoDate::parse(text, QTimeZone("America/New_York"));
        QVERIFY(date.has_value());
        QCOMPARE(date->text(), read);
        QCOMPARE(TodoDate::parse(date->stored(), QTimeZone::utc()).value(), *date);
    }

    void whatIsNoDateIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"", "tomorrow", "2026", "2026-03", "2026-02-30", "2027-02-29", "2026-13-01", "10.3.2026", "2026/03/10", "03-10-2026", "2026-3-1",
                                 "2026-03-10T", "2026-03-10T25:00:00Z", "2026-03-10T24:01:00Z", "2026-03-10T10:61", "2026-03-10T10", "2026-03-10 or so", "2026-03-10T10:00:00Zulu",
                                 "20260310", "1773100800"})
            QTest::newRow(*text ? text : "empty") << QString::fromLatin1(text);
    }

    void whatIsNoDateIsRefused()
    {
        QFETCH(QString, text);
        const auto date = TodoDate::parse(text, QTimeZone::utc());
        QVERIFY(!date.has_value());
        QCOMPARE(date.error().code, ErrorCode::InvalidInput);
    }

    void aDayIsTheSameInEveryZoneAndAnInstantIsNot()
    {
        const TodoDate day(QDate(2026, 3, 10));
        const TodoDate instant = TodoDate::parse(QStringLiteral("2026-03-10T23:30:00Z"), QTimeZone::utc()).value();
        for (const char *zone : {"Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Vienna"})
            QCOMPARE(day.dayIn(QTimeZone(zone)), QDate(2026, 3, 10));
        QCOMPARE(instant.dayIn(QTimeZone("Europe/Vienna")), QDate(2026, 3, 11));
        QCOMPARE(instant.dayIn(QTimeZone("America/Los_Angeles")), QDate(2026, 3, 10));
    }
};

LECTERN_TEST(tst_todo_date)
#include "tst_todo_date.moc"
