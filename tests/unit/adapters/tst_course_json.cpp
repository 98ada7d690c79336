// SPDX-License-Identifier: GPL-3.0-or-later
#include "adapters/course_json.h"

#include "testlib/test_main.h"

#include <nlohmann/json.hpp>

#include <string>

using namespace lectern;
using namespace lectern::adapters;
using namespace lectern::canvas;

namespace {

const QDateTime now(QDate(2026, 12, 1), QTime(9, 0), Qt::UTC);
const QTimeZone zone = QTimeZone::utc();

QStringList keysOf(const json &object)
{
    QStringList keys;
    for (const auto &[key, value] : object.items())
        keys << QString::fromStdString(key);
    keys.sort();
    return keys;
}

QStringList listOf(const char *words)
{
    QStringList all = QString::fromLatin1(words).split(u' ', Qt::SkipEmptyParts);
    all.sort();
    return all;
}

const char *const assignmentKeys = "id name description due_at points_possible submission course_id html_url unlock_at lock_at submission_types allowed_attempts state reason synced_at";

Assignment assignment()
{
    Assignment a;
    a.id = 77520000000031042;
    a.courseId = 4101;
    a.name = QStringLiteral("Problem set 6");
    a.submissionTypes = QStringList{QStringLiteral("online_upload")};
    a.courseName = QStringLiteral("Calculus I");
    a.submission = Submission{};
    a.submission->workflowState = QStringLiteral("unsubmitted");
    return a;
}

Quiz survey(const Instant &due)
{
    Quiz q;
    q.id = 44501;
    q.courseId = 4104;
    q.title = QStringLiteral("Feedback at half time");
    q.type = QStringLiteral("survey");
    q.dueAt = due;
    q.courseName = QStringLiteral("Computer Science 110");
    return q;
}

SyncState state(qint64 course, const char *name, SyncKind kind, SyncResult result, const Instant &success, int skipped = 0)
{
    return {course, QString::fromLatin1(name), kind, result, now, success, skipped, {}};
}

} // namespace

