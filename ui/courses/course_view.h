// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/courses/course_tabs.h"
#include "ui/shared/place.h"
#include "ui/shared/services.h"

#include <QWidget>

class QBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedLayout;
class QTabBar;

namespace lectern::ui {

class CourseList;
class ReaderView;
struct CourseRow;

/// One course: its head, its tabs, and what is opened of it.
class CourseView final : public QWidget
{
    Q_OBJECT

public:
    CourseView(const Services &services, QWidget *parent);

    /// `section` empty: the first tab. `select`: id of a row ("module-12"); empty: where one was.
    void openCourse(qint64 course, const QString &section, const QString &select = {});
    void openThing(const Reference &reference);
    void reload();
    std::optional<Reference> subject() const;
    QWidget *firstFocus() const;
    bool find();

Q_SIGNALS:
    void moved(const lectern::ui::Place &place);
    void subjectChanged();
    void overviewWanted();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeHead();
    void makeMessage();
    void take(const CourseData &course);
    void showHead();
    void showTabs();
    void showSection();
    QList<CourseRow> rowsOf(const QString &section) const;
    void showMessage(const TabNotice &notice);
    void stepTab(int direction);
    void tabChosen(int index);
    void leaveThing();
    void leave();
    void setReading(bool reading);
    void syncAgain();
    Reference courseReference() const;
    void moveFocus(bool had);

    Services m_services;
    CourseLoader *m_loader;
    std::optional<CourseData> m_data;
    QList<CourseTab> m_tabList;
    qint64 m_course = 0;
    QString m_section;
    QString m_select;
    bool m_reading = false; ///< a thing is open, not a list
    bool m_filling = false; ///< tabs are set by the program, not chosen

    QWidget *m_head;
    QBoxLayout *m_nameAndGrade = nullptr;
    QLabel *m_dot;
    QLabel *m_name;
    QLabel *m_grade;
    QLabel *m_status;
    QLabel *m_trouble;
    QTabBar *m_tabs;
    QLineEdit *m_filter;
    QStackedLayout *m_stack;
    CourseList *m_list;
    ReaderView *m_reader;
    QWidget *m_message;
    QLabel *m_messageTitle;
    QLabel *m_messageText;
    QPushButton *m_again;
};

} // namespace lectern::ui
