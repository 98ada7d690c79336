// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"

namespace lectern::agent::tools {

std::unique_ptr<Tool> createTodo(TodosPort &todos)
{
    ToolSpec spec;
    spec.name = QStringLiteral("createTodo");
    spec.description = QStringLiteral("Creates a todo and gives it back as JSON. Link it to the Canvas item that it is about where there is one.");
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {
            "title": {"type": "string", "description": "Todo title"},
            "description": {"type": "string", "description": "Details"},
            "dateType": {"type": "string", "enum": ["calendar", "calendarEvening", "anytime", "someday"], "default": "anytime",
                         "description": "When to work on it: calendar (a date, maybe a time), calendarEvening (that evening), anytime (no date), someday (maybe later)"},
            "scheduledDate": {"type": "string", "description": "When to work on it, ISO 8601 date or date and time; only for calendar and calendarEvening"},
            "dueDate": {"type": "string", "description": "Deadline, ISO 8601 date or date and time"},
            "subTasks": {"type": "array", "description": "Steps of it",
                "items": {"type": "object",
                    "properties": {"id": {"type": "string"}, "title": {"type": "string"}, "checked": {"type": "boolean"}},
                    "required": ["id", "title", "checked"], "additionalProperties": false}},
            "canvasContentType": {"type": "string", "enum": ["assignment", "page", "quiz", "discussion"], "description": "Kind of Canvas content that it is about"},
            "canvasContentId": {"type": "integer", "description": "Canvas content ID (e.g., assignment ID)"},
            "canvasClassId": {"type": "integer", "description": "Canvas class/course ID"}
        },
        "required": ["title"],
        "additionalProperties": false
    })json");
    spec.level = ToolLevel::Mutating;
    spec.callers = {Caller::Code};
    spec.defaultDecision = DefaultDecision::Allow;
    return std::make_unique<FunctionTool>(
        std::move(spec), [&todos](const json &input, const ToolContext &context) { return todos.create(input, context.actor); }, "title");
}

} // namespace lectern::agent::tools
