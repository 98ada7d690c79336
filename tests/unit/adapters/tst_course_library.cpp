// SPDX-License-Identifier: GPL-3.0-or-later
#include "adapters/course_library.h"

#include "canvas/sample/sample_changes.h"
#include "canvas/sample/sample_semester.h"
#include "canvas/sample/sample_server.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QTemporaryDir>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::adapters;
using canvas::SampleServer;
using lectern::canvas::sample::Fault;
using lectern::test::waitFor;

namespace {

constexpr qint64 calculus = 4101;
constexpr qint64 biology = 4102;
constexpr qint64 writing = 4103;

const json *named(const json &list, const char *name)
{
    for (const json &entry : list) {
        if (stringAt(entry, "name") == QString::fromLatin1(name))
            return &entry;
    }
    return nullptr;
}

QStringList idsOf(const json &hits)
{
    QStringList ids;
    for (const json &hit : hits)
        ids << stringAt(hit, "id");
    return ids;
}

} // namespace

/// Over the server of the sample semester: network, rows and index are the real ones.
class tst_course_library : public QObject
{
    Q_OBJECT

    FixedClock m_clock{QDateTime(QDate(2026, 12, 1), QTime(9, 0), Qt::UTC), QTimeZone("Europe/Vienna")}; // a Tuesday
    HttpClient m_http{"LecternTest/1.0", HttpClient::Proxy::None};
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<store::Database> m_database;
    std::unique_ptr<SampleServer> m_server;
    std::unique_ptr<CourseLibrary> m_library;

    std::unique_ptr<CourseLibrary> libraryOf(const SampleServer &server, const QString &host, const QByteArray &token = "any")
    {
        auto library = std::make_unique<CourseLibrary>(*m_database, m_clock, m_http);
        library->setAccount({server.baseUrl(), host, Secret(token)});
        return library;
    }

    json assignments(const json &input = json::object()) { return waitFor(m_library->classAssignments(input)).value().value; }
    json hits(const char *query) { return waitFor(m_library->searchContent({{"query", query}})).value().value; }

private Q_SLOTS:
    void init()
    {
        m_library.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_database = std::make_unique<store::Database>(m_folder->filePath(QStringLiteral("lectern.sqlite")));
        QVERIFY(waitFor(m_database->open()).has_value());
        m_server = std::make_unique<SampleServer>(canvas::sampleSemester(m_clock.now(), m_clock.zone()).value(), m_clock);
        QVERIFY(m_server->listen());
        m_library = libraryOf(*m_server, SampleServer::host());
    }

    void cleanupTestCase()
    {
        m_library.reset();
        m_database.reset();
    }

    void theFirstQuestionReadsAndTheNextDoesNot()
    {
        QCOMPARE(waitFor(m_library->classes()).value().value.size(), std::size_t(4));
        QVERIFY(!m_server->log().isEmpty());
        m_server->clearLog();
        const auto answer = waitFor(m_library->classAssignments(json::object()));
        QVERIFY(answer->value.size() > 30);
        QVERIFY(m_server->log().isEmpty());
        QCOMPARE(answer->notes["as_of"].size(), std::size_t(4));
    }

    void withoutAConnectionWhatIsSavedIsThere()
    {
        QVERIFY(!waitFor(m_library->sync())->stopped);
        m_server.reset();
        QVERIFY(assignments().size() > 30);
        QVERIFY(!hits("chain rule").empty());
        QVERIFY(!waitFor(m_library->content({{"type", "page"}, {"classId", calculus}, {"id", 41204}}))->isError);
        QCOMPARE(waitFor(m_library->sync())->stopped->code, ErrorCode::Offline);
        QVERIFY(assignments().size() > 30);
    }

    void aFailureOfTheFirstReadIsTheAnswer_data()
    {
        QTest::addColumn<QByteArray>("token");
        QTest::addColumn<int>("fault");
        QTest::addColumn<int>("code");
        QTest::newRow("wrong token") << QByteArray("bad") << -1 << int(ErrorCode::CredentialRefused);
        QTest::newRow("expired token") << QByteArray("expired") << -1 << int(ErrorCode::CredentialRefused);
        QTest::newRow("another site") << QByteArray("any") << int(Fault::LoginPage) << int(ErrorCode::NotCanvas);
        QTest::newRow("a connection that breaks") << QByteArray("any") << int(Fault::Drop) << int(ErrorCode::ConnectionLost);
    }

