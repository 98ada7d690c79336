// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clock.h"

#include "testlib/test_main.h"

using namespace lectern;

class tst_clock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aClockWithAStartRunsOnFromThere()
    {
        const QDateTime start = QDateTime::fromString(QStringLiteral("2026-09-07T10:00:00+02:00"), Qt::ISODate);
        const SystemClock clock(QTimeZone("Europe/Vienna"), start);
        const qint64 passed = start.msecsTo(clock.now());
        QVERIFY(passed >= 0 && passed < 60000);
        QCOMPARE(clock.now().timeSpec(), Qt::UTC);
    }

    void aClockWithoutAStartIsTheSystems()
    {
        const SystemClock clock(QTimeZone::utc());
        const qint64 off = clock.now().msecsTo(QDateTime::currentDateTimeUtc());
        QVERIFY(off >= 0 && off < 60000);
    }

    void theDayIsThatOfTheZone()
    {
        FixedClock clock(QDateTime::fromString(QStringLiteral("2026-09-07T23:30:00Z"), Qt::ISODate), QTimeZone("Europe/Vienna"));
        QCOMPARE(clock.today(), QDate(2026, 9, 8));
        QCOMPARE(clock.localNow().time(), QTime(1, 30));
        clock.setNow(QDateTime::fromString(QStringLiteral("2026-10-25T01:30:00Z"), Qt::ISODate));
        QCOMPARE(clock.localNow().time(), QTime(2, 30)); // the second 02:30 of that night
    }
};

LECTERN_TEST(tst_clock)
#include "tst_clock.moc"
