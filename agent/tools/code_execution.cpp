// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"
#include "agent/tools/vendor_tool.h"

namespace lectern::agent::tools {

std::unique_ptr<Tool> codeExecution(const AgentContext &context)
{
    ToolSpec spec;
    spec.name = QStringLiteral("code_execution");
    spec.description = QStringLiteral("Runs Python code in a sandbox. Files stay for the conversation. The standard library is there, "
                                      "and tools of the application are called with `await toolName({...})`; asyncio works.");
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {"code": {"type": "string", "description": "Python code to execute"}},
        "required": ["code"],
        "additionalProperties": false
    })json");
    spec.level = ToolLevel::Mutating;
    spec.wire = json{{"type", "code_execution_20250825"}, {"name", "code_execution"}};
    return vendorTool(context, std::move(spec));
}

} // namespace lectern::agent::tools
