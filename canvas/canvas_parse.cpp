// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_parse.h"

#include "canvas/checkpoints.h"
#include "canvas/tool_name.h"

#include <QRegularExpression>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::canvas {
namespace {

/// Also from "true" and "1": the documents show booleans as text in places, and some servers send them so.
bool flagAt(const json &row, const char *key, bool otherwise = false)
{
    const json &member = at(row, key);
    if (member.is_string()) {
        const QString text = stringAt(row, key).toLower();
        return text == u"true" || text == u"1";
    }
    return boolAt(row, key, otherwise);
}

std::optional<bool> optionalFlagAt(const json &row, const char *key)
{
    return at(row, key).is_null() ? std::nullopt : std::optional(flagAt(row, key));
}

int intAt(const json &row, const char *key)
{
    return int(numberAt(row, key).value_or(0));
}

/// A grade or another word that may come as a number.
QString wordAt(const json &row, const char *key)
{
    const json &member = at(row, key);
    if (member.is_number())
        return QString::fromStdString(member.dump());
    return stringAt(row, key);
}

std::optional<QString> htmlAt(const json &row, const char *key)
{
    const auto html = optionalStringAt(row, key);
    return html ? std::optional(withoutSecrets(*html)) : std::nullopt;
}

QString roleOf(const json &enrollments)
{
    QString role;
    if (!enrollments.is_array())
        return role;
    for (const json &enrollment : enrollments) {
        QString type = stringAt(enrollment, "type").toLower();
        if (type.endsWith(u"enrollment"))
            type.chop(10);
        // Somebody may be a student and an assistant in one course; here the student counts.
        if (type == u"student" || type == u"studentview")
            return QStringLiteral("student");
        if (role.isEmpty())
            role = type;
    }
    return role;
}

/// The enrollment whose scores are the student's.
const json &studentEnrollment(const json &row)
{
    const json &enrollments = at(row, "enrollments");
    if (enrollments.is_array()) {
        for (const json &enrollment : enrollments) {
            if (stringAt(enrollment, "type").startsWith(u"student", Qt::CaseInsensitive))
                return enrollment;
        }
    }
    return at(enrollments, ""); // no such member: null
}

bool isNewQuiz(const json &row, const QString &launchUrl)
{
    return flagAt(row, "is_quiz_lti_assignment") || launchUrl.contains(u"quiz-lti") || stringAt(row, "url").contains(u"quiz-lti");
}

} // namespace

User parseUser(const json &row)
{
    User user;
    user.id = idAt(row, "id").value_or(0);
    user.name = stringAt(row, "name");
    user.timeZone = stringAt(row, "time_zone");
    return user;
}

std::optional<Course> parseCourse(const json &row)
{
    const auto id = idAt(row, "id");
    if (!id)
        return std::nullopt;
    Course course;
    course.id = *id;
    course.restricted = flagAt(row, "access_restricted_by_date");
    course.name = stringAt(row, "name");
    course.originalName = stringAt(row, "original_name");
    if (course.originalName.isEmpty())
        course.originalName = course.name;
    course.code = stringAt(row, "course_code");
    course.workflowState = stringAt(row, "workflow_state");
    const json &term = at(row, "term");
    course.termName = stringAt(term, "name");
    course.termStart = instantAt(term, "start_at");
    course.termEnd = instantAt(term, "end_at");
    course.startAt = instantAt(row, "start_at");
    course.endAt = instantAt(row, "end_at");
    course.timeZone = stringAt(row, "time_zone");
    course.role = roleOf(at(row, "enrollments"));
    course.favorite = flagAt(row, "is_favorite");
    course.concluded = flagAt(row, "concluded") || course.workflowState == u"completed";
    course.weighted = flagAt(row, "apply_assignment_group_weights");
    const json &enrollment = studentEnrollment(row);
    course.currentScore = numberAt(enrollment, "computed_current_score");
    course.currentGrade = wordAt(enrollment, "computed_current_grade");
    course.syllabusSent = row.contains("syllabus_body");
    course.syllabusHtml = htmlAt(row, "syllabus_body");
    return course;
}

std::optional<AssignmentGroup> parseGroup(const json &row)
{
    const auto id = idAt(row, "id");
    if (!id)
        return std::nullopt;
    AssignmentGroup group;
    group.id = *id;
    group.name = stringAt(row, "name");
    group.position = intAt(row, "position");
    group.weight = numberAt(row, "group_weight");
    const json &rules = at(row, "rules");
    group.rules = rules.is_object() ? toText(rules) : QStringLiteral("{}");
    return group;
}

