// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "window.h"

#include "core/clock.h"
#include "testlib/support.h"
#include "todos/todo_queries.h"
#include "todos/todo_repository.h"
#include "ui/chat/chat_pane.h"
#include "ui/chat/transcript_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QPlainTextEdit>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::waitFor;
using lectern::test::Window;

namespace {

const QString articles = QStringLiteral("document.querySelectorAll('.item').length");

WebPane *page(Window &window) { return window.find<WebPane>("transcriptPage"); }

/// Types into the composer and sends, as a student does.
void ask(Window &window, const QString &text)
{
    window.main().chat().focusComposer();
    window.type(text);
    window.press(QStringLiteral("Return"));
}

bool isIdle(Window &window) { return window.find("composerSend")->isVisible(); }

/// The first block of that kind in the transcript, from its end.
json lastBlock(Window &window, const char *kind)
{
    const auto &items = window.find<TranscriptView>("transcript")->items();
    for (auto item = items.rbegin(); item != items.rend(); ++item) {
        const json &blocks = at(*item, "blocks");
        for (auto block = blocks.rbegin(); block != blocks.rend(); ++block) {
            if (stringAt(*block, "kind") == QLatin1String(kind))
                return *block;
        }
    }
    return nullptr;
}

QString titleOfTodo(Window &window)
{
    const auto todos = waitFor(window.program().todoQueries().list(todos::View::Active));
    return todos && !todos->isEmpty() ? todos->front().todo.title : QString();
}

} // namespace

