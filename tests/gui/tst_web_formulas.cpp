// SPDX-License-Identifier: GPL-3.0-or-later
#include "bare_page.h"
#include "testlib/support.h"
#include "testlib/test_main.h"
#include "text/html_to_markdown.h"
#include "text/markdown.h"

#include <QClipboard>
#include <QDirIterator>
#include <QGuiApplication>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace lectern;
using lectern::test::BarePage;
using webapi::PageKind;

namespace {

const QString fontsAreIn = QStringLiteral("[...document.fonts].some(face => face.family === 'KaTeX_Math' && face.status === 'loaded')"
                                          " && [...document.fonts].every(face => !face.family.startsWith('KaTeX_') || face.status !== 'error')");

QString formula(const QString &tex, bool display = false)
{
    return QStringLiteral("<span class=\"math\" data-display=\"%1\">%2</span>").arg(display ? QStringLiteral("true") : QStringLiteral("false"), tex.toHtmlEscaped());
}

} // namespace

class tst_web_formulas : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // C12.4
    void theFormulasOfAStudySetAreTypesetWithTheirFonts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("squares") << "$$x^2 + y^2 = z^2$$";
        QTest::newRow("power rule") << "$$\\frac{d}{dx}[x^n] = nx^{n-1}$$";
        QTest::newRow("sine") << "$$\\frac{d}{dx}[\\sin(x)] = \\cos(x)$$";
        QTest::newRow("in a sentence") << "The derivative is $$\\frac{d}{dx}[x^n] = nx^{n-1}$$ for every n.";
        QTest::newRow("chemistry") << "$\\ce{C6H12O6 + 6O2 -> 6CO2 + 6H2O}$";
        QTest::newRow("enzymes") << "$v=\\frac{V_{max}[S]}{K_m+[S]}$";
    }
    void theFormulasOfAStudySetAreTypesetWithTheirFonts()
    {
        QFETCH(QString, text);
        BarePage page(PageKind::Study);
        const text::RenderedMarkdown rendered = text::renderMarkdown(text);
        QCOMPARE(rendered.math.size(), 1);
        page.call("card", json{{"front", toJson(rendered.html)}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('#face .katex').length === 1")));
        QCOMPARE(page.ask(QStringLiteral("document.querySelectorAll('.katex-error, .math-refused').length")).toInt(), 0);
        QCOMPARE(page.ask(QStringLiteral("document.querySelector('#face annotation').textContent")).toString(), rendered.math[0].tex);
        if (!text.contains(u"\\ce")) {
            QVERIFY(page.becomesTrue(fontsAreIn));
        }
        QVERIFY(page.becomesTrue(QStringLiteral("[...document.fonts].some(face => face.family === 'KaTeX_Main' && face.status === 'loaded')")));
        QVERIFY(page.ask(QStringLiteral("document.querySelector('#face .katex-html').getBoundingClientRect().height")).toDouble() > 12);
    }

    void everyFormulaOfTheSampleSemesterIsTypeset()
    {
        BarePage page(PageKind::Reader);
        int formulas = 0;
        QDirIterator files(QStringLiteral(LECTERN_SOURCE_DIR "/resources/sample"), {QStringLiteral("*.html")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            const text::RenderedMarkdown rendered = text::renderMarkdown(text::htmlToMarkdown(QString::fromUtf8(test::readFile(path))).markdown);
            if (rendered.math.isEmpty())
                continue;
            page.call("document", json{{"title", toJson(path)}, {"html", toJson(rendered.html)}});
            QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('h1')?.textContent === `%1`").arg(path)));
            QCOMPARE(page.ask(QStringLiteral("document.querySelectorAll('article .katex').length")).toInt(), rendered.math.size());
            QVERIFY2(page.ask(QStringLiteral("document.querySelectorAll('.katex-error, .math-refused').length")).toInt() == 0, qPrintable(path));
            formulas += int(rendered.math.size());
        }
        QVERIFY2(formulas > 20, qPrintable(QString::number(formulas)));
        QVERIFY(page.becomesTrue(fontsAreIn));
    }

    void formulasHaveSpokenNames_data()
    {
        QTest::addColumn<QString>("tex");
        QTest::addColumn<QString>("words");
        QTest::newRow("power rule") << "\\frac{d}{dx}[x^n] = nx^{n-1}" << "d over d x of open bracket x to the n-th power close bracket equals n x raised to the n minus 1 power";
        QTest::newRow("squares") << "x^2 + y^2 = z^2" << "x squared plus y squared equals z squared";
        QTest::newRow("integral") << "\\int_0^1 x^2\\,dx" << "the integral from 0 to 1 of x squared d x";
    }
    void formulasHaveSpokenNames()
    {
        QFETCH(QString, tex);
        QFETCH(QString, words);
        BarePage page(PageKind::Study);
        page.call("card", json{{"front", toJson(QString(u"<p>" + formula(tex) + u"</p>"))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('[role=math]')?.dataset.spoken === 'yes'"), 30000));
        QCOMPARE(page.ask(QStringLiteral("document.querySelector('[role=math]').getAttribute('aria-label')")).toString(), words);
        QCOMPARE(page.ask(QStringLiteral("[...document.querySelectorAll('.math, .math *')].filter(e => e.tabIndex >= 0).length")).toInt(), 0); // read, not stepped through
        QCOMPARE(page.ask(QStringLiteral("document.querySelector('[role=math] .katex-html').closest('[aria-hidden=true]') !== null")).toBool(), true);
    }

    void aRefusedFormulaShowsItsSourceAndWhy_data()
    {
        QTest::addColumn<QString>("tex");
        QTest::addColumn<QString>("reason");
        QTest::newRow("unknown command") << "\\foo{x} + 1" << "unknown command \\foo";
        QTest::newRow("open brace") << "\\frac{1}{2" << "expected";
        QTest::newRow("endless") << "\\def\\a{\\a\\a}\\a" << "call themselves without end";
        QTest::newRow("too deep") << QString(QStringLiteral("{").repeated(70) + u'x' + QStringLiteral("}").repeated(70)) << "nested too deeply";
    }
    void aRefusedFormulaShowsItsSourceAndWhy()
    {
        QFETCH(QString, tex);
        QFETCH(QString, reason);
        BarePage page(PageKind::Reader);
        page.call("document", json{{"title", "t"}, {"html", toJson(QString(u"<p>before " + formula(tex) + u" after " + formula(QStringLiteral("x^2")) + u"</p>"))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('.math-refused') !== null")));
        QCOMPARE(page.ask(QStringLiteral("document.querySelector('.math-refused code').textContent")).toString(), tex);
        QVERIFY2(page.ask(QStringLiteral("document.querySelector('.math-reason').textContent")).toString().contains(reason, Qt::CaseInsensitive),
                 qPrintable(page.ask(QStringLiteral("document.querySelector('.math-reason').textContent")).toString()));
        QCOMPARE(page.ask(QStringLiteral("document.querySelectorAll('.katex-error').length")).toInt(), 0);
        QCOMPARE(page.ask(QStringLiteral("document.querySelectorAll('.katex').length")).toInt(), 1); // the next one is as ever
    }

    void oneFormulaDoesNotChangeTheNext()
    {
        BarePage page(PageKind::Reader);
        page.call("document", json{{"title", "t"}, {"html", toJson(QString(u"<p>" + formula(QStringLiteral("\\gdef\\mine{y}\\mine")) + formula(QStringLiteral("\\mine")) + u"</p>"))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('.math[data-done]').length === 2")));
        QCOMPARE(page.ask(QStringLiteral("document.querySelectorAll('.math-refused').length")).toInt(), 1);
    }

    void copyGivesTex()
    {
        BarePage page(PageKind::Reader);
        page.call("document", json{{"title", "t"}, {"html", toJson(QString(u"<p>For all n, " + formula(QStringLiteral("x^n")) + u" grows.</p><p>" + formula(QStringLiteral("\\frac12"), true) + u"</p><ul><li>one</li><li>two</li></ul>"))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('.katex').length === 2")));
        QGuiApplication::clipboard()->setText(QStringLiteral("nothing"));
        page.ask(QStringLiteral("getSelection().selectAllChildren(document.querySelector('article')); 1"));
        page.pane().copySelection();
        QTRY_VERIFY_WITH_TIMEOUT(QGuiApplication::clipboard()->text() != u"nothing", 10000);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("For all n, $x^n$ grows.\n\n$$\\frac12$$\n\n- one\n- two"));

        // Half of a formula copies the whole of it.
        page.ask(QStringLiteral("getSelection().setBaseAndExtent(document.querySelector('article p').firstChild, 4, document.querySelector('.katex-html .mord').firstChild ?? document.querySelector('.katex-html'), 0); 1"));
        page.pane().copySelection();
        QTRY_COMPARE_WITH_TIMEOUT(QGuiApplication::clipboard()->text(), QStringLiteral("all n, $x^n$"), 10000);

        page.ask(QStringLiteral("getSelection().removeAllRanges(); document.querySelectorAll('.math')[1].focus(); 1"));
        page.pane().copySelection();
        QTRY_COMPARE_WITH_TIMEOUT(QGuiApplication::clipboard()->text(), QStringLiteral("\\frac12"), 10000);
    }

    void codeIsColouredCopiedAndNeverWidensThePage()
    {
        BarePage page(PageKind::Reader, {420, 600});
        const QString code = QStringLiteral("def f(x):\n    return \"") + QStringLiteral("x").repeated(400) + QStringLiteral("\"\n");
        page.call("document", json{{"title", "t"}, {"html", toJson(QStringLiteral("<pre><code class=\"language-python\">%1</code></pre>"
                                                                                 "<table><tbody><tr>%2</tr></tbody></table><p>%3</p>")
                                                                      .arg(code.toHtmlEscaped(), QStringLiteral("<td>long word here</td>").repeated(20), QStringLiteral("y").repeated(500)))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('.hljs-keyword') !== null")));
        QCOMPARE(page.ask(QStringLiteral("document.querySelector('.code-head span').textContent")).toString(), QStringLiteral("Python"));
        QVERIFY(page.ask(QStringLiteral("document.documentElement.scrollWidth <= document.documentElement.clientWidth")).toBool());
        QVERIFY(page.ask(QStringLiteral("document.querySelector('.table').scrollWidth > document.querySelector('.table').clientWidth")).toBool());
        QGuiApplication::clipboard()->setText(QStringLiteral("nothing"));
        page.press(QStringLiteral(".code button"));
        QTRY_COMPARE_WITH_TIMEOUT(QGuiApplication::clipboard()->text(), code.trimmed(), 10000);
    }
};

LECTERN_TEST(tst_web_formulas)
#include "tst_web_formulas.moc"
