// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/asking.h"

#include "testlib/test_main.h"

#include <QTest>

using namespace lectern::study;

namespace {

StudyItem termOf(const char *term, const char *shortOne, const char *full = "full", const char *tag = nullptr)
{
    StudyItem item{QString::fromUtf8(term), std::nullopt, Term{QString::fromUtf8(term), QString::fromUtf8(shortOne), QString::fromUtf8(full)}};
    if (tag)
        item.tags = QStringList{QString::fromUtf8(tag)};
    return item;
}

StudyItem questionOf(QList<Option> options, std::optional<QString> explanation = {})
{
    return {QStringLiteral("q"), std::nullopt, Question{QStringLiteral("Why?"), QStringLiteral("think"), std::move(explanation), std::move(options)}};
}

Option right(const char *text) { return {true, QString::fromUtf8(text)}; }
Option wrong(const char *text) { return {false, QString::fromUtf8(text)}; }

QStringList textsOf(const QList<Option> &options)
{
    QStringList texts;
    for (const Option &option : options)
        texts << option.text;
    return texts;
}

} // namespace

class tst_asking : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTermIsAskedAmongOtherDefinitions()
    {
        const QList<StudyItem> all{termOf("a", "A"), termOf("b", "B"), termOf("c", "C"), termOf("d", "D"), termOf("e", "E")};
        const auto question = choiceQuestion(all[0], all, 3);
        QVERIFY(question.has_value());
        QCOMPARE(question->prompt, QStringLiteral("a"));
        QCOMPARE(question->options.size(), 4);
        QVERIFY(question->options.contains(right("A")));
        QVERIFY(!question->several);
        QCOMPARE(choiceQuestion(all[0], all, 3)->options, question->options);
        bool another = false;
        for (quint32 seed = 4; seed < 20; ++seed)
            another = another || choiceQuestion(all[0], all, seed)->options != question->options;
        QVERIFY(another);
    }

    void distractorsDifferAndAreOfTheSameTagFirst()
    {
        const QList<StudyItem> all{termOf("a", "A", "full", "x"), termOf("b", "B"),      termOf("c", "C", "full", "x"), termOf("d", " a. "), termOf("e", "b"),
                                   termOf("f", ""),               termOf("g", "G", "full", "x"), termOf("h", "H", "full", "x")};
        for (quint32 seed = 0; seed < 30; ++seed) {
            QStringList texts = textsOf(choiceQuestion(all[0], all, seed)->options);
            texts.sort();
            QCOMPARE(texts, (QStringList{QStringLiteral("A"), QStringLiteral("C"), QStringLiteral("G"), QStringLiteral("H")}));
        }
    }

    void tooFewWrongOnesMakeACard()
    {
        const QList<StudyItem> two{termOf("a", "A"), termOf("b", "B")};
        QVERIFY(!choiceQuestion(two[0], two, 1));
        QCOMPARE(modeFor(two[0], DisplayMode::MultipleChoice, two), DisplayMode::Flashcards);
        QVERIFY(!allows(two, DisplayMode::MultipleChoice));
        const QList<StudyItem> three{termOf("a", "A"), termOf("b", "B"), termOf("c", "C")};
        QCOMPARE(modeFor(three[0], DisplayMode::MultipleChoice, three), DisplayMode::MultipleChoice);
        QVERIFY(!choiceQuestion(termOf("x", ""), three, 1)); // without a short definition
    }

    void optionsAreMixedButTheOneAboutTheOthersStaysLast()
    {
        const StudyItem item = questionOf({wrong("All of the above"), right("so"), wrong("no"), wrong("Both A and B")});
        bool moved = false;
        for (quint32 seed = 0; seed < 20; ++seed) {
            const QStringList texts = textsOf(choiceQuestion(item, {item}, seed)->options);
            QVERIFY(texts.indexOf(QStringLiteral("All of the above")) >= 2);
            moved = moved || texts.first() == u"no";
        }
        QVERIFY(moved);
        QVERIFY(choiceQuestion(questionOf({right("a"), right("b"), wrong("c")}), {}, 1)->several);
        QVERIFY(!choiceQuestion(questionOf({wrong("a"), wrong("b")}), {}, 1));
        QVERIFY(!choiceQuestion(questionOf({right("a")}), {}, 1));
    }

    void whatIsTyped_data()
    {
        QTest::addColumn<QString>("term");
        QTest::addColumn<QString>("shortOne");
        QTest::addColumn<QString>("full");
        QTest::addColumn<QString>("prompt");
        QTest::addColumn<QString>("answer");
        QTest::newRow("a name is asked by its definition") << "Power rule" << "n down" << "long" << "n down" << "Power rule";
        QTest::newRow("by the full one without a short one") << "Power rule" << "" << "long" << "long" << "Power rule";
        QTest::newRow("a formula is asked forwards") << "Derivative of $\\tan x$" << "$\\sec^2 x$" << "long" << "Derivative of $\\tan x$" << "$\\sec^2 x$";
        QTest::newRow("so is a question") << "Who wrote it?" << "Hugo" << "Victor Hugo" << "Who wrote it?" << "Hugo";
        QTest::newRow("by the full one when that can be typed") << "Who wrote it?" << "" << "Victor Hugo" << "Who wrote it?" << "Victor Hugo";
        QTest::newRow("neither side") << "What is it that we want to know of this here?" << "a text that is far too long to be typed by anybody at all" << "a text that is far too long to be typed by anybody at all" << "" << "";
    }
    void whatIsTyped()
    {
        QFETCH(QString, term);
        QFETCH(QString, shortOne);
        QFETCH(QString, full);
        QFETCH(QString, prompt);
        QFETCH(QString, answer);
        const auto question = typedQuestion({{}, std::nullopt, Term{term, shortOne, full}});
        QCOMPARE(question ? question->prompt : QString(), prompt);
        QCOMPARE(question ? question->accepted.value(0) : QString(), answer);
        if (question)
            QCOMPARE(question->asksForTerm, answer == term);
    }

    void aQuestionIsTypedByItsOneRightOption()
    {
        QCOMPARE(typedQuestion(questionOf({right("so"), wrong("no")}))->accepted, QStringList{QStringLiteral("so")});
        QCOMPARE(typedQuestion(questionOf({}, QStringLiteral("because")))->accepted, QStringList{QStringLiteral("because")});
        QVERIFY(!typedQuestion(questionOf({right("a"), right("b"), wrong("c")})));
        QVERIFY(!typedQuestion(questionOf({right("All of the above"), wrong("c")})));
        QVERIFY(!typedQuestion(questionOf({})));
    }

    void tagsAreGatheredInOrder()
    {
        const QList<StudyItem> all{termOf("a", "A", "f", "zeta"), termOf("b", "B", "f", "Alpha"), termOf("c", "C", "f", "zeta"), termOf("d", "D")};
        QCOMPARE(tagsOf(all), (QStringList{QStringLiteral("Alpha"), QStringLiteral("zeta")}));
    }
};

LECTERN_TEST(tst_asking)
#include "tst_asking.moc"
