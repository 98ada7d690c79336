// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/submission_state.h"

#include "canvas/assignment_filter.h"
#include "canvas/checkpoints.h"

#include <algorithm>

namespace lectern::canvas {
namespace {

int daysBetween(const QDateTime &from, const QDateTime &to, const QTimeZone &zone)
{
    return int(from.toTimeZone(zone).date().daysTo(to.toTimeZone(zone).date()));
}

/// Whether the student could hand something in through Canvas. Attendance is taken by the teacher, though Canvas counts it in.
bool canHandIn(const Assignment &assignment)
{
    return expectsSubmission(assignment) && assignment.submissionTypes != QStringList{QStringLiteral("attendance")};
}

class Judge
{
public:
    Judge(const Assignment &assignment, const QDateTime &now, const QTimeZone &zone) : m_assignment(assignment), m_now(now), m_zone(zone) {}

    StateVerdict verdict() const
    {
        StateVerdict verdict = ofWhole();
        verdict.parts = parts();
        return verdict;
    }

private:
    StateVerdict ofWhole() const
    {
        if (!m_assignment.submission)
            return withoutSubmission();
        const Submission &s = *m_assignment.submission;
        if (s.excused)
            return say(SubmissionState::Excused, StateReason::Excused);
        if (s.customStatusId)
            return graded(handedIn() ? SubmissionState::Submitted : SubmissionState::NotSubmitted, StateReason::CustomStatus);
        if (partsDone(m_assignment) == false)
            return say(stateOfOpenParts(), StateReason::PartsOpen);
        const bool markedMissing = s.latePolicyStatus == u"missing";
        if (!markedMissing && (s.late || s.latePolicyStatus == u"late"))
            return late();
        if (markedMissing || (s.missing && !handedIn() && !isExternal(m_assignment) && !canHandIn(m_assignment)))
            return say(SubmissionState::Missing, StateReason::MarkedMissing);
        if (hasGrade())
            return gradedOrAgain();
        if (handedIn())
            return handedInVerdict();
        if (partsDone(m_assignment) == true)
            return say(SubmissionState::Submitted, StateReason::HandedIn, lastHandIn());
        return nothingYet();
    }

    /// Each part judged like an assignment of its own.
    QList<PartVerdict> parts() const
    {
        QList<PartVerdict> verdicts;
        for (const Checkpoint &part : m_assignment.checkpoints) {
            Assignment alone = m_assignment;
            alone.checkpoints.clear();
            alone.dueAt = part.dueAt;
            alone.unlockAt = part.unlockAt;
            alone.lockAt = part.lockAt;
            alone.pointsPossible = part.pointsPossible;
            if (part.submission)
                alone.submission = part.submission;
            const StateVerdict verdict = Judge(alone, m_now, m_zone).ofWhole();
            verdicts.append({part.tag, part.name, verdict.state, verdict.reason, part.dueAt});
        }
        return verdicts;
    }

    SubmissionState stateOfOpenParts() const
    {
        const QList<PartVerdict> verdicts = parts();
        const auto any = [&](SubmissionState state) { return std::any_of(verdicts.begin(), verdicts.end(), [state](const PartVerdict &part) { return part.state == state; }); };
        if (any(SubmissionState::Missing))
            return SubmissionState::Missing;
        return notOpenYet() && !any(SubmissionState::NotSubmitted) ? SubmissionState::Locked : SubmissionState::NotSubmitted;
    }

    Instant lastHandIn() const
    {
        Instant last;
        for (const Checkpoint &part : m_assignment.checkpoints) {
            const Instant at = part.submission ? part.submission->submittedAt : std::nullopt;
            if (at && (!last || *at > *last))
                last = at;
        }
        return last;
    }

    const Submission &submission() const { return *m_assignment.submission; }

    bool handedIn() const
    {
        const QString &state = submission().workflowState;
        return submission().submittedAt || state == u"submitted" || state == u"pending_review";
    }

    /// Only a grade that is shown counts: a hidden one comes as "graded" without a value. A quiz under review is half graded.
    bool hasGrade() const
    {
        return (submission().score || !submission().grade.isEmpty()) && submission().workflowState != u"pending_review";
    }

    StateVerdict say(SubmissionState state, StateReason reason, const Instant &at = {}) const
    {
        StateVerdict verdict;
        verdict.state = state;
        verdict.reason = reason;
        verdict.at = at;
        verdict.due = m_assignment.dueAt;
        return verdict;
    }

    StateVerdict graded(SubmissionState state, StateReason reason) const
    {
        StateVerdict verdict = say(state, reason, submission().submittedAt);
        if (hasGrade()) {
            verdict.score = submission().score;
            verdict.points = m_assignment.pointsPossible;
            verdict.grade = submission().grade;
        }
        return verdict;
    }

