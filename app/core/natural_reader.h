// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads date phrases at a place in a sentence; natural_date.cpp decides which of them count.

#include "core/natural_date.h"
#include "core/natural_words.h"

namespace lectern::natural {

/// A piece of a date phrase: what it says and how many words it takes. `doubtful`: a word or number that is a date only when
/// something beside it says so.
struct Piece
{
    QDate date;
    std::optional<QTime> time;
    bool evening = false;
    bool endOfDay = false;
    bool timeOnly = false;
    bool uncertain = false;
    bool doubtful = false;
    qsizetype words = 0;
};

/// A sentence as words, and the date phrases in it. `phrase` takes whatever reads as one; whether it is meant so is not its concern.
class Reader
{
public:
    Reader(const QString &text, const DateReading &reading) : m_words(wordsOf(text)), m_reading(reading), m_today(reading.today()) {}

    const QList<Word> &words() const { return m_words; }
    /// The longest phrase that begins at word `at`.
    std::optional<Piece> phrase(qsizetype at) const;

private:
    QString word(qsizetype at) const { return at >= 0 && at < m_words.size() ? m_words[at].text : QString(); }
    std::optional<Piece> day(qsizetype at) const;
    std::optional<Piece> relativeDay(qsizetype at) const;
    std::optional<Piece> weekday(qsizetype at) const;
    std::optional<Piece> distance(qsizetype at) const;
    std::optional<Piece> endOfSpan(qsizetype at) const;
    std::optional<Piece> monthAndDay(qsizetype at) const;
    std::optional<Piece> ordinal(qsizetype at) const;
    std::optional<Piece> numeric(qsizetype at) const;
    std::optional<Piece> clock(qsizetype at, bool dayKnown) const;
    void addPartOfDay(qsizetype at, Piece &piece) const;
    QDate future(int month, int dayOfMonth) const;
    QDate startOfWeek(QDate date) const { return date.addDays(-((date.dayOfWeek() - int(m_reading.weekStart) + 7) % 7)); }

    QList<Word> m_words;
    DateReading m_reading;
    QDate m_today;
};

} // namespace lectern::natural
