// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"

namespace lectern::agent::tools {

std::unique_ptr<Tool> getTodos(TodosPort &todos)
{
    ToolSpec spec;
    spec.name = QStringLiteral("getTodos");
    spec.description = QStringLiteral("Gives the student's todos of one view as a JSON array. today: scheduled for today or overdue; upcoming: scheduled in the future; "
                                      "anytime: no specific date; someday: maybe later; active: all uncompleted; logbook: completed.");
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {
            "view": {"type": "string", "enum": ["today", "upcoming", "anytime", "someday", "active", "logbook"], "description": "Which todos"},
            "limit": {"type": "integer", "minimum": 1, "description": "For logbook only: number of results (default 50)"}
        },
        "required": ["view"],
        "additionalProperties": false
    })json");
    spec.level = ToolLevel::ReadOnly;
    spec.callers = {Caller::Code};
    spec.defaultDecision = DefaultDecision::Allow;
    return std::make_unique<FunctionTool>(
        std::move(spec), [&todos](const json &input, const ToolContext &) { return todos.list(input); }, "view");
}

} // namespace lectern::agent::tools
