// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_sync.h"

#include "canvas/canvas_repository.h"
#include "canvas/sample/sample_changes.h"
#include "canvas/sample/sample_semester.h"
#include "canvas/sample/sample_server.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QSignalSpy>
#include <QSqlRecord>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::canvas;
using lectern::canvas::sample::Fault;
using lectern::test::waitFor;

namespace {

constexpr qint64 calculus = 4101;
constexpr qint64 biology = 4102;
constexpr qint64 chemistry = 3950;

/// Its own copy: a loop over waitFor(...).value() would run over what is gone.
template<typename T>
T valueOf(const QFuture<Result<T>> &future)
{
    return waitFor(future).value();
}

QRegularExpression at(const char *pattern)
{
    return QRegularExpression(QString::fromLatin1(pattern));
}

} // namespace

/// Against the server of the sample semester: everything between the wire and the rows is the real thing.
class tst_canvas_sync : public QObject
{
    Q_OBJECT

    FixedClock m_clock{QDateTime(QDate(2026, 12, 1), QTime(9, 0), Qt::UTC), QTimeZone("Europe/Vienna")};
    HttpClient m_http{"LecternTest/1.0", HttpClient::Proxy::None};
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<store::Database> m_database;
    std::unique_ptr<SampleServer> m_server;
    std::unique_ptr<CanvasClient> m_client;
    std::unique_ptr<CanvasSync> m_sync;
    std::unique_ptr<CanvasRepository> m_repository;

    void connectWith(const QByteArray &token)
    {
        m_sync.reset();
        m_client = std::make_unique<CanvasClient>(m_http, CanvasAccount{m_server->baseUrl(), SampleServer::host(), Secret(token)},
                                                  [](std::chrono::milliseconds, std::function<void()> then) { then(); });
        m_sync = std::make_unique<CanvasSync>(*m_client, *m_database, m_clock);
    }

    SyncReport sync() { return waitFor(m_sync->start()).value(); }

    SyncOutcome outcomeOf(const SyncReport &report, qint64 course, SyncKind kind)
    {
        for (const SyncOutcome &outcome : report.outcomes) {
            if (outcome.courseId == course && outcome.kind == kind)
                return outcome;
        }
        qFatal("no such outcome");
    }

    SyncState stateOf(qint64 course, SyncKind kind)
    {
        for (const SyncState &state : valueOf(m_repository->syncStates(course))) {
            if (state.kind == kind && state.courseId == course)
                return state;
        }
        qFatal("no such state");
    }

    /// Every row of ours, without the instants of the sync itself.
    QStringList contents()
    {
        return waitFor(m_database->read([](store::Connection &connection) -> Result<QStringList> {
                   QStringList rows;
                   for (const char *table : {"canvas_course", "canvas_assignment_group", "canvas_assignment", "canvas_submission", "canvas_page", "canvas_topic", "canvas_module", "canvas_module_item", "canvas_quiz"}) {
                       QSqlQuery query(connection.database());
                       query.exec(QStringLiteral("SELECT * FROM %1").arg(QLatin1String(table)));
                       while (query.next()) {
                           QStringList row{QString::fromLatin1(table)};
                           for (int i = 0; i < query.record().count(); ++i) {
                               if (query.record().fieldName(i) != u"synced_at")
                                   row << query.value(i).toString();
                           }
                           rows << row.join(u'|');
                       }
                   }
                   return rows;
               })).value();
    }

    Assignment firstAssignment(qint64 course) { return waitFor(m_repository->assignments(course))->first(); }

private Q_SLOTS:
    void init()
    {
        m_sync.reset();
        m_repository.reset();
        m_client.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_database = std::make_unique<store::Database>(m_folder->filePath(QStringLiteral("lectern.sqlite")));
        QVERIFY(waitFor(m_database->open()).has_value());
        m_clock.setNow(QDateTime(QDate(2026, 12, 1), QTime(9, 0), Qt::UTC));
        m_server = std::make_unique<SampleServer>(sampleSemester(m_clock.now(), m_clock.zone()).value(), m_clock);
        QVERIFY(m_server->listen());
        m_repository = std::make_unique<CanvasRepository>(*m_database, m_clock, SampleServer::host());
        connectWith("any");
    }

