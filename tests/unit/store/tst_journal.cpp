// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/journal_record.h"

#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::store;
using lectern::test::waitFor;

namespace {

/// Looks before it takes the error: a Result with a value has none.
template<typename T>
bool failedWith(const Result<T> &result, ErrorCode code)
{
    return !result.has_value() && result.error().code == code;
}

/// A kind of object that is no row: a number in memory.
class NumberApplier final : public ChangeApplier
{
public:
    explicit NumberApplier(json &number) : m_number(number) {}
    Result<Outcome> apply(Connection &, const QString &, const json &from, const json &to) override
    {
        if (m_number != from)
            return Outcome::Conflict;
        m_number = to;
        return Outcome::Applied;
    }

private:
    json &m_number;
};

} // namespace

class tst_journal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_clock.setNow(QDateTime::fromString(QStringLiteral("2026-09-07T08:00:00Z"), Qt::ISODate));
        m_folder = std::make_unique<QTemporaryDir>();
        m_database = std::make_unique<Database>(m_folder->filePath(QStringLiteral("lectern.sqlite")));
        QVERIFY(waitFor(m_database->open()).has_value());
        QVERIFY(waitFor(m_database->read([](Connection &c) {
            return c.executeScript(QStringLiteral("CREATE TABLE shelf (id TEXT PRIMARY KEY, name TEXT NOT NULL, note TEXT, size INTEGER, weight REAL, updated_at TEXT) STRICT;"
                                                  "CREATE TABLE book (id TEXT PRIMARY KEY, shelf_id TEXT NOT NULL REFERENCES shelf (id) ON DELETE CASCADE, name TEXT NOT NULL) STRICT;"));
        })).has_value());
        m_journal = std::make_unique<Journal>(*m_database, m_clock);
    }

    void anInsertAnUpdateAndADeleteAreTakenBackAndDoneAgain()
    {
        change("shelf", "s", "INSERT INTO shelf VALUES ('s', 'Fiction', NULL, 9007199254740993, 1.5, 't0')");
        const QString inserted = dump();
        change("shelf", "s", "UPDATE shelf SET name = 'Novels', note = 'upstairs', updated_at = 't1'");
        const QString updated = dump();
        change("shelf", "s", "DELETE FROM shelf");
        QCOMPARE(dump(), QString());

        undo();
        QCOMPARE(dump(), updated);
        undo();
        QCOMPARE(dump(), inserted);
        QVERIFY(inserted.contains(u"9007199254740993"));
        undo();
        QCOMPARE(dump(), QString());
        QVERIFY(failedWith(waitFor(m_journal->undo()), ErrorCode::NotFound));

        redo();
        QCOMPARE(dump(), inserted);
        redo();
        QCOMPARE(dump(), updated);
        redo();
        QCOMPARE(dump(), QString());
        QVERIFY(failedWith(waitFor(m_journal->redo()), ErrorCode::NotFound));
    }

    void oneBatchIsOneStep()
    {
        const Actor batch{ActorKind::Assistant, QStringLiteral("batch-1")};
        change("shelf", "a", "INSERT INTO shelf (id, name) VALUES ('a', 'A')", batch);
        change("shelf", "b", "INSERT INTO shelf (id, name) VALUES ('b', 'B')", batch);
        change("shelf", "a", "UPDATE shelf SET name = 'A2' WHERE id = 'a'", batch);
        change("shelf", "c", "INSERT INTO shelf (id, name) VALUES ('c', 'C')", {ActorKind::Assistant, QStringLiteral("batch-2")});
        // The same batch name from another actor is another step.
        change("shelf", "d", "INSERT INTO shelf (id, name) VALUES ('d', 'D')", {ActorKind::Student, QStringLiteral("batch-1")});
        const auto steps = waitFor(m_journal->steps(10));
        QCOMPARE(steps->size(), 3);
        QCOMPARE(steps->last().changes, 2);
        QCOMPARE(steps->last().actor, ActorKind::Assistant);
        QCOMPARE(steps->last().at, m_clock.now());
        const auto report = waitFor(m_journal->undo(steps->last().id));
        QCOMPARE(report->conflicts, QStringList());
        QCOMPARE(waitFor(m_database->read([](Connection &c) { return c.scalar("SELECT group_concat(id, '') FROM shelf"); }))->toString(), QStringLiteral("cd"));
        QVERIFY(waitFor(m_journal->steps(10))->last().undone);
    }

    void theStepOfABatchIsFoundWithWhatItChanged()
    {
        const Actor batch{ActorKind::Assistant, QStringLiteral("message-1")};
        change("shelf", "a", "INSERT INTO shelf (id, name) VALUES ('a', 'A')", {ActorKind::Assistant, QStringLiteral("message-0")});
        change("shelf", "a", "UPDATE shelf SET name = 'A2' WHERE id = 'a'", batch);
        change("shelf", "b", "INSERT INTO shelf (id, name) VALUES ('b', 'B')", batch);
        change("shelf", "c", "INSERT INTO shelf (id, name) VALUES ('c', 'C')");
        const auto records = waitFor(m_journal->recordsOf({QStringLiteral("message-1"), QStringLiteral("none"), QString()}));
        QCOMPARE(records->size(), 1);
        const JournalRecord &record = records->front();
        QCOMPARE(record.batch, QStringLiteral("message-1"));
        QVERIFY(!record.step.undone);
        QCOMPARE(record.changes.size(), 2);
        QCOMPARE(stringAt(record.changes[0].before, "name"), QStringLiteral("A"));
        QCOMPARE(stringAt(record.changes[0].after, "name"), QStringLiteral("A2"));
        QCOMPARE(record.changes[1].key, QStringLiteral("b"));
        QVERIFY(record.changes[1].before.is_null() && record.changes[1].after.is_null());
        QVERIFY(waitFor(m_journal->undo(record.step.id)).has_value());
        QVERIFY(waitFor(m_journal->recordsOf({QStringLiteral("message-1")}))->front().step.undone);
    }

    void aPreviewTellsWhatAnUndoWouldDoAndDoesNothing()
    {
        const Actor batch{ActorKind::Assistant, QStringLiteral("b")};
        change("shelf", "a", "INSERT INTO shelf (id, name) VALUES ('a', 'A')", batch);
        change("shelf", "b", "INSERT INTO shelf (id, name) VALUES ('b', 'B')", batch);
        const qint64 step = waitFor(m_journal->steps(1))->front().id;
        change("shelf", "b", "UPDATE shelf SET name = 'mine' WHERE id = 'b'");
        const QString before = dump();
        const auto preview = waitFor(m_journal->preview(step));
        QCOMPARE(preview->conflicts, QStringList{QStringLiteral("b")});
        QCOMPARE(preview->reverted, 1);
        QCOMPARE(dump(), before);
        QVERIFY(!waitFor(m_journal->steps(2))->last().undone);
        QCOMPARE(waitFor(m_journal->undo(step))->conflicts, QStringList{QStringLiteral("b")});
        QVERIFY(failedWith(waitFor(m_journal->preview(step)), ErrorCode::Conflict));
    }

    void aBatchThatWasUndoneDoesNotGrow()
    {
        const Actor batch{ActorKind::Assistant, QStringLiteral("batch-1")};
        change("shelf", "a", "INSERT INTO shelf (id, name) VALUES ('a', 'A')", batch);
        undo();
        change("shelf", "b", "INSERT INTO shelf (id, name) VALUES ('b', 'B')", batch);
        QCOMPARE(waitFor(m_journal->steps(10))->size(), 2);
    }

    void nothingIsRecordedWhenNothingChanged()
    {
        change("shelf", "a", "INSERT INTO shelf (id, name) VALUES ('a', 'A')");
        change("shelf", "a", "UPDATE shelf SET name = 'A'");
        change("shelf", "missing", "DELETE FROM shelf WHERE id = 'missing'");
        QCOMPARE(waitFor(m_journal->steps(10))->size(), 1);
    }

    void whatWasChangedSinceStaysAndIsReported()
    {
        change("shelf", "s", "INSERT INTO shelf VALUES ('s', 'Fiction', 'old note', 1, NULL, 't0')");
        change("shelf", "s", "UPDATE shelf SET name = 'Novels', note = 'new note', updated_at = 't1'", {}, QStringLiteral("shelf.update"));
        const qint64 step = waitFor(m_journal->steps(1))->first().id;
        change("shelf", "s", "UPDATE shelf SET note = 'by somebody else', updated_at = 't2'");
        const auto report = waitFor(m_journal->undo(step));
        QCOMPARE(report->reverted, 1);
        QCOMPARE(report->conflicts, QStringList{QStringLiteral("s")});
        QVERIFY(dump().contains(u"Fiction"));
        QVERIFY(dump().contains(u"by somebody else"));
    }

    void aRowThatOthersChangedIsNotDeletedByUndoOfItsBirth()
    {
        change("shelf", "s", "INSERT INTO shelf (id, name) VALUES ('s', 'Fiction')");
        const qint64 step = waitFor(m_journal->steps(1))->first().id;
        change("shelf", "s", "UPDATE shelf SET name = 'Mine'");
        const auto report = waitFor(m_journal->undo(step));
        QCOMPARE(report->reverted, 0);
        QCOMPARE(report->conflicts, QStringList{QStringLiteral("s")});
        QVERIFY(dump().contains(u"Mine"));
    }

    void aDeletedRowComesBackWithItsChildren()
    {
        change("shelf", "s", "INSERT INTO shelf (id, name) VALUES ('s', 'Fiction')");
        change("book", "b", "INSERT INTO book VALUES ('b', 's', 'Emma')");
        const QString before = dump();
        const auto removed = waitFor(m_database->write([&](Connection &c) -> Result<void> {
            JournalRecorder recorder(c, m_clock, {}, QStringLiteral("shelf.delete"), QStringLiteral("Fiction"));
            // The children last: undoing goes backwards, so they come first and point at nothing for a moment.
            LECTERN_TRY(recorder.willChange("shelf", QStringLiteral("s")));
            LECTERN_TRY(recorder.willChange("book", QStringLiteral("b")));
            LECTERN_TRY(c.execute("DELETE FROM shelf WHERE id = 's'"));
            return recorder.finish();
        }));
        QVERIFY(removed.has_value());
        QCOMPARE(dump(), QString());
        const auto report = waitFor(m_journal->undo());
        QVERIFY2(report.has_value(), report ? "" : qPrintable(report.error().detail));
        QCOMPARE(report->reverted, 2);
        QCOMPARE(report->conflicts, QStringList());
        QCOMPARE(dump(), before);
        redo();
        QCOMPARE(dump(), QString());
    }

    void redoIsOverOnceSomethingElseWasDone()
    {
        change("shelf", "a", "INSERT INTO shelf (id, name) VALUES ('a', 'A')");
        undo();
        m_clock.setNow(m_clock.now().addSecs(1));
        change("shelf", "b", "INSERT INTO shelf (id, name) VALUES ('b', 'B')");
        QVERIFY(failedWith(waitFor(m_journal->redo()), ErrorCode::NotFound));
    }

    void redoIsOverEvenWhenTheClockStandsStill()
    {
        change("shelf", "a", "INSERT INTO shelf (id, name) VALUES ('a', 'A')");
        undo();
        change("shelf", "b", "INSERT INTO shelf (id, name) VALUES ('b', 'B')");
        QVERIFY(failedWith(waitFor(m_journal->redo()), ErrorCode::NotFound));
    }

    void stepsUndoneOutOfOrderAreDoneAgainInReverse()
    {
        change("shelf", "a", "INSERT INTO shelf (id, name) VALUES ('a', 'A')");
        const qint64 first = waitFor(m_journal->steps(1))->first().id;
        change("shelf", "b", "INSERT INTO shelf (id, name) VALUES ('b', 'B')");
        const qint64 second = waitFor(m_journal->steps(1))->first().id;
        m_clock.setNow(m_clock.now().addSecs(1));
        QVERIFY(waitFor(m_journal->undo(first)).has_value());
        m_clock.setNow(m_clock.now().addSecs(1));
        QVERIFY(waitFor(m_journal->undo(second)).has_value());
        QCOMPARE(waitFor(m_journal->redo())->step.id, second);
        QCOMPARE(waitFor(m_journal->redo())->step.id, first);
    }

    void theLatestOfAKindIsFoundByItsPrefix()
    {
        change("shelf", "a", "INSERT INTO shelf (id, name) VALUES ('a', 'A')", {}, QStringLiteral("todo.create"));
        change("shelf", "b", "INSERT INTO shelf (id, name) VALUES ('b', 'B')", {}, QStringLiteral("study.create"));
        const auto report = waitFor(m_journal->undoLatest(QStringLiteral("todo.")));
        QCOMPARE(report->step.action, QStringLiteral("todo.create"));
        QVERIFY(failedWith(waitFor(m_journal->undoLatest(QStringLiteral("todo."))), ErrorCode::NotFound));
    }

    void aStepIsNotUndoneTwice()
    {
        change("shelf", "a", "INSERT INTO shelf (id, name) VALUES ('a', 'A')");
        const qint64 step = waitFor(m_journal->steps(1))->first().id;
        QVERIFY(waitFor(m_journal->undo(step)).has_value());
        QVERIFY(failedWith(waitFor(m_journal->undo(step)), ErrorCode::Conflict));
        QVERIFY(failedWith(waitFor(m_journal->undo(4711)), ErrorCode::NotFound));
    }

    void otherKindsHaveTheirOwnApplier()
    {
        json number = 1;
        m_journal->registerKind(QStringLiteral("number"), std::make_unique<NumberApplier>(number));
        const auto recorded = waitFor(m_database->write([&](Connection &c) -> Result<void> {
            JournalRecorder recorder(c, m_clock, {}, QStringLiteral("number.set"), QStringLiteral("n"));
            recorder.changed(QStringLiteral("number"), QStringLiteral("n"), 1, 2);
            recorder.changed(QStringLiteral("number"), QStringLiteral("same"), 5, 5);
            return recorder.finish();
        }));
        QVERIFY(recorded.has_value());
        number = 2;
        QCOMPARE(waitFor(m_journal->undo())->reverted, 1);
        QVERIFY(number == json(1));
        number = 7;
        QCOMPARE(waitFor(m_journal->redo())->conflicts, QStringList{QStringLiteral("n")});
        QVERIFY(number == json(7));
    }

    void anUndoIsAnnounced()
    {
        QSignalSpy announced(m_journal.get(), &Journal::reverted);
        change("shelf", "a", "INSERT INTO shelf (id, name) VALUES ('a', 'A')");
        undo();
        QVERIFY(QTest::qWaitFor([&] { return announced.size() == 1; }));
        waitFor(m_journal->undo());
        QCoreApplication::processEvents();
        QCOMPARE(announced.size(), 1);
    }

    void aFailedActionLeavesNoStep()
    {
        const auto failed = waitFor(m_database->write([&](Connection &c) -> Result<void> {
            JournalRecorder recorder(c, m_clock, {}, QStringLiteral("shelf.create"), QStringLiteral("x"));
            LECTERN_TRY(recorder.willChange("shelf", QStringLiteral("x")));
            LECTERN_TRY(c.execute("INSERT INTO shelf (id, name) VALUES ('x', 'X')"));
            LECTERN_TRY(recorder.finish());
            return fail(ErrorCode::Cancelled);
        }));
        QVERIFY(!failed.has_value());
        QCOMPARE(waitFor(m_journal->steps(10))->size(), 0);
        QCOMPARE(dump(), QString());
    }

    void aTableNameFromOutsideIsNoSql()
    {
        const auto refused = waitFor(m_database->write([&](Connection &c) {
            JournalRecorder recorder(c, m_clock, {}, QStringLiteral("x"), QStringLiteral("x"));
            return recorder.willChange("shelf; DROP TABLE shelf", QStringLiteral("x"));
        }));
        QVERIFY(failedWith(refused, ErrorCode::InvalidInput));
    }

