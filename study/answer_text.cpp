// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/answer_text.h"

#include <QHash>
#include <QRegularExpression>

#include <array>
#include <cmath>

namespace lectern::study {
namespace {

constexpr int longestFormula = 2000; ///< characters: nobody types more, and the forms take more than linear time

QString replaced(QString text, const char *pattern, const QString &by)
{
    return text.replace(QRegularExpression(QString::fromUtf8(pattern), QRegularExpression::UseUnicodePropertiesOption), by);
}

bool isInvisible(QChar c)
{
    return c == u'\u200b' || c == u'\u200c' || c == u'\u200d' || c == u'\u200e' || c == u'\u200f' || c == u'\u2060' || c == u'\ufeff' || c == u'\u00ad'
           || (c >= u'\u202a' && c <= u'\u202e') || (c >= u'\u2066' && c <= u'\u2069');
}

QChar folded(QChar c)
{
    switch (c.unicode()) {
    case 0x2010: case 0x2011: case 0x2012: case 0x2013: case 0x2014: case 0x2212: case 0xfe63: case 0xff0d:
        return u'-';
    case 0x2018: case 0x2019: case 0x201a: case 0x2032: case 0xb4: case 0x60:
        return u'\'';
    case 0x201c: case 0x201d: case 0x201e: case 0xab: case 0xbb: case 0x2033:
        return u'"';
    default:
        return c.isSpace() ? QChar(u' ') : c;
    }
}

/// Raised digits and letters as ^(...), lowered ones as _(...).
QString unraised(const QString &text)
{
    static const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ");
    static const QString raisedPlain = QStringLiteral("0123456789+-n");
    static const QString lowered = QStringLiteral("₀₁₂₃₄₅₆₇₈₉");
    QString out;
    for (qsizetype i = 0; i < text.size();) {
        const QString &from = raised.contains(text[i]) ? raised : lowered;
        if (!from.contains(text[i])) {
            out += text[i++];
            continue;
        }
        QString run;
        for (; i < text.size() && from.contains(text[i]); ++i)
            run += from == raised ? raisedPlain[raised.indexOf(text[i])] : QChar(char16_t(u'0' + lowered.indexOf(text[i])));
        out += (from == raised ? u"^(" : u"_(") + run + u')';
    }
    return out;
}

/// The argument that begins at `at`: a group, a command, or one character. Moves `at` behind it.
QString takeArgument(const QString &text, qsizetype &at)
{
    while (at < text.size() && text[at] == u' ')
        ++at;
    if (at >= text.size())
        return {};
    if (text[at] != u'{') {
        const qsizetype begin = at++;
        if (text[begin] == u'\\') {
            while (at < text.size() && text[at].isLetter())
                ++at;
        }
        return text.mid(begin, at - begin);
    }
    int depth = 0;
    const qsizetype begin = at + 1;
    for (; at < text.size(); ++at) {
        if (text[at] == u'{')
            ++depth;
        else if (text[at] == u'}' && --depth == 0)
            return text.mid(begin, at++ - begin);
    }
    return text.mid(begin);
}

/// \frac{a}{b} as ((a)/(b)), from the inside out. Depth is bounded because a student's text may be anything.
QString withoutFractions(QString text, int depth = 0)
{
    if (depth > 20)
        return text;
    qsizetype at = 0;
    while ((at = text.indexOf(QStringLiteral("\\frac"), at)) >= 0) {
        qsizetype end = at + 5;
        if (end < text.size() && text[end].isLetter()) {
            at = end;
            continue;
        }
        const QString over = withoutFractions(takeArgument(text, end), depth + 1);
        const QString under = withoutFractions(takeArgument(text, end), depth + 1);
        const QString fraction = QStringLiteral("((%1)/(%2))").arg(over, under);
        text.replace(at, end - at, fraction);
        at += fraction.size();
    }
    return text;
}

/// Takes away one pair of brackets that only repeats another, or stands around a whole side. False when there is none.
bool dropIdlePair(QString &text)
{
    QList<qsizetype> open;
    QHash<qsizetype, qsizetype> closeOf;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'(') {
            open.append(i);
        } else if (text[i] == u')' && !open.isEmpty()) {
            const qsizetype begin = open.takeLast();
            closeOf[begin] = i;
            const bool side = (begin == 0 || text[begin - 1] == u'=') && (i + 1 == text.size() || text[i + 1] == u'=');
            const bool doubled = closeOf.value(begin + 1, -1) == i - 1;
            if (side || doubled) {
                text.remove(i, 1);
                text.remove(begin, 1);
                return true;
            }
        }
    }
    return false;
}

/// Brackets around one thing say nothing: ((1)/(2)) is 1/2. A fraction that is a factor keeps its outer ones.
QString withoutIdleBrackets(QString text)
{
    static const QRegularExpression single(QStringLiteral(R"(\((-?(?:[0-9.]+|[A-Za-z]|pi|theta|alpha|beta|lambda|mu|sigma|omega))\))"));
    for (qsizetype before = -1; before != text.size();) {
        before = text.size();
        text.replace(single, QStringLiteral("\\1"));
        while (dropIdlePair(text)) { }
    }
    return text;
}

