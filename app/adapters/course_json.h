// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_repository.h"
#include "core/json.h"

namespace lectern::adapters {

// The JSON that tools and `lecternctl canvas` give of courses (C6.3, C7.4).

enum class WithClass { No, Yes };

/// An assignment with its state at `now`. `WithClass::Yes` adds _classId (text) and _className.
json assignmentJson(const canvas::Assignment &assignment, const QDateTime &now, const QTimeZone &zone, WithClass withClass);
/// A page, announcement, syllabus, ... with its whole text.
json documentJson(const canvas::Document &document);
/// A search hit; `passage` is what fits best.
json hitJson(const canvas::Document &document, const QString &id, const QString &passage, double score);
/// What a reader of these kinds should know: {as_of: {course: instant}, warnings: [...]}; null when nothing was read yet.
json notesFrom(const QList<canvas::SyncState> &states, const QList<canvas::SyncKind> &kinds);

} // namespace lectern::adapters
