// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "window.h"

#include "testlib/model_server.h"
#include "agent/conversation_repository.h"
#include "testlib/support.h"
#include "todos/todo_queries.h"
#include "todos/todo_repository.h"
#include "ui/chat/chat_pane.h"
#include "ui/chat/permission_card.h"
#include "ui/chat/transcript_view.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::ModelServer;
using lectern::test::waitFor;
using lectern::test::Window;

namespace {

/// A window whose answers come from a model on loopback.
struct Talk
{
    ModelServer model;
    std::unique_ptr<Window> window;

    explicit Talk(const QList<ModelServer::Reply> &replies)
    {
        model.play(replies);
        window = std::make_unique<Window>([this](ProgramOptions &options) {
            options.provider = QStringLiteral("anthropic");
            options.baseUrl = model.baseUrl();
        });
    }

    ChatPane &chat() { return window->main().chat(); }
    void send(const QString &text)
    {
        chat().focusComposer();
        window->type(text);
        window->press(QStringLiteral("Return"));
    }
    bool isIdle() { return window->find("composerSend")->isVisible(); }
    QString shown()
    {
        QString text;
        for (const json &item : window->find<TranscriptView>("transcript")->items())
            text += QString::fromStdString(item.dump()) + u'\n';
        return text;
    }
    bool asks() { return window->find("permissionCard")->isVisible(); }
    QString addTodo(const QString &title)
    {
        todos::TodoDraft draft;
        draft.title = title;
        return waitFor(window->program().todos().add(draft)).value().id;
    }
    qsizetype todoCount() { return waitFor(window->program().todoQueries().list(todos::View::Active)).value().size(); }
    /// The text of the tool's result in the newest request.
    QString lastResult() { return QString::fromStdString(model.requests.last()["messages"].back().dump()); }
};

ModelServer::Reply deletes(const QString &id) { return ModelServer::toolUse({{QStringLiteral("deleteTodo"), {{"id", toJson(id)}}}}, {}, ModelServer::By::Code); }

} // namespace

