// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"
#include "agent/tools/vendor_tool.h"

namespace lectern::agent::tools {
namespace {

/// C3.4, C3.5: what is known, and nothing when nothing is.
json locationOf(const AgentContext &context)
{
    json location = json::object();
    const std::pair<const char *, QString> parts[] = {{"city", context.city},
                                                      {"region", context.region},
                                                      {"country", context.country},
                                                      {"timezone", context.zone.isValid() ? QString::fromLatin1(context.zone.id()) : QString()}};
    for (const auto &[key, value] : parts) {
        if (!value.isEmpty())
            location[key] = toJson(value);
    }
    if (!location.empty())
        location["type"] = "approximate";
    return location;
}

} // namespace

std::unique_ptr<Tool> webSearch(const AgentContext &context)
{
    ToolSpec spec;
    spec.name = QStringLiteral("web_search");
    spec.description = QStringLiteral("Searches the web for current information. Gives snippets with their addresses; at most 5 searches a conversation.");
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {"query": {"type": "string", "description": "Search query"}},
        "required": ["query"],
        "additionalProperties": false
    })json");
    spec.level = ToolLevel::ReadOnly;
    spec.wire = json{{"type", "web_search_20250305"}, {"name", "web_search"}, {"max_uses", 5}};
    json location = locationOf(context);
    if (!location.empty())
        spec.wire["user_location"] = std::move(location);
    return vendorTool(context, std::move(spec));
}

} // namespace lectern::agent::tools
