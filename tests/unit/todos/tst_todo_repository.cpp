// SPDX-License-Identifier: GPL-3.0-or-later
#include "todos/todo_repository.h"

#include "store/journal.h"
#include "testlib/support.h"
#include "testlib/test_main.h"
#include "todos/todo_json.h"
#include "todos/todo_queries.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUuid>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::todos;
using lectern::test::waitFor;

namespace {

const QTimeZone newYork("America/New_York");

/// A new profile's database and all that reads and writes todos in it.
struct Profile
{
    QTemporaryDir folder;
    FixedClock clock{QDateTime(QDate(2026, 3, 10), QTime(16, 0), Qt::UTC), newYork}; // noon
    store::Database database{folder.filePath(QStringLiteral("lectern.sqlite"))};
    store::Journal journal{database, clock};
    TodoRepository repository{database, clock};
    TodoQueries queries{database, clock};

    Profile() { (void)waitFor(database.open()); }

    Result<Todo> add(const QString &input, const store::Actor &actor = {})
    {
        LECTERN_TRY_ASSIGN(draft, draftFromJson(parseJson(input.toUtf8()).value(), clock.zone()));
        return waitFor(repository.add(draft, actor));
    }
    Result<Todo> update(const QString &id, const QString &input, const store::Actor &actor = {})
    {
        LECTERN_TRY_ASSIGN(patch, patchFromJson(parseJson(input.toUtf8()).value(), clock.zone()));
        return waitFor(repository.update(id, patch, actor));
    }
    QString object(const QString &id)
    {
        const auto found = waitFor(queries.byId(id)).value();
        return found ? toText(todoJson(found->todo)) : QString();
    }
    QStringList titles(View view, std::optional<int> limit = {})
    {
        QStringList found;
        const auto list = waitFor(queries.list(view, limit));
        for (const PlacedTodo &placed : *list)
            found << placed.todo.title;
        return found;
    }
    int steps() { return int(waitFor(journal.steps(100))->size()); }
    void passMinute() { clock.setNow(clock.now().addSecs(60)); }
};

} // namespace

