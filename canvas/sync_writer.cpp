// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sync_writer.h"

#include "canvas/canvas_row.h"
#include "canvas/checkpoints.h"
#include "sql/canvas.h"
#include "text/html_to_markdown.h"

#include <nlohmann/json.hpp>

namespace lectern::canvas {

using store::Binds;
using store::Row;

namespace {

QString markdown(const std::optional<QString> &source)
{
    return source ? text::htmlToMarkdown(*source).markdown : QString();
}

template<typename T>
QSet<qint64> idsOf(const QList<T> &rows)
{
    QSet<qint64> ids;
    for (const T &row : rows)
        ids.insert(row.id);
    return ids;
}

} // namespace

SyncWriter::SyncWriter(store::Connection &connection, qint64 account, QDateTime now)
    : m_connection(connection)
    , m_account(account)
    , m_now(stamp(now))
{
}

Result<SyncWriter::Account> SyncWriter::enter(store::Connection &connection, const QString &host, const User &user, const QDateTime &now)
{
    LECTERN_TRY(connection.execute(sql::canvas::enterAccount, {{"host", host}, {"user", user.id}, {"name", words(user.name)}, {"zone", words(user.timeZone)}, {"now", stamp(now)}}));
    LECTERN_TRY_ASSIGN(found, connection.queryOne<Account>(sql::canvas::accountOf, {{"host", host}, {"user", user.id}}, [](const Row &row) {
        return Account{row.integer("id"), !row.isNull("first_synced")};
    }));
    return found ? Result<Account>(*found) : Result<Account>(fail(ErrorCode::Internal, QStringLiteral("canvas_account")));
}

Result<void> SyncWriter::courses(const QList<Course> &courses, bool whole)
{
    for (const Course &c : courses) {
        if (c.restricted) {
            LECTERN_TRY(m_connection.execute(sql::canvas::restrictCourse, {{"account", m_account}, {"id", c.id}, {"now", m_now}}));
            continue;
        }
        LECTERN_TRY(m_connection.execute(sql::canvas::upsertCourse,
                                         {{"account", m_account}, {"id", c.id}, {"name", words(c.name)}, {"original_name", words(c.originalName)}, {"code", words(c.code)},
                                          {"workflow_state", words(c.workflowState)}, {"term_name", words(c.termName)}, {"term_start", stamp(c.termStart)},
                                          {"term_end", stamp(c.termEnd)}, {"start_at", stamp(c.startAt)}, {"end_at", stamp(c.endAt)}, {"time_zone", words(c.timeZone)},
                                          {"role", words(c.role)}, {"favorite", c.favorite}, {"concluded", c.concluded}, {"weighted", c.weighted},
                                          {"current_score", c.currentScore}, {"current_grade", words(c.currentGrade)}, {"now", m_now}}));
        if (c.syllabusSent)
            LECTERN_TRY(syllabus(c.id, c.syllabusHtml));
    }
    if (!whole)
        return {};
    return removeOthers(sql::canvas::courseIds, {{"account", m_account}}, sql::canvas::deleteCourse, idsOf(courses));
}

Result<void> SyncWriter::syllabus(qint64 course, const std::optional<QString> &text)
{
    LECTERN_TRY(m_connection.execute(sql::canvas::updateSyllabus, {{"account", m_account}, {"course", course}, {"html", html(text)}, {"markdown", words(markdown(text))}}));
    return {};
}

Result<void> SyncWriter::groups(qint64 course, const QList<AssignmentGroup> &groups)
{
    for (const AssignmentGroup &g : groups) {
        LECTERN_TRY(m_connection.execute(sql::canvas::upsertGroup,
                                         {{"account", m_account}, {"id", g.id}, {"course", course}, {"name", words(g.name)}, {"position", g.position},
                                          {"weight", g.weight}, {"rules", words(g.rules)}}));
    }
    return removeOthers(sql::canvas::groupIds, {{"account", m_account}, {"course", course}}, sql::canvas::deleteGroup, idsOf(groups));
}

Result<void> SyncWriter::assignments(qint64 course, const QList<Assignment> &assignments)
{
    for (const Assignment &a : assignments) {
        const auto text = a.descriptionHtml ? a.descriptionHtml : a.topicHtml;
        LECTERN_TRY(m_connection.execute(sql::canvas::upsertAssignment,
                                         {{"account", m_account}, {"id", a.id}, {"course", course}, {"group", a.groupId}, {"name", words(a.name)}, {"html", html(text)},
                                          {"markdown", words(markdown(text))}, {"due_at", stamp(a.dueAt)}, {"unlock_at", stamp(a.unlockAt)}, {"lock_at", stamp(a.lockAt)},
                                          {"updated_at", stamp(a.updatedAt)}, {"points_possible", a.pointsPossible}, {"grading_type", words(a.gradingType)},
                                          {"submission_types", words(a.submissionTypes.join(u','))}, {"allowed_attempts", a.allowedAttempts}, {"html_url", words(a.htmlUrl)},
                                          {"external_tool", words(a.externalTool)}, {"position", a.position}, {"published", a.published},
                                          {"omit_from_final", a.omitFromFinalGrade}, {"locked_for_user", a.lockedForUser}, {"quiz_id", a.quizId}, {"new_quiz", a.newQuiz},
                                          {"topic_id", a.topicId}, {"checkpoints", toText(checkpointsJson(a.checkpoints))}, {"now", m_now}}));
        LECTERN_TRY(submission(a.id, a.submission));
    }
    return removeOthers(sql::canvas::assignmentIds, {{"account", m_account}, {"course", course}}, sql::canvas::deleteAssignment, idsOf(assignments));
}

Result<void> SyncWriter::submission(qint64 assignment, const std::optional<Submission> &submission)
{
    if (!submission) {
        LECTERN_TRY(m_connection.execute(sql::canvas::deleteSubmission, {{"account", m_account}, {"assignment", assignment}}));
        return {};
    }
    const Submission &s = *submission;
    LECTERN_TRY(m_connection.execute(sql::canvas::replaceSubmission,
                                     {{"account", m_account}, {"assignment", assignment}, {"workflow_state", words(s.workflowState)}, {"submitted_at", stamp(s.submittedAt)},
                                      {"graded_at", stamp(s.gradedAt)}, {"posted_at", stamp(s.postedAt)}, {"attempt", s.attempt}, {"score", s.score}, {"grade", words(s.grade)},
                                      {"late", s.late}, {"missing", s.missing}, {"excused", s.excused}, {"late_policy_status", words(s.latePolicyStatus)},
                                      {"grade_matches", s.gradeMatchesCurrent}, {"custom_status_id", s.customStatusId}, {"points_deducted", s.pointsDeducted},
                                      {"redo_requested", s.redoRequested}}));
    return {};
}

Result<void> SyncWriter::announcements(qint64 course, const QList<Topic> &rows, const Instant &since)
{
    LECTERN_TRY(topics(course, rows));
    return removeOthers(sql::canvas::announcementIds, {{"account", m_account}, {"course", course}, {"since", stamp(since)}}, sql::canvas::deleteTopic, idsOf(rows));
}

Result<void> SyncWriter::discussions(qint64 course, const QList<Topic> &rows)
{
    LECTERN_TRY(topics(course, rows));
    return removeOthers(sql::canvas::discussionIds, {{"account", m_account}, {"course", course}}, sql::canvas::deleteTopic, idsOf(rows));
}

Result<void> SyncWriter::topics(qint64 course, const QList<Topic> &topics)
{
    for (const Topic &t : topics) {
        LECTERN_TRY(m_connection.execute(sql::canvas::upsertTopic,
                                         {{"account", m_account}, {"id", t.id}, {"course", course}, {"announcement", t.announcement}, {"title", words(t.title)},
                                          {"html", html(t.messageHtml)}, {"markdown", words(markdown(t.messageHtml))}, {"author", words(t.author)},
                                          {"posted_at", stamp(t.postedAt)}, {"last_reply_at", stamp(t.lastReplyAt)}, {"assignment_id", t.assignmentId},
                                          {"locked_for_user", t.lockedForUser}, {"unread", t.unread}, {"html_url", words(t.htmlUrl)}, {"now", m_now}}));
    }
    return {};
}

Result<void> SyncWriter::modules(qint64 course, const QList<Module> &modules)
{
    for (const Module &m : modules) {
        LECTERN_TRY(m_connection.execute(sql::canvas::upsertModule,
                                         {{"account", m_account}, {"id", m.id}, {"course", course}, {"name", words(m.name)}, {"position", m.position},
                                          {"state", words(m.state)}, {"unlock_at", stamp(m.unlockAt)}, {"items_count", m.itemsCount}, {"now", m_now}}));
        LECTERN_TRY(m_connection.execute(sql::canvas::clearModule, {{"account", m_account}, {"module", m.id}}));
        for (const ModuleItem &i : m.items) {
            LECTERN_TRY(m_connection.execute(sql::canvas::replaceModuleItem,
                                             {{"account", m_account}, {"id", i.id}, {"module", m.id}, {"position", i.position}, {"indent", i.indent}, {"title", words(i.title)},
                                              {"type", words(i.type)}, {"content_id", i.contentId}, {"page_slug", words(i.pageSlug)}, {"url", words(i.url)},
                                              {"requirement", words(i.requirement)}, {"completed", i.completed}}));
        }
    }
    return removeOthers(sql::canvas::moduleIds, {{"account", m_account}, {"course", course}}, sql::canvas::deleteModule, idsOf(modules));
}

Result<void> SyncWriter::pages(qint64 course, const QList<Page> &pages, bool whole)
{
    for (const Page &p : pages) {
        const bool keepBody = !p.bodyHtml && (!p.bodySent || p.lockedForUser || !p.readable);
        LECTERN_TRY(m_connection.execute(sql::canvas::upsertPage,
                                         {{"account", m_account}, {"id", p.id}, {"course", course}, {"slug", words(p.slug)}, {"title", words(p.title)},
                                          {"html", html(p.bodyHtml)}, {"markdown", words(markdown(p.bodyHtml))}, {"front_page", p.frontPage}, {"published", p.published},
                                          {"locked_for_user", p.lockedForUser}, {"readable", p.readable}, {"updated_at", stamp(p.updatedAt)}, {"html_url", words(p.htmlUrl)},
                                          {"keep_body", keepBody}, {"now", m_now}}));
    }
    if (!whole)
        return {};
    return removeOthers(sql::canvas::pageIds, {{"account", m_account}, {"course", course}}, sql::canvas::deletePage, idsOf(pages));
}

Result<void> SyncWriter::quizzes(qint64 course, const QList<Quiz> &quizzes)
{
    for (const Quiz &q : quizzes) {
        LECTERN_TRY(m_connection.execute(sql::canvas::upsertQuiz,
                                         {{"account", m_account}, {"id", q.id}, {"course", course}, {"title", words(q.title)}, {"html", html(q.descriptionHtml)},
                                          {"markdown", words(markdown(q.descriptionHtml))}, {"type", words(q.type)}, {"due_at", stamp(q.dueAt)}, {"unlock_at", stamp(q.unlockAt)},
                                          {"lock_at", stamp(q.lockAt)}, {"points_possible", q.pointsPossible}, {"time_limit", q.timeLimit},
                                          {"allowed_attempts", q.allowedAttempts}, {"question_count", q.questionCount}, {"assignment_id", q.assignmentId},
                                          {"published", q.published}, {"locked_for_user", q.lockedForUser}, {"html_url", words(q.htmlUrl)}, {"now", m_now}}));
    }
    return removeOthers(sql::canvas::quizIds, {{"account", m_account}, {"course", course}}, sql::canvas::deleteQuiz, idsOf(quizzes));
}

Result<void> SyncWriter::outcome(const SyncOutcome &o)
{
    LECTERN_TRY(m_connection.execute(sql::canvas::noteOutcome,
                                     {{"account", m_account}, {"course", o.courseId}, {"kind", nameOf(o.kind)}, {"result", nameOf(o.result)}, {"now", m_now},
                                      {"skipped", o.skipped}, {"detail", words(o.detail)}}));
    return {};
}

Result<void> SyncWriter::finished()
{
    LECTERN_TRY(m_connection.execute(sql::canvas::markFirstSynced, {{"account", m_account}, {"now", m_now}}));
    return {};
}

Result<void> SyncWriter::removeOthers(const char *idsSql, const Binds &binds, const char *deleteSql, const QSet<qint64> &kept)
{
    LECTERN_TRY_ASSIGN(saved, m_connection.query<qint64>(idsSql, binds, [](const Row &row) { return row.integer("id"); }));
    for (const qint64 id : saved) {
        if (!kept.contains(id))
            LECTERN_TRY(m_connection.execute(deleteSql, {{"account", m_account}, {"id", id}}));
    }
    return {};
}

} // namespace lectern::canvas
