// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QDateTime>

#include <optional>

namespace lectern::canvas::sample {

// What a school does to a semester between two syncs. Each works on the document that sampleSemester made; ids are those of
// Canvas. False when no such thing is there.

/// A new due date, or none.
bool moveDeadline(json &semester, qint64 assignmentId, const std::optional<QDateTime> &due);
/// Overwrites fields of an assignment ("name", "points_possible", "submission", …).
bool changeAssignment(json &semester, qint64 assignmentId, const json &fields);
/// Takes an assignment, page, announcement, discussion, quiz, module or file away.
bool removeItem(json &semester, qint64 id);
/// The course's dates have closed it: only {id, access_restricted_by_date} is left of it.
bool restrictCourse(json &semester, qint64 courseId);
/// Courses "Extra course 1" and so on, ids 9001 and up, each with one assignment due in a week of `now`.
void addCourses(json &semester, int count, const QDateTime &now);
/// A course "Empty course" (id 8001) with nothing in it.
void addEmptyCourse(json &semester);
/// A course "Hostile course" (id 8002) whose texts try scripts, orders to the assistant, bidirectional tricks and HTML in names.
void addHostileCourse(json &semester, const QDateTime &now);

} // namespace lectern::canvas::sample
