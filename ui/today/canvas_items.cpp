// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/canvas_items.h"

#include "ui/shared/canvas_text.h"

namespace lectern::ui {
namespace {

using canvas::StateReason;
using canvas::SubmissionState;

constexpr qint64 daysWithoutRecord = 14;
constexpr qint64 daysNotTold = 1;

QString linkName(const QString &type, qint64 id) { return type + u'/' + QString::number(id); }

CanvasItem itemOf(const canvas::Assignment &assignment, const TimeFrame &frame)
{
    CanvasItem item;
    item.reference = {Reference::Kind::Assignment, QString::number(assignment.id), assignment.courseId, assignment.name, {}};
    item.courseName = assignment.courseName;
    item.due = assignment.dueAt;
    item.verdict = canvas::submissionState(assignment, frame.now, frame.zone);
    item.open = isOpen(item.verdict.state) && item.verdict.reason != StateReason::Closed && assignment.published;
    item.linkNames << linkName(QStringLiteral("assignment"), assignment.id);
    if (assignment.quizId)
        item.linkNames << linkName(QStringLiteral("quiz"), *assignment.quizId);
    if (assignment.topicId)
        item.linkNames << linkName(QStringLiteral("discussion"), *assignment.topicId);
    return item;
}

CanvasItem itemOf(const canvas::Quiz &quiz, const TimeFrame &frame)
{
    CanvasItem item;
    item.reference = {Reference::Kind::Quiz, QString::number(quiz.id), quiz.courseId, quiz.title, {}};
    item.courseName = quiz.courseName;
    item.due = quiz.dueAt;
    item.verdict.due = quiz.dueAt;
    item.open = quiz.published && !(quiz.lockAt && *quiz.lockAt <= frame.now);
    item.linkNames << linkName(QStringLiteral("quiz"), quiz.id);
    return item;
}

} // namespace

QList<CanvasItem> canvasItems(const QList<canvas::Assignment> &assignments, const QList<canvas::Quiz> &looseQuizzes, const TimeFrame &frame)
{
    QList<CanvasItem> items;
    items.reserve(assignments.size() + looseQuizzes.size());
    for (const canvas::Assignment &assignment : assignments)
        items << itemOf(assignment, frame);
    for (const canvas::Quiz &quiz : looseQuizzes)
        items << itemOf(quiz, frame);
    return items;
}

bool pressesNow(const CanvasItem &item, const TimeFrame &frame)
{
    if (!item.open)
        return false;
    if (item.verdict.state == SubmissionState::Missing) // by the teacher's mark perhaps, without any date
        return true;
    if (!item.due)
        return false;
    const todos::TodoDate due(*item.due);
    const qint64 daysAhead = frame.today().daysTo(deadlineDay(due, frame.zone));
    if (!isOver(due, frame))
        return daysAhead <= 1;
    switch (item.verdict.state) {
    case SubmissionState::NothingToHandIn:
        return false;
    case SubmissionState::NoRecord:
        return -daysAhead <= daysWithoutRecord;
    case SubmissionState::Unknown:
        return -daysAhead <= daysNotTold;
    default:
        return true;
    }
}

QString linkNameOf(const todos::CanvasLink &link, const QString &host)
{
    if (!link.contentType || !link.contentId || (link.host && !host.isEmpty() && *link.host != host))
        return {};
    return linkName(*link.contentType, *link.contentId);
}

} // namespace lectern::ui
