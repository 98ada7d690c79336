// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/tools.h"
#include "agent/tools/vendor_tool.h"

namespace lectern::agent::tools {
namespace {

ToolSpec specFor(const AgentContext &context)
{
    ToolSpec spec;
    spec.name = QStringLiteral("memory");
    spec.description = QStringLiteral("Files under /memories that outlive the conversation: what the student told you about themselves, their preferences and "
                                      "their work. View /memories before asking for something that you may know; keep important facts there. "
                                      "Commands: view, create, str_replace, insert, delete, rename (old_path and new_path).");
    // The fields of each command are checked by the memory itself, whose error texts models know.
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {
            "command": {"type": "string", "enum": ["view", "create", "str_replace", "insert", "delete", "rename"], "description": "Operation to perform"},
            "path": {"type": "string", "description": "File path (must start with /memories)"},
            "view_range": {"type": "array", "items": {"type": "integer"}, "description": "view: first and last line; -1 is the end"},
            "file_text": {"type": "string", "description": "create: the whole text"},
            "old_str": {"type": "string", "description": "str_replace: text that occurs exactly once"},
            "new_str": {"type": "string", "description": "str_replace: what takes its place"},
            "insert_line": {"type": "integer", "description": "insert: after this line; 0 is the beginning"},
            "insert_text": {"type": "string", "description": "insert: the text"},
            "old_path": {"type": "string", "description": "rename: from"},
            "new_path": {"type": "string", "description": "rename: to"}
        },
        "required": ["command"]
    })json");
    spec.level = ToolLevel::Mutating;
    spec.source = ToolSource::Native;
    spec.defaultDecision = DefaultDecision::Allow;
    if (isVendor(context))
        spec.wire = json{{"type", "memory_20250818"}, {"name", "memory"}};
    return spec;
}

class MemoryEntry final : public Tool
{
public:
    MemoryEntry(ToolSpec spec, MemoryPort &memory) : m_spec(std::move(spec)), m_memory(memory) {}
    const ToolSpec &spec() const override { return m_spec; }

    QString subject(const json &input) const override
    {
        const QString path = stringAt(input, "path");
        return path.isEmpty() ? stringAt(input, "old_path") : path;
    }
    bool mutates(const json &input) const override { return stringAt(input, "command") != u"view"; }
    /// What a page says must not settle in the memory by itself.
    bool asksWhenTainted(const json &input) const override { return mutates(input); }

    QFuture<Result<ToolOutput>> run(const json &input, const ToolContext &context) override { return m_memory.run(input, context.actor); }

private:
    ToolSpec m_spec;
    MemoryPort &m_memory;
};

} // namespace

std::unique_ptr<Tool> memory(const AgentContext &context, MemoryPort &memory)
{
    return std::make_unique<MemoryEntry>(specFor(context), memory);
}

} // namespace lectern::agent::tools