    void theWholeSemesterComesIn()
    {
        const SyncReport report = sync();
        QVERIFY(!report.stopped);
        QVERIFY(report.baseline);
        const auto courses = waitFor(m_repository->courses()).value();
        QStringList names;
        for (const Course &course : courses) {
            names << course.name;
            QVERIFY(!course.syllabus.isEmpty());
            for (const SyncKind kind : {SyncKind::Assignments, SyncKind::Announcements, SyncKind::Modules, SyncKind::Pages, SyncKind::Discussions, SyncKind::Syllabus})
                QCOMPARE(outcomeOf(report, course.id, kind).result, SyncResult::Ok);
            QVERIFY(waitFor(m_repository->assignments(course.id))->size() >= 8);
            QVERIFY(waitFor(m_repository->pages(course.id))->size() >= 5);
            QVERIFY(waitFor(m_repository->announcements(course.id))->size() >= 2);
            const auto modules = waitFor(m_repository->modules(course.id)).value();
            QVERIFY(modules.size() >= 2);
            for (const Module &module : modules)
                QVERIFY(!module.items.isEmpty());
        }
        names.sort();
        QCOMPARE(names, (QStringList{QStringLiteral("Biology 101"), QStringLiteral("Calculus I"), QStringLiteral("Computer Science 110"), QStringLiteral("Writing Seminar")}));
        QCOMPARE(waitFor(m_repository->courses(CourseScope::All))->size(), 5);
        QVERIFY(waitFor(m_repository->course(chemistry))->concluded);
        QCOMPARE(m_server->writes(), 0);
        QCOMPARE(waitFor(m_repository->account())->everSynced, true);
        QCOMPARE(stateOf(calculus, SyncKind::Assignments).lastSuccess, m_clock.now());
    }

    void twiceIsOnce()
    {
        sync();
        const QStringList once = contents();
        m_clock.setNow(m_clock.now().addSecs(3600));
        const SyncReport again = sync();
        QVERIFY(!again.baseline);
        QCOMPARE(contents(), once);
    }

    void aMovedDeadlineAndANewNameChangeTheRowInPlace()
    {
        sync();
        const Assignment before = firstAssignment(calculus);
        const qsizetype count = waitFor(m_repository->assignments(calculus))->size();
        const QDateTime moved = m_clock.now().addDays(40);
        m_server->change([&](json &semester) {
            QVERIFY(sample::moveDeadline(semester, before.id, moved));
            QVERIFY(sample::changeAssignment(semester, before.id, {{"name", "Quite another name"}}));
        });
        sync();
        const auto after = waitFor(m_repository->assignment(before.id));
        QCOMPARE(after->dueAt, moved);
        QCOMPARE(after->name, QStringLiteral("Quite another name"));
        QCOMPARE(waitFor(m_repository->assignments(calculus))->size(), count);

        m_server->change([&](json &semester) { QVERIFY(sample::moveDeadline(semester, before.id, {})); });
        sync();
        QVERIFY(!waitFor(m_repository->assignment(before.id))->dueAt);
    }

    void whatTheSchoolDeletesGoes()
    {
        sync();
        const Assignment assignment = firstAssignment(calculus);
        const Page page = waitFor(m_repository->pages(calculus))->last();
        m_server->change([&](json &semester) {
            QVERIFY(sample::removeItem(semester, assignment.id));
            QVERIFY(sample::removeItem(semester, page.id));
        });
        sync();
        QCOMPARE(waitFor(m_repository->assignment(assignment.id)).error().code, ErrorCode::NotFound);
        QCOMPARE(waitFor(m_repository->page(page.id)).error().code, ErrorCode::NotFound);
    }

