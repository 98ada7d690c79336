// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_parse.h"

#include "canvas/course_reader.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QDir>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::canvas;

namespace {

/// JSON that is written with ' for ", as moc loses its way in raw strings.
json text(QByteArray source)
{
    return parseJson(source.replace('\'', '"')).value_or(json());
}

/// The answers in a recorded file: a list of exchanges, one exchange, or the bare body.
QList<json> bodiesOf(const QString &file)
{
    const json whole = test::readJson(test::corpus() + QStringLiteral("/canvas/") + file);
    if (whole.is_object())
        return {whole.contains("body") ? whole["body"] : whole};
    QList<json> bodies;
    if (whole.is_array() && !whole.empty() && whole[0].contains("endpoint")) {
        for (const json &exchange : whole)
            bodies << exchange["body"];
        return bodies;
    }
    return {whole};
}

} // namespace

class tst_canvas_parse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void idsBeyondADoubleAreKept()
    {
        const auto fromNumber = parseAssignment(text("{'id': 77520000000029520, 'course_id': 9007199254740993}"));
        QCOMPARE(fromNumber->id, 77520000000029520LL);
        QCOMPARE(fromNumber->courseId, 9007199254740993LL);
        const auto fromText = parseAssignment(text("{'id': '77520000000029521', 'course_id': '9007199254740993'}"));
        QCOMPARE(fromText->id, 77520000000029521LL);
        QCOMPARE(fromText->courseId, 9007199254740993LL);
    }

    void datesComeInManyForms_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("instant");
        QTest::newRow("UTC") << QByteArray("'2026-03-09T03:59:59Z'") << QStringLiteral("2026-03-09T03:59:59.000Z");
        QTest::newRow("offset") << QByteArray("'2013-01-23T23:59:00-07:00'") << QStringLiteral("2013-01-24T06:59:00.000Z");
        QTest::newRow("milliseconds") << QByteArray("'2026-03-09T03:59:59.500Z'") << QStringLiteral("2026-03-09T03:59:59.500Z");
        QTest::newRow("far") << QByteArray("'9999-12-31T23:59:59Z'") << QStringLiteral("9999-12-31T23:59:59.000Z");
        QTest::newRow("null") << QByteArray("null") << QString();
        QTest::newRow("empty") << QByteArray("''") << QString();
        QTest::newRow("nonsense") << QByteArray("'soon'") << QString();
    }

    void datesComeInManyForms()
    {
        QFETCH(QByteArray, value);
        QFETCH(QString, instant);
        const auto assignment = parseAssignment(text(QByteArray("{\"id\":1,\"due_at\":" + value + "}")));
        QCOMPARE(assignment->dueAt ? assignment->dueAt->toString(Qt::ISODateWithMs) : QString(), instant);
    }

    void noPointsAndZeroPointsDiffer()
    {
        const json zero = text("{'id':1,'points_possible':0}");
        const json none = text("{'id':1,'points_possible':null}");
        QCOMPARE(parseAssignment(zero)->pointsPossible, 0.0);
        QVERIFY(!parseAssignment(none)->pointsPossible);
    }

    void aCourseClosedByItsDatesHasNothingElse()
    {
        const auto course = parseCourse(text("{'id':123,'access_restricted_by_date':true}"));
        QVERIFY(course->restricted);
        QVERIFY(course->name.isEmpty());
        QVERIFY(!course->syllabusSent);
    }

    void theNicknameIsTheNameAndTheTrueNameIsKept()
    {
        const auto course = parseCourse(text("{'id':1,'name':'Maths','original_name':'MATH 1910 Calculus'}"));
        QCOMPARE(course->name, QStringLiteral("Maths"));
        QCOMPARE(course->originalName, QStringLiteral("MATH 1910 Calculus"));
    }

    void aStudentWhoAlsoAssistsIsAStudent_data()
    {
        QTest::addColumn<QByteArray>("enrollments");
        QTest::addColumn<QString>("role");
        QTest::newRow("student") << QByteArray("[{'type':'student'}]") << QStringLiteral("student");
        QTest::newRow("assistant and student") << QByteArray("[{'type':'ta'},{'type':'StudentEnrollment'}]") << QStringLiteral("student");
        QTest::newRow("teacher") << QByteArray("[{'type':'teacher'}]") << QStringLiteral("teacher");
        QTest::newRow("none") << QByteArray("[]") << QString();
        QTest::newRow("not told") << QByteArray("null") << QString();
    }

    void aStudentWhoAlsoAssistsIsAStudent()
    {
        QFETCH(QByteArray, enrollments);
        QTEST(parseCourse(text(QByteArray("{\"id\":1,\"enrollments\":" + enrollments + "}")))->role, "role");
    }

    void aCourseIsOverByItselfOrByItsTerm_data()
    {
        QTest::addColumn<QByteArray>("course");
        QTest::addColumn<bool>("over");
        QTest::newRow("term over, enrollment still active") << QByteArray("{'id':1,'term':{'end_at':'2026-01-31T00:00:00Z'},'enrollments':[{'type':'student','enrollment_state':'active'}]}") << true;
        QTest::newRow("term over, course goes on") << QByteArray("{'id':1,'end_at':'2026-06-30T00:00:00Z','term':{'end_at':'2026-01-31T00:00:00Z'}}") << false;
        QTest::newRow("course over in a running term") << QByteArray("{'id':1,'end_at':'2026-02-01T00:00:00Z','term':{'end_at':'2026-06-30T00:00:00Z'}}") << true;
        QTest::newRow("no dates") << QByteArray("{'id':1,'term':{'end_at':null}}") << false;
        QTest::newRow("says so") << QByteArray("{'id':1,'concluded':true}") << true;
    }

    void aCourseIsOverByItselfOrByItsTerm()
    {
        QFETCH(QByteArray, course);
        QTEST(hasEnded(*parseCourse(text(course)), QDateTime(QDate(2026, 3, 10), QTime(12, 0), Qt::UTC)), "over");
    }

    void newQuizzesAreToldFromOtherTools_data()
    {
        QTest::addColumn<QByteArray>("assignment");
        QTest::addColumn<bool>("newQuiz");
        QTest::addColumn<QString>("tool");
        QTest::newRow("by its flag") << QByteArray("{'id':1,'is_quiz_lti_assignment':true,'submission_types':['external_tool']}") << true << QString();
        QTest::newRow("by its address") << QByteArray("{'id':1,'external_tool_tag_attributes':{'url':'https://school.quiz-lti-iad-prod.instructure.com/lti/launch'}}") << true << QString();
        QTest::newRow("another tool") << QByteArray("{'id':1,'external_tool_tag_attributes':{'url':'https://www.gradescope.com/auth/lti'}}") << false << QStringLiteral("Gradescope");
        QTest::newRow("a tool abroad") << QByteArray("{'id':1,'external_tool_tag_attributes':{'url':'https://lti.tool.co.uk/x'}}") << false << QStringLiteral("Tool");
        QTest::newRow("classic quiz") << QByteArray("{'id':1,'is_quiz_assignment':true,'quiz_id':5}") << false << QString();
    }

    void newQuizzesAreToldFromOtherTools()
    {
        QFETCH(QByteArray, assignment);
        const auto parsed = parseAssignment(text(assignment));
        QTEST(parsed->newQuiz, "newQuiz");
        QTEST(parsed->externalTool, "tool");
    }

    void keysToFilesAndFeedsAreLeftBehind_data()
    {
        QTest::addColumn<QString>("html");
        QTest::addColumn<QString>("kept");
        QTest::newRow("verifier first") << QString::fromLatin1("<a href=\"/files/2?verifier=abc&amp;wrap=1\">f</a>") << QString::fromLatin1("<a href=\"/files/2?wrap=1\">f</a>");
        QTest::newRow("verifier last") << QString::fromLatin1("<a href=\"/files/2?wrap=1&verifier=abc\">f</a>") << QString::fromLatin1("<a href=\"/files/2?wrap=1&\">f</a>");
        QTest::newRow("feed") << QString::fromLatin1("<a href=\"https://x.invalid/feeds/calendars/user_abc.ics\">f</a>") << QString::fromLatin1("<a href=\"\">f</a>");
        QTest::newRow("launch") << QString::fromLatin1("<a href=\"/courses/1/external_tools/sessionless_launch?x=1\">f</a>") << QString::fromLatin1("<a href=\"\">f</a>");
        QTest::newRow("nothing to hide") << QStringLiteral("<p>a verifier? yes</p>") << QStringLiteral("<p>a verifier? yes</p>");
    }

    void keysToFilesAndFeedsAreLeftBehind()
    {
        QFETCH(QString, html);
        QTEST(withoutSecrets(html), "kept");
    }

    void aModuleKnowsWhetherItsItemsCame()
    {
        const json bare = text("{'id':1,'items_count':30}");
        QVERIFY(!parseModule(bare)->itemsSent);
        const auto module = parseModule(text("{'id':1,'items':[{'id':2,'type':'Page','page_url':'a-page','completion_requirement':{'type':'must_view','completed':true}},{'title':'no id'}]}"));
        QVERIFY(module->itemsSent);
        QCOMPARE(module->items.size(), 1);
        QCOMPARE(module->items[0].pageSlug, QStringLiteral("a-page"));
        QCOMPARE(module->items[0].completed, true);
    }

    void whatIsRecordedIsUnderstood_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("rows");
        const auto row = [](const char *file, const char *kind, int rows) { QTest::newRow(file) << QString::fromLatin1(file) << QString::fromLatin1(kind) << rows; };
        row("ca-courses-two-pages.json", "course", 4);
        row("ca-favorite-courses.json", "course", 2);
        row("ed-courses.json", "course", 3);
        row("ks-courses-term-sections-ics.json", "course", -1);
        row("ks-course-unpublished.json", "course", 1);
        row("ed-course-syllabus.json", "course", 1);
        row("ed-assignments-101.json", "assignment", 1);
        row("ed-assignments-languages.json", "assignment", -1);
        row("ks-assignment-minimal.json", "assignment", 1);
        row("ca-missing-submissions-2p.json", "assignment", 4);
        row("ks-assignment-group.json", "group", 1);
        row("ca-announcements.json", "topic", 4);
        row("ca-pages.json", "page", 6);
        row("ca-modules-2p.json", "module", 4);
        row("ks-modules-state.json", "module", 2);
        row("ca-module-items-2p.json", "item", 4);
        row("ed-quizzes.json", "quiz", 1);
        row("ks-quizzes-lock-info.json", "quiz", 2);
        row("ca-new-quizzes.json", "quiz", 2);
    }

    void whatIsRecordedIsUnderstood()
    {
        if (test::corpus().isEmpty())
            QSKIP("no recorded answers here");
        QFETCH(QString, file);
        QFETCH(QString, kind);
        QFETCH(int, rows);
        int understood = 0;
        int given = 0;
        for (const json &body : bodiesOf(file)) {
            const json list = body.is_array() ? body : json::array({body});
            given += int(list.size());
            forEachRow(list, [&](const json &one) {
                const bool good = kind == u"course" ? parseCourse(one).has_value()
                    : kind == u"assignment"         ? parseAssignment(one).has_value()
                    : kind == u"group"              ? parseGroup(one).has_value()
                    : kind == u"topic"              ? parseTopic(one, true).has_value()
                    : kind == u"page"               ? parsePage(one).has_value()
                    : kind == u"module"             ? parseModule(one).has_value()
                    : kind == u"item"               ? parseModuleItem(one).has_value()
                                                    : parseQuiz(one).has_value();
                understood += good ? 1 : 0;
            });
        }
        QVERIFY(given > 0);
        QCOMPARE(understood, rows < 0 ? given : rows);
    }

    void theRecordedOddities()
    {
        if (test::corpus().isEmpty())
            QSKIP("no recorded answers here");
        const auto undated = parseAssignment(bodiesOf(QStringLiteral("ed-assignments-101.json"))[0][0]);
        QVERIFY(!undated->dueAt);
        QCOMPARE(undated->allowedAttempts, -1);
        QCOMPARE(undated->submissionTypes, QStringList{QStringLiteral("none")});
        QVERIFY(!undated->descriptionHtml);

        const auto unpublished = parseAssignment(bodiesOf(QStringLiteral("ks-assignment-minimal.json"))[0]);
        QVERIFY(!unpublished->published);
        QCOMPARE(unpublished->descriptionHtml, QString());

        const json quizzes = bodiesOf(QStringLiteral("ks-quizzes-lock-info.json"))[0];
        const auto quiz = parseQuiz(quizzes[0]);
        QVERIFY(!quiz->lockAt); // ""
        QVERIFY(!quiz->lockedForUser); // "false"
        QVERIFY(quiz->published); // "true"
        QCOMPARE(quiz->dueAt, QDateTime(QDate(2013, 1, 24), QTime(6, 59), Qt::UTC));

        const auto practice = parseQuiz(bodiesOf(QStringLiteral("ed-quizzes.json"))[0][0]);
        QVERIFY(!practice->assignmentId);
        QCOMPARE(practice->type, QStringLiteral("practice_quiz"));

        const Submission complete = parseSubmission(bodiesOf(QStringLiteral("ks-submission-complete-incomplete.json"))[0][0]);
        QCOMPARE(complete.grade, QStringLiteral("complete"));
        QVERIFY(!complete.missing);
        QVERIFY(!complete.submittedAt);

        const auto group = parseGroup(bodiesOf(QStringLiteral("ks-assignment-group.json"))[0]);
        QCOMPARE(group->weight, 0.0);
        const auto syllabus = parseCourse(bodiesOf(QStringLiteral("ed-course-syllabus.json"))[0]);
        QCOMPARE(syllabus->syllabusHtml, QStringLiteral("A sample course syllabus."));
        QCOMPARE(courseOfContext(QStringLiteral("group_1")), std::nullopt);
    }
};

LECTERN_TEST(tst_canvas_parse)
#include "tst_canvas_parse.moc"