class tst_chat_asking : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEmptyChatOffersSuggestionsAndTheWayToASchool()
    {
        Window window;
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.querySelectorAll('#welcome .suggestion').length == 4")));
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.querySelector('.welcome-action').textContent == 'Connect your school'")));
        window.shoot(QStringLiteral("chat-welcome"));
        // A suggestion is sent by pressing it.
        window.inPage(page(window), QStringLiteral("document.querySelector('#welcome .suggestion').click()"));
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.body.textContent.includes('Problem set 6')")));
    }

    void aQuestionIsAskedAndAnsweredByKeyboardAlone()
    {
        Window window;
        QVERIFY(window.find("composerText")->hasFocus());
        window.type(QStringLiteral("what is due this week"));
        window.press(QStringLiteral("Return"));
        QCOMPARE(window.find<QPlainTextEdit>("composerText")->toPlainText(), QString());
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.querySelector('[data-role=assistant]')?.textContent.includes('Problem set 6') ?? false")));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle(window), 20000);
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.querySelectorAll('[data-role=user]').length == 1 && document.querySelectorAll('[data-role=assistant]').length == 1")));
        // Reading is one collapsed line in words.
        QTRY_COMPARE(stringAt(lastBlock(window, "run"), "state"), QStringLiteral("done"));
        QVERIFY(stringAt(lastBlock(window, "run"), "summary").startsWith(QStringLiteral("Looked in 4 courses")));
        // The conversation has its name.
        QTRY_COMPARE(window.find("chatTitle")->toolTip(), QStringLiteral("what is due this week"));
        window.shoot(QStringLiteral("chat-answer"));

        window.press(QStringLiteral("Ctrl+Shift+C"));
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("**Problem set 6**")));
        QVERIFY(QGuiApplication::clipboard()->mimeData()->html().contains(QStringLiteral("<strong>Problem set 6</strong>")));
    }

    void flashcardsComeAsACardWithPreviewsAndStart()
    {
        Window window;
        ask(window, QStringLiteral("make flashcards from the Derivatives page"));
        QTRY_VERIFY_WITH_TIMEOUT(!lastBlock(window, "object").is_null() && isIdle(window), 30000);
        QTRY_VERIFY(at(lastBlock(window, "object"), "actions").size() == 3);
        const json card = lastBlock(window, "object");
        QVERIFY(stringAt(card, "title").contains(QStringLiteral("Derivatives")));
        QVERIFY(stringAt(card, "subtitle").endsWith(QStringLiteral("cards")));
        QCOMPARE(card["previews"].size(), 3u);
        QCOMPARE(stringAt(card["actions"][0], "label"), QStringLiteral("Start"));
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.querySelectorAll('.object .previews li').length == 3")));
        window.shoot(QStringLiteral("chat-set"));
        window.inPage(page(window), QStringLiteral("document.querySelector('.object [data-verb=start]').click()"));
        QTRY_VERIFY(window.main().place().page == PageId::Study);
        QVERIFY(window.main().place().subject && window.main().place().subject->kind == Reference::Kind::StudySet);
    }

    void aReceiptTakesItsChangeBackAndSaysWhatWasDoneSince()
    {
        Window window;
        ask(window, QStringLiteral("put lab 4 on thursday evening"));
        QTRY_VERIFY_WITH_TIMEOUT(!lastBlock(window, "receipt").is_null() && isIdle(window), 30000);
        QTRY_COMPARE(at(lastBlock(window, "receipt"), "actions").size(), 2u);
        json receipt = lastBlock(window, "receipt");
        QCOMPARE(stringAt(receipt, "title"), QStringLiteral("Added to your list: Lab 4 report"));
        QCOMPARE(stringAt(receipt["fields"][0], "now"), QStringLiteral("Thu 3 Dec, evening"));
        QCOMPARE(titleOfTodo(window), QStringLiteral("Lab 4 report"));
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.querySelector('.receipt [data-verb=undo]') !== null")));
        window.shoot(QStringLiteral("chat-receipt"));

        window.inPage(page(window), QStringLiteral("document.querySelector('.receipt [data-verb=undo]').click()"));
        QTRY_COMPARE(stringAt(lastBlock(window, "receipt"), "state"), QStringLiteral("undone"));
        QTRY_COMPARE(titleOfTodo(window), QString());
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.querySelector('.receipt').dataset.state == 'undone'")));
        // Redo is the window's, and the receipt follows.
        window.press(QStringLiteral("Ctrl+Shift+Z"));
        QTRY_COMPARE(titleOfTodo(window), QStringLiteral("Lab 4 report"));
        QTRY_COMPARE(stringAt(lastBlock(window, "receipt"), "state"), QStringLiteral("done"));

        // After the student changed it, Undo asks first.
        const auto todos = waitFor(window.program().todoQueries().list(todos::View::Active));
        QVERIFY(waitFor(window.program().todos().setChecked(todos->front().todo.id, true)).has_value());
        QTRY_VERIFY(window.becomesTrue(page(window), QStringLiteral("document.querySelector('.receipt [data-verb=undo]') !== null")));
        window.inPage(page(window), QStringLiteral("document.querySelector('.receipt [data-verb=undo]').click()"));
        QTRY_COMPARE(stringAt(lastBlock(window, "receipt"), "note"), QStringLiteral("You changed this since, so it stays as it is."));
    }

    void aRestartKeepsConversationReceiptAndUndo()
    {
        Window window;
        ask(window, QStringLiteral("put lab 4 on thursday evening"));
        QTRY_VERIFY_WITH_TIMEOUT(!lastBlock(window, "receipt").is_null() && isIdle(window), 30000);
        const QString id = window.main().chat().conversation();
        window.restart();
        window.main().chat().openConversation(id);
        QTRY_COMPARE_WITH_TIMEOUT(at(lastBlock(window, "receipt"), "actions").size(), 2u, 10000);
        QVERIFY(window.becomesTrue(page(window), QStringLiteral("document.querySelector('.receipt [data-verb=undo]') !== null")));
        window.inPage(page(window), QStringLiteral("document.querySelector('.receipt [data-verb=undo]').click()"));
        QTRY_COMPARE(titleOfTodo(window), QString());
    }
};

LECTERN_TEST(tst_chat_asking)
#include "tst_chat_asking.moc"
