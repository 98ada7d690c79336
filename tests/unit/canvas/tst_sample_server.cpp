// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_server.h"

#include "canvas/sample/sample_changes.h"
#include "canvas/sample/sample_semester.h"
#include "core/http_client.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QRegularExpression>
#include <QSet>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

using namespace lectern;
using namespace lectern::canvas;
using namespace lectern::canvas::sample;
using lectern::test::waitFor;

namespace {

QRegularExpression at(const char *pattern)
{
    return QRegularExpression(QString::fromLatin1(pattern));
}

QUrl nextOf(const HttpResponse &response)
{
    static const QRegularExpression next(QStringLiteral("<([^>]+)>; rel=\"next\""));
    const auto match = next.match(QString::fromLatin1(response.header("link")));
    return match.hasMatch() ? QUrl(match.captured(1)) : QUrl();
}

} // namespace

class tst_sample_server : public QObject
{
    Q_OBJECT

    // A Tuesday at ten in Vienna.
    FixedClock m_clock{QDateTime::fromString(QStringLiteral("2026-12-01T09:00:00Z"), Qt::ISODate), QTimeZone("Europe/Vienna")};
    std::unique_ptr<SampleServer> m_server;
    HttpClient m_client{"LecternTest/1.0"};

    HttpRequest request(const QString &path, const QByteArray &token = "any") const
    {
        HttpRequest result;
        result.url = QUrl(m_server->baseUrl().toString() + path);
        if (!token.isEmpty())
            result.credential = Credential{"authorization", "Bearer ", Secret(token), m_server->baseUrl()};
        return result;
    }

    HttpResponse get(const QString &path, const QByteArray &token = "any")
    {
        return waitFor(m_client.send(request(path, token))).value();
    }

    json getJson(const QString &path)
    {
        const HttpResponse response = get(QStringLiteral("/api/v1/") + path);
        return response.status == 200 ? parseJson(response.body).value() : json("status " + std::to_string(response.status));
    }

    /// All pages of a list, and how many there were.
    std::pair<json, int> walk(const QString &path)
    {
        json all = json::array();
        int pages = 0;
        QUrl next(m_server->baseUrl().toString() + QStringLiteral("/api/v1/") + path);
        while (next.isValid() && !next.isEmpty() && pages < 50) {
            HttpRequest page = request(QString());
            page.url = next;
            const HttpResponse response = waitFor(m_client.send(page)).value();
            const json rows = parseJson(response.body).value();
            for (const json &row : rows)
                all.push_back(row);
            ++pages;
            next = nextOf(response);
        }
        return {all, pages};
    }

    json assignmentNamed(const json &list, const char *name)
    {
        for (const json &row : list) {
            if (row["name"] == name)
                return row;
        }
        return nullptr;
    }

