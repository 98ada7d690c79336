// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_ports.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include "agent/code_signatures.h"
#include "agent/nested_runner.h"

#include <QTest>

using namespace lectern;
using namespace lectern::agent;

class tst_nested_runner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_ports = std::make_unique<agent::test::FakePorts>();
        m_rules = {};
        AgentContext context;
        context.provider = QStringLiteral("anthropic");
        m_executor = std::make_unique<Executor>(buildToolTable(context, m_ports->ports()), m_rules, m_nobody);
        Execution parent;
        parent.context.actor = {store::ActorKind::Assistant, QStringLiteral("the step")};
        m_runner = std::make_unique<NestedRunner>(*m_executor, parent);
    }

    void aCallGoesThroughAsACallFromCode()
    {
        const NestedResult result = call("getTodos", {{"view", "today"}});
        QVERIFY2(!result.isError, qPrintable(result.text));
        QCOMPARE(m_ports->methods(), QStringList{QStringLiteral("list")});
    }

    void changesBelongToTheStepOfTheirCode()
    {
        call("createTodo", {{"title", "milk"}});
        QCOMPARE(m_ports->calls.first().batch, QStringLiteral("the step"));
    }

    void whatIsWrongIsSaidAndRunsNothing_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("input");
        QTest::addColumn<QString>("says");
        QTest::newRow("no such tool") << QStringLiteral("dance") << QStringLiteral("{}") << QStringLiteral("Unknown tool");
        QTest::newRow("not from code") << QStringLiteral("code_execution") << QStringLiteral("{\"code\":\"1\"}") << QStringLiteral("not available");
        QTest::newRow("bad input") << QStringLiteral("getTodos") << QStringLiteral("{\"view\":\"whenever\"}") << QStringLiteral("invalid input");
        QTest::newRow("asks, and nobody is there") << QStringLiteral("deleteTodo") << QStringLiteral("{\"id\":\"1\"}") << QStringLiteral("Denied");
    }
    void whatIsWrongIsSaidAndRunsNothing()
    {
        QFETCH(QString, tool);
        QFETCH(QString, input);
        QFETCH(QString, says);
        const NestedResult result = call(tool.toUtf8().constData(), parseJson(input.toUtf8()).value());
        QVERIFY(result.isError);
        QVERIFY2(result.text.contains(says), qPrintable(result.text));
        QVERIFY(m_ports->calls.isEmpty());
    }

    void callsThatReadRunBesideOneAnotherAndChangesAlone()
    {
        m_ports->holding = {QStringLiteral("list"), QStringLiteral("create")};
        const auto calls = m_runner->calls();
        const auto first = calls(QStringLiteral("getTodos"), {{"view", "today"}}, [](bool) {});
        const auto second = calls(QStringLiteral("getTodos"), {{"view", "upcoming"}}, [](bool) {});
        const auto change = calls(QStringLiteral("createTodo"), {{"title", "milk"}}, [](bool) {});
        const auto after = calls(QStringLiteral("getTodos"), {{"view", "today"}}, [](bool) {});
        QTRY_COMPARE(m_ports->calls.size(), 2);
        QTest::qWait(50);
        QCOMPARE(m_ports->calls.size(), 2);
        m_ports->letGo();
        m_ports->letGo();
        QTRY_COMPARE(m_ports->methods().last(), QStringLiteral("create"));
        QCOMPARE(m_ports->calls.size(), 3);
        m_ports->letGo();
        QTRY_COMPARE(m_ports->calls.size(), 4);
        m_ports->letGo();
        QVERIFY(!lectern::test::waitFor(after).isError);
    }

    void afterTheRunnerIsGoneNothingRuns()
    {
        const auto calls = m_runner->calls();
        m_runner.reset();
        QVERIFY(lectern::test::waitFor(calls(QStringLiteral("getTodos"), {{"view", "today"}}, [](bool) {})).isError);
        QVERIFY(m_ports->calls.isEmpty());
    }

    void modelsAreToldWhatCodeMayCall() // C1.10
    {
        const QString text = codeSignatures(m_executor->table());
        for (const char *part : {"await getTodos({", "\"view\": \"today\"", "await searchContent({\"query\": string})", "await createStudySet({", "await deleteTodo({\"id\": string})"})
            QVERIFY2(text.contains(QLatin1String(part)), part);
        QVERIFY(!text.contains(QStringLiteral("code_execution(")));
        QVERIFY(text.size() < 6000);
    }

private:
    NestedResult call(const char *tool, const json &input)
    {
        return lectern::test::waitFor(m_runner->calls()(QLatin1String(tool), input, [](bool) {}));
    }

    std::unique_ptr<agent::test::FakePorts> m_ports;
    PermissionRules m_rules;
    DenyingPrompter m_nobody;
    std::unique_ptr<Executor> m_executor;
    std::unique_ptr<NestedRunner> m_runner;
};

LECTERN_TEST(tst_nested_runner)
#include "tst_nested_runner.moc"
