// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/content_rows.h"

#include "ui/shared/canvas_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace lectern::ui {
namespace {

using Kind = Reference::Kind;

struct ContentRows
{
    Q_DECLARE_TR_FUNCTIONS(ContentRows)
};

constexpr QStringView betweenParts = u" · ";

CourseRow contentRow(Kind kind, qint64 id, qint64 course, const QString &title)
{
    CourseRow row;
    row.reference = contentReference(kind, id, course, title);
    row.id = QStringLiteral("%1-%2").arg(nameOf(kind)).arg(id);
    row.title = title;
    row.icon = iconOf(kind);
    return row;
}

QString requirementText(const QString &requirement)
{
    if (requirement == u"must_view")
        return ContentRows::tr("to read");
    if (requirement == u"must_submit")
        return ContentRows::tr("to hand in");
    if (requirement == u"must_contribute")
        return ContentRows::tr("to contribute to");
    if (requirement == u"must_mark_done")
        return ContentRows::tr("to mark as done");
    return requirement == u"min_score" || requirement == u"min_percentage" ? ContentRows::tr("needs a score") : ContentRows::tr("required");
}

QString moduleTitle(const canvas::Module &module, const QDateTime &now, const QTimeZone &zone)
{
    if (module.state == u"locked" && module.unlockAt)
        return ContentRows::tr("%1 · locked, opens %2").arg(module.name, dayText(*module.unlockAt, now, zone));
    if (module.state == u"locked")
        return ContentRows::tr("%1 · locked").arg(module.name);
    return module.state == u"completed" ? ContentRows::tr("%1 · done").arg(module.name) : module.name;
}

const canvas::Page *pageOf(const QList<canvas::Page> &pages, const QString &slug)
{
    const auto found = std::find_if(pages.begin(), pages.end(), [&slug](const canvas::Page &page) { return page.slug == slug; });
    return found == pages.end() ? nullptr : &*found;
}

void setTarget(CourseRow &row, const canvas::ModuleItem &item, qint64 course, const ModuleFacts &facts)
{
    const auto refer = [&](Kind kind, qint64 id) {
        row.reference = contentReference(kind, id, course, item.title);
        row.icon = iconOf(kind);
    };
    row.url = item.url;
    if (item.type == u"Page") {
        row.icon = iconOf(Kind::Page);
        if (const canvas::Page *page = pageOf(facts.pages, item.pageSlug)) {
            refer(Kind::Page, page->id);
            if (!page->readable)
                row.details = ContentRows::tr("not allowed to see");
        }
    } else if (item.type == u"Assignment" && item.contentId) {
        refer(Kind::Assignment, *item.contentId);
    } else if (item.type == u"Discussion" && item.contentId) {
        refer(Kind::Discussion, *item.contentId);
    } else if (item.type == u"Quiz" && item.contentId) {
        const auto quiz = std::find_if(facts.quizzes.begin(), facts.quizzes.end(), [&](const canvas::Quiz &one) { return one.id == *item.contentId; });
        const bool graded = quiz != facts.quizzes.end() && quiz->assignmentId;
        refer(graded ? Kind::Assignment : Kind::Quiz, graded ? *quiz->assignmentId : *item.contentId);
        row.icon = iconOf(Kind::Quiz);
    } else {
        row.icon = item.type == u"File" ? QStringLiteral("file") : QStringLiteral("external-link");
        row.details = item.type == u"File" ? ContentRows::tr("File, opens in the browser") : ContentRows::tr("Opens in the browser");
    }
}

CourseRow itemRow(const canvas::ModuleItem &item, qint64 course, const ModuleFacts &facts)
{
    CourseRow row;
    row.id = QStringLiteral("item-%1").arg(item.id);
    row.title = item.title;
    row.indent = item.indent;
    if (item.type == u"SubHeader") {
        row.kind = CourseRow::Kind::Heading;
        return row;
    }
    setTarget(row, item, course, facts);
    if (item.completed == true) {
        row.mark = ContentRows::tr("done");
        row.markTone = Tone::Ok;
    } else if (!item.requirement.isEmpty()) {
        row.mark = requirementText(item.requirement);
        row.markTone = Tone::Accent;
    }
    return row;
}

QString quizKindText(const canvas::Quiz &quiz)
{
    if (quiz.type == u"practice_quiz")
        return ContentRows::tr("Practice quiz, not graded");
    if (quiz.type == u"survey")
        return ContentRows::tr("Survey, not graded");
    return quiz.type == u"graded_survey" ? ContentRows::tr("Survey") : ContentRows::tr("Quiz");
}

} // namespace

