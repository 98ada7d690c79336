// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/courses_page.h"

#include "store/journal.h"
#include "todos/todo_repository.h"
#include "ui/courses/course_overview.h"
#include "ui/courses/course_rows.h"
#include "ui/courses/course_view.h"
#include "ui/shared/connections.h"
#include "ui/shared/desk.h"

#include <QStackedLayout>

namespace lectern::ui {

CoursesPage::CoursesPage(const Services &services, QWidget *parent)
    : Page(parent)
    , m_overview(new CourseOverview(services, this))
    , m_course(new CourseView(services, this))
    , m_stack(new QStackedLayout(this))
{
    setObjectName(QStringLiteral("coursesPage"));
    m_stack->addWidget(m_overview);
    m_stack->addWidget(m_course);
    Desk *desk = &services.desk;
    connect(m_overview, &CourseOverview::courseWanted, this, [desk](qint64 id, const QString &name) {
        desk->open(contentReference(Reference::Kind::Course, id, id, name));
    });
    connect(m_course, &CourseView::moved, this, &Page::moved);
    connect(m_course, &CourseView::subjectChanged, this, &Page::subjectChanged);
    connect(m_course, &CourseView::overviewWanted, this, [desk] { desk->go({PageId::Courses, {}, {}}); });
    connect(&services.connections, &Connections::coursesChanged, this, &CoursesPage::reload);
    connect(&services.todos, &todos::TodoRepository::changed, this, &CoursesPage::reload);
    connect(&services.journal, &store::Journal::reverted, this, &CoursesPage::reload);
}

void CoursesPage::open(const Place &place)
{
    if (!place.subject || !place.subject->isOfCanvas())
        return showOverview();
    const Reference &reference = *place.subject;
    const qint64 id = reference.id.toLongLong();
    m_stack->setCurrentWidget(m_course);
    switch (reference.kind) {
    case Reference::Kind::Course:
        return m_course->openCourse(id, place.section);
    case Reference::Kind::Syllabus:
        return m_course->openCourse(id, QStringLiteral("syllabus"));
    case Reference::Kind::Module:
        return m_course->openCourse(reference.classId, QStringLiteral("modules"), QStringLiteral("module-%1").arg(id));
    default:
        m_course->openThing(reference);
    }
}

void CoursesPage::showOverview()
{
    m_stack->setCurrentWidget(m_overview);
    m_overview->reload();
    Q_EMIT subjectChanged();
}

void CoursesPage::reload()
{
    if (m_stack->currentWidget() == m_overview)
        m_overview->reload();
    else
        m_course->reload();
}

QWidget *CoursesPage::firstFocus() { return m_stack->currentWidget() == m_overview ? m_overview->firstFocus() : m_course->firstFocus(); }

std::optional<Reference> CoursesPage::subject() const
{
    return m_stack->currentWidget() == m_course ? m_course->subject() : std::nullopt;
}

bool CoursesPage::find() { return m_stack->currentWidget() == m_course && m_course->find(); }

} // namespace lectern::ui