class tst_course_json : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAssignmentHasExactlyTheseKeys()
    {
        const json bare = assignmentJson(assignment(), now, zone, WithClass::No);
        QCOMPARE(keysOf(bare), listOf(assignmentKeys));
        QCOMPARE(keysOf(bare["submission"]), listOf("submitted_at workflow_state late missing excused score grade"));
        QVERIFY(bare["due_at"].is_null() && bare["submission"]["submitted_at"].is_null()); // C7.4: there, and null
        QCOMPARE(bare["id"].get<qint64>(), 77520000000031042);
        QVERIFY(bare["id"].is_number_integer());
        const json withClass = assignmentJson(assignment(), now, zone, WithClass::Yes);
        QCOMPARE(keysOf(withClass), listOf((std::string(assignmentKeys) + " _classId _className").c_str()));
        QVERIFY(withClass["_classId"] == "4101" && withClass["_className"] == "Calculus I");
    }

    void whatCanvasDidNotTellIsNotMadeUp()
    {
        Assignment a = assignment();
        a.submission.reset();
        const json value = assignmentJson(a, now, zone, WithClass::No);
        QCOMPARE(keysOf(value["submission"]), listOf("submitted_at workflow_state"));
        QVERIFY(value["state"] == "unknown");
    }

    void aDiscussionInPartsHasItsParts()
    {
        Assignment a = assignment();
        QVERIFY(!assignmentJson(a, now, zone, WithClass::No).contains("checkpoints"));
        Checkpoint post, replies;
        post.tag = QStringLiteral("reply_to_topic");
        post.dueAt = now.addDays(2);
        post.submission = Submission{};
        replies.tag = QStringLiteral("reply_to_entry");
        a.checkpoints = {post, replies};
        const json value = assignmentJson(a, now, zone, WithClass::No);
        QCOMPARE(keysOf(value), listOf((std::string(assignmentKeys) + " checkpoints").c_str()));
        QCOMPARE(value["checkpoints"].size(), std::size_t(2));
        QCOMPARE(keysOf(value["checkpoints"][0]), listOf("tag name due_at points_possible submitted_at state"));
        QVERIFY(value["checkpoints"][0]["state"] == "not_submitted");
        QVERIFY(value["checkpoints"][1]["due_at"].is_null());
    }

    void aLooseQuizIsMarkedAndComesInOrder()
    {
        Assignment soon = assignment(), later = assignment(), undated = assignment();
        soon.dueAt = now.addDays(1);
        later.dueAt = now.addDays(6);
        const json list = workJson({soon, later, undated}, {survey(now.addDays(4)), survey(now.addDays(-4))}, {}, now, zone, WithClass::No);
        QCOMPARE(list.size(), std::size_t(4)); // the one that is over is not brought up
        const json &quiz = list[1];
        QCOMPARE(keysOf(quiz), listOf((std::string(assignmentKeys) + " type quiz_type").c_str()));
        QVERIFY(quiz["type"] == "quiz" && quiz["quiz_type"] == "survey" && quiz["id"] == 44501);
        QVERIFY(quiz["reason"] == "ungraded survey, Canvas does not say whether it was taken");
        QVERIFY(!list[0].contains("type"));
    }

    void aLooseQuizMeetsTheFiltersThatAskForDates_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<bool>("there");
        for (const QString &filter : filterNames())
            QTest::newRow(qPrintable(filter)) << filter << (filter == u"upcoming" || filter == u"future");
    }

    void aLooseQuizMeetsTheFiltersThatAskForDates()
    {
        QFETCH(QString, filter);
        QTEST(!workJson({}, {survey(now.addDays(4))}, filterByName(filter), now, zone, WithClass::Yes).empty(), "there");
    }

    void aHitLeavesOutWhatItHasNot_data()
    {
        QTest::addColumn<QString>("type");
        for (const char *type : {"assignment", "page", "announcement", "syllabus", "module", "quiz", "discussion"})
            QTest::newRow(type) << QString::fromLatin1(type);
    }

    void aHitLeavesOutWhatItHasNot()
    {
        QFETCH(QString, type);
        Document document;
        document.type = type;
        document.classId = 4101;
        document.title = QStringLiteral("Title");
        document.className = QStringLiteral("Calculus I");
        const json bare = hitJson(document, QString(type + u"-12"), {}, 0.5);
        QCOMPARE(keysOf(bare), listOf("content id metadata score"));
        QCOMPARE(keysOf(bare["content"]), listOf("name allowed_attempts className"));
        QCOMPARE(keysOf(bare["metadata"]), listOf("classId type"));
        QVERIFY(bare["metadata"]["classId"].is_number_integer());
        QCOMPARE(stringAt(bare["metadata"], "type"), type);
        document.dueAt = document.lockAt = now;
        const json full = hitJson(document, QString(type + u"-12"), QStringLiteral("a passage"), 0.5);
        QCOMPARE(keysOf(full["content"]), listOf("name allowed_attempts className description due_at lock_at"));
        QVERIFY(full["content"]["due_at"] == "2026-12-01T09:00:00Z");
    }

    void aTextHasExactlyTheseKeys()
    {
        QCOMPARE(keysOf(documentJson({})), listOf("type id classId className title text html_url due_at updated_at posted_at synced_at"));
    }

    void notesTellHowOldACourseIs_data()
    {
        QTest::addColumn<QList<SyncState>>("states");
        QTest::addColumn<QString>("notes");
        const QDateTime older = now.addSecs(-3600);
        const auto row = [](const char *name, const QList<SyncState> &states, const char *notes) { QTest::newRow(name) << states << QString::fromLatin1(notes); };
        row("nothing was read", {}, "null");
        row("only kinds that were not asked about", {state(1, "A", SyncKind::Modules, SyncResult::Failed, {})}, "null");
        row("as old as its oldest part", {state(1, "A", SyncKind::Pages, SyncResult::Ok, now), state(1, "A", SyncKind::Assignments, SyncResult::Ok, older)}, R"re({"as_of":{"A":"2026-12-01T08:00:00Z"},"warnings":[]})re");
        row("what failed keeps its age", {state(1, "A", SyncKind::Pages, SyncResult::Offline, older)}, R"re({"as_of":{"A":"2026-12-01T08:00:00Z"},"warnings":["A: pages could not be brought up to date (no connection)"]})re");
        row("never read", {state(1, "A", SyncKind::Pages, SyncResult::Forbidden, {})}, R"re({"as_of":{},"warnings":["A: pages could not be read (not allowed)"]})re");
        row("the list of courses has no age of its own", {state(0, "", SyncKind::Courses, SyncResult::Offline, older)}, R"re({"as_of":{},"warnings":["courses could not be brought up to date (no connection)"]})re");
        row("a page that may not be opened", {state(1, "A", SyncKind::Pages, SyncResult::Ok, now, 1)}, R"re({"as_of":{"A":"2026-12-01T09:00:00Z"},"warnings":["A: 1 of its pages may not be opened (not allowed)"]})re");
    }

    void notesTellHowOldACourseIs()
    {
        QFETCH(QList<SyncState>, states);
        QTEST(toText(notesFrom(states, {SyncKind::Courses, SyncKind::Assignments, SyncKind::Pages})), "notes");
    }
};

LECTERN_TEST(tst_course_json)
#include "tst_course_json.moc"