QList<CourseRow> pageRows(const QList<canvas::Page> &pages, const QDateTime &now, const QTimeZone &zone)
{
    QList<CourseRow> rows;
    for (const canvas::Page &page : pages) {
        CourseRow row = contentRow(Kind::Page, page.id, page.courseId, page.title);
        if (page.updatedAt)
            row.details = ContentRows::tr("changed %1").arg(momentText(*page.updatedAt, now, zone));
        if (page.frontPage)
            row.chip = ContentRows::tr("front page");
        if (!page.readable) {
            row.mark = ContentRows::tr("not allowed to see");
            row.markTone = Tone::Warning;
        } else if (page.lockedForUser) {
            row.mark = ContentRows::tr("locked");
        }
        rows << row;
    }
    return rows;
}

QList<CourseRow> topicRows(const QList<canvas::Topic> &topics, const QDateTime &now, const QTimeZone &zone)
{
    QList<CourseRow> rows;
    for (const canvas::Topic &topic : topics) {
        CourseRow row = contentRow(topic.announcement ? Kind::Announcement : Kind::Discussion, topic.id, topic.courseId, topic.title);
        QStringList details;
        if (!topic.author.isEmpty())
            details << topic.author;
        if (topic.postedAt)
            details << momentText(*topic.postedAt, now, zone);
        if (!topic.announcement && topic.lastReplyAt)
            details << ContentRows::tr("last reply %1").arg(momentText(*topic.lastReplyAt, now, zone));
        if (topic.assignmentId)
            details << ContentRows::tr("graded");
        if (topic.lockedForUser)
            details << ContentRows::tr("locked");
        row.details = details.join(betweenParts);
        if (topic.unread) {
            row.mark = ContentRows::tr("unread");
            row.markTone = Tone::Accent;
        }
        rows << row;
    }
    return rows;
}

QList<CourseRow> quizRows(const QList<canvas::Quiz> &quizzes, const QList<canvas::Assignment> &assignments, const QDateTime &now, const QTimeZone &zone)
{
    QList<CourseRow> rows;
    for (const canvas::Quiz &quiz : quizzes) {
        const auto assignment = std::find_if(assignments.begin(), assignments.end(), [&quiz](const canvas::Assignment &one) { return quiz.assignmentId == one.id; });
        const bool graded = assignment != assignments.end();
        CourseRow row = contentRow(graded ? Kind::Assignment : Kind::Quiz, graded ? assignment->id : quiz.id, quiz.courseId, quiz.title);
        row.icon = iconOf(Kind::Quiz);
        const canvas::StateVerdict verdict = graded ? canvas::submissionState(*assignment, now, zone) : canvas::StateVerdict{};
        QStringList details{graded ? stateText(verdict, now, zone) : quizKindText(quiz)};
        if (quiz.pointsPossible && *quiz.pointsPossible > 0 && !verdict.score)
            details << pointsText(*quiz.pointsPossible);
        if (quiz.questionCount)
            details << (*quiz.questionCount == 1 ? ContentRows::tr("1 question") : ContentRows::tr("%1 questions").arg(*quiz.questionCount));
        if (quiz.timeLimit)
            details << ContentRows::tr("%1 minutes").arg(*quiz.timeLimit);
        if (quiz.allowedAttempts && *quiz.allowedAttempts > 1)
            details << ContentRows::tr("%1 attempts").arg(*quiz.allowedAttempts);
        row.details = details.join(betweenParts);
        if (quiz.dueAt && (!graded || isOpen(verdict.state))) {
            row.mark = dueText(*quiz.dueAt, now, zone);
            row.markTone = *quiz.dueAt < now ? Tone::Quiet : dueTone(*quiz.dueAt, now);
        }
        rows << row;
    }
    return rows;
}

QList<CourseRow> moduleRows(const ModuleFacts &facts)
{
    QList<CourseRow> rows;
    for (const canvas::Module &module : facts.modules) {
        CourseRow heading;
        heading.kind = CourseRow::Kind::Heading;
        heading.id = QStringLiteral("module-%1").arg(module.id);
        heading.title = moduleTitle(module, facts.now, facts.zone);
        rows << heading;
        for (const canvas::ModuleItem &item : module.items)
            rows << itemRow(item, module.courseId, facts);
    }
    return rows;
}

} // namespace lectern::ui