    void aListThatCouldNotBeReadKeepsItsRows_data()
    {
        QTest::addColumn<int>("fault");
        QTest::addColumn<int>("result");
        QTest::newRow("not allowed here") << int(Fault::NotAllowedHere) << int(SyncResult::Forbidden);
        QTest::newRow("switched off") << int(Fault::AreaDisabled) << int(SyncResult::Hidden);
        QTest::newRow("gone") << int(Fault::NotFound) << int(SyncResult::Failed);
        QTest::newRow("object for a list") << int(Fault::ObjectForList) << int(SyncResult::Failed);
        QTest::newRow("cut off") << int(Fault::BrokenJson) << int(SyncResult::Failed);
        QTest::newRow("outage") << int(Fault::ServerErrorHtml) << int(SyncResult::Failed);
        QTest::newRow("a web page") << int(Fault::LoginPage) << int(SyncResult::Failed);
        QTest::newRow("connection dropped") << int(Fault::Drop) << int(SyncResult::Offline);
        QTest::newRow("throttled") << int(Fault::Throttle429) << int(SyncResult::Throttled);
        QTest::newRow("goes on elsewhere") << int(Fault::ForeignNext) << int(SyncResult::Failed);
        QTest::newRow("loops") << int(Fault::LoopingNext) << int(SyncResult::Failed);
    }

    void aListThatCouldNotBeReadKeepsItsRows()
    {
        QFETCH(int, fault);
        QFETCH(int, result);
        sync();
        const QDateTime good = m_clock.now();
        const QStringList before = contents();
        m_clock.setNow(good.addSecs(60));
        // Every list of assignments of one course, from its second page on where it has one.
        m_server->setFault(at("courses/4101/(assignment_groups|assignments|modules|quizzes)(\\?|$)"), Fault(fault));
        const SyncReport report = sync();
        QVERIFY(!report.stopped);
        QCOMPARE(contents(), before);
        for (const SyncKind kind : {SyncKind::Assignments, SyncKind::Modules}) {
            QCOMPARE(int(outcomeOf(report, calculus, kind).result), result);
            QCOMPARE(int(stateOf(calculus, kind).result), result);
            QCOMPARE(stateOf(calculus, kind).lastSuccess, good);
            QCOMPARE(stateOf(calculus, kind).lastTry, m_clock.now());
            QCOMPARE(outcomeOf(report, biology, kind).result, SyncResult::Ok);
        }
    }

    void aPageOfAListThatFailsKeepsAll()
    {
        sync();
        const QStringList before = contents();
        m_server->change([&](json &semester) { QVERIFY(sample::removeItem(semester, firstAssignment(calculus).id)); });
        m_server->setPageCap(1);
        m_server->setFault(at("courses/4101/assignment_groups\\?.*bookmark"), Fault::Drop);
        const SyncReport report = sync();
        QCOMPARE(outcomeOf(report, calculus, SyncKind::Assignments).result, SyncResult::Offline);
        QCOMPARE(contents(), before);
    }

    void aRefusedTokenStopsAndKeepsEverything()
    {
        sync();
        const QStringList before = contents();
        connectWith("expired");
        const SyncReport report = sync();
        QCOMPARE(report.stopped->code, ErrorCode::CredentialRefused);
        QCOMPARE(contents(), before);

        connectWith("any");
        m_server->setFault(at("courses/4102/modules"), Fault::TokenRefused);
        QCOMPARE(sync().stopped->code, ErrorCode::CredentialRefused);
        QCOMPARE(contents(), before);
    }

    void anAddressThatIsNotCanvasIsSaid_data()
    {
        QTest::addColumn<int>("fault");
        QTest::newRow("a web page") << int(Fault::LoginPage);
        QTest::newRow("another program with JSON") << int(Fault::NotFound);
    }

    void anAddressThatIsNotCanvasIsSaid()
    {
        QFETCH(int, fault);
        m_server->setFault(at("users/self"), Fault(fault));
        QCOMPARE(sync().stopped->code, ErrorCode::NotCanvas);
        QCOMPARE(waitFor(m_repository->courses()).error().code, ErrorCode::NotConfigured);
    }

    void withoutAConnectionWhatIsSavedCanBeRead()
    {
        sync();
        const QStringList before = contents();
        m_sync.reset();
        m_client = std::make_unique<CanvasClient>(m_http, CanvasAccount{QUrl(QStringLiteral("http://127.0.0.1:1")), SampleServer::host(), Secret("any")});
        m_sync = std::make_unique<CanvasSync>(*m_client, *m_database, m_clock);
        QCOMPARE(sync().stopped->code, ErrorCode::Offline);
        QCOMPARE(contents(), before);
        QCOMPARE(waitFor(m_repository->courses())->size(), 4);
    }

