// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_types.h"

#include <QTimeZone>

namespace lectern::canvas {

/// What a student is told about one assignment.
enum class SubmissionState {
    Submitted,
    Graded,
    Late, ///< handed in late, graded or not
    Missing,
    Excused,
    Locked, ///< not open yet
    NotSubmitted,
    NoRecord,        ///< done with another tool, and Canvas heard nothing: it may well be done
    NothingToHandIn, ///< on paper and the like
    Hidden,          ///< handed in, grade not shown yet
    Unknown,         ///< Canvas did not tell
};

/// Why. In brackets: which of the Verdict's values go with it.
enum class StateReason {
    HandedIn,              ///< [at]
    HandedInLate,          ///< [at, days, score, points, grade]
    MarkedLate,            ///< by the teacher, with nothing handed in [score, points, grade]
    Graded,                ///< [score, points, grade]
    GradedEarlierAttempt,  ///< handed in again since; the grade is for what was before [at, score, points, grade]
    GradedWithoutHandIn,   ///< a zero, and nothing was handed in [score, points, grade]
    GradeHidden,           ///< [at]
    NotHandedIn,           ///< [due]
    PastDue,               ///< nothing handed in, and the date is over [due, days]
    MarkedMissing,         ///< by the teacher [due]
    Excused,
    CustomStatus,          ///< the school has a word of its own for it; nobody else knows it [score, points, grade]
    OpensAt,               ///< [at]
    NotOpen,               ///< something else has to be done first, or the teacher closed it
    Closed,                ///< can no longer be handed in, and was not [at]
    NoRecordInTool,        ///< [tool, may be empty]
    NoRecordOfNewQuiz,
    PartsOpen,             ///< a discussion in parts, not all of which are done [parts, due]
    NothingExpected,
    NotTold,
};

/// The same for one part of a discussion.
struct PartVerdict
{
    QString tag;  ///< as Checkpoint
    QString name; ///< as Checkpoint
    SubmissionState state = SubmissionState::Unknown;
    StateReason reason = StateReason::NotTold;
    Instant due; ///< UTC
};

struct StateVerdict
{
    SubmissionState state = SubmissionState::Unknown;
    StateReason reason = StateReason::NotTold;
    Instant at;  ///< UTC
    Instant due; ///< UTC
    int days = 0; ///< how many calendar days of the student's zone it is late; 0: the same day
    std::optional<double> score, points;
    QString grade;
    QString tool;
    QList<PartVerdict> parts; ///< of every discussion in parts, whatever the reason
};

/// What to say about an assignment at `now`, with day arithmetic in `zone`. As the official apps order it: excused, the
/// school's own status, late, missing, graded or handed in, not handed in. A teacher's mark wins over what the type of the
/// assignment or the dates would say.
StateVerdict submissionState(const Assignment &assignment, const QDateTime &now, const QTimeZone &zone);

/// "submitted", "graded", "late", "missing", "excused", "locked", "not_submitted", "no_record", "nothing_to_hand_in", "hidden", "unknown".
QString nameOf(SubmissionState state);

} // namespace lectern::canvas
