// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/agent.h"
#include "agent/providers/anthropic/anthropic_provider.h"
#include "agent/providers/replay.h"
#include "core/http_client.h"
#include "core/loopback_server.h"
#include "support/fake_ports.h"
#include "support/scripted_prompter.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QDir>
#include <QDirIterator>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::agent;
using lectern::agent::test::FakePorts;
using lectern::agent::test::ScriptedPrompter;
using lectern::test::waitFor;

namespace {

/// Answers of a model that were recorded one after another, as files of one folder.
QStringList recordingsIn(const QString &folder)
{
    QStringList files = QDir(folder).entryList({QStringLiteral("*.resp.sse"), QStringLiteral("*.resp.json")}, QDir::Files, QDir::Name);
    for (QString &file : files)
        file = folder + u'/' + file;
    return files;
}

bool isBlank(const json &block)
{
    return stringAt(block, "type") == u"text" && stringAt(block, "text").trimmed().isEmpty();
}

json withoutBlankText(const json &blocks)
{
    json kept = json::array();
    for (const json &block : blocks) {
        if (!isBlank(block))
            kept.push_back(block);
    }
    return kept;
}

/// What is wrong with the pairing of calls and results in a request; empty when nothing is.
QString faultOf(const json &messages)
{
    for (size_t i = 0; i < messages.size(); ++i) {
        QStringList open;
        for (const json &block : messages[i]["content"]) {
            if (block.is_object() && stringAt(block, "type") == u"tool_use")
                open << stringAt(block, "id");
        }
        if (stringAt(messages[i], "role") != u"assistant" || open.isEmpty())
            continue;
        if (i + 1 >= messages.size() || stringAt(messages[i + 1], "role") != u"user")
            return QStringLiteral("message %1 has calls and no results").arg(i);
        bool resultsAreOver = false;
        for (const json &block : messages[i + 1]["content"]) {
            if (stringAt(block, "type") != u"tool_result") {
                resultsAreOver = true;
                continue;
            }
            if (resultsAreOver)
                return QStringLiteral("message %1 has a result behind other blocks").arg(i + 1);
            if (!open.removeOne(stringAt(block, "tool_use_id")))
                return QStringLiteral("message %1 answers %2 twice or for nothing").arg(i + 1).arg(stringAt(block, "tool_use_id"));
        }
        if (!open.isEmpty())
            return QStringLiteral("message %1 leaves %2 open").arg(i + 1).arg(open.join(u' '));
    }
    return {};
}

/// An agent that talks with a server on loopback which plays recordings in their order, then repeats the last.
struct Stage
{
    explicit Stage(const QStringList &files)
        : server([this, files](const LoopbackServer::Request &request, const std::shared_ptr<LoopbackServer::Answer> &answer) {
            requests.append(parseJson(request.body).value_or(json(nullptr)));
            const QString file = files[qMin<qsizetype>(requests.size(), files.size()) - 1];
            const bool stream = file.endsWith(QLatin1String(".sse"));
            answer->send(200, {{"content-type", stream ? "text/event-stream" : "application/json"}}, lectern::test::readFile(file));
        })
        , database(folder.filePath(QStringLiteral("lectern.sqlite")))
        , repository(database, clock)
    {
        if (!server.listen() || !waitFor(database.open()))
            qFatal("no stage");
        provider = std::make_unique<AnthropicProvider>(http, server.baseUrl(), Secret("key"));
        agent = std::make_unique<Agent>(*provider, ports.ports(), repository, clock, PermissionRules{}, prompter, [] { return AgentContext(); });
    }

    TurnOutcome play(Turn &turn)
    {
        std::optional<TurnOutcome> outcome;
        QEventLoop loop;
        QObject::connect(&turn, &Turn::finished, &loop, [&](const TurnOutcome &ended) {
            outcome = ended;
            loop.quit();
        });
        QTimer::singleShot(30000, &loop, &QEventLoop::quit);
        turn.start();
        loop.exec();
        if (!outcome)
            qFatal("a turn did not end");
        return *outcome;
    }

    QTemporaryDir folder;
    LoopbackServer server;
    QList<json> requests;
    HttpClient http{QByteArray("Lectern/test")};
    FixedClock clock{QDateTime(QDate(2026, 11, 30), QTime(12, 0), Qt::UTC), QTimeZone::utc()};
    store::Database database;
    ConversationRepository repository;
    FakePorts ports;
    ScriptedPrompter prompter;
    std::unique_ptr<AnthropicProvider> provider;
    std::unique_ptr<Agent> agent;
};

} // namespace

