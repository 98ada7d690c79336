// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_types.h"
#include "core/json.h"

// Discussions that are graded in parts: the dates and what was handed in stand with the parts, and the assignment itself has no
// date, so whoever looks at it alone sees undated work.
namespace lectern::canvas {

/// The rows of Canvas's `checkpoints`, or what checkpointsJson made of them.
QList<Checkpoint> parseCheckpoints(const json &rows);
/// Gives the parts what `submission` (of the whole assignment) says of each in sub_assignment_submissions.
void parsePartSubmissions(const json &submission, QList<Checkpoint> &parts);
/// For keeping: only what parseCheckpoints reads.
json checkpointsJson(const QList<Checkpoint> &parts);

/// Whether nothing more is to be done for the part: handed in, graded or excused. Where Canvas told nothing of the part, the
/// assignment as a whole decides.
bool isDone(const Checkpoint &part, const Assignment &assignment);
/// Whether all parts are done; nothing for an assignment without parts.
std::optional<bool> partsDone(const Assignment &assignment);
/// Gives the assignment the dates of its next part: of those not done, the one that is due first; when all are done, the last.
/// Those of the assignment stay where the parts have none.
void takeDatesOfParts(Assignment &assignment);

} // namespace lectern::canvas