    void aFailureOfTheFirstReadIsTheAnswer()
    {
        QFETCH(QByteArray, token);
        QFETCH(int, fault);
        m_library = libraryOf(*m_server, SampleServer::host(), token);
        if (fault >= 0)
            m_server->setFault(QRegularExpression(QStringLiteral(".")), Fault(fault));
        for (const auto &answer : {waitFor(m_library->classes()), waitFor(m_library->classAssignments(json::object())), waitFor(m_library->searchContent({{"query", "enzymes"}}))}) {
            QVERIFY(!answer.has_value());
            QTEST(int(answer.error().code), "code");
        }
    }

    void withoutASchoolItSaysSo()
    {
        CourseLibrary none(*m_database, m_clock, m_http);
        QCOMPARE(waitFor(none.classAssignments(json::object())).error().code, ErrorCode::NotConfigured);
        QCOMPARE(waitFor(none.searchContent({{"query", "x"}})).error().code, ErrorCode::NotConfigured);
    }

    void whatIsNotThereIsNotFound_data()
    {
        QTest::addColumn<bool>("reading");
        QTest::addColumn<QString>("input");
        QTest::addColumn<int>("code");
        const auto row = [](const char *name, bool reading, const char *input, ErrorCode code) { QTest::newRow(name) << reading << QString::fromLatin1(input) << int(code); };
        row("class", false, R"({"classId":"999"})", ErrorCode::NotFound);
        row("class by a word", false, R"({"classId":"biology"})", ErrorCode::NotFound);
        row("filter", false, R"({"filter":"soon"})", ErrorCode::InvalidInput);
        row("number", true, R"({"type":"page","classId":4102,"id":1})", ErrorCode::NotFound);
        row("type", true, R"({"type":"poem","classId":4102,"id":42202})", ErrorCode::NotFound);
        row("of another class", true, R"({"type":"page","classId":4101,"id":42202})", ErrorCode::NotFound);
        row("no number", true, R"({"type":"page","classId":4102,"id":"energy"})", ErrorCode::InvalidInput);
    }

    void whatIsNotThereIsNotFound()
    {
        QFETCH(bool, reading);
        QFETCH(QString, input);
        const json value = parseJson(input.toUtf8()).value();
        const auto answer = waitFor(reading ? m_library->content(value) : m_library->classAssignments(value));
        QVERIFY(!answer.has_value());
        QTEST(int(answer.error().code), "code");
    }

    void withoutACurrentClassThereIsNothing()
    {
        m_server->change([](json &semester) {
            for (json &doc : semester["courses"])
                doc["course"]["concluded"] = true;
        });
        QVERIFY(waitFor(m_library->classes()).value().value == json::array());
        QVERIFY(assignments() == json::array());
        QVERIFY(hits("chain rule") == json::array());
    }

    void aDiscussionInPartsIsDueWithItsNextPart()
    {
        const json all = assignments({{"filter", "upcoming"}});
        const json *discussion = named(all, "Discussion: whose voice is it?");
        QVERIFY(discussion);
        QVERIFY((*discussion)["due_at"] == "2026-12-03T22:59:59Z");
        QVERIFY((*discussion)["state"] == "not_submitted");
        QVERIFY((*discussion)["reason"] == "first post due Thu 3 Dec, 23:59; replies due Sun 6 Dec, 23:59");
        m_server->change([](json &semester) {
            QVERIFY(canvas::sample::changeAssignment(semester, 410303, {{"submission", {{"workflow_state", "unsubmitted"}, {"sub_assignment_submissions", {{{"sub_assignment_tag", "reply_to_topic"}, {"submitted_at", "2026-12-01T08:00:00Z"}}}}}}}));
        });
        waitFor(m_library->sync());
        const json after = assignments({{"filter", "unsubmitted"}, {"classId", writing}});
        discussion = named(after, "Discussion: whose voice is it?");
        QVERIFY(discussion);
        QVERIFY((*discussion)["reason"] == "first post handed in; replies due Sun 6 Dec, 23:59");
        QVERIFY((*discussion)["due_at"] == "2026-12-06T22:59:59Z");
    }

    void whatIsDueThisWeekIsWholeAndInOrder()
    {
        const json list = assignments({{"filter", "upcoming"}});
        for (const char *name : {"Problem set 6", "Quiz 4", "Lab 4 report", "Quiz on enzymes", "Essay 2 draft", "Project 2", "Lab 7", "Weekly puzzle 9", "Feedback at half time"})
            QVERIFY2(named(list, name), name);
        for (std::size_t i = 1; i < list.size(); ++i)
            QVERIFY(*instantAt(list[i - 1], "due_at") <= *instantAt(list[i], "due_at"));
        QVERIFY((*named(list, "Feedback at half time"))["type"] == "quiz");
        const json lab = *named(assignments({{"classId", "4102"}}), "Lab 3 report");
        QVERIFY(lab["state"] == "no_record" && lab["reason"] == "no record in Canvas, check Gradescope");
        QVERIFY(!lab.contains("_classId"));
    }

