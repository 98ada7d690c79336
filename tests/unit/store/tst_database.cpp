// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database.h"

#include "core/json.h"
#include "sql/migrations.h"
#include "store/schema.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QTemporaryDir>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::store;
using lectern::test::waitFor;

class tst_database : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNewFileGetsTheWholeSchemaAndIsPrivate()
    {
        QTemporaryDir folder;
        Database database(folder.filePath(QStringLiteral("lectern.sqlite")));
        const auto report = waitFor(database.open());
        QVERIFY(report.has_value());
        QCOMPARE(report->fromVersion, 0);
        QCOMPARE(report->toVersion, allMigrations.back().version);
        QVERIFY(report->backup.isEmpty());
        QCOMPARE(int(QFile::permissions(database.path()) & 0x0077), 0);
    }

    void aMigratedSchemaEqualsAFreshOne_data()
    {
        QTest::addColumn<int>("from");
        for (const Migration &migration : allMigrations)
            QTest::addRow("from version %d", migration.version) << migration.version;
    }

    void aMigratedSchemaEqualsAFreshOne()
    {
        QFETCH(int, from);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("old.sqlite"));
        {
            Database old(path);
            QVERIFY(waitFor(old.open(allMigrations, from)).has_value());
            QVERIFY(waitFor(old.write([](Connection &c) { return c.execute("INSERT INTO setting VALUES ('profile.name', '\"Ada\"')"); })).has_value());
        }
        Database migrated(path);
        const auto report = waitFor(migrated.open());
        QVERIFY(report.has_value());
        QCOMPARE(report->backup.isEmpty(), from == allMigrations.back().version);
        if (!report->backup.isEmpty())
            QVERIFY(QFile::exists(report->backup));
        Database fresh(folder.filePath(QStringLiteral("fresh.sqlite")));
        QVERIFY(waitFor(fresh.open()).has_value());
        QCOMPARE(waitFor(migrated.read(schemaOf)).value(), waitFor(fresh.read(schemaOf)).value());
        const auto kept = waitFor(migrated.read([](Connection &c) { return c.scalar("SELECT value FROM setting"); }));
        QCOMPARE(kept->toString(), QStringLiteral("\"Ada\""));
    }

    void aNewerFileIsRefusedAndLeftAlone()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("newer.sqlite"));
        {
            Database database(path);
            QVERIFY(waitFor(database.open()).has_value());
            QVERIFY(waitFor(database.read([](Connection &c) { return c.executeScript(QStringLiteral("PRAGMA user_version=9999; PRAGMA journal_mode=DELETE")); })).has_value());
        }
        const QByteArray before = test::readFile(path);
        Database database(path);
        const auto report = waitFor(database.open());
        QVERIFY(!report.has_value());
        QCOMPARE(report.error().code, ErrorCode::DatabaseNewer);
        QCOMPARE(report.error().args.value(QStringLiteral("found")), QStringLiteral("9999"));
        QCOMPARE(test::readFile(path), before);
        const auto later = waitFor(database.read([](Connection &c) { return c.scalar("SELECT 1"); }));
        QCOMPARE(later.error().code, ErrorCode::DatabaseNewer);
    }

    void aFailingMigrationChangesNothing()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("half.sqlite"));
        static constexpr Migration broken[] = {{1, "first", "CREATE TABLE a (id INTEGER)"}, {2, "second", "CREATE TABLE b (id INTEGER); CREATE TABLE nonsense ("}};
        Database database(path);
        QVERIFY(waitFor(database.open(broken, 1)).has_value());
        QVERIFY(!waitFor(database.open(broken, 2)).has_value());
        QVERIFY(waitFor(database.open(broken, 1)).has_value());
        const auto schema = waitFor(database.read(schemaOf));
        QCOMPARE(schema->size(), 1);
    }

    void anErrorRollsBackAllThatAWriteDid()
    {
        QTemporaryDir folder;
        Database database(folder.filePath(QStringLiteral("lectern.sqlite")));
        QVERIFY(waitFor(database.open()).has_value());
        const auto failed = waitFor(database.write([](Connection &c) -> Result<void> {
            LECTERN_TRY(c.execute("INSERT INTO setting VALUES ('a', '1')"));
            return fail(ErrorCode::Cancelled);
        }));
        QCOMPARE(failed.error().code, ErrorCode::Cancelled);
        QCOMPARE(waitFor(database.read([](Connection &c) { return c.scalar("SELECT count(*) FROM setting"); }))->toInt(), 0);
    }

    void aFullDiskIsSaidAndNothingIsHalfWritten()
    {
        QTemporaryDir folder;
        Database database(folder.filePath(QStringLiteral("lectern.sqlite")));
        QVERIFY(waitFor(database.open()).has_value());
        // SQLite answers a file that may not grow as it answers a disk without room.
        const auto full = waitFor(database.read([](Connection &c) -> Result<void> {
            LECTERN_TRY_ASSIGN(pages, c.scalar("PRAGMA page_count"));
            const QByteArray cap = "PRAGMA max_page_count=" + QByteArray::number(pages.toInt());
            LECTERN_TRY(c.scalar(cap.constData()));
            return c.atomically([&]() -> Result<void> {
                LECTERN_TRY(c.execute("INSERT INTO setting VALUES ('small', '1')"));
                LECTERN_TRY(c.execute("INSERT INTO setting VALUES ('large', :value)", {{"value", QString(4000000, u'x')}}));
                return {};
            });
        }));
        QCOMPARE(full.error().code, ErrorCode::DiskFull);
        QCOMPARE(waitFor(database.read([](Connection &c) { return c.scalar("SELECT count(*) FROM setting"); }))->toInt(), 0);
    }

    void whatIsNoDatabaseIsCalledDamaged()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("text.sqlite"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("not a database at all, but a long enough text\n").repeated(200));
        file.close();
        Database database(path);
        QCOMPARE(waitFor(database.open()).error().code, ErrorCode::DatabaseDamaged);
    }
};

LECTERN_TEST(tst_database)
#include "tst_database.moc"
