// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"

namespace lectern::agent::tools {

std::unique_ptr<Tool> getDueCards(StudyPort &study)
{
    ToolSpec spec;
    spec.name = QStringLiteral("getDueCards");
    spec.description = QStringLiteral("Gives how many cards are due for review now, by set, and the first of them.");
    spec.inputSchema = json::parse(R"json({"type": "object", "properties": {}, "additionalProperties": false})json");
    spec.level = ToolLevel::ReadOnly;
    spec.callers = {Caller::Direct, Caller::Code};
    spec.defaultDecision = DefaultDecision::Allow;
    spec.returnsUntrusted = true; // decks are imported from others
    return std::make_unique<FunctionTool>(
        std::move(spec), [&study](const json &input, const ToolContext &) { return study.dueCards(input); });
}

} // namespace lectern::agent::tools
