// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/grading.h"
#include "study/session_queue.h"
#include "study/study_set.h"

#include <QString>

namespace lectern::ui {

/// "Flashcards"
QString wordsOf(study::DisplayMode mode);
/// "Flashcards · 24 cards"
QString subtitleOf(const study::SetSummary &summary);
/// What is to be done with the set: "12 due", "3 to review", "all known", "no cards".
QString markOf(const study::SetSummary &summary);
/// The row of a list as a sentence.
QString spokenRow(const study::SetSummary &summary);
/// "12 cards due", with what is only the sample's apart. Empty sets have words, too.
QString dueWords(const study::DueReport &report);

/// "right", "almost right: check the spelling", ...: what became of a typed answer.
QString verdictWords(const study::Judgement &judgement);
/// "3 right, 1 wrong"
QString countWords(const study::SessionQueue &queue);
/// What the end page says first.
QString endWords(int right, int wrong);

/// A field of the form and what is wrong in it, of a detail of checkItem ("item.term: must not be empty").
struct FieldMessage
{
    QString field; ///< "term", "fullDefinition", "prompt", "options"
    QString text;
};
FieldMessage fieldMessage(const QString &detail);

/// One line of a card for a list: without Markdown's marks, formulas in letters as far as that goes.
QString plainLine(const QString &markdown);

} // namespace lectern::ui