std::optional<Assignment> parseAssignment(const json &row)
{
    const auto id = idAt(row, "id");
    if (!id)
        return std::nullopt;
    Assignment assignment;
    assignment.id = *id;
    assignment.courseId = idAt(row, "course_id").value_or(0);
    assignment.groupId = idAt(row, "assignment_group_id");
    assignment.name = stringAt(row, "name");
    assignment.descriptionHtml = htmlAt(row, "description");
    assignment.dueAt = instantAt(row, "due_at");
    assignment.unlockAt = instantAt(row, "unlock_at");
    assignment.lockAt = instantAt(row, "lock_at");
    assignment.updatedAt = instantAt(row, "updated_at");
    assignment.pointsPossible = numberAt(row, "points_possible");
    assignment.gradingType = stringAt(row, "grading_type");
    const json &types = at(row, "submission_types");
    if (types.is_array()) {
        for (const json &type : types) {
            if (type.is_string())
                assignment.submissionTypes << QString::fromStdString(type.get<std::string>());
        }
    }
    assignment.allowedAttempts = idAt(row, "allowed_attempts");
    assignment.htmlUrl = stringAt(row, "html_url");
    const QString launchUrl = stringAt(at(row, "external_tool_tag_attributes"), "url");
    assignment.newQuiz = isNewQuiz(row, launchUrl);
    if (!assignment.newQuiz)
        assignment.externalTool = toolName(launchUrl, stringAt(at(row, "external_tool_tag_attributes"), "title"));
    assignment.position = intAt(row, "position");
    assignment.published = flagAt(row, "published", true);
    assignment.omitFromFinalGrade = flagAt(row, "omit_from_final_grade");
    assignment.lockedForUser = flagAt(row, "locked_for_user");
    assignment.quizId = idAt(row, "quiz_id");
    const json &topic = at(row, "discussion_topic");
    assignment.topicId = idAt(topic, "id");
    assignment.topicHtml = htmlAt(topic, "message");
    assignment.checkpoints = parseCheckpoints(at(row, "checkpoints"));
    const json &submission = at(row, "submission");
    if (submission.is_object()) {
        assignment.submission = parseSubmission(submission);
        parsePartSubmissions(submission, assignment.checkpoints);
    }
    return assignment;
}

Submission parseSubmission(const json &row)
{
    Submission submission;
    submission.workflowState = stringAt(row, "workflow_state");
    submission.submittedAt = instantAt(row, "submitted_at");
    submission.gradedAt = instantAt(row, "graded_at");
    submission.postedAt = instantAt(row, "posted_at");
    submission.attempt = idAt(row, "attempt");
    submission.score = numberAt(row, "score");
    submission.grade = wordAt(row, "grade");
    submission.late = flagAt(row, "late");
    submission.missing = flagAt(row, "missing");
    submission.excused = flagAt(row, "excused");
    submission.latePolicyStatus = stringAt(row, "late_policy_status");
    submission.gradeMatchesCurrent = optionalFlagAt(row, "grade_matches_current_submission");
    submission.customStatusId = idAt(row, "custom_grade_status_id");
    submission.pointsDeducted = numberAt(row, "points_deducted");
    submission.redoRequested = flagAt(row, "redo_request");
    return submission;
}

std::optional<Page> parsePage(const json &row)
{
    // Old servers say "id" only.
    const auto id = at(row, "page_id").is_null() ? idAt(row, "id") : idAt(row, "page_id");
    if (!id)
        return std::nullopt;
    Page page;
    page.id = *id;
    page.slug = stringAt(row, "url");
    page.title = stringAt(row, "title");
    if (page.title.isEmpty())
        page.title = stringAt(row, "name");
    page.bodySent = row.contains("body");
    page.bodyHtml = htmlAt(row, "body");
    page.frontPage = flagAt(row, "front_page");
    page.published = flagAt(row, "published", true);
    page.lockedForUser = flagAt(row, "locked_for_user");
    page.updatedAt = instantAt(row, "updated_at");
    page.htmlUrl = stringAt(row, "html_url");
    return page;
}

std::optional<Topic> parseTopic(const json &row, bool announcement)
{
    const auto id = idAt(row, "id");
    if (!id)
        return std::nullopt;
    Topic topic;
    topic.id = *id;
    topic.courseId = courseOfContext(stringAt(row, "context_code")).value_or(0);
    topic.announcement = announcement;
    topic.title = stringAt(row, "title");
    topic.messageHtml = htmlAt(row, "message");
    topic.author = stringAt(at(row, "author"), "display_name");
    if (topic.author.isEmpty())
        topic.author = stringAt(row, "user_name");
    topic.postedAt = instantAt(row, "posted_at");
    if (!topic.postedAt)
        topic.postedAt = instantAt(row, "delayed_post_at");
    topic.lastReplyAt = instantAt(row, "last_reply_at");
    topic.assignmentId = idAt(row, "assignment_id");
    topic.lockedForUser = flagAt(row, "locked_for_user");
    topic.unread = stringAt(row, "read_state") == u"unread";
    topic.htmlUrl = stringAt(row, "html_url");
    return topic;
}

