// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/support.h"
#include "testlib/test_main.h"

#include "agent/sandbox/sandbox.h"
#include "core/on_ready.h"

#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace lectern;
using namespace lectern::agent;

namespace {

/// Answers as a program with three tools would: one that answers later, one that says no, one that never answers.
class Tools final : public QObject
{
public:
    NestedCalls calls()
    {
        return [this](const QString &tool, const json &input, const std::function<void(bool)> &asking) { return call(tool, input, asking); };
    }

    int mostAtOnce = 0;
    int count = 0;

private:
    QFuture<NestedResult> call(const QString &tool, const json &input, const std::function<void(bool)> &asking)
    {
        ++count;
        mostAtOnce = std::max(mostAtOnce, ++m_open);
        auto promise = std::make_shared<QPromise<NestedResult>>();
        promise->start();
        if (tool == u"never")
            return promise->future();
        if (tool == u"asks")
            asking(true);
        const int delay = tool == u"later" ? 300 : tool == u"asks" ? 1500 : 0;
        QTimer::singleShot(delay, this, [this, promise, tool, input] {
            --m_open;
            promise->addResult(tool == u"refuses" ? NestedResult{QStringLiteral("There is no such todo."), {}, true} : NestedResult{toText(json::array({input})), tool == u"later" ? QStringLiteral("as of today") : QString(), false});
            promise->finish();
        });
        return promise->future();
    }

    int m_open = 0;
};

} // namespace

