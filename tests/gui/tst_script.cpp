// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "window.h"

#include "adapters/course_library.h"
#include "canvas/sample/sample_server.h"
#include "study/study_queries.h"
#include "testlib/support.h"
#include "todos/todo_queries.h"
#include "ui/style/row_roles.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QPlainTextEdit>
#include <QRegularExpression>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::waitFor;
using lectern::test::Window;

namespace {

WebPane *transcript(Window &window) { return window.find<WebPane>("transcriptPage"); }

bool says(Window &window, const QString &text)
{
    return window.becomesTrue(transcript(window), QStringLiteral("document.body.textContent.includes('%1')").arg(text), 30000);
}

/// Types a message into the composer, which must have the focus, and waits for the answer to end.
bool ask(Window &window, const QString &text)
{
    if (!window.find("composerText")->hasFocus())
        return false;
    window.type(text);
    window.press(QStringLiteral("Return"));
    QTest::qWait(50);
    return QTest::qWaitFor([&] { return window.find("composerSend")->isVisible() && window.find<QPlainTextEdit>("composerText")->toPlainText().isEmpty(); }, 30000);
}

QStringList todosIn(Window &window, todos::View view)
{
    QStringList titles;
    const auto found = waitFor(window.program().todoQueries().list(view)).value();
    for (const todos::PlacedTodo &todo : found)
        titles << todo.todo.title;
    return titles;
}

int rowOf(QAbstractItemView *list, const QString &text)
{
    for (int i = 0; i < list->model()->rowCount(); ++i) {
        if (list->model()->index(i, 0).data().toString().contains(text))
            return i;
    }
    return -1;
}

} // namespace