/// Whole turns against recorded answers with calls in them.
class tst_recorded_turns : public QObject
{
    Q_OBJECT

private:
    void addFolders(bool withMemoryOnly)
    {
        QTest::addColumn<QString>("folder");
        const QString corpus = lectern::test::corpus();
        QSet<QString> folders;
        QDirIterator all(corpus + QStringLiteral("/anthropic"), {QStringLiteral("01.resp.*")}, QDir::Files, QDirIterator::Subdirectories);
        while (!corpus.isEmpty() && all.hasNext()) {
            const QString file = all.next();
            const QByteArray content = lectern::test::readFile(file);
            if (file.contains(QLatin1String("openai")) || !content.contains("tool_use") || (withMemoryOnly && !content.contains("\"memory\"")))
                continue;
            folders.insert(QFileInfo(file).path());
        }
        QStringList sorted(folders.begin(), folders.end());
        sorted.sort();
        for (const QString &folder : std::as_const(sorted))
            QTest::newRow(qPrintable(folder.mid(corpus.size() + 1))) << folder;
        if (sorted.isEmpty())
            QTest::newRow("no recordings here") << QString();
    }

private Q_SLOTS:
    void eachCallIsAnsweredOnceAndBlocksGoBackUnchanged_data() { addFolders(false); }
    void eachCallIsAnsweredOnceAndBlocksGoBackUnchanged()
    {
        QFETCH(QString, folder);
        if (folder.isEmpty())
            QSKIP("no recorded data (LECTERN_CORPUS)");
        const QStringList files = recordingsIn(folder);
        Stage stage(files);
        const auto turn = stage.agent->ask(QString(), QStringLiteral("Hello"));
        const TurnOutcome outcome = stage.play(*turn);
        QVERIFY(!stage.requests.isEmpty());
        for (const json &request : std::as_const(stage.requests)) {
            const QString fault = faultOf(request["messages"]);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
        // The last request holds every earlier answer, equal in value to what was recorded.
        const json &messages = stage.requests.last()["messages"];
        qsizetype answer = 0;
        for (const json &message : messages) {
            if (stringAt(message, "role") != u"assistant")
                continue;
            if (++answer > files.size()) // the last recording again: its ids are taken, so they are made new
                continue;
            const QString file = files[answer - 1];
            const auto recorded = replay(lectern::test::readFile(file), file);
            QVERIFY(recorded.has_value());
            QVERIFY2(message["content"] == withoutBlankText(recorded->at(0)["content"]), json::diff(message["content"], withoutBlankText(recorded->at(0)["content"])).dump().substr(0, 2000).c_str());
        }
        QCOMPARE(answer, stage.requests.size() - 1);
        QVERIFY(!outcome.conversation.isEmpty());
    }

    void aStopInTheMiddleOfACallLeavesAHistoryThatIsTaken_data() { addFolders(true); }
    void aStopInTheMiddleOfACallLeavesAHistoryThatIsTaken()
    {
        QFETCH(QString, folder);
        if (folder.isEmpty())
            QSKIP("no recorded data (LECTERN_CORPUS)");
        Stage stage(recordingsIn(folder));
        stage.ports.holding << QStringLiteral("memory");
        const auto turn = stage.agent->ask(QString(), QStringLiteral("Hello"));
        connect(turn.get(), &Turn::toolStarted, turn.get(), [&turn] { QTimer::singleShot(0, turn.get(), &Turn::stop); });
        const TurnOutcome outcome = stage.play(*turn);
        QCOMPARE(turn->state(), Turn::State::Cancelled);
        const qsizetype before = stage.requests.size();
        QCOMPARE(before, 1); // a stop sends nothing more
        stage.ports.holding.clear();
        const auto next = stage.agent->ask(outcome.conversation, QStringLiteral("Go on"));
        stage.play(*next);
        QVERIFY(stage.requests.size() > before);
        const QString fault = faultOf(stage.requests[before]["messages"]);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        QCOMPARE(stringAt(stage.requests[before]["messages"].back()["content"].back(), "text"), QStringLiteral("Go on"));
    }
};

LECTERN_TEST(tst_recorded_turns)
#include "tst_recorded_turns.moc"
