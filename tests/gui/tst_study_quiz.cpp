// SPDX-License-Identifier: GPL-3.0-or-later
#include "study_window.h"
#include "testlib/test_main.h"

#include <QComboBox>
#include <QPushButton>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::StudyWindow;
using study::DisplayMode;
using study::Grade;

namespace {

/// The number of the option that reads so, from 1; 0: none.
int numberOf(StudyWindow &w, const QString &text)
{
    return w.inPage(w.pane(), QStringLiteral("[...document.querySelectorAll('.option .prose')].findIndex(o => o.innerText.trim() === %1) + 1").arg(StudyWindow::quoted(text))).toInt();
}

/// What the page's link on the option that reads so tells the window.
void click(StudyWindow &w, const QString &text)
{
    Q_EMIT w.pane()->linkFollowed(QUrl(QStringLiteral("lectern-choice:%1").arg(numberOf(w, text) - 1)));
}

QList<study::StudyItem> oneQuestion()
{
    return {StudyWindow::question(QStringLiteral("Derivative of $\\sin(x^2)$?"), {QStringLiteral("the right one")}, {QStringLiteral("wrong a"), QStringLiteral("wrong b"), QStringLiteral("wrong c")})};
}

} // namespace

class tst_study_quiz : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRightOptionByItsNumber()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Quiz"), DisplayMode::MultipleChoice, oneQuestion());
        QVERIFY(w.start());
        QVERIFY(w.pageHas(QStringLiteral(".option")));
        QVERIFY(!w.pageSays(QStringLiteral("Think of the inner function"), 300));
        w.shootBoth(QStringLiteral("study-quiz"));
        const int number = numberOf(w, QStringLiteral("the right one"));
        QVERIFY(number > 0);
        w.press(QString::number(number));
        QTRY_COMPARE(w.text("verdict"), QStringLiteral("Right"));
        QVERIFY(w.pageSays(QStringLiteral("The chain rule")));
        QVERIFY(w.pageSays(QStringLiteral("Think of the inner function")));
        QTRY_COMPARE(w.reviews(set, 0).size(), 1);
        QCOMPARE(w.reviews(set, 0).first().grade, Grade::Good);
        QVERIFY(w.focused("nextCard"));
        w.press(QStringLiteral("Return"));
        QVERIFY(w.shows("sessionEnd"));
    }

    void aWrongOptionByAClickComesAgainUntilItIsRight()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Quiz"), DisplayMode::MultipleChoice, oneQuestion());
        QVERIFY(w.start());
        QVERIFY(w.pageHas(QStringLiteral(".option")));
        click(w, QStringLiteral("wrong b"));
        QTRY_COMPARE(w.text("verdict"), QStringLiteral("Wrong"));
        QVERIFY(w.pageSays(QStringLiteral("not right")));
        w.shootBoth(QStringLiteral("study-quiz-wrong"));
        QTRY_COMPARE(w.reviews(set, 0).size(), 1);
        QCOMPARE(w.reviews(set, 0).first().grade, Grade::Again);
        w.press(QStringLiteral("Return"));
        QVERIFY(w.becomesTrue(w.pane(), QStringLiteral("!document.querySelector('.answered') && document.querySelectorAll('.option').length === 4")));
        w.press(QString::number(numberOf(w, QStringLiteral("the right one"))));
        QTRY_COMPARE(w.text("verdict"), QStringLiteral("Right"));
        w.press(QStringLiteral("Space"));
        QVERIFY(w.shows("sessionEnd"));
        QCOMPARE(w.text("endWrong"), QStringLiteral("1"));
    }

    void severalRightOnesAreChosenAndThenChecked()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Quiz"), DisplayMode::MultipleChoice,
                                   {StudyWindow::question(QStringLiteral("Which are even?"), {QStringLiteral("two"), QStringLiteral("four")}, {QStringLiteral("three"), QStringLiteral("five")})});
        QVERIFY(w.start());
        QVERIFY(w.pageSays(QStringLiteral("Several are right")));
        w.press(QString::number(numberOf(w, QStringLiteral("two"))));
        w.press(QString::number(numberOf(w, QStringLiteral("three"))));
        w.press(QString::number(numberOf(w, QStringLiteral("three")))); // not after all
        w.press(QString::number(numberOf(w, QStringLiteral("four"))));
        QVERIFY(w.becomesTrue(w.pane(), QStringLiteral("document.querySelectorAll('.option[data-state=chosen]').length === 2")));
        QVERIFY(w.reviews(set, 0).isEmpty());
        w.press(QStringLiteral("Return"));
        QTRY_COMPARE(w.text("verdict"), QStringLiteral("Right"));
    }

    void termsAreAskedAmongShortDefinitions()
    {
        StudyWindow w;
        w.make(QStringLiteral("Derivatives"), DisplayMode::Flashcards, StudyWindow::derivatives());
        QVERIFY(w.start());
        QVERIFY(w.focused("showAnswer"));
        auto *mode = w.find<QComboBox>("sessionMode");
        mode->setFocus();
        w.press(QStringLiteral("Down"));
        QVERIFY(w.becomesTrue(w.pane(), QStringLiteral("document.querySelectorAll('.option').length === 4")));
        QVERIFY(mode->hasFocus());
        w.press(QStringLiteral("Down"));
        QVERIFY(w.shows("answerField"));
        mode->setFocus();
        w.press(QStringLiteral("Up"));
        QVERIFY(w.becomesTrue(w.pane(), QStringLiteral("document.querySelectorAll('.option').length === 4")));
        w.press(QStringLiteral("2"));
        QTRY_VERIFY(!w.text("verdict").isEmpty());
    }

    void aTypedAnswerWithASlipIsRightWhenTheStudentSaysSo()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Rules"), DisplayMode::ShortAnswer,
                                   {StudyWindow::term(QStringLiteral("Power rule"), QStringLiteral("$\\frac{d}{dx}[x^n]$"), QStringLiteral("the full one")),
                                    StudyWindow::term(QStringLiteral("Derivative of $\\tan x$"), QStringLiteral("$\\sec^2 x$"), QStringLiteral("$\\sec^2 x$"))});
        QVERIFY(w.start());
        QVERIFY(w.focused("answerField"));
        QVERIFY(w.pageSays(QStringLiteral("Which term is it?")));
        w.shootBoth(QStringLiteral("study-typed"));
        w.type(QStringLiteral("power rulee 1 r w h e z a"));
        QCOMPARE(w.find<QLineEdit>("answerField")->text(), QStringLiteral("power rulee 1 r w h e z a")); // letters are text here
        w.find<QLineEdit>("answerField")->clear();
        w.type(QStringLiteral("powr rule"));
        w.press(QStringLiteral("Return"));
        QTRY_VERIFY(w.text("verdict").contains(u"spelling"));
        QVERIFY(w.pageHas(QStringLiteral(".diff ins")));
        w.shootBoth(QStringLiteral("study-typed-close"));
        QTRY_COMPARE(w.reviews(set, 0).size(), 1);
        QCOMPARE(w.reviews(set, 0).first().grade, Grade::Again);
        w.press(QStringLiteral("R"));
        QTRY_COMPARE(w.reviews(set, 0).first().grade, Grade::Hard);
        QCOMPARE(w.reviews(set, 0).size(), 1);
        QCOMPARE(w.text("verdict"), QStringLiteral("Counts as right"));
        w.press(QStringLiteral("W"));
        QTRY_COMPARE(w.reviews(set, 0).first().grade, Grade::Again);
        w.press(QStringLiteral("R"));
        w.press(QStringLiteral("Return"));
        QVERIFY(w.focused("answerField"));
        w.type(QStringLiteral("sec^2(x)"));
        w.press(QStringLiteral("Return"));
        QTRY_COMPARE(w.text("verdict"), QStringLiteral("Right"));
        QTRY_COMPARE(w.reviews(set, 1).size(), 1);
        // One step takes the answer with its verdict back.
        w.press(QStringLiteral("Z"));
        QTRY_VERIFY(w.reviews(set, 1).isEmpty());
        QVERIFY(w.focused("answerField"));
        w.press(QStringLiteral("Ctrl+Z"));
        QTRY_VERIFY(w.reviews(set, 0).isEmpty());
        QTRY_COMPARE(w.text("sessionProgress"), QStringLiteral("0/2"));
    }
};

LECTERN_TEST(tst_study_quiz)
#include "tst_study_quiz.moc"
