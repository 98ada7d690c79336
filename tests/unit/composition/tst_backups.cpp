// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/bench.h"
#include "testlib/test_main.h"

#include "store/backups.h"

#include <QDir>
#include <QSqlDatabase>
#include <QSqlQuery>

using namespace lectern;
using lectern::test::Bench;
using lectern::test::readFile;
using lectern::test::waitFor;

namespace {

QVariant scalarIn(const QString &file, const QString &sql)
{
    QVariant value;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("copy"));
        database.setDatabaseName(file);
        if (database.open()) {
            QSqlQuery query(database);
            if (query.exec(sql) && query.next())
                value = query.value(0);
        }
    }
    QSqlDatabase::removeDatabase(QStringLiteral("copy"));
    return value;
}

QStringList backupsOf(const Bench &bench)
{
    return QDir(bench.profile() + QStringLiteral("/backups")).entryList({QStringLiteral("lectern-*.sqlite")}, QDir::Files);
}

} // namespace

class tst_backups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBackupOpensByItselfAndHoldsTheMemoryFiles()
    {
        Bench bench;
        Program &program = bench.program();
        QVERIFY(!program.backups().latest().isValid());
        QVERIFY(waitFor(program.callTool(QStringLiteral("createTodo"), {{"title", "Mine"}}, agent::Caller::Code)).has_value());
        QVERIFY(waitFor(program.callTool(QStringLiteral("memory"), {{"command", "create"}, {"path", "/memories/courses/bio.md"}, {"file_text", "cells"}}, agent::Caller::Direct)).has_value());
        const auto made = waitFor(program.backups().makeNow());
        QVERIFY2(made.has_value(), made ? "" : qPrintable(made.error().detail));
        QVERIFY(made->endsWith(u"/backups/lectern-20261201T080000Z.sqlite") || made->contains(u"/backups/lectern-20261201T0800"));
        QCOMPARE(scalarIn(*made, QStringLiteral("SELECT title FROM todo")).toString(), QStringLiteral("Mine"));
        QCOMPARE(scalarIn(*made, QStringLiteral("PRAGMA integrity_check")).toString(), QStringLiteral("ok"));
        const QString memories = QString(*made).replace(QStringLiteral(".sqlite"), QStringLiteral("-memories"));
        QCOMPARE(readFile(memories + QStringLiteral("/courses/bio.md")), QByteArray("cells"));
        constexpr auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
        QVERIFY(!(QFile::permissions(*made) & others));
        QVERIFY(!(QFile::permissions(QFileInfo(*made).path()) & others));
        QVERIFY(!(QFile::permissions(memories + QStringLiteral("/courses/bio.md")) & others));
        QVERIFY(program.backups().latest().isValid());
        QCOMPARE(QDir(bench.profile() + QStringLiteral("/backups")).entryList({QStringLiteral("unfinished*")}).size(), 0);
    }

    void oneIsMadeAtStartWhenTheNewestIsADayOld()
    {
        QDateTime now(QDate(2026, 12, 1), QTime(8, 0), Qt::UTC);
        Bench bench([&now](ProgramOptions &options) {
            options.dailyBackup = true;
            options.now = now;
        });
        QTRY_COMPARE(backupsOf(bench).size(), 1);
        now = now.addSecs(3600);
        bench.restart();
        QVERIFY(waitFor(bench.program().database().read([](store::Connection &) -> Result<void> { return {}; }))); // what was given before has been done
        QCOMPARE(backupsOf(bench).size(), 1);
        now = now.addDays(1);
        bench.restart();
        QTRY_COMPARE(backupsOf(bench).size(), 2);
    }

    void whatWasLeftByACrashIsSweptAway()
    {
        Bench bench;
        const QString folder = bench.profile() + QStringLiteral("/backups");
        QVERIFY(QDir().mkpath(folder + QStringLiteral("/unfinished-memories/x")));
        QFile half(folder + QStringLiteral("/unfinished.sqlite"));
        QVERIFY(half.open(QIODevice::WriteOnly) && half.write("half") == 4);
        half.close();
        QVERIFY(waitFor(bench.program().backups().makeNow()).has_value());
        QVERIFY(!QFile::exists(half.fileName()));
        QCOMPARE(backupsOf(bench).size(), 1);
    }
};

LECTERN_TEST(tst_backups)
#include "tst_backups.moc"
