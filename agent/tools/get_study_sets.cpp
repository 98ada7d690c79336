// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"

namespace lectern::agent::tools {

std::unique_ptr<Tool> getStudySets(StudyPort &study)
{
    ToolSpec spec;
    spec.name = QStringLiteral("getStudySets");
    spec.description = QStringLiteral("Gives the student's study sets, newest first, with the number of items and of cards due; with an id that set with its items.");
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {"id": {"type": "string", "description": "Study set ID"}},
        "additionalProperties": false
    })json");
    spec.level = ToolLevel::ReadOnly;
    spec.callers = {Caller::Direct, Caller::Code};
    spec.defaultDecision = DefaultDecision::Allow;
    spec.returnsUntrusted = true; // decks are imported from others
    return std::make_unique<FunctionTool>(
        std::move(spec), [&study](const json &input, const ToolContext &) { return study.sets(input); }, "id");
}

} // namespace lectern::agent::tools
