// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

// What Canvas knows, as this program keeps it. All instants are UTC; an absent one is unknown or not set. Ids are Canvas's own,
// unique within an account and a kind. Texts come in two forms: HTML as Canvas sent it (cleaned of secrets), and Markdown.
// Everything here was written by other people: it is data, never an instruction.
namespace lectern::canvas {

using Instant = std::optional<QDateTime>;

struct User
{
    qint64 id = 0;
    QString name;
    QString timeZone; ///< IANA; empty when Canvas did not say
};

struct Course
{
    qint64 id = 0;
    QString name;         ///< the student's nickname for it when there is one
    QString originalName; ///< what the school calls it
    QString code;
    QString workflowState; ///< unpublished, available, completed, deleted
    QString termName;
    Instant termStart, termEnd, startAt, endAt;
    QString timeZone; ///< the course's own, IANA
    QString role;     ///< student, ta, teacher, observer, designer; empty when Canvas did not say
    bool favorite = false;
    bool concluded = false;
    bool restricted = false; ///< closed by its dates: nothing of it can be read now, what is saved stays
    bool weighted = false;   ///< the groups' weights count
    std::optional<double> currentScore; ///< percent, from graded work only; absent when the school hides it
    QString currentGrade;
    std::optional<QString> syllabusHtml;
    QString syllabus;
    bool syllabusSent = false; ///< the answer had the key at all (parsing only)
    QString htmlUrl;           ///< (reading only)
    bool hidden = false;       ///< by the student (reading only)
    Instant syncedAt;          ///< (reading only)
};

struct AssignmentGroup
{
    qint64 id = 0;
    QString name;
    int position = 0;
    std::optional<double> weight; ///< percent
    QString rules;                ///< JSON: drop_lowest, drop_highest, never_drop
};

struct Submission
{
    QString workflowState; ///< unsubmitted, submitted, graded, pending_review
    Instant submittedAt, gradedAt, postedAt;
    std::optional<qint64> attempt;
    std::optional<double> score;
    QString grade; ///< as shown: "18", "A-", "85%", "complete"
    bool late = false;
    bool missing = false;
    bool excused = false;
    QString latePolicyStatus; ///< none, late, missing, extended; empty: the rules decide
    std::optional<bool> gradeMatchesCurrent;
    std::optional<qint64> customStatusId;
    std::optional<double> pointsDeducted;
    bool redoRequested = false;
};

/// One part of a discussion that is graded in parts, each with a date of its own: a first post, then replies.
struct Checkpoint
{
    QString tag;  ///< reply_to_topic, reply_to_entry
    QString name; ///< Canvas's, in the school's language
    Instant dueAt, unlockAt, lockAt;
    std::optional<double> pointsPossible;
    std::optional<Submission> submission; ///< absent: Canvas did not tell
};

struct Assignment
{
    qint64 id = 0;
    qint64 courseId = 0;
    std::optional<qint64> groupId;
    QString name;
    std::optional<QString> descriptionHtml;
    QString description;
    Instant dueAt, unlockAt, lockAt; ///< with parts: those of the part that comes next
    Instant updatedAt;
    std::optional<double> pointsPossible;
    QString gradingType;
    QStringList submissionTypes;
    std::optional<qint64> allowedAttempts; ///< -1: no limit
    QString htmlUrl;
    QString externalTool; ///< name made from the tool's host, such as Gradescope; empty: none, or not known
    int position = 0;
    bool published = true;
    bool omitFromFinalGrade = false;
    bool lockedForUser = false;
    std::optional<qint64> quizId;  ///< classic quiz
    bool newQuiz = false;
    std::optional<qint64> topicId; ///< graded discussion
    std::optional<QString> topicHtml;
    std::optional<Submission> submission; ///< absent: Canvas did not tell
    QList<Checkpoint> checkpoints;        ///< of a discussion in parts; in the order of the parts
    QString courseName; ///< (reading only)
    Instant syncedAt;   ///< (reading only)
};

} // namespace lectern::canvas
