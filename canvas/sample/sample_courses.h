// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/sample/sample_views.h"

#include <functional>

// What the student's own routes have in common: they look at several courses at once.
namespace lectern::canvas::sample {

/// Courses that a list without other wishes shows.
QList<const json *> activeCourses(const Site &site);
/// The courses that `context_codes[]` names; the active ones when it names none.
QList<const json *> coursesOfCodes(const Site &site, const Query &query);
/// Calls `visit(doc, view)` for every assignment of the courses, with its submission in the view.
void eachAssignment(const Site &site, const QList<const json *> &docs, const std::function<void(const json &, const json &)> &visit);

} // namespace lectern::canvas::sample
