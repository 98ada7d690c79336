// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/study_words.h"

#include "testlib/test_main.h"
#include "ui/study/study_shown.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::ui;

namespace {

study::SetSummary summaryOf(int items, int due, int drafts, bool sample = false)
{
    study::SetSummary summary;
    summary.set.title = QStringLiteral("Cells");
    summary.set.sample = sample;
    summary.itemCount = items;
    summary.due = due;
    summary.drafts = drafts;
    return summary;
}

const study::StudyItem question{QStringLiteral("q"),
                                std::nullopt,
                                study::Question{QStringLiteral("Why?"), QStringLiteral("secret thinking"), QStringLiteral("the reason"), {{true, QStringLiteral("yes")}, {false, QStringLiteral("no")}, {false, QStringLiteral("never")}}}};

} // namespace

class tst_study_words : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRowSaysWhatIsToBeDone_data()
    {
        QTest::addColumn<int>("items");
        QTest::addColumn<int>("due");
        QTest::addColumn<int>("drafts");
        QTest::addColumn<QString>("mark");
        QTest::newRow("due") << 12 << 5 << 0 << "5 due";
        QTest::newRow("nothing") << 12 << 0 << 0 << "all known";
        QTest::newRow("drafts") << 12 << 0 << 12 << "12 to review";
        QTest::newRow("both") << 12 << 3 << 2 << "3 due";
        QTest::newRow("empty") << 0 << 0 << 0 << "no cards";
    }
    void aRowSaysWhatIsToBeDone()
    {
        QFETCH(int, items);
        QFETCH(int, due);
        QFETCH(int, drafts);
        QTEST(markOf(summaryOf(items, due, drafts)), "mark");
    }

    void aRowIsSpokenWhole()
    {
        QCOMPARE(spokenRow(summaryOf(1, 1, 0)), QStringLiteral("Cells, Flashcards · 1 card, 1 due"));
        QCOMPARE(spokenRow(summaryOf(9, 3, 2, true)), QStringLiteral("Cells, Flashcards · 9 cards, 3 due, 2 to review, of the sample semester"));
    }

    void theSampleIsCountedApart()
    {
        study::DueReport report;
        QCOMPARE(dueWords(report), QStringLiteral("Nothing due"));
        report.due = 1;
        QCOMPARE(dueWords(report), QStringLiteral("1 card due"));
        report.due = 12;
        report.sampleDue = 4;
        report.drafts = 3;
        QCOMPARE(dueWords(report), QStringLiteral("12 cards due · 4 in the sample · 3 to review"));
    }

    void wordsStandAtTheirField_data()
    {
        QTest::addColumn<QString>("detail");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        QTest::newRow("term") << "item.term: must not be empty" << "term" << "Write what stands on the front.";
        QTest::newRow("back") << "item.fullDefinition: must not be empty" << "fullDefinition" << "Write what stands on the back.";
        QTest::newRow("prompt") << "item.prompt: must not be empty" << "prompt" << "Write the question.";
        QTest::newRow("an option") << "item.options[2].text: must not be empty" << "options" << "Option 3 is empty. Write it or take it out.";
        QTest::newRow("no right one") << "item.options: needs a correct option" << "options" << "Mark at least one option as right.";
    }
    void wordsStandAtTheirField()
    {
        QFETCH(QString, detail);
        const FieldMessage message = fieldMessage(detail);
        QTEST(message.field, "field");
        QTEST(message.text, "text");
    }

    void aLineOfACardIsPlain_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("line");
        const auto row = [](const char *markdown, const char *line) { QTest::newRow(markdown) << QString::fromUtf8(markdown) << QString::fromUtf8(line); };
        row("Power rule", "Power rule");
        row("**Power** rule", "Power rule");
        row("# Head\n\ntext `code`", "Head text code");
        row("$x^2 + y^2 = z^2$", "x² + y² = z²");
        row("$$\\frac{d}{dx}[x^n]=nx^{n-1}$$ For all.", "d/dx[xⁿ]=nxⁿ⁻¹ For all.");
        row("$\\frac{d}{dx}[\\sin(x)] = \\cos(x)$", "d/dx[sin(x)] = cos(x)");
        row("$\\sqrt{x}$, $\\pi$", "√x, π");
        row("$\\lim_{h\\to 0}$", "lim_h→ 0");
        row("$5 and $6", "$5 and $6");
        row("السلام", "السلام");
        row("", "");
    }
    void aLineOfACardIsPlain()
    {
        QFETCH(QString, markdown);
        QTEST(plainLine(markdown), "line");
    }

    void aLongTextIsCut() { QCOMPARE(plainLine(QString(5000, u'a')).size(), 240); }

    void thinkingIsNeverThereBeforeTheAnswer()
    {
        const auto choice = study::choiceQuestion(question, {question}, 1);
        const auto typed = study::typedQuestion(question);
        for (const json &shown : {choiceShown(*choice, question, {}, false, {}), choiceShown(*choice, question, {0}, false, {}), typedShown(*typed, {}, {}), cardShown(question, false, {}, {})}) {
            const QString text = toText(shown);
            QVERIFY2(!text.contains(u"secret thinking") && !text.contains(u"the reason") && !text.contains(u"\"right\"") && !text.contains(u"\"wrong\"") && !text.contains(u"missed"), qPrintable(text));
        }
        const QString after = toText(choiceShown(*choice, question, {0}, true, {}));
        QVERIFY(after.contains(u"secret thinking") && after.contains(u"the reason"));
        QVERIFY(toText(answerShown(*typed, question, QStringLiteral("yes"), study::judgeAnswer(QStringLiteral("yes"), typed->accepted), {})).contains(u"secret thinking"));
    }

    void optionsTellWhatBecameOfThem()
    {
        const study::ChoiceQuestion choice{QStringLiteral("Why?"), {{true, QStringLiteral("a")}, {false, QStringLiteral("b")}, {true, QStringLiteral("c")}, {false, QStringLiteral("d")}}, true};
        const json shown = choiceShown(choice, question, {0, 1}, true, {});
        QStringList states;
        for (const json &option : shown["options"])
            states << QString::fromStdString(option["state"].get<std::string>());
        QCOMPARE(states, (QStringList{QStringLiteral("right"), QStringLiteral("wrong"), QStringLiteral("missed"), QString()}));
    }

    void whatWasTypedIsNoMarkup()
    {
        const auto typed = study::typedQuestion(question);
        const json shown = answerShown(*typed, question, QStringLiteral("<img src=x> **y**"), study::judgeAnswer(QStringLiteral("x"), typed->accepted), {});
        QCOMPARE(QString::fromStdString(shown["given"].get<std::string>()), QStringLiteral("&lt;img src=x&gt; **y**"));
        QCOMPARE(QString::fromStdString(shown["verdict"].get<std::string>()), QStringLiteral("wrong"));
        const json decided = answerShown(*typed, question, QStringLiteral("x"), study::judgeAnswer(QStringLiteral("x"), typed->accepted), true);
        QCOMPARE(QString::fromStdString(decided["verdict"].get<std::string>()), QStringLiteral("right"));
    }
};

LECTERN_TEST(tst_study_words)
#include "tst_study_words.moc"
