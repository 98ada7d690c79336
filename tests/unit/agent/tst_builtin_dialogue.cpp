// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/builtin_provider.h"

#include "builtin_talk.h"
#include "testlib/test_main.h"

#include <QRegularExpression>
#include <QSignalSpy>

using namespace lectern;
using lectern::test::Talk;

namespace {

/// The names among `names` that stand in the text, in the order in which they stand there.
QStringList inOrder(const QString &text, const QStringList &names)
{
    QList<std::pair<qsizetype, QString>> found;
    for (const QString &name : names) {
        if (const qsizetype at = text.indexOf(name); at >= 0)
            found.append({at, name});
    }
    std::sort(found.begin(), found.end());
    QStringList order;
    for (const auto &[at, name] : found)
        order.append(name);
    return order;
}

QStringList allWork()
{
    return {QStringLiteral("Problem Set 4"), QStringLiteral("Problem Set 5"), QStringLiteral("Problem Set 6"), QStringLiteral("Problem Set 7"), QStringLiteral("Midterm 2"), QStringLiteral("Lab 3"), QStringLiteral("Lab 4 report"),
            QStringLiteral("Lab 1"), QStringLiteral("Essay 1"), QStringLiteral("Essay 2 draft"), QStringLiteral("Peer review"), QStringLiteral("Reflection journal"), QStringLiteral("Project 2"), QStringLiteral("Lab 6")};
}

// The text is worked out once: it may be something that is said in a talk.
#define VERIFY_SAYS(text, part)                                                       \
    do {                                                                              \
        const QString spoken = (text);                                                \
        QVERIFY2(spoken.contains(QStringLiteral(part)), qPrintable(spoken));          \
    } while (false)
#define VERIFY_SAYS_NOT(text, part)                                                   \
    do {                                                                              \
        const QString spoken = (text);                                                \
        QVERIFY2(!spoken.contains(QStringLiteral(part)), qPrintable(spoken));         \
    } while (false)

} // namespace

