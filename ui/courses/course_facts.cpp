// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/course_facts.h"

#include "ui/courses/course_rows.h"
#include "ui/shared/canvas_text.h"

#include <QCoreApplication>

namespace lectern::ui {
namespace {

struct CourseWords
{
    Q_DECLARE_TR_FUNCTIONS(CourseFacts)
};

} // namespace

QString gradeText(const canvas::Course &course)
{
    QStringList parts;
    if (!course.currentGrade.isEmpty())
        parts << course.currentGrade;
    if (course.currentScore)
        parts << CourseWords::tr("%1 %").arg(numberText(*course.currentScore));
    return parts.join(u' ');
}

QString troubleText(const QList<canvas::SyncState> &states, qint64 course)
{
    QStringList troubles;
    for (const canvas::SyncState &state : states) {
        if (state.courseId == course && (couldNotRead(state.result) || state.skipped > 0))
            troubles << syncText(state.kind, state.result, state.skipped);
    }
    return troubles.join(u" · ");
}

canvas::Instant syncedAt(const QList<canvas::SyncState> &states, qint64 course)
{
    canvas::Instant oldest;
    for (const canvas::SyncState &state : states) {
        if (state.courseId == course && state.lastSuccess && (!oldest || *state.lastSuccess < *oldest))
            oldest = state.lastSuccess;
    }
    return oldest;
}

CourseFacts courseFacts(const canvas::Course &course, const QList<canvas::Assignment> &assignments, const QList<canvas::Quiz> &loose,
                        const QList<canvas::SyncState> &states, const QDateTime &now, const QTimeZone &zone)
{
    CourseFacts facts;
    facts.id = course.id;
    facts.name = course.name;
    facts.hidden = course.hidden;
    facts.concluded = course.concluded;
    QStringList term;
    for (const QString &part : {course.termName, course.code}) {
        if (!part.isEmpty() && part != course.name)
            term << part;
    }
    facts.term = term.join(u" · ");
    facts.grade = gradeText(course);
    facts.trouble = troubleText(states, course.id);
    if (course.restricted)
        facts.trouble = CourseWords::tr("Closed by its dates: what was saved before is shown");
    canvas::Instant synced = syncedAt(states, course.id);
    facts.synced = syncedText(synced ? synced : course.syncedAt, now);

    canvas::Instant nextDue;
    QString nextName;
    int late = 0;
    const auto consider = [&](const QString &name, const canvas::Instant &due) {
        if (due && *due >= now && (!nextDue || *due < *nextDue)) {
            nextDue = due;
            nextName = name;
        }
    };
    for (const canvas::Assignment &assignment : assignments) {
        if (assignment.courseId != course.id)
            continue;
        const WorkSection section = sectionOf(assignment, now, zone);
        if (section == WorkSection::Due)
            consider(assignment.name, assignment.dueAt);
        late += section == WorkSection::Late ? 1 : 0;
    }
    for (const canvas::Quiz &quiz : loose) {
        if (quiz.courseId == course.id)
            consider(quiz.title, quiz.dueAt);
    }
    if (course.concluded || course.hidden) { // of hidden ones the work was not asked for
        facts.next = course.concluded ? CourseWords::tr("This course is over") : CourseWords::tr("Hidden by you");
        facts.nextTone = Tone::Quiet;
        return facts;
    }
    if (nextDue) {
        facts.next = CourseWords::tr("%1, %2", "Problem set 6, due tomorrow 23:59").arg(nextName, dueText(*nextDue, now, zone));
        facts.nextTone = dueTone(*nextDue, now);
    } else {
        facts.next = CourseWords::tr("Nothing due");
        facts.nextTone = Tone::Quiet;
    }
    if (late > 0)
        facts.late = CourseWords::tr("%1 late or missing").arg(late);
    return facts;
}

} // namespace lectern::ui
