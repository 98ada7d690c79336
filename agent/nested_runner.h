// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/executor.h"

#include <QObject>

#include <list>
#include <memory>

namespace lectern::agent {

/// Runs the tools that the code of one call asks for, each through the executor as a call from code: permission, schema, run.
/// Calls that only read run beside one another; a call that changes something runs alone, in its turn. Their changes belong to
/// the step of the call whose code it is. Once one has brought text that others wrote, the next ones are asked about as such.
class NestedRunner final : public QObject
{
    Q_OBJECT

public:
    /// `executor` must outlive it. `parent` is the call whose code it is.
    NestedRunner(Executor &executor, Execution parent);
    ~NestedRunner() override;

    /// What a running tool gets. It may outlive this object; its calls are refused then.
    NestedCalls calls();
    /// Tools that code may call: enabled, with the caller Code.
    static QStringList names(const ToolTable &table);

private:
    struct Entry;
    using EntryPtr = std::shared_ptr<Entry>;
    QFuture<NestedResult> call(const QString &tool, const json &input, const std::function<void(bool)> &asking);
    void advance();
    void begin(const EntryPtr &entry);
    void run(const EntryPtr &entry);
    void end(const EntryPtr &entry, const Result<ToolOutput> &output);
    Execution executionOf(const Entry &entry) const;

    Executor &m_executor;
    Execution m_parent;
    std::list<EntryPtr> m_waiting;
    QList<EntryPtr> m_running;
};

} // namespace lectern::agent
