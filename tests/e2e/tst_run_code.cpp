// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl.h"

#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

#include <unistd.h>

using namespace lectern;
using namespace lectern::test;

namespace {

/// Processes that were started with this argument.
int running(const char *argument)
{
    int count = 0;
    for (const QString &name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile file(QStringLiteral("/proc/%1/cmdline").arg(name));
        if (name.front().isDigit() && file.open(QIODevice::ReadOnly) && file.readAll().split('\0').contains(argument))
            ++count;
    }
    return count;
}

} // namespace

/// Python in the sandbox, from the command line: what it may do, and what it may not (SECURITY X1 to X4).
class tst_run_code : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_home;
    int m_profiles = 0;

    Ctl fresh()
    {
        Ctl ctl(m_home.filePath(QStringLiteral("profile %1").arg(++m_profiles)));
        ctl.setOptions({QStringLiteral("--sample"), QStringLiteral("--now"), QStringLiteral("2026-12-01T09:00"), QStringLiteral("--zone"), QStringLiteral("Europe/Vienna")});
        return ctl;
    }
    static json ran(const Ctl &ctl, const QByteArray &code) { return ctl.run({QStringLiteral("run-code"), QStringLiteral("-"), QStringLiteral("--json")}, code).document(); }
    static QString out(const json &result) { return stringAt(result, "stdout") + stringAt(result, "stderr"); }

