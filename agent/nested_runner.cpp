// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/nested_runner.h"

#include "agent/result_text.h"
#include "core/ids.h"
#include "core/on_ready.h"

#include <QPointer>
#include <QPromise>

namespace lectern::agent {

struct NestedRunner::Entry
{
    ToolCall call;
    std::function<void(bool)> asking;
    QPromise<NestedResult> promise;
    bool isAsked = false;
};

namespace {

/// Of the content of a result: what the code gets, and what is said beside it.
NestedResult resultOf(const json &content, bool isError)
{
    NestedResult result;
    result.isError = isError;
    qsizetype texts = 0;
    for (const json &block : content) {
        if (stringAt(block, "type") == u"text")
            (texts++ == 0 ? result.text : result.notes) = stringAt(block, "text");
    }
    return result;
}

} // namespace

NestedRunner::NestedRunner(Executor &executor, Execution parent)
    : m_executor(executor)
    , m_parent(std::move(parent))
{
    connect(&m_executor, &Executor::asking, this, [this](const QString &callId) {
        for (const EntryPtr &entry : m_running) {
            if (entry->call.id == callId && !entry->isAsked) {
                entry->isAsked = true;
                entry->asking(true);
            }
        }
    });
}

NestedRunner::~NestedRunner()
{
    for (const EntryPtr &entry : m_running)
        m_executor.withdraw(entry->call.id);
}

QStringList NestedRunner::names(const ToolTable &table)
{
    QStringList names;
    for (const auto &tool : table.tools()) {
        const ToolSpec &spec = tool->spec();
        if (spec.enabled && spec.host == ToolHost::Local && spec.callers.contains(Caller::Code))
            names << spec.name;
    }
    return names;
}

NestedCalls NestedRunner::calls()
{
    return [runner = QPointer<NestedRunner>(this)](const QString &tool, const json &input, const std::function<void(bool)> &asking) {
        return runner ? runner->call(tool, input, asking) : readyFuture(NestedResult{textForNeverStarted(), {}, true});
    };
}

QFuture<NestedResult> NestedRunner::call(const QString &tool, const json &input, const std::function<void(bool)> &asking)
{
    auto entry = std::make_shared<Entry>();
    entry->call.id = newId();
    entry->call.name = tool;
    entry->call.input = input;
    entry->call.fromCode = true;
    entry->asking = asking;
    entry->promise.start();
    m_waiting.push_back(entry);
    const auto future = entry->promise.future();
    advance();
    return future;
}

Execution NestedRunner::executionOf(const Entry &entry) const
{
    Execution execution = m_parent;
    execution.call = entry.call;
    execution.context.caller = Caller::Code;
    execution.context.nested = {};
    return execution;
}

void NestedRunner::advance()
{
    while (!m_waiting.empty()) {
        const EntryPtr next = m_waiting.front();
        const bool otherChanges = std::any_of(m_running.begin(), m_running.end(), [this](const EntryPtr &entry) { return m_executor.mutates(entry->call); });
        if (otherChanges || (!m_running.isEmpty() && m_executor.mutates(next->call)))
            return;
        m_waiting.pop_front();
        m_running.append(next);
        begin(next);
    }
}

void NestedRunner::begin(const EntryPtr &entry)
{
    onReady(m_executor.permit(executionOf(*entry)), this, [this, entry](const Permit &permit) {
        if (entry->isAsked)
            entry->asking(false);
        if (permit.refusal)
            return end(entry, fail(*permit.refusal));
        run(entry);
    });
}

void NestedRunner::run(const EntryPtr &entry)
{
    onReady(m_executor.run(executionOf(*entry)), this, [this, entry](const Result<ToolOutput> &output) { end(entry, output); });
}

void NestedRunner::end(const EntryPtr &entry, const Result<ToolOutput> &output)
{
    NestedResult result;
    if (!output) {
        result = {textFor(output.error(), entry->call.name), {}, true};
    } else {
        const ToolSpec &spec = m_executor.table().find(entry->call.name)->spec();
        m_parent.tainted = m_parent.tainted || spec.returnsUntrusted;
        result = resultOf(resultContent(spec, *output, {Caller::Code, true}), output->isError);
    }
    m_running.removeOne(entry);
    entry->promise.addResult(result);
    entry->promise.finish();
    advance();
}

} // namespace lectern::agent
