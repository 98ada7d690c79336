// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/bench.h"

#include "agent/result_text.h"
#include "testlib/test_main.h"

using namespace lectern;
using namespace lectern::agent;
using namespace lectern::agent::test;

namespace {

Scripted toolUse(json blocks)
{
    return {std::move(blocks), QStringLiteral("tool_use"), {}, {}, false};
}

} // namespace

class tst_turn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTextAnswerIsStreamedAndKept()
    {
        Bench bench;
        bench.provider.scripts = {{json::array({textBlock("Hi Ada.")})}};
        const auto turn = bench.agent.ask(QString(), QStringLiteral("Hello"));
        QString streamed;
        connect(turn.get(), &Turn::textDelta, this, [&](int, const QString &text) { streamed += text; });
        const TurnOutcome outcome = bench.play(*turn);
        QCOMPARE(streamed, QStringLiteral("Hi Ada."));
        QCOMPARE(outcome.stopReason, QStringLiteral("end_turn"));
        QCOMPARE(turn->state(), Turn::State::Finished);
        const auto path = bench.path(outcome.conversation);
        QCOMPARE(path.size(), 2);
        QCOMPARE(path[1].id, outcome.message);
        QCOMPARE(path[1].status, MessageStatus::Complete);
        QCOMPARE(textOf(path[1].blocks), QStringLiteral("Hi Ada."));
        QCOMPARE(waitFor(bench.repository.list())->first().title, QStringLiteral("Hello"));
    }

    void theStudentsMessageIsStoredBeforeTheRequestLeaves()
    {
        Bench bench;
        bench.provider.scripts = {{json::array(), {}, {}, Error{ErrorCode::Offline, {}, {}}}};
        const TurnOutcome outcome = bench.ask(QString(), "Are you there?");
        QCOMPARE(outcome.error->code, ErrorCode::Offline);
        const auto path = bench.path(outcome.conversation);
        QCOMPARE(path.size(), 1);
        QCOMPARE(textOf(path[0].blocks), QStringLiteral("Are you there?"));
        QCOMPARE(bench.provider.requests[0].messages.size(), 1);
    }

    void theRequestHoldsPathPromptSituationAndTools()
    {
        Bench bench;
        const QString conversation = bench.ask(QString(), "One").conversation;
        bench.ask(conversation, "Two");
        const CompletionRequest &request = bench.provider.requests[1];
        QCOMPARE(request.messages.size(), 3);
        QVERIFY(request.systemPrompt.contains(u"Lectern"));
        QVERIFY(!request.systemPrompt.contains(u"2026"));
        QVERIFY(request.situation.contains(u"Monday, 2 March 2026"));
        QVERIFY(request.situation.contains(u"10:00 (Europe/Vienna, UTC+01:00)"));
        QVERIFY(request.situation.contains(u"\"Calculus I\" (12)"));
        QCOMPARE(request.context.conversation, conversation);
        QVERIFY(request.tools.size() >= 11);
    }

    void everyCallIsAnsweredOnceInOrderInOneMessage()
    {
        Bench bench;
        bench.provider.scripts = {toolUse(json::array({textBlock("Let me look."), call("a", "getTodos", {{"view", "today"}}, code), call("b", "createTodo", {{"title", "Read"}}, code),
                                                       call("c", "nothing", json::object()), call("d", "searchContent", {{"query", "limits"}}), call("e", "createTodo", {{"title", "Write"}}, code)}))};
        const TurnOutcome outcome = bench.ask(QString());
        const auto path = bench.path(outcome.conversation);
        QCOMPARE(brokenPairing(path), QString());
        QCOMPARE(path.size(), 4);
        const json results = resultsOn(path);
        QCOMPARE(results.size(), std::size_t(5));
        QCOMPARE(resultText(results[0]), QStringLiteral("{\"ok\":\"list\"}"));
        QCOMPARE(resultText(results[2]), QStringLiteral("Unknown tool: nothing"));
        QVERIFY(boolAt(results[2], "is_error"));
        QVERIFY(!results[0].contains("is_error"));
        // Both changes make one step of the journal.
        QCOMPARE(bench.ports.methods(), QStringList({QStringLiteral("list"), QStringLiteral("create"), QStringLiteral("searchContent"), QStringLiteral("create")}));
        QVERIFY(!bench.ports.calls[1].batch.isEmpty());
        QCOMPARE(bench.ports.calls[1].batch, bench.ports.calls[3].batch);
        QVERIFY(bench.provider.requests[1].messages.last().blocks == results);
    }

    void readsRunBesideOneAnotherAndAChangeWaitsForThem()
    {
        Bench bench;
        bench.ports.holding = {QStringLiteral("list"), QStringLiteral("classAssignments")};
        bench.provider.scripts = {toolUse(json::array({call("a", "getTodos", {{"view", "today"}}, code), call("b", "getClassAssignments", json::object(), code), call("c", "createTodo", {{"title", "x"}}, code)}))};
        QStringList begunTogether;
        bench.ports.onCall = [&] {
            if (bench.ports.calls.size() != 2)
                return;
            begunTogether = bench.ports.methods();
            QTimer::singleShot(0, &bench.repository, [&] {
                bench.ports.letGo(ToolOutput{"first"});
                bench.ports.letGo(ToolOutput{"second"});
            });
        };
        const auto path = bench.path(bench.ask(QString()).conversation);
        QCOMPARE(begunTogether, QStringList({QStringLiteral("list"), QStringLiteral("classAssignments")}));
        QCOMPARE(bench.ports.methods().last(), QStringLiteral("create"));
        const json results = resultsOn(path);
        QCOMPARE(resultText(results[0]), QStringLiteral("first"));
        QCOMPARE(resultText(results[1]), QStringLiteral("second"));
    }

    void callsOfAMessageThatIsNotWholeAreNotRun_data()
    {
        QTest::addColumn<QString>("reason");
        for (const char *reason : {"max_tokens", "model_context_window_exceeded", "refusal", "end_turn"})
            QTest::newRow(reason) << QString::fromLatin1(reason);
    }

    void callsOfAMessageThatIsNotWholeAreNotRun()
    {
        QFETCH(QString, reason);
        Bench bench;
        bench.provider.scripts = {{json::array({textBlock("I will"), call("a", "createTodo", {{"title", "Rea"}}, code)}), reason}};
        const TurnOutcome outcome = bench.ask(QString());
        QCOMPARE(outcome.stopReason, reason);
        QVERIFY(bench.ports.calls.isEmpty());
        QCOMPARE(bench.provider.requests.size(), 1);
        const auto path = bench.path(outcome.conversation);
        QCOMPARE(brokenPairing(path), QString());
        QCOMPARE(resultText(resultsOn(path)[0]), textForCutMessage());
    }

    void anInterruptedAnswerIsKeptWithResultsForItsCalls()
    {
        Bench bench;
        bench.provider.scripts = {{json::array({textBlock("Half"), call("a", "createTodo", {{"title", "x"}}, code)}), {}, {}, Error{ErrorCode::ConnectionLost, {}, {}}}};
        const TurnOutcome outcome = bench.ask(QString());
        QCOMPARE(outcome.error->code, ErrorCode::ConnectionLost);
        const auto path = bench.path(outcome.conversation);
        QCOMPARE(path[1].status, MessageStatus::Interrupted);
        QCOMPARE(brokenPairing(path), QString());
        QVERIFY(bench.ports.calls.isEmpty());
    }

    void aPausedTurnIsSentBackUnchangedFiveTimesAtMost()
    {
        Bench bench;
        const json blocks = json::array({json{{"type", "server_tool_use"}, {"id", "srvtoolu_1"}, {"name", "web_search"}, {"input", json::object()}, {"new_field", 1}}});
        for (int i = 0; i < 8; ++i)
            bench.provider.scripts << Scripted{blocks, QStringLiteral("pause_turn")};
        const TurnOutcome outcome = bench.ask(QString());
        QCOMPARE(outcome.stopReason, QStringLiteral("pause_turn"));
        QCOMPARE(bench.provider.requests.size(), 6);
        QCOMPARE(bench.provider.requests[1].messages.last().role, Role::Assistant);
        QVERIFY(bench.provider.requests[1].messages.last().blocks == blocks);
    }

    void callsFromTheVendorsContainerAreAnsweredWithResultsOnlyAndItsId()
    {
        Bench bench;
        bench.provider.name = QStringLiteral("anthropic");
        bench.agent.rules().allow << QStringLiteral("code_execution");
        bench.ports.answer = [](const FakePorts::Call &) { return ToolOutput{json::array({1, 2}), json{{"as_of", "x"}}}; };
        bench.provider.scripts = {{json::array({call("a", "getTodos", {{"view", "today"}}, code), call("b", "getTodos", {{"view", "active"}}, code)}), QStringLiteral("tool_use"), QStringLiteral("container_1")}};
        bench.ask(QString());
        const CompletionRequest &second = bench.provider.requests[1];
        QCOMPARE(second.container, QStringLiteral("container_1"));
        const json reply = second.messages.last().blocks;
        QCOMPARE(reply.size(), std::size_t(2));
        for (const json &block : reply) {
            QCOMPARE(stringAt(block, "type"), QStringLiteral("tool_result"));
            QCOMPARE(block["content"].size(), std::size_t(1)); // the notes would be joined to the JSON
            QCOMPARE(resultText(block), QStringLiteral("[1,2]"));
        }
        QCOMPARE(second.tools.size(), bench.provider.requests[0].tools.size());
    }

    void afterTheLastRoundTheStudentIsAskedAndCanGoOn()
    {
        Bench bench;
        bench.agent.options().maxRounds = 3;
        for (int i = 0; i < 3; ++i)
            bench.provider.scripts << toolUse(json::array({call("a", "searchContent", {{"query", "x"}})}));
        const TurnOutcome outcome = bench.ask(QString());
        QCOMPARE(outcome.stopReason, QStringLiteral("max_rounds"));
        QVERIFY(!outcome.error);
        QCOMPARE(bench.provider.requests.size(), 3);
        const auto further = bench.agent.resume(outcome.conversation);
        QCOMPARE(bench.play(*further).stopReason, QStringLiteral("end_turn"));
        QCOMPARE(brokenPairing(bench.path(outcome.conversation)), QString());
    }

    void stoppingWhileTextComesKeepsItAndSendsNothingMore()
    {
        Bench bench;
        bench.provider.scripts = {{json::array({textBlock("Once upon"), call("a", "createTodo", {{"title", "x"}}, code)}), {}, {}, {}, true}};
        const auto turn = bench.agent.ask(QString(), QStringLiteral("Tell"));
        connect(turn.get(), &Turn::blockFinished, turn.get(), [&] { turn->stop(); });
        const TurnOutcome outcome = bench.play(*turn);
        QCOMPARE(turn->state(), Turn::State::Cancelled);
        const auto path = bench.path(outcome.conversation);
        QCOMPARE(textOf(path[1].blocks), QStringLiteral("Once upon"));
        QCOMPARE(path[1].status, MessageStatus::Cancelled);
        QCOMPARE(brokenPairing(path), QString());
        QCOMPARE(resultText(resultsOn(path)[0]), textForNeverStarted());
        QCOMPARE(bench.provider.requests.size(), 1);
        QCOMPARE(bench.ask(outcome.conversation, "Go on").stopReason, QStringLiteral("end_turn"));
    }

    void whatHasComeIsInTheDatabaseBeforeTheAnswerEnds()
    {
        Bench bench;
        const QString conversation = bench.ask(QString()).conversation;
        bench.provider.scripts = {{json::array({textBlock("Once upon a")}), {}, {}, {}, true}};
        auto turn = bench.agent.ask(conversation, QStringLiteral("Tell"));
        turn->start();
        QTRY_COMPARE_WITH_TIMEOUT(bench.path(conversation).last().status, MessageStatus::Streaming, 10000);
        QCOMPARE(textOf(bench.path(conversation).last().blocks), QStringLiteral("Once upon a"));
        turn.reset(); // as a crash would: nothing more is written
        QCOMPARE(waitFor(bench.repository.repair())->interrupted, 1);
        QCOMPARE(bench.path(conversation).last().status, MessageStatus::Interrupted);
    }

    void aPartialAnswerHoldsWholeBlocksAndTextsAsFarAsTheyGo()
    {
        PartialAnswer partial;
        const json tool = call("a", "getTodos", {{"view", "today"}});
        partial.apply({StreamEvent::Kind::BlockStarted, 0, {}, textBlock(""), nullptr});
        QVERIFY(!partial.takeChanged());
        QVERIFY(partial.blocks().empty());
        partial.apply({StreamEvent::Kind::TextDelta, 0, QStringLiteral("Le"), nullptr, nullptr});
        partial.apply({StreamEvent::Kind::TextDelta, 0, QStringLiteral("t"), nullptr, nullptr});
        partial.apply({StreamEvent::Kind::BlockStarted, 1, {}, call("a", "getTodos", json::object()), nullptr});
        partial.apply({StreamEvent::Kind::InputDelta, 1, QStringLiteral("{\"vi"), nullptr, nullptr});
        QVERIFY(partial.takeChanged());
        QVERIFY(partial.blocks() == json::array({textBlock("Let")}));
        partial.apply({StreamEvent::Kind::BlockFinished, 1, {}, tool, nullptr});
        QVERIFY(partial.blocks() == json::array({textBlock("Let"), tool}));
    }

    void stoppingWhileAToolRunsTellsWhatBecameOfEachCall()
    {
        Bench bench;
        bench.ports.holding = {QStringLiteral("create")};
        bench.provider.scripts = {toolUse(json::array({call("a", "getTodos", {{"view", "today"}}, code), call("b", "createTodo", {{"title", "x"}}, code), call("c", "createTodo", {{"title", "y"}}, code)}))};
        const auto turn = bench.agent.ask(QString(), QStringLiteral("Do it"));
        connect(turn.get(), &Turn::toolStarted, turn.get(), [&](const ToolCall &started) {
            if (started.id == u"b")
                QTimer::singleShot(0, turn.get(), [&] { turn->stop(); });
        });
        const TurnOutcome outcome = bench.play(*turn);
        QCOMPARE(turn->state(), Turn::State::Cancelled);
        const auto path = bench.path(outcome.conversation);
        QCOMPARE(brokenPairing(path), QString());
        const json results = resultsOn(path);
        QCOMPARE(resultText(results[0]), QStringLiteral("{\"ok\":\"list\"}"));
        QCOMPARE(resultText(results[1]), textForStoppedMidway());
        QCOMPARE(resultText(results[2]), textForNeverStarted());
        QCOMPARE(bench.ports.methods().count(QStringLiteral("create")), 1);
        bench.ports.letGo(); // comes too late and is not heeded
        QCoreApplication::processEvents();
        QVERIFY(resultsOn(bench.path(outcome.conversation)) == results);
        QCOMPARE(bench.provider.requests.size(), 1);
    }

    void stoppingWhileTheStudentIsAskedTakesTheQuestionBack()
    {
        Bench bench;
        bench.provider.scripts = {toolUse(json::array({call("a", "deleteTodo", {{"id", "1"}}, code)}))};
        const auto turn = bench.agent.ask(QString(), QStringLiteral("Delete"));
        Turn::State asked = Turn::State::Preparing;
        bench.prompter.onWaiting = [&] {
            QTimer::singleShot(0, turn.get(), [&] {
                asked = turn->state();
                turn->stop();
            });
        };
        const TurnOutcome outcome = bench.play(*turn);
        QCOMPARE(asked, Turn::State::AwaitingPermission);
        QCOMPARE(bench.prompter.withdrawn, QStringList({bench.prompter.requests[0].id}));
        QCOMPARE(brokenPairing(bench.path(outcome.conversation)), QString());
        bench.prompter.answer(bench.prompter.requests[0].id, {PermissionAnswer::Kind::Once, {}});
        QCoreApplication::processEvents();
        QVERIFY(bench.ports.calls.isEmpty());
    }

    void aDenialGoesBackToTheModelAndTheLoopGoesOn()
    {
        Bench bench;
        bench.prompter.answers = {{PermissionAnswer::Kind::No, QStringLiteral("Complete it instead.")}};
        bench.provider.scripts = {toolUse(json::array({call("a", "deleteTodo", {{"id", "1"}}, code)}))};
        const auto turn = bench.agent.ask(QString(), QStringLiteral("Delete"));
        QList<PermissionDecision> decisions;
        connect(turn.get(), &Turn::permissionDecided, this, [&](const ToolCall &, const PermissionDecision &decision) { decisions << decision; });
        const TurnOutcome outcome = bench.play(*turn);
        QCOMPARE(outcome.stopReason, QStringLiteral("end_turn"));
        QCOMPARE(decisions.size(), 1);
        QCOMPARE(decisions[0].verdict, Verdict::Deny);
        QCOMPARE(decisions[0].rule, QStringLiteral("default"));
        const json result = resultsOn(bench.path(outcome.conversation))[0];
        QVERIFY(boolAt(result, "is_error"));
        QVERIFY(resultText(result).contains(u"Complete it instead."));
        QVERIFY(bench.ports.calls.isEmpty());
    }

    void aYesForOneCallIsNotUsedByAnother()
    {
        Bench bench;
        bench.prompter.answers = {{PermissionAnswer::Kind::Once, {}}, {PermissionAnswer::Kind::No, {}}};
        bench.provider.scripts = {toolUse(json::array({call("a", "deleteTodo", {{"id", "1"}}, code), call("b", "deleteTodo", {{"id", "2"}}, code)}))};
        bench.ask(QString());
        QCOMPARE(bench.prompter.requests.size(), 2);
        QVERIFY(bench.prompter.requests[0].id != bench.prompter.requests[1].id);
        QCOMPARE(bench.ports.calls.size(), 1);
        QCOMPARE(stringAt(bench.ports.calls[0].input, "id"), QStringLiteral("1"));
    }

    void memoryIsWrittenFreelyUntilTextOfOthersEnteredTheTurn()
    {
        Bench bench({{}, {}, {QStringLiteral("memory")}});
        const json write{{"command", "create"}, {"path", "/memories/a.md"}, {"file_text", "x"}};
        bench.provider.scripts = {toolUse(json::array({call("a", "memory", write)})),
                                  toolUse(json::array({call("b", "searchContent", {{"query", "x"}})})),
                                  toolUse(json::array({call("c", "memory", {{"command", "view"}, {"path", "/memories"}}), call("d", "memory", write)}))};
        bench.prompter.answers = {{PermissionAnswer::Kind::No, {}}};
        const QString conversation = bench.ask(QString()).conversation;
        QCOMPARE(bench.prompter.requests.size(), 1);
        QVERIFY(bench.prompter.requests[0].input == write);
        QCOMPARE(bench.prompter.requests[0].why.rule, QStringLiteral("untrusted-content"));
        QVERIFY(!bench.prompter.requests[0].offersAlways);
        QCOMPARE(bench.ports.methods().count(QStringLiteral("memory")), 2);
        // A new turn begins clean.
        bench.provider.scripts = {toolUse(json::array({call("e", "memory", write)}))};
        bench.ask(conversation);
        QCOMPARE(bench.prompter.requests.size(), 1);
    }

    void aWriteInTheSameMessageAsTheReadAsksToo()
    {
        Bench bench;
        bench.prompter.answers = {{PermissionAnswer::Kind::No, {}}};
        bench.provider.scripts = {toolUse(json::array({call("a", "searchContent", {{"query", "x"}}), call("b", "memory", {{"command", "delete"}, {"path", "/memories/a"}})}))};
        bench.ask(QString());
        QCOMPARE(bench.prompter.requests.size(), 1);
    }

    void inputThatIsNoJsonIsReportedWithoutAskingOrRunning()
    {
        Bench bench;
        bench.provider.scripts = {toolUse(json::array({call("a", "deleteTodo", {{"INVALID_JSON", "{\"id\": \"1"}}, code), call("b", "deleteTodo", "text", code)}))};
        const json results = resultsOn(bench.path(bench.ask(QString()).conversation));
        QVERIFY(resultText(results[0]).contains(u"not valid JSON"));
        QVERIFY(resultText(results[1]).contains(u"not a JSON object"));
        QVERIFY(bench.prompter.requests.isEmpty());
        QVERIFY(bench.ports.calls.isEmpty());
    }

    void anAnswerThatCouldNotBeKeptFailsTheTurnBeforeItsToolsRun()
    {
        Bench bench;
        const QString conversation = bench.ask(QString()).conversation;
        bench.provider.scripts = {toolUse(json::array({call("a", "createTodo", {{"title", "x"}}, code)}))};
        const auto turn = bench.agent.ask(conversation, QStringLiteral("More"));
        connect(turn.get(), &Turn::answerStarted, this, [&] { waitFor(bench.repository.remove(conversation)); });
        const TurnOutcome outcome = bench.play(*turn);
        QCOMPARE(outcome.error->code, ErrorCode::NotFound);
        QVERIFY(bench.ports.calls.isEmpty());
    }
};

LECTERN_TEST(tst_turn)
#include "tst_turn.moc"
