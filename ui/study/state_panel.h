// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace lectern::ui {

/// Stands where a list would be: what is so, and what to do. Without a label for the button there is none.
class StatePanel final : public QWidget
{
    Q_OBJECT

public:
    explicit StatePanel(QWidget *parent);
    void say(const QString &title, const QString &text, const QString &button = {});
    QPushButton *button() const { return m_button; }

Q_SIGNALS:
    void pressed();

private:
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_button;
};

} // namespace lectern::ui
