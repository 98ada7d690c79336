// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/executor.h"
#include "agent/nested_runner.h"

#include <QObject>

#include <vector>

namespace lectern::agent {

/// The calls of one message. They are asked about and begun in their order; calls that only read run beside one another, a call
/// that changes something runs alone. All changes of a batch make one step of the journal.
class ToolBatch final : public QObject
{
    Q_OBJECT

public:
    struct Surroundings
    {
        QString conversation;
        bool tainted = false;    ///< text that others wrote has entered the turn
        bool vendorCode = false; ///< the calls come from the vendor's container
        QString message;         ///< id of the message whose calls these are: the batch of their changes in the journal
    };
    /// `executor` must outlive it.
    ToolBatch(Executor &executor, const QList<ToolCall> &calls, Surroundings surroundings);

    void start();
    /// Gives every call without a result one that says what became of it, and ends. Late results of tools are not heeded.
    void stop();
    bool tainted() const { return m_surroundings.tainted; }

Q_SIGNALS:
    void asking(const lectern::agent::ToolCall &call);
    void permissionDecided(const lectern::agent::ToolCall &call, const lectern::agent::PermissionDecision &decision);
    void toolStarted(const lectern::agent::ToolCall &call);
    void toolFinished(const lectern::agent::ToolCall &call, const lectern::json &content, bool isError);
    /// Last signal: the tool_result blocks, in the order of the calls.
    void finished(const lectern::json &results);

private:
    enum class Phase { Waiting, Asking, Running, Done };
    struct Entry
    {
        ToolCall call;
        Phase phase = Phase::Waiting;
        json result;
        std::unique_ptr<NestedRunner> nested; ///< while it runs: for the tools that its code calls
    };
    void advance();
    void decided(std::size_t index, const Permit &permit);
    void run(std::size_t index);
    void ran(std::size_t index, const Result<ToolOutput> &output);
    void settle(std::size_t index, json content, bool isError);
    void finishIfDone();
    Execution executionOf(const ToolCall &call) const;

    Executor &m_executor;
    Surroundings m_surroundings;
    ToolContext m_context;
    std::vector<Entry> m_entries;
    std::size_t m_next = 0; ///< the first that was not begun
    int m_running = 0;
    bool m_runsAlone = false;
    bool m_stopped = false;
    bool m_finished = false;
};

} // namespace lectern::agent
