// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"

namespace lectern::agent::tools {

std::unique_ptr<Tool> createStudySet(StudyPort &study)
{
    ToolSpec spec;
    spec.name = QStringLiteral("createStudySet");
    spec.description = QStringLiteral("Creates flashcards or practice questions for studying and saves them. Mathematics goes between double dollar signs: $$x^2$$. "
                                      "A question needs at least one correct option. Tags group the items by topic.");
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {
            "displayMode": {"type": "string", "enum": ["flashcards", "multiple-choice", "short-answer"], "description": "How the set is shown"},
            "title": {"type": "string", "description": "Study set title"},
            "items": {
                "type": "array",
                "description": "Terms and questions, in order",
                "items": {"oneOf": [
                    {"type": "object",
                     "properties": {
                        "type": {"const": "term"},
                        "tags": {"type": ["array", "null"], "items": {"type": "string"}},
                        "term": {"type": "string", "description": "Front of the card"},
                        "shortDefinition": {"type": "string", "description": "A few words: for choices and hints"},
                        "fullDefinition": {"type": "string", "description": "Back of the card"}},
                     "required": ["type", "tags", "term", "shortDefinition", "fullDefinition"],
                     "additionalProperties": false},
                    {"type": "object",
                     "properties": {
                        "type": {"const": "question"},
                        "tags": {"type": ["array", "null"], "items": {"type": "string"}},
                        "prompt": {"type": "string", "description": "The question"},
                        "thinking": {"type": ["string", "null"], "description": "How to get to the answer; not shown before answering"},
                        "explanation": {"type": ["string", "null"], "description": "Why the answer is right; shown after answering"},
                        "options": {"type": "array", "items": {"type": "object",
                            "properties": {"correct": {"type": "boolean"}, "text": {"type": "string"}},
                            "required": ["correct", "text"], "additionalProperties": false}}},
                     "required": ["type", "tags", "prompt", "thinking", "explanation", "options"],
                     "additionalProperties": false}
                ]}
            }
        },
        "required": ["displayMode", "title", "items"],
        "additionalProperties": false
    })json");
    spec.level = ToolLevel::Mutating;
    spec.callers = {Caller::Direct, Caller::Code};
    spec.defaultDecision = DefaultDecision::Allow;
    return std::make_unique<FunctionTool>(
        std::move(spec), [&study](const json &input, const ToolContext &context) { return study.createSet(input, context.actor); }, "title");
}

} // namespace lectern::agent::tools
