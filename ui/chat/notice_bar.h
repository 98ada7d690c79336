// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <functional>

class QLabel;
class QHBoxLayout;
class QPushButton;

namespace lectern::ui {

class Theme;

/// One thing that the student should know before going on, above the composer, with what can be done about it.
class NoticeBar final : public QFrame
{
    Q_OBJECT

public:
    NoticeBar(const Theme &theme, QWidget *parent);

    struct Choice
    {
        QString name; ///< of the button's object
        QString text;
        std::function<void()> run;
    };
    void say(const QString &text, const QList<Choice> &choices = {});
    void clear();

private:
    QLabel *m_text;
    QHBoxLayout *m_row;
    QList<QPushButton *> m_buttons;
};

} // namespace lectern::ui
