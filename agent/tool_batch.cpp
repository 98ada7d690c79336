// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tool_batch.h"

#include "agent/result_text.h"
#include "core/ids.h"
#include "core/on_ready.h"

namespace lectern::agent {

ToolBatch::ToolBatch(Executor &executor, const QList<ToolCall> &calls, Surroundings surroundings)
    : m_executor(executor)
    , m_surroundings(std::move(surroundings))
{
    m_context.conversation = m_surroundings.conversation;
    m_context.actor = {store::ActorKind::Assistant, m_surroundings.message.isEmpty() ? newId() : m_surroundings.message};
    for (const ToolCall &call : calls)
        m_entries.push_back({call, Phase::Waiting, nullptr, nullptr});
    connect(&m_executor, &Executor::asking, this, [this](const QString &callId) {
        for (const Entry &entry : m_entries) {
            if (entry.phase == Phase::Asking && entry.call.id == callId)
                Q_EMIT asking(entry.call);
        }
    });
}

void ToolBatch::start()
{
    advance();
}

Execution ToolBatch::executionOf(const ToolCall &call) const
{
    Execution execution{call, m_context, m_surroundings.tainted, ActsAs::Model};
    execution.context.caller = call.fromCode ? Caller::Code : Caller::Direct;
    return execution;
}

void ToolBatch::advance()
{
    if (m_stopped || m_runsAlone || m_next == m_entries.size())
        return finishIfDone();
    Entry &entry = m_entries[m_next];
    if (entry.phase != Phase::Waiting)
        return;
    // What reads before it must have been read, and may have brought text that makes this call one to ask about.
    if (m_executor.mutates(entry.call) && m_running > 0)
        return;
    entry.phase = Phase::Asking;
    onReady(m_executor.permit(executionOf(entry.call)), this, [this, index = m_next](const Permit &permit) { decided(index, permit); });
}

void ToolBatch::decided(std::size_t index, const Permit &permit)
{
    if (m_stopped)
        return;
    ++m_next;
    const ToolCall &call = m_entries[index].call;
    if (permit.decision)
        Q_EMIT permissionDecided(call, *permit.decision);
    if (permit.refusal)
        settle(index, errorContent(textFor(*permit.refusal, call.name)), true);
    else
        run(index);
    advance();
}

void ToolBatch::run(std::size_t index)
{
    Entry &entry = m_entries[index];
    entry.phase = Phase::Running;
    ++m_running;
    m_runsAlone = m_executor.mutates(entry.call);
    Q_EMIT toolStarted(entry.call);
    Execution execution = executionOf(entry.call);
    entry.nested = std::make_unique<NestedRunner>(m_executor, execution);
    execution.context.nested = entry.nested->calls();
    execution.context.nestedNames = NestedRunner::names(m_executor.table());
    onReady(m_executor.run(execution), this, [this, index](const Result<ToolOutput> &output) {
        if (!m_stopped)
            ran(index, output);
    });
}

void ToolBatch::ran(std::size_t index, const Result<ToolOutput> &output)
{
    const ToolCall &call = m_entries[index].call;
    --m_running;
    m_runsAlone = false;
    m_entries[index].nested.release()->deleteLater(); // the last of its calls may be what brought us here
    if (output) {
        const auto tool = m_executor.table().find(call.name);
        const ToolSpec &spec = tool->spec();
        m_surroundings.tainted = m_surroundings.tainted || spec.returnsUntrusted;
        const ResultForm form{call.fromCode ? Caller::Code : Caller::Direct, !m_surroundings.vendorCode};
        settle(index, resultContent(spec, *output, form), output->isError);
    } else {
        settle(index, errorContent(textFor(output.error(), call.name)), true);
    }
    advance();
}

void ToolBatch::settle(std::size_t index, json content, bool isError)
{
    Entry &entry = m_entries[index];
    entry.phase = Phase::Done;
    entry.result = toolResult(entry.call.id, content, isError);
    Q_EMIT toolFinished(entry.call, content, isError);
}

void ToolBatch::stop()
{
    if (m_finished)
        return;
    m_stopped = true;
    m_context.cancelled->store(true);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const Phase phase = m_entries[i].phase;
        if (phase == Phase::Asking)
            m_executor.withdraw(m_entries[i].call.id);
        m_entries[i].nested.reset(); // takes its questions off the screen
        if (phase != Phase::Done)
            settle(i, errorContent(phase == Phase::Running ? textForStoppedMidway() : textForNeverStarted()), true);
    }
    finishIfDone();
}

void ToolBatch::finishIfDone()
{
    if (m_finished)
        return;
    json results = json::array();
    for (const Entry &entry : m_entries) {
        if (entry.phase != Phase::Done)
            return;
        results.push_back(entry.result);
    }
    m_finished = true;
    Q_EMIT finished(results);
}

} // namespace lectern::agent
