// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown.h"
#include "ui/chat/stream_blocks.h"

#include "testlib/test_main.h"

using namespace lectern;
using namespace lectern::ui;

class tst_chat_stream : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textsAreCutBetweenBlocksOnly_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("parts");
        QTest::newRow("nothing") << QString() << 0;
        QTest::newRow("one paragraph") << QStringLiteral("a\nb") << 1;
        QTest::newRow("two paragraphs") << QStringLiteral("a\n\nb\n") << 2;
        QTest::newRow("heading and text") << QStringLiteral("## H\n\ntext\n\nmore") << 3;
        QTest::newRow("fence with blank lines") << QStringLiteral("```py\na\n\nb\n```\n\nafter") << 2;
        QTest::newRow("open fence") << QStringLiteral("```\na\n\nb\n\nc") << 1;
        QTest::newRow("tildes in a fence of backticks") << QStringLiteral("```\n~~~\n\nb\n```\n\nc") << 2;
        QTest::newRow("loose list") << QStringLiteral("1. a\n\n2. b\n\n   more of b\n\nafter\n") << 2;
        QTest::newRow("fence in a list") << QStringLiteral("- a\n  ```\n  x\n\n  y\n  ```\n\nafter\n") << 2;
        QTest::newRow("list that may go on") << QStringLiteral("1. a\n\n2") << 1;
        QTest::newRow("table") << QStringLiteral("| a | b |\n| - | - |\n| 1 | 2 |\n\nafter") << 2;
        QTest::newRow("display formula with a blank line") << QStringLiteral("$$\na\n\nb\n$$\n\nafter") << 2;
        QTest::newRow("bracket formula") << QStringLiteral("\\[\na\n\nb\n\\]\n\nafter") << 2;
        QTest::newRow("environment") << QStringLiteral("\\begin{align}\na\n\nb\n\\end{align}\n\nafter") << 2;
        QTest::newRow("quote in two parts") << QStringLiteral("> a\n\n> b\n\nc\n") << 2;
        QTest::newRow("link definition") << QStringLiteral("a [x]\n\nb\n\n[x]: https://example.org\n") << 1;
        QTest::newRow("dollars for money") << QStringLiteral("It costs $5.\n\nOr $6.\n") << 2;
    }
    void textsAreCutBetweenBlocksOnly()
    {
        QFETCH(QString, text);
        QFETCH(int, parts);
        const QStringList cut = markdownParts(text);
        QCOMPARE(cut.size(), parts);
        QCOMPARE(cut.join(QString()), text);
    }

    void partsRenderAsTheWholeDoes_data() { textsAreCutBetweenBlocksOnly_data(); }
    void partsRenderAsTheWholeDoes()
    {
        QFETCH(QString, text);
        QString html;
        for (const QString &part : markdownParts(text))
            html += text::renderMarkdown(part).html;
        // Two quotes in a row are one box each or one together: the text in them is the same.
        QCOMPARE(html, text::renderMarkdown(text).html);
    }

    void finishedPartsNeverChangeWhileATextGrows_data() { textsAreCutBetweenBlocksOnly_data(); }
    void finishedPartsNeverChangeWhileATextGrows()
    {
        QFETCH(QString, text);
        if (text.contains(QStringLiteral("]: ")))
            QSKIP("a definition changes what stands before it, so such a text is drawn as one");
        QStringList before;
        for (qsizetype length = 1; length <= text.size(); ++length) {
            const QStringList now = markdownParts(text.left(length));
            for (qsizetype i = 0; i + 1 < before.size(); ++i)
                QCOMPARE(now.value(i), before[i]);
            before = now;
        }
    }
};

LECTERN_TEST(tst_chat_stream)
#include "tst_chat_stream.moc"
