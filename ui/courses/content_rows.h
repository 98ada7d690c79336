// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/courses/course_rows.h"

namespace lectern::ui {

// Rows of what a course holds besides its work. Pure.

QList<CourseRow> pageRows(const QList<canvas::Page> &pages, const QDateTime &now, const QTimeZone &zone);
/// Announcements and discussions, in the order given.
QList<CourseRow> topicRows(const QList<canvas::Topic> &topics, const QDateTime &now, const QTimeZone &zone);
/// With the state of the assignment that stands for a graded one.
QList<CourseRow> quizRows(const QList<canvas::Quiz> &quizzes, const QList<canvas::Assignment> &assignments, const QDateTime &now, const QTimeZone &zone);

struct ModuleFacts
{
    QList<canvas::Module> modules;
    QList<canvas::Page> pages;     ///< to find what a slug means
    QList<canvas::Quiz> quizzes;   ///< to find the assignment of a graded one
    QDateTime now;
    QTimeZone zone;
};
/// Each module with its items, indented as the teacher did, and what is required of each.
QList<CourseRow> moduleRows(const ModuleFacts &facts);

} // namespace lectern::ui
