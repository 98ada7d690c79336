// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tex_repair.h"

#include "testlib/support.h"
#include "testlib/test_main.h"

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::text;

class tst_tex_repair : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCaseOfTheCorpusIsRepaired()
    {
        if (test::corpus().isEmpty())
            QSKIP("no corpus");
        const json file = test::readJson(test::corpus() + QStringLiteral("/study/latex/llm-json-escapes.json"));
        QVERIFY(file["cases"].size() >= 10);
        for (const json &entry : file["cases"]) {
            const auto document = parseJson(repairJsonEscapes(QByteArray::fromStdString(entry["raw"].get<std::string>())));
            QVERIFY2(document.has_value(), entry["raw"].get<std::string>().c_str());
            const QString value = stringAt(*document, "p");
            const QString intended = stringAt(entry, "intended");
            // The corpus has formulas without delimiters, and prose; only what has a command in it is a formula.
            const bool prose = stringAt(entry, "kind").startsWith(u"not maths") || intended.startsWith(u"costs") || intended.startsWith(u"\\(");
            const QString repaired = prose ? repairMath(value) : repairTex(value);
            QCOMPARE(repaired, intended);
            QCOMPARE(prose ? repairMath(repaired) : repairTex(repaired), intended);
        }
    }

    void aFormulaIsRepairedOnce_data()
    {
        QTest::addColumn<QString>("tex");
        QTest::addColumn<QString>("repaired");
        const auto row = [](const char *name, const char *tex, const char *repaired) { QTest::newRow(name) << QString::fromUtf8(tex) << QString::fromUtf8(repaired); };
        row("tab", "5\times 3", "5\\times 3");
        row("tab before to", "x\to 0", "x\\to 0");
        row("form feed", "\frac{a}{b}", "\\frac{a}{b}");
        row("backspace", "\beta + \bar x", "\\beta + \\bar x");
        row("carriage return", "\rho \rightarrow 0", "\\rho \\rightarrow 0");
        row("line feed", "\nabla f", "\\nabla f");
        row("line feed, short name", "\nu = 3", "\\nu = 3");
        row("letters that complete no command", "a\tb \nx", "a\tb \nx");
        row("command name goes on", "\timesx", "\timesx");
        row("new row that begins with a variable", "a \\\\\nu = 1", "a \\\\\nu = 1");
        row("indented row", "a\n\to", "a\n\to");
        row("doubled command", "\\\\frac{a}{b} + \\\\alpha", "\\frac{a}{b} + \\alpha");
        row("doubled set", "\\\\{ x \\\\in A \\\\}", "\\{ x \\in A \\}");
        row("doubled environment", "\\\\begin{cases} 1 \\\\\\\\ 0 \\\\end{cases}", "\\begin{cases} 1 \\\\ 0 \\end{cases}");
        row("row break stays", "\\begin{aligned} a \\\\ b \\\\\\beta \\end{aligned}", "\\begin{aligned} a \\\\ b \\\\\\beta \\end{aligned}");
        row("row break with a gap stays", "a \\\\[2pt] b", "a \\\\[2pt] b");
        row("short names after a row break stay", "\\begin{matrix} a \\\\in \\end{matrix}", "\\begin{matrix} a \\\\in \\end{matrix}");
        row("doubled in one place only", "\\begin{matrix} a \\\\ \\\\frac{1}{2} \\end{matrix}", "\\begin{matrix} a \\\\ \\frac{1}{2} \\end{matrix}");
        row("per cent", "50% \\text{ of } x", "50\\% \\text{ of } x");
        row("per cent at the end", "x = 50%", "x = 50\\%");
        row("escaped per cent", "50\\% x", "50\\% x");
        row("comment line", "a\n% note\nb", "a\n% note\nb");
        row("comment that joins lines", "a%\nb", "a%\nb");
        row("nothing to do", "x^2 + y^2 = z^2", "x^2 + y^2 = z^2");
        row("trailing backslash", "a\\", "a\\");
    }

    void aFormulaIsRepairedOnce()
    {
        QFETCH(QString, tex);
        QFETCH(QString, repaired);
        QCOMPARE(repairTex(tex), repaired);
        QCOMPARE(repairTex(repaired), repaired);
    }

    void onlyFormulasOfATextAreRepaired_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("repaired");
        const auto row = [](const char *name, const char *text, const char *repaired) { QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(repaired); };
        row("prose with a tab", "a\there and 50% of 5\times", "a\there and 50% of 5\times");
        row("inline formula", "so $5\times 3$ is\there", "so $5\\times 3$ is\there");
        row("formula that begins with the damage", "$\theta$, $\frac12$, $\nu$", "$\\theta$, $\\frac12$, $\\nu$");
        row("display formula on lines of its own", "$$\nu = 3\n$$", "$$\nu = 3\n$$");
        row("display formula that begins with the damage", "$$\nabla f$$", "$$\\nabla f$$");
        row("per cent in a price and in a formula", "50% and $50%$", "50% and $50\\%$");
        row("code", "`$5\times$`", "`$5\times$`");
    }

    void onlyFormulasOfATextAreRepaired()
    {
        QFETCH(QString, text);
        QFETCH(QString, repaired);
        QCOMPARE(repairMath(text), repaired);
        QCOMPARE(repairMath(repaired), repaired);
    }

    void jsonWithUnknownEscapesCanBeParsed_data()
    {
        QTest::addColumn<QByteArray>("sent");
        QTest::addColumn<QByteArray>("repaired");
        QTest::newRow("valid") << QByteArray("{\"a\":\"\\\\frac \\n \\u00e4 \\\"q\\\" \\/\"}") << QByteArray("{\"a\":\"\\\\frac \\n \\u00e4 \\\"q\\\" \\/\"}");
        QTest::newRow("unknown letter") << QByteArray("{\"a\":\"\\alpha\"}") << QByteArray("{\"a\":\"\\\\alpha\"}");
        QTest::newRow("u without four digits") << QByteArray("{\"a\":\"\\underline \\u12\"}") << QByteArray("{\"a\":\"\\\\underline \\\\u12\"}");
        QTest::newRow("delimiters") << QByteArray("{\"a\":\"\\(x\\) \\$5\"}") << QByteArray("{\"a\":\"\\\\(x\\\\) \\\\$5\"}");
        QTest::newRow("outside of strings") << QByteArray("[1,\\a]") << QByteArray("[1,\\a]");
        QTest::newRow("cut off") << QByteArray("{\"a\":\"\\") << QByteArray("{\"a\":\"\\\\");
    }

    void jsonWithUnknownEscapesCanBeParsed()
    {
        QFETCH(QByteArray, sent);
        QFETCH(QByteArray, repaired);
        QCOMPARE(repairJsonEscapes(sent), repaired);
    }
};

LECTERN_TEST(tst_tex_repair)
#include "tst_tex_repair.moc"
