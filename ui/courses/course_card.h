// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/courses/course_facts.h"

#include <QFrame>

namespace lectern::ui {

class Theme;

/// A course in the overview: pressed as a whole, by mouse or keyboard.
class CourseCard final : public QFrame
{
    Q_OBJECT

public:
    CourseCard(const CourseFacts &facts, const Theme &theme, QWidget *parent);

    const CourseFacts &facts() const { return m_facts; }

Q_SIGNALS:
    void pressed();
    void hideWanted(bool hide);
    void askWanted();
    void canvasWanted();
    /// An arrow key: how many cards on, and how many lines.
    void stepWanted(int cards, int lines);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void showMenu(const QPoint &at);

    CourseFacts m_facts;
    const Theme &m_theme;
};

} // namespace lectern::ui
