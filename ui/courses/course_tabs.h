// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/courses/course_data.h"
#include "ui/shared/reference.h"

namespace lectern::ui {

/// A part of a course's page. `section` is what a Place names it by.
struct CourseTab
{
    QString section;
    QString title;
    canvas::SyncKind kind = canvas::SyncKind::Assignments;
};

/// Those that the course has: discussions and quizzes only where there are some.
QList<CourseTab> courseTabs(const CourseData &data);
/// The tab in which a thing of that kind is listed.
QString sectionOf(Reference::Kind kind);

struct TabNotice
{
    QString title;
    QString text;
    bool tryAgain = false;
};
/// Why a tab has nothing to show: there is none, it may not be seen, it was switched off, or it could not be read.
TabNotice emptyTab(const CourseTab &tab, const CourseData &data);

} // namespace lectern::ui
