// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/submission_state.h"
#include "canvas/sync_outcome.h"

namespace lectern::adapters {

// English for models, JSON and the built-in assistant. Windows have words of their own, in the student's language.

/// "Tue 1 Dec, 23:59" in `zone`; midnight is the end of the day before, "24:00".
QString instantWords(const QDateTime &instant, const QTimeZone &zone);
/// Why an assignment is in its state: "graded 18 of 20".
QString reasonWords(const canvas::StateVerdict &verdict, const QTimeZone &zone);
/// What a sync could not do: "Biology 101: pages could not be read (not allowed)"; empty when there is nothing to say.
QString outcomeWords(const QString &course, canvas::SyncKind kind, canvas::SyncResult result, int skipped);

} // namespace lectern::adapters
