// SPDX-License-Identifier: GPL-3.0-or-later
#include "study_window.h"
#include "testlib/test_main.h"

#include <QPlainTextEdit>
#include <QPushButton>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::StudyWindow;
using lectern::test::waitFor;
using study::DisplayMode;

namespace {

const store::Actor assistant{store::ActorKind::Assistant, {}};

QString rows(QAbstractItemView *list)
{
    QStringList texts;
    for (int i = 0; i < list->model()->rowCount(); ++i)
        texts << list->model()->index(i, 0).data().toString();
    return texts.join(u'|');
}

} // namespace

class tst_study_sets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theNumbersAreThoseOfWhatIsDueAndTheSampleIsApart()
    {
        StudyWindow w;
        w.make(QStringLiteral("Derivatives"), DisplayMode::Flashcards, StudyWindow::derivatives());
        QVERIFY(w.toList());
        const study::DueReport report = waitFor(w.queries().due()).value();
        QCOMPARE(report.due, 4);
        QVERIFY(report.sampleDue > 0);
        QTRY_COMPARE(w.text("studyDue"), QStringLiteral("4 cards due · %1 in the sample").arg(report.sampleDue));
        auto *list = w.find<QAbstractItemView>("setsList");
        QCOMPARE(list->model()->rowCount(), 2);
        QCOMPARE(list->model()->index(0, 0).data(RowRole::Mark).toString(), QStringLiteral("4 due"));
        QCOMPARE(list->model()->index(1, 0).data(RowRole::Chip).toString(), QStringLiteral("Sample"));
        QVERIFY(!list->model()->index(1, 0).data(Qt::AccessibleTextRole).toString().isEmpty());
        w.shootBoth(QStringLiteral("study-list"));
        w.press(QStringLiteral("Return"));
        QVERIFY(w.focused("setStart"));
        w.shootBoth(QStringLiteral("study-set"));
    }

    void aSetIsRenamedDeletedAndBroughtBackByKeys()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Derivatives"), DisplayMode::Flashcards, StudyWindow::derivatives());
        QVERIFY(w.toList());
        w.press(QStringLiteral("F2"));
        QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
        w.press(QStringLiteral("Ctrl+A"));
        w.type(QStringLiteral("Rules"));
        w.press(QStringLiteral("Return"));
        QTRY_COMPARE(w.material(set).summary.set.title, QStringLiteral("Rules"));
        auto *list = w.find<QAbstractItemView>("setsList");
        QTRY_COMPARE(list->currentIndex().data().toString(), QStringLiteral("Rules"));
        list->setFocus();
        w.press(QStringLiteral("Del"));
        QTRY_COMPARE(list->model()->rowCount(), 1);
        w.press(QStringLiteral("Ctrl+Z"));
        QTRY_COMPARE(list->model()->rowCount(), 2);
        QCOMPARE(rows(list).section(u'|', 0, 0), QStringLiteral("Rules"));
    }

    void draftsAreReviewedBeforeTheyAreLearned()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Made"), DisplayMode::Flashcards, StudyWindow::derivatives(), assistant);
        QCOMPARE(w.due(set), 0);
        QVERIFY(w.toList());
        w.press(QStringLiteral("Return"));
        QVERIFY(w.focused("setStart"));
        QTRY_VERIFY(w.find("setReview")->isVisible());
        w.press(QStringLiteral("Return"));
        QVERIFY(w.focused("draftsList"));
        QTRY_COMPARE(w.text("draftsTitle"), QStringLiteral("4 cards to review: Made"));
        QVERIFY(w.pageSays(QStringLiteral("Bring the exponent down")));
        w.shootBoth(QStringLiteral("study-drafts"));
        w.press(QStringLiteral("Return"));
        QTRY_COMPARE(w.due(set), 1);
        QTRY_COMPARE(w.find<QAbstractItemView>("draftsList")->model()->rowCount(), 3);
        w.press(QStringLiteral("Del"));
        QTRY_COMPARE(w.material(set).entries.size(), 3);
        QTRY_COMPARE(w.find<QAbstractItemView>("draftsList")->model()->rowCount(), 2);
        w.press(QStringLiteral("E"));
        QVERIFY(w.shows("draftForm"));
        w.press(QStringLiteral("End"));
        w.type(QStringLiteral(" again"));
        w.press(QStringLiteral("Ctrl+Return"));
        QTRY_VERIFY(w.material(set).entries[1].item.front().endsWith(u"again"));
        QVERIFY(w.focused("draftsList"));
        w.press(QStringLiteral("Return"));
        QTRY_COMPARE(w.find<QAbstractItemView>("draftsList")->model()->rowCount(), 1);
        w.press(QStringLiteral("Return"));
        QVERIFY(w.focused("showAnswer"));
        QTRY_COMPARE(w.text("sessionProgress"), QStringLiteral("0/3"));
    }

    void allDraftsAreTakenAtOnce()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Made"), DisplayMode::Flashcards, StudyWindow::derivatives(), assistant);
        QVERIFY(w.toList());
        w.press(QStringLiteral("Return"));
        QVERIFY(w.focused("setStart"));
        w.press(QStringLiteral("Return"));
        QVERIFY(w.focused("draftsList"));
        w.find<QPushButton>("acceptAll")->click();
        QVERIFY(w.focused("showAnswer"));
        QCOMPARE(w.due(set), 4);
    }

    void aNewSetIsWrittenByHand()
    {
        StudyWindow w;
        QVERIFY(w.toList());
        w.press(QStringLiteral("N"));
        QVERIFY(w.shows("itemForm"));
        QVERIFY(w.focused("editorTitle"));
        w.type(QStringLiteral("Vocabulary"));
        w.find("itemForm")->findChild<QPlainTextEdit *>(QStringLiteral("fieldTerm"))->setFocus();
        w.type(QStringLiteral("la maison"));
        w.press(QStringLiteral("Tab"));
        w.press(QStringLiteral("Tab"));
        w.type(QStringLiteral("the house"));
        QVERIFY(w.pageSays(QStringLiteral("the house")));
        w.press(QStringLiteral("Ctrl+Return"));
        QTRY_VERIFY(waitFor(w.queries().sets())->first().set.title == u"Vocabulary");
        QTRY_COMPARE(w.find<QAbstractItemView>("editorList")->model()->rowCount(), 2);
        QTRY_VERIFY(w.find("itemForm")->findChild<QPlainTextEdit *>(QStringLiteral("fieldTerm"))->hasFocus());
        w.type(QStringLiteral("le chat"));
        w.press(QStringLiteral("Tab"));
        w.press(QStringLiteral("Tab"));
        w.type(QStringLiteral("the cat"));
        w.press(QStringLiteral("Esc"));
        QVERIFY(w.shows("setView"));
        const QString set = waitFor(w.queries().sets())->first().set.id;
        QTRY_COMPARE(w.material(set).entries.size(), 2);
        QCOMPARE(w.material(set).entries[1].item.back(), QStringLiteral("the cat"));
    }

    void theEditorAddsDeletesMovesAndUndoes()
    {
        StudyWindow w;
        const QString set = w.make(QStringLiteral("Derivatives"), DisplayMode::Flashcards, StudyWindow::derivatives());
        QVERIFY(w.toList());
        w.press(QStringLiteral("Return"));
        QVERIFY(w.focused("setStart"));
        QTRY_COMPARE(w.find<QAbstractItemView>("itemsList")->model()->rowCount(), 4);
        w.find<QPushButton>("setEdit")->click();
        QVERIFY(w.focused("editorList"));
        auto *list = w.find<QAbstractItemView>("editorList");
        QVERIFY(w.pageSays(QStringLiteral("Bring the exponent down")));
        w.shootBoth(QStringLiteral("study-editor"));
        w.press(QStringLiteral("Alt+Shift+Down"));
        QTRY_COMPARE(w.material(set).entries[1].item.front(), QStringLiteral("Power rule"));
        QTRY_COMPARE(list->currentIndex().row(), 1);
        w.press(QStringLiteral("Ctrl+Z"));
        QTRY_COMPARE(w.material(set).entries[0].item.front(), QStringLiteral("Power rule"));
        QTRY_COMPARE(list->currentIndex().row(), 0);
        w.press(QStringLiteral("Del"));
        QTRY_COMPARE(w.material(set).entries.size(), 3);
        QTRY_COMPARE(list->model()->rowCount(), 3);
        w.press(QStringLiteral("Ctrl+Z"));
        QTRY_COMPARE(list->model()->rowCount(), 4);
        w.press(QStringLiteral("N"));
        auto *front = w.find("itemForm")->findChild<QPlainTextEdit *>(QStringLiteral("fieldTerm"));
        QVERIFY(front->hasFocus());
        w.type(QStringLiteral("only a front"));
        list->setFocus();
        w.press(QStringLiteral("Up"));
        QTRY_COMPARE(w.text("editorStatus"), QStringLiteral("Not saved yet"));
        QCOMPARE(w.material(set).entries.size(), 4);
        w.press(QStringLiteral("Down"));
        QTRY_COMPARE(front->toPlainText(), QStringLiteral("only a front"));
        QVERIFY(w.find("itemForm")->findChild<QLabel *>(QStringLiteral("message-fullDefinition"))->isVisible());
    }

    void withoutSetsThePageSaysWhatToDo()
    {
        StudyWindow w([](ProgramOptions &options) { options.sample = false; });
        w.press(QStringLiteral("Ctrl+3"));
        QVERIFY(w.shows("studyStateButton"));
        QCOMPARE(w.find<QPushButton>("studyStateButton")->text(), QStringLiteral("Go to the chat"));
        QVERIFY(w.focused("studyStateButton"));
        w.press(QStringLiteral("Space"));
        QVERIFY(w.main().place().page == PageId::Chat);
    }

    void aThousandSetsScroll()
    {
        StudyWindow w;
        study::StudySetDraft draft{QString(), DisplayMode::Flashcards, {StudyWindow::term(QStringLiteral("a"), QString(), QStringLiteral("b"))}};
        for (int i = 0; i < 300; ++i) {
            draft.title = QStringLiteral("Set %1").arg(i);
            QVERIFY(waitFor(w.repository().createSet(draft)).has_value());
        }
        QVERIFY(w.toList());
        auto *list = w.find<QAbstractItemView>("setsList");
        QTRY_COMPARE(list->model()->rowCount(), 301);
        w.press(QStringLiteral("End"));
        QCOMPARE(list->currentIndex().row(), 300);
    }
};

LECTERN_TEST(tst_study_sets)
#include "tst_study_sets.moc"