    void aCourseClosedByItsDatesKeepsItsRowsAndIsMarked()
    {
        sync();
        const qsizetype assignments = waitFor(m_repository->assignments(biology))->size();
        m_server->change([](json &semester) { QVERIFY(sample::restrictCourse(semester, biology)); });
        m_server->clearLog();
        const SyncReport report = sync();
        QVERIFY(!report.stopped);
        const auto course = waitFor(m_repository->course(biology));
        QVERIFY(course->restricted);
        QCOMPARE(course->name, QStringLiteral("Biology 101"));
        QCOMPARE(waitFor(m_repository->assignments(biology))->size(), assignments);
        QCOMPARE(waitFor(m_repository->courses())->size(), 3);
        for (const auto &request : m_server->log())
            QVERIFY2(!request.path.contains(QStringLiteral("courses/4102")), qPrintable(request.path));
    }

    void aCourseWithNothingInItIsFine()
    {
        m_server->change([](json &semester) { sample::addEmptyCourse(semester); });
        const SyncReport report = sync();
        QCOMPARE(outcomeOf(report, 8001, SyncKind::Assignments).result, SyncResult::Ok);
        QCOMPARE(outcomeOf(report, 8001, SyncKind::Assignments).rows, 0);
        QVERIFY(waitFor(m_repository->assignments(8001))->isEmpty());
    }

    void manyCoursesAllCome()
    {
        m_server->change([this](json &semester) { sample::addCourses(semester, 40, m_clock.now()); });
        const SyncReport report = sync();
        QVERIFY(!report.stopped);
        QCOMPARE(waitFor(m_repository->courses())->size(), 44);
    }

    void oneCourseThatRefusesItsAnnouncementsDoesNotHideThoseOfOthers()
    {
        m_server->setFault(at("/announcements\\?"), Fault::NotAllowedHere);
        m_server->setFault(at("courses/4102/discussion_topics\\?only_announcements"), Fault::NotAllowedHere);
        const SyncReport report = sync();
        QCOMPARE(outcomeOf(report, biology, SyncKind::Announcements).result, SyncResult::Forbidden);
        QCOMPARE(outcomeOf(report, calculus, SyncKind::Announcements).result, SyncResult::Ok);
        QVERIFY(!waitFor(m_repository->announcements(calculus))->isEmpty());
        QVERIFY(waitFor(m_repository->announcements(biology))->isEmpty());
    }

    void aPageThatMayNotBeReadIsNotedAndTheOthersComeIn()
    {
        const SyncReport report = sync();
        const SyncOutcome pages = outcomeOf(report, biology, SyncKind::Pages);
        QCOMPARE(pages.result, SyncResult::Ok);
        int unreadable = 0;
        int withText = 0;
        for (const Page &page : valueOf(m_repository->pages(biology))) {
            unreadable += page.readable ? 0 : 1;
            withText += page.body.isEmpty() ? 0 : 1;
        }
        QCOMPARE(unreadable, pages.skipped);
        QCOMPARE(pages.skipped, 1);
        QVERIFY(withText >= 5);
    }

    void pagesBehindAHiddenTabComeThroughTheModules()
    {
        m_server->setFault(at("courses/4101/pages\\?"), Fault::AreaDisabled);
        const SyncReport report = sync();
        QCOMPARE(outcomeOf(report, calculus, SyncKind::Pages).result, SyncResult::Hidden);
        QVERIFY(report.complete() || outcomeOf(report, calculus, SyncKind::Pages).rows > 0);
        QVERIFY(!waitFor(m_repository->pages(calculus))->isEmpty());
    }

    void aTextGotBeforeALockIsKept()
    {
        sync();
        Assignment assignment;
        for (const Assignment &one : valueOf(m_repository->assignments(calculus))) {
            if (!one.description.isEmpty() && !one.lockedForUser)
                assignment = one;
        }
        QVERIFY(assignment.id != 0);
        m_server->change([&](json &semester) { sample::changeAssignment(semester, assignment.id, {{"description", nullptr}, {"locked_for_user", true}, {"unlock_at", "2027-01-01T00:00:00Z"}}); });
        sync();
        QCOMPARE(waitFor(m_repository->assignment(assignment.id))->description, assignment.description);
        QVERIFY(waitFor(m_repository->assignment(assignment.id))->lockedForUser);
    }

