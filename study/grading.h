// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace lectern::study {

enum class Verdict {
    Right,
    Close,   ///< a slip, by the look of it: the student decides
    Wrong,
    Compare, ///< nobody can tell by the letters (a formula in another form, a long text): the student compares
};

/// What kept an answer from being right.
enum class Slip { None, Spelling, Accents, Case, UnitMissing, Rounded };

struct DiffPart
{
    enum class Kind { Same, Missing, Extra }; ///< Missing: expected and not given; Extra: given and not expected
    Kind kind = Kind::Same;
    QString text;
    bool operator==(const DiffPart &) const = default;
};

struct Judgement
{
    Verdict verdict = Verdict::Wrong;
    Slip slip = Slip::None;
    QString expected; ///< the accepted answer that is nearest
    QList<DiffPart> diff; ///< from what was given to that; empty when right or when it would tell nothing
    bool operator==(const Judgement &) const = default;
};

/// Grades a typed answer against those that count as right (Markdown with mathematics). What is only written another way is
/// right: capitals, blanks, final stops, quotes and dashes, articles, a bracketed addition; numbers as 3.14 or 3,14 or
/// 1.5×10^3 and to the digits that are expected; formulas with other TeX commands for the same. A slip is never right by itself.
Judgement judgeAnswer(const QString &given, const QStringList &accepted);

/// What changed between two short texts, by characters as one sees them. The common ones are written as expected.
QList<DiffPart> diffOf(const QString &given, const QString &expected, Qt::CaseSensitivity capitals = Qt::CaseSensitive);

} // namespace lectern::study