    json ownAssignment(qint64 course, const char *name)
    {
        return assignmentNamed(walk(QStringLiteral("courses/%1/assignments?include[]=submission&include[]=checkpoints&per_page=100").arg(course)).first, name);
    }

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<SampleServer>(sampleSemester(m_clock.now(), m_clock.zone()).value(), m_clock);
        QVERIFY(m_server->listen());
    }

    void everyPathOfAClientAnswers_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("least"); // rows over all pages; -1: an object
        const std::pair<const char *, int> rows[] = {{"users/self", -1}, {"users/self/profile", -1}, {"users/self/colors", -1},
                                                     {"users/self/course_nicknames", 0}, {"users/self/favorites/courses", 4},
                                                     {"users/self/todo?include[]=ungraded_quizzes", 6}, {"users/self/todo_item_count", -1},
                                                     {"users/self/upcoming_events", 6}, {"users/self/missing_submissions", 1},
                                                     {"users/self/enrollments", 4}, {"users/self/groups", 1},
                                                     {"users/self/activity_stream", 0}, {"dashboard/dashboard_cards", 4},
                                                     {"courses?enrollment_state=active", 4}, {"courses?enrollment_state=completed", 1},
                                                     {"announcements?context_codes[]=course_4101&context_codes[]=course_4102", 4},
                                                     {"calendar_events?context_codes[]=course_4101&all_events=true", 1},
                                                     {"calendar_events?context_codes[]=course_4101&all_events=true&type=assignment", 7},
                                                     {"planner/items?context_codes[]=course_4101", 4}, {"planner/overrides", 0},
                                                     {"conversations", 2}, {"conversations/unread_count", -1}, {"conversations/5301", -1},
                                                     {"files/77520000000029520", -1}, {"folders/41020/files", 2},
                                                     {"folders/41020/folders", 0}, {"courses/4102", -1}, {"courses/4102/tabs", 5},
                                                     {"courses/4102/settings", -1}, {"courses/4102/grading_periods", -1},
                                                     {"courses/4102/users?enrollment_type[]=teacher", 1},
                                                     {"courses/4102/assignment_groups?include[]=assignments&include[]=submission", 3},
                                                     {"courses/4102/assignments", 8}, {"courses/4102/assignments/410203", -1},
                                                     {"courses/4102/assignments/410203/submissions/self", -1},
                                                     {"courses/4102/students/submissions?student_ids[]=self", 8},
                                                     {"courses/4102/discussion_topics", 1},
                                                     {"courses/4102/discussion_topics?only_announcements=true", 2},
                                                     {"courses/4102/discussion_topics/42651", -1},
                                                     {"courses/4102/discussion_topics/42651/view", -1},
                                                     {"courses/4102/discussion_topics/42651/entries", 1}, {"courses/4102/pages", 8},
                                                     {"courses/4102/pages/enzymes", -1}, {"courses/4102/pages/77520000000042206", -1},
                                                     {"courses/4102/front_page", -1}, {"courses/4102/modules?include[]=items", 2},
                                                     {"courses/4102/modules/42301", -1}, {"courses/4102/modules/42301/items", 9},
                                                     {"courses/4102/quizzes", 1}, {"courses/4102/quizzes/42501", -1},
                                                     {"courses/4102/all_quizzes", 3}, {"courses/4102/files", 2},
                                                     {"courses/4102/files/42402", -1}, {"courses/4102/folders", 1},
                                                     {"courses/4102/folders/root", -1}};
        for (const auto &[path, least] : rows)
            QTest::newRow(path) << QString::fromLatin1(path) << least;
    }

    void everyPathOfAClientAnswers()
    {
        QFETCH(QString, path);
        QFETCH(int, least);
        const HttpResponse response = get(QStringLiteral("/api/v1/") + path);
        QCOMPARE(response.status, 200);
        QVERIFY(response.header("content-type").startsWith("application/json"));
        QCOMPARE(response.header("x-request-cost"), QByteArray("0.05"));
        QCOMPARE(response.header("x-rate-limit-remaining"), QByteArray("600.0"));
        if (least < 0)
            QVERIFY(parseJson(response.body)->is_object());
        else
            QVERIFY2(int(walk(path).first.size()) >= least, response.body.constData());
    }

    void listsComeInPagesBehindOpaqueAddresses()
    {
        const auto [all, pages] = walk(QStringLiteral("courses/4102/assignments?per_page=100"));
        QCOMPARE(all.size(), std::size_t(8));
        QCOMPARE(pages, 2); // 100 was asked for, 7 is the cap
        const HttpResponse first = get(QStringLiteral("/api/v1/courses/4102/assignments?per_page=3&include[]=submission"));
        QCOMPARE(parseJson(first.body)->size(), std::size_t(3));
        QVERIFY(first.header("link").contains("rel=\"current\""));
        QVERIFY(!first.header("link").contains("rel=\"last\""));
        const QUrl next = nextOf(first);
        QVERIFY(sameOrigin(next, m_server->baseUrl()));
        QVERIFY(next.toString().contains(QStringLiteral("page=bookmark:")));
        QVERIFY(next.toString().contains(QStringLiteral("include[]=submission")) || next.toString(QUrl::FullyEncoded).contains(QStringLiteral("include%5B%5D=submission")));
        QSet<qint64> ids;
        for (const json &row : walk(QStringLiteral("courses/4102/assignments?per_page=3")).first)
            ids.insert(*idAt(row, "id"));
        QCOMPARE(ids.size(), 8);
    }

    void aTokenIsWantedAndNotLogged()
    {
        const HttpResponse none = get(QStringLiteral("/api/v1/users/self"), {});
        QCOMPARE(none.status, 401);
        QVERIFY(!none.header("www-authenticate").isEmpty());
        for (const char *token : {"bad", "expired"}) {
            const HttpResponse refused = get(QStringLiteral("/api/v1/users/self"), token);
            QCOMPARE(refused.status, 401);
            QVERIFY(!refused.header("www-authenticate").isEmpty());
        }
        QCOMPARE(get(QStringLiteral("/api/v1/users/self"), "7~secretvalue").status, 200);
        for (const SampleServer::LoggedRequest &logged : m_server->log()) {
            for (const auto &[name, value] : logged.headers)
                QVERIFY(!value.contains("secretvalue"));
        }
        QCOMPARE(m_server->log().size(), 4);
    }

    void aFullSetOfFaults_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("holds");
        QTest::addColumn<bool>("challenges");
        QTest::newRow("token") << QStringLiteral("401") << 401 << QByteArray("Invalid access token") << true;
        QTest::newRow("not here") << QStringLiteral("401here") << 401 << QByteArray("unauthorized") << false;
        QTest::newRow("no user agent") << QStringLiteral("403nua") << 403 << QByteArray("valid user agent") << false;
        QTest::newRow("throttle, old") << QStringLiteral("403throttle") << 403 << QByteArray("Rate Limit Exceeded") << false;
        QTest::newRow("throttle") << QStringLiteral("429") << 429 << QByteArray("Rate Limit Exceeded") << false;
        QTest::newRow("gone") << QStringLiteral("404") << 404 << QByteArray("does not exist") << false;
        QTest::newRow("area off") << QStringLiteral("404disabled") << 404 << QByteArray("has been disabled") << false;
        QTest::newRow("broken server") << QStringLiteral("500html") << 500 << QByteArray("<html>") << false;
        QTest::newRow("login page") << QStringLiteral("html200") << 200 << QByteArray("login_form") << false;
        QTest::newRow("sent to login") << QStringLiteral("login302") << 302 << QByteArray("redirected") << false;
        QTest::newRow("sent elsewhere") << QStringLiteral("302host") << 302 << QByteArray("redirected") << false;
        QTest::newRow("object for a list") << QStringLiteral("object") << 200 << QByteArray("\"errors\"") << false;
        QTest::newRow("cut off") << QStringLiteral("cut") << 200 << QByteArray("[{\"id\"") << false;
    }

    void aFullSetOfFaults()
    {
        QFETCH(QString, name);
        QFETCH(int, status);
        QFETCH(QByteArray, holds);
        QFETCH(bool, challenges);
        const auto check = [&](const HttpResponse &response) {
            QCOMPARE(response.status, status);
            QVERIFY2(response.body.contains(holds), response.body.constData());
            QCOMPARE(!response.header("www-authenticate").isEmpty(), challenges);
        };
        check(get(QStringLiteral("/api/v1/courses?fault=") + name));
        HttpRequest byHeader = request(QStringLiteral("/api/v1/courses"));
        byHeader.headers.append(std::pair(QByteArray("x-fault"), name.toLatin1()));
        check(waitFor(m_client.send(byHeader)).value());
        m_server->setFault(at("courses"), *faultNamed(name), 1);
        check(get(QStringLiteral("/api/v1/courses")));
        QCOMPARE(get(QStringLiteral("/api/v1/courses")).status, 200); // once only
        QVERIFY(parseJson(get(QStringLiteral("/api/v1/courses")).body)->is_array());
    }

    void aThrottleOfOnceLetsTheSecondThrough()
    {
        QCOMPARE(get(QStringLiteral("/api/v1/users/self?fault=429once")).status, 429);
        QCOMPARE(get(QStringLiteral("/api/v1/users/self?fault=429once")).status, 200);
        m_server->setFault(at("/courses"), Fault::Throttle429Once);
        QCOMPARE(get(QStringLiteral("/api/v1/courses")).status, 429);
        QCOMPARE(get(QStringLiteral("/api/v1/courses")).status, 200);
        QCOMPARE(get(QStringLiteral("/api/v1/courses/4101")).status, 429);
    }

    void aDroppedConnectionIsNoAnswer()
    {
        m_server->setFault(at("users/self$"), Fault::Drop, 1);
        const auto result = waitFor(m_client.send(request(QStringLiteral("/api/v1/users/self"))));
        // A client may try a dropped GET once more by itself; it must see no half answer either way.
        QVERIFY(!result.has_value() || result->status == 200);
        QVERIFY(!m_server->log().isEmpty());
    }

    void aHeldAnswerComesWhenReleased()
    {
        m_server->setFault(at("users/self$"), Fault::Hold, 1);
        connect(m_server.get(), &SampleServer::requested, this, [this] { QMetaObject::invokeMethod(this, [this] { m_server->releaseHeld(); }, Qt::QueuedConnection); });
        QCOMPARE(get(QStringLiteral("/api/v1/users/self")).status, 200);
    }

    void aSlowAnswerIsStillTheAnswer()
    {
        m_server->setDelay(std::chrono::milliseconds(1));
        QCOMPARE(get(QStringLiteral("/api/v1/users/self?fault=slow")).status, 200);
    }

    void linksCanLie()
    {
        QCOMPARE(nextOf(get(QStringLiteral("/api/v1/courses?fault=nexthost"))).host(), QStringLiteral("elsewhere.invalid"));
        const QUrl again = nextOf(get(QStringLiteral("/api/v1/courses?fault=loop")));
        QCOMPARE(again, QUrl(m_server->baseUrl().toString() + QStringLiteral("/api/v1/courses?fault=loop")));
    }

    void idsAreStringsWhenAskedFor()
    {
        HttpRequest strings = request(QStringLiteral("/api/v1/courses/4104/modules/44302/items"));
        strings.headers.append(std::pair(QByteArray("accept"), QByteArray("application/json+canvas-string-ids")));
        const json items = parseJson(waitFor(m_client.send(strings))->body).value();
        QVERIFY(items[1]["content_id"] == "77520000000031042");
        QVERIFY(items[1]["id"] == "443022");
        QCOMPARE(getJson(QStringLiteral("courses/4104/modules/44302/items"))[1]["content_id"].get<qint64>(), 77520000000031042);
    }

    void theStatesOfTheSampleAreToldAsCanvasTellsThem()
    {
        const json marked = ownAssignment(4101, "Problem set 4")["submission"];
        QVERIFY(marked["late_policy_status"] == "missing");
        QVERIFY(marked["missing"] == true);
        QVERIFY(marked["score"] == 0);
        const json open = ownAssignment(4101, "Problem set 6");
        QVERIFY(open["submission"]["workflow_state"] == "unsubmitted");
        QVERIFY(open["submission"]["missing"] == false);
        QVERIFY(stringAt(open, "description").contains(QStringLiteral("equation_image")));
        const json locked = ownAssignment(4101, "Problem set 7");
        QVERIFY(locked["locked_for_user"] == true);
        QVERIFY(locked["description"].is_null());
        QVERIFY(locked["lock_info"]["unlock_at"] == "2026-12-03T07:00:00Z");
        QVERIFY(ownAssignment(4102, "Lab 1 safety and microscopes")["submission"]["excused"] == true);
        const json late = ownAssignment(4102, "Lab 2 report")["submission"];
        QVERIFY(late["late"] == true);
        QVERIFY(late["seconds_late"].get<qint64>() > 3600 * 10);
        const json tool = ownAssignment(4102, "Lab 3 report");
        QVERIFY(tool["submission_types"] == json::array({"external_tool"}));
        QVERIFY(tool["submission"]["submitted_at"].is_null());
        QVERIFY(ownAssignment(4102, "Quiz on enzymes")["is_quiz_lti_assignment"] == true);
        const json hidden = ownAssignment(4104, "Lab 6")["submission"];
        QVERIFY(!hidden["submitted_at"].is_null() && hidden["posted_at"].is_null() && hidden["score"].is_null());
        QVERIFY(hidden["workflow_state"] == "graded");
        QVERIFY(ownAssignment(4103, "Summary of a source")["submission"]["grade_matches_current_submission"] == false);
        QVERIFY(ownAssignment(4104, "Attendance")["omit_from_final_grade"] == true);
        QCOMPARE(ownAssignment(4103, "Discussion: whose voice is it?")["checkpoints"].size(), std::size_t(2));
    }

    void theLockOpensWithTheClock()
    {
        FixedClock clock(m_clock.now(), m_clock.zone());
        m_server = std::make_unique<SampleServer>(sampleSemester(clock.now(), clock.zone()).value(), clock);
        QVERIFY(m_server->listen());
        QVERIFY(ownAssignment(4101, "Problem set 7")["description"].is_null());
        QVERIFY(ownAssignment(4101, "Problem set 6")["submission"]["missing"] == false);
        clock.setNow(clock.now().addDays(3));
        QVERIFY(ownAssignment(4101, "Problem set 7")["description"].is_string());
        QVERIFY(ownAssignment(4101, "Problem set 6")["submission"]["missing"] == true);
        m_server.reset();
    }

    void someThingsMayNotBeSeen()
    {
        QCOMPARE(get(QStringLiteral("/api/v1/courses/4102/pages/answer-key-for-lab-4")).status, 403);
        QCOMPARE(get(QStringLiteral("/api/v1/courses/4101/files")).status, 401);
        QVERIFY(get(QStringLiteral("/api/v1/courses/4101/files")).header("www-authenticate").isEmpty());
        QCOMPARE(get(QStringLiteral("/api/v1/courses/4101/users")).status, 401);
        QCOMPARE(get(QStringLiteral("/api/v1/courses/4102/students/submissions?student_ids[]=9")).status, 401);
        QCOMPARE(get(QStringLiteral("/api/v1/courses/77")).status, 404);
        QCOMPARE(get(QStringLiteral("/api/v1/announcements")).status, 400);
        QCOMPARE(get(QStringLiteral("/login")).status, 200);
    }

    void pagesOfAListHaveNoBodyUnlessAsked()
    {
        QVERIFY(!getJson(QStringLiteral("courses/4101/pages"))[0].contains("body"));
        QVERIFY(getJson(QStringLiteral("courses/4101/pages?include[]=body"))[0].contains("body"));
        QVERIFY(stringAt(getJson(QStringLiteral("courses/4101/pages/derivatives")), "body").contains(QStringLiteral("Power rule")));
        QVERIFY(getJson(QStringLiteral("courses/4101/pages/41203"))["url"] == "derivatives");
    }

    void aFileIsFetchedWithoutTheToken()
    {
        const json file = getJson(QStringLiteral("files/41401"));
        HttpRequest download = request(QString());
        download.url = QUrl(QString::fromStdString(file["url"].get<std::string>()));
        const HttpResponse redirect = waitFor(m_client.send(download)).value();
        QCOMPARE(redirect.status, 302);
        HttpRequest fetch;
        fetch.url = QUrl(QString::fromLatin1(redirect.header("location")));
        const HttpResponse bytes = waitFor(m_client.send(fetch)).value();
        QCOMPARE(bytes.status, 200);
        QVERIFY(bytes.body.startsWith("%PDF-"));
        QCOMPARE(bytes.body.size(), file["size"].get<qint64>());
    }

    void aConcludedCourseIsListedOnlyWhenAskedFor()
    {
        for (const json &course : getJson(QStringLiteral("courses?include[]=concluded")))
            QVERIFY(course["concluded"] == false);
        const json old = getJson(QStringLiteral("courses?enrollment_state=completed&include[]=concluded"));
        QCOMPARE(old.size(), std::size_t(1));
        QVERIFY(old[0]["name"] == "Chemistry");
        QCOMPARE(getJson(QStringLiteral("courses/3950/pages")).size(), std::size_t(2));
    }

    void aSchoolChangesThings()
    {
        const QDateTime moved = m_clock.now().addDays(4);
        m_server->change([&](json &semester) {
            QVERIFY(moveDeadline(semester, 410106, moved));
            QVERIFY(moveDeadline(semester, 410109, std::nullopt));
            QVERIFY(changeAssignment(semester, 410105, {{"name", "Problem set five"}}));
            QVERIFY(removeItem(semester, 410104));
            QVERIFY(removeItem(semester, 41202));
            QVERIFY(!removeItem(semester, 1));
            QVERIFY(restrictCourse(semester, 4102));
            addEmptyCourse(semester);
            addHostileCourse(semester, m_clock.now());
            addCourses(semester, 40, m_clock.now());
        });
        QVERIFY(ownAssignment(4101, "Problem set 6")["due_at"] == moved.toString(Qt::ISODate).toStdString());
        QVERIFY(ownAssignment(4101, "Quiz 4")["due_at"].is_null());
        QVERIFY(ownAssignment(4101, "Problem set 4").is_null());
        QVERIFY(!ownAssignment(4101, "Problem set five").is_null());
        QCOMPARE(get(QStringLiteral("/api/v1/courses/4101/pages/limits")).status, 404);
        const json courses = walk(QStringLiteral("courses?enrollment_state=active")).first;
        QCOMPARE(courses.size(), std::size_t(46));
        const auto closed = std::find_if(courses.begin(), courses.end(), [](const json &course) { return course["id"] == 4102; });
        QVERIFY(*closed == json({{"id", 4102}, {"access_restricted_by_date", true}}));
        QCOMPARE(get(QStringLiteral("/api/v1/courses/4102/assignments")).status, 404);
        QCOMPARE(get(QStringLiteral("/api/v1/announcements?context_codes[]=course_4101&context_codes[]=course_4102")).status, 401);
        QVERIFY(getJson(QStringLiteral("courses/8001/assignments")).empty());
        QVERIFY(stringAt(getJson(QStringLiteral("courses/8002/pages/orders")), "body").contains(QStringLiteral("canvas_submit")));
    }

    void nothingCanBeWritten()
    {
        HttpRequest post = request(QStringLiteral("/api/v1/courses/4101/assignments/410106/submissions"));
        post.method = "POST";
        post.body = "submission[submission_type]=online_url";
        QCOMPARE(waitFor(m_client.send(post))->status, 401);
        QCOMPARE(m_server->writes(), 1);
        QVERIFY(ownAssignment(4101, "Problem set 6")["submission"]["workflow_state"] == "unsubmitted");
    }

    void somethingIsDueInTheNextWeekOnEveryDayOfTheWeek()
    {
        for (int day = 0; day < 7; ++day) {
            FixedClock clock(m_clock.now().addDays(day), m_clock.zone());
            m_server = std::make_unique<SampleServer>(sampleSemester(clock.now(), clock.zone()).value(), clock);
            QVERIFY(m_server->listen());
            const json upcoming = walk(QStringLiteral("users/self/upcoming_events")).first;
            QVERIFY(upcoming.size() >= 8);
            m_server.reset();
        }
    }
};

LECTERN_TEST(tst_sample_server)
#include "tst_sample_server.moc"
