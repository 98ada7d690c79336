// SPDX-License-Identifier: GPL-3.0-or-later
#include "adapters/course_json.h"

#include "adapters/state_words.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace lectern::adapters {
namespace {

json instant(const canvas::Instant &at)
{
    return at ? toJson(at->toUTC().toString(Qt::ISODate)) : json(nullptr);
}

template<typename T>
json orNull(const std::optional<T> &value)
{
    return value ? json(*value) : json(nullptr);
}

json submissionJson(const std::optional<canvas::Submission> &submission)
{
    if (!submission)
        return {{"submitted_at", nullptr}, {"workflow_state", "unknown"}};
    return {{"submitted_at", instant(submission->submittedAt)},
            {"workflow_state", toJson(submission->workflowState)},
            {"late", submission->late},
            {"missing", submission->missing},
            {"excused", submission->excused},
            {"score", orNull(submission->score)},
            {"grade", submission->grade.isEmpty() ? json(nullptr) : toJson(submission->grade)}};
}

json partsJson(const QList<canvas::Checkpoint> &parts, const QList<canvas::PartVerdict> &verdicts)
{
    json list = json::array();
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const auto &submission = parts[i].submission;
        list.push_back({{"tag", toJson(parts[i].tag)},
                        {"name", toJson(parts[i].name)},
                        {"due_at", instant(parts[i].dueAt)},
                        {"points_possible", orNull(parts[i].pointsPossible)},
                        {"submitted_at", submission ? instant(submission->submittedAt) : json(nullptr)},
                        {"state", toJson(canvas::nameOf(verdicts[i].state))}});
    }
    return list;
}

/// For the rules of dates, which are the same.
canvas::Assignment asAssignment(const canvas::Quiz &quiz)
{
    canvas::Assignment assignment;
    assignment.id = quiz.id;
    assignment.courseId = quiz.courseId;
    assignment.name = quiz.title;
    assignment.description = quiz.description;
    assignment.dueAt = quiz.dueAt;
    assignment.unlockAt = quiz.unlockAt;
    assignment.lockAt = quiz.lockAt;
    assignment.pointsPossible = quiz.pointsPossible;
    assignment.submissionTypes = QStringList{QStringLiteral("online_quiz")};
    assignment.allowedAttempts = quiz.allowedAttempts;
    assignment.htmlUrl = quiz.htmlUrl;
    assignment.lockedForUser = quiz.lockedForUser;
    assignment.courseName = quiz.courseName;
    assignment.syncedAt = quiz.syncedAt;
    return assignment;
}

json quizJson(const canvas::Quiz &quiz, const QDateTime &now, const QTimeZone &zone, WithClass withClass)
{
    const canvas::Assignment alike = asAssignment(quiz);
    const canvas::StateVerdict verdict = canvas::submissionState(alike, now, zone);
    const QString kind = quiz.type == u"survey" ? QStringLiteral("ungraded survey") : QStringLiteral("practice quiz");
    const bool notTold = verdict.reason == canvas::StateReason::NotTold;
    json value = assignmentJson(alike, now, zone, withClass);
    value["type"] = "quiz";
    value["quiz_type"] = toJson(quiz.type);
    value["reason"] = toJson(QString(kind + u", " + (notTold ? QStringLiteral("Canvas does not say whether it was taken") : reasonWords(verdict, zone))));
    return value;
}

} // namespace

json assignmentJson(const canvas::Assignment &assignment, const QDateTime &now, const QTimeZone &zone, WithClass withClass)
{
    const canvas::StateVerdict verdict = canvas::submissionState(assignment, now, zone);
    json types = json::array();
    for (const QString &type : assignment.submissionTypes)
        types.push_back(toJson(type));
    json value{{"id", assignment.id},
               {"name", toJson(assignment.name)},
               {"description", toJson(assignment.description)},
               {"due_at", instant(assignment.dueAt)},
               {"points_possible", orNull(assignment.pointsPossible)},
               {"submission", submissionJson(assignment.submission)},
               {"course_id", assignment.courseId},
               {"html_url", toJson(assignment.htmlUrl)},
               {"unlock_at", instant(assignment.unlockAt)},
               {"lock_at", instant(assignment.lockAt)},
               {"submission_types", types},
               {"allowed_attempts", assignment.allowedAttempts.value_or(-1)},
               {"state", toJson(canvas::nameOf(verdict.state))},
               {"reason", toJson(reasonWords(verdict, zone))},
               {"synced_at", instant(assignment.syncedAt)}};
    if (!assignment.checkpoints.isEmpty())
        value["checkpoints"] = partsJson(assignment.checkpoints, verdict.parts);
    if (withClass == WithClass::Yes) {
        value["_classId"] = std::to_string(assignment.courseId);
        value["_className"] = toJson(assignment.courseName);
    }
    return value;
}

