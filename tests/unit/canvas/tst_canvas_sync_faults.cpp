// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_sync.h"

#include "support/sync_bench.h"
#include "testlib/test_main.h"

#include <QSignalSpy>

using namespace lectern;
using namespace lectern::canvas;
using namespace lectern::canvas::test;
using lectern::canvas::sample::Fault;

/// What fails is said, and what is saved stays.
class tst_canvas_sync_faults : public QObject, private SyncBench
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }

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
};

LECTERN_TEST(tst_canvas_sync_faults)
#include "tst_canvas_sync_faults.moc"
