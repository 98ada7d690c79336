// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/agent_context.h"
#include "agent/tool.h"

#include <memory>

namespace lectern::agent::tools {

/// The id of the provider whose servers run the vendor tools.
bool isVendor(const AgentContext &context);

/// An entry for a tool that runs on the vendor's servers: named in the request as `wire`, never run here. The student's yes
/// decides whether it is in the request at all, so its default is to ask.
std::unique_ptr<Tool> vendorTool(const AgentContext &context, ToolSpec spec);

} // namespace lectern::agent::tools
