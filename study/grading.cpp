// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/grading.h"

#include "study/answer_text.h"

#include <QTextBoundaryFinder>

#include <algorithm>
#include <cmath>
#include <vector>

namespace lectern::study {
namespace {

constexpr int longAnswer = 60;   ///< characters: longer ones are compared by the student
constexpr int diffLimit = 300;   ///< characters; the table of a diff grows with the square
constexpr int slipFrom = 5;      ///< letters: in shorter words a slip makes another word
constexpr int secondSlipFrom = 12;
constexpr double closeNumber = 0.02;

QStringList clustersOf(const QString &text)
{
    QStringList clusters;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    qsizetype from = 0;
    for (qsizetype to = finder.toNextBoundary(); to >= 0; to = finder.toNextBoundary()) {
        clusters << text.mid(from, to - from);
        from = to;
    }
    return clusters;
}

/// Changes, gaps, and swapped neighbours (Damerau) between two texts.
int distanceOf(const QString &left, const QString &right)
{
    const QStringList a = clustersOf(left);
    const QStringList b = clustersOf(right);
    if (std::abs(a.size() - b.size()) > 2 || a.size() > diffLimit)
        return 99;
    std::vector<std::vector<int>> d(size_t(a.size()) + 1, std::vector<int>(size_t(b.size()) + 1));
    for (size_t i = 0; i < d.size(); ++i) {
        for (size_t j = 0; j < d[0].size(); ++j) {
            if (i == 0 || j == 0) {
                d[i][j] = int(i + j);
                continue;
            }
            const bool same = a[qsizetype(i - 1)] == b[qsizetype(j - 1)];
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && a[qsizetype(i - 1)] == b[qsizetype(j - 2)] && a[qsizetype(i - 2)] == b[qsizetype(j - 1)])
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d.back().back();
}

void append(QList<DiffPart> &parts, DiffPart::Kind kind, const QString &text)
{
    if (!parts.isEmpty() && parts.last().kind == kind)
        parts.last().text += text;
    else
        parts.append({kind, text});
}

std::optional<Judgement> judgeQuantity(const QString &given, const QString &expected)
{
    const auto wanted = quantityFrom(expected, true);
    if (!wanted)
        return std::nullopt;
    Judgement worst{Verdict::Wrong, Slip::None, expected, {}};
    for (const bool commaGroups : {false, true}) {
        const auto got = quantityFrom(given, commaGroups);
        if (!got)
            continue;
        const double off = std::abs(got->value - wanted->value);
        const double scale = std::abs(wanted->value);
        // Rounded as expected or more exact; never less, and never with another sign.
        const bool equal = off <= std::max(wanted->halfStep * (1 + 1e-9), scale * 1e-9) && (got->value < 0) == (wanted->value < 0);
        const bool near = off <= scale * closeNumber && off > 0 && wanted->halfStep > 0;
        const bool unitMissing = got->unit.isEmpty() && !wanted->unit.isEmpty();
        if (equal && (got->unit == wanted->unit || wanted->unit.isEmpty()))
            return Judgement{Verdict::Right, Slip::None, expected, {}};
        if (equal && unitMissing)
            worst = {Verdict::Close, Slip::UnitMissing, expected, {}};
        else if (near && worst.verdict == Verdict::Wrong && (got->unit == wanted->unit || unitMissing))
            worst = {Verdict::Close, Slip::Rounded, expected, {}};
    }
    return worst;
}

Judgement judgeFormula(const QString &given, const QString &expected)
{
    const QString got = formulaForm(given);
    const QString wanted = formulaForm(expected);
    if (got == wanted)
        return {Verdict::Right, Slip::None, expected, {}};
    if (got.toCaseFolded() == wanted.toCaseFolded())
        return {Verdict::Close, Slip::Case, expected, {}};
    // y = 2x where 2x is asked
    const qsizetype equals = wanted.lastIndexOf(u'=');
    const qsizetype gotEquals = got.lastIndexOf(u'=');
    if ((equals > 0 && gotEquals < 0 && wanted.mid(equals + 1) == got) || (gotEquals > 0 && equals < 0 && got.mid(gotEquals + 1) == wanted))
        return {Verdict::Right, Slip::None, expected, {}};
    return {Verdict::Compare, Slip::None, expected, {}};
}

Judgement judgeWords(const QString &given, const QString &expected)
{
    const QString got = wordForm(given);
    const QString wanted = wordForm(expected);
    const QString tidyGot = tidied(given);
    const QString tidyWanted = tidied(expected);
    if (got == wanted && !wanted.isEmpty()) {
        // In symbols capitals mean something: Co is not CO.
        const bool symbol = wanted.size() <= 2 && tidyGot != tidyWanted && tidyWanted != tidyWanted.toLower();
        return symbol ? Judgement{Verdict::Close, Slip::Case, expected, diffOf(tidyGot, tidyWanted)} : Judgement{Verdict::Right, Slip::None, expected, {}};
    }
    if (wanted.isEmpty()) // nothing but signs: "!"
        return {tidyGot == tidyWanted ? Verdict::Right : Verdict::Wrong, Slip::None, expected, {}};
    if (!got.isEmpty() && withoutMarks(got) == withoutMarks(wanted))
        return {Verdict::Close, Slip::Accents, expected, diffOf(tidyGot, tidyWanted, Qt::CaseInsensitive)};
    const int allowed = wanted.size() >= secondSlipFrom ? 2 : wanted.size() >= slipFrom ? 1 : 0;
    const bool digits = std::any_of(wanted.begin(), wanted.end(), [](QChar c) { return c.isDigit(); });
    if (allowed > 0 && !digits && distanceOf(got, wanted) <= allowed)
        return {Verdict::Close, Slip::Spelling, expected, diffOf(tidyGot, tidyWanted, Qt::CaseInsensitive)};
    if (tidyWanted.size() > longAnswer || tidyWanted.contains(u'$'))
        return {Verdict::Compare, Slip::None, expected, {}};
    return {Verdict::Wrong, Slip::None, expected, {}};
}

Judgement judgeOne(const QString &given, const QString &expected)
{
    if (auto quantity = judgeQuantity(given, expected))
        return *quantity;
    if (isFormula(expected))
        return judgeFormula(given, expected);
    return judgeWords(given, expected);
}

int rank(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Right: return 0;
    case Verdict::Close: return 1;
    case Verdict::Compare: return 2;
    case Verdict::Wrong: return 3;
    }
    return 3;
}

} // namespace

QList<DiffPart> diffOf(const QString &given, const QString &expected, Qt::CaseSensitivity capitals)
{
    const QStringList a = clustersOf(given);
    const QStringList b = clustersOf(expected);
    if (a.size() > diffLimit || b.size() > diffLimit)
        return {};
    const size_t n = size_t(a.size());
    const size_t m = size_t(b.size());
    const auto same = [&](size_t i, size_t j) { return a[qsizetype(i)].compare(b[qsizetype(j)], capitals) == 0; };
    std::vector<std::vector<int>> common(n + 1, std::vector<int>(m + 1, 0));
    for (size_t i = n; i-- > 0;) {
        for (size_t j = m; j-- > 0;)
            common[i][j] = same(i, j) ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
    }
    QList<DiffPart> parts;
    size_t i = 0;
    size_t j = 0;
    while (i < n || j < m) {
        if (i < n && j < m && same(i, j)) {
            append(parts, DiffPart::Kind::Same, b[qsizetype(j++)]);
            ++i;
        } else if (i < n && (j == m || common[i + 1][j] >= common[i][j + 1])) {
            append(parts, DiffPart::Kind::Extra, a[qsizetype(i++)]);
        } else {
            append(parts, DiffPart::Kind::Missing, b[qsizetype(j++)]);
        }
    }
    return parts;
}

Judgement judgeAnswer(const QString &given, const QStringList &accepted)
{
    Judgement best{Verdict::Wrong, Slip::None, accepted.value(0), {}};
    if (tidied(given).isEmpty())
        return best;
    for (const QString &answer : accepted) {
        for (const QString &way : waysToSay(answer)) {
            Judgement judgement = judgeOne(given, way);
            if (rank(judgement.verdict) < rank(best.verdict)) {
                best = judgement;
                best.expected = answer;
            }
        }
    }
    return best;
}

} // namespace lectern::study
