// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/checkpoints.h"

#include "canvas/canvas_parse.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::canvas {
namespace {

json instant(const Instant &at)
{
    return at ? toJson(at->toUTC().toString(Qt::ISODateWithMs)) : json(nullptr);
}

json submissionJson(const Submission &submission)
{
    json row{{"workflow_state", toJson(submission.workflowState)},
             {"submitted_at", instant(submission.submittedAt)},
             {"posted_at", instant(submission.postedAt)},
             {"grade", toJson(submission.grade)},
             {"late", submission.late},
             {"missing", submission.missing},
             {"excused", submission.excused},
             {"late_policy_status", toJson(submission.latePolicyStatus)}};
    if (submission.score)
        row["score"] = *submission.score;
    return row;
}

bool isHandedIn(const Submission &submission)
{
    return submission.submittedAt || submission.workflowState == u"submitted" || submission.workflowState == u"pending_review";
}

/// The one that is due first or, with `last`, last; of those that `wanted` picks and that have a date.
template<typename Wanted>
const Checkpoint *outermost(const QList<Checkpoint> &parts, bool last, Wanted wanted)
{
    const Checkpoint *found = nullptr;
    for (const Checkpoint &part : parts) {
        if (part.dueAt && wanted(part) && (!found || (last ? *part.dueAt > *found->dueAt : *part.dueAt < *found->dueAt)))
            found = &part;
    }
    return found;
}

} // namespace

QList<Checkpoint> parseCheckpoints(const json &rows)
{
    QList<Checkpoint> parts;
    forEachRow(rows, [&](const json &row) {
        Checkpoint part;
        part.tag = stringAt(row, "tag");
        part.name = stringAt(row, "name");
        part.dueAt = instantAt(row, "due_at");
        part.unlockAt = instantAt(row, "unlock_at");
        part.lockAt = instantAt(row, "lock_at");
        part.pointsPossible = numberAt(row, "points_possible");
        const json &submission = at(row, "submission");
        if (submission.is_object())
            part.submission = parseSubmission(submission);
        parts.append(part);
    });
    return parts;
}

void parsePartSubmissions(const json &submission, QList<Checkpoint> &parts)
{
    forEachRow(at(submission, "sub_assignment_submissions"), [&](const json &row) {
        const QString tag = stringAt(row, "sub_assignment_tag");
        for (Checkpoint &part : parts) {
            if (part.tag == tag)
                part.submission = parseSubmission(row);
        }
    });
}

json checkpointsJson(const QList<Checkpoint> &parts)
{
    json rows = json::array();
    for (const Checkpoint &part : parts) {
        json row{{"tag", toJson(part.tag)}, {"name", toJson(part.name)}, {"due_at", instant(part.dueAt)}, {"unlock_at", instant(part.unlockAt)}, {"lock_at", instant(part.lockAt)}};
        if (part.pointsPossible)
            row["points_possible"] = *part.pointsPossible;
        if (part.submission)
            row["submission"] = submissionJson(*part.submission);
        rows.push_back(std::move(row));
    }
    return rows;
}

bool isDone(const Checkpoint &part, const Assignment &assignment)
{
    if (!part.submission)
        return assignment.submission && isHandedIn(*assignment.submission);
    const Submission &own = *part.submission;
    const bool markedMissing = own.latePolicyStatus == u"missing";
    return own.excused || isHandedIn(own) || (!markedMissing && (own.score || !own.grade.isEmpty()));
}

std::optional<bool> partsDone(const Assignment &assignment)
{
    if (assignment.checkpoints.isEmpty())
        return std::nullopt;
    return std::all_of(assignment.checkpoints.begin(), assignment.checkpoints.end(), [&](const Checkpoint &part) { return isDone(part, assignment); });
}

void takeDatesOfParts(Assignment &assignment)
{
    const auto done = partsDone(assignment);
    if (!done)
        return;
    const Checkpoint *next = outermost(assignment.checkpoints, *done, [&](const Checkpoint &part) { return *done || !isDone(part, assignment); });
    if (!next)
        return;
    assignment.dueAt = next->dueAt;
    if (next->unlockAt)
        assignment.unlockAt = next->unlockAt;
    if (next->lockAt)
        assignment.lockAt = next->lockAt;
}

} // namespace lectern::canvas
