// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/math_scanner.h"

#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QRandomGenerator>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::text;

namespace {

QStringList texOf(const QString &markdown)
{
    QStringList found;
    for (const MathSpan &math : findMath(markdown))
        found << math.tex;
    return found;
}

} // namespace

class tst_math_scanner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCaseOfTheCorpusIsFound()
    {
        if (test::corpus().isEmpty())
            QSKIP("no corpus");
        const json file = test::readJson(test::corpus() + QStringLiteral("/study/latex/delimiters.json"));
        QVERIFY(file["cases"].size() >= 18);
        for (const json &entry : file["cases"]) {
            QStringList expected;
            for (const json &tex : entry["math"])
                expected << QString::fromStdString(tex.get<std::string>());
            const QString text = stringAt(entry, "text");
            QVERIFY2(texOf(text) == expected, qPrintable(text + QStringLiteral(" gave ") + texOf(text).join(u'|')));
        }
    }

    void formulasAreFoundAndPricesAreNot_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QStringList>("math");
        const auto row = [](const char *name, const char16_t *text, const QStringList &math) { QTest::newRow(name) << QString(QStringView(text).toString()) << math; };
        row("a word glued to a formula", u"the $n$th term", {QStringLiteral("n")});
        row("four prices", u"$5, $10, $15 or $20", {});
        row("a price and then a formula", u"between $5 and $10, where $x$ is free", {QStringLiteral("x")});
        row("a range of prices", u"it costs $5-$10 or $1,200/$1,500", {});
        row("shell variables", u"cp $HOME/$USER $PATH:$HOME", {});
        row("slash commands", u"a $/PR and a $/session", {});
        row("a currency sign after its number", u"20$/month and 30$/year", {});
        row("a number before a formula", u"2$x$ + 3$\\alpha$", {QStringLiteral("x"), QStringLiteral("\\alpha")});
        row("code span", u"`$x$` and $y$", {QStringLiteral("y")});
        row("code span of two ticks", u"`` a ` $x$ `` and $y$", {QStringLiteral("y")});
        row("unpaired tick", u"a ` and $y$", {QStringLiteral("y")});
        row("escaped tick", u"\\`$x$`", {QStringLiteral("x")});
        row("GitLab's inline form", u"so $`a^2`$ it is", {QStringLiteral("a^2")});
        row("fence of the language math", u"see\n```math\nx^2\n```\nand ~~~\n", {QStringLiteral("x^2")});
        row("other fence", u"~~~sh\necho $A$\n~~~\n$z$", {QStringLiteral("z")});
        row("fence in a list", u"- item\n  ```\n  $x$\n  ```\n- $y$", {QStringLiteral("y")});
        row("fence in a quote ends with it", u"> ```\n> $x$\n\n$y$", {QStringLiteral("y")});
        row("unclosed fence hides the rest", u"```\n$x$\n\n$y$", {});
        row("address", u"http://example.org/$a$b and [x](http://example.org/$c$) $y$", {QStringLiteral("y")});
        row("blank line ends a formula", u"$$ x\n\ny $$", {});
        row("line of a quote ends a paragraph", u"> \\( a\n>\n> b \\)", {});
        row("list items do not share a formula", u"- a $x\n- b$ c", {});
        row("headings do not share a formula", u"a $x\n# b$ c", {});
        row("display formula over lines of a quote", u"> $$\n> a\n> + b\n> $$", {QStringLiteral("a\n+ b")});
        row("display formula in a sentence", u"so $$x$$ holds", {QStringLiteral("x")});
        row("brackets over lines with Windows line ends", u"\\[\r\nx\r\n\\]\r\n\r\n$y$", {QStringLiteral("x"), QStringLiteral("y")});
        row("row break before a bracket", u"\\[a \\\\[2pt] b\\]", {QStringLiteral("a \\\\[2pt] b")});
        row("unterminated openers", u"\\( and \\[ and $$ and $x", {});
        row("unterminated opener, then a paragraph", u"costs $$ more\n\n$y$ is", {QStringLiteral("y")});
        row("brace that closes nothing", u"$a}$", {QStringLiteral("a}")});
        row("brace that is never closed", u"$a{b$", {QStringLiteral("a{b")});
        row("formula inside braces of prose", u"{$a$, $b$}", {QStringLiteral("a"), QStringLiteral("b")});
        row("absolute value in a table", u"| $|x|$ | $y$ |", {QStringLiteral("|x|"), QStringLiteral("y")});
        row("empty", u"$$$$ and $$ $$ and \\(\\)", {});
        row("three dollars", u"$$$x$$$", {});
        row("command whose backslash JSON ate", u"$\theta$ and $\nabla f$ and $\nu$", {QStringLiteral("heta"), QStringLiteral("abla f"), QStringLiteral("u")});
        row("dollar at the end of a line", u"it costs 20$\nu are 30$", {});
        row("Arabic around a formula", u"\u0627\u0644\u0645\u0634\u062A\u0642\u0629 $f'(x)$ \u0647\u064A \u0663$", {QStringLiteral("f'(x)")});
        row("emoji before a formula", u"\U0001F600 $x$", {QStringLiteral("x")});
    }

    void formulasAreFoundAndPricesAreNot()
    {
        QFETCH(QString, markdown);
        QFETCH(QStringList, math);
        QCOMPARE(texOf(markdown), math);
    }

    void positionsAndKindsFitTheText()
    {
        const QString text = QStringLiteral("a $x$ b $$y$$ c \\(z\\) d \\[w\\]");
        const QList<MathSpan> found = findMath(text);
        QCOMPARE(found.size(), 4);
        const QStringList sources{QStringLiteral("$x$"), QStringLiteral("$$y$$"), QStringLiteral("\\(z\\)"), QStringLiteral("\\[w\\]")};
        for (qsizetype i = 0; i < found.size(); ++i) {
            QCOMPARE(text.mid(found[i].begin, found[i].end - found[i].begin), sources[i]);
            QCOMPARE(text.mid(found[i].contentBegin, found[i].contentEnd - found[i].contentBegin), found[i].tex);
            QCOMPARE(found[i].display, i % 2 == 1);
        }
    }

    void spansOfRandomTextsAreSound()
    {
        const QStringList pieces{QStringLiteral("$"), QStringLiteral("$$"), QStringLiteral("\\("), QStringLiteral("\\)"), QStringLiteral("\\["), QStringLiteral("\\]"), QStringLiteral("{"), QStringLiteral("}"),
                                 QStringLiteral("`"), QStringLiteral("``"), QStringLiteral("```"), QStringLiteral("\n"), QStringLiteral("\n\n"), QStringLiteral("> "), QStringLiteral("- "), QStringLiteral("\\"), QStringLiteral(" "),
                                 QStringLiteral("x"), QStringLiteral("5"), QStringLiteral("]("), QStringLiteral("http://"), QStringLiteral("math"), QStringLiteral("\t"), QStringLiteral("heta")};
        QRandomGenerator random(20261130);
        for (int run = 0; run < 3000; ++run) {
            QString text;
            for (int i = 0; i < 40; ++i)
                text += pieces[random.bounded(pieces.size())];
            qsizetype last = 0;
            for (const MathSpan &math : findMath(text)) {
                QVERIFY2(math.begin >= last && math.begin < math.contentBegin && math.contentBegin <= math.contentEnd && math.contentEnd < math.end && math.end <= text.size(), qPrintable(text));
                last = math.end;
            }
        }
    }

    void spansNeverOverlapAndHostileTextEnds_data()
    {
        QTest::addColumn<QString>("text");
        const qsizetype size = 200'000;
        for (const char *piece : {"$", "$ ", "$a", "$$", "$$a", "$$$ ", "\\(", "\\[ ", "\\( \\]", "${", "${}", "}$", "$${", "`$", "``$`", "](", "http://$", "> $$\n", "- $a\n", "```\n", "\\\\(", "$\t"}) {
            const QString unit = QString::fromLatin1(piece);
            QTest::addRow("%s", qPrintable(unit.toHtmlEscaped().replace(u'\n', u'|'))) << unit.repeated(size / unit.size());
        }
        QTest::newRow("deep braces") << QString(u"$" + QString(size / 2, u'{') + QString(size / 2, u'}') + u"$");
        QTest::newRow("nested openers") << QString(QStringLiteral("${").repeated(size / 4) + QStringLiteral("}$").repeated(size / 4));
        QString ticks;
        for (int i = 1; i < 600; ++i)
            ticks += QString(i, u'`') + u'$';
        QTest::newRow("ticks of every length") << ticks;
    }

    void spansNeverOverlapAndHostileTextEnds()
    {
        QFETCH(QString, text);
        qsizetype last = 0;
        for (const MathSpan &math : findMath(text)) {
            QVERIFY(math.begin >= last);
            QVERIFY(math.end > math.begin && math.end <= text.size());
            last = math.end;
        }
    }
};

LECTERN_TEST(tst_math_scanner)
#include "tst_math_scanner.moc"
