// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/understand.h"

#include "builtin_talk.h"
#include "testlib/test_main.h"

using namespace lectern;
using namespace lectern::agent::builtin;

class tst_builtin_understanding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsWhatASentenceAsks_data()
    {
        QTest::addColumn<int>("intent");
        QTest::addColumn<QString>("text");
        const auto rows = [](Intent intent, std::initializer_list<const char *> texts) {
            for (const char *text : texts)
                QTest::addRow("%s", text) << int(intent) << QString::fromUtf8(text);
        };
        rows(Intent::DueWork, {"What's due this week?", "What is due this week?", "whats due", "what is due in the next 7 days", "any deadlines this week?", "upcoming deadlines", "what homework do I have this week",
                               "What do I need to hand in this week?", "what assignments are due by sunday", "anything due soon?", "show me my deadlines", "which assignments are coming up", "hw this week?",
                               "What's left to submit this week?", "list everything due next week", "what do i have to turn in by friday", "is anything due in biology this week?", "when is my next deadline", "do I have any homework due tomorrow",
                               "can you tell me what's due this week", "What deadlines do I have this week", "due this week", "assignments due this week please", "what needs to be submitted this week?"});
        rows(Intent::DayOverview, {"what do i have tmrw", "what do I have tomorrow?", "what's on tomorrow", "anything tomorrow?", "do I have anything tomorrow", "what's happening tomorrow", "what does tomorrow look like?", "tomorrow?",
                                   "what does my week look like", "what have i got on friday", "what's up tomorrow", "am I free tomorrow?"});
        rows(Intent::Overdue, {"Anything overdue?", "am I late on anything", "what's overdue", "what is past due", "did I miss any deadlines?", "am I behind on something", "overdue assignments", "anything late?", "is there anything overdue", "have I missed anything"});
        rows(Intent::Missing, {"Show everything missing, by course.", "what's missing", "which assignments am I missing", "what have I not handed in", "list missing work per class", "missing assignments by course", "what haven't I submitted", "Everything that's missing please"});
        rows(Intent::ItemStatus, {"Did I hand in essay 2?", "did i submit essay 2", "have I turned in lab 4?", "was problem set 5 submitted?", "is essay 2 handed in yet?", "status of project 2", "what grade did I get on essay 1", "how did I do on problem set 5?",
                                  "is lab 4 done?", "essay 2 submitted?", "Has my peer review been handed in?", "did my essay go through?", "did i already turn in ps5"});
        rows(Intent::DateOf, {"when is my calc midterm", "When's the midterm?", "what day is the calculus midterm", "how long until the midterm", "how many days till my midterm?", "date of midterm 2", "when is essay 2 due", "when do I have to hand in lab 4",
                              "what's the due date of project 2", "deadline for the lab 4 report?", "calc midterm date"});
        rows(Intent::Announcement, {"What did the biology announcement say?", "any announcements in bio?", "latest biology announcement", "what did the bio prof announce", "any news from calculus", "show me the announcements", "did the teacher post anything in biology"});
        rows(Intent::Search, {"Search my courses for the chain rule.", "find the chain rule", "look up photosynthesis", "where is the chain rule explained", "search chain rule", "which page covers enzymes?", "find something about hash tables in my notes", "look for recursion in my courses"});
        rows(Intent::Explain, {"how do cells make energy?", "How does a cell make energy", "what is an enzyme?", "explain the chain rule", "why do enzymes denature?", "tell me about photosynthesis", "what does big-o mean", "define recursion", "what are enzymes", "how do hash tables work?"});
        rows(Intent::MakeCards, {"Make flashcards from the Derivatives page.", "create cards about enzymes", "flashcards on derivatives please", "turn the derivatives page into flashcards", "I need flashcards for photosynthesis", "generate a deck on recursion", "can you make me some flash cards from derivatives",
                                 "make a study set from the enzymes page"});
        rows(Intent::MakeQuiz, {"Make a 10 question quiz on enzymes, multiple choice.", "create a quiz about photosynthesis", "10 mcqs on enzymes", "give me 5 questions on derivatives", "build a multiple-choice quiz with 8 questions on enzymes", "make a practice test on recursion", "write me a quiz on enzymes",
                                "quiz on enzymes, ten questions"});
        rows(Intent::QuizMe, {"Quiz me on what I just made.", "quiz me", "test me on enzymes", "ask me questions about derivatives", "let me practice those cards", "start the quiz", "drill me", "can you quiz me on it?", "let's go through the cards"});
        rows(Intent::AddTodo, {"Put problem set 6 on my list for tonight.", "add ps6 to my todos for tonight", "put lab 4 on Thursday evening", "Add \"email Prof. Lin\" tomorrow.", "remind me to email prof lin tomorrow", "new todo: buy milk", "todo buy milk", "schedule essay 2 for friday",
                               "don't let me forget to call mum", "add call the library to my list", "create a task to read chapter 5", "can you put pset 6 on my todo list tonight", "remember to buy milk tomorrow", "put essay 2 on my to-do list"});
        rows(Intent::CompleteTodo, {"I finished reading chapter 5.", "done with chapter 5", "i'm done reading chapter 5", "mark reading chapter 5 as done", "check off chapter 5", "I've completed the reading", "finished chapter 5", "tick off reading chapter 5", "i handed in essay 2", "reading chapter 5 is done"});
        rows(Intent::ListTodos, {"What's on my list today?", "show my todos", "my todo list", "what is on my to-do list", "what should I do today?", "todos for today", "show me my list", "list my tasks", "what's on the list for today", "what do I need to do today"});
        rows(Intent::Undo, {"Undo that.", "undo", "take that back", "revert that", "oops", "undo the last change"});
        rows(Intent::Remember, {"Remember that I study best in the morning.", "remember I study best in the morning", "note that I study best in the morning", "keep in mind that I hate mornings", "please remember my exam anxiety", "don't forget that I work on Fridays", "make a note: I prefer flashcards",
                                "save that I like short answers"});
        rows(Intent::Recall, {"What do you know about me?", "what do you remember about me", "show me your memory", "what have I told you", "when do I study best?", "what did you save about me", "tell me what you know about me", "what's in your memory"});
        rows(Intent::Forget, {"forget that I study best in the morning", "forget what I said about mornings", "delete that note about mornings from your memory"});
        rows(Intent::Plan, {"Plan my week before the midterm.", "make a study plan for the midterm", "help me plan my week", "plan my week", "how should I prepare for the midterm", "study plan until the midterm", "can you plan out my week", "help me prepare for my calc midterm"});
        rows(Intent::DueCards, {"How many cards are due?", "cards due?", "how many flashcards do I have to review", "anything to review?", "what cards are due today", "how many reviews today", "are any cards due"});
        rows(Intent::Help, {"What can you do?", "help", "what can I ask you?", "how does this work", "who are you", "hello", "what are you able to do", "how can you help me"});
        rows(Intent::Solve, {"Solve \u222Bx\u00B2 dx step by step", "solve x^2 = 4", "compute the integral of x^2", "write an essay about enzymes", "translate this into German", "differentiate sin(x^2)", "do my homework"});
        rows(Intent::Logbook, {"What did I do last week?", "what have I finished this week", "show what I completed", "what did I get done yesterday", "my logbook", "what did i accomplish last week", "what have i done this week?"});
        rows(Intent::DeleteTodo, {"delete the todo about milk", "remove buy milk from my list", "delete it"});
        rows(Intent::MoveTodo, {"move the essay to friday", "reschedule buy milk for monday", "push it to next week", "move it to Friday"});
        rows(Intent::Courtesy, {"thanks!", "thank you", "great"});
    }

    void knowsWhatASentenceAsks()
    {
        QFETCH(int, intent);
        QFETCH(QString, text);
        const test::Talk talk;
        const Request request = understand(text, {}, Scene{talk.context().now, talk.context().zone, talk.context().classes});
        QCOMPARE(int(request.intent), intent);
    }

    void readsTheAnswerToAChoice_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("option");
        QTest::newRow("letter") << QStringLiteral("b") << 1;
        QTest::newRow("letter with bracket") << QStringLiteral("B)") << 1;
        QTest::newRow("in a sentence") << QStringLiteral("I think it's b") << 1;
        QTest::newRow("number") << QStringLiteral("3") << 2;
        QTest::newRow("text") << QStringLiteral("product rule") << 1;
        QTest::newRow("part of the text") << QStringLiteral("quotient") << 2;
        QTest::newRow("typo") << QStringLiteral("prodcut rule") << 1;
        QTest::newRow("fits all") << QStringLiteral("rule") << -1;
        QTest::newRow("none") << QStringLiteral("no idea") << -1;
        QTest::newRow("beyond the last") << QStringLiteral("f") << -1;
    }

    void readsTheAnswerToAChoice()
    {
        QFETCH(QString, text);
        QFETCH(int, option);
        QCOMPARE(optionNamed(text, {QStringLiteral("Power rule"), QStringLiteral("Product rule"), QStringLiteral("Quotient rule"), QStringLiteral("Chain rule")}), option);
    }
};

LECTERN_TEST(tst_builtin_understanding)
#include "tst_builtin_understanding.moc"
