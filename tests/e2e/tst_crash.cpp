// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl.h"
#include "testlib/model_server.h"

#include "testlib/test_main.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

#include <csignal>

using namespace lectern;
using namespace lectern::test;

/// kill -9 while an answer streams: nothing before it is lost, and the conversation opens again.
class tst_crash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aKilledProgramLosesNothingAndTheConversationOpensAgain()
    {
        QTemporaryDir home;
        Ctl ctl(home.filePath(QStringLiteral("profile")));
        ModelServer server;
        ctl.setEnvironment(QStringLiteral("ANTHROPIC_BASE_URL"), server.baseUrl());
        ctl.setEnvironment(QStringLiteral("ANTHROPIC_API_KEY"), QStringLiteral("test-key"));
        server.play({ModelServer::text(QStringLiteral("first answer"))});
        const Run first = ctl.run({QStringLiteral("--json"), QStringLiteral("ask"), QStringLiteral("first question")});
        QCOMPARE(first.status, 0);
        const QString conversation = stringAt(first.lines().last(), "conversation");
        QVERIFY(!conversation.isEmpty());

        ModelServer::Reply slow = ModelServer::text(QString(2000, u'x'), 400);
        slow.pieceMs = 2;
        int interrupted = 0;
        QRandomGenerator random(20261130); // the same points every time
        for (int round = 0; round < 50; ++round) {
            server.play({slow});
            const auto process = ctl.start({QStringLiteral("--json"), QStringLiteral("ask"), QStringLiteral("--conversation"), conversation, QStringLiteral("question %1").arg(round)});
            QSignalSpy finished(process.get(), &QProcess::finished);
            const int before = int(server.requests.size());
            // From the moment of the request on, at a random point of the second that the answer takes.
            QTRY_VERIFY_WITH_TIMEOUT(server.requests.size() > before || finished.size() > 0, 20000);
            QTest::qWait(int(random.bounded(900)));
            process->kill();
            QVERIFY(finished.size() > 0 || finished.wait(10000));

            const Run shown = ctl.run({QStringLiteral("--json"), QStringLiteral("conversation"), QStringLiteral("show"), conversation});
            QCOMPARE(shown.status, 0);
            const json messages = shown.document()["messages"];
            QVERIFY(messages.is_array());
            QCOMPARE(QString::fromStdString(messages[0]["blocks"][0]["text"].get<std::string>()), QStringLiteral("first question"));
            QCOMPARE(QString::fromStdString(messages[1]["blocks"][0]["text"].get<std::string>()), QStringLiteral("first answer"));
            int questions = 0;
            for (const json &message : messages) {
                if (stringAt(message, "role") == u"user")
                    ++questions;
                QVERIFY(stringAt(message, "status") != u"streaming");
            }
            QCOMPARE(questions, round + 2); // the question was kept before its request left
            interrupted += stringAt(messages.back(), "status") == u"interrupted" ? 1 : 0;
        }
        QVERIFY2(interrupted > 25, qPrintable(QString::number(interrupted)));

        server.play({ModelServer::text(QStringLiteral("back again"))});
        const Run last = ctl.run({QStringLiteral("--json"), QStringLiteral("ask"), QStringLiteral("--conversation"), conversation, QStringLiteral("still there?")});
        QCOMPARE(last.status, 0);
        QCOMPARE(last.text(), QStringLiteral("back again"));
    }
};

LECTERN_TEST(tst_crash)
#include "tst_crash.moc"