class tst_chat_turns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stopKeepsWhatHasComeAndClosesTheRequest()
    {
        ModelServer::Reply slow = ModelServer::text(QString(400, u'a') + QStringLiteral(" end of it"), 80);
        slow.pieceMs = 40;
        Talk talk({slow, ModelServer::text(QStringLiteral("second"))});
        talk.send(QStringLiteral("tell me"));
        QTRY_VERIFY_WITH_TIMEOUT(talk.shown().contains(QStringLiteral("aaaaaaaaaaaa")), 20000);
        QVERIFY(talk.window->find("composerStop")->isVisible());
        // A message meanwhile is not lost and not sent.
        talk.window->type(QStringLiteral("and then"));
        talk.window->press(QStringLiteral("Return"));
        QCOMPARE(talk.window->find<QPlainTextEdit>("composerText")->toPlainText(), QStringLiteral("and then"));
        QVERIFY(talk.window->find<QLabel>("composerHint")->text().contains(QStringLiteral("still answering")));
        talk.window->press(QStringLiteral("Ctrl+."));
        QTRY_VERIFY_WITH_TIMEOUT(talk.isIdle(), 10000);
        QTRY_VERIFY(talk.shown().contains(QStringLiteral("You stopped the answer here")));
        QVERIFY(talk.shown().contains(QStringLiteral("aaaaaaaa")) && !talk.shown().contains(QStringLiteral("end of it")));
        QCOMPARE(talk.model.requests.size(), 1);
        // And the next message goes out whole.
        talk.window->press(QStringLiteral("Return"));
        QTRY_VERIFY_WITH_TIMEOUT(talk.shown().contains(QStringLiteral("second")), 20000);
    }

    void stopBeforeTheAnswerHasBegunIsHeard()
    {
        Talk talk({ModelServer::text(QStringLiteral("first")), ModelServer::text(QStringLiteral("second")), ModelServer::text(QStringLiteral("third"))});
        talk.send(QStringLiteral("one"));
        QTRY_VERIFY_WITH_TIMEOUT(talk.shown().contains(QStringLiteral("first")) && talk.isIdle(), 20000);
        talk.chat().say(QStringLiteral("two"));
        talk.window->press(QStringLiteral("Ctrl+.")); // nothing ran in between: there is no turn yet
        QTRY_VERIFY_WITH_TIMEOUT(talk.isIdle(), 10000);
        QTest::qWait(300);
        QVERIFY(!talk.shown().contains(QStringLiteral("second")));
        talk.send(QStringLiteral("three"));
        QTRY_VERIFY_WITH_TIMEOUT(talk.shown().contains(QStringLiteral("second")) || talk.shown().contains(QStringLiteral("third")), 20000);
    }

    void aTurnGoesOnWhileAnotherConversationIsShown()
    {
        ModelServer::Reply slow = ModelServer::text(QStringLiteral("one two three four five"), 10);
        slow.pieceMs = 60;
        Talk talk({slow});
        talk.send(QStringLiteral("count"));
        QTRY_VERIFY_WITH_TIMEOUT(talk.shown().contains(QStringLiteral("one")), 20000);
        const QString first = talk.chat().conversation();
        talk.window->press(QStringLiteral("Ctrl+N"));
        QVERIFY(talk.isIdle());
        QVERIFY(!talk.shown().contains(QStringLiteral("one")));
        talk.chat().openConversation(first);
        QTRY_VERIFY(talk.shown().contains(QStringLiteral("one"))); // what has come so far
        QTRY_VERIFY_WITH_TIMEOUT(talk.isIdle() && talk.shown().contains(QStringLiteral("three four five")), 20000);
        QCOMPARE(talk.window->find<TranscriptView>("transcript")->items().size(), 2u);
    }

    void aQuestionIsShownWholeTakesNoFocusAndIsAnsweredByKeys_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("left");
        QTest::addColumn<QString>("result");
        QTest::newRow("allow once") << "Alt+O" << 0 << "success";
        QTest::newRow("always") << "Alt+W" << 0 << "success";
        QTest::newRow("deny") << "Escape" << 1 << "Denied";
    }
    void aQuestionIsShownWholeTakesNoFocusAndIsAnsweredByKeys()
    {
        QFETCH(QString, key);
        QFETCH(int, left);
        QFETCH(QString, result);
        Talk talk({ModelServer::text(QStringLiteral("x"))});
        const QString id = talk.addTodo(QStringLiteral("Lab 4"));
        talk.model.play({deletes(id), ModelServer::text(QStringLiteral("all done"))});
        talk.send(QStringLiteral("delete lab 4"));
        QTRY_VERIFY_WITH_TIMEOUT(talk.asks(), 20000);
        QVERIFY(talk.window->find("composerText")->hasFocus());
        QVERIFY(talk.window->find<QPlainTextEdit>("permissionArguments")->toPlainText().contains(id));
        QTRY_VERIFY(talk.window->find<QLabel>("permissionWants")->text().contains(QStringLiteral("Lab 4")));
        talk.window->shoot(QStringLiteral("chat-permission"));
        QCOMPARE(talk.todoCount(), 1);
        talk.window->press(key);
        QTRY_VERIFY_WITH_TIMEOUT(talk.isIdle() && talk.shown().contains(QStringLiteral("all done")), 20000);
        QVERIFY(!talk.asks());
        QCOMPARE(talk.todoCount(), left);
        QVERIFY(talk.lastResult().contains(result));
    }

    void aYesIsForOneCallAndNotForTheNextOfItsName()
    {
        Talk talk({ModelServer::text(QStringLiteral("x"))});
        const QString one = talk.addTodo(QStringLiteral("one"));
        const QString two = talk.addTodo(QStringLiteral("two"));
        talk.model.play({ModelServer::toolUse({{QStringLiteral("deleteTodo"), {{"id", toJson(one)}}}, {QStringLiteral("deleteTodo"), {{"id", toJson(two)}}}}, {}, ModelServer::By::Code), ModelServer::text(QStringLiteral("all done"))});
        talk.send(QStringLiteral("delete both"));
        QTRY_VERIFY_WITH_TIMEOUT(talk.asks(), 20000);
        talk.window->find<QLineEdit>("permissionComment")->setText(QStringLiteral("only this"));
        talk.window->press(QStringLiteral("Alt+O"));
        auto *arguments = talk.window->find<QPlainTextEdit>("permissionArguments");
        QTRY_VERIFY(talk.asks() && arguments->toPlainText().contains(two));
        QCOMPARE(talk.window->find<QLineEdit>("permissionComment")->text(), QString());
        talk.window->find<QPushButton>("permissionDeny")->click();
        QTRY_VERIFY_WITH_TIMEOUT(talk.isIdle() && talk.shown().contains(QStringLiteral("all done")), 20000);
        QCOMPARE(talk.todoCount(), 1);
        QVERIFY(talk.shown().contains(QStringLiteral("You did not allow this")));
    }

    void aQuestionOfAnotherConversationIsToldWithAWayThere()
    {
        Talk talk({ModelServer::text(QStringLiteral("x"))});
        talk.model.play({deletes(talk.addTodo(QStringLiteral("one"))), ModelServer::text(QStringLiteral("all done"))});
        talk.send(QStringLiteral("delete it"));
        QTRY_VERIFY_WITH_TIMEOUT(talk.asks(), 20000);
        const QString first = talk.chat().conversation();
        talk.window->press(QStringLiteral("Ctrl+N"));
        QVERIFY(!talk.asks());
        QVERIFY(talk.window->find("permissionElsewhere")->isVisible());
        talk.window->find<QPushButton>("permissionGo")->click();
        QCOMPARE(talk.chat().conversation(), first);
        QVERIFY(talk.asks());
        QCOMPARE(talk.todoCount(), 1);
    }

    void aWindowThatClosesHasSaidNoAndTheConversationStaysValid()
    {
        Talk talk({ModelServer::text(QStringLiteral("x"))});
        talk.model.play({deletes(talk.addTodo(QStringLiteral("one"))), ModelServer::text(QStringLiteral("all done"))});
        talk.send(QStringLiteral("delete it"));
        QTRY_VERIFY_WITH_TIMEOUT(talk.asks(), 20000);
        const QString id = talk.chat().conversation();
        talk.window->restart();
        QCOMPARE(talk.todoCount(), 1);
        talk.chat().openConversation(id);
        QTRY_VERIFY(talk.shown().contains(QStringLiteral("delete it")));
        talk.send(QStringLiteral("again"));
        QTRY_VERIFY_WITH_TIMEOUT(talk.isIdle() && talk.shown().contains(QStringLiteral("all done")), 20000);
        const json messages = talk.model.requests.last()["messages"];
        QVERIFY(QString::fromStdString(messages.dump()).contains(QStringLiteral("tool_result")));
    }

    void aFailureSaysWhatIsSafeAndTryAgainTriesAgain()
    {
        Talk talk({ModelServer::error(401, "authentication_error", "invalid x-api-key"), ModelServer::text(QStringLiteral("now it works"))});
        talk.send(QStringLiteral("hello"));
        QTRY_VERIFY_WITH_TIMEOUT(talk.isIdle() && talk.shown().contains(QStringLiteral("was refused by")), 20000);
        QVERIFY(talk.shown().contains(QStringLiteral("Open Settings")));
        QVERIFY(talk.window->becomesTrue(talk.window->find<WebPane>("transcriptPage"), QStringLiteral("document.querySelector('[data-verb=retry]') !== null")));
        talk.window->inPage(talk.window->find<WebPane>("transcriptPage"), QStringLiteral("document.querySelector('[data-verb=retry]').click()"));
        QTRY_VERIFY_WITH_TIMEOUT(talk.isIdle() && talk.shown().contains(QStringLiteral("now it works")), 20000);
        QVERIFY(!talk.shown().contains(QStringLiteral("was refused by")));
        const auto path = waitFor(talk.window->program().conversations().path(talk.chat().conversation()));
        QCOMPARE(path->size(), 2); // the message was not stored twice
    }

    void withoutAKeyNothingIsStoredAndTheTextComesBack()
    {
        Window window([](ProgramOptions &options) { options.provider = QStringLiteral("anthropic"); });
        window.main().chat().focusComposer();
        window.type(QStringLiteral("hello"));
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(window.find("chatNotice")->isVisible());
        QCOMPARE(window.find<QPlainTextEdit>("composerText")->toPlainText(), QStringLiteral("hello"));
        QVERIFY(window.find<QLabel>("chatNoticeText")->text().contains(QStringLiteral("No key")));
        QVERIFY(waitFor(window.program().conversations().list())->isEmpty());
        window.find<QPushButton>("noticeSettings")->click();
        QVERIFY(window.main().place().page == PageId::Settings);
    }
};

LECTERN_TEST(tst_chat_turns)
#include "tst_chat_turns.moc"
