// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/grading.h"

#include "testlib/test_main.h"

#include <QTest>

using namespace lectern::study;

namespace {

QString wordOf(const Judgement &judgement)
{
    static const QStringList verdicts{QStringLiteral("right"), QStringLiteral("close"), QStringLiteral("wrong"), QStringLiteral("compare")};
    static const QStringList slips{QString(), QStringLiteral(" spelling"), QStringLiteral(" accents"), QStringLiteral(" case"), QStringLiteral(" unit"), QStringLiteral(" rounded")};
    return verdicts[int(judgement.verdict)] + slips[int(judgement.slip)];
}

QString drawn(const QList<DiffPart> &parts)
{
    QString out;
    for (const DiffPart &part : parts) {
        if (part.kind == DiffPart::Kind::Same)
            out += part.text;
        else
            out += (part.kind == DiffPart::Kind::Missing ? u"[+" : u"[-") + part.text + u']';
    }
    return out;
}

} // namespace

class tst_grading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAnswerIsJudged_data()
    {
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("verdict");
        const auto row = [](const char *expected, const char *given, const char *verdict) {
            QTest::addRow("%s <- %s", expected, given) << QString::fromUtf8(expected) << QString::fromUtf8(given) << QString::fromLatin1(verdict);
        };
        // Words
        row("Mitochondrion", "mitochondrion", "right");
        row("Mitochondrion", "  The  mitochondrion. ", "right");
        row("the mitochondrion", "mitochondrion", "right");
        row("**Power rule**", "power rule", "right");
        row("well-known", "well known", "right");
        row("well-known", "well–known", "right");
        row("Rolle's theorem", "Rolle’s theorem", "right");
        row("Rolle's theorem", "rolles theorem", "right");
        row("chain rule", "chain\xc2\xa0rule", "right");
        row("chain rule", "chain\xe2\x80\x8b rule", "right");
        row("Mitochondrion", "mitochondrian", "close spelling");
        row("Mitochondrion", "mitochondron", "close spelling");
        row("chain rule", "cahin rule", "close spelling");
        row("committee", "comittee", "close spelling");
        row("Mitochondrion", "chloroplast", "wrong");
        row("Mitochondrion", "", "wrong");
        row("Mitochondrion", " . ", "wrong");
        row("Mitochondrion", "not mitochondrion", "wrong");
        row("cat", "car", "wrong");
        row("mitosis", "meiosis", "wrong");
        row("année", "annee", "close accents");
        row("ano", "año", "close accents");
        row("e\xcc\x81tude", "étude", "right");
        row("Straße", "STRASSE", "right");
        row("Co", "CO", "close case");
        row("CO", "co", "close case");
        row("C++", "C", "wrong");
        row("C#", "c#", "close case");
        row("C#", "C#", "right");
        row("colour / color", "color", "right");
        row("colour / color", "colour", "right");
        row("ATP (adenosine triphosphate)", "atp", "right");
        row("ATP (adenosine triphosphate)", "ATP (adenosine triphosphate)", "right");
        row("!", "!", "right");
        row("!", "?", "wrong");
        row("A function that takes a largest and a smallest value on every closed interval", "it has extremes", "compare");
        row("السلام", "السلام", "right");
        row("光合成", "光合成", "right");
        // Numbers
        row("42", "42", "right");
        row("42", "42.0", "right");
        row("42", "+42", "right");
        row("42", "43", "wrong");
        row("42", "-42", "wrong");
        row("-42", "−42", "right");
        row("0", "0", "right");
        row("0", "", "wrong");
        row("0", "0.0001", "wrong");
        row("3.14", "3,14", "right");
        row("3.14", "3.14159", "right");
        row("3.14", "3.1", "close rounded");
        row("3.14", "3.2", "close rounded");
        row("3.14", "3.5", "wrong");
        row("3000", "3 000", "right");
        row("3000", "3,000", "right");
        row("3000", "3000", "right");
        row("3,000", "3", "wrong");
        row("1,234.5", "1.234,5", "right");
        row("0.5", "1/2", "right");
        row("1/2", "0.5", "right");
        row("1/2", "½", "right");
        row("$\\frac{1}{2}$", "0.5", "right");
        row("1/3", "0.33", "wrong");
        row("1.5e3", "1500", "right");
        row("1.5×10^3", "1.5e3", "right");
        row("$1.5\\times 10^{3}$", "1.5*10^3", "right");
        row("6.02×10²³", "6.02e23", "right");
        row("6.02×10²³", "6.022e23", "right");
        row("6.02×10²³", "6.02e22", "wrong");
        row("12:00", "1:00", "wrong");
        row("50%", "50 %", "right");
        row("9.81 m/s^2", "9.81 m/s²", "right");
        row("9.81 m/s^2", "9.81m/s^2", "right");
        row("9.81 m/s^2", "9.81", "close unit");
        row("9.81 m/s^2", "9.81 m/s", "wrong");
        row("$9.81\\,\\mathrm{m/s^2}$", "9.81 m/s^2", "right");
        row("5 mW", "5 MW", "wrong");
        row("36 ATP", "36 atp", "wrong");
        row("20 °C", "20°C", "right");
        // Formulas
        row("$2x$", "2x", "right");
        row("$2x$", "2 x", "right");
        row("$2x$", "2*x", "right");
        row("$2x$", "2\\cdot x", "right");
        row("$2x$", "3x", "compare");
        row("$2x$", "2", "compare");
        row("$2x\\cos(x^2)$", "2x cos(x^2)", "right");
        row("$2x\\cos(x^2)$", "2x cos(x²)", "right");
        row("$2x\\cos(x^2)$", "2x*cos(x^{2})", "right");
        row("$2x\\cos(x^2)$", "2x\\cos\\left(x^2\\right)", "right");
        row("$2x\\cos(x^2)$", "cos(x^2)*2x", "compare");
        row("$nx^{n-1}$", "n x^(n-1)", "right");
        row("$nx^{n-1}$", "nxⁿ⁻¹", "right");
        row("$\\frac{1}{x}$", "1/x", "right");
        row("$\\dfrac{1}{x}$", "\\frac1x", "right");
        row("$\\frac{1}{1+x^2}$", "1/(1+x^2)", "right");
        row("$\\frac{1}{1+x^2}$", "1/1+x^2", "compare");
        row("$-\\sin x$", "-sin(x)", "right");
        row("$-\\sin x$", "sin x", "compare");
        row("$\\sec^2 x$", "sec^2(x)", "right");
        row("$\\frac{\\pi}{2}$", "pi/2", "right");
        row("$\\frac{\\pi}{2}$", "π/2", "right");
        row("$\\sqrt{x}$", "√x", "right");
        row("$\\sqrt{x}$", "sqrt(x)", "right");
        row("$\\infty$", "∞", "right");
        row("$y=2x$", "2x", "right");
        row("$E=mc^2$", "E = mc^2", "right");
        row("$E=mc^2$", "e=mc^2", "close case");
        row("$2\\cdot 3$", "23", "compare");
        row("$2\\cdot 3$", "2*3", "right");
        row("$a \\le b$", "a <= b", "right");
        row("$\\frac{a}{b}$", "\\frac{a}{c}", "compare");
        row("$x^{12}$", "x^12", "right");
        row("$x^{12}$", "x^1 2", "compare");
    }
    void anAnswerIsJudged()
    {
        QFETCH(QString, expected);
        QFETCH(QString, given);
        QTEST(wordOf(judgeAnswer(given, {expected})), "verdict");
    }

    void theNearestOfSeveralCounts()
    {
        const Judgement judgement = judgeAnswer(QStringLiteral("chloroplasd"), {QStringLiteral("mitochondrion"), QStringLiteral("chloroplast")});
        QCOMPARE(wordOf(judgement), QStringLiteral("close spelling"));
        QCOMPARE(judgement.expected, QStringLiteral("chloroplast"));
        QCOMPARE(judgeAnswer(QStringLiteral("x"), {}).verdict, Verdict::Wrong);
    }

    void theDifferenceIsShownByCharacters_data()
    {
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("diff");
        QTest::newRow("equal") << "rule" << "rule" << "rule";
        QTest::newRow("missing") << "comittee" << "committee" << "com[+m]ittee";
        QTest::newRow("another letter") << "cot" << "cat" << "c[-o][+a]t";
        QTest::newRow("more") << "catt" << "cat" << "cat[-t]";
        QTest::newRow("nothing given") << "" << "cat" << "[+cat]";
        QTest::newRow("an accent is one character with its letter") << QStringLiteral("e\u0301t") << "et" << QStringLiteral("[-e\u0301][+e]t");
    }
    void theDifferenceIsShownByCharacters()
    {
        QFETCH(QString, given);
        QFETCH(QString, expected);
        QTEST(drawn(diffOf(given, expected)), "diff");
    }

    void capitalsAreNoDifferenceWhereTheyDoNotCount()
    {
        QCOMPARE(drawn(judgeAnswer(QStringLiteral("powr rule"), {QStringLiteral("Power rule")}).diff), QStringLiteral("Pow[+e]r rule"));
        QCOMPARE(drawn(judgeAnswer(QStringLiteral("co"), {QStringLiteral("Co")}).diff), QStringLiteral("[-c][+C]o"));
    }

    void whatNobodyWouldTypeDoesNoHarm()
    {
        QVERIFY(diffOf(QString(5000, u'a'), QStringLiteral("a")).isEmpty());
        QCOMPARE(judgeAnswer(QString(20000, u'('), {QStringLiteral("$x$")}).verdict, Verdict::Compare);
        QString nested = QStringLiteral("x");
        for (int i = 0; i < 200; ++i)
            nested = QStringLiteral("\\frac{%1}{2}").arg(nested);
        QCOMPARE(judgeAnswer(nested, {QStringLiteral("$x$")}).verdict, Verdict::Compare);
        QCOMPARE(judgeAnswer(QStringLiteral("\\frac{"), {QStringLiteral("$x$")}).verdict, Verdict::Compare);
    }
};

LECTERN_TEST(tst_grading)
#include "tst_grading.moc"
