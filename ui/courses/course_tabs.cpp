// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/course_tabs.h"

#include "ui/shared/canvas_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace lectern::ui {
namespace {

using canvas::SyncKind;
using canvas::SyncResult;
using Kind = Reference::Kind;

struct CourseTabs
{
    Q_DECLARE_TR_FUNCTIONS(CourseTabs)
};

} // namespace

QList<CourseTab> courseTabs(const CourseData &data)
{
    QList<CourseTab> tabs{
        {QStringLiteral("work"), CourseTabs::tr("Work"), SyncKind::Assignments},
        {QStringLiteral("pages"), kindText(SyncKind::Pages), SyncKind::Pages},
        {QStringLiteral("modules"), kindText(SyncKind::Modules), SyncKind::Modules},
        {QStringLiteral("announcements"), kindText(SyncKind::Announcements), SyncKind::Announcements},
        {QStringLiteral("syllabus"), kindText(SyncKind::Syllabus), SyncKind::Syllabus},
    };
    if (!data.discussions.isEmpty())
        tabs << CourseTab{QStringLiteral("discussions"), kindText(SyncKind::Discussions), SyncKind::Discussions};
    if (!data.quizzes.isEmpty())
        tabs << CourseTab{QStringLiteral("quizzes"), kindText(SyncKind::Quizzes), SyncKind::Quizzes};
    return tabs;
}

QString sectionOf(Kind kind)
{
    switch (kind) {
    case Kind::Page:
        return QStringLiteral("pages");
    case Kind::Module:
        return QStringLiteral("modules");
    case Kind::Announcement:
        return QStringLiteral("announcements");
    case Kind::Discussion:
        return QStringLiteral("discussions");
    case Kind::Quiz:
        return QStringLiteral("quizzes");
    case Kind::Syllabus:
        return QStringLiteral("syllabus");
    default:
        return QStringLiteral("work");
    }
}

TabNotice emptyTab(const CourseTab &tab, const CourseData &data)
{
    const auto state = std::find_if(data.states.begin(), data.states.end(), [&](const canvas::SyncState &one) { return one.kind == tab.kind && one.courseId == data.course.id; });
    const QString name = kindText(tab.kind);
    if (state == data.states.end())
        return {CourseTabs::tr("%1: not read yet").arg(name), CourseTabs::tr("They come with the next sync."), true};
    switch (state->result) {
    case SyncResult::Forbidden:
        return {CourseTabs::tr("%1: not allowed to see").arg(name), CourseTabs::tr("Your school does not let you see this part of the course. There may be something in it all the same; ask your teacher."), false};
    case SyncResult::Hidden:
        return {CourseTabs::tr("%1: switched off").arg(name), CourseTabs::tr("The teacher does not use this part of Canvas in this course."), false};
    case SyncResult::Throttled:
    case SyncResult::Offline:
    case SyncResult::Failed:
        return {syncText(tab.kind, state->result), CourseTabs::tr("Nothing of it was saved before. The other parts of the course are shown as they were read."), true};
    case SyncResult::Ok:
        break;
    }
    if (tab.kind == SyncKind::Assignments)
        return {CourseTabs::tr("No work"), CourseTabs::tr("This course has no assignments in Canvas."), false};
    if (tab.kind == SyncKind::Syllabus)
        return {CourseTabs::tr("No syllabus"), CourseTabs::tr("The syllabus of this course is empty in Canvas."), false};
    return {CourseTabs::tr("%1: none").arg(name), CourseTabs::tr("There is nothing in this part of the course."), false};
}

} // namespace lectern::ui
