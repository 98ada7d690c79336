// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "study/study_set.h"

namespace lectern::study {

// The JSON of the study tools (C12) and of `lecternctl study`.

/// Input of createStudySet, checked as a whole (checkDraft). All members of an item must be there; tags, thinking and
/// explanation may be null. Mathematics that JSON escapes damaged is repaired, nothing else of a text changes.
/// Errors: InvalidInput, "<field>: <why>", with the index of the item: "items[3].type: ...".
Result<StudySetDraft> setDraftFromJson(const json &input);
/// One item in the tool's shape. `place` names it in errors.
Result<StudyItem> itemFromJson(const json &value, const QString &place);

/// The tool's item shape, and `id`.
json itemJson(const StudyItem &item);
/// {id, title, displayMode, itemCount, due, drafts, sample, createdAt}
json summaryJson(const SetSummary &summary);
/// The same with `items`.
json contentsJson(const SetContents &contents);
/// `due` counts the sample semester's cards too, and `sampleDue` how many of them those are.
/// {due, sampleDue, drafts, sets: [{id, title, due, sample}], cards: [{id, setId, setTitle, front, back}]}
json dueJson(const DueReport &report);

/// What createStudySet answers (C12.7).
QString createdText(const SetSummary &summary);

/// Columns of study_item.
json optionsJson(const QList<Option> &options);
QList<Option> optionsFromStored(const json &stored);
json tagsJson(const std::optional<QStringList> &tags);
std::optional<QStringList> tagsFromStored(const json &stored);

} // namespace lectern::study