    StateVerdict late() const
    {
        if (!handedIn())
            return graded(SubmissionState::Late, StateReason::MarkedLate);
        StateVerdict verdict = graded(SubmissionState::Late, StateReason::HandedInLate);
        if (m_assignment.dueAt && submission().submittedAt)
            verdict.days = std::max(0, daysBetween(*m_assignment.dueAt, *submission().submittedAt, m_zone));
        return verdict;
    }

    StateVerdict gradedOrAgain() const
    {
        if (handedIn() && submission().gradeMatchesCurrent == false)
            return graded(SubmissionState::Submitted, StateReason::GradedEarlierAttempt);
        // The zero takes Canvas's own "missing" away, but nothing was handed in all the same.
        const bool zero = submission().score && *submission().score == 0.0;
        const bool worthSomething = m_assignment.pointsPossible.value_or(0.0) > 0.0;
        if (zero && worthSomething && !handedIn() && canHandIn(m_assignment) && !isExternal(m_assignment))
            return graded(SubmissionState::NotSubmitted, StateReason::GradedWithoutHandIn);
        return graded(SubmissionState::Graded, StateReason::Graded);
    }

    StateVerdict handedInVerdict() const
    {
        const bool gradeHeldBack = submission().workflowState == u"graded" && !submission().postedAt;
        if (gradeHeldBack)
            return say(SubmissionState::Hidden, StateReason::GradeHidden, submission().submittedAt);
        return say(SubmissionState::Submitted, StateReason::HandedIn, submission().submittedAt);
    }

    bool closed() const { return m_assignment.lockAt && *m_assignment.lockAt <= m_now; }

    std::optional<StateVerdict> notOpenYet() const
    {
        if (m_assignment.unlockAt && *m_assignment.unlockAt > m_now)
            return say(SubmissionState::Locked, StateReason::OpensAt, m_assignment.unlockAt);
        if (m_assignment.lockedForUser && !closed())
            return say(SubmissionState::Locked, StateReason::NotOpen);
        return std::nullopt;
    }

    StateVerdict nothingYet() const
    {
        if (const auto locked = notOpenYet())
            return *locked;
        if (isExternal(m_assignment))
            return noRecord();
        if (!canHandIn(m_assignment))
            return say(SubmissionState::NothingToHandIn, StateReason::NothingExpected);
        const bool spared = submission().latePolicyStatus == u"none" || submission().latePolicyStatus == u"extended";
        const bool over = m_assignment.dueAt && *m_assignment.dueAt < m_now && !spared;
        if (submission().missing || over) {
            StateVerdict verdict = say(SubmissionState::Missing, StateReason::PastDue);
            if (m_assignment.dueAt)
                verdict.days = std::max(0, daysBetween(*m_assignment.dueAt, m_now, m_zone));
            return verdict;
        }
        if (closed())
            return say(SubmissionState::NotSubmitted, StateReason::Closed, m_assignment.lockAt);
        return say(SubmissionState::NotSubmitted, StateReason::NotHandedIn);
    }

    StateVerdict noRecord() const
    {
        if (m_assignment.newQuiz)
            return say(SubmissionState::NoRecord, StateReason::NoRecordOfNewQuiz);
        StateVerdict verdict = say(SubmissionState::NoRecord, StateReason::NoRecordInTool);
        verdict.tool = m_assignment.externalTool;
        return verdict;
    }

    StateVerdict withoutSubmission() const
    {
        if (const auto locked = notOpenYet())
            return *locked;
        if (!canHandIn(m_assignment) && !isExternal(m_assignment))
            return say(SubmissionState::NothingToHandIn, StateReason::NothingExpected);
        return say(SubmissionState::Unknown, StateReason::NotTold);
    }

    const Assignment &m_assignment;
    const QDateTime &m_now;
    const QTimeZone &m_zone;
};

} // namespace

StateVerdict submissionState(const Assignment &assignment, const QDateTime &now, const QTimeZone &zone)
{
    return Judge(assignment, now, zone).verdict();
}

QString nameOf(SubmissionState state)
{
    switch (state) {
    case SubmissionState::Submitted:
        return QStringLiteral("submitted");
    case SubmissionState::Graded:
        return QStringLiteral("graded");
    case SubmissionState::Late:
        return QStringLiteral("late");
    case SubmissionState::Missing:
        return QStringLiteral("missing");
    case SubmissionState::Excused:
        return QStringLiteral("excused");
    case SubmissionState::Locked:
        return QStringLiteral("locked");
    case SubmissionState::NotSubmitted:
        return QStringLiteral("not_submitted");
    case SubmissionState::NoRecord:
        return QStringLiteral("no_record");
    case SubmissionState::NothingToHandIn:
        return QStringLiteral("nothing_to_hand_in");
    case SubmissionState::Hidden:
        return QStringLiteral("hidden");
    case SubmissionState::Unknown:
        return QStringLiteral("unknown");
    }
    return {};
}

} // namespace lectern::canvas
