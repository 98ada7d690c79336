// SPDX-License-Identifier: GPL-3.0-or-later
#include "study_window.h"
#include "testlib/test_main.h"

#include <QPlainTextEdit>
#include <QPushButton>

#include <csignal>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::StudyWindow;
using lectern::test::waitFor;
using study::DisplayMode;
using study::Grade;

class tst_study_session : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void threeCardsAndAPauseByKeysAlone()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Derivatives"), DisplayMode::Flashcards, StudyWindow::derivatives());
        QVERIFY(w.start());
        QVERIFY(w.focused("showAnswer"));
        QVERIFY(w.pageSays(QStringLiteral("Power rule")));
        QVERIFY(!w.pageSays(QStringLiteral("Bring the exponent down"), 300));
        w.shootBoth(QStringLiteral("study-front"));
        w.press(QStringLiteral("Space"));
        QVERIFY(w.pageSays(QStringLiteral("Bring the exponent down")));
        QVERIFY(w.pageHas(QStringLiteral(".katex")));
        QCOMPARE(w.inPage(w.pane(), QStringLiteral("document.querySelectorAll('.katex-error').length")).toInt(), 0);
        w.shootBoth(QStringLiteral("study-back"));
        w.press(QStringLiteral("3"));
        QTRY_COMPARE(w.text("sessionProgress"), QStringLiteral("1/4"));
        QTRY_COMPARE(w.due(set), 3);
        w.press(QStringLiteral("Space"));
        w.press(QStringLiteral("1"));
        QTRY_COMPARE(w.text("sessionCounts"), QStringLiteral("1 right, 1 wrong"));
        w.press(QStringLiteral("Space"));
        w.press(QStringLiteral("Space")); // Good
        QTRY_COMPARE(w.text("sessionProgress"), QStringLiteral("2/4"));
        w.press(QStringLiteral("Esc"));
        QVERIFY(w.shows("setView"));
        QTRY_COMPARE(w.due(set), 2);
        QTRY_VERIFY(w.text("setFacts").contains(u"2 due"));
        QCOMPARE(w.reviews(set, 0).first().grade, Grade::Good);
        QCOMPARE(w.reviews(set, 1).first().grade, Grade::Again);
        QVERIFY(w.toList());
        QTRY_COMPARE(w.find<QAbstractItemView>("setsList")->currentIndex().data(RowRole::Mark).toString(), QStringLiteral("2 due"));
        // It goes on where it was.
        QVERIFY(w.start());
        QTRY_COMPARE(w.text("sessionProgress"), QStringLiteral("2/4"));
    }

    void theEndSaysWhatToRepeatAndAsksIt()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Derivatives"), DisplayMode::Flashcards, StudyWindow::derivatives());
        QVERIFY(w.start());
        QVERIFY(w.focused("showAnswer"));
        for (const char *key : {"1", "3", "4", "2", "3"}) {
            w.press(QStringLiteral("Space"));
            w.press(QLatin1String(key));
        }
        QVERIFY(w.shows("sessionEnd"));
        QCOMPARE(w.text("endRight"), QStringLiteral("3"));
        QCOMPARE(w.text("endWrong"), QStringLiteral("1"));
        auto *list = w.find<QAbstractItemView>("endList");
        QCOMPARE(list->model()->rowCount(), 1);
        QCOMPARE(list->model()->index(0, 0).data().toString(), QStringLiteral("Power rule"));
        QTRY_COMPARE(w.due(set), 0);
        w.shootBoth(QStringLiteral("study-end"));
        QVERIFY(w.focused("againThose"));
        w.press(QStringLiteral("Return"));
        QVERIFY(w.shows("sessionFoot"));
        QTRY_COMPARE(w.text("sessionProgress"), QStringLiteral("0/1"));
        QVERIFY(w.pageSays(QStringLiteral("Power rule")));
    }

    void anAnswerIsTakenBackByOneKey_data()
    {
        QTest::addColumn<QString>("key");
        QTest::newRow("Z") << "Z";
        QTest::newRow("Ctrl+Z") << "Ctrl+Z";
    }
    void anAnswerIsTakenBackByOneKey()
    {
        QFETCH(QString, key);
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Derivatives"), DisplayMode::Flashcards, StudyWindow::derivatives());
        QVERIFY(w.start());
        QVERIFY(w.focused("showAnswer"));
        w.press(QStringLiteral("Space"));
        w.press(QStringLiteral("3"));
        QTRY_COMPARE(w.due(set), 3);
        QVERIFY(w.pageSays(QStringLiteral("Product rule")));
        w.press(key);
        QTRY_COMPARE(w.due(set), 4);
        QVERIFY(w.pageSays(QStringLiteral("Power rule")));
        QTRY_COMPARE(w.text("sessionProgress"), QStringLiteral("0/4"));
        QVERIFY(w.reviews(set, 0).isEmpty());
        w.press(QStringLiteral("Space"));
        w.press(QStringLiteral("1"));
        QTRY_COMPARE(w.reviews(set, 0).size(), 1);
        QCOMPARE(w.reviews(set, 0).first().grade, Grade::Again);
    }

    void whatWasAnsweredInAnEarlierSessionIsNotTakenBack()
    {
        StudyWindow w;
        const QString earlier = w.make(QStringLiteral("Limits"), DisplayMode::Flashcards, StudyWindow::derivatives());
        const QString card = w.material(earlier).entries[0].card.id;
        QVERIFY(waitFor(w.repository().recordReview(card, Grade::Good, QDateTime(QDate(2026, 12, 1), QTime(7, 0), Qt::UTC), 1000)));
        const QString set = w.make(QStringLiteral("Derivatives"), DisplayMode::Flashcards, StudyWindow::derivatives());
        QVERIFY(w.start());
        QVERIFY(w.focused("showAnswer"));
        w.press(QStringLiteral("Space"));
        w.press(QStringLiteral("3"));
        QTRY_COMPARE(w.due(set), 3);
        w.press(QStringLiteral("Z"));
        w.press(QStringLiteral("Z"));
        w.press(QStringLiteral("Z"));
        QTRY_COMPARE(w.due(set), 4);
        QTRY_COMPARE(w.text("sessionProgress"), QStringLiteral("0/4"));
        QCOMPARE(w.reviews(earlier, 0).size(), 1);
    }

    void aSetDeletedMeanwhileIsSaidToBeGoneAndComesBack()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Derivatives"), DisplayMode::Flashcards, StudyWindow::derivatives());
        QVERIFY(w.start());
        QVERIFY(w.focused("showAnswer"));
        w.press(QStringLiteral("Space"));
        w.press(QStringLiteral("3"));
        QTRY_COMPARE(w.due(set), 3);
        QVERIFY(waitFor(w.repository().removeSet(set)));
        QVERIFY(w.shows("studyGone"));
        QVERIFY(!w.find("sessionFoot")->isVisible());
        w.press(QStringLiteral("3")); // grades nothing that is not there
        w.press(QStringLiteral("Ctrl+Z"));
        QVERIFY(w.start());
        QCOMPARE(w.due(set), 3);
    }

    void aHintIsTheShortDefinition()
    {
        StudyWindow w;
        w.make(QStringLiteral("Cells"), DisplayMode::Flashcards, {StudyWindow::term(QStringLiteral("ATP"), QStringLiteral("energy currency"), QStringLiteral("adenosine triphosphate"))});
        QVERIFY(w.start());
        QVERIFY(w.focused("showAnswer"));
        w.press(QStringLiteral("H"));
        QVERIFY(w.pageSays(QStringLiteral("energy currency")));
        QVERIFY(!w.find<QPushButton>("hint")->isEnabled());
    }

    void aCardIsEditedInTheSessionAndLettersAreText()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Derivatives"), DisplayMode::Flashcards, StudyWindow::derivatives());
        QVERIFY(w.start());
        QVERIFY(w.focused("showAnswer"));
        w.press(QStringLiteral("E"));
        QVERIFY(w.shows("sessionForm"));
        auto *front = w.find("sessionForm")->findChild<QPlainTextEdit *>(QStringLiteral("fieldTerm"));
        QVERIFY(front->hasFocus());
        w.press(QStringLiteral("End"));
        w.type(QStringLiteral(" hear zea 123"));
        QCOMPARE(front->toPlainText(), QStringLiteral("Power rule hear zea 123"));
        QVERIFY(w.pageSays(QStringLiteral("hear zea 123")));
        w.press(QStringLiteral("Ctrl+Return"));
        QTRY_COMPARE(w.material(set).entries[0].item.front(), QStringLiteral("Power rule hear zea 123"));
        QVERIFY(w.focused("showAnswer"));
        QVERIFY(w.pageSays(QStringLiteral("Power rule hear zea 123")));
        QVERIFY(w.reviews(set, 0).isEmpty());
        // Esc leaves the editing, not the session.
        w.press(QStringLiteral("E"));
        w.press(QStringLiteral("Esc"));
        QVERIFY(w.focused("showAnswer"));
    }

    void anEmptyFieldIsToldAtTheField()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Derivatives"), DisplayMode::Flashcards, StudyWindow::derivatives());
        QVERIFY(w.start());
        QVERIFY(w.focused("showAnswer"));
        w.press(QStringLiteral("E"));
        w.press(QStringLiteral("Ctrl+A"));
        w.press(QStringLiteral("Del"));
        w.press(QStringLiteral("Ctrl+Return"));
        auto *message = w.find("sessionForm")->findChild<QLabel *>(QStringLiteral("message-term"));
        QVERIFY(message->isVisible());
        QCOMPARE(message->text(), QStringLiteral("Write what stands on the front."));
        QCOMPARE(w.material(set).entries[0].item.front(), QStringLiteral("Power rule"));
    }

    void nothingIsLostWhenTheRendererDies()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Derivatives"), DisplayMode::Flashcards, StudyWindow::derivatives());
        QVERIFY(w.start());
        QVERIFY(w.focused("showAnswer"));
        w.press(QStringLiteral("Space"));
        w.press(QStringLiteral("3"));
        w.press(QStringLiteral("Space"));
        QVERIFY(w.pageSays(QStringLiteral("One factor at a time")));
        QSignalSpy ready(w.pane(), &WebPane::ready);
        QVERIFY(w.pane()->view()->rendererPid() > 0);
        ::kill(pid_t(w.pane()->view()->rendererPid()), SIGKILL);
        QVERIFY(ready.wait(30000));
        QVERIFY(w.pageSays(QStringLiteral("One factor at a time")));
        w.press(QStringLiteral("3"));
        QTRY_COMPARE(w.due(set), 2);
    }

    void rightToLeftAndLongCardsFit()
    {
        StudyWindow w;
        QString lines;
        for (int i = 0; i < 200; ++i)
            lines += QStringLiteral("line %1 with $x^{%1}$\n\n").arg(i);
        w.make(QStringLiteral("عربي ") + QString(200, u'x'), DisplayMode::Flashcards, {StudyWindow::term(QStringLiteral("ما هو التفاضل؟"), QString(), lines)});
        w.main().resize(480, 600);
        QVERIFY(w.start());
        QVERIFY(w.focused("showAnswer"));
        QVERIFY(w.becomesTrue(w.pane(), QStringLiteral("getComputedStyle(document.querySelector('.front p')).direction === 'rtl'")));
        w.press(QStringLiteral("Space"));
        QVERIFY(w.pageSays(QStringLiteral("line 199")));
        QVERIFY(w.inPage(w.pane(), QStringLiteral("document.documentElement.scrollHeight > innerHeight")).toBool());
        w.press(QStringLiteral("PgDown"));
        QVERIFY(w.becomesTrue(w.pane(), QStringLiteral("scrollY > 0")));
        QVERIFY(w.main().width() <= 480);
        w.shootBoth(QStringLiteral("study-long-narrow"));
    }

    void brokenFormulasShowTheirSource()
    {
        StudyWindow w;
        w.make(QStringLiteral("Broken"), DisplayMode::Flashcards, {StudyWindow::term(QStringLiteral("$\\frac{1}{$"), QString(), QStringLiteral("x"))});
        QVERIFY(w.start());
        QVERIFY(w.pageSays(QStringLiteral("\\frac{1}{")));
    }

    void askingTakesTheCardToTheChat()
    {
        StudyWindow w;
        w.make(QStringLiteral("Derivatives"), DisplayMode::Flashcards, StudyWindow::derivatives());
        QVERIFY(w.start());
        QVERIFY(w.focused("showAnswer"));
        w.press(QStringLiteral("A"));
        QTRY_VERIFY(w.find("chatPane")->isVisible());
        QVERIFY(w.find("sessionFoot")->isVisible());
    }
};

LECTERN_TEST(tst_study_session)
#include "tst_study_session.moc"
