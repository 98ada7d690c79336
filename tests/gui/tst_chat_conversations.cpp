// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "window.h"

#include "agent/conversation_repository.h"
#include "core/ids.h"
#include "testlib/support.h"
#include "ui/chat/chat_pane.h"
#include "ui/chat/transcript_view.h"
#include "ui/style/row_roles.h"

#include <QAction>
#include <QApplication>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>

#include <nlohmann/json.hpp>

#include <csignal>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::waitFor;
using lectern::test::Window;

namespace {

WebPane *page(Window &window) { return window.find<WebPane>("transcriptPage"); }
QAbstractItemModel *rows(Window &window) { return window.find<QListView>("conversationList")->model(); }

/// A stored conversation of so many messages, the student's and the assistant's in turn.
QString stored(Window &window, const QString &title, int messages)
{
    auto &repository = window.program().conversations();
    const QString id = waitFor(repository.create()).value();
    QString parent;
    for (int i = 0; i < messages; ++i) {
        agent::Message message;
        message.id = newId();
        message.parentId = parent;
        message.role = i % 2 == 0 ? agent::Role::User : agent::Role::Assistant;
        message.stopReason = i % 2 == 0 ? QString() : QStringLiteral("end_turn");
        message.blocks = json::array({{{"type", "text"}, {"text", toJson(i == 0 ? title : QStringLiteral("message %1").arg(i))}}});
        message.createdAt = window.program().clock().now();
        parent = message.id;
        const auto kept = repository.put(id, message);
        if (i == messages - 1)
            (void)waitFor(kept);
    }
    return id;
}

QStringList titles(Window &window)
{
    QStringList list;
    for (int i = 0; i < rows(window)->rowCount(); ++i) {
        if (!rows(window)->index(i, 0).data(RowRole::Id).toString().isEmpty())
            list << rows(window)->index(i, 0).data().toString();
    }
    return list;
}

} // namespace

