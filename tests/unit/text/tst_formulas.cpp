// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown.h"
#include "text/tex_repair.h"

#include "core/json.h"
#include "testlib/test_main.h"

#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::text;

namespace {

// Reads a JSON array of {tex, display} and writes one of "" (typeset) or the error, as the web views would meet it.
const char script[] = "const katex = require('katex'); require('katex/contrib/mhchem');"
                      "const all = JSON.parse(require('fs').readFileSync(0, 'utf8'));"
                      "console.log(JSON.stringify(all.map(({tex, display}) => { try {"
                      "  const html = katex.renderToString(tex, {displayMode: display, throwOnError: true, trust: false, strict: 'ignore', maxSize: 20, maxExpand: 1000});"
                      "  return /<a |<img|<script|katex-error/.test(html) ? 'unsafe' : ''; } catch (error) { return String(error.message); } })))";

QString webFolder()
{
    return QStringLiteral(LECTERN_SOURCE_DIR "/resources/web");
}

} // namespace

/// The formulas that our scanner hands over are what KaTeX typesets. Skipped without node or without `npm ci` in resources/web.
class tst_formulas : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void formulasOfATextAreTypeset()
    {
        const QString node = QStandardPaths::findExecutable(QStringLiteral("node"));
        if (node.isEmpty() || !QFileInfo::exists(webFolder() + QStringLiteral("/node_modules/katex")))
            QSKIP("no node or no node_modules");

        struct Row
        {
            const char *markdown;
            bool typeset;
        };
        const Row rows[] = {
            {"$$x^2 + y^2 = z^2$$", true},
            {"$$\\frac{d}{dx}[x^n] = nx^{n-1}$$", true},
            {"$$\\frac{d}{dx}[\\sin(x)] = \\cos(x)$$", true},
            {"inline $x^2 + y^2 = z^2$ too", true},
            {"\\(\\int_0^1 x^2\\,dx = \\tfrac13\\)", true},
            {"\\[\n\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}\n\\]", true},
            {"$$\\begin{pmatrix} 1 & 0 \\\\[2pt] 0 & 1 \\end{pmatrix}$$", true},
            {"$\\ce{C6H12O6 + 6O2 -> 6CO2 + 6H2O}$", true},
            {"$v=\\frac{V_{max}[S]}{K_m+[S]}$", true},
            {"> $$\n> \\sum_{i=1}^n i\n> $$", true},
            {"- item\n  $$\n  \\lim_{x \\to 0} f(x)\n  $$", true},
            {"| $|x|$ | b |\n| --- | --- |", true},
            {"$\\text{cost $x$}$ and $\\$0.60$", true},
            {"```math\n\\sqrt{2}\n```", true},
            {"$`a_1 * b_1 * c_1`$", true},
            {"broken by JSON: $5\times 3$, $\frac{a}{b}$, $\beta$, $\rho$, $\nabla f$, $\\\\frac{a}{b}$, $50% \\text{ of } x$", true},
            {"$\\frac{a}{$", false},
            {"$\\foo$", false},
            {"$$\\begin{align} a$$", false},
            {"$\\def\\f{\\f\\f}\\f$", false},
        };
        json asked = json::array();
        QList<QString> sources;
        QList<bool> expected;
        for (const Row &row : rows) {
            const RenderedMarkdown rendered = renderMarkdown(repairMath(QString::fromUtf8(row.markdown)));
            QVERIFY2(!rendered.math.isEmpty(), row.markdown);
            for (const RenderedMath &math : rendered.math) {
                asked.push_back({{"tex", toJson(math.tex)}, {"display", math.display}});
                sources << math.tex;
                expected << row.typeset;
            }
        }
        QProcess process;
        process.setWorkingDirectory(webFolder());
        process.start(node, {QStringLiteral("-e"), QString::fromLatin1(script)});
        process.write(toBytes(asked));
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(60'000));
        const auto answers = parseJson(process.readAllStandardOutput());
        QVERIFY2(answers.has_value() && answers->is_array() && qsizetype(answers->size()) == sources.size(), process.readAllStandardError().constData());
        for (qsizetype i = 0; i < sources.size(); ++i) {
            const std::string error = (*answers)[size_t(i)].get<std::string>();
            QVERIFY2(error.empty() == expected[i], qPrintable(sources[i] + u": " + QString::fromStdString(error)));
        }
    }
};

LECTERN_TEST(tst_formulas)
#include "tst_formulas.moc"