private Q_SLOTS:
    void initTestCase()
    {
        const Run probe = fresh().run({QStringLiteral("run-code"), QStringLiteral("-")}, "pass");
        if (probe.status == 4)
            QSKIP(probe.err.constData());
        QCOMPARE(probe.status, 0);
    }

    void whatIsPrintedAndTheStatusAreTheScripts()
    {
        const Run run = fresh().run({QStringLiteral("run-code"), QStringLiteral("-")}, "import sys\nprint('out')\nprint('err', file=sys.stderr)\nraise SystemExit(7)");
        QCOMPARE(run.out, QByteArray("out\n"));
        QCOMPARE(run.err, QByteArray("err\n"));
        QCOMPARE(run.status, 1);
    }

    void codeReadsTodosAndCoursesTogether() // C2.6 to C2.9
    {
        const json result = ran(fresh(), "import asyncio, json\n"
                                         "todos, work = await asyncio.gather(getTodos({'view': 'active'}), getClassAssignments({'filter': 'upcoming'}))\n"
                                         "print(len(json.loads(todos)), 'Problem set 6' in [a['name'] for a in json.loads(work)])");
        QVERIFY2(out(result).startsWith(QStringLiteral("0 True")), qPrintable(out(result)));
    }

    void allChangesOfARunAreOneStep() // C2.13
    {
        const Ctl ctl = fresh();
        const json result = ran(ctl, "for title in ('one', 'two', 'three'):\n    await createTodo({'title': title})");
        QCOMPARE(at(result, "return_code").get<int>(), 0);
        QCOMPARE(ctl.run({QStringLiteral("todo"), QStringLiteral("list"), QStringLiteral("active"), QStringLiteral("--json")}).document().size(), size_t(3));
        QCOMPARE(ctl.run({QStringLiteral("undo")}).status, 0);
        QCOMPARE(ctl.run({QStringLiteral("todo"), QStringLiteral("list"), QStringLiteral("active"), QStringLiteral("--json")}).document().size(), size_t(0));
    }

    void theModelsCallsFromCodePassThePermissions() // C2.13: nobody is there to say yes
    {
        const Ctl ctl = fresh();
        const json todo = ctl.run({QStringLiteral("todo"), QStringLiteral("add"), QStringLiteral("{\"title\":\"stays\"}"), QStringLiteral("--json")}).document();
        const QString code = QStringLiteral("await deleteTodo({'id': '%1'})").arg(stringAt(todo, "id"));
        const Run run = ctl.run({QStringLiteral("tool"), QStringLiteral("code_execution"), toText(json{{"code", toJson(code)}})});
        const auto result = parseJson(run.out);
        QVERIFY2(result && stringAt(*result, "stderr").contains(QStringLiteral("Denied")), run.out.constData());
        QCOMPARE(ctl.run({QStringLiteral("todo"), QStringLiteral("list"), QStringLiteral("active"), QStringLiteral("--json")}).document().size(), size_t(1));
    }

    void nothingOfTheHomeOrTheEnvironmentIsSeen() // X1
    {
        QDir(m_home.path()).mkpath(QStringLiteral(".ssh"));
        QFile canary(m_home.filePath(QStringLiteral(".ssh/id_canary")));
        QVERIFY(canary.open(QIODevice::WriteOnly) && canary.write("canary") == 6);
        canary.close();
        Ctl ctl = fresh();
        ctl.setEnvironment(QStringLiteral("HOME"), m_home.path());
        ctl.setEnvironment(QStringLiteral("LECTERN_CANARY"), QStringLiteral("canary"));
        const QByteArray path = m_home.path().toUtf8();
        const json result = ran(ctl, "import os\n"
                                     "print(sorted(os.environ), os.listdir('/'))\n"
                                     "for name in ('" + path + "/.ssh/id_canary', '/proc/1/environ', '/etc/passwd', '" + ctl.profile().toUtf8() + "/lectern.sqlite'):\n"
                                     "    try:\n"
                                     "        print('READ' if 'canary' in open(name, errors='replace').read() or name[-6:] == 'sqlite' else 'empty', name)\n"
                                     "    except OSError as error:\n"
                                     "        print(type(error).__name__)\n");
        QCOMPARE(at(result, "return_code").get<int>(), 0);
        QVERIFY2(!out(result).contains(QStringLiteral("READ")) && !out(result).contains(QStringLiteral("CANARY")), qPrintable(out(result)));
        QVERIFY(!out(result).contains(QStringLiteral("home")));
    }

    void noSocketLeadsOut() // X2
    {
        const json result = ran(fresh(), "import socket, os\n"
                                         "for family in (socket.AF_INET, socket.AF_INET6, socket.AF_NETLINK):\n"
                                         "    try:\n"
                                         "        socket.socket(family, socket.SOCK_STREAM if family != socket.AF_NETLINK else socket.SOCK_RAW)\n"
                                         "        print('OPEN', family)\n"
                                         "    except OSError as error:\n"
                                         "        print(error.errno)\n"
                                         "for path in ('/tmp/.X11-unix/X0', '\\0/tmp/.X11-unix/X0', '/run/dbus/system_bus_socket', '/run/user/1000/bus', '/run/user/1000/wayland-0'):\n"
                                         "    try:\n"
                                         "        socket.socket(socket.AF_UNIX).connect(path)\n"
                                         "        print('OPEN', path)\n"
                                         "    except OSError as error:\n"
                                         "        print(error.errno)\n");
        QCOMPARE(at(result, "return_code").get<int>(), 0);
        QVERIFY2(!out(result).contains(QStringLiteral("OPEN")), qPrintable(out(result)));
    }

    void aForkBombStaysSmall() // X3, as an ordinary user: limits on the number of processes do not bind root
    {
        QDir().mkpath(m_home.filePath(QStringLiteral("bomb")));
        const QStringList command{QStringLiteral(LECTERN_BIN_DIR "/lecternctl"), QStringLiteral("--profile"), m_home.filePath(QStringLiteral("bomb")), QStringLiteral("run-code"), QStringLiteral("-")};
        QStringList arguments = command.mid(1);
        QString program = command.first();
        if (geteuid() == 0) {
            if (chown(QFile::encodeName(m_home.filePath(QStringLiteral("bomb"))).constData(), 65534, 65534) != 0 || !QFile::exists(QStringLiteral("/usr/bin/setpriv")))
                QSKIP("nobody else can be become here");
            QFile::setPermissions(m_home.path(), QFile::permissions(m_home.path()) | QFileDevice::ReadOther | QFileDevice::ExeOther);
            arguments = QStringList{QStringLiteral("--reuid=65534"), QStringLiteral("--regid=65534"), QStringLiteral("--clear-groups"), QStringLiteral("--")} + command;
            program = QStringLiteral("/usr/bin/setpriv");
        }
        QProcess process;
        process.start(program, arguments);
        QVERIFY(process.waitForStarted());
        process.write("import os, sys, time\n"
                      "count = 0\n"
                      "try:\n"
                      "    while count < 500:\n"
                      "        if os.fork() == 0:\n"
                      "            time.sleep(20)\n"
                      "            os._exit(0)\n"
                      "        count += 1\n"
                      "except OSError:\n"
                      "    pass\n"
                      "print('forks', count)\n");
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(60000));
        const QByteArray said = process.readAllStandardOutput();
        if (process.exitCode() != 0)
            QSKIP(process.readAllStandardError().constData()); // another user may not reach the program
        const int forks = said.trimmed().split(' ').value(1).toInt();
        QVERIFY2(forks > 0 && forks < 70, said.constData());
    }

    void theFilesOfAConversationGoWithIt()
    {
        const Ctl ctl = fresh();
        QVERIFY(ctl.run({QStringLiteral("ask"), QStringLiteral("What can you do?")}).status == 0);
        const QString id = stringAt(ctl.run({QStringLiteral("conversation"), QStringLiteral("list"), QStringLiteral("--json")}).document()[0], "id");
        const QString folder = ctl.profile() + QStringLiteral("/workspaces/") + id;
        QVERIFY(!id.isEmpty() && QDir().mkpath(folder + QStringLiteral("/made")));
        QCOMPARE(ctl.run({QStringLiteral("conversation"), QStringLiteral("delete"), id}).status, 0);
        QVERIFY(!QFile::exists(folder));
    }

    void killedItLeavesNoOrphan() // X4
    {
        const Ctl ctl = fresh();
        QFile script(m_home.filePath(QStringLiteral("orphan.py")));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("import subprocess, time\nsubprocess.Popen(['/usr/bin/sleep', '7531'], start_new_session=True)\ntime.sleep(600)\n");
        script.close();
        const auto process = ctl.start({QStringLiteral("run-code"), script.fileName()});
        QTRY_VERIFY_WITH_TIMEOUT(running("7531") > 0, 20000);
        process->kill(); // SIGKILL
        QVERIFY(process->waitForFinished());
        QTRY_COMPARE_WITH_TIMEOUT(running("7531"), 0, 10000);
    }
};

LECTERN_TEST(tst_run_code)
#include "tst_run_code.moc"
