// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/prompter.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace lectern::todos {
class TodoQueries;
}

namespace lectern::ui {

class ChatPrompter;
class PermissionCard;
class Theme;

/// The questions of the conversation that is shown, one after the other, and a line when another conversation asks.
class PermissionBar final : public QWidget
{
    Q_OBJECT

public:
    PermissionBar(ChatPrompter &prompter, const todos::TodoQueries &todos, const Theme &theme, QWidget *parent);
    void setConversation(const QString &conversation);
    /// Nothing while there is no question.
    PermissionCard *card() const;
    bool isAsking() const { return card() != nullptr; }

Q_SIGNALS:
    /// A question has come up: to be said aloud.
    void asked(const QString &text);
    /// The student wants to see the conversation that asks.
    void goWanted(const QString &conversation);
    void answered();

private:
    void refresh();

    /// A todo is asked about by its title, not by its id.
    void findName(const agent::PermissionRequest &request);

    ChatPrompter &m_prompter;
    const todos::TodoQueries &m_todos;
    PermissionCard *m_card;
    QFrame *m_elsewhere;
    QLabel *m_elsewhereText;
    QPushButton *m_go;
    QString m_conversation;
    QString m_other;
    QString m_announced; ///< question that was said aloud
};

} // namespace lectern::ui
