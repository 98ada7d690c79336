// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_content.h"
#include "todos/todo_views.h"
#include "ui/shared/reference.h"
#include "ui/style/row_roles.h"

#include <QSet>
#include <QTimeZone>

namespace lectern::ui {

/// One row of a course's list, before anything is drawn.
struct CourseRow
{
    enum class Kind {
        Heading,
        Fold, ///< a heading that opens and closes what belongs to it
        Item,
    };
    Kind kind = Kind::Item;
    QString id;   ///< "assignment-12"; of a fold its name
    QString fold; ///< id of the fold that it is in; empty: none
    QString title;
    QString details;
    QString mark;
    Tone markTone = Tone::Quiet;
    QString chip;
    QString icon;
    int indent = 0;
    std::optional<Reference> reference;
    QString url; ///< what it opens outside, where there is no reference
};

/// What a screen reader says of the whole row.
QString spokenText(const CourseRow &row);
/// What is shown of `rows`: items of folds that are in `open`, and those that have every word of `filter`, for which all folds open.
/// Headings that would stand over nothing are left out.
QList<CourseRow> visibleRows(const QList<CourseRow> &rows, const QSet<QString> &open, const QString &filter);

/// Where a piece of work belongs.
enum class WorkSection { Late, Due, Locked, NoDate, Done, Excused };
WorkSection sectionOf(const canvas::Assignment &assignment, const QDateTime &now, const QTimeZone &zone);

struct WorkFacts
{
    QList<canvas::Assignment> assignments;
    QList<canvas::Quiz> quizzes; ///< all of the course: those that no assignment stands for are work too
    QList<canvas::AssignmentGroup> groups;
    bool weighted = false;
    QString host;
    QList<todos::PlacedTodo> todos;
    QDateTime now;
    QTimeZone zone;
};

/// The course's work: late or missing first, then what is due, locked, undated; done and excused are folded.
QList<CourseRow> workRows(const WorkFacts &facts);

/// What a todo about the thing is made of. A todo knows announcements as discussions, as Canvas does.
todos::CanvasLink linkOf(const Reference &reference, const QString &host);
/// The todo that is linked to the thing: an open one before one that is done.
const todos::PlacedTodo *linkedTodo(const QList<todos::PlacedTodo> &todos, const QString &host, const QString &type, qint64 id);
/// "on list: Mon", "on list: today", "on list: anytime", "on list: done".
QString onListText(const todos::PlacedTodo &todo, const QDateTime &now, const QTimeZone &zone);
/// "Problem sets: 40 % of grade"; empty where the groups are not weighted.
QString weightText(const QList<canvas::AssignmentGroup> &groups, bool weighted, const std::optional<qint64> &group);

/// A reference to a thing of Canvas.
Reference contentReference(Reference::Kind kind, qint64 id, qint64 course, const QString &title);

} // namespace lectern::ui