QString insideOfDollars(const QString &text)
{
    QString inner = text.trimmed();
    for (const QString &mark : {QStringLiteral("$$"), QStringLiteral("$")}) {
        if (inner.size() > 2 * mark.size() && inner.startsWith(mark) && inner.endsWith(mark))
            return inner.mid(mark.size(), inner.size() - 2 * mark.size());
    }
    return inner;
}

std::optional<double> plainNumber(QString text, bool commaGroups, double &halfStep)
{
    text.remove(u' ');
    text.remove(u'\'');
    if (text.contains(u',') && text.contains(u'.')) {
        text.remove(text.lastIndexOf(u',') < text.lastIndexOf(u'.') ? u',' : u'.'); // 1,234.5 and 1.234,5
        text.replace(u',', u'.');
    } else if (text.count(u',') > 1 || (commaGroups && QRegularExpression(QStringLiteral(R"(^[-+]?\d{1,3},\d{3}$)")).match(text).hasMatch())) {
        text.remove(u',');
    } else {
        text.replace(u',', u'.');
    }
    bool ok = false;
    const double value = text.toDouble(&ok);
    if (!ok)
        return std::nullopt;
    const qsizetype point = text.indexOf(u'.');
    halfStep = point < 0 ? 0 : 0.5 * std::pow(10.0, -double(text.size() - point - 1));
    return value;
}

QString unitForm(QString unit)
{
    unit = unraised(unit);
    unit = replaced(unit, R"(\\(?:mathrm|text|operatorname|unit)\s*)", QString());
    unit = replaced(unit, R"([\s{}()$·*]|\\[,;:! ]|\\cdot)", QString());
    unit.replace(QStringLiteral("\\%"), QStringLiteral("%"));
    return unit.replace(QStringLiteral("μ"), QStringLiteral("µ"));
}

} // namespace

QString tidied(const QString &text)
{
    QString out;
    for (const QChar c : text.normalized(QString::NormalizationForm_C)) {
        if (!isInvisible(c))
            out += folded(c);
    }
    out = replaced(out, R"((\*\*|__)(?=\S)(.+?)(?<=\S)\1)", QStringLiteral("\\2"));
    out = replaced(out, R"((?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*]))", QStringLiteral("\\1"));
    return out.simplified();
}

