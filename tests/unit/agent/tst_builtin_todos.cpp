// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/respond.h"

#include "support/saying.h"
#include "testlib/test_main.h"

using namespace lectern;
using lectern::test::inOrder;
using lectern::test::Talk;

class tst_builtin_todos : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsOfOneDay()
    {
        Talk talk;
        talk.todos.push_back(json{{"id", "t1"}, {"title", "Buy graph paper"}, {"checked", false}, {"dateType", "calendar"}, {"scheduledDate", "2026-12-01"}, {"dueDate", nullptr}, {"canvasContentId", nullptr}});
        for (const char *said : {"what do i have tmrw", "What do I have tomorrow?", "what's on tomorrow", "anything tomorrow?", "what is due tomorrow"}) {
            const QString text = talk.say(QString::fromLatin1(said));
            VERIFY_SAYS(text, "Problem Set 6");
            VERIFY_SAYS(text, "Buy graph paper");
            VERIFY_SAYS_NOT(text, "Lab 4");
        }
        QVERIFY(talk.writes().isEmpty());
    }

    void putsAnItemOnTheList_data()
    {
        QTest::addColumn<QString>("said");
        for (const char *said : {"Put problem set 6 on my list for tonight.", "add ps6 to my todos for tonight", "put pset 6 on my todo list this evening", "can you add problem set 6 to my list tonight please", "remind me to do problem set 6 tonight", "schedule ps 6 for this evening"})
            QTest::addRow("%s", said) << QString::fromLatin1(said);
    }

    void putsAnItemOnTheList()
    {
        QFETCH(QString, said);
        Talk talk;
        const QString text = talk.say(said);
        const json input = talk.inputOf(QStringLiteral("createTodo"));
        QCOMPARE(stringAt(input, "title"), QStringLiteral("Problem Set 6"));
        QCOMPARE(stringAt(input, "dateType"), QStringLiteral("calendarEvening"));
        QCOMPARE(stringAt(input, "scheduledDate"), QStringLiteral("2026-11-30"));
        QCOMPARE(stringAt(input, "dueDate"), QStringLiteral("2026-12-01T22:59:00Z"));
        QCOMPARE(input.at("canvasContentId").get<int>(), 13);
        QCOMPARE(input.at("canvasClassId").get<int>(), 1);
        QCOMPARE(talk.writes(), QStringList{QStringLiteral("createTodo")});
        VERIFY_SAYS(text, "Tue 1 Dec, 23:59");
    }

    void addsAPlainTodo_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("day");
        const auto row = [](const char *said, const char *title, const char *day) { QTest::addRow("%s", said) << QString::fromUtf8(said) << QString::fromUtf8(title) << QString::fromLatin1(day); };
        row("Add \"email Prof. Lin\" tomorrow.", "email Prof. Lin", "2026-12-01");
        row("remind me to email Prof. Lin tomorrow", "Email Prof. Lin", "2026-12-01");
        row("tomorrow remind me to email Prof. Lin", "Email Prof. Lin", "2026-12-01");
        row("new todo: buy milk", "Buy milk", "");
        row("todo buy milk on friday", "Buy milk", "2026-12-04");
        row("add call the library to my list", "Call the library", "");
        row("Can you put call mum on my to-do list for Sunday?", "Call mum", "2026-12-06");
        row("don't let me forget to return the books next week", "Return the books", "2026-12-07");
        row("create a task to tidy my desk", "Tidy my desk", "");
        row("remember to water the plants tomorrow", "Water the plants", "2026-12-01");
    }

    void addsAPlainTodo()
    {
        QFETCH(QString, said);
        QFETCH(QString, title);
        QFETCH(QString, day);
        Talk talk;
        talk.say(said);
        const json input = talk.inputOf(QStringLiteral("createTodo"));
        QCOMPARE(stringAt(input, "title"), title);
        QCOMPARE(stringAt(input, "scheduledDate"), day);
        QCOMPARE(stringAt(input, "dateType"), day.isEmpty() ? QString() : QStringLiteral("calendar"));
        QVERIFY(!input.contains("canvasContentId"));
    }

    void movesTheTodoTalkedOf_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("day");
        QTest::addColumn<QString>("dateType");
        const auto row = [](const char *said, const char *day, const char *type) { QTest::addRow("%s", said) << QString::fromLatin1(said) << QString::fromLatin1(day) << QString::fromLatin1(type); };
        row("move it to Friday", "2026-12-04", "calendar");
        row("push it to monday", "2026-12-07", "calendar");
        row("make it thursday evening", "2026-12-03", "calendarEvening");
        row("actually friday", "2026-12-04", "calendar");
        row("make it evening", "2026-12-01", "calendarEvening");
        row("friday instead", "2026-12-04", "calendar");
        row("reschedule that for next week", "2026-12-07", "calendar");
        row("put it on wednesday", "2026-12-02", "calendar");
        row("do it in 3 days instead", "2026-12-03", "calendar");
        row("move the email to Friday", "2026-12-04", "calendar");
    }

    void movesTheTodoTalkedOf()
    {
        QFETCH(QString, said);
        QFETCH(QString, day);
        QFETCH(QString, dateType);
        Talk talk;
        talk.say(QStringLiteral("Add \"email Prof. Lin\" tomorrow."));
        const QString text = talk.say(said);
        QVERIFY2(talk.writes().endsWith(QStringLiteral("updateTodo")), qPrintable(text));
        QCOMPARE(stringAt(talk.todos[0], "scheduledDate"), day);
        QCOMPARE(stringAt(talk.todos[0], "dateType"), dateType);
    }

    void theDayThatIsDeniedIsNotTheOneMeant()
    {
        Talk talk;
        talk.say(QStringLiteral("Put problem set 6 on my list for tonight."));
        VERIFY_SAYS(talk.say(QStringLiteral("not tonight, friday")), "Fri 4 Dec");
        QCOMPARE(stringAt(talk.todos[0], "scheduledDate"), QStringLiteral("2026-12-04"));
    }

    void asksBeforeItPutsOneOfSeveralOnTheList()
    {
        Talk talk;
        talk.assignments.push_back(talk.assignments[9]);
        talk.assignments.back()["id"] = 35;
        talk.assignments.back()["name"] = "Essay 2";
        talk.assignments.back()["due_at"] = "2026-12-18T16:00:00Z";
        VERIFY_SAYS(talk.say(QStringLiteral("put the essay on my list for thursday")), "Which one do you mean");
        QVERIFY(talk.writes().isEmpty());
        VERIFY_SAYS(talk.say(QStringLiteral("the draft")), "Put on your list for Thu 3 Dec: **Essay 2 draft**");
        VERIFY_SAYS(talk.say(QStringLiteral("put essay 2 on my list for friday")), "**Essay 2**, due Fri 18 Dec");
        const QString both = talk.say(QStringLiteral("Did I hand in essay 2?"));
        VERIFY_SAYS(both, "Two items fit");
        VERIFY_SAYS(both, "No, **Essay 2 draft** is not handed in");
    }

    void aNewTimeKeepsTheDay()
    {
        Talk talk;
        talk.say(QStringLiteral("remind me to email Prof. Lin tomorrow at 3pm"));
        QCOMPARE(stringAt(talk.todos[0], "scheduledDate"), QStringLiteral("2026-12-01T14:00:00Z"));
        talk.say(QStringLiteral("make it 4pm"));
        QCOMPARE(stringAt(talk.todos[0], "scheduledDate"), QStringLiteral("2026-12-01T15:00:00Z"));
    }

    void ticksOffWhatFitsAndNothingElse()
    {
        Talk talk;
        talk.say(QStringLiteral("add read chapter 5 to my list"));
        VERIFY_SAYS(talk.say(QStringLiteral("I finished reading chapter 4.")), "No open todo fits");
        QCOMPARE(talk.writes(), QStringList{QStringLiteral("createTodo")});
        VERIFY_SAYS(talk.say(QStringLiteral("I finished reading chapter 5.")), "Ticked off: **Read chapter 5**");
        QVERIFY(boolAt(talk.todos[0], "checked"));
        VERIFY_SAYS(talk.say(QStringLiteral("undo that")), "Undone");
    }

    void listsToday()
    {
        Talk talk;
        talk.say(QStringLiteral("add \"buy milk\" today"));
        talk.say(QStringLiteral("Put problem set 6 on my list for tonight."));
        talk.say(QStringLiteral("add \"call mum\" on friday"));
        const QString text = talk.say(QStringLiteral("What's on my list today?"));
        QCOMPARE(inOrder(text, {QStringLiteral("buy milk"), QStringLiteral("This evening"), QStringLiteral("Problem Set 6"), QStringLiteral("call mum")}), (QStringList{QStringLiteral("buy milk"), QStringLiteral("This evening"), QStringLiteral("Problem Set 6")}));
        const QString second = talk.say(QStringLiteral("delete the second one"));
        VERIFY_SAYS(second, "Deleted: **Problem Set 6**");
    }

    void tellsTheLogbook()
    {
        Talk talk;
        const auto done = [](const char *id, const char *title, const char *at) { return json{{"id", id}, {"title", title}, {"checked", true}, {"dateType", "anytime"}, {"scheduledDate", nullptr}, {"dueDate", nullptr}, {"completedAt", at}}; };
        talk.todos = json::array({done("a", "Read chapter 4", "2026-11-26T12:00:00Z"), done("b", "Old thing", "2026-11-10T12:00:00Z"), done("c", "Fresh thing", "2026-11-30T08:00:00Z")});
        const QString text = talk.say(QStringLiteral("What did I do last week?"));
        QCOMPARE(inOrder(text, {QStringLiteral("Read chapter 4"), QStringLiteral("Old thing"), QStringLiteral("Fresh thing")}), QStringList{QStringLiteral("Read chapter 4")});
        VERIFY_SAYS(text, "Done since then: 1");
        VERIFY_SAYS(talk.say(QStringLiteral("and this week?")), "Fresh thing");
    }
};

LECTERN_TEST(tst_builtin_todos)
#include "tst_builtin_todos.moc"
