// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/message.h"

#include <nlohmann/json.hpp>

namespace lectern::agent {
namespace {

bool isFromCode(const json &block)
{
    // The callers of the API are "direct" and versions of code_execution; ours are written "code". An absent one means direct.
    const json &caller = at(block, "caller");
    if (caller.is_string())
        return caller != "direct";
    const QString type = stringAt(caller, "type");
    return !type.isEmpty() && type != u"direct";
}

} // namespace

QString textOf(const json &blocks)
{
    if (blocks.is_string())
        return QString::fromStdString(blocks.get_ref<const std::string &>());
    QString text;
    bool interrupted = false;
    if (!blocks.is_array())
        return text;
    for (const json &block : blocks) {
        if (stringAt(block, "type") != u"text") {
            interrupted = true;
            continue;
        }
        const QString part = stringAt(block, "text");
        if (part.isEmpty())
            continue;
        // Neighbours are pieces of one sentence (citations cut them); across a call or a result a new paragraph begins.
        if (interrupted && !text.isEmpty())
            text += u"\n\n";
        interrupted = false;
        text += part;
    }
    return text;
}

QList<ToolCall> toolCallsOf(const json &blocks)
{
    QList<ToolCall> calls;
    if (!blocks.is_array())
        return calls;
    for (const json &block : blocks) {
        if (stringAt(block, "type") != u"tool_use")
            continue;
        ToolCall call;
        call.id = stringAt(block, "id");
        call.name = stringAt(block, "name");
        call.fromCode = isFromCode(block);
        const json &input = at(block, "input");
        if (input.is_object() && input.size() == 1 && input.contains(unreadableInputKey)) {
            call.input = input.at(unreadableInputKey);
            call.inputError = QStringLiteral("The input is not valid JSON: %1").arg(stringAt(input, unreadableInputKey));
        } else if (input.is_object()) {
            call.input = input;
        } else if (!input.is_null()) {
            call.input = input;
            call.inputError = QStringLiteral("The input is not a JSON object: %1").arg(toText(input));
        }
        calls.append(call);
    }
    return calls;
}

} // namespace lectern::agent
