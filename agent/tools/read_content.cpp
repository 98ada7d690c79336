// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"

namespace lectern::agent::tools {

std::unique_ptr<Tool> readContent(CoursesPort &courses)
{
    ToolSpec spec;
    spec.name = QStringLiteral("readContent");
    spec.description = QStringLiteral("Gives the whole text of one Canvas page, announcement, syllabus, assignment, quiz, discussion or file as Markdown. "
                                      "Type, class and id come from a result of searchContent.");
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {
            "type": {"type": "string", "enum": ["page", "announcement", "syllabus", "assignment", "quiz", "discussion", "module", "file"], "description": "Kind of content"},
            "classId": {"type": ["integer", "string"], "description": "Canvas class ID"},
            "id": {"type": ["integer", "string"], "description": "Number of the item, or its id as searchContent gave it, such as page-12"}
        },
        "required": ["type", "classId", "id"],
        "additionalProperties": false
    })json");
    spec.level = ToolLevel::ReadOnly;
    spec.callers = {Caller::Direct, Caller::Code};
    spec.defaultDecision = DefaultDecision::Allow;
    spec.returnsUntrusted = true;
    return std::make_unique<FunctionTool>(
        std::move(spec), [&courses](const json &input, const ToolContext &) { return courses.content(input); }, "type");
}

} // namespace lectern::agent::tools
