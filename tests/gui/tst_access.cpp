// SPDX-License-Identifier: GPL-3.0-or-later
#include "access.h"
#include "courses_support.h"
#include "study_window.h"
#include "testlib/test_main.h"

#include "ui/chat/chat_pane.h"

#include <QDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::accessComplaints;
using lectern::test::StudyWindow;
using lectern::test::tabComplaints;
using lectern::test::waitFor;
using lectern::test::Window;
using study::DisplayMode;

namespace {

using Way = std::function<bool(StudyWindow &)>; ///< leads to a view; false when it is not there

bool clicks(StudyWindow &w, const char *name)
{
    if (!QTest::qWaitFor([&] { return w.has(name) && w.find(name)->isVisible() && w.find(name)->isEnabled(); }, 10000))
        return false;
    auto *button = w.find<QAbstractButton>(name);
    button->setFocus(Qt::TabFocusReason);
    button->click();
    return true;
}

bool asks(StudyWindow &w, const QString &text)
{
    w.main().chat().focusComposer();
    w.type(text);
    w.press(QStringLiteral("Return"));
    QTest::qWait(50);
    return QTest::qWaitFor([&w] { return w.find("composerSend")->isVisible(); }, 30000);
}

bool opensSet(StudyWindow &w, DisplayMode mode, const QList<study::StudyItem> &items, const store::Actor &actor = {})
{
    w.make(QStringLiteral("Rules"), mode, items, actor);
    if (!w.toList())
        return false;
    w.press(QStringLiteral("Return"));
    return w.shows("setView");
}

bool remembers(StudyWindow &w)
{
    const json input{{"command", "create"}, {"path", "/memories/habits.md"}, {"file_text", "# Habits\n\n- best in the morning\n"}};
    if (!waitFor(w.program().callTool(QStringLiteral("memory"), input, agent::Caller::Direct)))
        return false;
    w.press(QStringLiteral("Ctrl+5"));
    auto *tree = w.find<QTreeView>("memoryTree");
    if (!QTest::qWaitFor([tree] { return tree->model()->rowCount() > 0; }, 10000))
        return false;
    tree->setCurrentIndex(tree->model()->index(0, 0));
    tree->setFocus();
    return w.shows("memoryReader");
}

bool todayHas(StudyWindow &w)
{
    w.press(QStringLiteral("Ctrl+2"));
    auto *list = w.find<QAbstractItemView>("todayList");
    return QTest::qWaitFor([list] { return list->model()->rowCount() > 3; }, 10000);
}

const store::Actor assistant{store::ActorKind::Assistant, {}};

QList<study::StudyItem> questions()
{
    return {StudyWindow::question(QStringLiteral("Derivative of $x^2$?"), {QStringLiteral("$2x$")}, {QStringLiteral("$x$"), QStringLiteral("2")})};
}

QList<std::pair<const char *, Way>> views()
{
    return {
        {"chat, empty", [](StudyWindow &w) { return w.becomesTrue(w.find<WebPane>("transcriptPage"), QStringLiteral("document.querySelectorAll('#welcome .suggestion').length == 4")); }},
        {"chat, answered", [](StudyWindow &w) { return asks(w, QStringLiteral("what is due")); }},
        {"chat, with the conversations", [](StudyWindow &w) { return asks(w, QStringLiteral("what is due")) && clicks(w, "chatList") && w.shows("conversationList"); }},
        {"chat, finding", [](StudyWindow &w) { w.press(QStringLiteral("Ctrl+F")); return w.shows("findBar"); }},
        {"today", [](StudyWindow &w) { return todayHas(w); }},
        {"today, chat beside it", [](StudyWindow &w) { const bool there = todayHas(w); w.press(QStringLiteral("Ctrl+J")); return there && w.shows("chatPane"); }},
        {"today, a todo open", [](StudyWindow &w) {
             if (!todayHas(w))
                 return false;
             w.find("todayAdd")->setFocus();
             w.type(QStringLiteral("Read chapter 3 today"));
             w.press(QStringLiteral("Return"));
             auto *list = w.find<QAbstractItemView>("todayList");
             const auto row = [list] {
                 for (int i = 0; i < list->model()->rowCount(); ++i) {
                     if (list->model()->index(i, 0).data().toString().startsWith(u"Read chapter 3"))
                         return i;
                 }
                 return -1;
             };
             if (!QTest::qWaitFor([&] { return row() >= 0; }, 10000))
                 return false;
             list->setCurrentIndex(list->model()->index(row(), 0));
             list->setFocus();
             w.press(QStringLiteral("Return"));
             return w.shows("todoEditor");
         }},
        {"study, sets", [](StudyWindow &w) { w.make(QStringLiteral("Rules"), DisplayMode::Flashcards, StudyWindow::derivatives()); return w.toList(); }},
        {"study, a set", [](StudyWindow &w) { return opensSet(w, DisplayMode::Flashcards, StudyWindow::derivatives()); }},
        {"study, drafts", [](StudyWindow &w) { return opensSet(w, DisplayMode::Flashcards, StudyWindow::derivatives(), assistant) && clicks(w, "setReview") && w.shows("draftsList"); }},
        {"study, editor", [](StudyWindow &w) { return opensSet(w, DisplayMode::Flashcards, StudyWindow::derivatives()) && clicks(w, "setEdit") && w.shows("editorList"); }},
        {"study, editor of a question", [](StudyWindow &w) { return opensSet(w, DisplayMode::MultipleChoice, questions()) && clicks(w, "setEdit") && w.shows("option1"); }},
        {"session, front", [](StudyWindow &w) { w.make(QStringLiteral("Rules"), DisplayMode::Flashcards, StudyWindow::derivatives()); return w.start(); }},
        {"session, back", [](StudyWindow &w) { w.make(QStringLiteral("Rules"), DisplayMode::Flashcards, StudyWindow::derivatives()); const bool begun = w.start(); w.press(QStringLiteral("Space")); return begun; }},
        {"session, options", [](StudyWindow &w) { w.make(QStringLiteral("Rules"), DisplayMode::MultipleChoice, questions()); return w.start(); }},
        {"session, typed", [](StudyWindow &w) { w.make(QStringLiteral("Rules"), DisplayMode::ShortAnswer, {StudyWindow::term(QStringLiteral("Capital of Austria"), QStringLiteral("Vienna"), QStringLiteral("Vienna"))}); return w.start() && w.shows("answerField"); }},
        {"session, editing a card", [](StudyWindow &w) { w.make(QStringLiteral("Rules"), DisplayMode::Flashcards, StudyWindow::derivatives()); const bool begun = w.start(); w.press(QStringLiteral("E")); return begun && w.shows("saveCard"); }},
        {"courses", [](StudyWindow &w) { w.press(QStringLiteral("Ctrl+4")); return w.shows("courseCard-4101"); }},
        {"course, work", [](StudyWindow &w) { return test::openCourse(w, 4101, QStringLiteral("work")) && w.shows("courseList"); }},
        {"course, pages", [](StudyWindow &w) { return test::openCourse(w, 4101, QStringLiteral("pages")) && w.shows("courseList"); }},
        {"course, modules", [](StudyWindow &w) { return test::openCourse(w, 4101, QStringLiteral("modules")) && w.shows("courseList"); }},
        {"course, announcements", [](StudyWindow &w) { return test::openCourse(w, 4101, QStringLiteral("announcements")) && w.shows("courseList"); }},
        {"course, syllabus", [](StudyWindow &w) { return test::openCourse(w, 4101, QStringLiteral("syllabus")); }},
        {"course, a page", [](StudyWindow &w) {
             if (!test::openCourse(w, 4101, QStringLiteral("pages")) || !QTest::qWaitFor([&] { return test::rowOf(w, QStringLiteral("Derivatives")) >= 0; }, 10000) || !test::selectRow(w, QStringLiteral("Derivatives")))
                 return false;
             w.press(QStringLiteral("Return"));
             return w.becomesTrue(w.find<WebPane>("readerPage"), QStringLiteral("document.querySelector('h1')?.innerText === 'Derivatives'"));
         }},
        {"memory, empty", [](StudyWindow &w) { w.press(QStringLiteral("Ctrl+5")); return w.shows("firstMemoryFile"); }},
        {"memory, a file", [](StudyWindow &w) { return remembers(w); }},
        {"settings", [](StudyWindow &w) { w.press(QStringLiteral("Ctrl+,")); return w.shows("settingsPage"); }},
        {"settings, connecting", [](StudyWindow &w) { return clicks(w, "sampleBadge") && w.shows("schoolAddress"); }},
        {"settings, model", [](StudyWindow &w) { w.press(QStringLiteral("Ctrl+,")); return clicks(w, "useClaude") && clicks(w, "moreAnswers"); }},
    };
}

QDialog *dialog()
{
    return qobject_cast<QDialog *>(QApplication::activeModalWidget() ? QApplication::activeModalWidget() : QApplication::activeWindow());
}

} // namespace

