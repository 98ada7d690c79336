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
        rows(Intent::DueWork, {"what do I still have to hand in this week", "what's due in the coming week", "give me an overview of this week's deadlines", "which deadlines are coming up", "what are my assignments for this week", "anything I need to submit before sunday?", "do i have anything due this week", "stuff due this week?", "wats due this wk", "what is due friday", "tell me everything due in the next three days", "what's next due", "whats the next thing due", "what assignments do i have left", "is there homework for tomorrow", "what do i need to finish by friday", "show upcoming assignments for calc", "what is due in calculus", "any hw due tmrw?", "deadlines?", "list all upcoming deadlines", "What's due this week?", "What is due this week?", "whats due", "what is due in the next 7 days", "any deadlines this week?", "upcoming deadlines", "what homework do I have this week",
                               "What do I need to hand in this week?", "what assignments are due by sunday", "anything due soon?", "show me my deadlines", "which assignments are coming up", "hw this week?",
                               "What's left to submit this week?", "list everything due next week", "what do i have to turn in by friday", "is anything due in biology this week?", "when is my next deadline", "do I have any homework due tomorrow",
                               "can you tell me what's due this week", "What deadlines do I have this week", "due this week", "assignments due this week please", "what needs to be submitted this week?"});
        rows(Intent::DayOverview, {"what do I have going on tomorrow", "what's my tomorrow like", "what's on for tomorrow", "what's the plan for tomorrow", "tomorrow's schedule", "got anything tomorrow", "do i have something on friday", "what do i have tmrw", "what do I have tomorrow?", "what's on tomorrow", "anything tomorrow?", "do I have anything tomorrow", "what's happening tomorrow", "what does tomorrow look like?", "tomorrow?",
                                   "what does my week look like", "what have i got on friday", "what's up tomorrow", "am I free tomorrow?"});
        rows(Intent::Overdue, {"what did i miss", "am I behind?", "show me late assignments", "which assignments are late", "is something overdue", "did I miss a deadline", "anything past due?", "what's past its deadline", "have i missed any deadlines", "what am I late with", "Anything overdue?", "am I late on anything", "what's overdue", "what is past due", "did I miss any deadlines?", "am I behind on something", "overdue assignments", "anything late?", "is there anything overdue", "have I missed anything"});
        rows(Intent::Missing, {"show missing assignments for each course", "what have I failed to hand in", "list all the stuff I haven't turned in", "per course, what is missing?", "which work is missing in my classes", "give me everything I haven't handed in, grouped by class", "Show everything missing, by course.", "what's missing", "which assignments am I missing", "what have I not handed in", "list missing work per class", "missing assignments by course", "what haven't I submitted", "Everything that's missing please"});
        rows(Intent::ItemStatus, {"have i turned in the essay 2 draft", "is my lab 4 report in?", "did I already submit problem set 5?", "has project 2 been submitted", "check whether I handed in essay 2", "check if essay 2 is submitted", "what's the status of essay 2?", "what did I get on problem set 5", "my grade on essay 1?", "Essay 2 - did I hand that in?", "do you know if I submitted essay 2", "was essay 2 handed in", "did essay 2 get turned in", "Did I hand in essay 2?", "did i submit essay 2", "have I turned in lab 4?", "was problem set 5 submitted?", "is essay 2 handed in yet?", "status of project 2", "what grade did I get on essay 1", "how did I do on problem set 5?",
                                  "is lab 4 done?", "essay 2 submitted?", "Has my peer review been handed in?", "did my essay go through?", "did i already turn in ps5"});
        rows(Intent::DateOf, {"calc midterm when", "when do I have my calculus exam", "when's the calc test", "what's the date of my calc midterm", "how many days until midterm 2?", "on what day is the midterm", "how long do I have until the midterm", "what time is the midterm", "is the midterm next week?", "tell me when the calc midterm is", "when does the lab 4 report have to be in", "how much time is left until project 2", "when is my calc midterm", "When's the midterm?", "what day is the calculus midterm", "how long until the midterm", "how many days till my midterm?", "date of midterm 2", "when is essay 2 due", "when do I have to hand in lab 4",
                              "what's the due date of project 2", "deadline for the lab 4 report?", "calc midterm date"});
        rows(Intent::Announcement, {"read me the latest bio announcement", "what's new in biology?", "did biology post an announcement", "what was announced in bio", "what did Dr. Osei announce", "biology announcement?", "any new announcements", "what does the announcement in biology say", "what did my bio teacher post", "What did the biology announcement say?", "any announcements in bio?", "latest biology announcement", "what did the bio prof announce", "any news from calculus", "show me the announcements", "did the teacher post anything in biology"});
        rows(Intent::Search, {"search for chain rule in my courses", "find me the page about the chain rule", "where can I read about the chain rule", "look for the chain rule in my classes", "in which course is the chain rule covered", "do any of my courses talk about the chain rule", "search \"chain rule\"", "where do I find the exam formula sheet", "Search my courses for the chain rule.", "find the chain rule", "look up photosynthesis", "where is the chain rule explained", "search chain rule", "which page covers enzymes?", "find something about hash tables in my notes", "look for recursion in my courses"});
        rows(Intent::Explain, {"how do my cells get energy?", "what makes energy in cells", "how is energy made in a cell?", "what's photosynthesis", "can you explain how cells make energy", "explain photosynthesis to me", "what is the difference between a page and a table", "why is the sky blue", "what's the power rule?", "help me understand recursion", "give me the definition of enzyme", "how do cells make energy?", "How does a cell make energy", "what is an enzyme?", "explain the chain rule", "why do enzymes denature?", "tell me about photosynthesis", "what does big-o mean", "define recursion", "what are enzymes", "how do hash tables work?"});
        rows(Intent::MakeCards, {"make me flashcards out of the derivatives page", "please create flash cards from \"Derivatives\"", "derivatives flashcards", "can i get flashcards for the derivatives page", "build a deck from derivatives", "I'd like cards on the derivatives page", "convert the derivatives page to flashcards", "generate study cards from derivatives", "create a set of flashcards on derivatives", "Make flashcards from the Derivatives page.", "create cards about enzymes", "flashcards on derivatives please", "turn the derivatives page into flashcards", "I need flashcards for photosynthesis", "generate a deck on recursion", "can you make me some flash cards from derivatives",
                                 "make a study set from the enzymes page"});
        rows(Intent::MakeQuiz, {"create a 10-question multiple choice quiz about enzymes", "make me ten multiple choice questions on enzymes", "I need a 10 question mc quiz on enzymes", "generate a quiz on enzymes with 10 questions", "can you build a quiz about enzymes, multiple choice, 10 questions", "quiz with 10 questions on enzymes please", "give me a 10 question test on enzymes", "produce 10 multiple-choice questions about enzymes", "Make a 10 question quiz on enzymes, multiple choice.", "create a quiz about photosynthesis", "10 mcqs on enzymes", "give me 5 questions on derivatives", "build a multiple-choice quiz with 8 questions on enzymes", "make a practice test on recursion", "write me a quiz on enzymes",
                                "quiz on enzymes, ten questions"});
        rows(Intent::QuizMe, {"quiz me on that", "quiz me now", "ask me the questions you just made", "test me on the new set", "test me on those flashcards", "let's do the quiz", "can you test me?", "start quizzing me", "start it as a quiz", "practice the cards you made", "Quiz me on what I just made.", "quiz me", "test me on enzymes", "ask me questions about derivatives", "let me practice those cards", "start the quiz", "drill me", "can you quiz me on it?", "let's go through the cards"});
        rows(Intent::AddTodo, {"add problem set 6 to tonight's list", "stick problem set 6 on my list for tonight", "I want to do problem set 6 tonight, put it on my list", "put PS6 on for tonight", "plan problem set 6 for tonight", "add a todo to email Prof. Lin tomorrow", "tomorrow: email Prof. Lin, put it on my list", "make a todo \"email Prof. Lin\" for tomorrow", "set a reminder to email Prof. Lin tomorrow", "put \"email Prof. Lin\" on my list tomorrow", "create a reminder to call mom friday", "note to self: email Prof. Lin tomorrow", "i need a reminder to email Prof. Lin tomorrow", "please remind me about lab 4 on thursday", "Put problem set 6 on my list for tonight.", "add ps6 to my todos for tonight", "put lab 4 on Thursday evening", "Add \"email Prof. Lin\" tomorrow.", "remind me to email prof lin tomorrow", "new todo: buy milk", "todo buy milk", "schedule essay 2 for friday",
                               "don't let me forget to call mum", "add call the library to my list", "create a task to read chapter 5", "can you put pset 6 on my todo list tonight", "remember to buy milk tomorrow", "put essay 2 on my to-do list"});
        rows(Intent::CompleteTodo, {"I've finished chapter 5", "I read chapter 5", "just finished reading chapter 5!", "chapter 5 is finished", "mark chapter 5 done", "check off \"read chapter 5\"", "I am done with chapter 5", "completed reading chapter 5", "chapter 5 done", "cross off chapter 5", "chapter 5 reading: done", "I finished reading chapter 5.", "done with chapter 5", "i'm done reading chapter 5", "mark reading chapter 5 as done", "check off chapter 5", "I've completed the reading", "finished chapter 5", "tick off reading chapter 5", "i handed in essay 2", "reading chapter 5 is done"});
        rows(Intent::ListTodos, {"what's on my todo list", "what's on my list for today", "today's list", "show me today's todos", "what are my tasks today", "my list for today please", "give me my to do list", "what's left on my list", "list", "which todos are open", "show someday", "is there anything on my list tonight", "What's on my list today?", "show my todos", "my todo list", "what is on my to-do list", "what should I do today?", "todos for today", "show me my list", "list my tasks", "what's on the list for today", "what do I need to do today"});
        rows(Intent::Undo, {"undo it", "please undo", "undo what you just did", "take it back", "revert", "can you undo that?", "undo last", "no, undo that", "Undo that.", "undo", "take that back", "revert that", "oops", "undo the last change"});
        rows(Intent::Remember, {"remember: I study best in the morning", "Please remember that I study best in the morning.", "keep in mind I study best in the morning", "I want you to remember that I study best in the morning", "can you remember that I study best in the morning?", "note: I study best in the morning", "for future reference, I study best in the morning", "save to memory that I study best in the morning", "make a note that I study best in the morning", "Remember that I study best in the morning.", "remember I study best in the morning", "note that I study best in the morning", "keep in mind that I hate mornings", "please remember my exam anxiety", "don't forget that I work on Fridays", "make a note: I prefer flashcards",
                                "save that I like short answers"});
        rows(Intent::Recall, {"what do you remember?", "what do you know about me so far", "what's stored in memory", "what have you remembered about me", "tell me everything you know about me", "show memory", "list what you remember", "do you remember anything about me", "what did I tell you about me", "What do you know about me?", "what do you remember about me", "show me your memory", "what have I told you", "when do I study best?", "what did you save about me", "tell me what you know about me", "what's in your memory"});
        rows(Intent::Forget, {"forget that I study best in the morning", "forget what I said about mornings", "delete that note about mornings from your memory"});
        rows(Intent::Plan, {"plan the week before my midterm", "help me plan for the midterm", "make me a plan for the days until the midterm", "how do I prepare for the midterm", "create a study schedule until the calc midterm", "what should my week look like before the midterm", "plan out the days up to midterm 2", "set up a study plan before the midterm", "i need a plan for this week", "Plan my week before the midterm.", "make a study plan for the midterm", "help me plan my week", "plan my week", "how should I prepare for the midterm", "study plan until the midterm", "can you plan out my week", "help me prepare for my calc midterm"});
        rows(Intent::DueCards, {"how many flashcards are due", "number of cards due?", "how many cards do I have to review today", "are there cards due", "do I have cards due", "how many due cards", "what is due for review", "how many cards are left for today", "How many cards are due?", "cards due?", "how many flashcards do I have to review", "anything to review?", "what cards are due today", "how many reviews today", "are any cards due"});
        rows(Intent::Help, {"what are you capable of", "what else can you do", "help me", "what do you do?", "how do I use this", "what things can you help with", "hi", "what kind of things can I ask", "What can you do?", "help", "what can I ask you?", "how does this work", "who are you", "hello", "what are you able to do", "how can you help me"});
        rows(Intent::Solve, {"solve the integral of x^2", "integrate x^2 dx", "calculate the integral of x squared", "Can you solve \u222Bx\u00B2 dx step by step?", "\u222Bx\u00B2 dx", "show me step by step how to integrate x^2", "work out \u222Bx\u00B2 dx", "write my essay", "Solve \u222Bx\u00B2 dx step by step", "solve x^2 = 4", "compute the integral of x^2", "write an essay about enzymes", "translate this into German", "differentiate sin(x^2)", "do my homework"});
        rows(Intent::Logbook, {"what have I done last week", "what did I finish last week?", "show my logbook for last week", "what did i get done last week", "which todos did I complete last week", "list what I finished last week", "what was I up to last week", "last week's accomplishments", "what things did i do in the last 7 days", "What did I do last week?", "what have I finished this week", "show what I completed", "what did I get done yesterday", "my logbook", "what did i accomplish last week", "what have i done this week?"});
        rows(Intent::DeleteTodo, {"delete buy milk", "get rid of buy milk", "take buy milk off my list", "delete the todo about milk", "remove buy milk from my list", "delete it"});
        rows(Intent::MoveTodo, {"move buy milk to friday", "postpone buy milk until monday", "change buy milk to friday", "move the essay to friday", "reschedule buy milk for monday", "push it to next week", "move it to Friday"});
        rows(Intent::ListSets, {"show my study sets", "what sets do I have"});
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
