// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_types.h"

namespace lectern::canvas {

/// Canvas's buckets of assignments, worked out here so that they are the same offline and on every server. They overlap:
/// an assignment without a date is undated and future; Upcoming looks at the date only, so what is handed in stays in it.
enum class AssignmentFilter {
    Past,        ///< due before now
    Overdue,     ///< past, can still be handed in here, and is not
    Undated,
    Ungraded,    ///< handed in, and that attempt is not graded
    Unsubmitted, ///< can be handed in here, is not, nor graded or excused; whatever its date
    Upcoming,    ///< due within seven days from now
    Future,      ///< undated, or due now or later
};

/// By its name in lower case; nothing for any other word.
std::optional<AssignmentFilter> filterByName(const QString &name);
QStringList filterNames();

/// Whether the assignment is in the bucket at `now`. Where Canvas did not tell the student's submission, it is in none of those that
/// depend on it: not knowing is not the same as nothing handed in.
bool matches(AssignmentFilter filter, const Assignment &assignment, const QDateTime &now);

/// Whether Canvas expects something to be handed in: not on paper, not "none", not ungraded, not a page.
bool expectsSubmission(const Assignment &assignment);
/// Whether it is done with a tool outside of Canvas, which Canvas may never hear back from (New Quizzes too).
bool isExternal(const Assignment &assignment);

} // namespace lectern::canvas
