// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What can be taken from the text of a course page without understanding it: passages, terms, and questions made of terms.

#include "agent/providers/builtin/dialogue.h"

namespace lectern::agent::builtin {

struct Passage
{
    QString heading; ///< of the section; empty at the top
    QString text;    ///< one paragraph, Markdown
};

QList<Passage> passagesOf(const QString &markdown);

/// The passage that has most of the words, and how many of them (0 to 1, weighted by how rare they are on the page).
struct BestPassage
{
    Passage passage;
    double share = 0;
};
std::optional<BestPassage> bestPassage(const QString &markdown, const QStringList &words);

/// A term and what the page says about it.
struct Term
{
    QString name;
    QString definition; ///< the paragraph without the term
    QString heading;
};

/// From paragraphs that begin with a bold term, list entries and table rows of that kind, and sections with a formula.
QList<Term> termsOf(const QString &markdown);

/// The first sentence.
QString firstSentence(const QString &text);

/// Questions with one right and three wrong options, at most `count`. `others`: terms that may serve as wrong options only.
/// The same input gives the same questions in the same order.
QList<QuizQuestion> questionsFrom(const QList<Term> &terms, const QList<Term> &others, int count);

/// Puts the options of each question into an order that looks random and is always the same.
void shuffleOptions(QuizQuestion &question, const QString &seed);

} // namespace lectern::agent::builtin
