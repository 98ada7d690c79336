// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "study/asking.h"
#include "study/grading.h"

namespace lectern::ui {

class Bench;

// What the study page is told: arguments of its functions card, question and answer. All HTML is made from Markdown here.

/// A card with its back when `open`.
json cardShown(const study::StudyItem &item, bool open, const QString &hint, const QString &note);
/// What is asked for a typed answer.
json typedShown(const study::TypedQuestion &question, const QString &hint, const QString &note);
/// `chosen`: indices of the options. Before `answered` nothing tells which are right, and neither explanation nor thinking is there.
json choiceShown(const study::ChoiceQuestion &question, const study::StudyItem &item, const QList<int> &chosen, bool answered, const QString &note);
/// A checked answer. `decided`: what the student said of it.
json answerShown(const study::TypedQuestion &question, const study::StudyItem &item, const QString &given, const study::Judgement &judgement, std::optional<bool> decided);
/// As it looks when it is asked and answered, for the editor.
json previewShown(const study::StudyItem &item);

/// Shows that in the view.
void tellPreview(const Bench &bench, const study::StudyItem &item);

} // namespace lectern::ui
