// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/assignment_filter.h"
#include "canvas/canvas_repository.h"
#include "core/json.h"

namespace lectern::adapters {

// The JSON that tools and `lecternctl canvas` give of courses (C6.3, C7.4).

enum class WithClass { No, Yes };

/// An assignment with its state at `now`. One in parts has `checkpoints`: [{tag, name, due_at, points_possible, submitted_at, state}],
/// and its due_at is that of the part that comes next. `WithClass::Yes` adds _classId (text) and _className.
json assignmentJson(const canvas::Assignment &assignment, const QDateTime &now, const QTimeZone &zone, WithClass withClass);
/// What there is to do, by due date, undated last: assignments, and the loose quizzes that are still to come. Canvas does not tell
/// what became of a quiz that is no assignment, so one that is over is not brought up. Such a quiz has the keys of an assignment and
/// `type`: "quiz" beside them (its id is one of quizzes), `quiz_type`: survey or practice_quiz, and the state "unknown" or "locked".
json workJson(const QList<canvas::Assignment> &assignments, const QList<canvas::Quiz> &looseQuizzes, std::optional<canvas::AssignmentFilter> filter,
              const QDateTime &now, const QTimeZone &zone, WithClass withClass);
/// A page, announcement, syllabus, ... with its whole text.
json documentJson(const canvas::Document &document);
/// A search hit; `passage` is what fits best.
json hitJson(const canvas::Document &document, const QString &id, const QString &passage, double score);
/// What a reader of these kinds should know: {as_of: {course: instant}, warnings: [...]}; null when nothing was read yet.
json notesFrom(const QList<canvas::SyncState> &states, const QList<canvas::SyncKind> &kinds);

} // namespace lectern::adapters
