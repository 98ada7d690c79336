// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/study_set.h"

namespace lectern::study {

// How an item of a set is asked in each display mode (C12.5).

/// A question with its options in the order in which they are shown.
struct ChoiceQuestion
{
    QString prompt;
    QList<Option> options;
    bool several = false; ///< more than one option is right
};

/// A question that is answered by typing.
struct TypedQuestion
{
    QString prompt;
    QStringList accepted;
    bool asksForTerm = false; ///< the definition is shown and its term is asked
};

constexpr int leastDistractors = 2;
constexpr int mostDistractors = 3;

/// Of a question: its options. Of a term: its short definition among those of other terms, preferably with a tag in common.
/// Options that speak of others ("all of the above") stay last. Nothing when there is no right option or too few wrong ones.
std::optional<ChoiceQuestion> choiceQuestion(const StudyItem &item, const QList<StudyItem> &all, quint32 seed);

/// Of a question: its one right option, or its explanation when it has no options. Of a term: whichever side can be typed, the term
/// before the short definition. Nothing when there is none, or several are right.
std::optional<TypedQuestion> typedQuestion(const StudyItem &item);

/// The wanted mode when the item can be asked in it; else as a card, which is always possible.
DisplayMode modeFor(const StudyItem &item, DisplayMode wanted, const QList<StudyItem> &all);
/// Whether any of the items can be asked in it.
bool allows(const QList<StudyItem> &all, DisplayMode mode);

/// The tags that occur, without doubles, in the order of their names.
QStringList tagsOf(const QList<StudyItem> &items);

} // namespace lectern::study