std::optional<Module> parseModule(const json &row)
{
    const auto id = idAt(row, "id");
    if (!id)
        return std::nullopt;
    Module module;
    module.id = *id;
    module.name = stringAt(row, "name");
    module.position = intAt(row, "position");
    module.state = stringAt(row, "state");
    module.unlockAt = instantAt(row, "unlock_at");
    module.itemsCount = intAt(row, "items_count");
    const json &items = at(row, "items");
    module.itemsSent = items.is_array();
    module.items = parseRows<ModuleItem>(items, parseModuleItem);
    return module;
}

std::optional<ModuleItem> parseModuleItem(const json &row)
{
    const auto id = idAt(row, "id");
    if (!id)
        return std::nullopt;
    ModuleItem item;
    item.id = *id;
    item.position = intAt(row, "position");
    item.indent = intAt(row, "indent");
    item.title = stringAt(row, "title");
    item.type = stringAt(row, "type");
    item.contentId = idAt(row, "content_id");
    item.pageSlug = stringAt(row, "page_url");
    const QString outside = stringAt(row, "external_url");
    item.url = withoutSecrets(item.type == u"ExternalUrl" && !outside.isEmpty() ? outside : stringAt(row, "html_url"));
    const json &requirement = at(row, "completion_requirement");
    item.requirement = stringAt(requirement, "type");
    item.completed = optionalFlagAt(requirement, "completed");
    return item;
}

std::optional<Quiz> parseQuiz(const json &row)
{
    const auto id = idAt(row, "id");
    if (!id)
        return std::nullopt;
    Quiz quiz;
    quiz.id = *id;
    quiz.title = stringAt(row, "title");
    quiz.descriptionHtml = htmlAt(row, "description");
    if (!quiz.descriptionHtml)
        quiz.descriptionHtml = htmlAt(row, "instructions"); // New Quizzes say it so
    quiz.type = stringAt(row, "quiz_type");
    quiz.dueAt = instantAt(row, "due_at");
    quiz.unlockAt = instantAt(row, "unlock_at");
    quiz.lockAt = instantAt(row, "lock_at");
    quiz.pointsPossible = numberAt(row, "points_possible");
    quiz.timeLimit = idAt(row, "time_limit");
    quiz.allowedAttempts = idAt(row, "allowed_attempts");
    quiz.questionCount = idAt(row, "question_count");
    quiz.assignmentId = idAt(row, "assignment_id");
    quiz.published = flagAt(row, "published", true);
    quiz.lockedForUser = flagAt(row, "locked_for_user");
    quiz.htmlUrl = stringAt(row, "html_url");
    return quiz;
}

void forEachRow(const json &rows, const std::function<void(const json &)> &visit)
{
    if (!rows.is_array())
        return;
    for (const json &row : rows)
        visit(row);
}

std::optional<qint64> courseOfContext(const QString &contextCode)
{
    if (!contextCode.startsWith(u"course_"))
        return std::nullopt;
    bool ok = false;
    const qint64 id = contextCode.sliced(7).toLongLong(&ok);
    return ok ? std::optional(id) : std::nullopt;
}

QString withoutSecrets(const QString &html)
{
    static const QRegularExpression verifier(QStringLiteral(R"re(([?&](?:amp;)?)(?:verifier|sf_verifier|access_token)=[^&"'\s<>]*)re"));
    static const QRegularExpression emptied(QStringLiteral(R"re(\?(?:&amp;|&)+)re"));
    static const QRegularExpression launch(QStringLiteral(R"re([^"'\s<>]*(?:sessionless_launch|/feeds/calendars/)[^"'\s<>]*)re"));
    static constexpr QStringView marks[]{u"verifier=", u"access_token=", u"sessionless_launch", u"/feeds/calendars/"};
    if (std::none_of(std::begin(marks), std::end(marks), [&](QStringView mark) { return html.contains(mark); }))
        return html;
    QString clean = html;
    clean.replace(verifier, QStringLiteral("\\1"));
    clean.replace(emptied, QStringLiteral("?"));
    clean.remove(launch);
    return clean;
}

} // namespace lectern::canvas
