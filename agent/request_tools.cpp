// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/request_tools.h"

#include "agent/code_signatures.h"

namespace lectern::agent {
namespace {

Verdict verdictOn(const ToolSpec &spec, const PermissionRules &rules)
{
    PermissionQuestion question;
    question.spec = spec;
    question.rules = rules;
    return decide(question).verdict;
}

int usesOf(const QString &serverTool, const QList<Message> &path)
{
    int uses = 0;
    for (const Message &message : path) {
        for (const json &block : message.blocks) {
            if (stringAt(block, "type") == u"server_tool_use" && stringAt(block, "name") == serverTool)
                ++uses;
        }
    }
    return uses;
}

bool isForCodeOnly(const ToolSpec &spec)
{
    return !spec.callers.contains(Caller::Direct);
}

} // namespace

QList<ToolSpec> requestTools(const ToolTable &table, const PermissionRules &rules, const AgentContext &context, const QList<Message> &path)
{
    QList<ToolSpec> named;
    // The built-in assistant is code of ours: all its calls are calls from code.
    bool codeRuns = context.provider == u"builtin";
    for (const auto &tool : table.tools()) {
        ToolSpec spec = tool->spec();
        if (!spec.enabled)
            continue;
        const bool vendor = spec.host == ToolHost::Vendor;
        const Verdict verdict = verdictOn(spec, rules);
        // Of our own tools only those are left out that can never run; about the others the student is asked call by call.
        if (vendor ? verdict != Verdict::Allow : verdict == Verdict::Deny)
            continue;
        if (vendor && spec.wire.contains("max_uses")) {
            const int left = spec.wire["max_uses"].get<int>() - usesOf(spec.name, path);
            if (left <= 0)
                continue;
            spec.wire["max_uses"] = left;
        }
        codeRuns = codeRuns || spec.name == u"code_execution";
        if (spec.name == u"code_execution" && !vendor)
            spec.description += u"\n\n" + codeSignatures(table);
        named.append(spec);
    }
    if (!codeRuns)
        named.removeIf(isForCodeOnly);
    return named;
}

} // namespace lectern::agent