json workJson(const QList<canvas::Assignment> &assignments, const QList<canvas::Quiz> &looseQuizzes, std::optional<canvas::AssignmentFilter> filter,
              const QDateTime &now, const QTimeZone &zone, WithClass withClass)
{
    struct Row
    {
        canvas::Instant due;
        json value;
    };
    const auto wanted = [&](const canvas::Assignment &assignment) { return !filter || canvas::matches(*filter, assignment, now); };
    std::vector<Row> rows;
    for (const canvas::Assignment &assignment : assignments) {
        if (wanted(assignment))
            rows.push_back({assignment.dueAt, assignmentJson(assignment, now, zone, withClass)});
    }
    for (const canvas::Quiz &quiz : looseQuizzes) {
        if (quiz.dueAt && *quiz.dueAt >= now && wanted(asAssignment(quiz)))
            rows.push_back({quiz.dueAt, quizJson(quiz, now, zone, withClass)});
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) { return a.due && (!b.due || *a.due < *b.due); });
    json list = json::array();
    for (Row &row : rows)
        list.push_back(std::move(row.value));
    return list;
}

json documentJson(const canvas::Document &document)
{
    return {{"type", toJson(document.type)},
            {"id", document.id},
            {"classId", document.classId},
            {"className", toJson(document.className)},
            {"title", toJson(document.title)},
            {"text", toJson(document.text)},
            {"html_url", toJson(document.htmlUrl)},
            {"due_at", instant(document.dueAt)},
            {"updated_at", instant(document.updatedAt)},
            {"posted_at", instant(document.postedAt)},
            {"synced_at", instant(document.syncedAt)}};
}

json hitJson(const canvas::Document &document, const QString &id, const QString &passage, double score)
{
    json content{{"name", toJson(document.title)}, {"allowed_attempts", document.allowedAttempts.value_or(-1)}, {"className", toJson(document.className)}};
    if (!passage.isEmpty())
        content["description"] = toJson(passage);
    if (document.dueAt)
        content["due_at"] = instant(document.dueAt);
    if (document.lockAt)
        content["lock_at"] = instant(document.lockAt);
    return {{"content", content}, {"id", toJson(id)}, {"metadata", {{"classId", document.classId}, {"type", toJson(document.type)}}}, {"score", score}};
}

json notesFrom(const QList<canvas::SyncState> &states, const QList<canvas::SyncKind> &kinds)
{
    QHash<QString, QDateTime> oldest;
    json warnings = json::array();
    for (const canvas::SyncState &state : states) {
        if (!kinds.contains(state.kind))
            continue;
        const QString warning = outcomeWords(state.courseName, state.kind, state.result, state.skipped);
        if (!warning.isEmpty())
            warnings.push_back(toJson(warning));
        if (state.courseId == 0 || !state.lastSuccess)
            continue;
        // A course is as old as the oldest part that was asked about.
        const auto known = oldest.constFind(state.courseName);
        if (known == oldest.constEnd() || *state.lastSuccess < *known)
            oldest.insert(state.courseName, *state.lastSuccess);
    }
    if (oldest.isEmpty() && warnings.empty())
        return nullptr;
    json asOf = json::object();
    for (auto course = oldest.constBegin(); course != oldest.constEnd(); ++course)
        asOf[course.key().toStdString()] = instant(course.value());
    return {{"as_of", asOf}, {"warnings", warnings}};
}

} // namespace lectern::adapters
