// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QTimer>

class QLabel;
class QPushButton;

namespace lectern::ui {

class Announcer;

/// One line at the foot of the window that goes after ten seconds. It never takes the focus; while the pointer is over it, it stays.
class Toast final : public QFrame
{
    Q_OBJECT

public:
    Toast(QWidget *window, Announcer &announcer);
    void say(const QString &text, bool undo);

Q_SIGNALS:
    void undoWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void place();

    Announcer &m_announcer;
    QLabel *m_text;
    QPushButton *m_undo;
    QTimer m_timer;
};

} // namespace lectern::ui