class tst_chat_conversations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theListIsSearchedOpenedRenamedAndDeletedByKeys()
    {
        Window window;
        const QString enzymes = stored(window, QStringLiteral("About enzymes"), 4);
        const QString essay = stored(window, QStringLiteral("My essay"), 2);
        window.find<QAbstractButton>("chatList")->click();
        QTRY_COMPARE(titles(window).size(), 2);
        QCOMPARE(rows(window)->index(0, 0).data().toString(), QStringLiteral("Today"));
        auto *search = window.find<QLineEdit>("conversationSearch");
        QVERIFY(search->hasFocus());
        window.type(QStringLiteral("enzymes"));
        QTRY_COMPARE(titles(window), QStringList{QStringLiteral("About enzymes")});
        window.press(QStringLiteral("Down"));
        QVERIFY(window.find("conversationList")->hasFocus());
        window.press(QStringLiteral("Return"));
        QCOMPARE(window.main().chat().conversation(), enzymes);
        QTRY_COMPARE(window.find<TranscriptView>("transcript")->items().size(), 4u);
        // By the words of a message, too, with the place.
        search->setText(QStringLiteral("message 3"));
        QTRY_VERIFY(rows(window)->index(0, 0).data(RowRole::Subtitle).toString().contains(QStringLiteral("message 3")));
        QVERIFY(rows(window)->index(0, 0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("message 3")));

        auto *list = window.find<QListView>("conversationList");
        list->setFocus();
        list->setCurrentIndex(rows(window)->index(0, 0));
        window.press(QStringLiteral("F2"));
        auto *rename = window.find<QInputDialog>("renameConversation");
        rename->setTextValue(QStringLiteral("Enzymes and more"));
        rename->accept();
        QTRY_COMPARE(window.find("chatTitle")->toolTip(), QStringLiteral("Enzymes and more"));

        QApplication::setActiveWindow(&window.main()); // offscreen nobody gives it back after a dialog
        search->clear();
        QTRY_COMPARE(titles(window).size(), 2);
        list->setFocus();
        for (int i = 0; i < rows(window)->rowCount(); ++i) {
            if (rows(window)->index(i, 0).data(RowRole::Id).toString() == enzymes)
                list->setCurrentIndex(rows(window)->index(i, 0));
        }
        window.press(QStringLiteral("Backspace")); // deletes nothing
        QVERIFY(!window.has("deleteConversation"));
        window.press(QStringLiteral("Del"));
        window.find<QPushButton>("deleteConversationYes")->click();
        QTRY_COMPARE(titles(window), QStringList{QStringLiteral("My essay")});
        QCOMPARE(window.main().chat().conversation(), QString());
        QCOMPARE(waitFor(window.program().conversations().path(enzymes)).error().code, ErrorCode::NotFound);
        window.main().chat().openConversation(essay);
        QTRY_COMPARE(window.find("chatTitle")->toolTip(), QStringLiteral("My essay"));
    }

    void ctrlTabGoesToTheConversationBefore()
    {
        Window window;
        const QString one = stored(window, QStringLiteral("One"), 2);
        const QString two = stored(window, QStringLiteral("Two"), 2);
        window.main().chat().openConversation(one);
        window.main().chat().openConversation(two);
        window.press(QStringLiteral("Ctrl+Tab"));
        QCOMPARE(window.main().chat().conversation(), one);
        window.press(QStringLiteral("Ctrl+Tab"));
        QCOMPARE(window.main().chat().conversation(), two);
    }

    void aLongConversationIsShownFromItsEndAndGetsMoreWhenWanted()
    {
        Window window;
        const QString id = stored(window, QStringLiteral("Long"), 1000);
        window.main().chat().openConversation(id);
        auto *view = window.find<TranscriptView>("transcript");
        QTRY_COMPARE_WITH_TIMEOUT(view->items().size(), 200u, 10000);
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.querySelectorAll('.item').length == 200")));
        QVERIFY(QString::fromStdString(view->items().back().dump()).contains(QStringLiteral("message 999")));
        Q_EMIT view->verbUsed(QStringLiteral("more"), json::object());
        QTRY_COMPARE(view->items().size(), 400u);
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.querySelectorAll('.item').length == 400")));
    }

    void afterACrashOfThePageEverythingIsSaidAgain()
    {
        Window window;
        window.main().chat().openConversation(stored(window, QStringLiteral("Before"), 6));
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.querySelectorAll('.item').length == 6")));
        window.main().chat().focusComposer();
        window.type(QStringLiteral("half"));
        const qint64 pid = page(window)->view()->rendererPid();
        QVERIFY(pid > 0);
        ::kill(pid_t(pid), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(page(window)->isReady() && page(window)->view()->rendererPid() != pid, 20000);
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.querySelectorAll('.item').length == 6")));
        QCOMPARE(window.find<QPlainTextEdit>("composerText")->toPlainText(), QStringLiteral("half"));
    }

    void messagesAreReadAsPlainText()
    {
        Window window;
        window.main().chat().openConversation(stored(window, QStringLiteral("First words"), 4));
        QTRY_COMPARE(window.find<TranscriptView>("transcript")->items().size(), 4u);
        window.press(QStringLiteral("F9"));
        auto *text = window.find<QPlainTextEdit>("messageTextField");
        QCOMPARE(text->toPlainText(), QStringLiteral("message 3"));
        QVERIFY(text->isReadOnly());
        QApplication::setActiveWindow(text->window());
        QTest::keyClick(text, Qt::Key_Up, Qt::AltModifier);
        QTRY_COMPARE(text->toPlainText(), QStringLiteral("message 2"));
    }

    void theTranscriptScrollsFromAnEmptyComposer()
    {
        Window window;
        window.main().chat().openConversation(stored(window, QStringLiteral("Long"), 120));
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.documentElement.scrollTop > 500")));
        window.main().chat().focusComposer();
        window.press(QStringLiteral("Home"));
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.documentElement.scrollTop < 5")));
        window.press(QStringLiteral("End"));
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.documentElement.scrollTop > 500")));
    }

    void aMessageWithoutAnAnswerIsNotSentByItselfAfterAStart()
    {
        Window window;
        const QString id = stored(window, QStringLiteral("Unanswered"), 1);
        window.restart();
        window.main().chat().openConversation(id);
        auto *view = window.find<TranscriptView>("transcript");
        QTRY_COMPARE(view->items().size(), 2u);
        QVERIFY(stringAt(view->items().back(), "spoken").contains(QStringLiteral("no answer yet")));
        QVERIFY(window.find("composerSend")->isVisible());
    }
};

LECTERN_TEST(tst_chat_conversations)
#include "tst_chat_conversations.moc"
