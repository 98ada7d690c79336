// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/message.h"
#include "agent/permissions.h"
#include "agent/prompter.h"
#include "agent/tool_table.h"

#include <QObject>

#include <optional>

namespace lectern::agent {

/// One call with what is known about it from outside.
struct Execution
{
    ToolCall call;
    ToolContext context;
    bool tainted = false;
    ActsAs actsAs = ActsAs::Model;
};

/// Whether a call may run.
struct Permit
{
    std::optional<Error> refusal; ///< why not; nothing when it may
    /// How the permission layer decided, after the student's answer; nothing when it was not reached.
    std::optional<PermissionDecision> decision;
};

/// The one way by which any tool is run. In order: is there such a tool, is it switched on, may this caller use it, is the input
/// an object; then permission; then the schema; then the tool (K1.2: no validation text for what is denied anyway).
class Executor final : public QObject
{
    Q_OBJECT

public:
    /// `rules` and `prompter` must outlive it.
    Executor(ToolTable table, PermissionRules &rules, Prompter &prompter);

    const ToolTable &table() const { return m_table; }
    /// False for unknown tools, which change nothing.
    bool mutates(const ToolCall &call) const;
    bool returnsUntrusted(const ToolCall &call) const;

    /// Ends at once unless the student must be asked.
    QFuture<Permit> permit(const Execution &execution);
    /// Takes back the question about the call `callId`, if one is on the screen.
    void withdraw(const QString &callId);
    /// Checks the input and runs the call. Only for calls with a permit.
    QFuture<Result<ToolOutput>> run(const Execution &execution);
    /// Both, one after the other.
    QFuture<Result<ToolOutput>> execute(const Execution &execution);

Q_SIGNALS:
    /// The student is being asked about this call.
    void asking(const QString &callId);
    /// The student said "always": an allow rule that is in `rules` already and should be kept.
    void ruleAdded(const QString &rule);

private:
    std::optional<Error> refusalOf(const Execution &execution) const;
    PermissionQuestion questionFor(const Execution &execution) const;
    Permit settled(const PermissionRequest &request, const PermissionAnswer &answer);

    ToolTable m_table;
    PermissionRules &m_rules;
    Prompter &m_prompter;
    QHash<QString, QString> m_open; ///< call id -> id of the question about it
};

} // namespace lectern::agent
