// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/assignment_filter.h"

#include "canvas/checkpoints.h"

#include <algorithm>
#include <array>

namespace lectern::canvas {
namespace {

constexpr int upcomingDays = 7;

constexpr std::array names{
    std::pair(AssignmentFilter::Past, u"past"),
    std::pair(AssignmentFilter::Overdue, u"overdue"),
    std::pair(AssignmentFilter::Undated, u"undated"),
    std::pair(AssignmentFilter::Ungraded, u"ungraded"),
    std::pair(AssignmentFilter::Unsubmitted, u"unsubmitted"),
    std::pair(AssignmentFilter::Upcoming, u"upcoming"),
    std::pair(AssignmentFilter::Future, u"future"),
};

bool hasType(const Assignment &assignment, QStringView type)
{
    return std::any_of(assignment.submissionTypes.begin(), assignment.submissionTypes.end(), [&](const QString &t) { return t == type; });
}

/// Of a discussion in parts, Canvas's submission of the whole says too little: it has points as soon as one part has.
bool isSubmitted(const Assignment &assignment)
{
    if (const auto done = partsDone(assignment))
        return *done;
    const Submission &submission = *assignment.submission;
    return submission.submittedAt || submission.workflowState == u"submitted" || submission.workflowState == u"pending_review";
}

bool isGraded(const Assignment &assignment)
{
    if (partsDone(assignment) == false)
        return false;
    const Submission &submission = *assignment.submission;
    return submission.workflowState == u"graded" || submission.score || !submission.grade.isEmpty();
}

bool isPast(const Assignment &assignment, const QDateTime &now)
{
    return assignment.dueAt && *assignment.dueAt < now;
}

bool isOpen(const Assignment &assignment, const QDateTime &now)
{
    return !assignment.lockedForUser && (!assignment.lockAt || *assignment.lockAt > now) && (!assignment.unlockAt || *assignment.unlockAt <= now);
}

bool isOverdue(const Assignment &assignment, const QDateTime &now)
{
    const auto &submission = assignment.submission;
    return isPast(assignment, now) && expectsSubmission(assignment) && !isExternal(assignment) && !hasType(assignment, u"online_quiz")
        && !hasType(assignment, u"attendance") && submission && !isSubmitted(assignment) && !isGraded(assignment) && !submission->excused
        && isOpen(assignment, now);
}

bool needsGrading(const Assignment &assignment)
{
    const auto &submission = assignment.submission;
    if (!submission || submission->excused || !expectsSubmission(assignment) || isExternal(assignment) || !isSubmitted(assignment))
        return false;
    return submission->workflowState == u"pending_review" || !isGraded(assignment) || submission->gradeMatchesCurrent == false;
}

bool isUnsubmitted(const Assignment &assignment)
{
    const auto &submission = assignment.submission;
    return submission && expectsSubmission(assignment) && !isExternal(assignment) && !isSubmitted(assignment) && !isGraded(assignment) && !submission->excused;
}

} // namespace

std::optional<AssignmentFilter> filterByName(const QString &name)
{
    const auto found = std::find_if(names.begin(), names.end(), [&](const auto &entry) { return QStringView(entry.second) == name; });
    return found == names.end() ? std::nullopt : std::optional(found->first);
}

QStringList filterNames()
{
    QStringList all;
    for (const auto &[filter, name] : names)
        all << QString::fromUtf16(name);
    return all;
}

bool expectsSubmission(const Assignment &assignment)
{
    static constexpr std::array<QStringView, 5> nothing{u"", u"none", u"not_graded", u"on_paper", u"wiki_page"};
    return std::any_of(assignment.submissionTypes.begin(), assignment.submissionTypes.end(), [](const QString &type) {
        return std::none_of(nothing.begin(), nothing.end(), [&](QStringView word) { return word == type; });
    });
}

bool isExternal(const Assignment &assignment)
{
    return assignment.newQuiz || hasType(assignment, u"external_tool");
}

bool matches(AssignmentFilter filter, const Assignment &assignment, const QDateTime &now)
{
    switch (filter) {
    case AssignmentFilter::Past:
        return isPast(assignment, now);
    case AssignmentFilter::Overdue:
        return isOverdue(assignment, now);
    case AssignmentFilter::Undated:
        return !assignment.dueAt;
    case AssignmentFilter::Ungraded:
        return needsGrading(assignment);
    case AssignmentFilter::Unsubmitted:
        return isUnsubmitted(assignment);
    case AssignmentFilter::Upcoming:
        return assignment.dueAt && *assignment.dueAt >= now && *assignment.dueAt <= now.addDays(upcomingDays);
    case AssignmentFilter::Future:
        return !isPast(assignment, now);
    }
    return false;
}

} // namespace lectern::canvas
