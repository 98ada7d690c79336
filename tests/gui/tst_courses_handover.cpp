// SPDX-License-Identifier: GPL-3.0-or-later
#include "courses_support.h"
#include "testlib/test_main.h"

#include "core/on_ready.h"
#include "todos/todo_queries.h"
#include "ui/courses/course_rows.h"
#include "ui/courses/put_on_list_panel.h"
#include "ui/courses/study_set_panel.h"
#include "ui/frame/toast.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>

using namespace lectern;
using namespace lectern::ui;
using namespace lectern::test;

namespace {

QList<todos::PlacedTodo> todosOf(Window &window)
{
    QList<todos::PlacedTodo> todos;
    bool read = false;
    onReady(window.program().todoQueries().all(), qApp, [&](const Result<QList<todos::PlacedTodo>> &all) {
        todos = all.value_or(QList<todos::PlacedTodo>());
        read = true;
    });
    if (!QTest::qWaitFor([&] { return read; }, 10000))
        qFatal("todos were not read");
    return todos;
}

/// A window of its own: not in a picture of the main one.
void shootDialog(Window &window, const char *name)
{
    if (const QString folder = qEnvironmentVariable("LECTERN_SHOTS"); !folder.isEmpty())
        window.find(name)->grab().save(folder + u'/' + QLatin1String(name) + QStringLiteral(".png"));
}

QString toastText(Window &window) { return window.main().findChild<Toast *>()->findChild<QLabel *>()->text(); }

} // namespace

