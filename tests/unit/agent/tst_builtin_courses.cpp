// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/respond.h"

#include "support/saying.h"
#include "testlib/test_main.h"

using namespace lectern;
using lectern::test::allWork;
using lectern::test::inOrder;
using lectern::test::Talk;

class tst_builtin_courses : public QObject
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

    void aQuotedTitleIsTheThingOfThatKind_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("read");
        const auto row = [](const char *said, const char *read) { QTest::newRow(said) << QString::fromLatin1(said) << QString::fromLatin1(read); };
        row("Make flashcards from the \"Lab 4\" announcement of Biology 101", "announcement-20");
        row("Make flashcards from the \"Lab 4\" assignment of Biology 101", "assignment-21");
        row("Make flashcards from the \"Lab 4\" discussion of Biology 101", "discussion-23");
        row("Make flashcards from the \"Lab 4\" page of Biology 101", "page-22");
        row("Make a multiple choice quiz from the \"Lab 4\" announcement of Biology 101", "announcement-20");
        row("Make short answer questions from the \"Lab 4\" assignment of Biology 101", "assignment-21");
        row("Make flashcards from the \"The 'cell' wall\" announcement of Biology 101", "announcement-24");
        row("Make flashcards from the \"Enzymes\" announcement of Biology 101", "page-4"); // there is only a page of that name
    }
    void aQuotedTitleIsTheThingOfThatKind()
    {
        QFETCH(QString, said);
        QFETCH(QString, read);
        Talk talk;
        const auto add = [&talk](const char *type, int id, const char *title) {
            json thing = talk.pages.value(QStringLiteral("page-4"));
            thing["type"] = type;
            thing["id"] = id;
            thing["title"] = title;
            talk.pages.insert(QString::fromLatin1(type) + u'-' + QString::number(id), thing);
        };
        add("announcement", 20, "Lab 4");
        add("assignment", 21, "Lab 4");
        add("page", 22, "Lab 4");
        add("discussion", 23, "Lab 4");
        add("announcement", 24, "The \"cell\" wall");
        const QString made = talk.say(said);
        VERIFY_SAYS(made, "Made ");
        QCOMPARE(stringAt(talk.inputOf(QStringLiteral("readContent")), "id"), read);
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

    void aQuizThatWasLeftCanBeGoneOnWith()
    {
        Talk talk;
        talk.say(QStringLiteral("quiz me on enzymes"));
        talk.say(QStringLiteral("What is due this week?"));
        VERIFY_SAYS(talk.say(QStringLiteral("b")), "Question 2 of 10");
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
};

LECTERN_TEST(tst_builtin_courses)
#include "tst_builtin_courses.moc"
