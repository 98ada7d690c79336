// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/courses/course_facts.h"
#include "ui/shared/services.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QScrollArea;
class QStackedLayout;
class QVBoxLayout;

namespace lectern::ui {

class CourseCard;
class FlowLayout;
struct Reference;

/// All courses as cards; or why there are none, and what to do.
class CourseOverview final : public QWidget
{
    Q_OBJECT

public:
    CourseOverview(const Services &services, QWidget *parent);

    /// Reads what is saved; where nothing ever was, reads the school for the first time.
    void reload();
    QWidget *firstFocus() const;

Q_SIGNALS:
    void courseWanted(qint64 id, const QString &name);

private:
    struct Round;
    enum class Notice { Loading, NoSchool, FirstSync, Failed, NoCourses };

    void settle(const std::shared_ptr<Round> &round);
    void showCourses(const Round &round);
    void showNotice(Notice notice, const QString &details = {});
    void firstSync();
    void addCards(const QString &heading, const QString &name, const QList<CourseFacts> &courses);
    void clear();
    void step(CourseCard *from, int cards, int lines);
    void hideCourse(const CourseFacts &course, bool hide);
    Reference referenceOf(const CourseFacts &course) const;

    Services m_services;
    std::shared_ptr<Round> m_round;
    QStackedLayout *m_stack;
    QScrollArea *m_scroll;
    QVBoxLayout *m_column;
    QPushButton *m_showAll;
    QWidget *m_notice;
    QLabel *m_noticeTitle;
    QLabel *m_noticeText;
    QPushButton *m_noticeButton;
    QList<CourseCard *> m_cards;
    QList<FlowLayout *> m_flows;
    Notice m_shownNotice = Notice::Loading;
    bool m_syncing = false;
};

} // namespace lectern::ui
