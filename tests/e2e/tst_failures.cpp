// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl.h"
#include "testlib/model_server.h"

#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QDirIterator>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::test;

/// What goes wrong is said in a sentence: what happened, what is safe, what to do; with the exit status that scripts rely on.
class tst_failures : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_home;
    int m_profiles = 0;

    Ctl fresh() { return Ctl(m_home.filePath(QStringLiteral("profile %1").arg(++m_profiles))); }

private Q_SLOTS:
    void wrongUsageEndsWithTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("no command") << QStringList{};
        QTest::newRow("unknown command") << QStringList{QStringLiteral("dance")};
        QTest::newRow("unknown option") << QStringList{QStringLiteral("doctor"), QStringLiteral("--dance")};
        QTest::newRow("option without its value") << QStringList{QStringLiteral("doctor"), QStringLiteral("--zone")};
        QTest::newRow("option of another command") << QStringList{QStringLiteral("doctor"), QStringLiteral("--caller"), QStringLiteral("code")};
        QTest::newRow("no such zone") << QStringList{QStringLiteral("doctor"), QStringLiteral("--zone"), QStringLiteral("Middle/Earth")};
        QTest::newRow("no such time") << QStringList{QStringLiteral("doctor"), QStringLiteral("--now"), QStringLiteral("teatime")};
        QTest::newRow("no such provider") << QStringList{QStringLiteral("ask"), QStringLiteral("x"), QStringLiteral("--provider"), QStringLiteral("oracle")};
        QTest::newRow("no JSON") << QStringList{QStringLiteral("todo"), QStringLiteral("add"), QStringLiteral("milk")};
        QTest::newRow("no view") << QStringList{QStringLiteral("todo"), QStringLiteral("list")};
        QTest::newRow("limit is no number") << QStringList{QStringLiteral("todo"), QStringLiteral("list"), QStringLiteral("logbook"), QStringLiteral("--limit"), QStringLiteral("few")};
    }

    void wrongUsageEndsWithTwo()
    {
        QFETCH(QStringList, arguments);
        const Run run = fresh().run(arguments);
        QCOMPARE(run.status, 2);
        QVERIFY(run.out.isEmpty());
        QVERIFY(!run.err.trimmed().isEmpty());
    }

    void withoutASchoolItSaysHowToConnectOne_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("courses") << QStringList{QStringLiteral("canvas"), QStringLiteral("courses")};
        QTest::newRow("sync") << QStringList{QStringLiteral("canvas"), QStringLiteral("sync")};
        QTest::newRow("search") << QStringList{QStringLiteral("search"), QStringLiteral("limits")};
        QTest::newRow("tool") << QStringList{QStringLiteral("tool"), QStringLiteral("searchContent"), QStringLiteral("{\"query\":\"limits\"}")};
    }

    void withoutASchoolItSaysHowToConnectOne()
    {
        QFETCH(QStringList, arguments);
        const Run run = fresh().run(arguments);
        QCOMPARE(run.status, 4);
        QVERIFY2(run.err.contains("CANVAS_TOKEN"), run.err.constData());
        QVERIFY(run.out.trimmed() != "[]"); // failed is never shown as empty
    }

    void aSchoolThatCannotBeUsedIsTold_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("contentType");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("authenticate");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("expired token") << 401 << QByteArray("application/json") << QByteArray(R"({"errors":[{"message":"Invalid access token."}]})") << true << QByteArray("did not accept this token");
        QTest::newRow("not Canvas") << 200 << QByteArray("text/html") << QByteArray("<html><body>Welcome to the bakery</body></html>") << false << QByteArray("it is not Canvas");
        QTest::newRow("outage") << 500 << QByteArray("text/html") << QByteArray("<html>Page Error</html>") << false << QByteArray("problem of its own");
    }

    void aSchoolThatCannotBeUsedIsTold()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, contentType);
        QFETCH(QByteArray, body);
        QFETCH(bool, authenticate);
        QFETCH(QByteArray, words);
        LoopbackServer school([=](const LoopbackServer::Request &, const std::shared_ptr<LoopbackServer::Answer> &answer) {
            QList<std::pair<QByteArray, QByteArray>> headers{{"content-type", contentType}};
            if (authenticate)
                headers.append(std::pair(QByteArray("WWW-Authenticate"), QByteArray("Bearer realm=\"canvas-lms\"")));
            answer->send(status, headers, body);
        });
        QVERIFY(school.listen());
        Ctl ctl = fresh();
        ctl.setEnvironment(QStringLiteral("CANVAS_BASE_URL"), school.baseUrl().toString());
        ctl.setEnvironment(QStringLiteral("CANVAS_TOKEN"), QStringLiteral("7~token"));
        const Run run = ctl.run({QStringLiteral("canvas"), QStringLiteral("sync")});
        QCOMPARE(run.status, status == 500 ? 1 : 4);
        QVERIFY2(run.err.contains(words), run.err.constData());
        QVERIFY(!run.err.contains("7~token"));
    }

    void aSchoolThatIsAwayIsTold()
    {
        QUrl gone;
        {
            LoopbackServer server([](const LoopbackServer::Request &, const std::shared_ptr<LoopbackServer::Answer> &) {});
            QVERIFY(server.listen());
            gone = server.baseUrl();
        }
        Ctl ctl = fresh();
        ctl.setEnvironment(QStringLiteral("CANVAS_BASE_URL"), gone.toString());
        ctl.setEnvironment(QStringLiteral("CANVAS_TOKEN"), QStringLiteral("7~token"));
        const Run run = ctl.run({QStringLiteral("canvas"), QStringLiteral("courses")});
        QCOMPARE(run.status, 4);
        QVERIFY2(run.err.contains("cannot be reached"), run.err.constData());
        // What needs no school works as usual.
        QCOMPARE(ctl.run({QStringLiteral("todo"), QStringLiteral("list"), QStringLiteral("today")}).status, 0);
    }

    void aModelThatCannotBeUsedIsToldAndTheQuestionIsKept_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<int>("exit");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("wrong key") << 401 << QByteArray("authentication_error") << 4 << QByteArray("This key was refused by 127.0.0.1");
        QTest::newRow("no such model") << 404 << QByteArray("not_found_error") << 1 << QByteArray("does not know this model");
        QTest::newRow("busy") << 529 << QByteArray("overloaded_error") << 1 << QByteArray("busy");
        QTest::newRow("too long") << 413 << QByteArray("request_too_large") << 1 << QByteArray("larger than");
    }

    void aModelThatCannotBeUsedIsToldAndTheQuestionIsKept()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, type);
        QFETCH(int, exit);
        QFETCH(QByteArray, words);
        ModelServer server;
        server.play({ModelServer::error(status, type.constData(), "no")});
        Ctl ctl = fresh();
        ctl.setEnvironment(QStringLiteral("ANTHROPIC_BASE_URL"), server.baseUrl());
        ctl.setEnvironment(QStringLiteral("ANTHROPIC_API_KEY"), QStringLiteral("sk-canary-key"));
        const Run run = ctl.run({QStringLiteral("--json"), QStringLiteral("ask"), QStringLiteral("remember this question")});
        QCOMPARE(run.status, exit);
        QVERIFY2(run.err.contains(words), run.err.constData());
        QVERIFY(run.err.contains("is kept"));
        const QList<json> lines = run.lines();
        QVERIFY(std::any_of(lines.begin(), lines.end(), [](const json &line) { return stringAt(line, "type") == u"error"; }));
        const Run found = ctl.run({QStringLiteral("--json"), QStringLiteral("conversation"), QStringLiteral("search"), QStringLiteral("remember this")});
        QCOMPARE(found.document().size(), size_t(1));
    }

    void withoutAKeyTheChosenModelIsNotConfigured()
    {
        const Run run = fresh().run({QStringLiteral("ask"), QStringLiteral("hello"), QStringLiteral("--provider"), QStringLiteral("anthropic")});
        QCOMPARE(run.status, 4);
        QVERIFY2(run.err.contains("ANTHROPIC_API_KEY"), run.err.constData());
    }

    void aDatabaseOfALaterVersionIsLeftAlone()
    {
        Ctl ctl = fresh();
        QCOMPARE(ctl.run({QStringLiteral("todo"), QStringLiteral("add"), QStringLiteral("{\"title\":\"keep\"}")}).status, 0);
        const QString path = ctl.profile() + QStringLiteral("/lectern.sqlite");
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        // The version stands at byte 60 of the header, big-endian (https://www.sqlite.org/fileformat.html).
        QVERIFY(file.seek(60));
        file.write(QByteArray::fromHex("0000270f"));
        file.close();
        const QByteArray before = readFile(path);
        const Run run = ctl.run({QStringLiteral("todo"), QStringLiteral("list"), QStringLiteral("anytime")});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("later version of Lectern"), run.err.constData());
        QCOMPARE(readFile(path), before);
    }

    void whatIsNoDatabaseIsSaidToBeDamaged()
    {
        Ctl ctl = fresh();
        QVERIFY(QDir().mkpath(ctl.profile()));
        QFile file(ctl.profile() + QStringLiteral("/lectern.sqlite"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("no database\n").repeated(1000));
        file.close();
        const Run run = ctl.run({QStringLiteral("todo"), QStringLiteral("list"), QStringLiteral("today")});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("damaged"), run.err.constData());
    }

    void aRefusedCallEndsWithThree()
    {
        const Ctl ctl = fresh();
        const Run caller = ctl.run({QStringLiteral("tool"), QStringLiteral("createTodo"), QStringLiteral("{\"title\":\"x\"}")});
        QCOMPARE(caller.status, 3);
        QVERIFY2(caller.err.contains("code"), caller.err.constData());
        const Run denied = ctl.run({QStringLiteral("tool"), QStringLiteral("createTodo"), QStringLiteral("{\"title\":\"x\"}"), QStringLiteral("--caller"), QStringLiteral("code"), QStringLiteral("--deny"), QStringLiteral("createTodo")});
        QCOMPARE(denied.status, 3);
        const Run asks = ctl.run({QStringLiteral("tool"), QStringLiteral("deleteTodo"), QStringLiteral("{\"id\":\"x\"}"), QStringLiteral("--caller"), QStringLiteral("code")});
        QCOMPARE(asks.status, 3);
        QVERIFY(ctl.run({QStringLiteral("--json"), QStringLiteral("todo"), QStringLiteral("list"), QStringLiteral("active")}).document() == json::array());
    }

    /// K1: nowhere in what the program leaves behind is there a key or a token.
    void noKeyOrTokenIsWrittenAnywhere()
    {
        ModelServer server;
        server.play({ModelServer::text(QStringLiteral("hello"))});
        LoopbackServer school([](const LoopbackServer::Request &, const std::shared_ptr<LoopbackServer::Answer> &answer) {
            answer->send(401, {{"content-type", "application/json"}, {"WWW-Authenticate", "Bearer"}}, R"({"errors":[{"message":"Invalid access token."}]})");
        });
        QVERIFY(school.listen());
        Ctl ctl = fresh();
        const QByteArray key = "sk-ant-canary-0451";
        const QByteArray token = "7~canary-0452";
        ctl.setEnvironment(QStringLiteral("ANTHROPIC_BASE_URL"), server.baseUrl());
        ctl.setEnvironment(QStringLiteral("ANTHROPIC_API_KEY"), QString::fromLatin1(key));
        ctl.setEnvironment(QStringLiteral("CANVAS_BASE_URL"), school.baseUrl().toString());
        ctl.setEnvironment(QStringLiteral("CANVAS_TOKEN"), QString::fromLatin1(token));
        ctl.setEnvironment(QStringLiteral("QT_LOGGING_RULES"), QStringLiteral("*.debug=true"));
        QByteArray said;
        for (const QStringList &arguments : {QStringList{QStringLiteral("--json"), QStringLiteral("ask"), QStringLiteral("hello")}, {QStringLiteral("canvas"), QStringLiteral("sync")}, {QStringLiteral("doctor")}, {QStringLiteral("key"), QStringLiteral("status")}, {QStringLiteral("settings")}}) {
            const Run run = ctl.run(arguments);
            said += run.out + run.err;
        }
        // It did arrive where it belongs.
        QVERIFY(server.headers.first().contains(std::pair(QByteArray("x-api-key"), key)));
        const QString conversation = stringAt(ctl.run({QStringLiteral("--json"), QStringLiteral("conversation"), QStringLiteral("list")}).document().at(0), "id");
        for (const char *format : {"md", "json", "html"})
            said += ctl.run({QStringLiteral("conversation"), QStringLiteral("export"), conversation, QStringLiteral("--format"), QLatin1String(format)}).out;
        QVERIFY(!said.contains("canary"));
        int files = 0;
        QDirIterator all(m_home.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (all.hasNext()) {
            const QString path = all.next();
            if (!path.startsWith(ctl.profile()))
                continue;
            ++files;
            QVERIFY2(!readFile(path).contains("canary"), qPrintable(path));
        }
        QVERIFY(files > 0);
    }
};

LECTERN_TEST(tst_failures)
#include "tst_failures.moc"