class tst_todo_repository : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTodoIsStoredWholeAndFoundAtOnce()
    {
        Profile p;
        QSignalSpy changed(&p.repository, &TodoRepository::changed);
        const auto todo = p.add(QStringLiteral(R"({"title": "Lab 4 – «Enzyme» 🧪", "description": "a\nb", "dateType": "calendarEvening", "scheduledDate": "2026-03-10",
            "dueDate": "2026-03-13T23:59:00-04:00", "subTasks": [{"id": "1", "title": "read", "checked": false}],
            "canvasContentType": "assignment", "canvasContentId": 110000000012345679, "canvasClassId": 9007199254740993})"));
        QVERIFY(todo.has_value());
        QCOMPARE(QUuid::fromString(todo->id).toString(QUuid::WithoutBraces), todo->id);
        QCOMPARE(p.object(todo->id), toText(todoJson(*todo)));
        QCOMPARE(p.titles(View::Today), QStringList{todo->title});
        QTRY_COMPARE(changed.size(), 1);
    }

    void aRefusedTodoWritesNothing()
    {
        Profile p;
        QCOMPARE(p.add(QStringLiteral(R"({"title": " "})")).error().code, ErrorCode::InvalidInput);
        QCOMPARE(p.add(QStringLiteral(R"({"title": "x", "dueDate": "soon"})")).error().code, ErrorCode::InvalidInput);
        const Todo todo = p.add(QStringLiteral(R"({"title": "x"})")).value();
        QCOMPARE(p.update(todo.id, QStringLiteral(R"({"title": "y", "dateType": "calendar"})")).error().code, ErrorCode::InvalidInput);
        QCOMPARE(p.titles(View::Active), QStringList{QStringLiteral("x")});
        QCOMPARE(p.steps(), 1);
    }

    void anUnknownTodoIsNotFound()
    {
        Profile p;
        const Todo gone = p.add(QStringLiteral(R"({"title": "x"})")).value();
        QVERIFY(waitFor(p.repository.remove(gone.id)).has_value());
        for (const QString &id : {QStringLiteral("nobody"), gone.id, QString()}) {
            QCOMPARE(p.update(id, QStringLiteral(R"({"title": "y"})")).error().code, ErrorCode::NotFound);
            QCOMPARE(waitFor(p.repository.setChecked(id, true)).error().code, ErrorCode::NotFound);
            QCOMPARE(waitFor(p.repository.remove(id)).error().code, ErrorCode::NotFound);
        }
        QCOMPARE(waitFor(p.repository.restore(QStringLiteral("nobody"))).error().code, ErrorCode::NotFound);
        QCOMPARE(p.steps(), 2);
    }

    void checkingMovesItToTheLogbookAndBack()
    {
        Profile p;
        const Todo todo = p.add(QStringLiteral(R"({"title": "x", "dateType": "someday"})")).value();
        p.passMinute();
        const auto done = p.update(todo.id, QStringLiteral(R"({"checked": true})"));
        QCOMPARE(done->completedAt, p.clock.now());
        QCOMPARE(p.titles(View::Someday), QStringList());
        QCOMPARE(p.titles(View::Active), QStringList());
        QCOMPARE(p.titles(View::Logbook), QStringList{QStringLiteral("x")});
        QVERIFY(!waitFor(p.repository.setChecked(todo.id, false))->isCompleted());
        QCOMPARE(p.titles(View::Someday), QStringList{QStringLiteral("x")});
        QCOMPARE(p.titles(View::Logbook), QStringList());
    }

    void theTrashKeepsThirtyDays()
    {
        Profile p;
        const Todo a = p.add(QStringLiteral(R"({"title": "a"})")).value();
        const Todo b = p.add(QStringLiteral(R"({"title": "b"})")).value();
        QVERIFY(waitFor(p.repository.remove(a.id)).has_value());
        QCOMPARE(p.titles(View::Active), QStringList{QStringLiteral("b")});
        QVERIFY(p.object(a.id).isEmpty());
        QVERIFY(waitFor(p.queries.search(QStringLiteral("a")))->isEmpty());
        QCOMPARE(waitFor(p.queries.trash())->size(), 1);
        QVERIFY(waitFor(p.repository.restore(a.id)).has_value());
        QCOMPARE(p.object(a.id), toText(todoJson(a)));
        QVERIFY(waitFor(p.repository.remove(a.id)).has_value());
        p.clock.setNow(p.clock.now().addDays(30));
        QCOMPARE(waitFor(p.repository.purgeTrash()).value(), 0);
        QVERIFY(waitFor(p.repository.remove(b.id)).has_value());
        p.passMinute();
        QCOMPARE(waitFor(p.repository.purgeTrash()).value(), 1);
        QCOMPARE(waitFor(p.queries.trash())->first().id, b.id);
    }

    void everyChangeIsOneStepAndCanBeTakenBack()
    {
        Profile p;
        const Todo todo = p.add(QStringLiteral(R"({"title": "x", "subTasks": [{"id": "1", "title": "a", "checked": false}], "canvasContentId": 9007199254740993})")).value();
        QStringList states{QString(), p.object(todo.id)};
        const auto did = [&](const Result<Todo> &result) {
            QVERIFY(result.has_value());
            states << p.object(todo.id);
            p.passMinute();
        };
        p.passMinute();
        did(p.update(todo.id, QStringLiteral(R"({"title": "y", "dueDate": "2026-03-12"})")));
        did(p.update(todo.id, QStringLiteral(R"({"scheduledDate": "2026-03-12"})")));
        did(waitFor(p.repository.setChecked(todo.id, true)));
        did(waitFor(p.repository.setChecked(todo.id, false)));
        did(waitFor(p.repository.remove(todo.id)));
        const QStringList actions{QStringLiteral("todo.delete"), QStringLiteral("todo.reopen"), QStringLiteral("todo.complete"), QStringLiteral("todo.update"), QStringLiteral("todo.update"), QStringLiteral("todo.create")};
        QCOMPARE(p.steps(), actions.size());
        for (int i = 0; i < actions.size(); ++i) {
            const auto report = waitFor(p.journal.undoLatest(QStringLiteral("todo.")));
            QVERIFY(report.has_value());
            QCOMPARE(report->step.action, actions[i]);
            QCOMPARE(report->conflicts, QStringList());
            QCOMPARE(p.object(todo.id), states[states.size() - 2 - i]);
        }
        QCOMPARE(waitFor(p.journal.undo()).error().code, ErrorCode::NotFound);
    }

    void aBatchOfTheAssistantIsOneStep()
    {
        Profile p;
        const Todo mine = p.add(QStringLiteral(R"({"title": "mine"})")).value();
        const QString before = p.object(mine.id);
        const store::Actor batch{store::ActorKind::Assistant, QStringLiteral("batch-1")};
        for (int i = 0; i < 3; ++i)
            QVERIFY(p.add(QStringLiteral(R"({"title": "theirs %1"})").arg(i), batch).has_value());
        p.passMinute();
        QVERIFY(p.update(mine.id, QStringLiteral(R"({"title": "changed", "checked": true})"), batch).has_value());
        QVERIFY(waitFor(p.repository.remove(mine.id, batch)).has_value());
        QCOMPARE(p.steps(), 2);
        const auto report = waitFor(p.journal.undo());
        QCOMPARE(report->step.actor, store::ActorKind::Assistant);
        QCOMPARE(report->conflicts, QStringList());
        QCOMPARE(p.object(mine.id), before);
        QCOMPARE(p.titles(View::Active), QStringList{QStringLiteral("mine")});
        QVERIFY(waitFor(p.journal.redo()).has_value());
        QCOMPARE(p.titles(View::Active).size(), 3);
    }

    void undoLeavesWhatSomebodyChangedSince()
    {
        Profile p;
        const Todo todo = p.add(QStringLiteral(R"({"title": "x"})")).value();
        p.passMinute();
        QVERIFY(p.update(todo.id, QStringLiteral(R"({"title": "assistant's", "dueDate": "2026-03-12"})"), {store::ActorKind::Assistant, QStringLiteral("b")}).has_value());
        p.passMinute();
        QVERIFY(p.update(todo.id, QStringLiteral(R"({"title": "student's"})")).has_value());
        const qint64 step = waitFor(p.journal.steps(10))->at(1).id;
        QCOMPARE(waitFor(p.journal.undo(step))->conflicts, QStringList{todo.id});
        const auto now = waitFor(p.queries.byId(todo.id)).value();
        QCOMPARE(now->todo.title, QStringLiteral("student's"));
        QVERIFY(!now->todo.dueDate);
    }

    void theLogbookIsLimitedAndNothingElseIs()
    {
        Profile p;
        for (int i = 0; i < 60; ++i) {
            const Todo todo = p.add(QStringLiteral(R"({"title": "done %1"})").arg(i)).value();
            p.passMinute();
            QVERIFY(waitFor(p.repository.setChecked(todo.id, true)).has_value());
            QVERIFY(p.add(QStringLiteral(R"({"title": "open %1"})").arg(i)).has_value());
        }
        QCOMPARE(p.titles(View::Logbook).size(), 50);
        QCOMPARE(p.titles(View::Logbook, 10).size(), 10);
        QCOMPARE(p.titles(View::Logbook, 10).first(), QStringLiteral("done 59"));
        QCOMPARE(p.titles(View::Logbook, 1000).size(), 60);
        QCOMPARE(p.titles(View::Logbook, 0).size(), 0);
        QCOMPARE(p.titles(View::Active, 10).size(), 60);
        QCOMPARE(p.titles(View::Anytime, 10).size(), 60);
    }

    void listsFollowTheClockAndTheDayStart()
    {
        Profile p;
        int dayStart = 0;
        const TodoQueries queries(p.database, p.clock, [&] { return dayStart; });
        QVERIFY(p.add(QStringLiteral(R"({"title": "tomorrow", "dateType": "calendar", "scheduledDate": "2026-03-11"})")).has_value());
        QCOMPARE(waitFor(queries.list(View::Upcoming))->size(), 1);
        p.clock.setNow(QDateTime(QDate(2026, 3, 11), QTime(6, 0), Qt::UTC)); // 02:00 in New York
        QCOMPARE(waitFor(queries.list(View::Today))->size(), 1);
        dayStart = 4;
        QCOMPARE(waitFor(queries.list(View::Today))->size(), 0);
        QCOMPARE(waitFor(queries.all())->first().placement.upcoming, true);
    }

    void searchFindsAllWordsAnywhereOpenOnesFirst()
    {
        Profile p;
        const Todo done = p.add(QStringLiteral(R"({"title": "Read chapter 5"})")).value();
        QVERIFY(waitFor(p.repository.setChecked(done.id, true)).has_value());
        QVERIFY(p.add(QStringLiteral(R"({"title": "Biologie", "description": "CHAPTER five", "subTasks": [{"id": "1", "title": "reading Übung", "checked": false}]})")).has_value());
        QVERIFY(p.add(QStringLiteral(R"({"title": "Other"})")).has_value());
        const auto count = [&](const char *text) { return int(waitFor(p.queries.search(QString::fromUtf8(text)))->size()); };
        QCOMPARE(count("chapter READ"), 2);
        QVERIFY(!waitFor(p.queries.search(QStringLiteral("chapter read")))->first().todo.isCompleted());
        QCOMPARE(count("übung"), 1);
        QCOMPARE(count("chapter other"), 0);
        QCOMPARE(count("%"), 0);
        QCOMPARE(count("  "), 0);
    }
};

LECTERN_TEST(tst_todo_repository)
#include "tst_todo_repository.moc"