QString wordForm(const QString &text)
{
    QString out = tidied(text).toCaseFolded().replace(u'ß', QStringLiteral("ss"));
    out = replaced(out, R"((?<=\w)'(?=\w))", QString());
    out = replaced(out, R"((?<!\d)[.,](?!\d)|(?<=\d)[.,](?!\d)|(?<!\d)[.,](?=\D)|[;:!?"'])", QStringLiteral(" "));
    out = replaced(out, R"((?<=\w)-(?=\w))", QStringLiteral(" "));
    out = replaced(out.simplified(), R"(^(?:the|an|a)\s+(?=\S))", QString());
    return out.simplified();
}

QString withoutMarks(const QString &text)
{
    QString out;
    for (const QChar c : text.normalized(QString::NormalizationForm_D)) {
        if (c.category() != QChar::Mark_NonSpacing)
            out += c;
    }
    return out.normalized(QString::NormalizationForm_C);
}

QStringList waysToSay(const QString &expected)
{
    QStringList ways{expected};
    if (isFormula(expected))
        return ways;
    const QStringList alternatives = expected.split(QStringLiteral(" / "), Qt::SkipEmptyParts);
    if (alternatives.size() > 1)
        ways << alternatives;
    for (const QString &way : QStringList(ways)) {
        const QString bare = replaced(way, R"((?:^|\s+)\([^()]*\)(?=\s|[.,;]|$))", QString()).trimmed();
        if (bare != way && !bare.isEmpty())
            ways << bare;
    }
    return ways;
}

bool isFormula(const QString &text)
{
    const QString whole = text.trimmed();
    if (insideOfDollars(whole) != whole)
        return whole.count(u'$') == 2 || (whole.startsWith(u"$$") && whole.count(u'$') == 4);
    static const QRegularExpression signs(QStringLiteral(R"(\\[A-Za-z]+|[\^=_√∫∑π²³⁻ⁿ]|\b(?:sin|cos|tan|ln|log|exp|sqrt)\b)"));
    static const QRegularExpression words(QStringLiteral(R"([A-Za-z]{4,}\s+[A-Za-z]{3,})"));
    return signs.match(whole).hasMatch() && !words.match(whole).hasMatch();
}

QString formulaForm(const QString &text)
{
    QString out = insideOfDollars(tidied(text));
    if (out.size() > longestFormula)
        return out;
    while (out.endsWith(u'.') || out.endsWith(u','))
        out.chop(1);
    out = unraised(out);
    out = replaced(out, R"(\\(?:left|right|displaystyle|limits|bigl|bigr|Bigl|Bigr|big|Big)(?![A-Za-z]))", QString());
    out = replaced(out, R"(\\(?:quad|qquad)(?![A-Za-z])|\\[,;:! ])", QStringLiteral(" "));
    out = replaced(out, R"(\\[dtc]frac(?![A-Za-z]))", QStringLiteral("\\frac"));
    out = withoutFractions(out);
    out = replaced(out, R"(\\(?:mathrm|text|operatorname|mathbf|mathit|textrm|mathop)\s*\*?\s*(?=\{))", QString());
    struct Pair { const char *from; const char *to; };
    static constexpr std::array pairs{
        Pair{R"(\\(?:cdot|times|ast)(?![A-Za-z])|[·×⋅∗])", "*"}, Pair{R"(\\(?:leq?|leqslant)(?![A-Za-z])|≤)", "<="}, Pair{R"(\\(?:geq?|geqslant)(?![A-Za-z])|≥)", ">="},
        Pair{R"(\\(?:neq?)(?![A-Za-z])|≠)", "!="},              Pair{R"(\\(?:to|rightarrow)(?![A-Za-z])|→)", "->"},     Pair{R"(\\infty(?![A-Za-z])|∞)", "infinity"},
        Pair{R"(\\div(?![A-Za-z])|÷)", "/"},                     Pair{R"(\\pm(?![A-Za-z])|±)", "+-"},                    Pair{"π", "pi"}, Pair{"√", "sqrt"}, Pair{"θ", "theta"},
        Pair{"α", "alpha"}, Pair{"β", "beta"}, Pair{"λ", "lambda"}, Pair{"Δ", "Delta"}, Pair{R"(\\prime(?![A-Za-z]))", "'"},
    };
    for (const Pair &pair : pairs)
        out = replaced(out, pair.from, QString::fromUtf8(pair.to));
    out = replaced(out, R"(\\([A-Za-z]+))", QStringLiteral("\\1"));
    out = replaced(out, R"([\{\[])", QStringLiteral("("));
    out = replaced(out, R"([\}\]])", QStringLiteral(")"));
    out.remove(u'\\');
    out = replaced(out, R"((?<=\d)\s+(?=\d))", QStringLiteral("*"));
    out.remove(u' ');
    out = replaced(out, R"((?<!\d)\*|\*(?!\d))", QString()); // a product is written without a sign, but 2*3 is not 23
    return withoutIdleBrackets(out);
}

std::optional<Quantity> quantityFrom(const QString &text, bool commaGroups)
{
    QString whole = insideOfDollars(tidied(text));
    if (whole.endsWith(u'.'))
        whole.chop(1);
    whole.replace(QStringLiteral("½"), QStringLiteral("1/2")).replace(QStringLiteral("¼"), QStringLiteral("1/4")).replace(QStringLiteral("¾"), QStringLiteral("3/4"));
    whole.replace(QStringLiteral("{,}"), QStringLiteral(",")); // TeX's comma without a gap
    whole = replaced(whole, R"(\\[dt]?frac\s*\{?(\d+)\}?\s*\{?(\d+)\}?)", QStringLiteral("\\1/\\2"));
    static const QRegularExpression shape(QString::fromUtf8(
        R"(^([-+]?(?:\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?|\d[\d.,]*|[.,]\d+))(?:/(\d+(?:\.\d+)?))?(?:\s*(?:[eE]([-+]?\d+)|(?:×|·|\*|x|\\cdot|\\times)\s*10\s*(?:\^\s*[{(]?([-+]?\d+)[})]?|([⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹]+))))?\s*(.*)$)"));
    const auto match = shape.match(whole);
    if (!match.hasMatch())
        return std::nullopt;
    Quantity quantity;
    const auto value = plainNumber(match.captured(1), commaGroups, quantity.halfStep);
    if (!value)
        return std::nullopt;
    quantity.value = *value;
    if (match.hasCaptured(2)) {
        const double under = match.captured(2).toDouble();
        if (under == 0)
            return std::nullopt;
        quantity.value /= under;
        quantity.halfStep = 0;
    }
    QString exponent = match.captured(3) + match.captured(4);
    if (match.hasCaptured(5))
        exponent = unraised(match.captured(5)).remove(QRegularExpression(QStringLiteral("[^0-9+-]")));
    if (!exponent.isEmpty()) {
        const double scale = std::pow(10.0, exponent.toInt());
        quantity.value *= scale;
        quantity.halfStep *= scale;
    }
    quantity.unit = unitForm(match.captured(6));
    // What follows is a unit only when it looks like one: 2x is not two of x.
    static const QRegularExpression unitShape(QString::fromUtf8(R"(^(?:%|°[CF]?|[A-Za-zµΩÅ°]{1,12}(?:\^?-?\d+)?(?:[/·]?[A-Za-zµΩÅ]{1,12}(?:\^?-?\d+)?)*)?$)"));
    static const QStringList variables{QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z"), QStringLiteral("n"), QStringLiteral("pi"), QStringLiteral("i")};
    if (!unitShape.match(quantity.unit).hasMatch() || variables.contains(quantity.unit))
        return std::nullopt;
    return quantity;
}

} // namespace lectern::study
