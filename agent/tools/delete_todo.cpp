// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"

namespace lectern::agent::tools {

std::unique_ptr<Tool> deleteTodo(TodosPort &todos)
{
    ToolSpec spec;
    spec.name = QStringLiteral("deleteTodo");
    spec.description = QStringLiteral("Deletes a todo permanently. To complete one, use updateTodo with checked.");
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {"id": {"type": "string", "description": "Todo ID to delete"}},
        "required": ["id"],
        "additionalProperties": false
    })json");
    spec.level = ToolLevel::Mutating;
    spec.callers = {Caller::Code};
    spec.defaultDecision = DefaultDecision::Ask;
    return std::make_unique<FunctionTool>(
        std::move(spec), [&todos](const json &input, const ToolContext &context) { return todos.remove(input, context.actor); }, "id");
}

} // namespace lectern::agent::tools
