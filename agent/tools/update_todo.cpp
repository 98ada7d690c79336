// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"

namespace lectern::agent::tools {

std::unique_ptr<Tool> updateTodo(TodosPort &todos)
{
    ToolSpec spec;
    spec.name = QStringLiteral("updateTodo");
    spec.description = QStringLiteral("Changes the given fields of a todo and gives it back as JSON; checked completes or reopens it, subTasks replaces the whole list. "
                                      "A date of null clears it.");
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {
            "id": {"type": "string", "description": "Todo ID to update"},
            "title": {"type": "string", "description": "New title"},
            "description": {"type": ["string", "null"], "description": "New details"},
            "checked": {"type": "boolean", "description": "Mark as complete or incomplete"},
            "dateType": {"type": "string", "enum": ["calendar", "calendarEvening", "anytime", "someday"],
                         "description": "When to work on it: calendar (a date, maybe a time), calendarEvening (that evening), anytime (no date), someday (maybe later)"},
            "scheduledDate": {"type": ["string", "null"], "description": "When to work on it, ISO 8601 date or date and time; only for calendar and calendarEvening; null clears it"},
            "dueDate": {"type": ["string", "null"], "description": "Deadline, ISO 8601 date or date and time; null clears it"},
            "subTasks": {"type": "array", "description": "All steps, replacing the old list",
                "items": {"type": "object",
                    "properties": {"id": {"type": "string"}, "title": {"type": "string"}, "checked": {"type": "boolean"}},
                    "required": ["id", "title", "checked"], "additionalProperties": false}}
        },
        "required": ["id"],
        "additionalProperties": false
    })json");
    spec.level = ToolLevel::Mutating;
    spec.callers = {Caller::Code};
    spec.defaultDecision = DefaultDecision::Allow;
    return std::make_unique<FunctionTool>(
        std::move(spec), [&todos](const json &input, const ToolContext &context) { return todos.update(input, context.actor); }, "id");
}

} // namespace lectern::agent::tools
