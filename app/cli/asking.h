// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "cli/line_reader.h"
#include "cli/terminal_prompter.h"

#include "agent/prompt_queue.h"

#include <QSocketNotifier>

namespace lectern::cli {

/// The command `ask`: one question, or one after another from standard input, in one conversation.
class Asking final : public QObject
{
    Q_OBJECT

public:
    Asking(Session &session, QString conversation, QObject *parent);
    ~Asking() override;

    void askOnce(const QString &question, const json &attachments);
    void readQuestions();

private:
    void withAgent(const std::function<void(agent::Agent &)> &then);
    void ask(agent::Agent &agent, json blocks, const std::function<void()> &then);
    void readNext(agent::Agent &agent);
    void listen(agent::Turn &turn);
    void ended(const agent::TurnOutcome &outcome);
    void end();
    void event(json line);
    void watchInterrupt();

    Session &m_session;
    LineReader m_reader;
    TerminalPrompter m_terminal;
    agent::PromptQueue m_questions; ///< before the terminal, which takes one at a time
    agent::DenyingPrompter m_nobody;
    std::unique_ptr<agent::Turn> m_turn;
    std::unique_ptr<QSocketNotifier> m_interrupt;
    QString m_conversation;
    ExitStatus m_status = Done;
    bool m_lineOpen = false; ///< text without a newline after it is on the screen
};

} // namespace lectern::cli
