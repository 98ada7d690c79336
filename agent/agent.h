// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/turn.h"

#include <functional>
#include <memory>

namespace lectern::agent {

/// The general agent: makes turns and single calls of tools. It owns nothing that lives long but the permission rules; all that
/// it is given must outlive it and its turns.
class Agent final : public QObject
{
    Q_OBJECT

public:
    /// Gives the context as it is now; the agent adds time, conversation and provider, a turn adds the classes.
    using ContextMaker = std::function<AgentContext()>;

    Agent(Provider &provider, const Ports &ports, ConversationRepository &repository, const Clock &clock, PermissionRules rules, Prompter &prompter, ContextMaker makeContext, AgentOptions options = {});

    /// A turn that is not started yet: connect its signals, then call start(). `conversation` empty: a new one.
    std::unique_ptr<Turn> ask(const QString &conversation, const json &userBlocks);
    std::unique_ptr<Turn> ask(const QString &conversation, const QString &text);
    /// Goes on without a new message: after "max_rounds", or after another leaf was selected (another try at an answer).
    std::unique_ptr<Turn> resume(const QString &conversation);

    /// One call, made as the model would make it (or as the student's own command), through the same permissions and checks.
    /// Errors: NotFound (args "unknownTool"), WrongCaller, Denied, InvalidInput, and what the tool says; see textFor().
    QFuture<Result<ToolOutput>> callTool(const QString &name, const json &input, Caller caller, ActsAs actsAs = ActsAs::Model);

    /// The table as a turn that began now would have it.
    ToolTable tools() const;
    PermissionRules &rules() { return m_rules; }
    /// No turn of it is there, and no call runs: it may go.
    bool isIdle() const { return m_open == 0; }
    AgentOptions &options() { return m_options; }

Q_SIGNALS:
    /// The student said "always": to be kept by whoever keeps settings.
    void ruleAdded(const QString &rule);
    /// The last turn is gone, or the last call has ended.
    void idle();

private:
    AgentContext contextFor(const QString &conversation) const;
    std::unique_ptr<Executor> executorFor(const AgentContext &context);
    void released();

    Provider &m_provider;
    Ports m_ports;
    ConversationRepository &m_repository;
    const Clock &m_clock;
    PermissionRules m_rules;
    Prompter &m_prompter;
    ContextMaker m_makeContext;
    AgentOptions m_options;
    int m_open = 0; ///< turns and calls that refer to this
};

} // namespace lectern::agent
