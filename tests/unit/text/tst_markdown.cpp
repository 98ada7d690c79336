// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown.h"

#include "testlib/test_main.h"

using namespace lectern::text;

class tst_markdown : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void markdownBecomesHtml_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("html");
        const auto row = [](const char *name, const char *markdown, const char *html) { QTest::newRow(name) << QString::fromUtf8(markdown) << QString::fromUtf8(html); };
        row("emphasis", "*a* **b** ~~c~~ `d<e`", "<p><em>a</em> <strong>b</strong> <del>c</del> <code>d&lt;e</code></p>\n");
        row("inline formula", "so $a_i < b_j$ is", "<p>so <span class=\"math\" data-display=\"false\">a_i &lt; b_j</span> is</p>\n");
        row("display formula", "$$\nx\n$$", "<p><span class=\"math\" data-display=\"true\">x</span></p>\n");
        row("formula in bold", "**$x$**", "<p><strong><span class=\"math\" data-display=\"false\">x</span></strong></p>\n");
        row("formula in a table", "| a | b |\n|:-:|--:|\n| $|x|$ | 2 |",
            "<table>\n<thead>\n<tr>\n<th class=\"align-center\">a</th>\n<th class=\"align-right\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class=\"align-center\">"
            "<span class=\"math\" data-display=\"false\">|x|</span></td>\n<td class=\"align-right\">2</td>\n</tr>\n</tbody>\n</table>\n");
        row("fence of the language math", "```math\nx\n```", "<p><span class=\"math\" data-display=\"true\">x</span></p>\n");
        row("code keeps its dollars", "```sh\necho $A$ <b>\n```", "<pre><code class=\"language-sh\">echo $A$ &lt;b&gt;\n</code></pre>\n");
        row("indented code keeps its dollars", "    $x$ $$y$$", "<pre><code>$x$ $$y$$\n</code></pre>\n");
        row("language of a fence is a plain word", "```a\"><script>\nx\n```", "<pre><code class=\"language-ascript\">x\n</code></pre>\n");
        row("task list", "- [x] a\n- [ ] b",
            "<ul>\n<li class=\"task\"><input type=\"checkbox\" disabled checked> a</li>\n<li class=\"task\"><input type=\"checkbox\" disabled> b</li>\n</ul>\n");
        row("list from five", "5. a", "<ol start=\"5\">\n<li>a</li>\n</ol>\n");
        row("link", "[a](https://example.org/?a=1&b=2)", "<p><a href=\"https://example.org/?a=1&amp;b=2\" rel=\"noopener noreferrer\">a</a></p>\n");
        row("bare address", "see https://example.org/x", "<p>see <a href=\"https://example.org/x\" rel=\"noopener noreferrer\">https://example.org/x</a></p>\n");
        row("mail", "<ada@example.org>", "<p><a href=\"mailto:ada@example.org\" rel=\"noopener noreferrer\">ada@example.org</a></p>\n");
        row("prices", "It costs $5 and $6.", "<p>It costs $5 and $6.</p>\n");
        row("entities", "&amp; &lt;b&gt; &eacute;", "<p>&amp; &lt;b&gt; &eacute;</p>\n");
        row("Windows line ends", "# A\r\n\r\n$x$\r\n", "<h1>A</h1>\n<p><span class=\"math\" data-display=\"false\">x</span></p>\n");
        row("Arabic", "\u0627\u0644\u0645\u0634\u062A\u0642\u0629 **$x$**", "<p>\u0627\u0644\u0645\u0634\u062A\u0642\u0629 <strong><span class=\"math\" data-display=\"false\">x</span></strong></p>\n");
        row("formula in the target of a link", "[a](https://example.org/$x$)", "<p><a href=\"https://example.org/$x$\" rel=\"noopener noreferrer\">a</a></p>\n");
        row("formula in the text of a link", "[$x$](https://example.org)", "<p><a href=\"https://example.org\" rel=\"noopener noreferrer\"><span class=\"math\" data-display=\"false\">x</span></a></p>\n");
    }

    void markdownBecomesHtml()
    {
        QFETCH(QString, markdown);
        QFETCH(QString, html);
        QCOMPARE(renderMarkdown(markdown).html, html);
    }

    void nothingHarmfulComesThrough_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("html");
        const auto row = [](const char *name, const char *markdown, const char *html) { QTest::newRow(name) << QString::fromUtf8(markdown) << QString::fromUtf8(html); };
        row("script", "<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n");
        row("image with a handler", "<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>\n");
        row("comment", "<!-- x -->", "<p>&lt;!-- x --&gt;</p>\n");
        row("javascript link", "[a](javascript:alert(1))", "<p>a</p>\n");
        row("javascript link in capitals with a tab", "[a](<Java\tScript:alert(1)>)", "<p>a</p>\n");
        row("javascript link with entities", "[a](&#106;avascript&colon;alert(1))", "<p>a</p>\n");
        row("data link", "[a](data:text/html;base64,PHNjcmlwdD4=)", "<p>a</p>\n");
        row("file link", "[a](file:///etc/passwd)", "<p>a</p>\n");
        row("relative link", "[a](/courses/1)", "<p>a</p>\n");
        row("autolink of another scheme", "<javascript:alert(1)>", "<p>javascript:alert(1)</p>\n");
        row("quote in an address", "[a](https://example.org/\"onclick=\"x)", "<p><a href=\"https://example.org/&quot;onclick=&quot;x\" rel=\"noopener noreferrer\">a</a></p>\n");
        row("entity in an address stays encoded", "[a](https://example.org/&colon;&quot;)", "<p><a href=\"https://example.org/&amp;colon;&quot;\" rel=\"noopener noreferrer\">a</a></p>\n");
        row("remote image", "![leak](https://evil.invalid/?q=1)", "<p><a href=\"https://evil.invalid/?q=1\" rel=\"noopener noreferrer\">leak</a></p>\n");
        row("remote image without a description", "![](https://evil.invalid/x.png)", "<p><a href=\"https://evil.invalid/x.png\" rel=\"noopener noreferrer\">https://evil.invalid/x.png</a></p>\n");
        row("image in a link", "[![a](https://x.invalid/i.png)](https://y.invalid)", "<p><a href=\"https://y.invalid\" rel=\"noopener noreferrer\">a</a></p>\n");
        row("image with a data address", "![a](data:image/svg+xml,x)", "<p>a</p>\n");
        row("formula that looks like HTML", "$</span><script>x</script>$", "<p><span class=\"math\" data-display=\"false\">&lt;/span&gt;&lt;script&gt;x&lt;/script&gt;</span></p>\n");
        row("our own marks in the text", "\uFDD0" "0\uFDD1 $x$", "<p>\uFFFD" "0\uFFFD <span class=\"math\" data-display=\"false\">x</span></p>\n");
    }

    void nothingHarmfulComesThrough()
    {
        QFETCH(QString, markdown);
        QFETCH(QString, html);
        QCOMPARE(renderMarkdown(markdown).html, html);
    }

    void formulasAreListedInTheOrderOfTheirSpans()
    {
        const RenderedMarkdown rendered = renderMarkdown(QStringLiteral("$a$ and `$b$`\n\n\\[c\\] and ![$d$](https://example.org)"));
        QStringList seen;
        for (const RenderedMath &math : rendered.math)
            seen << math.tex + (math.display ? QStringLiteral(" display") : QString());
        QCOMPARE(seen, QStringList({QStringLiteral("a"), QStringLiteral("c display"), QStringLiteral("d")}));
        QCOMPARE(rendered.html.count(QStringLiteral("class=\"math\"")), rendered.math.size());
    }

    void hostileTextsEndAndStayBounded_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *piece : {"$", "$$a", ">", "- ", "*a ", "**a", "[", "![", "](", "<", "`", "```\n", "&", "|", "|-|\n", "~", "\\", "_a_", "[a](", "<a", "# ", "1. "}) {
            const QString unit = QString::fromLatin1(piece);
            QTest::addRow("%s", qPrintable(unit.toHtmlEscaped().replace(u'\n', u'/'))) << unit.repeated(200'000 / unit.size());
        }
    }

    void hostileTextsEndAndStayBounded()
    {
        QFETCH(QString, text);
        const QString html = renderMarkdown(text).html;
        QVERIFY(html.size() < 40 * text.size());
        QVERIFY(html.count(QStringLiteral("<blockquote>")) <= 60);
    }

    void aVeryLongTextIsShownAsItIs()
    {
        const QString text = QStringLiteral("<b>*x* ").repeated(200'000);
        QCOMPARE(renderMarkdown(text).html, QString(u"<pre>" + text.toHtmlEscaped() + u"</pre>\n"));
    }
};

LECTERN_TEST(tst_markdown)
#include "tst_markdown.moc"
