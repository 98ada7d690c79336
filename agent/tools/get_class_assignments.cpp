// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"

namespace lectern::agent::tools {

std::unique_ptr<Tool> getClassAssignments(CoursesPort &courses)
{
    ToolSpec spec;
    spec.name = QStringLiteral("getClassAssignments");
    spec.description = QStringLiteral("Gives assignments from Canvas with due dates, points and the state of the student's submission, as JSON. "
                                      "Without classId it gives those of all classes, each with _classId and _className.");
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {
            "classId": {"type": "string", "description": "Canvas class ID. If omitted, assignments of ALL classes"},
            "filter": {"type": "string", "enum": ["past", "overdue", "undated", "ungraded", "unsubmitted", "upcoming", "future"],
                       "description": "Only assignments in this state"}
        },
        "additionalProperties": false
    })json");
    spec.level = ToolLevel::ReadOnly;
    spec.callers = {Caller::Code};
    spec.defaultDecision = DefaultDecision::Allow;
    spec.returnsUntrusted = true;
    return std::make_unique<FunctionTool>(
        std::move(spec), [&courses](const json &input, const ToolContext &) { return courses.classAssignments(input); }, "classId");
}

} // namespace lectern::agent::tools
