// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/courses_page.h"

namespace lectern::ui {

CoursesPage::CoursesPage(const Services &services, QWidget *parent)
    : Page(parent)
    , m_services(services)
{
    setObjectName(QStringLiteral("coursesPage"));
}

void CoursesPage::open(const Place &)
{
}

} // namespace lectern::ui
