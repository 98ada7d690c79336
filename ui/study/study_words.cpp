// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/study_words.h"

#include "study/answer_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>

namespace lectern::ui {
namespace {

using study::DisplayMode;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Study)
};

QString raised(const QString &run)
{
    static const QString from = QStringLiteral("0123456789+-n()");
    static const QString to = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ⁽⁾");
    QString out;
    for (const QChar c : run) {
        const qsizetype at = from.indexOf(c);
        if (at < 0)
            return u'^' + (run.size() > 1 ? u'(' + run + u')' : run);
        out += to[at];
    }
    return out;
}

/// A formula in letters: what a list can show of it.
QString letters(QString tex)
{
    static const QRegularExpression spacing(QStringLiteral(R"(\\(?:left|right|displaystyle|quad|qquad|bigl|bigr|limits)(?![A-Za-z])|\\[,;:! ])"));
    tex.replace(spacing, QStringLiteral(" "));
    static const QRegularExpression fraction(QStringLiteral(R"(\\[dt]?frac\s*(?:\{([^{}]*)\}|(\d))\s*(?:\{([^{}]*)\}|(\d)))"));
    static const QRegularExpression root(QStringLiteral(R"(\\sqrt\s*\{([^{}]*)\})"));
    static const QRegularExpression named(QStringLiteral(R"(\\(?:text|mathrm|operatorname|mathbf|mathbb)\s*\{([^{}]*)\})"));
    static const QRegularExpression power(QStringLiteral(R"(\^(?:\{([^{}]*)\}|(\S)))"));
    static const QRegularExpression single(QStringLiteral("^[\\w.']+$"), QRegularExpression::UseUnicodePropertiesOption);
    const auto bracketed = [](const QString &part) { return single.match(part.trimmed()).hasMatch() ? part.trimmed() : QString(u'(' + part.trimmed() + u')'); };
    for (int round = 0; round < 6; ++round) {
        if (auto match = named.match(tex); match.hasMatch())
            tex.replace(match.capturedStart(), match.capturedLength(), match.captured(1));
        else if (match = root.match(tex); match.hasMatch())
            tex.replace(match.capturedStart(), match.capturedLength(), u'√' + bracketed(match.captured(1)));
        else if (match = power.match(tex); match.hasMatch() && !match.captured(1).contains(u'\\'))
            tex.replace(match.capturedStart(), match.capturedLength(), raised(match.captured(1) + match.captured(2)));
        else if (match = fraction.match(tex); match.hasMatch())
            tex.replace(match.capturedStart(), match.capturedLength(), bracketed(match.captured(1) + match.captured(2)) + u'/' + bracketed(match.captured(3) + match.captured(4)));
        else
            break;
    }
    struct Pair { const char *name; const char *letter; };
    static constexpr std::array pairs{
        Pair{"cdot", "·"}, Pair{"times", "×"}, Pair{"to", "→"}, Pair{"rightarrow", "→"}, Pair{"Rightarrow", "⇒"}, Pair{"le", "≤"}, Pair{"leq", "≤"}, Pair{"ge", "≥"},
        Pair{"geq", "≥"}, Pair{"ne", "≠"}, Pair{"neq", "≠"}, Pair{"infty", "∞"}, Pair{"pi", "π"}, Pair{"theta", "θ"}, Pair{"alpha", "α"}, Pair{"beta", "β"}, Pair{"gamma", "γ"},
        Pair{"lambda", "λ"}, Pair{"mu", "μ"}, Pair{"sigma", "σ"}, Pair{"omega", "ω"}, Pair{"phi", "φ"}, Pair{"Delta", "Δ"}, Pair{"delta", "δ"}, Pair{"int", "∫"}, Pair{"sum", "∑"},
        Pair{"approx", "≈"}, Pair{"pm", "±"}, Pair{"circ", "∘"}, Pair{"in", "∈"}, Pair{"partial", "∂"}, Pair{"prime", "′"},
    };
    for (const Pair &pair : pairs)
        tex.replace(QRegularExpression(QStringLiteral(R"(\\%1(?![A-Za-z]))").arg(QLatin1String(pair.name))), QString::fromUtf8(pair.letter));
    static const QRegularExpression command(QStringLiteral(R"(\\([A-Za-z]+))"));
    tex.replace(command, QStringLiteral("\\1"));
    static const QRegularExpression marks(QStringLiteral(R"([{}\\])"));
    return tex.remove(marks);
}

} // namespace

QString wordsOf(DisplayMode mode)
{
    switch (mode) {
    case DisplayMode::Flashcards: return Words::tr("Flashcards");
    case DisplayMode::MultipleChoice: return Words::tr("Multiple choice");
    case DisplayMode::ShortAnswer: return Words::tr("Typed answers");
    }
    return {};
}

