// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/memory/memory_tool.h"
#include "agent/ports.h"

namespace lectern::adapters {

/// The memory tool behind the agent's port.
class MemoryAdapter final : public agent::MemoryPort
{
public:
    explicit MemoryAdapter(agent::MemoryStore &store) : m_tool(store) {}
    agent::PortReply run(const json &input, const store::Actor &actor) override { return m_tool.run(input, actor); }

private:
    agent::MemoryTool m_tool;
};

} // namespace lectern::adapters
