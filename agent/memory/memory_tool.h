// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/memory/memory_store.h"
#include "agent/tool.h"

namespace lectern::agent {

/// The six commands of the memory tool (memory_20250818) over the MemoryStore: view, create, str_replace, insert, delete,
/// rename. Paths begin with /memories. What the model reads is in the tool vendor's words, so that a model finds what it was
/// trained on; a refusal is a result with isError, not an Error.
class MemoryTool
{
public:
    explicit MemoryTool(MemoryStore &store) : m_store(store) {}

    QFuture<Result<ToolOutput>> run(const json &input, const store::Actor &actor);

    /// True for the commands that change something.
    static bool mutates(const json &input);

private:
    QFuture<Result<ToolOutput>> view(const QString &path, const json &input);
    QFuture<Result<ToolOutput>> create(const QString &path, const json &input, const store::Actor &actor);
    QFuture<Result<ToolOutput>> replace(const QString &path, const json &input, const store::Actor &actor);
    QFuture<Result<ToolOutput>> insert(const QString &path, const json &input, const store::Actor &actor);
    QFuture<Result<ToolOutput>> remove(const QString &path, const store::Actor &actor);
    QFuture<Result<ToolOutput>> rename(const json &input, const store::Actor &actor);

    MemoryStore &m_store;
};

} // namespace lectern::agent
