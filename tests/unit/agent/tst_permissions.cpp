// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/permissions.h"

#include "agent/prompt_queue.h"
#include "support/scripted_prompter.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QCoreApplication>

using namespace lectern;
using namespace lectern::agent;
using namespace lectern::agent::test;

namespace {

PermissionQuestion about(const char *name, ToolLevel level, DefaultDecision standard)
{
    PermissionQuestion question;
    question.spec.name = QString::fromLatin1(name);
    question.spec.level = level;
    question.spec.defaultDecision = standard;
    return question;
}

PermissionQuestion with(PermissionQuestion question, PermissionRules rules)
{
    question.rules = std::move(rules);
    return question;
}

QStringList rule(const char *text)
{
    return {QString::fromLatin1(text)};
}

} // namespace

class tst_permissions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRowOfTheTable_data()
    {
        QTest::addColumn<PermissionQuestion>("question");
        QTest::addColumn<Verdict>("verdict");
        QTest::addColumn<QString>("by");
        const auto row = [](const char *name, const PermissionQuestion &question, Verdict verdict, const char *by) {
            QTest::newRow(name) << question << verdict << QString::fromLatin1(by);
        };
        const auto reads = about("getTodos", ToolLevel::ReadOnly, DefaultDecision::Allow);
        const auto changes = about("createTodo", ToolLevel::Mutating, DefaultDecision::Allow);
        const auto removes = about("deleteTodo", ToolLevel::Mutating, DefaultDecision::Ask);
        const auto dangerous = about("Bash", ToolLevel::Dangerous, DefaultDecision::Allow);
        PermissionQuestion unknown;
        unknown.spec.name = QStringLiteral("whatever");
        auto tainted = about("memory", ToolLevel::Mutating, DefaultDecision::Allow);
        tainted.tainted = tainted.asksWhenTainted = true;
        auto student = removes;
        student.actsAs = ActsAs::Student;

        row("reading", reads, Verdict::Allow, "default");
        row("undoable change", changes, Verdict::Allow, "default");
        row("deletion", removes, Verdict::Ask, "default");
        row("dangerous, whatever its default", dangerous, Verdict::Ask, "default");
        row("unknown tool", unknown, Verdict::Ask, "default");
        row("deny", with(reads, {rule("getTodos"), {}, {}}), Verdict::Deny, "getTodos");
        row("deny beats allow", with(removes, {rule("deleteTodo"), {}, rule("deleteTodo")}), Verdict::Deny, "deleteTodo");
        row("deny beats ask", with(removes, {rule("deleteTodo(*)"), rule("deleteTodo"), {}}), Verdict::Deny, "deleteTodo(*)");
        row("ask beats allow", with(changes, {{}, rule("createTodo"), rule("createTodo")}), Verdict::Ask, "createTodo");
        row("allow", with(removes, {{}, {}, rule("deleteTodo")}), Verdict::Allow, "deleteTodo");
        row("allow of a dangerous one", with(dangerous, {{}, {}, rule("Bash")}), Verdict::Allow, "Bash");
        row("rule of another tool", with(removes, {rule("createTodo"), {}, rule("deleteTodos")}), Verdict::Ask, "default");
        row("names are exact", with(removes, {rule("DELETETODO"), {}, {}}), Verdict::Ask, "default");
        row("deny by pattern", with(reads, {rule("get*"), {}, {}}), Verdict::Deny, "get*");
        row("deny of all", with(reads, {rule("*"), {}, {}}), Verdict::Deny, "*");
        row("allow of all is not heeded", with(removes, {{}, {}, rule("*")}), Verdict::Ask, "default");
        row("specifier that is not known, allow", with(changes, {{}, {}, rule("createTodo(title:x)")}), Verdict::Ask, "createTodo(title:x)");
        row("specifier that is not known, deny", with(reads, {rule("getTodos(view:today)"), {}, {}}), Verdict::Ask, "getTodos(view:today)");
        row("specifier of another tool", with(reads, {rule("Bash(rm *)"), {}, {}}), Verdict::Allow, "default");
        row("broken rule", with(reads, {rule("(("), {}, {}}), Verdict::Ask, "((");
        row("broken rule does not weaken a deny", with(reads, {rule("getTodos"), {}, rule("((")}), Verdict::Deny, "getTodos");
        row("untrusted text", tainted, Verdict::Ask, "untrusted-content");
        row("untrusted text beats allow", with(tainted, {{}, {}, rule("memory")}), Verdict::Ask, "untrusted-content");
        row("deny beats untrusted text", with(tainted, {rule("memory"), {}, {}}), Verdict::Deny, "memory");
        row("the student is not asked", student, Verdict::Allow, "student");
        row("deny holds for the student", with(student, {rule("deleteTodo"), {}, {}}), Verdict::Deny, "deleteTodo");
        tainted.asksWhenTainted = false;
        row("untrusted text and a harmless call", tainted, Verdict::Allow, "default");
    }

    void everyRowOfTheTable()
    {
        QFETCH(PermissionQuestion, question);
        QFETCH(Verdict, verdict);
        QFETCH(QString, by);
        const PermissionDecision decision = decide(question);
        QCOMPARE(decision.verdict, verdict);
        QCOMPARE(decision.rule, by);
    }

    void rulesThatCannotBeUsedAreReported()
    {
        const auto decision = decide(with(about("getTodos", ToolLevel::ReadOnly, DefaultDecision::Allow), {rule("(("), {}, rule("*")}));
        QCOMPARE(decision.warnings, QStringList({QStringLiteral("*"), QStringLiteral("((")}));
    }

    void questionsArePutOneAtATime()
    {
        ScriptedPrompter screen;
        PromptQueue queue(screen);
        PermissionRequest first, second;
        first.id = QStringLiteral("1");
        second.id = QStringLiteral("2");
        const auto answerToFirst = queue.ask(first);
        const auto answerToSecond = queue.ask(second);
        QCOMPARE(screen.requests.size(), 1);
        screen.answer(first.id, {PermissionAnswer::Kind::Once, {}});
        QCOMPARE(lectern::test::waitFor(answerToFirst).kind, PermissionAnswer::Kind::Once);
        QCOMPARE(screen.requests.size(), 2);
        QVERIFY(!answerToSecond.isFinished());
        screen.answer(second.id, {PermissionAnswer::Kind::No, {}});
        QCOMPARE(lectern::test::waitFor(answerToSecond).kind, PermissionAnswer::Kind::No);
    }

    void aWithdrawnQuestionIsDeniedAndMakesRoom()
    {
        ScriptedPrompter screen;
        PromptQueue queue(screen);
        PermissionRequest first, second;
        first.id = QStringLiteral("1");
        second.id = QStringLiteral("2");
        const auto answerToFirst = queue.ask(first);
        const auto answerToSecond = queue.ask(second);
        queue.withdraw(first.id);
        QCOMPARE(lectern::test::waitFor(answerToFirst).kind, PermissionAnswer::Kind::No);
        QCOMPARE(screen.withdrawn, QStringList({first.id}));
        QCOMPARE(screen.requests.size(), 2);
        screen.answer(first.id, {PermissionAnswer::Kind::Once, {}}); // too late: must not reach the second
        QCoreApplication::processEvents();
        QVERIFY(!answerToSecond.isFinished());
    }

    void whatStillWaitsWhenTheWindowClosesIsDenied()
    {
        ScriptedPrompter screen;
        auto queue = std::make_unique<PromptQueue>(screen);
        const auto answer = queue->ask({});
        queue.reset();
        QCOMPARE(lectern::test::waitFor(answer).kind, PermissionAnswer::Kind::No);
    }
};

LECTERN_TEST(tst_permissions)
#include "tst_permissions.moc"
