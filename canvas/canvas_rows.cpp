// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_rows.h"

#include "canvas/canvas_row.h"
#include "canvas/checkpoints.h"

#include <nlohmann/json.hpp>

namespace lectern::canvas {

using store::Row;

namespace {

std::optional<bool> optionalFlag(const Row &row, const char *column)
{
    return row.isNull(column) ? std::nullopt : std::optional(row.flag(column));
}

Submission submissionFrom(const Row &row)
{
    Submission s;
    s.workflowState = row.text("workflow_state");
    s.submittedAt = instantOf(row, "submitted_at");
    s.gradedAt = instantOf(row, "graded_at");
    s.postedAt = instantOf(row, "posted_at");
    s.attempt = row.optionalInteger("attempt");
    s.score = row.optionalReal("score");
    s.grade = row.text("grade");
    s.late = row.flag("late");
    s.missing = row.flag("missing");
    s.excused = row.flag("excused");
    s.latePolicyStatus = row.text("late_policy_status");
    s.gradeMatchesCurrent = optionalFlag(row, "grade_matches");
    s.customStatusId = row.optionalInteger("custom_status_id");
    s.pointsDeducted = row.optionalReal("points_deducted");
    s.redoRequested = row.flag("redo_requested");
    return s;
}

} // namespace

Course courseFrom(const Row &row)
{
    Course c;
    c.id = row.integer("id");
    c.name = row.text("name");
    c.originalName = row.text("original_name");
    c.code = row.text("code");
    c.workflowState = row.text("workflow_state");
    c.termName = row.text("term_name");
    c.termStart = instantOf(row, "term_start");
    c.termEnd = instantOf(row, "term_end");
    c.startAt = instantOf(row, "start_at");
    c.endAt = instantOf(row, "end_at");
    c.timeZone = row.text("time_zone");
    c.role = row.text("role");
    c.favorite = row.flag("favorite");
    c.concluded = row.flag("concluded");
    c.restricted = row.flag("restricted");
    c.weighted = row.flag("weighted");
    c.currentScore = row.optionalReal("current_score");
    c.currentGrade = row.text("current_grade");
    c.syllabusHtml = row.optionalText("syllabus_html");
    c.syllabus = row.text("syllabus");
    c.htmlUrl = QStringLiteral("https://%1/courses/%2").arg(row.text("host")).arg(c.id);
    c.hidden = row.flag("hidden");
    c.syncedAt = instantOf(row, "synced_at");
    return c;
}

AssignmentGroup groupFrom(const Row &row)
{
    AssignmentGroup g;
    g.id = row.integer("id");
    g.name = row.text("name");
    g.position = int(row.integer("position"));
    g.weight = row.optionalReal("weight");
    g.rules = row.text("rules");
    return g;
}

Assignment assignmentFrom(const Row &row)
{
    Assignment a;
    a.id = row.integer("id");
    a.courseId = row.integer("course_id");
    a.groupId = row.optionalInteger("group_id");
    a.name = row.text("name");
    a.descriptionHtml = row.optionalText("description_html");
    a.description = row.text("description");
    a.dueAt = instantOf(row, "due_at");
    a.unlockAt = instantOf(row, "unlock_at");
    a.lockAt = instantOf(row, "lock_at");
    a.updatedAt = instantOf(row, "updated_at");
    a.pointsPossible = row.optionalReal("points_possible");
    a.gradingType = row.text("grading_type");
    a.submissionTypes = row.text("submission_types").split(u',', Qt::SkipEmptyParts);
    a.allowedAttempts = row.optionalInteger("allowed_attempts");
    a.htmlUrl = row.text("html_url");
    a.externalTool = row.text("external_tool");
    a.position = int(row.integer("position"));
    a.published = row.flag("published");
    a.omitFromFinalGrade = row.flag("omit_from_final");
    a.lockedForUser = row.flag("locked_for_user");
    a.quizId = row.optionalInteger("quiz_id");
    a.newQuiz = row.flag("new_quiz");
    a.topicId = row.optionalInteger("topic_id");
    if (const auto parts = parseJson(row.text("checkpoints").toUtf8()))
        a.checkpoints = parseCheckpoints(*parts);
    if (!row.isNull("has_submission"))
        a.submission = submissionFrom(row);
    a.courseName = row.text("course_name");
    a.syncedAt = instantOf(row, "synced_at");
    return a;
}

Page pageFrom(const Row &row)
{
    Page p;
    p.id = row.integer("id");
    p.courseId = row.integer("course_id");
    p.slug = row.text("slug");
    p.title = row.text("title");
    p.bodyHtml = row.optionalText("body_html");
    p.body = row.text("body");
    p.frontPage = row.flag("front_page");
    p.published = row.flag("published");
    p.lockedForUser = row.flag("locked_for_user");
    p.readable = row.flag("readable");
    p.updatedAt = instantOf(row, "updated_at");
    p.htmlUrl = row.text("html_url");
    p.syncedAt = instantOf(row, "synced_at");
    return p;
}

Topic topicFrom(const Row &row)
{
    Topic t;
    t.id = row.integer("id");
    t.courseId = row.integer("course_id");
    t.announcement = row.flag("announcement");
    t.title = row.text("title");
    t.messageHtml = row.optionalText("message_html");
    t.message = row.text("message");
    t.author = row.text("author");
    t.postedAt = instantOf(row, "posted_at");
    t.lastReplyAt = instantOf(row, "last_reply_at");
    t.assignmentId = row.optionalInteger("assignment_id");
    t.lockedForUser = row.flag("locked_for_user");
    t.unread = row.flag("unread");
    t.htmlUrl = row.text("html_url");
    t.syncedAt = instantOf(row, "synced_at");
    return t;
}

Module moduleFrom(const Row &row)
{
    Module m;
    m.id = row.integer("id");
    m.courseId = row.integer("course_id");
    m.name = row.text("name");
    m.position = int(row.integer("position"));
    m.state = row.text("state");
    m.unlockAt = instantOf(row, "unlock_at");
    m.itemsCount = int(row.integer("items_count"));
    m.syncedAt = instantOf(row, "synced_at");
    return m;
}

ModuleItem moduleItemFrom(const Row &row)
{
    ModuleItem i;
    i.id = row.integer("id");
    i.position = int(row.integer("position"));
    i.indent = int(row.integer("indent"));
    i.title = row.text("title");
    i.type = row.text("type");
    i.contentId = row.optionalInteger("content_id");
    i.pageSlug = row.text("page_slug");
    i.url = row.text("url");
    i.requirement = row.text("requirement");
    i.completed = optionalFlag(row, "completed");
    return i;
}

Quiz quizFrom(const Row &row)
{
    Quiz q;
    q.id = row.integer("id");
    q.courseId = row.integer("course_id");
    q.title = row.text("title");
    q.descriptionHtml = row.optionalText("description_html");
    q.description = row.text("description");
    q.type = row.text("type");
    q.dueAt = instantOf(row, "due_at");
    q.unlockAt = instantOf(row, "unlock_at");
    q.lockAt = instantOf(row, "lock_at");
    q.pointsPossible = row.optionalReal("points_possible");
    q.timeLimit = row.optionalInteger("time_limit");
    q.allowedAttempts = row.optionalInteger("allowed_attempts");
    q.questionCount = row.optionalInteger("question_count");
    q.assignmentId = row.optionalInteger("assignment_id");
    q.published = row.flag("published");
    q.lockedForUser = row.flag("locked_for_user");
    q.htmlUrl = row.text("html_url");
    q.syncedAt = instantOf(row, "synced_at");
    return q;
}

Quiz looseQuizFrom(const Row &row)
{
    Quiz quiz = quizFrom(row);
    quiz.courseName = row.text("course_name");
    return quiz;
}

} // namespace lectern::canvas