/// A new student's first five minutes with the sample semester, by keyboard alone, in one sitting.
class tst_script : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstFiveMinutesWorkByKeyboardAlone()
    {
        Window window;

        // What's due? Late ones first, with the reason; what is handed in stands apart.
        QVERIFY(ask(window, QStringLiteral("What's due?")));
        QVERIFY(says(window, QStringLiteral("Problem set 6")));
        QVERIFY(says(window, QStringLiteral("Lab 3")));

        // Cards from a page come as drafts that are looked at first.
        QVERIFY(ask(window, QStringLiteral("make flashcards from the Derivatives page")));
        QVERIFY(says(window, QStringLiteral("Derivatives")));
        const auto sets = waitFor(window.program().studyQueries().sets()).value();
        QVERIFY(!sets.isEmpty() && sets.front().drafts > 0);
        const int drafts = sets.front().drafts;
        window.shoot(QStringLiteral("script-cards"));

        window.press(QStringLiteral("Ctrl+3"));
        auto *list = window.find<QAbstractItemView>("setsList");
        QTRY_VERIFY(rowOf(list, QStringLiteral("Derivatives")) >= 0);
        QVERIFY(list->hasFocus());
        list->setCurrentIndex(list->model()->index(rowOf(list, QStringLiteral("Derivatives")), 0));
        window.find("startSet")->setFocus(Qt::TabFocusReason);
        window.press(QStringLiteral("Space"));
        QTRY_VERIFY(window.find("acceptAll")->isVisible());
        window.find("acceptAll")->setFocus(Qt::TabFocusReason);
        window.press(QStringLiteral("Space"));
        QTRY_VERIFY_WITH_TIMEOUT(window.find("showAnswer")->isVisible() && window.find("showAnswer")->hasFocus(), 20000);
        for (int card = 0; card < 3; ++card) {
            window.press(QStringLiteral("Space"));
            QTest::qWait(100);
            window.press(QStringLiteral("3"));
            QTest::qWait(100);
        }
        window.press(QStringLiteral("Esc"));
        QTRY_COMPARE(waitFor(window.program().studyQueries().due(sets.front().set.id, 0))->due, drafts - 3);

        // A todo made by asking, taken back and made again.
        window.press(QStringLiteral("Ctrl+1"));
        QVERIFY(ask(window, QStringLiteral("put lab 4 on Thursday evening")));
        QTRY_VERIFY(todosIn(window, todos::View::Active).join(u' ').contains(QStringLiteral("Lab 4")));
        window.shoot(QStringLiteral("script-receipt"));
        window.press(QStringLiteral("Ctrl+Z"));
        QTRY_VERIFY(todosIn(window, todos::View::Active).isEmpty());
        window.press(QStringLiteral("Ctrl+Shift+Z"));
        QTRY_VERIFY(!todosIn(window, todos::View::Active).isEmpty());
        QTRY_VERIFY(todosIn(window, todos::View::Upcoming).join(u' ').contains(QStringLiteral("Lab 4")));

        // Today has todos, deadlines and cards in one list.
        window.press(QStringLiteral("Ctrl+2"));
        auto *today = window.find<QAbstractItemView>("todayList");
        QTRY_VERIFY(rowOf(today, QStringLiteral("Problem set 6")) >= 0);
        QVERIFY(rowOf(today, QStringLiteral("cards")) >= 0);
        window.shoot(QStringLiteral("script-today"));

        // What it is told to remember is a file to read.
        window.press(QStringLiteral("Ctrl+1"));
        QVERIFY(ask(window, QStringLiteral("Remember that I study best in the morning")));
        window.press(QStringLiteral("Ctrl+5"));
        auto *tree = window.find<QAbstractItemView>("memoryTree");
        QTRY_VERIFY(tree->model()->rowCount() > 0);
        window.shoot(QStringLiteral("script-memory"));

        // From a course to a question about it.
        window.press(QStringLiteral("Ctrl+4"));
        QTRY_VERIFY(window.has("courseCard-4101"));
        window.find("courseCard-4101")->setFocus(Qt::TabFocusReason);
        window.press(QStringLiteral("Return"));
        auto *work = window.find<QAbstractItemView>("courseList");
        QTRY_VERIFY(work->isVisible() && rowOf(work, QStringLiteral("Problem set 6")) >= 0);
        QTRY_VERIFY(work->hasFocus());
        work->setCurrentIndex(work->model()->index(rowOf(work, QStringLiteral("Problem set 6")), 0));
        window.shoot(QStringLiteral("script-course"));
        window.press(QStringLiteral("A"));
        QTRY_VERIFY(window.find("chatPane")->isVisible() && window.find("composerText")->hasFocus());
        QVERIFY(window.find("coursesPage")->isVisible());

        // Without a connection all of it is still there.
        window.program().courses().setUnavailable({ErrorCode::Offline, {}, {}}, canvas::SampleServer::host());
        window.press(QStringLiteral("Ctrl+2"));
        QTRY_VERIFY(rowOf(today, QStringLiteral("Problem set 6")) >= 0);
        window.press(QStringLiteral("Ctrl+1"));
        QVERIFY(ask(window, QStringLiteral("Did I hand in essay 2?")));
        QVERIFY(says(window, QStringLiteral("Essay 2")));
    }

    void everythingIsThereAfterARestart()
    {
        Window window;
        QVERIFY(ask(window, QStringLiteral("put lab 4 on Thursday evening")));
        QTRY_VERIFY(!todosIn(window, todos::View::Active).isEmpty());
        window.restart();
        QCOMPARE(todosIn(window, todos::View::Active).size(), 1);
        // There is a recent conversation to go to as soon as the rail names it.
        QTRY_VERIFY_WITH_TIMEOUT(!window.main().findChildren<QAbstractButton *>(QRegularExpression(QStringLiteral("^recent-"))).isEmpty(), 20000);
        window.press(QStringLiteral("Ctrl+Tab"));
        QVERIFY(says(window, QStringLiteral("put lab 4 on Thursday evening")));
    }
};

LECTERN_TEST(tst_script)
#include "tst_script.moc"