class tst_sandbox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_limits = SandboxLimits();
        Sandbox sandbox(m_folder->path());
        const auto state = test::waitFor(sandbox.check());
        if (!state.works())
            QSKIP(qPrintable(QStringLiteral("code cannot be run here: ") + state.detail));
    }

    void whatIsPrintedAndTheStatusComeBack()
    {
        const auto result = run(QStringLiteral("import sys\nprint('out', 6 * 7)\nprint('err', file=sys.stderr)\nraise SystemExit(3)"));
        QCOMPARE(result.out, QStringLiteral("out 42\n"));
        QCOMPARE(result.err, QStringLiteral("err\n"));
        QCOMPARE(result.returnCode, 3);
        QVERIFY(!result.timedOut);
    }

    void theStandardLibraryIsThere() // C2.5
    {
        const auto result = run(QStringLiteral("import json, asyncio, datetime, math, re, statistics, csv, sqlite3\nprint(sqlite3.connect(':memory:').execute('select 1').fetchone()[0])"));
        QCOMPARE(result.err, QString());
        QCOMPARE(result.out, QStringLiteral("1\n"));
    }

    void aFileOfOneRunIsReadByTheNextOfTheSameConversation() // C2.3
    {
        const auto first = run(QStringLiteral("import os\nos.mkdir('d')\nopen('d/a.txt', 'w').write('kept')"));
        QCOMPARE(first.files, QStringList{QStringLiteral("d/a.txt")});
        const auto second = run(QStringLiteral("print(open('d/a.txt').read())"));
        QCOMPARE(second.out, QStringLiteral("kept\n"));
        QCOMPARE(second.files, QStringList());
        const auto other = run(QStringLiteral("import os\nprint(os.listdir('.'))"), {}, {}, QStringLiteral("other"));
        QCOMPARE(other.out, QStringLiteral("[]\n"));
    }

    void toolsAreCalledByNameWithTopLevelAwait() // C2.6, C2.7, C2.9
    {
        Tools tools;
        const auto result = run(QStringLiteral("import json\nanswer = await later({'view': 'today'})\nprint(type(answer).__name__, json.loads(answer)[0]['view'])"), {QStringLiteral("later")}, tools.calls());
        QCOMPARE(result.out, QStringLiteral("str today\n"));
        QCOMPARE(result.err, QStringLiteral("as of today\n")); // notes
    }

    void callsRunAtTheSameTime() // C2.8
    {
        Tools tools;
        const auto result = run(QStringLiteral("import asyncio, time\nstart = time.monotonic()\na, b = await asyncio.gather(later({}), later({}))\nprint(time.monotonic() - start < 0.55)"), {QStringLiteral("later")}, tools.calls());
        QCOMPARE(result.out, QStringLiteral("True\n"));
        QCOMPARE(tools.mostAtOnce, 2);
    }

    void aToolThatSaysNoRaises() // C2.10
    {
        Tools tools;
        const auto caught = run(QStringLiteral("try:\n    await refuses({})\nexcept ToolError as error:\n    print('caught', error)"), {QStringLiteral("refuses")}, tools.calls());
        QCOMPARE(caught.out, QStringLiteral("caught There is no such todo.\n"));
        const auto uncaught = run(QStringLiteral("x = 1\nawait refuses({})"), {QStringLiteral("refuses")}, tools.calls());
        QVERIFY(uncaught.returnCode != 0);
        QVERIFY2(uncaught.err.contains(u"line 2") && uncaught.err.contains(u"There is no such todo.") && !uncaught.err.contains(u"/run/prelude"), qPrintable(uncaught.err));
    }

    void aToolThatCodeMayNotCallIsNotThere() // C1.8
    {
        Tools tools;
        const auto result = run(QStringLiteral("await later({})"), {}, tools.calls());
        QVERIFY(result.err.contains(u"NameError"));
        QCOMPARE(tools.count, 0);
        const auto forged = run(QStringLiteral("import os\nos.write(3, b'{\"id\": 1, \"tool\": \"later\", \"args\": {}}\\n')\nimport asyncio\nawait asyncio.sleep(0.3)"), {}, tools.calls());
        QCOMPARE(forged.returnCode, 0);
        QCOMPARE(tools.count, 0);
    }

    void nonsenseOnTheLineEndsTheRun()
    {
        const auto result = run(QStringLiteral("import os, time\nos.write(3, b'nonsense\\n')\ntime.sleep(20)"));
        QVERIFY(result.returnCode != 0);
        QVERIFY2(result.err.contains(u"wrote over the line"), qPrintable(result.err));
    }

    void aRunPastItsTimeIsEndedWithAllThatItStarted() // C2.4
    {
        m_limits.wall = std::chrono::milliseconds(1200);
        const auto result = run(QStringLiteral("import subprocess, signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nfor _ in range(3):\n    subprocess.Popen(['/usr/bin/sleep', '8642'], start_new_session=True)\nopen('here', 'w')\nwhile True: pass"));
        QVERIFY(result.timedOut);
        QVERIFY2(result.err.contains(u"the time limit of 1.2 s is over"), qPrintable(result.err));
        QCOMPARE(result.files, QStringList{QStringLiteral("here")});
        QTRY_VERIFY(!isRunning("8642"));
    }

    void aCallWithoutAnAnswerRaisesTimeoutError() // C2.12
    {
        m_limits.call = std::chrono::milliseconds(300);
        Tools tools;
        const auto result = run(QStringLiteral("try:\n    await never({})\nexcept TimeoutError:\n    print('late')"), {QStringLiteral("never")}, tools.calls());
        QCOMPARE(result.out, QStringLiteral("late\n"));
    }

    void timeInWhichTheStudentIsAskedDoesNotCount()
    {
        m_limits.wall = std::chrono::milliseconds(1000);
        m_limits.call = std::chrono::milliseconds(700);
        Tools tools;
        const auto result = run(QStringLiteral("print(await asks({}))"), {QStringLiteral("asks")}, tools.calls());
        QCOMPARE(result.out, QStringLiteral("[{}]\n"));
        QVERIFY(!result.timedOut);
    }

    void longOutputIsCutInItsMiddle() // C2.11
    {
        const auto result = run(QStringLiteral("print('a' * 100000 + 'END')"));
        QVERIFY(result.out.startsWith(u"aaa"));
        QVERIFY(result.out.endsWith(u"END\n"));
        QVERIFY(result.out.contains(u"bytes left out"));
        QVERIFY(result.out.size() < 66 * 1024);
    }

    void outputWithoutEndEndsTheRun() // X3
    {
        m_limits.outputBytes = 4 << 20;
        const auto result = run(QStringLiteral("while True: print('y' * 1000)"));
        QVERIFY2(result.err.contains(u"printed more than 4 MB"), qPrintable(result.err));
    }

    void filesWithoutEndEndTheRun_data() // X3
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("says");
        QTest::newRow("one of 10 GiB") << QStringLiteral("with open('big', 'wb') as f:\n    while True: f.write(b'0' * 1048576)") << QStringLiteral("File too large");
        QTest::newRow("many") << QStringLiteral("for i in range(100):\n    open(str(i), 'wb').write(b'0' * 4194304)\nimport time\ntime.sleep(20)") << QStringLiteral("larger than 64 MB");
        QTest::newRow("in memory") << QStringLiteral("for i in range(100):\n    open('/dev/shm/' + str(i), 'wb').write(b'0' * 4194304)") << QStringLiteral("No space left");
        QTest::newRow("beside the folder") << QStringLiteral("open('/outside', 'w')") << QStringLiteral("Read-only file system");
        QTest::newRow("among the devices") << QStringLiteral("open('/dev/outside', 'w')") << QStringLiteral("Read-only file system");
    }

    void filesWithoutEndEndTheRun()
    {
        QFETCH(QString, code);
        QFETCH(QString, says);
        m_limits.folderBytes = 64 << 20;
        const auto result = run(code);
        QVERIFY(result.returnCode != 0);
        QVERIFY2(result.err.contains(says), qPrintable(result.err));
    }

    void codeThatIsStoppedLeavesNothingBehind()
    {
        Sandbox sandbox(m_folder->path());
        CodeRequest request;
        request.code = QStringLiteral("import subprocess\nsubprocess.Popen(['/usr/bin/sleep', '9753'])\nopen('started', 'w').close()\nwhile True: pass");
        auto run = sandbox.run(QStringLiteral("talk"), request);
        const auto future = run->start();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_folder->filePath(QStringLiteral("talk/started"))), 10000);
        run->stop();
        const auto result = test::waitFor(future);
        QVERIFY(!result && result.error().code == ErrorCode::Cancelled);
        QTRY_VERIFY(!isRunning("9753"));
    }

    void anOwnFunctionGetsItsInputAndGivesAValue() // H8.1, H8.2
    {
        Tools tools;
        Sandbox sandbox(m_folder->path());
        CodeRequest request;
        request.code = QStringLiteral("async def handle(input, ctx):\n    ctx.audit('asked', {'n': 1})\n    return {'doubled': input['n'] * 2, 'tool': await ctx.tools.later({})}");
        request.tools = {QStringLiteral("later")};
        request.calls = tools.calls();
        request.input = json{{"n", 21}};
        auto run = sandbox.run(QStringLiteral("talk"), request);
        QString audited;
        connect(run.get(), &CodeRun::audit, this, [&audited](const QString &event, const json &data) { audited = event + toText(data); });
        const auto result = test::waitFor(run->start());
        QVERIFY(result);
        QVERIFY2(result->hasValue, qPrintable(result->err));
        QCOMPARE(toText(result->value), QStringLiteral("{\"doubled\":42,\"tool\":\"[{}]\"}"));
        QCOMPARE(audited, QStringLiteral("asked{\"n\":1}"));
    }

    void whatIsMissingIsNamed()
    {
        Sandbox::Programs programs;
        programs.bubblewrap = QStringLiteral("/nonexistent/bwrap");
        Sandbox sandbox(m_folder->path(), programs, {});
        QCOMPARE(int(test::waitFor(sandbox.check()).problem), int(Sandbox::Problem::NoBubblewrap));
        programs = {};
        programs.bubblewrap = QStringLiteral("/usr/bin/false");
        Sandbox refused(m_folder->path(), programs, {});
        QCOMPARE(int(test::waitFor(refused.check()).problem), int(Sandbox::Problem::Refused));
    }

private:
    CodeResult run(const QString &code, const QStringList &tools = {}, NestedCalls calls = {}, const QString &conversation = QStringLiteral("talk"))
    {
        Sandbox sandbox(m_folder->path(), {}, m_limits);
        auto run = sandbox.run(conversation, {code, tools, std::move(calls), nullptr, nullptr});
        const auto result = test::waitFor(run->start());
        return result ? *result : CodeResult{{}, result.error().detail, -1, false, {}, nullptr, false};
    }

    static bool isRunning(const char *argument)
    {
        for (const QString &name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
            QFile file(QStringLiteral("/proc/%1/cmdline").arg(name));
            if (name.front().isDigit() && file.open(QIODevice::ReadOnly) && file.readAll().split('\0').contains(argument))
                return true;
        }
        return false;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    SandboxLimits m_limits;
};

LECTERN_TEST(tst_sandbox)
#include "tst_sandbox.moc"
