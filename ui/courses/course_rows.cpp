// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/course_rows.h"

#include "ui/shared/canvas_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace lectern::ui {
namespace {

using canvas::Assignment;
using canvas::StateReason;
using canvas::StateVerdict;
using canvas::SubmissionState;
using todos::PlacedTodo;

struct CourseRows
{
    Q_DECLARE_TR_FUNCTIONS(CourseRows)
};

constexpr QStringView separator = u" · ";

/// Nothing more can or need be done for it.
bool isDoneState(SubmissionState state) { return !isOpen(state); }

WorkSection sectionOf(const Assignment &assignment, const StateVerdict &verdict, const QDateTime &now)
{
    const canvas::Instant &due = assignment.dueAt;
    const bool over = due && *due < now;
    switch (verdict.state) {
    case SubmissionState::Excused:
        return WorkSection::Excused;
    case SubmissionState::Missing:
        return WorkSection::Late;
    case SubmissionState::Locked:
        return WorkSection::Locked;
    case SubmissionState::NothingToHandIn:
        return !due ? WorkSection::NoDate : over ? WorkSection::Done : WorkSection::Due;
    case SubmissionState::NotSubmitted:
        if (verdict.reason == StateReason::GradedWithoutHandIn || verdict.reason == StateReason::Closed)
            return WorkSection::Late;
        break;
    default:
        if (verdict.reason == StateReason::MarkedLate && !verdict.score && verdict.grade.isEmpty())
            return WorkSection::Late;
        if (isDoneState(verdict.state))
            return WorkSection::Done;
        break;
    }
    return !due ? WorkSection::NoDate : over ? WorkSection::Late : WorkSection::Due;
}

QString iconOfWork(const Assignment &assignment)
{
    if (assignment.quizId || assignment.newQuiz)
        return iconOf(Reference::Kind::Quiz);
    return iconOf(assignment.topicId ? Reference::Kind::Discussion : Reference::Kind::Assignment);
}

Tone markToneOf(WorkSection section, SubmissionState state, const QDateTime &due, const QDateTime &now)
{
    if (section == WorkSection::Late) // what another program may know as handed in is not said to be late
        return state == SubmissionState::Missing || state == SubmissionState::NotSubmitted ? Tone::Danger : Tone::Warning;
    return section == WorkSection::Due ? dueTone(due, now) : Tone::Quiet;
}

/// A row, and what it is sorted by.
struct Placed
{
    WorkSection section = WorkSection::Due;
    canvas::Instant due;
    CourseRow row;
};

Placed placed(const Assignment &assignment, const WorkFacts &facts)
{
    const StateVerdict verdict = canvas::submissionState(assignment, facts.now, facts.zone);
    Placed placed;
    placed.section = sectionOf(assignment, verdict, facts.now);
    placed.due = assignment.dueAt;
    CourseRow &row = placed.row;
    row.reference = contentReference(Reference::Kind::Assignment, assignment.id, assignment.courseId, assignment.name);
    row.id = QStringLiteral("assignment-%1").arg(assignment.id);
    row.title = assignment.name;
    row.icon = iconOfWork(assignment);
    QStringList details{stateText(verdict, facts.now, facts.zone)};
    const bool pointsTold = verdict.score && verdict.points;
    if (assignment.pointsPossible && *assignment.pointsPossible > 0 && !pointsTold)
        details << pointsText(*assignment.pointsPossible);
    if (assignment.omitFromFinalGrade)
        details << CourseRows::tr("not counted");
    else if (const QString weight = weightText(facts.groups, facts.weighted, assignment.groupId); !weight.isEmpty())
        details << weight;
    row.details = details.join(separator);
    if (assignment.dueAt && placed.section != WorkSection::Done && placed.section != WorkSection::Excused) {
        row.mark = dueText(*assignment.dueAt, facts.now, facts.zone);
        row.markTone = markToneOf(placed.section, verdict.state, *assignment.dueAt, facts.now);
    }
    if (const PlacedTodo *todo = linkedTodo(facts.todos, facts.host, QStringLiteral("assignment"), assignment.id))
        row.chip = onListText(*todo, facts.now, facts.zone);
    return placed;
}

/// Surveys and practice quizzes; over, they are no work any more, and whether they were done is not told.
std::optional<Placed> placed(const canvas::Quiz &quiz, const WorkFacts &facts)
{
    if (quiz.assignmentId || (quiz.dueAt && *quiz.dueAt < facts.now))
        return std::nullopt;
    Placed placed;
    placed.section = quiz.dueAt ? WorkSection::Due : WorkSection::NoDate;
    placed.due = quiz.dueAt;
    CourseRow &row = placed.row;
    row.reference = contentReference(Reference::Kind::Quiz, quiz.id, quiz.courseId, quiz.title);
    row.id = QStringLiteral("quiz-%1").arg(quiz.id);
    row.title = quiz.title;
    row.icon = iconOf(Reference::Kind::Quiz);
    row.details = quiz.type == u"practice_quiz" ? CourseRows::tr("Practice quiz, not graded") : CourseRows::tr("Survey, not graded");
    if (quiz.dueAt) {
        row.mark = dueText(*quiz.dueAt, facts.now, facts.zone);
        row.markTone = dueTone(*quiz.dueAt, facts.now);
    }
    if (const PlacedTodo *todo = linkedTodo(facts.todos, facts.host, QStringLiteral("quiz"), quiz.id))
        row.chip = onListText(*todo, facts.now, facts.zone);
    return placed;
}

void appendSection(QList<CourseRow> &rows, QList<Placed> &all, WorkSection section, const QString &id, const QString &title, bool folded)
{
    QList<Placed> in;
    std::copy_if(all.begin(), all.end(), std::back_inserter(in), [section](const Placed &one) { return one.section == section; });
    if (in.isEmpty())
        return;
    // What lies before the student comes in the order in which it comes; what lies behind, newest first. Undated last.
    std::stable_sort(in.begin(), in.end(), [section](const Placed &a, const Placed &b) {
        if (!a.due || !b.due)
            return a.due && !b.due;
        return section == WorkSection::Done ? *a.due > *b.due : *a.due < *b.due;
    });
    CourseRow heading;
    heading.kind = folded ? CourseRow::Kind::Fold : CourseRow::Kind::Heading;
    heading.id = id;
    heading.title = folded ? CourseRows::tr("%1, %2", "Done, 9").arg(title).arg(in.size()) : title;
    rows << heading;
    for (Placed &one : in) {
        one.row.fold = folded ? id : QString();
        rows << one.row;
    }
}

bool hasWords(const CourseRow &row, const QStringList &words)
{
    const QString text = row.title + u' ' + row.details + u' ' + row.mark;
    return std::all_of(words.begin(), words.end(), [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

Reference contentReference(Reference::Kind kind, qint64 id, qint64 course, const QString &title)
{
    Reference reference;
    reference.kind = kind;
    reference.id = QString::number(id);
    reference.classId = course;
    reference.title = title;
    return reference;
}

QString spokenText(const CourseRow &row)
{
    QStringList parts{row.title};
    for (const QString &part : {row.details, row.mark, row.chip}) {
        if (!part.isEmpty())
            parts << QString(part).replace(separator.toString(), QStringLiteral(", "));
    }
    return parts.join(QStringLiteral(", "));
}

QList<CourseRow> visibleRows(const QList<CourseRow> &rows, const QSet<QString> &open, const QString &filter)
{
    const QStringList words = filter.split(u' ', Qt::SkipEmptyParts);
    QList<CourseRow> visible;
    std::optional<CourseRow> heading; // not shown before something stands under it
    for (const CourseRow &row : rows) {
        if (row.kind == CourseRow::Kind::Fold && words.isEmpty()) {
            heading.reset();
            visible << row;
        } else if (row.kind != CourseRow::Kind::Item) {
            if (words.isEmpty())
                visible << row;
            else
                heading = row;
        } else if (words.isEmpty() ? row.fold.isEmpty() || open.contains(row.fold) : hasWords(row, words)) {
            if (heading)
                visible << *std::exchange(heading, std::nullopt);
            visible << row;
        }
    }
    return visible;
}

WorkSection sectionOf(const Assignment &assignment, const QDateTime &now, const QTimeZone &zone)
{
    return sectionOf(assignment, canvas::submissionState(assignment, now, zone), now);
}

QList<CourseRow> workRows(const WorkFacts &facts)
{
    QList<Placed> all;
    for (const Assignment &assignment : facts.assignments)
        all << placed(assignment, facts);
    for (const canvas::Quiz &quiz : facts.quizzes) {
        if (auto one = placed(quiz, facts))
            all << *std::move(one);
    }
    QList<CourseRow> rows;
    appendSection(rows, all, WorkSection::Late, QStringLiteral("late"), CourseRows::tr("Late or missing"), false);
    appendSection(rows, all, WorkSection::Due, QStringLiteral("due"), CourseRows::tr("Due"), false);
    appendSection(rows, all, WorkSection::Locked, QStringLiteral("locked"), CourseRows::tr("Locked"), false);
    appendSection(rows, all, WorkSection::NoDate, QStringLiteral("undated"), CourseRows::tr("No date"), false);
    appendSection(rows, all, WorkSection::Done, QStringLiteral("done"), CourseRows::tr("Done"), true);
    appendSection(rows, all, WorkSection::Excused, QStringLiteral("excused"), CourseRows::tr("Excused"), true);
    return rows;
}

todos::CanvasLink linkOf(const Reference &reference, const QString &host)
{
    todos::CanvasLink link;
    if (!reference.isOfCanvas())
        return link;
    link.host = host;
    link.contentType = nameOf(reference.kind == Reference::Kind::Announcement ? Reference::Kind::Discussion : reference.kind);
    link.contentId = reference.id.toLongLong();
    if (reference.classId != 0)
        link.classId = reference.classId;
    return link;
}

const PlacedTodo *linkedTodo(const QList<PlacedTodo> &todos, const QString &host, const QString &type, qint64 id)
{
    const PlacedTodo *found = nullptr;
    for (const PlacedTodo &todo : todos) {
        const todos::CanvasLink &link = todo.todo.canvas;
        const bool linked = link.contentId == id && link.contentType == type && (!link.host || link.host == host);
        if (linked && !todo.todo.isDeleted() && (!found || (found->todo.isCompleted() && !todo.todo.isCompleted())))
            found = &todo;
    }
    return found;
}

QString onListText(const PlacedTodo &placed, const QDateTime &now, const QTimeZone &zone)
{
    const todos::Todo &todo = placed.todo;
    if (todo.isCompleted())
        return CourseRows::tr("on list: done");
    if (!todo.hasSchedule())
        return todo.dateType == todos::DateType::Someday ? CourseRows::tr("on list: someday") : CourseRows::tr("on list: anytime");
    const QDate day = todo.scheduledDate->dayIn(zone);
    const qint64 days = now.toTimeZone(zone).date().daysTo(day);
    const bool evening = todo.dateType == todos::DateType::CalendarEvening;
    if (days <= 0) // what was planned for a day before is carried over to today
        return evening && days == 0 ? CourseRows::tr("on list: this evening") : CourseRows::tr("on list: today");
    const QLocale locale(CourseRows::tr("en", "Code of the language that these words are in"));
    const QString name = days == 1 ? CourseRows::tr("tomorrow") : locale.toString(day, days < 7 ? QStringLiteral("ddd") : QStringLiteral("d MMM"));
    return evening ? CourseRows::tr("on list: %1 evening").arg(name) : CourseRows::tr("on list: %1").arg(name);
}

QString weightText(const QList<canvas::AssignmentGroup> &groups, bool weighted, const std::optional<qint64> &group)
{
    const auto found = std::find_if(groups.begin(), groups.end(), [&group](const canvas::AssignmentGroup &one) { return one.id == group; });
    if (!weighted || found == groups.end() || !found->weight)
        return {};
    return CourseRows::tr("%1: %2 % of grade").arg(found->name, numberText(*found->weight));
}

} // namespace lectern::ui
