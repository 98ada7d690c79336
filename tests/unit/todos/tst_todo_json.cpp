// SPDX-License-Identifier: GPL-3.0-or-later
#include "todos/todo_json.h"

#include "testlib/test_main.h"
#include "todos/todo_changes.h"

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::todos;

namespace {

const QTimeZone newYork("America/New_York");
const QDateTime now = QDateTime(QDate(2026, 3, 1), QTime(12, 0), Qt::UTC);

json parsed(const QString &text)
{
    return parseJson(text.toUtf8()).value();
}

Result<Todo> made(const QString &input)
{
    LECTERN_TRY_ASSIGN(draft, draftFromJson(parsed(input), newYork));
    return newTodo(draft, QStringLiteral("id-1"), now);
}

Result<Todo> changed(const Todo &todo, const QString &input)
{
    LECTERN_TRY_ASSIGN(patch, patchFromJson(parsed(input), newYork));
    return patched(todo, patch, now.addSecs(60));
}

} // namespace

class tst_todo_json : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theExampleOfTheToolComesBackWhole()
    {
        const auto todo = made(QStringLiteral(R"({"title": " Complete Math Homework ", "description": "Chapter 5 exercises 1-20", "dateType": "calendar",
            "scheduledDate": "2026-03-08T14:00:00Z", "dueDate": "2026-03-10T23:59:00Z", "canvasContentType": "assignment", "canvasContentId": 12345,
            "canvasClassId": 67890, "subTasks": [{"id": "1", "title": "Read", "checked": true}]})"));
        QVERIFY(todo.has_value());
        QVERIFY(todo->canvas.opens());
        const json expected = parsed(QStringLiteral(R"({"id": "id-1", "title": "Complete Math Homework", "description": "Chapter 5 exercises 1-20", "checked": false,
            "dateType": "calendar", "scheduledDate": "2026-03-08T14:00:00Z", "dueDate": "2026-03-10T23:59:00Z",
            "subTasks": [{"id": "1", "title": "Read", "checked": true}], "canvasContentType": "assignment", "canvasContentId": 12345, "canvasClassId": 67890,
            "completedAt": null, "createdAt": "2026-03-01T12:00:00Z", "updatedAt": "2026-03-01T12:00:00Z"})"));
        QCOMPARE(toText(todoJson(*todo)), toText(expected));
    }

    void aTitleIsEnough()
    {
        const auto todo = made(QStringLiteral(R"({"title": "x", "description": null, "scheduledDate": null, "dueDate": null, "subTasks": null, "canvasContentId": null})"));
        QVERIFY(todo.has_value());
        QCOMPARE(todo->dateType, DateType::Anytime);
        QVERIFY(!todo->canvas.opens());
        const json object = todoJson(*todo);
        QVERIFY(object["description"].is_null() && object["scheduledDate"].is_null() && object["canvasContentId"].is_null());
        QVERIFY(object["subTasks"].is_array() && object["subTasks"].empty());
    }

    void idsKeepAllTheirDigits_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<qint64>("id");
        QTest::newRow("above 2^31") << "5000000001" << qint64(5000000001);
        QTest::newRow("above 2^53") << "9007199254740993" << qint64(9007199254740993);
        QTest::newRow("a shard's id") << "110000000012345679" << qint64(110000000012345679);
        QTest::newRow("largest") << "9223372036854775807" << std::numeric_limits<qint64>::max();
        QTest::newRow("as text") << "\"110000000012345679\"" << qint64(110000000012345679);
        QTest::newRow("whole double") << "12345.0" << qint64(12345);
    }

    void idsKeepAllTheirDigits()
    {
        QFETCH(QString, written);
        QFETCH(qint64, id);
        const auto todo = made(QStringLiteral(R"({"title": "x", "canvasContentId": %1, "canvasClassId": %1})").arg(written));
        QVERIFY(todo.has_value());
        QCOMPARE(todo->canvas.contentId, std::optional(id));
        QVERIFY(toText(todoJson(*todo)).contains(QStringLiteral("\"canvasClassId\":%1").arg(id)));
    }

    void aWrongDraftIsRefusedByName_data()
    {
        QTest::addColumn<QString>("input");
        QTest::addColumn<QString>("field");
        const auto row = [](const char *input, const char *field) { QTest::newRow(input) << QString::fromUtf8(input) << QString::fromLatin1(field); };
        row(R"([])", "input");
        row(R"({})", "title");
        row(R"({"title": 5})", "title");
        row(R"({"title": ""})", "title");
        row(R"({"title": " \n\t "})", "title");
        row(R"({"title": "x", "description": 5})", "description");
        row(R"({"title": "x", "dateType": "tomorrow"})", "dateType");
        row(R"({"title": "x", "dateType": "Calendar", "scheduledDate": "2026-03-08"})", "dateType");
        row(R"({"title": "x", "dateType": "calendar"})", "scheduledDate");
        row(R"({"title": "x", "dateType": "calendarEvening", "scheduledDate": null})", "scheduledDate");
        row(R"({"title": "x", "scheduledDate": "2026-03-08"})", "scheduledDate");
        row(R"({"title": "x", "dateType": "someday", "scheduledDate": "2026-03-08"})", "scheduledDate");
        row(R"({"title": "x", "dateType": "calendar", "scheduledDate": "soon"})", "scheduledDate");
        row(R"({"title": "x", "dueDate": "2026-02-30"})", "dueDate");
        row(R"({"title": "x", "dueDate": ""})", "dueDate");
        row(R"({"title": "x", "dueDate": 1773100800})", "dueDate");
        row(R"({"title": "x", "subTasks": {}})", "subTasks");
        row(R"({"title": "x", "subTasks": ["read"]})", "subTasks[0]");
        row(R"({"title": "x", "subTasks": [{"id": "1", "title": "a", "checked": false}, {"title": "b", "checked": false}]})", "subTasks[1].id");
        row(R"({"title": "x", "subTasks": [{"id": 1, "title": "a", "checked": false}]})", "subTasks[0].id");
        row(R"({"title": "x", "subTasks": [{"id": "1", "title": "a", "checked": "no"}]})", "subTasks[0].checked");
        row(R"({"title": "x", "subTasks": [{"id": "1", "title": " ", "checked": false}]})", "subTasks[0].title");
        row(R"({"title": "x", "subTasks": [{"id": "1", "title": "a", "checked": false}, {"id": "1", "title": "b", "checked": false}]})", "subTasks[1].id");
        row(R"({"title": "x", "canvasContentType": "file"})", "canvasContentType");
        row(R"({"title": "x", "canvasContentId": 1.5})", "canvasContentId");
        row(R"({"title": "x", "canvasContentId": 1e17})", "canvasContentId");
        row(R"({"title": "x", "canvasContentId": 0})", "canvasContentId");
        row(R"({"title": "x", "canvasContentId": -4})", "canvasContentId");
        row(R"({"title": "x", "canvasContentId": 18446744073709551615})", "canvasContentId");
        row(R"({"title": "x", "canvasClassId": "bio"})", "canvasClassId");
    }

    void aWrongDraftIsRefusedByName()
    {
        QFETCH(QString, input);
        QFETCH(QString, field);
        const auto todo = made(input);
        QVERIFY(!todo.has_value());
        QCOMPARE(todo.error().code, ErrorCode::InvalidInput);
        QCOMPARE(todo.error().detail.section(QStringLiteral(": "), 0, 0), field);
    }

    void onlyWhatIsGivenChanges_data()
    {
        QTest::addColumn<QString>("patch");
        QTest::addColumn<QString>("change"); // merged over the object before
        const auto row = [](const char *patch, const char *change) { QTest::newRow(patch) << QString::fromUtf8(patch) << QString::fromUtf8(change); };
        row(R"({"id": "id-1"})", R"({})");
        row(R"({"title": "y"})", R"({"title": "y"})");
        row(R"({"description": null})", R"({"description": null})");
        row(R"({"dueDate": null})", R"({"dueDate": null})");
        row(R"({"dueDate": "2026-04-01"})", R"({"dueDate": "2026-04-01"})");
        row(R"({"scheduledDate": "2026-03-12T10:00:00Z"})", R"({"scheduledDate": "2026-03-12T10:00:00Z"})");
        row(R"({"scheduledDate": null})", R"({"scheduledDate": null, "dateType": "anytime"})");
        row(R"({"dateType": "someday"})", R"({"scheduledDate": null, "dateType": "someday"})");
        row(R"({"dateType": "anytime", "scheduledDate": null})", R"({"scheduledDate": null, "dateType": "anytime"})");
        row(R"({"dateType": "calendar"})", R"({"dateType": "calendar"})");
        row(R"({"subTasks": []})", R"({"subTasks": []})");
        row(R"({"subTasks": [{"id": "9", "title": "z", "checked": true}]})", R"({"subTasks": [{"id": "9", "title": "z", "checked": true}]})");
        row(R"({"checked": false})", R"({})");
        row(R"({"checked": true, "subTasks": [{"id": "9", "title": "z", "checked": false}]})",
            R"({"checked": true, "completedAt": "2026-03-01T12:01:00Z", "subTasks": [{"id": "9", "title": "z", "checked": false}]})");
        row(R"({"somethingElse": 1})", R"({})");
    }

    void onlyWhatIsGivenChanges()
    {
        QFETCH(QString, patch);
        QFETCH(QString, change);
        const Todo before = made(QStringLiteral(R"({"title": "x", "description": "d", "dateType": "calendarEvening", "scheduledDate": "2026-03-08", "dueDate": "2026-03-10",
            "subTasks": [{"id": "1", "title": "a", "checked": false}], "canvasContentType": "quiz", "canvasContentId": 5, "canvasClassId": 6})")).value();
        const auto after = changed(before, patch);
        QVERIFY(after.has_value());
        json expected = todoJson(before);
        expected.update(parsed(change));
        expected["updatedAt"] = "2026-03-01T12:01:00Z";
        QCOMPARE(toText(todoJson(*after)), toText(expected));
    }

    void aDateMakesAnUndatedTodoACalendarOne()
    {
        for (const char *type : {"anytime", "someday"}) {
            const Todo before = made(QStringLiteral(R"({"title": "x", "dateType": "%1"})").arg(QLatin1String(type))).value();
            QCOMPARE(changed(before, QStringLiteral(R"({"scheduledDate": "2026-03-12"})"))->dateType, DateType::Calendar);
            QCOMPARE(changed(before, QStringLiteral(R"({"scheduledDate": "2026-03-12", "dateType": "calendarEvening"})"))->dateType, DateType::CalendarEvening);
            QCOMPARE(changed(before, QStringLiteral(R"({"dueDate": "2026-03-12"})"))->dateType, *dateTypeNamed(QLatin1String(type)));
        }
    }

    void aWrongPatchIsRefusedByName_data()
    {
        QTest::addColumn<QString>("input");
        QTest::addColumn<QString>("field");
        const auto row = [](const char *input, const char *field) { QTest::newRow(input) << QString::fromUtf8(input) << QString::fromLatin1(field); };
        row(R"({"title": null})", "title");
        row(R"({"title": " "})", "title");
        row(R"({"checked": "yes"})", "checked");
        row(R"({"checked": null})", "checked");
        row(R"({"dateType": null})", "dateType");
        row(R"({"dateType": "never"})", "dateType");
        row(R"({"dateType": "calendar"})", "scheduledDate");
        row(R"({"dateType": "calendar", "scheduledDate": null})", "scheduledDate");
        row(R"({"dateType": "anytime", "scheduledDate": "2026-03-12"})", "scheduledDate");
        row(R"({"scheduledDate": "next week"})", "scheduledDate");
        row(R"({"dueDate": "x"})", "dueDate");
        row(R"({"subTasks": null})", "subTasks");
        row(R"({"canvasContentId": 7})", "canvasContentId");
        row(R"({"canvasContentType": null})", "canvasContentType");
        row(R"({"canvasClassId": 7, "title": "y"})", "canvasClassId");
    }

    void aWrongPatchIsRefusedByName()
    {
        QFETCH(QString, input);
        QFETCH(QString, field);
        const auto after = changed(made(QStringLiteral(R"({"title": "x"})")).value(), input);
        QVERIFY(!after.has_value());
        QCOMPARE(after.error().code, ErrorCode::InvalidInput);
        QCOMPARE(after.error().detail.section(QStringLiteral(": "), 0, 0), field);
    }

    void completingClosesSubTasksAndReopeningOpensOnlyThose()
    {
        const Todo before = made(QStringLiteral(R"({"title": "x", "subTasks": [{"id": "1", "title": "a", "checked": true}, {"id": "2", "title": "b", "checked": false}]})")).value();
        const Todo done = completed(before, now);
        QVERIFY(done.isCompleted() && done.subTasks[0].checked && done.subTasks[1].checked);
        QCOMPARE(completed(done, now.addDays(1)).completedAt, now); // twice is once
        const Todo stored = [&] { Todo t = done; t.subTasks = subTasksFromStored(storedSubTasks(done.subTasks)); return t; }();
        QCOMPARE(reopened(stored).subTasks, before.subTasks);
        QVERIFY(!toText(todoJson(done)).contains(u"closedWithParent"));
    }

    void requestsForAListAreRead()
    {
        QCOMPARE(listRequestFromJson(parsed(QStringLiteral(R"({"view": "logbook", "limit": 10})")))->limit, std::optional(10));
        QCOMPARE(listRequestFromJson(parsed(QStringLiteral(R"({"view": "today", "limit": 10.0})")))->view, View::Today);
        QVERIFY(!listRequestFromJson(parsed(QStringLiteral(R"({"view": "today", "limit": null})")))->limit);
        for (const char *wrong : {R"({})", R"({"view": "inbox"})", R"({"view": 1})", R"({"view": "logbook", "limit": "ten"})", R"({"view": "logbook", "limit": -1})", R"({"view": "logbook", "limit": 1.5})"})
            QVERIFY2(!listRequestFromJson(parsed(QString::fromLatin1(wrong))), wrong);
        QVERIFY(!idFromJson(parsed(QStringLiteral("{}"))));
    }
};

LECTERN_TEST(tst_todo_json)
#include "tst_todo_json.moc"
