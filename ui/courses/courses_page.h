// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/page.h"
#include "ui/shared/services.h"

class QStackedLayout;

namespace lectern::ui {

class CourseOverview;
class CourseView;

/// The student's courses: an overview, or one course. A place's section names the tab; its subject is the course, or the thing
/// that is open.
class CoursesPage final : public Page
{
    Q_OBJECT

public:
    CoursesPage(const Services &services, QWidget *parent);
    void open(const Place &place) override;
    QWidget *firstFocus() override;
    std::optional<Reference> subject() const override;
    bool find() override;

private:
    void reload();
    void showOverview();

    CourseOverview *m_overview;
    CourseView *m_course;
    QStackedLayout *m_stack;
};

} // namespace lectern::ui