private:
    void change(const char *table, const char *key, const char *statement, const Actor &actor = {}, const QString &action = QStringLiteral("shelf.change"))
    {
        const auto done = waitFor(m_database->write([&](Connection &c) -> Result<void> {
            JournalRecorder recorder(c, m_clock, actor, action, QString::fromLatin1(key));
            LECTERN_TRY(recorder.willChange(table, QString::fromLatin1(key)));
            LECTERN_TRY(c.execute(statement));
            return recorder.finish();
        }));
        QVERIFY2(done.has_value(), done ? "" : qPrintable(done.error().detail));
    }
    void undo()
    {
        const auto report = waitFor(m_journal->undo());
        QVERIFY2(report.has_value(), report ? "" : qPrintable(report.error().detail));
        QCOMPARE(report->conflicts, QStringList());
    }
    void redo()
    {
        const auto report = waitFor(m_journal->redo());
        QVERIFY2(report.has_value(), report ? "" : qPrintable(report.error().detail));
        QCOMPARE(report->conflicts, QStringList());
    }
    /// All rows of the two tables.
    QString dump()
    {
        return waitFor(m_database->read([](Connection &c) {
            return c.scalar("SELECT group_concat(line, char(10)) FROM (SELECT 'shelf ' || id || name || ifnull(note, '') || ifnull(size, '') || ifnull(weight, '') || ifnull(updated_at, '') AS line FROM shelf"
                            " UNION ALL SELECT 'book ' || id || shelf_id || name FROM book)");
        }))->toString();
    }

    FixedClock m_clock{QDateTime::currentDateTimeUtc(), QTimeZone::utc()};
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Database> m_database;
    std::unique_ptr<Journal> m_journal;
};

LECTERN_TEST(tst_journal)
#include "tst_journal.moc"
