// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/math_scanner.h"

#include <QStringView>

#include <optional>

namespace lectern::text {

/// How many `>` marks of block quotes a line begins with.
int quoteDepth(QStringView line);

/// Finds the formulas of one paragraph: lines without a blank line or a fence between them.
class ParagraphScanner
{
public:
    /// The paragraph is the part of `text` from `begin` to `end`.
    ParagraphScanner(const QString &text, qsizetype begin, qsizetype end);

    QList<MathSpan> scan();

private:
    struct Region
    {
        qsizetype begin;
        qsizetype end;
    };

    QChar at(qsizetype i) const { return i >= m_begin && i < m_end ? m_text[i] : QChar(u'\n'); }
    qsizetype runEnd(qsizetype i, QChar c) const;

    void findCode();
    void findAddresses();
    void matchBraces();
    void findClosers();

    /// The end of the hidden region (code, address) that begins at `i`; -1 when none does.
    qsizetype hiddenEndAt(qsizetype i);
    qsizetype nextHidden(qsizetype i);
    bool startsBlock(qsizetype lineStart) const;
    bool mayOpen(qsizetype dollar) const;

    std::optional<MathSpan> dollars(qsizetype opener);
    std::optional<MathSpan> doubleDollars(qsizetype opener);
    std::optional<MathSpan> backticked(qsizetype opener);
    std::optional<MathSpan> backslashed(qsizetype opener);
    MathSpan span(qsizetype begin, qsizetype contentBegin, qsizetype contentEnd, qsizetype end, bool display) const;

    const QString &m_text;
    const qsizetype m_begin;
    const qsizetype m_end;
    QList<Region> m_hidden;        ///< code spans and addresses, in order
    qsizetype m_nextHidden = 0;    ///< index of the first hidden region that the scan has not passed
    QList<qsizetype> m_braceMatch; ///< for each character of the paragraph: the brace it pairs with, -1 for none
    QList<qsizetype> m_round;      ///< where `\)` stand
    QList<qsizetype> m_square;     ///< where `\]` stand
    qsizetype m_nextRound = 0;
    qsizetype m_nextSquare = 0;
};

} // namespace lectern::text
