// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/pairing.h"
#include "agent/result_text.h"
#include "support/bench.h"
#include "testlib/test_main.h"

using namespace lectern;
using namespace lectern::agent;
using namespace lectern::agent::test;

namespace {

const json twoCalls = json::array({textBlock("Let me see."), call("a", "getTodos", {{"view", "today"}}, code), call("b", "createTodo", {{"title", "x"}}, code)});

Message message(const char *id, const char *parent, Role role, json blocks, MessageStatus status = MessageStatus::Complete, const char *reason = "")
{
    Message made;
    made.id = QString::fromLatin1(id);
    made.parentId = QString::fromLatin1(parent);
    made.role = role;
    made.blocks = std::move(blocks);
    made.status = status;
    made.stopReason = QString::fromLatin1(reason);
    made.createdAt = QDateTime(QDate(2026, 3, 2), QTime(9, 0), Qt::UTC);
    return made;
}

} // namespace

class tst_repair : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCrashAtAnyStageLeavesAConversationThatGoesOn_data()
    {
        QTest::addColumn<QList<Message>>("left");
        QTest::addColumn<int>("interrupted");
        QTest::addColumn<int>("results");
        const Message question = message("1", "", Role::User, json::array({textBlock("Plan my week")}));
        const Message answer = message("2", "1", Role::Assistant, twoCalls, MessageStatus::Complete, "tool_use");
        const json one = json::array({toolResult(QStringLiteral("a"), errorContent(QStringLiteral("kept")), false)});
        QTest::newRow("before the request") << QList<Message>{question} << 0 << 0;
        QTest::newRow("in a text") << QList<Message>{question, message("2", "1", Role::Assistant, json::array({textBlock("Half a")}), MessageStatus::Streaming)} << 1 << 0;
        QTest::newRow("after a call, before the end") << QList<Message>{question, message("2", "1", Role::Assistant, twoCalls, MessageStatus::Streaming)} << 1 << 2;
        QTest::newRow("while tools run") << QList<Message>{question, answer} << 0 << 2;
        QTest::newRow("a result is missing") << QList<Message>{question, answer, message("3", "2", Role::User, one)} << 0 << 1;
        QTest::newRow("text where results belong") << QList<Message>{question, answer, message("3", "2", Role::User, json::array({textBlock("Hello?")}))} << 0 << 2;
        QTest::newRow("after the results") << QList<Message>{question, answer, message("3", "2", Role::User, resultsFor(toolCallsOf(twoCalls), QStringLiteral("x")))} << 0 << 0;
        QTest::newRow("in the next answer") << QList<Message>{question, answer, message("3", "2", Role::User, resultsFor(toolCallsOf(twoCalls), QStringLiteral("x"))), message("4", "3", Role::Assistant, json::array({textBlock("So")}), MessageStatus::Streaming)}
                                            << 1 << 0;
    }

    void aCrashAtAnyStageLeavesAConversationThatGoesOn()
    {
        QFETCH(QList<Message>, left);
        QFETCH(int, interrupted);
        QFETCH(int, results);
        Bench bench;
        const QString id = *waitFor(bench.repository.create());
        for (const Message &one : left)
            QVERIFY(waitFor(bench.repository.put(id, one)).has_value());
        const auto report = waitFor(bench.repository.repair());
        QCOMPARE(report->interrupted, interrupted);
        QCOMPARE(report->results, results);
        const auto path = bench.path(id);
        QCOMPARE(brokenPairing(path), QString());
        for (const Message &one : path)
            QVERIFY(one.status != MessageStatus::Streaming);
        QCOMPARE(path.first().id, QStringLiteral("1"));
        const auto again = waitFor(bench.repository.repair());
        QCOMPARE(again->interrupted + again->results, 0);
        QVERIFY(bench.ports.calls.isEmpty()); // nothing resumes by itself
        QCOMPARE(bench.ask(id, "Go on").stopReason, QStringLiteral("end_turn"));
        QCOMPARE(brokenPairing(bench.provider.requests.last().messages), QString());
    }

    void aBranchThatIsNotShownIsRepairedAndStaysHidden()
    {
        Bench bench;
        const QString id = *waitFor(bench.repository.create());
        bench.repository.put(id, message("1", "", Role::User, json::array({textBlock("Old")})));
        bench.repository.put(id, message("2", "1", Role::Assistant, twoCalls, MessageStatus::Complete, "tool_use"));
        bench.repository.put(id, message("1b", "", Role::User, json::array({textBlock("New")})));
        QCOMPARE(waitFor(bench.repository.repair())->results, 2);
        QCOMPARE(bench.path(id).last().id, QStringLiteral("1b"));
    }

    void whatIsSentIsPairedWhateverIsStored()
    {
        const json stray = json::array({textBlock("and"), toolResult(QStringLiteral("b"), {}, false), toolResult(QStringLiteral("zzz"), {}, false), toolResult(QStringLiteral("b"), {}, true)});
        const QList<Message> sent = sendable({message("1", "", Role::User, json::array({textBlock("q")})), message("2", "1", Role::Assistant, twoCalls), message("3", "2", Role::User, stray),
                                              message("4", "3", Role::Assistant, json::array()), message("5", "4", Role::Assistant, twoCalls)});
        QCOMPARE(brokenPairing(sent), QString());
        QCOMPARE(sent.size(), 5);
        QCOMPARE(sent[2].blocks.size(), std::size_t(3));
        QCOMPARE(stringAt(sent[2].blocks[2], "type"), QStringLiteral("text"));
    }
};

LECTERN_TEST(tst_repair)
#include "tst_repair.moc"