/// The window as somebody meets it who does not see it.
class tst_access : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyControlHasANameARoleAndItsTurn_data()
    {
        QTest::addColumn<int>("view");
        for (int i = 0; i < views().size(); ++i)
            QTest::newRow(views()[i].first) << i;
    }
    void everyControlHasANameARoleAndItsTurn()
    {
        QFETCH(int, view);
        StudyWindow w;
        QVERIFY(views()[view].second(w));
        QTest::qWait(100);
        QStringList complaints = accessComplaints(&w.main());
        if (w.main().focusWidget())
            w.main().focusWidget()->setFocus();
        complaints << tabComplaints(&w.main());
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(u'\n')));
    }

    void dialogsHaveNamesAndTurnsToo_data()
    {
        QTest::addColumn<QString>("opens");
        for (const char *name : {"keys", "link", "message", "delete"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void dialogsHaveNamesAndTurnsToo()
    {
        QFETCH(QString, opens);
        StudyWindow w;
        if (opens == u"keys") {
            w.press(QStringLiteral("F1"));
        } else if (opens == u"link") {
            Q_EMIT w.find<WebPane>("transcriptPage")->linkFollowed(QUrl(QStringLiteral("https://example.org/page")));
        } else {
            QVERIFY(asks(w, QStringLiteral("what is due")));
            if (opens == u"message")
                w.press(QStringLiteral("F9"));
            else
                QMetaObject::invokeMethod(w.find("chatHeader"), "removeWanted");
        }
        QTRY_VERIFY(dialog() && dialog()->isAncestorOf(QApplication::focusWidget()));
        QVERIFY2(!dialog()->windowTitle().isEmpty(), "the dialog has no title");
        QStringList complaints = accessComplaints(dialog());
        complaints << tabComplaints(dialog());
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(u'\n')));
        dialog()->close();
    }
};

LECTERN_TEST(tst_access)
#include "tst_access.moc"
