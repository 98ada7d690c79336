// SPDX-License-Identifier: GPL-3.0-or-later
#include "access.h"
#include "study_window.h"
#include "testlib/model_server.h"
#include "testlib/test_main.h"

#include "todos/todo_repository.h"
#include "ui/chat/chat_pane.h"
#include "ui/chat/permission_card.h"

#include <QAccessible>
#include <QPlainTextEdit>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::Announcements;
using lectern::test::ModelServer;
using lectern::test::StudyWindow;
using lectern::test::waitFor;
using lectern::test::Window;

namespace {

/// A window whose answers come from a model on loopback.
std::unique_ptr<Window> windowOf(ModelServer &model)
{
    return std::make_unique<Window>([&model](ProgramOptions &options) {
        options.provider = QStringLiteral("anthropic");
        options.baseUrl = model.baseUrl();
    });
}

void send(Window &window, const QString &text)
{
    window.main().chat().focusComposer();
    window.type(text);
    window.press(QStringLiteral("Return"));
}

} // namespace

/// What is said by itself to somebody who does not see the window.
class tst_access_voice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void workIsSaidOnceAndThenTheWholeAnswerOnce()
    {
        ModelServer model;
        ModelServer::Reply slow = ModelServer::text(QStringLiteral("The rule is simple.\n\nIt has two parts."), 12);
        slow.pieceMs = 40;
        model.play({slow});
        const auto window = windowOf(model);
        (void)window->inPage(window->find<WebPane>("transcriptPage"), QStringLiteral("1"));
        const Announcements said(*window);
        send(*window, QStringLiteral("what is the rule"));
        QTRY_VERIFY_WITH_TIMEOUT(said.count(QStringLiteral("two parts")) == 1, 20000);
        QTest::qWait(400);
        QCOMPARE(said.heard(), (QStringList{QStringLiteral("Working"), QStringLiteral("Assistant: The rule is simple.\n\nIt has two parts.")}));
    }

    void formulasOfAnAnswerAreSaidAsMathematics()
    {
        ModelServer model;
        model.play({ModelServer::text(QStringLiteral("Then $x^2 + y^2 = z^2$ holds."))});
        const auto window = windowOf(model);
        (void)window->inPage(window->find<WebPane>("transcriptPage"), QStringLiteral("1"));
        const Announcements said(*window);
        send(*window, QStringLiteral("pythagoras"));
        QTRY_COMPARE_WITH_TIMEOUT(said.heard().size(), 2, 20000);
        QCOMPARE(said.heard().last(), QStringLiteral("Assistant: Then x squared plus y squared equals z squared holds."));
    }

    void aFailureIsSaidOnce()
    {
        ModelServer model;
        model.play({ModelServer::error(400, "invalid_request_error", "no")});
        const auto window = windowOf(model);
        const Announcements said(*window);
        send(*window, QStringLiteral("hello"));
        QTRY_COMPARE_WITH_TIMEOUT(said.heard().size(), 2, 20000);
        QTest::qWait(400);
        QCOMPARE(said.heard().size(), 2);
        QCOMPARE(said.heard().first(), QStringLiteral("Working"));
    }

    void aQuestionOfPermissionIsSaidAndTakesNoFocus()
    {
        ModelServer model;
        const auto window = windowOf(model);
        todos::TodoDraft draft;
        draft.title = QStringLiteral("Lab 4");
        const QString id = waitFor(window->program().todos().add(draft)).value().id;
        model.play({ModelServer::toolUse({{QStringLiteral("deleteTodo"), {{"id", toJson(id)}}}}, {}, ModelServer::By::Code), ModelServer::text(QStringLiteral("It stays."))});
        (void)window->inPage(window->find<WebPane>("transcriptPage"), QStringLiteral("1"));
        const Announcements said(*window);
        send(*window, QStringLiteral("delete it"));
        QTRY_VERIFY_WITH_TIMEOUT(window->find("permissionCard")->isVisible(), 20000);
        QVERIFY(window->find("composerText")->hasFocus());
        QCOMPARE(said.count(QStringLiteral("asks for permission")), 1);
        QVERIFY2(said.heard().last().contains(QStringLiteral("Alt+O")), qPrintable(said.heard().last()));
        // It does not go away by itself, nor say itself again.
        window->type(QStringLiteral("hm"));
        QTest::qWait(600);
        QCOMPARE(said.count(QStringLiteral("asks for permission")), 1);
        QVERIFY(window->find("permissionCard")->isVisible());
        // All arguments are lines of a text.
        QAccessibleInterface *arguments = QAccessible::queryAccessibleInterface(window->find("permissionArguments"));
        QVERIFY(arguments->textInterface());
        QVERIFY(arguments->textInterface()->text(0, arguments->textInterface()->characterCount()).contains(id));
        window->find("permissionArguments")->setFocus();
        const QStringList complaints = test::accessComplaints(&window->main()) + test::tabComplaints(&window->main());
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(u'\n')));
        window->find("permissionArguments")->setFocus();
        window->press(QStringLiteral("Esc"));
        QTRY_VERIFY(!window->find("permissionCard")->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(said.count(QStringLiteral("It stays.")), 1, 20000);
        QCOMPARE(said.count(QStringLiteral("Working")), 1);
    }

    void aLineAtTheFootOfTheWindowIsSaidOnceEachTime()
    {
        Window window;
        const Announcements said(window);
        window.press(QStringLiteral("Ctrl+Z"));
        QTRY_COMPARE(said.heard().size(), 1);
        window.press(QStringLiteral("Ctrl+Z"));
        QTRY_COMPARE(said.heard().size(), 2);
        QCOMPARE(said.heard().first(), said.heard().last());
    }

    void aCardIsSaidInWordsAndItsFormulasAlsoAsTex()
    {
        StudyWindow w;
        w.make(QStringLiteral("Rules"), study::DisplayMode::Flashcards, {StudyWindow::term(QStringLiteral("Derivative of $x^2$"), QStringLiteral("$2x$"), QStringLiteral("It is $2x$."))});
        QVERIFY(w.start());
        QVERIFY(w.pageHas(QStringLiteral(".math[data-spoken]")));
        const Announcements said(w);
        w.press(QStringLiteral("X"));
        QTRY_COMPARE(said.heard(), QStringList{QStringLiteral("x squared")});
        w.press(QStringLiteral("X"));
        QTRY_COMPARE(said.heard().last(), QStringLiteral("x^2"));
        w.press(QStringLiteral("Space"));
        QTRY_VERIFY_WITH_TIMEOUT(said.count(QStringLiteral("2 x")) == 1, 10000);
    }

    void f6LeavesEveryPage_data()
    {
        QTest::addColumn<QString>("key");
        QTest::newRow("forward") << QStringLiteral("F6");
        QTest::newRow("backward") << QStringLiteral("Shift+F6");
    }
    void f6LeavesEveryPage()
    {
        QFETCH(QString, key);
        Window window;
        auto *pane = window.find<WebPane>("transcriptPage");
        (void)window.inPage(pane, QStringLiteral("1"));
        pane->setFocus();
        QVERIFY(pane->isAncestorOf(QApplication::focusWidget()));
        window.press(key);
        QVERIFY(!pane->isAncestorOf(QApplication::focusWidget()));
        QVERIFY(window.find("rail")->isAncestorOf(QApplication::focusWidget()));
        window.press(key);
        QVERIFY(window.find("composerText")->hasFocus());
    }
};

LECTERN_TEST(tst_access_voice)
#include "tst_access_voice.moc"