    void aPageThatMayNotBeOpenedIsNotBlank()
    {
        const auto page = waitFor(m_library->content({{"type", "page"}, {"classId", biology}, {"id", 42208}}));
        QVERIFY(page->isError);
        QVERIFY2(page->value.get<std::string>().find("may not be opened (not allowed)") != std::string::npos, page->value.dump().c_str());
        const auto locked = waitFor(m_library->content({{"type", "assignment"}, {"classId", calculus}, {"id", 410107}}));
        QVERIFY(locked->isError);
        QVERIFY2(locked->value.get<std::string>().find("locked") != std::string::npos, locked->value.dump().c_str());
        const auto open = waitFor(m_library->content({{"type", "page"}, {"classId", biology}, {"id", "page-42202-2"}}));
        QVERIFY(!open->isError && !stringAt(open->value, "text").isEmpty());
    }

    void theKindAndTheClassOfAQueryComeFirst_data()
    {
        QTest::addColumn<QByteArray>("query");
        QTest::addColumn<QString>("type");
        QTest::addColumn<qint64>("classId");
        QTest::addColumn<QString>("first"); // empty: any of that kind
        const auto row = [](const char *query, const char *type, qint64 classId, const char *first) { QTest::newRow(query) << QByteArray(query) << QString::fromLatin1(type) << classId << QString::fromLatin1(first); };
        row("What did the biology announcement say?", "announcement", biology, "");
        row("Biology 101 announcements", "announcement", biology, "announcement-77520000000042601");
        row("announcement about lab 4", "announcement", biology, "announcement-77520000000042601");
        row("calculus syllabus", "syllabus", calculus, "syllabus-4101");
        row("page on enzymes", "page", biology, "page-42204");
        row("enzymes quiz", "assignment", biology, "assignment-410206");
        row("chain rule", "page", calculus, "page-41204");
        row("writing module", "module", writing, "");
        row("quiz on cells", "quiz", biology, "quiz-42501");
    }

    void theKindAndTheClassOfAQueryComeFirst()
    {
        QFETCH(QByteArray, query);
        QFETCH(QString, first);
        const json found = hits(query.constData());
        QVERIFY(!found.empty() && found.size() <= 10);
        QTEST(stringAt(found[0]["metadata"], "type"), "type");
        QTEST(*idAt(found[0]["metadata"], "classId"), "classId");
        if (!first.isEmpty())
            QVERIFY2(stringAt(found[0], "id").startsWith(first), qPrintable(idsOf(found).join(u' ')));
        double before = 1.0;
        for (const json &hit : found) {
            const double score = hit["score"].get<double>();
            QVERIFY(score >= 0.0 && score <= before);
            before = score;
        }
        const QStringList ids = idsOf(found);
        QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), ids.size());
    }

    void twoSchoolsOfAProfileNeverMix()
    {
        QVERIFY(!waitFor(m_library->sync())->stopped);
        SampleServer elsewhere(canvas::sampleSemester(m_clock.now(), m_clock.zone()).value(), m_clock);
        QVERIFY(elsewhere.listen());
        elsewhere.change([](json &semester) {
            QVERIFY(canvas::sample::removeItem(semester, 41204)); // the page on the chain rule
            QVERIFY(canvas::sample::changeAssignment(semester, 410106, {{"name", "Otters and beavers"}}));
        });
        const auto other = libraryOf(elsewhere, QStringLiteral("canvas.example.org"));
        QVERIFY(!waitFor(other->sync())->stopped);
        const auto otherHits = [&](const char *query) { return idsOf(waitFor(other->searchContent({{"query", query}})).value().value); };
        QVERIFY(otherHits("otters").contains(QStringLiteral("assignment-410106")));
        QVERIFY(hits("otters").empty());
        QVERIFY(idsOf(hits("chain rule")).join(u' ').contains(QStringLiteral("page-41204")));
        QVERIFY(!otherHits("chain rule").join(u' ').contains(QStringLiteral("page-41204")));
        QVERIFY(!named(assignments(), "Otters and beavers"));
    }
};

LECTERN_TEST(tst_course_library)
#include "tst_course_library.moc"
