// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"

namespace lectern::agent::tools {

std::unique_ptr<Tool> undoLast(UndoPort &undo)
{
    ToolSpec spec;
    spec.name = QStringLiteral("undoLast");
    spec.description = QStringLiteral("Takes back the last change to todos, study sets, memory or settings, whoever made it. Only when the student asks for it.");
    spec.inputSchema = json::parse(R"json({"type": "object", "properties": {}, "additionalProperties": false})json");
    spec.level = ToolLevel::Mutating;
    spec.callers = {Caller::Direct, Caller::Code};
    spec.defaultDecision = DefaultDecision::Allow;
    return std::make_unique<FunctionTool>(
        std::move(spec), [&undo](const json &, const ToolContext &context) { return undo.undoLast(context.actor); });
}

} // namespace lectern::agent::tools
