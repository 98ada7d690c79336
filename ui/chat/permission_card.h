// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/prompter.h"

#include <QFrame>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace lectern::ui {

class Theme;

/// The question whether a call may be made: a native widget outside of the page, so that no text of the conversation can look
/// like it. It never takes the focus, and no yes is ever its default.
class PermissionCard final : public QFrame
{
    Q_OBJECT

public:
    PermissionCard(const Theme &theme, QWidget *parent);

    /// `number` of `count` that wait in this conversation.
    void present(const agent::PermissionRequest &request, int number, int count);
    /// What the id in the question is called, once that was looked up.
    void setName(const QString &question, const QString &name);
    QString question() const { return m_id; }
    bool offersAlways() const;
    void allowOnce() { give(agent::PermissionAnswer::Kind::Once); }
    void allowAlways() { give(agent::PermissionAnswer::Kind::Always); }
    void deny() { give(agent::PermissionAnswer::Kind::No); }
    void clear();

Q_SIGNALS:
    void answered(const QString &question, const lectern::agent::PermissionAnswer &answer);

private:
    void give(agent::PermissionAnswer::Kind kind);
    void restyle();

    const Theme &m_theme;
    QString m_id;
    agent::PermissionRequest m_request;
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_count;
    QLabel *m_wants;
    QLabel *m_why;
    QPlainTextEdit *m_arguments;
    QLineEdit *m_comment;
    QPushButton *m_deny;
    QPushButton *m_once;
    QPushButton *m_always;
};

} // namespace lectern::ui
