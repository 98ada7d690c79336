// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/agent_context.h"
#include "agent/ports.h"
#include "agent/tool.h"

#include <memory>
#include <vector>

namespace lectern::agent {

/// All that the model can do, in the order in which it is told (a stable order keeps the vendor's cache warm).
class ToolTable
{
public:
    /// AlreadyExists when the name is taken (K3.4).
    Result<void> add(std::shared_ptr<Tool> tool);
    /// Null when there is none of that name. Names are compared exactly.
    std::shared_ptr<Tool> find(const QString &name) const;
    const std::vector<std::shared_ptr<Tool>> &tools() const { return m_tools; }
    QStringList names() const;

private:
    std::vector<std::shared_ptr<Tool>> m_tools;
};

/// The general agent's table: the only place that builds one (C1.2). `ports` must outlive it.
ToolTable buildToolTable(const AgentContext &context, const Ports &ports);

} // namespace lectern::agent
