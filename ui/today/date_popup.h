// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/today/todo_words.h"

#include <QFrame>

class QCalendarWidget;
class QLabel;
class QVBoxLayout;

namespace lectern::ui {

class FieldEdit;
class Theme;

/// Asks for a day: a field that takes words and shows what it understood, a row of usual answers, a calendar. Closes and deletes itself.
class DatePopup final : public QFrame
{
    Q_OBJECT

public:
    enum class Asks { When, Deadline };
    /// `shown`: the day that holds now; invalid: none.
    DatePopup(Asks asks, const TimeFrame &frame, QDate shown, const Theme &theme, QWidget *parent);

    /// At the foot of `area` (of `widget`), inside the screen.
    void popUp(const QWidget *widget, const QRect &area);

Q_SIGNALS:
    void scheduleChosen(const lectern::ui::Schedule &schedule);
    void deadlineChosen(const std::optional<lectern::todos::TodoDate> &deadline);

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void addAnswers(QVBoxLayout *column);
    void addCalendar(QVBoxLayout *column, const Theme &theme, QDate shown);
    void read();
    void enter();
    void choose(const Schedule &schedule);
    void choose(const std::optional<todos::TodoDate> &deadline);

    Asks m_asks;
    TimeFrame m_frame;
    FieldEdit *m_field;
    QLabel *m_meaning;
    QCalendarWidget *m_calendar = nullptr;
};

} // namespace lectern::ui