QString subtitleOf(const study::SetSummary &summary)
{
    const QString count = summary.itemCount == 1 ? Words::tr("1 card") : Words::tr("%1 cards").arg(summary.itemCount);
    return Words::tr("%1 · %2").arg(wordsOf(summary.set.displayMode), count);
}

QString markOf(const study::SetSummary &summary)
{
    if (summary.itemCount == 0)
        return Words::tr("no cards");
    if (summary.drafts > 0 && summary.due == 0)
        return Words::tr("%1 to review").arg(summary.drafts);
    if (summary.due == 0)
        return Words::tr("all known");
    return Words::tr("%1 due").arg(summary.due);
}

QString spokenRow(const study::SetSummary &summary)
{
    QStringList parts{summary.set.title, subtitleOf(summary), markOf(summary)};
    if (summary.drafts > 0 && summary.due > 0)
        parts << Words::tr("%1 to review").arg(summary.drafts);
    if (summary.set.sample)
        parts << Words::tr("of the sample semester");
    return parts.join(QStringLiteral(", "));
}

QString dueWords(const study::DueReport &report)
{
    QStringList parts;
    if (report.due > 0)
        parts << (report.due == 1 ? Words::tr("1 card due") : Words::tr("%1 cards due").arg(report.due));
    else
        parts << Words::tr("Nothing due");
    if (report.sampleDue > 0)
        parts << Words::tr("%1 in the sample").arg(report.sampleDue);
    if (report.drafts > 0)
        parts << Words::tr("%1 to review").arg(report.drafts);
    return parts.join(QStringLiteral(" · "));
}

QString verdictWords(const study::Judgement &judgement)
{
    using study::Slip;
    using study::Verdict;
    if (judgement.verdict == Verdict::Right)
        return Words::tr("Right");
    if (judgement.verdict == Verdict::Wrong)
        return Words::tr("Wrong");
    if (judgement.verdict == Verdict::Compare)
        return Words::tr("Compare the two: was yours right?");
    switch (judgement.slip) {
    case Slip::Accents: return Words::tr("Almost: the accents differ. Was it right?");
    case Slip::Case: return Words::tr("Almost: capital and small letters differ. Was it right?");
    case Slip::UnitMissing: return Words::tr("Almost: the unit is missing. Was it right?");
    case Slip::Rounded: return Words::tr("Almost: the number is near. Was it right?");
    default: return Words::tr("Almost: check the spelling. Was it right?");
    }
}

QString countWords(const study::SessionQueue &queue)
{
    return Words::tr("%1 right, %2 wrong").arg(queue.right()).arg(queue.wrong());
}

QString endWords(int right, int wrong)
{
    if (right + wrong == 0)
        return Words::tr("There was nothing to ask.");
    if (wrong == 0)
        return right == 1 ? Words::tr("You knew it at the first try.") : Words::tr("You knew all %1 at the first try.").arg(right);
    return Words::tr("%1 of %2 at the first try. The others came again until you knew them.").arg(right).arg(right + wrong);
}

FieldMessage fieldMessage(const QString &detail)
{
    QString field = detail.section(u':', 0, 0).section(u'.', 1);
    static const QRegularExpression option(QStringLiteral(R"(^options\[(\d+)\])"));
    if (const auto match = option.match(field); match.hasMatch())
        return {QStringLiteral("options"), Words::tr("Option %1 is empty. Write it or take it out.").arg(match.captured(1).toInt() + 1)};
    if (field == u"options")
        return {field, Words::tr("Mark at least one option as right.")};
    if (field == u"term")
        return {field, Words::tr("Write what stands on the front.")};
    if (field == u"fullDefinition")
        return {field, Words::tr("Write what stands on the back.")};
    if (field == u"prompt")
        return {field, Words::tr("Write the question.")};
    return {field, detail.section(u':', 1).trimmed()};
}

QString plainLine(const QString &markdown)
{
    QString text = markdown.left(2000);
    static const QRegularExpression math(QStringLiteral(R"(\$\$(.+?)\$\$|\$(?!\s)([^$]+?)(?<!\s)\$(?!\d))"), QRegularExpression::DotMatchesEverythingOption);
    for (auto match = math.match(text); match.hasMatch(); match = math.match(text, match.capturedStart()))
        text.replace(match.capturedStart(), match.capturedLength(), u'\u2060' + letters(match.captured(1) + match.captured(2)).remove(u'$') + u' ');
    static const QRegularExpression marks(QStringLiteral(R"(^\s*(?:#{1,6}|[-*>])\s+|`)"), QRegularExpression::MultilineOption);
    text.remove(marks);
    text = study::tidied(text);
    static const QRegularExpression gap(QStringLiteral(R"(\s+(?=[,.;:!?)]))"));
    text.replace(gap, QString());
    return text.size() > 240 ? text.left(239) + u'…' : text;
}

} // namespace lectern::ui