class tst_builtin_dialogue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatIsDueThisWeek()
    {
        Talk talk;
        const QString text = talk.say(QStringLiteral("What is due this week?"));
        QCOMPARE(talk.calls(), QStringList{QStringLiteral("getClassAssignments")});
        QCOMPARE(inOrder(text, allWork()), (QStringList{QStringLiteral("Problem Set 4"), QStringLiteral("Lab 3"), QStringLiteral("Problem Set 6"), QStringLiteral("Essay 2 draft"), QStringLiteral("Lab 4 report"), QStringLiteral("Project 2"), QStringLiteral("Peer review")}));
        VERIFY_SAYS(text, "Tue 1 Dec, 23:59");
        VERIFY_SAYS(text, "Sun 6 Dec, 24:00");
        VERIFY_SAYS(text, "Calculus I · Canvas, 2 h ago");
        QVERIFY(text.indexOf(QStringLiteral("Handed in already")) > text.indexOf(QStringLiteral("Project 2")));
        QVERIFY(talk.writes().isEmpty());
    }

    void followsUpOnAList()
    {
        Talk talk;
        talk.say(QStringLiteral("What is due this week?"));
        QCOMPARE(inOrder(talk.say(QStringLiteral("only biology")), allWork()), (QStringList{QStringLiteral("Lab 3"), QStringLiteral("Lab 4 report")}));
        QCOMPARE(inOrder(talk.say(QStringLiteral("and in calculus?")), allWork()), (QStringList{QStringLiteral("Problem Set 4"), QStringLiteral("Problem Set 6")}));
        talk.say(QStringLiteral("What is due this week?"));
        QCOMPARE(inOrder(talk.say(QStringLiteral("and next week?")), allWork()), (QStringList{QStringLiteral("Problem Set 7"), QStringLiteral("Midterm 2")}));
        talk.say(QStringLiteral("What is due this week?"));
        VERIFY_SAYS(talk.say(QStringLiteral("the third one")), "Problem Set 6");
        const QString put = talk.say(QStringLiteral("put it on my list for Thursday evening"));
        VERIFY_SAYS(put, "Problem Set 6");
        QCOMPARE(stringAt(talk.inputOf(QStringLiteral("createTodo")), "scheduledDate"), QStringLiteral("2026-12-03"));
    }

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

    void tellsWhatIsOverdueAndMissing()
    {
        Talk talk;
        QCOMPARE(inOrder(talk.say(QStringLiteral("Anything overdue?")), allWork()), (QStringList{QStringLiteral("Problem Set 4"), QStringLiteral("Lab 3")}));
        const QString missing = talk.say(QStringLiteral("Show everything missing, by course."));
        QCOMPARE(inOrder(missing, allWork()), (QStringList{QStringLiteral("Problem Set 4"), QStringLiteral("Lab 3")}));
        VERIFY_SAYS(missing, "Nothing missing in Writing Seminar and Computer Science 110");
        QVERIFY(talk.writes().isEmpty());
    }

    void tellsOfOneItem_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("part");
        const auto row = [](const char *said, const char *part) { QTest::addRow("%s", said) << QString::fromUtf8(said) << QString::fromUtf8(part); };
        row("Did I hand in essay 2?", "No, **Essay 2 draft** is not handed in");
        row("did i submit ps5", "Yes, **Problem Set 5** is handed in: graded 18 of 20");
        row("was the peer review turned in?", "Yes, **Peer review**");
        row("have I handed in lab 3?", "Canvas cannot tell for **Lab 3**: no record in Canvas, check Gradescope");
        row("what did I get on essay 1 - what grade", "graded 27 of 30");
        row("did i hand in my cs lab", "Yes, **Lab 6** is handed in");
        row("is lab 1 done?", "excused");
        row("when is my calc midterm", "**Midterm 2** is on Tue 8 Dec, 10:00, in 8 days");
        row("how long until the midterm", "in 8 days");
        row("calc exam date?", "Midterm 2");
        row("when is essay 2 due", "**Essay 2 draft** is due Fri 4 Dec, 17:00, in 4 days");
        row("When is the reflection journal due?", "no date");
        row("did i hand in the lab", "Which one do you mean");
        row("did I hand in the physics homework", "found no item");
    }

    void tellsOfOneItem()
    {
        QFETCH(QString, said);
        QFETCH(QString, part);
        Talk talk;
        const QString text = talk.say(said);
        QVERIFY2(text.contains(part), qPrintable(text));
        QVERIFY(talk.writes().isEmpty());
    }

    void asksWhichOneAndTakesTheAnswer()
    {
        Talk talk;
        VERIFY_SAYS(talk.say(QStringLiteral("did i hand in the lab")), "Which one do you mean");
        VERIFY_SAYS(talk.say(QStringLiteral("lab 4")), "No, **Lab 4 report** is not handed in");
        talk.say(QStringLiteral("did i hand in the lab"));
        VERIFY_SAYS(talk.say(QStringLiteral("the computer science one")), "**Lab 6**");
        VERIFY_SAYS(talk.say(QStringLiteral("and essay 1?")), "Yes, **Essay 1**");
    }

    void quotesThePageThatAnswers()
    {
        Talk talk;
        const QString energy = talk.say(QStringLiteral("how do cells make energy?"));
        QCOMPARE(talk.calls(), (QStringList{QStringLiteral("searchContent"), QStringLiteral("readContent")}));
        VERIFY_SAYS(energy, "mitochondria");
        VERIFY_SAYS(energy, "\"How cells make energy\" (page), Biology 101 · Canvas, 2 h ago");
        const QString chain = talk.say(QStringLiteral("Search my courses for the chain rule."));
        VERIFY_SAYS(chain, "From \"Chain rule\"");
        VERIFY_SAYS(chain, "Differentiate the outer function");
        const QString news = talk.say(QStringLiteral("What did the biology announcement say?"));
        VERIFY_SAYS(news, "has moved to Friday");
        VERIFY_SAYS_NOT(news, "room 12");
        VERIFY_SAYS(talk.say(QStringLiteral("what is a zygomorphic flumph?")), "found nothing");
    }

    void makesCardsAndAsksThem()
    {
        Talk talk;
        const QString made = talk.say(QStringLiteral("Make flashcards from the Derivatives page."));
        VERIFY_SAYS(made, "Made 5 flashcards");
        VERIFY_SAYS(made, "drafts");
        const json input = talk.inputOf(QStringLiteral("createStudySet"));
        QCOMPARE(stringAt(input, "displayMode"), QStringLiteral("flashcards"));
        QCOMPARE(stringAt(input.at("items")[0], "term"), QStringLiteral("Power rule"));
        VERIFY_SAYS(stringAt(input.at("items")[0], "fullDefinition"), "$$\\frac{d}{dx}[x^n] = nx^{n-1}$$");
        const QString first = talk.say(QStringLiteral("Quiz me on what I just made."));
        VERIFY_SAYS(first, "Question 1 of 5");
        VERIFY_SAYS(first, "Power rule");
        VERIFY_SAYS_NOT(first, "lower it by one");
        VERIFY_SAYS(talk.say(QStringLiteral("you multiply by the exponent")), "lower it by one");
        VERIFY_SAYS(talk.say(QStringLiteral("yes")), "Question 2 of 5");
        VERIFY_SAYS(talk.say(QStringLiteral("stop")), "1 of 1 right");
        QCOMPARE(talk.writes(), QStringList{QStringLiteral("createStudySet")});
    }

    void makesAQuizAndAsksOneQuestionAMessage()
    {
        Talk talk;
        const QString made = talk.say(QStringLiteral("Make a 10 question quiz on enzymes, multiple choice."));
        VERIFY_SAYS(made, "Made 10 multiple-choice questions");
        const json input = talk.inputOf(QStringLiteral("createStudySet"));
        QCOMPARE(int(input.at("items").size()), 10);
        for (const json &item : input.at("items")) {
            QCOMPARE(int(item.at("options").size()), 4);
            QCOMPARE(int(std::count_if(item.at("options").begin(), item.at("options").end(), [](const json &option) { return option.at("correct").get<bool>(); })), 1);
            QVERIFY(!stringAt(item, "explanation").isEmpty());
        }
        QString text = talk.say(QStringLiteral("quiz me on it"));
        int right = 0;
        for (int i = 0; i < 3; ++i) {
            const json &options = input.at("items")[size_t(i)].at("options");
            size_t at = 0;
            while (!options[at].at("correct").get<bool>())
                ++at;
            VERIFY_SAYS(text, "- D) ");
            QCOMPARE(text.count(QStringLiteral("**Question")), 1);
            const bool wrong = i == 1;
            text = talk.say(QString(QChar(u'a' + char16_t(wrong ? (at + 1) % 4 : at))));
            QVERIFY2(text.startsWith(wrong ? QStringLiteral("Wrong") : QStringLiteral("Right")), qPrintable(text));
            right += wrong ? 0 : 1;
        }
        VERIFY_SAYS(talk.say(QStringLiteral("stop")), "2 of 3 right");
        QCOMPARE(right, 2);
    }

    void saysWhenThereAreFewerQuestionsThanAskedFor()
    {
        Talk talk;
        VERIFY_SAYS(talk.say(QStringLiteral("make a quiz with 30 questions about enzymes")), "not for the 30");
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

    void aQuizThatWasLeftCanBeGoneOnWith()
    {
        Talk talk;
        talk.say(QStringLiteral("quiz me on enzymes"));
        talk.say(QStringLiteral("What is due this week?"));
        VERIFY_SAYS(talk.say(QStringLiteral("b")), "Question 2 of 10");
    }

    void aNewTimeKeepsTheDay()
    {
        Talk talk;
        talk.say(QStringLiteral("remind me to email Prof. Lin tomorrow at 3pm"));
        QCOMPARE(stringAt(talk.todos[0], "scheduledDate"), QStringLiteral("2026-12-01T14:00:00Z"));
        talk.say(QStringLiteral("make it 4pm"));
        QCOMPARE(stringAt(talk.todos[0], "scheduledDate"), QStringLiteral("2026-12-01T15:00:00Z"));
    }

    void saysWhenAListHasNoSuchEntry()
    {
        Talk talk;
        VERIFY_SAYS(talk.say(QStringLiteral("the second one")), "no list");
        talk.say(QStringLiteral("Anything overdue?"));
        VERIFY_SAYS(talk.say(QStringLiteral("the fifth one")), "2 entries only");
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

    void keepsAndTellsAndForgets()
    {
        Talk talk;
        VERIFY_SAYS(talk.say(QStringLiteral("What do you know about me?")), "memory is empty");
        VERIFY_SAYS(talk.say(QStringLiteral("Remember that I study best in the morning.")), "I study best in the morning");
        QCOMPARE(talk.memory.value(QStringLiteral("/memories/notes.md")), QStringLiteral("# Notes\n\n- I study best in the morning\n"));
        talk.say(QStringLiteral("also note that my exam anxiety is bad"));
        VERIFY_SAYS(talk.memory.value(QStringLiteral("/memories/notes.md")), "- I study best in the morning\n- My exam anxiety is bad");
        VERIFY_SAYS(talk.say(QStringLiteral("remember that i study best in the morning")), "already");
        talk.say(QStringLiteral("my exam is in room 5, remember that"));
        VERIFY_SAYS(talk.memory.value(QStringLiteral("/memories/notes.md")), "- My exam is in room 5\n");
        talk.say(QStringLiteral("what do you know about me"));
        VERIFY_SAYS(talk.say(QStringLiteral("forget the third one")), "Forgotten: My exam is in room 5");
        const QString known = talk.say(QStringLiteral("What do you know about me?"));
        VERIFY_SAYS(known, "I study best in the morning · notes.md");
        VERIFY_SAYS_NOT(talk.say(QStringLiteral("when do I study best?")), "anxiety");
        VERIFY_SAYS(talk.say(QStringLiteral("forget that I study best in the morning")), "Forgotten");
        VERIFY_SAYS_NOT(talk.memory.value(QStringLiteral("/memories/notes.md")), "morning");
    }

    void plansWithoutWriting()
    {
        Talk talk;
        const QString text = talk.say(QStringLiteral("Plan my week before the midterm."));
        QCOMPARE(inOrder(text, {QStringLiteral("Mon 30 Nov"), QStringLiteral("Tue 1 Dec"), QStringLiteral("Fri 4 Dec"), QStringLiteral("**Tue 8 Dec**")}).size(), 4);
        VERIFY_SAYS(text, "hand in: **Problem Set 6**");
        VERIFY_SAYS(text, "due card");
        QVERIFY(talk.writes().isEmpty());
    }

    void tellsOfDueCardsHelpAndLimits()
    {
        Talk talk;
        VERIFY_SAYS(talk.say(QStringLiteral("How many cards are due?")), "24 cards are due");
        VERIFY_SAYS(talk.say(QStringLiteral("What can you do?")), "What is due this week?");
        const QString solve = talk.say(QStringLiteral("Solve \u222Bx\u00B2 dx step by step"));
        VERIFY_SAYS(solve, "cannot");
        VERIFY_SAYS(solve, "ANTHROPIC_API_KEY");
        QVERIFY(talk.writes().isEmpty());
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

    void tellsAFailurePlainlyAndWhatToDo()
    {
        Talk talk;
        talk.connected = false;
        for (const char *said : {"What is due this week?", "how do cells make energy?", "did I hand in essay 2?", "Make flashcards from the Derivatives page."}) {
            const QString text = talk.say(QString::fromLatin1(said));
            VERIFY_SAYS(text, "No Canvas is connected");
            VERIFY_SAYS(text, "Settings");
        }
        talk.say(QStringLiteral("add ps6 tonight")); // the list works without Canvas
        QCOMPARE(talk.writes(), QStringList{QStringLiteral("createTodo")});
    }

    void writesNothingUnlessAsked_data()
    {
        QTest::addColumn<QString>("said");
        for (const char *said : {"I need to call mum tomorrow", "essay 2", "friday", "I am tired", "the midterm is hard", "should I start essay 2 tonight?", "Is problem set 6 on my list?", "what would happen if I delete it", "tell me about enzymes", "no", "not that one",
                                 "make it better", "did I finish lab 4?", "asdf qwer", "what is on my list tonight"})
            QTest::addRow("%s", said) << QString::fromLatin1(said);
    }

    void writesNothingUnlessAsked()
    {
        QFETCH(QString, said);
        Talk talk;
        const QString text = talk.say(said);
        QVERIFY2(talk.writes().isEmpty(), qPrintable(text));
        QVERIFY(!text.isEmpty());
        static const QRegularExpression raw(QStringLiteral("\\{\"|todo-\\d|page-\\d|toolu_"));
        QVERIFY2(!raw.match(text).hasMatch(), qPrintable(text));
    }

    void callsBearTheCallerAndAnIdOfTheirOwn()
    {
        Talk talk;
        talk.say(QStringLiteral("What do i have tomorrow"));
        talk.say(QStringLiteral("What do you know about me?"));
        QSet<QString> ids;
        int calls = 0;
        for (const agent::Message &message : talk.path()) {
            for (const json &block : message.blocks) {
                if (stringAt(block, "type") != u"tool_use")
                    continue;
                ++calls;
                ids.insert(stringAt(block, "id"));
                const bool memory = stringAt(block, "name") == u"memory";
                QCOMPARE(stringAt(at(block, "caller"), "type"), memory ? QString() : QStringLiteral("code_execution_20250825"));
            }
        }
        QVERIFY(calls >= 3);
        QCOMPARE(int(ids.size()), calls);
    }

    void streamsTheAnswerAsEvents()
    {
        agent::CompletionRequest request;
        agent::Message said;
        said.id = QStringLiteral("m0");
        said.blocks = json::array({json{{"type", "text"}, {"text", "help"}}});
        request.messages = {said};
        request.context.zone = QTimeZone::utc();
        request.context.now = QDateTime(QDate(2026, 11, 30), QTime(10, 0), Qt::UTC);
        agent::BuiltinProvider provider;
        const auto stream = provider.stream(request);
        QString deltas;
        agent::Completion whole;
        bool ended = false;
        connect(stream.get(), &agent::CompletionStream::event, this, [&](const agent::StreamEvent &event) { deltas += event.kind == agent::StreamEvent::Kind::TextDelta ? event.text : QString(); });
        connect(stream.get(), &agent::CompletionStream::finished, this, [&](const agent::Completion &completion, const Error *error) {
            QVERIFY(!error);
            whole = completion;
            ended = true;
        });
        QVERIFY(deltas.isEmpty());
        QTRY_VERIFY(ended);
        QCOMPARE(deltas, agent::textOf(whole.blocks));
        QCOMPARE(whole.stopReason, QStringLiteral("end_turn"));
        QVERIFY(deltas.size() > 200);
    }

    void cancellingKeepsWhatHadCome()
    {
        agent::CompletionRequest request;
        agent::Message said;
        said.id = QStringLiteral("m0");
        said.blocks = json::array({json{{"type", "text"}, {"text", "help"}}});
        request.messages = {said};
        request.context.zone = QTimeZone::utc();
        request.context.now = QDateTime(QDate(2026, 11, 30), QTime(10, 0), Qt::UTC);
        const auto stream = agent::BuiltinProvider().stream(request);
        QString deltas;
        bool ended = false;
        connect(stream.get(), &agent::CompletionStream::event, this, [&](const agent::StreamEvent &event) {
            deltas += event.kind == agent::StreamEvent::Kind::TextDelta ? event.text : QString();
            if (!deltas.isEmpty())
                stream->cancel();
        });
        connect(stream.get(), &agent::CompletionStream::finished, this, [&](const agent::Completion &completion, const Error *error) {
            QVERIFY(error);
            QCOMPARE(error->code, ErrorCode::Cancelled);
            QCOMPARE(agent::textOf(completion.blocks), deltas);
            ended = true;
        });
        QTRY_VERIFY(ended);
    }
};

LECTERN_TEST(tst_builtin_dialogue)
#include "tst_builtin_dialogue.moc"
