// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/html_to_markdown.h"

#include "testlib/support.h"
#include "testlib/test_main.h"
#include "text/markdown.h"
#include "text/math_scanner.h"

#include <QRandomGenerator>

using namespace lectern;
using namespace lectern::text;

class tst_html_to_markdown : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void htmlBecomesMarkdown_data()
    {
        QTest::addColumn<QString>("html");
        QTest::addColumn<QString>("markdown");
        const auto row = [](const char *name, const char *html, const char *markdown) { QTest::newRow(name) << QString::fromUtf8(html) << QString::fromUtf8(markdown); };
        row("nothing", "", "");
        row("plain text", "a\n b", "a b");
        row("headings and paragraphs", "<h1>A</h1><h2>B <b>c</b></h2>d<p>e</p>f", "# A\n\n## B **c**\n\nd\n\ne\n\nf");
        row("blocks never join words", "<div>a</div>b<div>c<div>d</div></div><p>e<p>f", "a\n\nb\n\nc\n\nd\n\ne\n\nf");
        row("line breaks", "<p>a<br>b<br/><br/>c<br></p>", "a\\\nb\\\nc");
        row("emphasis", "<p><strong>Power rule.</strong> so <em> x </em>and <i>y</i><b>z</b></p>", "**Power rule.** so *x* and *y*z");
        row("emphasis around punctuation inside a word", "<p>a<b>(b)</b>c <b>Note:</b>x</p>", "a(b)c Note:x");
        row("emphasis that holds blocks", "<b><p>a</p><p>b</p></b>", "a\n\nb");
        row("nested lists", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c");
        row("list directly in a list", "<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>", "- a\n  - b\n- c");
        row("numbered list", "<ol start=3><li>a<li><p>b</p></ol>", "3. a\n4. b");
        row("paragraphs in an item", "<ul><li><p>a</p><p>b</p></li><li>c</li></ul>", "- a\n\n  b\n\n- c");
        row("table", "<table><caption>T</caption><tr><th>a</th><th>b|c</th></tr><tr><td>1<br>2</td></tr></table>", "**T**\n\n| a | b\\|c |\n| --- | --- |\n| 1 2 |  |");
        row("table with a list in a cell", "<table><tr><td>a</td><td><ul><li>x</li><li>y</li></ul></td></tr></table>", "| a | x; y |\n| --- | --- |");
        row("table for layout", "<table><tr><td><h2>A</h2><p>b</p></td><td>c</td></tr></table>", "## A\n\nb\n\nc");
        row("table of one column", "<table><tr><td># a</td></tr></table>", "\\# a");
        row("code", "<p>call <code>f(`x`)</code></p><pre class=\"language-py\">a\n  b &lt; c<br>d</pre>", "call ``f(`x`)``\n\n```py\na\n  b < c\nd\n```");
        row("code with a fence in it", "<pre>```\nx</pre>", "````\n```\nx\n````");
        row("quote and rule", "<blockquote><p>a</p><p>b</p></blockquote><hr>c", "> a\n>\n> b\n\n---\n\nc");
        row("link", "<a href=\"https://example.org/a(b)\">x <b>y</b></a>", "[x **y**](https://example.org/a%28b%29)");
        row("brackets in the text of a link", "<a href=\"https://example.org\">[PDF] x</a> <a href=\"https://example.org\">a]b</a>", "[[PDF] x](https://example.org) [a&#93;b](https://example.org)");
        row("link that may not be followed", "<a href=\"javascript:alert(1)\">x</a> <a href=\"//evil.invalid\">y</a>", "x y");
        row("definition list", "<dl><dt>Term</dt><dd>meaning</dd></dl>", "**Term**\n\nmeaning");
        row("power and index", "x<sup>2</sup> and H<sub>2</sub>O and 1<sup>st</sup>", "x^2 and H2O and 1st");
        row("scripts and styles", "<link href=x><style>p{}</style><script>x()</script><p>a</p><title>t</title>", "a");
        row("words for screen readers", "<a href=\"https://example.org\">x<span class=\"screenreader-only\">&nbsp;(Links to an external site.)</span></a>", "[x](https://example.org)");
        row("image", "<p><img src=\"https://example.org/i.png\" alt=\"A cell\"><img src=\"https://example.org/j.png\"></p>", "[A cell](https://example.org/i.png)[image](https://example.org/j.png)");
        row("image with a data address", "<img src=\"data:image/png;base64,x\" alt=\"A cell\">", "A cell");
        row("decoration", "a<img src=\"https://example.org/i.png\" alt=\"\" role=\"presentation\">b", "ab");
        row("embedded tool", "a<iframe src=\"https://school.invalid/courses/1/external_tools/retrieve?url=x\"></iframe>b",
            "a [external tool](https://school.invalid/courses/1/external_tools/retrieve?url=x) b");
        row("embedded video with a title", "<iframe title=\"Lecture 3\" src=\"https://www.youtube.com/embed/x\"></iframe>", "[Lecture 3](https://www.youtube.com/embed/x)");
        row("panels and accordions", "<div id=\"dp-wrapper\"><div class=\"dp-panel-group\"><h3 class=\"dp-panel-heading\">Overview</h3><div class=\"dp-panel-content\">a</div></div></div>", "### Overview\n\na");
        row("no-break spaces", "a&nbsp;&nbsp;b\xC2\xA0", "a b");
        row("Windows line ends", "<p>a\r\nb</p>\r\n<p>c</p>", "a b\n\nc");
        row("Arabic", "<p dir=\"rtl\">\u0627\u0644\u0645\u0634\u062A\u0642\u0629 <b>\u0647\u064A</b></p>", "\u0627\u0644\u0645\u0634\u062A\u0642\u0629 **\u0647\u064A**");
        row("other encoding named in the text", "<meta charset=\"latin1\"><p>\u00E9</p>", "\u00E9");
        row("never closed", "<p>a <b>b</b><ul><li>c", "a **b**\n\n- c");
    }

    void htmlBecomesMarkdown()
    {
        QFETCH(QString, html);
        QFETCH(QString, markdown);
        QCOMPARE(htmlToMarkdown(html).markdown, markdown);
    }

    void equationsBecomeFormulas_data()
    {
        QTest::addColumn<QString>("html");
        QTest::addColumn<QString>("markdown");
        const auto row = [](const char *name, const char *html, const char *markdown) { QTest::newRow(name) << QString::fromUtf8(html) << QString::fromUtf8(markdown); };
        row("attribute", "<p>Solve <img class=\"equation_image\" alt=\"LaTeX: y\" data-equation-content=\"a_1 &lt; \\frac{b}{c}\">.</p>", "Solve $a_1 < \\frac{b}{c}$.");
        row("description", "<img class=\"equation_image\" alt=\"LaTeX: \\sqrt{4}\">", "$\\sqrt{4}$");
        row("address", "<img class=\"equation_image\" src=\"/equation_images/%255Csqrt%257B4%257D?scale=1\">", "$\\sqrt{4}$");
        row("display", "<img class=\"equation_image display\" data-equation-content=\"x\">", "$$x$$");
        row("digit after it", "<p><img class=\"equation_image\" data-equation-content=\"x\">2</p>", "\\(x\\)2");
        row("digit before it", "<p>2<img class=\"equation_image\" data-equation-content=\"-x\"></p>", "2\\(-x\\)");
        row("two in a row", "<img class=\"equation_image\" data-equation-content=\"x\"><img class=\"equation_image\" data-equation-content=\"y\">", "$x$\\(y\\)");
        row("in a table", "<table><tr><td><img class=\"equation_image\" data-equation-content=\"|x|\"></td><td>b</td></tr></table>", "| $|x|$ | b |\n| --- | --- |");
        row("unbalanced, with a dollar", "<img class=\"equation_image\" data-equation-content=\"5$ and\">", "\\(5$ and\\)");
        row("delimiters in the text", "<p>so \\(a_1*b*c\\) and \\[x\ny\\] and $$z_1$$</p>", "so \\(a_1*b*c\\) and \\[x y\\] and $$z_1$$");
        row("prices", "<p>It costs $5 and $6, or US$7.</p>", "It costs \\$5 and \\$6, or US\\$7.");
        row("single dollars of the text", "<p>$x$ and $HOME</p>", "\\$x\\$ and \\$HOME");
        row("MathJax script", "<script type=\"math/tex; mode=display\">x^2</script>", "$$x^2$$");
        row("MathML with its source", "<math><semantics><mi>x</mi></semantics><annotation encoding=\"application/x-tex\">x_1</annotation></math>", "$x_1$");
        row("MathML beside the picture", "<img class=\"equation_image\" data-equation-content=\"x\"><span class=\"hidden-readable\"><math><mi>x</mi></math></span>", "$x$");
    }

    void equationsBecomeFormulas()
    {
        QFETCH(QString, html);
        QFETCH(QString, markdown);
        QCOMPARE(htmlToMarkdown(html).markdown, markdown);
    }

    void textStaysText_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"# no heading", "- no item", "+ no item", "1. no item", "12) no item", "> no quote", "---", "===", "| a | b |", "*a* **b** _c_ __d__ ~~e~~", "`code`", "```", "~~~",
                                 "[a](/x)", "![a](/x)", "[a][b]", "[a]: /x", "[ ] todo", "<script>alert(1)</script>", "<b>", "&amp; &lt; &copy;", "$x$ $5 and $6 20$",
                                 "\\*a\\*", "C:\\temp\\new", "\\", "snake_case_name and _x", "a \\[b] and \\(c", "# a #", "$$", ":---", "!important [1]", "2 * 3 * 4", "\\\\(x\\\\)"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void textStaysText()
    {
        QFETCH(QString, text);
        const QString markdown = htmlToMarkdown(u"<p>" + text.toHtmlEscaped() + u"</p>").markdown;
        const RenderedMarkdown rendered = renderMarkdown(markdown);
        QVERIFY2(rendered.math.isEmpty(), qPrintable(markdown));
        QString seen = rendered.html;
        QVERIFY2(seen.startsWith(u"<p>") && seen.endsWith(u"</p>\n") && seen.count(u'<') == 2, qPrintable(markdown + QStringLiteral(" gave ") + seen));
        seen = seen.mid(3).chopped(5).replace(QStringLiteral("&lt;"), QStringLiteral("<")).replace(QStringLiteral("&gt;"), QStringLiteral(">")).replace(QStringLiteral("&quot;"), QStringLiteral("\"")).replace(QStringLiteral("&amp;"), QStringLiteral("&"));
        QCOMPARE(seen, text);
    }

    void randomTextStaysText()
    {
        const QStringList pieces{QStringLiteral("*"), QStringLiteral("_"), QStringLiteral("`"), QStringLiteral("~"), QStringLiteral("$"), QStringLiteral("["), QStringLiteral("]"), QStringLiteral("("), QStringLiteral(")"),
                                 QStringLiteral("<"), QStringLiteral(">"), QStringLiteral("&"), QStringLiteral(";"), QStringLiteral("#"), QStringLiteral("|"), QStringLiteral("-"), QStringLiteral("+"), QStringLiteral("="), QStringLiteral(":"),
                                 QStringLiteral("!"), QStringLiteral("\\"), QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("1"), QStringLiteral("."), QStringLiteral(" ")};
        QRandomGenerator random(20261130);
        for (int run = 0; run < 5000; ++run) {
            QString text;
            for (int i = 0; i < 14; ++i)
                text += pieces[random.bounded(pieces.size())];
            text = text.simplified();
            if (text.isEmpty() || text.contains(u"\\(") || text.contains(u"\\[") || text.contains(u"$$"))
                continue; // may be a formula
            const QString markdown = htmlToMarkdown(u"<p>" + text.toHtmlEscaped() + u"</p>").markdown;
            QCOMPARE(renderMarkdown(markdown).html, QString(u"<p>" + text.toHtmlEscaped() + u"</p>\n"));
        }
    }

    void linksIntoThePlatformAreListed_data()
    {
        QTest::addColumn<QString>("html");
        QTest::addColumn<QString>("link");
        const auto row = [](const char *name, const char *html, const char *link) { QTest::newRow(name) << QString::fromUtf8(html) << QString::fromUtf8(link); };
        row("file with a verifier", "<a class=\"instructure_file_link\" href=\"https://school.invalid/courses/1/files/2?verifier=SECRET&amp;wrap=1\" data-api-endpoint=\"https://school.invalid/api/v1/courses/1/files/2\" data-api-returntype=\"File\">Notes</a>",
            "File 1 2 Notes https://school.invalid/courses/1/files/2");
        row("page", "<a href=\"/courses/7/pages/week-1\" data-api-endpoint=\"https://school.invalid/api/v1/courses/7/pages/week-1\" data-api-returntype=\"Page\">Week 1</a>", "Page 7 week-1 Week 1 /courses/7/pages/week-1");
        row("by its path only", "<a href=\"https://beta.school.invalid/courses/7/assignments/9\">PS</a>", "Assignment 7 9 PS https://beta.school.invalid/courses/7/assignments/9");
        row("module item", "<a href=\"https://school.invalid/courses/7/modules/items/3\">M</a>", "ModuleItem 7 3 M https://school.invalid/courses/7/modules/items/3");
        row("list of pages", "<a href=\"https://school.invalid/courses/7/pages\" data-api-endpoint=\"https://school.invalid/api/v1/courses/7/pages\" data-api-returntype=\"[Page]\">All</a>", "Page 7  All https://school.invalid/courses/7/pages");
        row("image of the course", "<img src=\"https://school.invalid/courses/1/files/2/preview?verifier=S\" alt=\"i.png\" data-api-endpoint=\"https://school.invalid/api/v1/courses/1/files/2\" data-api-returntype=\"File\">",
            "File 1 2 i.png https://school.invalid/courses/1/files/2/preview");
        row("elsewhere", "<a href=\"https://example.org/about\">x</a>", "");
    }

    void linksIntoThePlatformAreListed()
    {
        QFETCH(QString, html);
        QFETCH(QString, link);
        const ConvertedHtml converted = htmlToMarkdown(html);
        QStringList seen;
        for (const ContentLink &one : converted.links)
            seen << one.type + u' ' + QString::number(one.courseId) + u' ' + one.id + u' ' + one.text + u' ' + one.url;
        QCOMPARE(seen.join(u'\n'), link);
        QVERIFY(!converted.markdown.contains(u"verifier"));
    }

    void thePagesOfTheCorpusAreRead_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("markdown");
        QTest::newRow("equation") << QStringLiteral("html-equation-basic.html") << QStringLiteral("Solve. $\\sqrt{4}=?$");
        QTest::newRow("file and tool") << QStringLiteral("html-file-image.html")
                                       << QStringLiteral("[image.png](https://learn.adelaide.edu.au/courses/1/files/2/preview)\n\n[external tool](https://learn.adelaide.edu.au/courses/1/external_tools/retrieve?x=1&y=2)");
        QTest::newRow("panels and lists") << QStringLiteral("html-panels-lists.html") << QStringLiteral("### Overview\n\n#### Why it matters\n\n- Common\n- Disabling\n  - Costly");
    }

    void thePagesOfTheCorpusAreRead()
    {
        if (test::corpus().isEmpty())
            QSKIP("no corpus");
        QFETCH(QString, file);
        QFETCH(QString, markdown);
        const QByteArray html = test::readFile(test::corpus() + QStringLiteral("/canvas/") + file);
        QVERIFY(!html.isEmpty());
        QCOMPARE(htmlToMarkdown(QString::fromUtf8(html)).markdown, markdown);
    }

    void hostileTextsEndAndStayBounded_data()
    {
        QTest::addColumn<QString>("html");
        const auto row = [](const char *name, const char *piece, int count, const char *last = "") { QTest::newRow(name) << QString(QString::fromLatin1(piece).repeated(count) + QString::fromLatin1(last)); };
        row("deep blocks", "<div>", 100'000, "end");
        row("deep lists", "<ul><li>x", 20'000, "end");
        row("deep quotes", "<blockquote>", 50'000, "end");
        row("deep emphasis", "<b><i>", 50'000, "end");
        row("deep tables", "<table><tr><td>", 20'000, "end");
        row("wide spans", "<table><tr><td colspan=1000000>a</td><td>b</td></tr></table>", 5'000, "end");
        row("dollars", "$", 1'000'000, "end");
        row("backticks in code", "<code>`</code>", 50'000, "end");
        row("angle brackets", "<", 200'000, " end");
        row("megabytes of paragraphs", "<p>some words of a paragraph</p>", 150'000, "end");
        row("entities", "&amp;", 500'000, "end");
    }

    void hostileTextsEndAndStayBounded()
    {
        QFETCH(QString, html);
        const QString markdown = htmlToMarkdown(html).markdown;
        QVERIFY(markdown.contains(u"end"));
        QVERIFY(markdown.size() < 10 * html.size());
    }
};

LECTERN_TEST(tst_html_to_markdown)
#include "tst_html_to_markdown.moc"
