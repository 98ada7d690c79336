// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"

#include "store/backup_plan.h"

#include <QTest>

using namespace lectern::store;

namespace {

QDateTime utc(const char *text)
{
    return QDateTime::fromString(QString::fromLatin1(text), Qt::ISODate).toUTC();
}

QList<Backup> at(const QStringList &instants)
{
    QList<Backup> backups;
    for (const QString &instant : instants) {
        const QDateTime time = utc(instant.toLatin1().constData());
        backups.append({backupName(time), time});
    }
    return backups;
}

QStringList keptOf(const QList<Backup> &backups, const QTimeZone &zone = QTimeZone::utc())
{
    const QStringList drop = backupsToDrop(backups, zone);
    QStringList kept;
    for (const Backup &backup : backups) {
        if (!drop.contains(backup.name))
            kept << backup.at.toString(Qt::ISODate);
    }
    return kept;
}

QStringList daily(const char *from, int days)
{
    QStringList instants;
    for (int day = 0; day < days; ++day)
        instants << utc(from).addDays(-day).toString(Qt::ISODate);
    return instants;
}

} // namespace

class tst_backup_plan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sevenDaysFourWeeksAndSixMonthsAreKept_data()
    {
        QTest::addColumn<QStringList>("instants");
        QTest::addColumn<QStringList>("kept");
        using L = QStringList;
        const auto t = [](const char *text) { return QString::fromLatin1(text); };
        QTest::newRow("none") << L() << L();
        QTest::newRow("one") << L{t("2026-12-01T08:00:00Z")} << L{t("2026-12-01T08:00:00Z")};
        QTest::newRow("the newest of a day") << L{t("2026-12-01T20:00:00Z"), t("2026-12-01T12:00:00Z"), t("2026-12-01T08:00:00Z")} << L{t("2026-12-01T20:00:00Z")};
        QTest::newRow("in any order") << L{t("2026-12-01T08:00:00Z"), t("2026-12-01T20:00:00Z")} << L{t("2026-12-01T20:00:00Z")};
        // Tuesday 1 December back to 25 November by days; the Sundays before that by weeks; the last days of months.
        QTest::newRow("a hundred days in a row")
            << daily("2026-12-01T08:00:00Z", 100)
            << L{t("2026-12-01T08:00:00Z"), t("2026-11-30T08:00:00Z"), t("2026-11-29T08:00:00Z"), t("2026-11-28T08:00:00Z"), t("2026-11-27T08:00:00Z"), t("2026-11-26T08:00:00Z"), t("2026-11-25T08:00:00Z"),
                 t("2026-11-22T08:00:00Z"), t("2026-11-15T08:00:00Z"), t("2026-10-31T08:00:00Z"), t("2026-09-30T08:00:00Z"), t("2026-08-31T08:00:00Z")};
        QTest::newRow("a profile that rested keeps what it has")
            << L{t("2026-12-01T08:00:00Z"), t("2024-05-02T08:00:00Z"), t("2024-05-01T08:00:00Z"), t("2023-01-01T08:00:00Z")}
            << L{t("2026-12-01T08:00:00Z"), t("2024-05-02T08:00:00Z"), t("2024-05-01T08:00:00Z"), t("2023-01-01T08:00:00Z")};
        QTest::newRow("a week begins on Monday")
            << daily("2026-12-10T08:00:00Z", 7) + L{t("2026-11-30T08:00:00Z"), t("2026-11-29T08:00:00Z"), t("2026-11-28T08:00:00Z")}
            << daily("2026-12-10T08:00:00Z", 7) + L{t("2026-11-30T08:00:00Z"), t("2026-11-29T08:00:00Z")};
    }
    void sevenDaysFourWeeksAndSixMonthsAreKept()
    {
        QFETCH(QStringList, instants);
        QFETCH(QStringList, kept);
        QCOMPARE(keptOf(at(instants)), kept);
    }

    void daysAreTheStudents()
    {
        // One evening and one morning in Vienna, one day in UTC.
        const QList<Backup> two = at({QStringLiteral("2026-12-01T23:30:00Z"), QStringLiteral("2026-12-01T20:00:00Z")});
        QCOMPARE(keptOf(two).size(), 1);
        QCOMPARE(keptOf(two, QTimeZone("Europe/Vienna")).size(), 2);
    }

    void onlyOurOwnNamesAreBackups()
    {
        const QList<Backup> found = backupsAmong({QStringLiteral("before-migration-from-v3-20261201T080000Z"), QStringLiteral("lectern-20261130T080000Z"), QStringLiteral("lectern-20261201T080000Z"),
                                                  QStringLiteral("lectern-2026"), QStringLiteral("lectern-20261301T080000Z"), QStringLiteral("lectern-20261201T080000Z copy"), QStringLiteral("unfinished")});
        QCOMPARE(found.size(), 2);
        QCOMPARE(found.first().name, QStringLiteral("lectern-20261201T080000Z"));
        QCOMPARE(found.first().at, utc("2026-12-01T08:00:00Z"));
    }

    void oneIsDueAfterADay_data()
    {
        QTest::addColumn<QStringList>("instants");
        QTest::addColumn<bool>("due");
        QTest::newRow("none yet") << QStringList() << true;
        QTest::newRow("an hour ago") << QStringList{QStringLiteral("2026-12-01T07:00:00Z")} << false;
        QTest::newRow("just under a day") << QStringList{QStringLiteral("2026-11-30T08:00:01Z")} << false;
        QTest::newRow("a day") << QStringList{QStringLiteral("2026-11-30T08:00:00Z")} << true;
        QTest::newRow("from the future") << QStringList{QStringLiteral("2027-01-01T08:00:00Z")} << true;
        QTest::newRow("from the future and today") << QStringList{QStringLiteral("2027-01-01T08:00:00Z"), QStringLiteral("2026-12-01T07:00:00Z")} << false;
    }
    void oneIsDueAfterADay()
    {
        QFETCH(QStringList, instants);
        QFETCH(bool, due);
        QCOMPARE(isBackupDue(at(instants), utc("2026-12-01T08:00:00Z")), due);
    }
};

LECTERN_TEST(tst_backup_plan)
#include "tst_backup_plan.moc"
