// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "window.h"

#include "agent/conversation_repository.h"
#include "testlib/support.h"
#include "ui/chat/chat_pane.h"
#include "ui/chat/composer.h"
#include "ui/chat/composer_edit.h"
#include "ui/chat/transcript_view.h"
#include "ui/shared/desk.h"

#include <QInputMethodEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::waitFor;
using lectern::test::Window;

namespace {

ComposerEdit *field(Window &window) { return window.find<ComposerEdit>("composerText"); }
bool isIdle(Window &window) { return window.find("composerSend")->isVisible(); }

void ask(Window &window, const QString &text)
{
    window.main().chat().focusComposer();
    window.type(text);
    window.press(QStringLiteral("Return"));
    QTRY_VERIFY_WITH_TIMEOUT(isIdle(window) && window.find<TranscriptView>("transcript")->items().size() >= 2, 30000);
}

void preedit(QWidget *to, const QString &text, const QString &commit = {})
{
    QInputMethodEvent event(text, {});
    event.setCommitString(commit);
    QCoreApplication::sendEvent(to, &event);
}

} // namespace

class tst_chat_composing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void enterNeverSendsWhileAnInputMethodIsAtWork()
    {
        Window window;
        ComposerEdit *edit = field(window);
        edit->setFocus();
        QSignalSpy sent(window.find<Composer>("composer"), &Composer::sendWanted);
        preedit(edit, QStringLiteral("にほん"));
        window.press(QStringLiteral("Return")); // some input methods let the key through that commits
        QCOMPARE(sent.size(), 0);
        preedit(edit, {}, QStringLiteral("日本"));
        QCOMPARE(edit->toPlainText(), QStringLiteral("日本"));
        QCOMPARE(sent.size(), 0);
        window.press(QStringLiteral("Shift+Return"));
        QCOMPARE(edit->toPlainText(), QStringLiteral("日本\n"));
        QCOMPARE(sent.size(), 0);
        window.press(QStringLiteral("Return"));
        QCOMPARE(sent.size(), 1);
    }

    void theFieldGrowsToEightLines()
    {
        Window window;
        ComposerEdit *edit = field(window);
        const int one = edit->height();
        edit->setPlainText(QStringLiteral("a\nb\nc"));
        QTRY_VERIFY(edit->height() > one);
        edit->setPlainText(QString(u'x' + QString(30, u'\n')));
        const int most = edit->height();
        edit->setPlainText(QString(60, u'\n'));
        QCOMPARE(edit->height(), most);
        QVERIFY(most < one * 9);
        edit->clear();
        QTRY_COMPARE(edit->height(), one);
    }

    void eachConversationKeepsItsDraftWithTheCursorAlsoOverARestart()
    {
        Window window;
        ask(window, QStringLiteral("What can you do?"));
        const QString first = window.main().chat().conversation();
        QVERIFY(!first.isEmpty());
        window.type(QStringLiteral("half a thought"));
        QTextCursor cursor = field(window)->textCursor();
        cursor.setPosition(4);
        field(window)->setTextCursor(cursor);

        window.press(QStringLiteral("Ctrl+N"));
        QCOMPARE(field(window)->toPlainText(), QString());
        window.type(QStringLiteral("another"));
        window.main().chat().openConversation(first);
        QCOMPARE(field(window)->toPlainText(), QStringLiteral("half a thought"));
        QCOMPARE(field(window)->textCursor().position(), 4);
        window.main().chat().openConversation({});
        QCOMPARE(field(window)->toPlainText(), QStringLiteral("another"));
        // Another page is no other conversation.
        window.press(QStringLiteral("Ctrl+2"));
        window.press(QStringLiteral("Ctrl+1"));
        QCOMPARE(field(window)->toPlainText(), QStringLiteral("another"));

        window.restart();
        QTRY_COMPARE(field(window)->toPlainText(), QStringLiteral("another"));
        window.main().chat().openConversation(first);
        QTRY_COMPARE(field(window)->toPlainText(), QStringLiteral("half a thought"));
        QCOMPARE(field(window)->textCursor().position(), 4);
    }

    void aDraftIsInTheDatabaseWithinASecondOrSo()
    {
        Window window;
        field(window)->setFocus();
        window.type(QStringLiteral("before the crash"));
        QTRY_VERIFY_WITH_TIMEOUT(stringAt(waitFor(window.program().conversations().draft({})).value(), "text") == u"before the crash", 5000);
    }

    void filesGoAlongAndAreRefusedInWords()
    {
        Window window;
        QTemporaryDir folder;
        const auto write = [&folder](const char *name, const QByteArray &content) {
            QFile file(folder.filePath(QLatin1String(name)));
            if (!file.open(QIODevice::WriteOnly))
                qFatal("no file");
            file.write(content);
            return file.fileName();
        };
        auto *composer = window.find<Composer>("composer");
        composer->attach({write("notes.txt", "the mitochondrion")});
        QTRY_VERIFY(composer->draft().files.size() == 1 && !composer->draft().files[0].block.isEmpty());
        field(window)->setPlainText(QStringLiteral("look"));
        const json blocks = composer->blocks();
        QCOMPARE(stringAt(blocks[0], "title"), QStringLiteral("notes.txt"));
        QCOMPARE(stringAt(blocks[1], "text"), QStringLiteral("look"));

        composer->attach({write("big.txt", QByteArray(1024 * 1024 + 1, 'x'))});
        QTRY_VERIFY(window.find("chatNotice")->isVisible());
        QVERIFY(window.find<QLabel>("chatNoticeText")->text().contains(QStringLiteral("larger than the 1 MB")));
        QCOMPARE(composer->draft().files.size(), 1);
        composer->attach({write("data.bin", QByteArray("a\0b", 3))});
        QTRY_VERIFY(window.find<QLabel>("chatNoticeText")->text().contains(QStringLiteral("only pictures, PDF and text")));
    }

    void whatIsAskedAboutIsAChipAndGoesToTheAssistantWithItsId()
    {
        Window window;
        Reference derivatives;
        derivatives.kind = Reference::Kind::Page;
        derivatives.id = QStringLiteral("41203");
        derivatives.classId = 4101;
        derivatives.title = QStringLiteral("Derivatives");
        window.press(QStringLiteral("Ctrl+2"));
        window.main().chat().addChip(derivatives);
        window.main().chat().setDraft(QStringLiteral("What is this page about?"));
        auto *composer = window.find<Composer>("composer");
        const json blocks = composer->blocks();
        QCOMPARE(blocks.size(), 2u);
        QVERIFY(stringAt(blocks[1], "text").contains(QStringLiteral("page \"Derivatives\", class 4101, id page-41203")));
        // A second time is no second chip; the cross takes it away.
        window.main().chat().addChip(derivatives);
        QCOMPARE(composer->draft().references.size(), 1);
        window.press(QStringLiteral("Ctrl+J"));
        window.find<QAbstractButton>("chipRemove")->click();
        QCOMPARE(composer->blocks().size(), 1u);
    }

    void upInAnEmptyFieldChangesTheLastMessageInAnotherBranch()
    {
        Window window;
        ask(window, QStringLiteral("What can you do?"));
        const QString id = window.main().chat().conversation();
        window.main().chat().focusComposer();
        window.press(QStringLiteral("Up"));
        QCOMPARE(field(window)->toPlainText(), QStringLiteral("What can you do?"));
        // Esc leaves the change and keeps the text.
        window.press(QStringLiteral("Escape"));
        QCOMPARE(window.find<QPushButton>("composerSend")->text(), QStringLiteral("Send"));
        field(window)->clear();
        window.press(QStringLiteral("Up"));
        field(window)->setPlainText(QStringLiteral("How many cards are due?"));
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle(window) && waitFor(window.program().conversations().messages(id))->size() >= 4, 20000);
        const auto path = waitFor(window.program().conversations().path(id));
        QVERIFY(path->front().parentId.isEmpty());
        QCOMPARE(agent::textOf(path->front().blocks), QStringLiteral("How many cards are due?"));
        QVERIFY(waitFor(window.program().conversations().messages(id))->size() > path->size()); // nothing is lost
    }
};

LECTERN_TEST(tst_chat_composing)
#include "tst_chat_composing.moc"
