// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"

namespace lectern::agent::tools {

std::unique_ptr<Tool> searchContent(CoursesPort &courses)
{
    ToolSpec spec;
    spec.name = QStringLiteral("searchContent");
    spec.description = QStringLiteral("Searches the assignments, pages, announcements, syllabi and other content of the student's Canvas courses by meaning. "
                                      "Use it for any question about what a course says. Gives at most 10 results, best first, each with the class and a score from 0 to 1.");
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {"query": {"type": "string", "description": "Student's question or search query"}},
        "required": ["query"],
        "additionalProperties": false
    })json");
    spec.level = ToolLevel::ReadOnly;
    spec.callers = {Caller::Direct, Caller::Code};
    spec.defaultDecision = DefaultDecision::Allow;
    spec.returnsUntrusted = true;
    return std::make_unique<FunctionTool>(
        std::move(spec), [&courses](const json &input, const ToolContext &) { return courses.searchContent(input); }, "query");
}

} // namespace lectern::agent::tools