    void theStudentsChoiceOutlivesEverySync()
    {
        sync();
        QVERIFY(waitFor(m_repository->setCourseHidden(biology, true)).has_value());
        sync();
        QCOMPARE(waitFor(m_repository->courses())->size(), 3);
        QVERIFY(waitFor(m_repository->course(biology))->hidden);
        for (const Assignment &assignment : valueOf(m_repository->assignments()))
            QVERIFY(assignment.courseId != biology);
        QVERIFY(waitFor(m_repository->setCourseHidden(biology, false)).has_value());
        QCOMPARE(waitFor(m_repository->courses())->size(), 4);
    }

    void cancellingEndsSoonAndKeepsWhatCame()
    {
        m_server->setFault(at("courses/\\d+/modules"), Fault::Hold);
        QSignalSpy stored(m_sync.get(), &CanvasSync::stored);
        const auto running = m_sync->start();
        QTRY_VERIFY(std::any_of(m_server->log().begin(), m_server->log().end(), [](const auto &request) { return request.path.contains(QStringLiteral("/modules")); }));
        m_sync->cancel();
        const SyncReport report = waitFor(running).value();
        QCOMPARE(report.stopped->code, ErrorCode::Cancelled);
        QVERIFY(!m_sync->isRunning());
        QVERIFY(!waitFor(m_repository->assignments(calculus))->isEmpty());
        QVERIFY(stored.count() > 0);
        m_server->clearFaults();
        const SyncReport again = sync();
        QVERIFY(again.baseline); // none had ended yet
        QVERIFY(!again.stopped);
    }

    void aThrottleNowAndThenIsSurvived()
    {
        m_server->setFault(at("."), Fault::Throttle429Once);
        const SyncReport report = sync();
        QVERIFY(!report.stopped);
        QCOMPARE(waitFor(m_repository->courses())->size(), 4);
    }

    void aThrottleThatDoesNotEndIsGivenUpAndKeepsEverything()
    {
        sync();
        const QStringList before = contents();
        m_server->setFault(at("courses/\\d+|announcements"), Fault::Throttle403);
        m_server->clearLog();
        const SyncReport report = sync();
        QCOMPARE(report.stopped->code, ErrorCode::Throttled);
        QCOMPARE(contents(), before);
        QVERIFY(m_server->log().size() < 60); // not every list of every course, five times each
    }

    void everyTextIsADocumentOnce()
    {
        sync();
        QSet<QString> ids;
        QSet<QString> types;
        for (const Document &document : valueOf(m_repository->documents())) {
            QVERIFY2(!ids.contains(document.documentId), qPrintable(document.documentId));
            ids.insert(document.documentId);
            types.insert(document.type);
            QVERIFY(!document.className.isEmpty());
            QVERIFY(!document.title.isEmpty());
            QVERIFY(document.htmlUrl.startsWith(QStringLiteral("https://sample.lectern.invalid/")));
            QVERIFY(!document.text.contains(QStringLiteral("verifier=")));
            QVERIFY(document.classId != chemistry);
        }
        QCOMPARE(types, (QSet<QString>{QStringLiteral("assignment"), QStringLiteral("page"), QStringLiteral("announcement"), QStringLiteral("discussion"), QStringLiteral("quiz"), QStringLiteral("module"), QStringLiteral("syllabus")}));
        const auto syllabus = waitFor(m_repository->document(QStringLiteral("syllabus"), calculus));
        QCOMPARE(syllabus->documentId, QStringLiteral("syllabus-4101"));
        QCOMPARE(waitFor(m_repository->document(QStringLiteral("page"), 1)).error().code, ErrorCode::NotFound);
    }

    void progressGoesUpAndEndsFull()
    {
        QList<std::pair<int, int>> steps;
        connect(m_sync.get(), &CanvasSync::progress, this, [&](int done, int total) { steps.append({done, total}); });
        sync();
        QVERIFY(!steps.isEmpty());
        for (qsizetype i = 1; i < steps.size(); ++i)
            QVERIFY(steps[i].first > steps[i - 1].first);
        QCOMPARE(steps.last().first, steps.last().second);
    }
};

LECTERN_TEST(tst_canvas_sync)
#include "tst_canvas_sync.moc"