class tst_courses_handover : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAssignmentGoesOntoTheListWithItsDueDate()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("work")));
        const qsizetype before = todosOf(window).size();
        QVERIFY(selectRow(window, QStringLiteral("Problem set 6")));
        window.press(QStringLiteral("T"));
        QTRY_VERIFY(window.has("putOnListPanel"));
        QCOMPARE(window.find<QLineEdit>("putOnListTitle")->text(), QStringLiteral("Problem set 6"));
        QCOMPARE(window.find<QLineEdit>("putOnListWhen")->text(), QString());
        QCOMPARE(window.find<QCheckBox>("putOnListDue")->text(), QStringLiteral("With Canvas's date: due tomorrow 23:59"));
        shootDialog(window, "putOnListPanel");
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(!window.has("putOnListPanel"));
        QTRY_COMPARE(todosOf(window).size(), before + 1);
        const todos::PlacedTodo *todo = nullptr;
        const QList<todos::PlacedTodo> all = todosOf(window);
        todo = linkedTodo(all, QStringLiteral("sample.lectern.invalid"), QStringLiteral("assignment"), 410106);
        QVERIFY(todo);
        QCOMPARE(todo->todo.title, QStringLiteral("Problem set 6"));
        QCOMPARE(int(todo->todo.dateType), int(todos::DateType::Anytime));
        QCOMPARE(todo->todo.dueDate->instant(), QDateTime(QDate(2026, 12, 2), QTime(23, 59, 59), QTimeZone("Europe/Vienna")).toUTC());
        QCOMPARE(*todo->todo.canvas.classId, qint64(4101));
        QTRY_VERIFY2(toastText(window).startsWith(QStringLiteral("Added to Anytime")), qPrintable(toastText(window)));
        QTRY_VERIFY(courseRows(window).filter(QStringLiteral("Problem set 6")).value(0).endsWith(QStringLiteral("on list: anytime")));
        window.shoot(QStringLiteral("put-on-list-done"));
        window.press(QStringLiteral("Ctrl+Z"));
        QTRY_COMPARE(todosOf(window).size(), before);
        QTRY_VERIFY(!courseRows(window).filter(QStringLiteral("Problem set 6")).value(0).contains(QStringLiteral("on list")));
    }

    void theDayIsReadFromWordsAndNonsenseCannotBeAdded()
    {
        Window window;
        QVERIFY(openCourse(window, 4102, QStringLiteral("work")));
        QVERIFY(selectRow(window, QStringLiteral("Lab 4 report")));
        window.press(QStringLiteral("T"));
        QTRY_VERIFY(window.has("putOnListPanel"));
        auto *when = window.find<QLineEdit>("putOnListWhen");
        QTest::keyClicks(when, QStringLiteral("soonish"));
        QVERIFY(!window.find<QPushButton>("putOnListAdd")->isEnabled());
        when->clear();
        QTest::keyClicks(when, QStringLiteral("thu evening"));
        QCOMPARE(window.find<QLabel>("putOnListUnderstood")->text(), QStringLiteral("Thu 3 Dec, evening"));
        window.find<QCheckBox>("putOnListDue")->setChecked(false);
        window.find<QPushButton>("putOnListAdd")->click();
        QTRY_VERIFY(courseRows(window).filter(QStringLiteral("Lab 4 report")).value(0).endsWith(QStringLiteral("on list: Thu evening")));
        const QList<todos::PlacedTodo> all = todosOf(window);
        QVERIFY(!linkedTodo(all, QStringLiteral("sample.lectern.invalid"), QStringLiteral("assignment"), 410204)->todo.dueDate);
    }

    void whatIsOnTheListAlreadyIsOpenedInstead()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("work")));
        QVERIFY(selectRow(window, QStringLiteral("Problem set 6")));
        window.press(QStringLiteral("T"));
        QTRY_VERIFY(window.has("putOnListPanel"));
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(courseRows(window).filter(QStringLiteral("Problem set 6")).value(0).endsWith(QStringLiteral("on list: anytime")));
        QVERIFY(selectRow(window, QStringLiteral("Problem set 6")));
        window.press(QStringLiteral("T"));
        QTRY_COMPARE(int(window.main().place().page), int(PageId::Today));
        QCOMPARE(int(window.main().place().subject->kind), int(Reference::Kind::Todo));
        QCOMPARE(toastText(window), QStringLiteral("This is on your list already."));
        QVERIFY(!window.has("putOnListPanel"));
    }

    void aStudySetIsAskedForWithWhatIsTicked()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("pages")));
        QVERIFY(selectRow(window, QStringLiteral("Derivatives")));
        window.press(QStringLiteral("S"));
        QTRY_VERIFY(window.has("studySetPanel"));
        auto *sources = window.find<QListWidget>("studySetSources");
        QVERIFY(sources->count() >= 2);
        QCOMPARE(sources->item(0)->text(), QStringLiteral("Derivatives"));
        for (int i = 0; i < sources->count(); ++i)
            QCOMPARE(int(sources->item(i)->checkState()), int(Qt::Checked));
        QVERIFY(sources->item(1)->text().endsWith(QStringLiteral("linked from it")));
        shootDialog(window, "studySetPanel");
        for (int i = 0; i < sources->count(); ++i)
            sources->item(i)->setCheckState(Qt::Unchecked);
        QVERIFY(!window.find<QPushButton>("studySetMake")->isEnabled());
        window.find<QDialog>("studySetPanel")->reject();
        QTRY_VERIFY(!window.has("studySetPanel"));
    }

    void whatIsMadeIsSaidToTheAssistant()
    {
        Window window;
        QVERIFY(openCourse(window, 4102, QStringLiteral("pages")));
        QVERIFY(selectRow(window, QStringLiteral("Membranes")));
        window.press(QStringLiteral("S"));
        QTRY_VERIFY(window.has("studySetPanel"));
        window.find<QRadioButton>("studySetMultipleChoice")->setChecked(true);
        auto *sources = window.find<QListWidget>("studySetSources");
        for (int i = 1; i < sources->count(); ++i)
            sources->item(i)->setCheckState(Qt::Unchecked);
        auto *panel = window.find<StudySetPanel>("studySetPanel");
        QCOMPARE(int(panel->kind()), int(study::DisplayMode::MultipleChoice));
        QCOMPARE(panel->chosen().size(), 1);
        window.find<QPushButton>("studySetMake")->click();
        QTRY_VERIFY(window.find("chatPane")->isVisible());
    }

    void askingPutsTheThingBesideTheChat()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("work")));
        QVERIFY(selectRow(window, QStringLiteral("Midterm 2")));
        window.press(QStringLiteral("A"));
        QTRY_VERIFY(window.find("chatPane")->isVisible());
        QVERIFY(window.find("coursesPage")->isVisible());
        window.shoot(QStringLiteral("course-with-chat"));
    }

    void theAddressInCanvasIsAskedForBeforeItIsOpened()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("work")));
        QVERIFY(selectRow(window, QStringLiteral("Problem set 6")));
        window.press(QStringLiteral("O"));
        QTRY_VERIFY(window.has("confirmLink"));
        QCOMPARE(window.find<QMessageBox>("confirmLink")->informativeText(), QStringLiteral("https://sample.lectern.invalid/courses/4101/assignments/410106"));
        window.find<QMessageBox>("confirmLink")->reject();
    }

    void aLinkIsCopiedWithItsName()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("pages")));
        QVERIFY(selectRow(window, QStringLiteral("Derivatives")));
        window.press(QStringLiteral("Ctrl+Shift+L"));
        QTRY_COMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("https://sample.lectern.invalid/courses/4101/pages/derivatives"));
        QVERIFY(QGuiApplication::clipboard()->mimeData()->html().contains(QStringLiteral(">Derivatives</a>")));
        QTRY_COMPARE(toastText(window), QStringLiteral("Link copied."));
    }
};

LECTERN_TEST(tst_courses_handover)
#include "tst_courses_handover.moc"
