// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/bench.h"
#include "testlib/test_main.h"

#include "adapters/course_library.h"
#include "canvas/canvas_repository.h"
#include "composition/school.h"
#include "core/loopback_server.h"
#include "study/demo_set.h"
#include "study/study_queries.h"
#include "study/study_repository.h"
#include "todos/todo_queries.h"

#include <QSignalSpy>

using namespace lectern;
using lectern::test::Bench;
using lectern::test::LoopbackSchool;
using lectern::test::waitFor;

namespace {

void withSample(ProgramOptions &options)
{
    options.sampleWhenUnconfigured = true;
}

bool hasDemoSet(Program &program)
{
    const auto sets = waitFor(program.studyQueries().sets());
    return sets && std::any_of(sets->begin(), sets->end(), [](const auto &overview) { return overview.set.id == study::DemoSet::setId; });
}

} // namespace

class tst_school : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSchoolIsConnectedWhileTheProgramRuns()
    {
        LoopbackSchool school;
        Bench bench;
        QCOMPARE(bench.courses(), QStringList{QStringLiteral("NotConfigured")});
        QVERIFY(!bench.program().school().isConnected());
        QSignalSpy changed(&bench.program().school(), &School::changed);
        const auto name = waitFor(bench.program().school().connectTo(QString(school.address() + u"/courses/1"), Secret("good")));
        QVERIFY2(name.has_value(), name ? "" : qPrintable(name.error().name()));
        QVERIFY(!name->isEmpty());
        QCOMPARE(changed.size(), 1);
        QVERIFY(bench.program().school().isConnected());
        QCOMPARE(bench.program().settings().text(store::Setting::CanvasBaseUrl), school.address());
        QVERIFY(bench.courses().contains(QStringLiteral("Calculus I")));
    }

    void whatDoesNotAnswerAsCanvasChangesNothing_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QByteArray>("token");
        QTest::addColumn<QByteArray>("page"); ///< what the server answers; empty: a Canvas
        QTest::addColumn<QString>("error");
        QTest::newRow("no address") << QStringLiteral("my school") << QByteArray("good") << QByteArray() << QStringLiteral("InvalidInput");
        QTest::newRow("not encrypted") << QStringLiteral("http://canvas.school.invalid") << QByteArray("good") << QByteArray() << QStringLiteral("AddressRefused");
        QTest::newRow("no token") << QString() << QByteArray() << QByteArray() << QStringLiteral("InvalidInput");
        QTest::newRow("token refused") << QString() << QByteArray("bad") << QByteArray() << QStringLiteral("CredentialRefused");
        QTest::newRow("a page") << QString() << QByteArray("good") << QByteArray("<!doctype html><title>Welcome</title>") << QStringLiteral("NotCanvas");
        QTest::newRow("nobody there") << QStringLiteral("http://127.0.0.1:9") << QByteArray("good") << QByteArray() << QStringLiteral("Offline");
    }
    void whatDoesNotAnswerAsCanvasChangesNothing()
    {
        QFETCH(QString, address);
        QFETCH(QByteArray, token);
        QFETCH(QByteArray, page);
        QFETCH(QString, error);
        LoopbackSchool school;
        LoopbackServer other([&](const LoopbackServer::Request &, const std::shared_ptr<LoopbackServer::Answer> &answer) { answer->send(200, {{"content-type", "text/html"}}, page); });
        QVERIFY(other.listen());
        Bench bench(withSample);
        QSignalSpy changed(&bench.program().school(), &School::changed);
        const QString wanted = !address.isEmpty() ? address : page.isEmpty() ? school.address() : other.baseUrl().toString();
        const auto name = waitFor(bench.program().school().connectTo(wanted, Secret(token)));
        QVERIFY(!name);
        QCOMPARE(name.error().name(), error);
        QVERIFY(changed.isEmpty());
        QVERIFY(bench.program().school().isSample());
        QVERIFY(bench.program().settings().text(store::Setting::CanvasBaseUrl).isEmpty());
        QCOMPARE(waitFor(bench.program().secrets().read(store::secretName::canvas(QStringLiteral("127.0.0.1")))).error().code == ErrorCode::Internal, false);
        QVERIFY(!waitFor(bench.program().secrets().read(store::secretName::canvas(QStringLiteral("127.0.0.1")))).has_value());
    }

    void anotherSchoolWhileTheFirstIsReadLeavesNothingHanging()
    {
        LoopbackSchool first, second;
        Bench bench;
        QVERIFY(waitFor(bench.program().school().connectTo(first.address(), Secret("good"))));
        first.server().setFault(QRegularExpression(QStringLiteral("assignments")), canvas::sample::Fault::Hold);
        bool asked = false;
        connect(&first.server(), &canvas::SampleServer::requested, this, [&asked](const QString &path) { asked = asked || path.contains(u"assignments"); });
        const auto running = bench.program().courses().sync();
        QTRY_VERIFY(asked);
        QVERIFY(waitFor(bench.program().school().connectTo(second.address(), Secret("good"))));
        const auto report = waitFor(running);
        QVERIFY(report && report->stopped && report->stopped->code == ErrorCode::Cancelled);
        QVERIFY(waitFor(bench.program().courses().atRest()));
        QVERIFY(waitFor(bench.program().courses().sync()).has_value());
        QVERIFY(bench.courses().contains(QStringLiteral("Biology 101")));
    }

    void disconnectingForgetsTheTokenAndKeepsWhatWasSaved()
    {
        LoopbackSchool school;
        Bench bench;
        QVERIFY(waitFor(bench.program().school().connectTo(school.address(), Secret("good"))));
        QVERIFY(!bench.courses().isEmpty());
        QVERIFY(waitFor(bench.program().school().disconnect()));
        QVERIFY(!bench.program().school().isConnected());
        QCOMPARE(waitFor(bench.program().courses().probe()).error().code, ErrorCode::NotConfigured);
        QVERIFY(bench.courses().contains(QStringLiteral("Calculus I")));
        QVERIFY(!waitFor(bench.program().secrets().read(store::secretName::canvas(QStringLiteral("127.0.0.1")))).has_value());
    }

    void theSampleOpensOnlyWhereNothingIsConfigured()
    {
        Bench bench(withSample);
        QVERIFY(bench.program().school().isSample());
        QVERIFY(hasDemoSet(bench.program()));
        Bench plain;
        QVERIFY(!plain.program().school().isSample());
        Bench configured([](ProgramOptions &options) {
            options.sampleWhenUnconfigured = true;
            options.environment = [](const char *name) { return QLatin1String(name) == u"CANVAS_BASE_URL" ? QStringLiteral("https://canvas.school.invalid") : QString(); };
        });
        QVERIFY(!configured.program().school().isSample());
    }

    void leavingTheSampleTakesOnlyWhatItBrought()
    {
        Bench bench(withSample);
        Program &program = bench.program();
        QVERIFY(bench.courses().contains(QStringLiteral("Calculus I")));
        QVERIFY(waitFor(program.callTool(QStringLiteral("createTodo"), {{"title", "Mine"}}, agent::Caller::Code)).has_value());
        const json set = json::parse(R"({"title": "My set", "displayMode": "flashcards", "items": [{"type": "term", "tags": null, "term": "a", "shortDefinition": "b", "fullDefinition": "c"}]})");
        QVERIFY(waitFor(program.callTool(QStringLiteral("createStudySet"), set, agent::Caller::Code)).has_value());
        QVERIFY(waitFor(program.callTool(QStringLiteral("memory"), {{"command", "create"}, {"path", "/memories/mine.md"}, {"file_text", "x"}}, agent::Caller::Direct)).has_value());
        QVERIFY(!waitFor(program.courses().index().documentIds())->isEmpty());
        QSignalSpy studyChanged(&program.study(), &study::StudyRepository::changed);

        QVERIFY(waitFor(program.school().leaveSample()));
        QVERIFY(!program.school().isSample());
        QVERIFY(!studyChanged.isEmpty());
        QVERIFY(!hasDemoSet(program));
        QCOMPARE(waitFor(program.studyQueries().sets())->size(), 1);
        QCOMPARE(bench.courses(), QStringList{QStringLiteral("NotConfigured")});
        QVERIFY(waitFor(program.courses().index().documentIds())->isEmpty());
        QCOMPARE(waitFor(program.callTool(QStringLiteral("getTodos"), {{"view", "active"}}, agent::Caller::Code))->value.size(), 1u);
        QVERIFY(QFile::exists(bench.profile() + QStringLiteral("/memories/mine.md")));

        // It stays left, until it is wanted again.
        bench.restart();
        QVERIFY(!bench.program().school().isSample());
        QVERIFY(waitFor(bench.program().school().enterSample()));
        QVERIFY(bench.courses().contains(QStringLiteral("Calculus I")));
        QVERIFY(hasDemoSet(bench.program()));
        bench.restart();
        QVERIFY(bench.program().school().isSample());
    }

    void leavingWhileItIsReadBringsNothingBack()
    {
        Bench bench(withSample);
        const auto running = bench.program().courses().sync();
        QVERIFY(waitFor(bench.program().school().leaveSample()));
        QVERIFY(running.isFinished());
        const auto rows = waitFor(bench.program().database().read([](store::Connection &connection) { return connection.scalar("SELECT count(*) FROM canvas_account"); }));
        QCOMPARE(rows->toInt(), 0);
    }

    void connectingASchoolLeavesTheSample()
    {
        LoopbackSchool school;
        Bench bench(withSample);
        QVERIFY(bench.program().school().isSample());
        QVERIFY(waitFor(bench.program().school().connectTo(school.address(), Secret("good"))).has_value());
        QVERIFY(!bench.program().school().isSample());
        QVERIFY(!hasDemoSet(bench.program()));
        QVERIFY(bench.program().school().isConnected());
        QCOMPARE(bench.program().courses().repository().host(), QStringLiteral("127.0.0.1"));
    }

    void undoOfTheAddressUntiesTheSchool()
    {
        LoopbackSchool school;
        Bench bench;
        QVERIFY(waitFor(bench.program().school().connectTo(school.address(), Secret("good"))).has_value());
        QSignalSpy changed(&bench.program().school(), &School::changed);
        QVERIFY(waitFor(bench.program().journal().undo()).has_value());
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(!bench.program().school().isConnected());
    }
};

LECTERN_TEST(tst_school)
#include "tst_school.moc"
