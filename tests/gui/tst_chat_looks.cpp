// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "window.h"

#include "ui/chat/chat_pane.h"
#include "ui/chat/transcript_view.h"
#include "ui/style/theme.h"

#include <QAbstractButton>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::Window;

namespace {

bool isIdle(Window &window) { return window.find("composerSend")->isVisible(); }

void ask(Window &window, const QString &text, size_t items)
{
    window.main().chat().say(text); // test keys know no Arabic
    QTRY_VERIFY_WITH_TIMEOUT(window.find<TranscriptView>("transcript")->items().size() >= items && isIdle(window), 30000);
}

/// Nothing of the pane reaches out of it.
bool fits(Window &window)
{
    const QWidget *pane = window.find("chatPane");
    for (const QWidget *part : pane->findChildren<QWidget *>()) {
        if (part->isVisible() && !part->isWindow() && part->mapTo(pane, QPoint(0, 0)).x() < 0)
            return false;
        if (part->isVisible() && part->parentWidget() && part->mapTo(pane, QPoint(part->width(), 0)).x() > pane->width() + 1 && qobject_cast<const QAbstractButton *>(part))
            return false;
    }
    return true;
}

} // namespace

class tst_chat_looks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itFitsANarrowColumnALargeFontAndDarkness()
    {
        Window window;
        ask(window, QStringLiteral("how do cells make energy? This is a rather long question, with many words, to see how a message breaks its lines"), 2);
        ask(window, QStringLiteral("ما هي المهام"), 4);
        ask(window, QStringLiteral("put lab 4 on thursday evening"), 6);
        window.find<QAbstractButton>("chatList")->click();
        window.shoot(QStringLiteral("chat-list"));
        window.find<QAbstractButton>("chatList")->click();
        window.theme().setChoice(Theme::Choice::Dark);
        window.shoot(QStringLiteral("chat-dark"));
        window.main().resize(480, 640);
        QTRY_VERIFY(window.find("chatPane")->width() <= 480);
        window.shoot(QStringLiteral("chat-narrow-dark"));
        QVERIFY(fits(window));
        window.theme().setChoice(Theme::Choice::Light);
        window.main().resize(1180, 780);
        window.press(QStringLiteral("Ctrl+2"));
        window.press(QStringLiteral("Ctrl+J"));
        QTRY_VERIFY(window.find("chatPane")->isVisible());
        window.shoot(QStringLiteral("chat-column"));
        QVERIFY(fits(window));
        window.theme().setFontSize(22);
        window.shoot(QStringLiteral("chat-column-large"));
        QVERIFY(fits(window));
    }
};

LECTERN_TEST(tst_chat_looks)
#include "tst_chat_looks.moc"
