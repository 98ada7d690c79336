// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "today.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::Today;
using lectern::test::Window;
using lectern::test::day;
using lectern::test::vienna;

class tst_today : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSemestersDeadlinesPressOnTheFirstMorning()
    {
        Window window;
        Today today(window);
        QTRY_VERIFY_WITH_TIMEOUT(today.has(QStringLiteral("Problem set 6")), 20000);
        const QStringList lines = today.lines();
        QCOMPARE(lines.value(0), QStringLiteral("Now:"));
        QVERIFY2(lines.contains(QStringLiteral("Problem set 4 [late 18 days]")), qPrintable(lines.join(u'|')));
        QVERIFY2(lines.contains(QStringLiteral("Lab 3 report [late 1 day]")), qPrintable(lines.join(u'|')));
        QVERIFY2(lines.contains(QStringLiteral("Problem set 6 [due tomorrow 23:59]")), qPrintable(lines.join(u'|')));
        QVERIFY(!today.has(QStringLiteral("Lab 4 report")));  // Friday
        QVERIFY(!today.has(QStringLiteral("Lab 1 safety and microscopes"))); // excused
        QVERIFY(!today.has(QStringLiteral("Lab 6"))); // handed in
        QVERIFY2(today.index(QStringLiteral("Lab 3 report")).data(RowRole::Subtitle).toString().contains(QStringLiteral("No record in Canvas, see Gradescope")),
                 qPrintable(today.index(QStringLiteral("Lab 3 report")).data(RowRole::Subtitle).toString()));
        QVERIFY(today.index(QStringLiteral("Lab 3 report")).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("late 1 day")));
        QCOMPARE(window.find<QLabel>("todayTitle")->text(), QStringLiteral("Today"));
        QCOMPARE(window.find<QLabel>("todayDate")->text(), QStringLiteral("Tuesday, 1 December"));
        QTRY_VERIFY(std::any_of(lines.begin(), lines.end(), [](const QString &line) { return line.contains(QStringLiteral(" card")); }));
        QCOMPARE(today.current(), QStringLiteral("Problem set 4")); // though it came after the cards
        window.shoot(QStringLiteral("today-now"));
        today.go(QStringLiteral("Upcoming"));
        QTRY_VERIFY(today.has(QStringLiteral("Lab 4 report")));
        QVERIFY2(today.lines().contains(QStringLiteral("Essay 2 draft [due Fri 17:00]")), qPrintable(today.lines().join(u'|')));
        QVERIFY2(today.lines().contains(QStringLiteral("Weekly puzzle 9 [due Sun 24:00]")), qPrintable(today.lines().join(u'|')));
        QVERIFY(today.rowOf(QStringLiteral("Tomorrow")) < today.rowOf(QStringLiteral("Thu 3 Dec")));
        window.shoot(QStringLiteral("today-upcoming"));
    }

    void aLineWithADayInItBecomesAPlannedTodo()
    {
        Window window;
        Today today(window);
        window.press(QStringLiteral("N"));
        window.type(QStringLiteral("lab report 4 thu evening"));
        auto *chip = window.find<QToolButton>("todayAddDate");
        QVERIFY(chip->isVisible());
        QCOMPARE(chip->text(), QStringLiteral("Thu 3 Dec, evening"));
        window.shoot(QStringLiteral("today-add"));
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(today.kept(QStringLiteral("lab report 4")));
        const auto kept = today.kept(QStringLiteral("lab report 4"));
        QCOMPARE(kept->dateType, todos::DateType::CalendarEvening);
        QCOMPARE(day(kept->scheduledDate), QStringLiteral("2026-12-03"));
        QVERIFY(window.find<QLineEdit>("todayAdd")->hasFocus()); // the next one
        QCOMPARE(window.find<QLineEdit>("todayAdd")->text(), QString());
        // It went elsewhere, so it is said where.
        QTRY_VERIFY(window.find<QLabel>("toastText")->text().contains(QStringLiteral("Thu 3 Dec, evening")));
        today.go(QStringLiteral("Upcoming"));
        QTRY_VERIFY(today.has(QStringLiteral("lab report 4")));
    }

    void aDayThatIsNotMeantIsRefusedByEsc()
    {
        Window window;
        Today today(window);
        window.press(QStringLiteral("N"));
        window.type(QStringLiteral("plan the party on friday"));
        QVERIFY(window.find("todayAddDate")->isVisible());
        window.press(QStringLiteral("Esc"));
        QVERIFY(!window.find("todayAddDate")->isVisible());
        QCOMPARE(window.find<QLineEdit>("todayAdd")->text(), QStringLiteral("plan the party on friday"));
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(today.has(QStringLiteral("plan the party on friday")));
        QCOMPARE(day(today.kept(QStringLiteral("plan the party on friday"))->scheduledDate), QStringLiteral("2026-12-01"));
    }

    void pastedLinesAreSeveralTodosAndOneStep()
    {
        Window window;
        Today today(window);
        today.go(QStringLiteral("Someday"));
        QApplication::clipboard()->setText(QStringLiteral("- learn the guitar\n- learn to swim\n\n- see Lisbon\n"));
        window.find<QLineEdit>("todayAdd")->setFocus();
        window.press(QStringLiteral("Ctrl+V"));
        QTRY_COMPARE(today.view().model()->rowCount(), 3);
        QCOMPARE(window.find<QLineEdit>("todayAdd")->text(), QString());
        window.press(QStringLiteral("Ctrl+Z"));
        QTRY_COMPARE(today.view().model()->rowCount(), 0);
    }

    void doneByKeyStaysStruckThroughAndComesBackByUndo()
    {
        Window window;
        Today today(window);
        QVERIFY(today.addShown(QStringLiteral("Read chapter 5")));
        today.choose(QStringLiteral("Read chapter 5"));
        window.press(QStringLiteral("Space"));
        QTRY_VERIFY(today.lines().contains(QStringLiteral("x Read chapter 5")));
        QVERIFY(today.view().hasFocus());
        QCOMPARE(today.current(), QStringLiteral("Read chapter 5"));
        QTRY_VERIFY(window.find("toast")->isVisible());
        today.go(QStringLiteral("Logbook"));
        QTRY_VERIFY(today.has(QStringLiteral("Read chapter 5")));
        today.go(QStringLiteral("Today"));
        window.press(QStringLiteral("Ctrl+Z"));
        QTRY_VERIFY(today.lines().contains(QStringLiteral("Read chapter 5")));
        window.press(QStringLiteral("Ctrl+Shift+Z"));
        QTRY_VERIFY(today.lines().contains(QStringLiteral("x Read chapter 5")));
    }

    void keysSayWhen_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<todos::DateType>("type");
        QTest::addColumn<QString>("scheduled");
        QTest::addColumn<QString>("due");
        QTest::newRow("T") << "T" << "" << todos::DateType::Calendar << "2026-12-01" << "-";
        QTest::newRow("V") << "V" << "" << todos::DateType::CalendarEvening << "2026-12-01" << "-";
        QTest::newRow("Y") << "Y" << "" << todos::DateType::Anytime << "-" << "-";
        QTest::newRow("M") << "M" << "" << todos::DateType::Someday << "-" << "-";
        QTest::newRow("W") << "W" << "thursday evening" << todos::DateType::CalendarEvening << "2026-12-03" << "-";
        QTest::newRow("D") << "D" << "fri" << todos::DateType::Calendar << "2026-12-08" << "2026-12-04";
        QTest::newRow("W, left with Esc") << "W" << "\x1b" << todos::DateType::Calendar << "2026-12-08" << "-";
    }
    void keysSayWhen()
    {
        QFETCH(QString, key);
        QFETCH(QString, typed);
        QFETCH(todos::DateType, type);
        QFETCH(QString, scheduled);
        QFETCH(QString, due);
        Window window;
        Today today(window);
        today.go(QStringLiteral("All open"));
        today.add(QStringLiteral("Call Ana 8 december"));
        QTRY_VERIFY(today.has(QStringLiteral("Call Ana")));
        today.choose(QStringLiteral("Call Ana"));
        window.press(key);
        if (!typed.isEmpty()) {
            QTRY_VERIFY(QApplication::activePopupWidget());
            auto *field = QApplication::activePopupWidget()->findChild<QLineEdit *>(QStringLiteral("dateField"));
            QVERIFY(field && field->hasFocus());
            if (typed == u"\x1b") {
                QTest::keyClick(field, Qt::Key_Escape);
            } else {
                QTest::keyClicks(field, typed);
                QVERIFY(QApplication::activePopupWidget()->findChild<QLabel *>(QStringLiteral("dateMeaning"))->text().contains(QStringLiteral("Enter takes it")));
                QTest::keyClick(field, Qt::Key_Return);
            }
            QTRY_VERIFY(!QApplication::activePopupWidget());
        }
        QTRY_COMPARE(day(today.kept(QStringLiteral("Call Ana"))->scheduledDate), scheduled);
        QTRY_COMPARE(day(today.kept(QStringLiteral("Call Ana"))->dueDate), due);
        QCOMPARE(today.kept(QStringLiteral("Call Ana"))->dateType, type);
        QTRY_VERIFY2(today.view().hasFocus(), qPrintable(QApplication::focusWidget() ? QApplication::focusWidget()->objectName() : QStringLiteral("nothing")));
    }

    void theEditorKeepsAllThatWasWritten()
    {
        Window window;
        {
            Today today(window);
            QVERIFY(today.addShown(QStringLiteral("Essay")));
            today.choose(QStringLiteral("Essay"));
            window.press(QStringLiteral("Return"));
            auto *title = window.find<QLineEdit>("todoTitle");
            QTRY_VERIFY(title->isVisible() && title->hasFocus());
            title->end(false);
            window.type(QStringLiteral(" 2 outline"));
            window.find<QPlainTextEdit>("todoNotes")->setFocus();
            window.type(QStringLiteral("Ask Prof. Lin"));
            auto *field = window.find<QLineEdit>("subTaskAdd");
            field->setFocus();
            window.type(QStringLiteral("find sources"));
            window.press(QStringLiteral("Return"));
            window.type(QStringLiteral("draft"));
            window.press(QStringLiteral("Return"));
            window.type(QStringLiteral("not entered"));
            auto *list = window.find<QListWidget>("subTasks");
            QCOMPARE(list->count(), 2);
            list->setCurrentRow(0);
            list->setFocus();
            window.press(QStringLiteral("Space"));
            window.shoot(QStringLiteral("today-editor"));
            window.press(QStringLiteral("Esc"));
            QTRY_VERIFY(!window.find("todoEditor")->isVisible());
            QVERIFY(today.view().hasFocus());
            QTRY_VERIFY(today.has(QStringLiteral("Essay 2 outline")));
        }
        window.restart();
        Today today(window);
        QTRY_VERIFY(today.has(QStringLiteral("Essay 2 outline")));
        const auto kept = today.kept(QStringLiteral("Essay 2 outline"));
        QCOMPARE(kept->description.value_or(QString()), QStringLiteral("Ask Prof. Lin"));
        QCOMPARE(kept->subTasks.size(), 3);
        QVERIFY(kept->subTasks[0].checked && !kept->subTasks[1].checked);
        QCOMPARE(kept->subTasks[2].title, QStringLiteral("not entered"));
    }

    void renamingInTheRow()
    {
        Window window;
        Today today(window);
        QVERIFY(today.addShown(QStringLiteral("Shop")));
        today.choose(QStringLiteral("Shop"));
        window.press(QStringLiteral("F2"));
        auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(field && today.view().isAncestorOf(field));
        field->selectAll();
        window.type(QStringLiteral("Shopping T"));
        window.shoot(QStringLiteral("today-rename"));
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(today.has(QStringLiteral("Shopping T")));
        QVERIFY(today.view().hasFocus());
        QVERIFY(!today.has(QStringLiteral("Shop")));
    }

    void severalAreDeletedAndComeBackInOneStep()
    {
        Window window;
        Today today(window);
        today.go(QStringLiteral("Anytime"));
        for (const char *title : {"one", "two", "three"})
            QVERIFY(today.addShown(QString::fromLatin1(title)));
        today.choose(QStringLiteral("three")); // newest first
        window.press(QStringLiteral("Shift+Down"));
        QCOMPARE(today.view().selectionModel()->selectedRows().size(), 2);
        window.press(QStringLiteral("Del"));
        QTRY_COMPARE(today.lines(), QStringList{QStringLiteral("one")});
        QVERIFY(today.view().hasFocus());
        QCOMPARE(today.current(), QStringLiteral("one"));
        today.go(QStringLiteral("Trash"));
        QTRY_COMPARE(today.view().model()->rowCount(), 2);
        QVERIFY(today.lines().first().contains(QStringLiteral("30 days left")));
        window.shoot(QStringLiteral("today-trash"));
        today.go(QStringLiteral("Anytime"));
        window.press(QStringLiteral("Ctrl+Z"));
        QTRY_COMPARE(today.lines(), (QStringList{QStringLiteral("three"), QStringLiteral("two"), QStringLiteral("one")}));
    }

    void theTrashGivesBack()
    {
        Window window;
        Today today(window);
        QVERIFY(today.addShown(QStringLiteral("mistake")));
        today.choose(QStringLiteral("mistake"));
        window.press(QStringLiteral("Del"));
        QTRY_VERIFY(!today.has(QStringLiteral("mistake")));
        today.go(QStringLiteral("Trash"));
        QTRY_VERIFY(today.has(QStringLiteral("mistake")));
        today.choose(QStringLiteral("mistake"));
        QVERIFY(window.find("todayPutBack")->isVisible());
        window.press(QStringLiteral("Space"));
        QTRY_COMPARE(today.view().model()->rowCount(), 0);
        today.go(QStringLiteral("Today"));
        QTRY_VERIFY(today.has(QStringLiteral("mistake")));
    }

    void enterOpensWhatTheRowIsAbout()
    {
        Window window;
        Today today(window);
        QTRY_VERIFY_WITH_TIMEOUT(today.has(QStringLiteral("Problem set 6")), 20000);
        today.choose(QStringLiteral("Problem set 6"));
        window.press(QStringLiteral("Return"));
        QVERIFY(window.main().place().page == PageId::Courses);
        QCOMPARE(window.main().place().subject->title, QStringLiteral("Problem set 6"));
        window.press(QStringLiteral("Alt+Left"));
        QVERIFY(window.main().place().page == PageId::Today);
        QCOMPARE(today.current(), QStringLiteral("Problem set 6"));
        today.view().setCurrentIndex(today.view().model()->index(today.rowOf(QStringLiteral("5 cards")), 0));
        window.press(QStringLiteral("Return"));
        QVERIFY(window.main().place().page == PageId::Study);
    }

    void canvasIsOpenedOutsideOnlyWithAYes()
    {
        Window window;
        Today today(window);
        QTRY_VERIFY_WITH_TIMEOUT(today.has(QStringLiteral("Problem set 6")), 20000);
        today.choose(QStringLiteral("Problem set 6"));
        window.press(QStringLiteral("O"));
        QTRY_VERIFY(window.has("confirmLink"));
        QTRY_VERIFY(QApplication::activeModalWidget());
        QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!window.has("confirmLink"));
    }

    void whatIsPutOnTheListIsShownOnceAsTheTodo()
    {
        Window window;
        Today today(window);
        QTRY_VERIFY_WITH_TIMEOUT(today.has(QStringLiteral("Problem set 6")), 20000);
        today.choose(QStringLiteral("Problem set 6"));
        window.press(QStringLiteral("T"));
        QTRY_VERIFY(QApplication::activeModalWidget());
        QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Return);
        QTRY_VERIFY(today.kept(QStringLiteral("Problem set 6")));
        QTRY_COMPARE(today.index(QStringLiteral("Problem set 6")).data(RowRole::Id).toString(), today.kept(QStringLiteral("Problem set 6"))->id);
        QCOMPARE(today.lines().count(QStringLiteral("Problem set 6 [due tomorrow 23:59]")), 1);
        QVERIFY(!today.kept(QStringLiteral("Problem set 6"))->hasSchedule());
    }

    void theListsAreInTheHistory()
    {
        Window window;
        Today today(window);
        today.go(QStringLiteral("Someday"));
        window.press(QStringLiteral("Ctrl+4"));
        window.press(QStringLiteral("Alt+Left"));
        QCOMPARE(window.find<QLabel>("todayTitle")->text(), QStringLiteral("Someday"));
        window.press(QStringLiteral("Alt+Left"));
        QCOMPARE(window.find<QLabel>("todayTitle")->text(), QStringLiteral("Today"));
    }

    void aLongListKeepsItsPlace()
    {
        Window window;
        Today today(window);
        QFuture<Result<todos::Todo>> last;
        for (int i = 0; i < 200; ++i) {
            todos::TodoDraft draft;
            draft.title = QStringLiteral("todo %1").arg(i);
            last = window.program().todos().add(draft, {store::ActorKind::Student, QStringLiteral("many")});
        }
        QTRY_VERIFY_WITH_TIMEOUT(last.isFinished(), 60000);
        today.go(QStringLiteral("Anytime"));
        QTRY_COMPARE_WITH_TIMEOUT(today.view().model()->rowCount(), 200, 20000);
        today.choose(QStringLiteral("todo 120"));
        today.view().scrollTo(today.view().currentIndex(), QAbstractItemView::PositionAtCenter);
        const int place = today.view().verticalScrollBar()->value();
        QVERIFY(place > 400);
        window.press(QStringLiteral("Space"));
        QTRY_VERIFY(today.lines().contains(QStringLiteral("x todo 120")));
        QCOMPARE(today.current(), QStringLiteral("todo 120"));
        QCOMPARE(today.view().verticalScrollBar()->value(), place);
        const int row = today.rowOf(QStringLiteral("todo 120"));
        const QString below = today.line(row + 1), next = today.line(row + 2);
        window.press(QStringLiteral("Down"));
        window.press(QStringLiteral("M"));
        QTRY_VERIFY(!today.has(below));
        QCOMPARE(today.current(), next);
        QCOMPARE(today.view().verticalScrollBar()->value(), place);
    }

    void aThingOfCanvasCanBeMarkedDone()
    {
        Window window;
        Today today(window);
        QTRY_VERIFY_WITH_TIMEOUT(today.has(QStringLiteral("Lab 3 report")), 20000);
        today.choose(QStringLiteral("Lab 3 report"));
        window.press(QStringLiteral("Space"));
        QTRY_VERIFY(today.lines().contains(QStringLiteral("x Lab 3 report")));
        window.press(QStringLiteral("Ctrl+Z"));
        QTRY_VERIFY(today.lines().contains(QStringLiteral("Lab 3 report [late 1 day]")));
        QVERIFY(!today.kept(QStringLiteral("Lab 3 report")));
    }

    void anotherDayBeginsWhileTheWindowIsOpen()
    {
        Window window([](ProgramOptions &options) { options.now = vienna(1, 23, 59, 56); });
        Today today(window);
        QVERIFY(today.addShown(QStringLiteral("Read")));
        QVERIFY(window.find<QLabel>("todayDate")->text().startsWith(QStringLiteral("Tuesday, 1 December")));
        QTRY_COMPARE_WITH_TIMEOUT(window.find<QLabel>("todayDate")->text(), QStringLiteral("Wednesday, 2 December"), 15000);
        QTRY_VERIFY(today.lines().contains(QStringLiteral("Read <carried over 1 day>")));
        QVERIFY(today.view().hasFocus());
        QCOMPARE(today.current(), QStringLiteral("Read"));
    }

    void findingWithinTheList()
    {
        Window window;
        Today today(window);
        today.go(QStringLiteral("Anytime"));
        for (const char *title : {"apples", "pears"})
            QVERIFY(today.addShown(QString::fromLatin1(title)));
        window.press(QStringLiteral("Ctrl+F"));
        QVERIFY(window.find("todayFilter")->hasFocus());
        window.type(QStringLiteral("pear"));
        QTRY_COMPARE(today.lines(), QStringList{QStringLiteral("pears")});
        window.type(QStringLiteral("x"));
        QTRY_VERIFY(window.find("todayEmpty")->isVisible());
        window.press(QStringLiteral("Esc"));
        QTRY_COMPARE(today.view().model()->rowCount(), 2);
        QVERIFY(!window.find("todayFilter")->isVisible());
        QVERIFY(today.view().hasFocus());
    }

    void withoutASchoolNothingIsWrong()
    {
        Window window([](ProgramOptions &options) { options.sample = false; });
        Today today(window);
        QTRY_COMPARE(window.find<QLabel>("todayEmptyTitle")->text(), QStringLiteral("Nothing for today"));
        QVERIFY(!window.find("todayTrouble")->isVisible());
        window.shoot(QStringLiteral("today-empty"));
        QVERIFY(today.addShown(QStringLiteral("mine alone")));
    }
};

LECTERN_TEST(tst_today)
#include "tst_today.moc"
