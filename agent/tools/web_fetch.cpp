// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"
#include "agent/tools/vendor_tool.h"

namespace lectern::agent::tools {

std::unique_ptr<Tool> webFetch(const AgentContext &context)
{
    ToolSpec spec;
    spec.name = QStringLiteral("web_fetch");
    spec.description = QStringLiteral("Fetches a page or document of the web that was named in the conversation and gives its text.");
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {"url": {"type": "string", "description": "URL to fetch"}},
        "required": ["url"],
        "additionalProperties": false
    })json");
    spec.level = ToolLevel::ReadOnly;
    spec.wire = json{{"type", "web_fetch_20250910"}, {"name", "web_fetch"}};
    return vendorTool(context, std::move(spec));
}

} // namespace lectern::agent::tools
