// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/chunker.h"

#include "testlib/test_main.h"

using namespace lectern::search;

namespace {

QString words(int count, const QString &word = QStringLiteral("word"))
{
    return QStringList(count, word).join(u' ');
}

QStringList shapesOf(const QString &markdown)
{
    QStringList shapes;
    for (const Chunk &chunk : chunkMarkdown(markdown))
        shapes << chunk.heading + u'|' + QString(chunk.text).replace(u'\n', u'/');
    return shapes;
}

int wordsIn(const QString &text)
{
    return int(text.simplified().split(u' ', Qt::SkipEmptyParts).size());
}

} // namespace

class tst_chunker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shortTextsAreCutAtTheirHeadings_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QStringList>("chunks");
        const auto row = [](const char *name, const char *markdown, const QStringList &chunks) { QTest::newRow(name) << QString::fromUtf8(markdown) << chunks; };
        row("nothing", "", {});
        row("blanks", " \n\n\t\n", {});
        row("paragraphs are packed", "a\n\nb\nc", {QStringLiteral("|a/b/c")});
        row("headings cut", "a\n# One\nb\n## Two\nc", {QStringLiteral("|a"), QStringLiteral("One|b"), QStringLiteral("Two|c")});
        row("a heading without a text goes with the next", "# One\n## Two\nc", {QStringLiteral("One: Two|c")});
        row("a heading at the end is kept", "a\n# One", {QStringLiteral("|a"), QStringLiteral("One|")});
        row("a mark without a blank is no heading", "#hash tag", {QStringLiteral("|#hash tag")});
        row("code is no heading", "```\n# comment\n```\nb", {QStringLiteral("|# comment/b")});
        row("marks of Markdown go", "**Power rule.** [the page](https://example.org/x) costs \\$5 `f(x)`", {QStringLiteral("|Power rule. the page costs $5 f(x)")});
        row("formulas stay", "so $\\frac{a}{b}$ and \\(x\\)", {QStringLiteral("|so $\\frac{a}{b}$ and \\(x\\)")});
        row("formulas over lines stay", "$$\na \\\\\n\\%**b\n$$ end", {QStringLiteral("|$$ a \\\\ \\%**b $$ end")});
        row("rules of tables go", "| a | b |\n| --- | --- |\n| 1 | 2 |", {QStringLiteral("|| a | b |/| 1 | 2 |")});
        row("Windows line ends", "# One\r\n\r\na\r\n", {QStringLiteral("One|a")});
        row("Arabic", "# \u0627\u0644\u0645\u0634\u062A\u0642\u0629\n\u0645\u0631\u062D\u0628\u0627", {QStringLiteral("\u0627\u0644\u0645\u0634\u062A\u0642\u0629|\u0645\u0631\u062D\u0628\u0627")});
    }

    void shortTextsAreCutAtTheirHeadings()
    {
        QFETCH(QString, markdown);
        QFETCH(QStringList, chunks);
        QCOMPARE(shapesOf(markdown), chunks);
    }

    void paragraphsArePackedToAboutOneHundredAndSixtyWords()
    {
        const QList<Chunk> chunks = chunkMarkdown(QStringList(10, words(50)).join(QStringLiteral("\n\n")));
        QCOMPARE(chunks.size(), 3);
        QCOMPARE(wordsIn(chunks[0].text), 200);
        QCOMPARE(wordsIn(chunks[2].text), 100);
    }

    void longTextsAreCutAndNothingIsLost_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("sentences") << QString(words(19) + QStringLiteral(" end. ")).repeated(50);
        QTest::newRow("one sentence") << words(1000);
        QTest::newRow("Arabic sentences") << QString(words(19, QStringLiteral("\u0645\u0631\u062D\u0628\u0627")) + QStringLiteral("\u061F ")).repeated(50);
        QTest::newRow("no blanks") << QString(20'000, u'x');
        QTest::newRow("Chinese") << QStringLiteral("\u8FD9\u662F\u4E00\u4E2A\u53E5\u5B50\u3002").repeated(2000);
    }

    void longTextsAreCutAndNothingIsLost()
    {
        QFETCH(QString, text);
        QString joined;
        const QList<Chunk> chunks = chunkMarkdown(text);
        QVERIFY(chunks.size() > 3);
        for (const Chunk &chunk : chunks) {
            QVERIFY2(wordsIn(chunk.text) <= 240, qPrintable(chunk.text));
            QVERIFY(chunk.text.size() <= 2200);
            joined += chunk.text;
        }
        QCOMPARE(joined.remove(u' '), text.remove(u' '));
    }

    void sentencesAreKeptWhole()
    {
        for (const Chunk &chunk : chunkMarkdown(QString(words(19) + QStringLiteral(" end. ")).repeated(50)))
            QVERIFY(chunk.text.endsWith(u"end."));
    }

    void hostileTextsEnd()
    {
        for (const char *piece : {"[", "](", "[a](", "#", "# ", "`", "```\n", "**", "\\"})
            QVERIFY(!chunkMarkdown(QString::fromLatin1(piece).repeated(100'000) + QStringLiteral("\n\nend")).isEmpty());
    }
};

LECTERN_TEST(tst_chunker)
#include "tst_chunker.moc"
