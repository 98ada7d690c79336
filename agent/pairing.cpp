// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/pairing.h"

#include "agent/result_text.h"

#include <QHash>
#include <QSet>

namespace lectern::agent {
namespace {

bool isResult(const json &block)
{
    return stringAt(block, "type") == u"tool_result";
}

} // namespace

QList<ToolCall> openCalls(const json &answer, const json &next)
{
    QSet<QString> answered;
    if (next.is_array()) {
        for (const json &block : next) {
            if (isResult(block))
                answered.insert(stringAt(block, "tool_use_id"));
        }
    }
    QList<ToolCall> open = toolCallsOf(answer);
    open.removeIf([&](const ToolCall &call) { return answered.contains(call.id); });
    return open;
}

json resultsFor(const QList<ToolCall> &calls, const QString &text)
{
    json results = json::array();
    for (const ToolCall &call : calls)
        results.push_back(toolResult(call.id, errorContent(text), true));
    return results;
}

json paired(const json &answer, const json &next, const QString &text)
{
    QHash<QString, json> results;
    json rest = json::array();
    if (next.is_array()) {
        for (const json &block : next) {
            const QString id = stringAt(block, "tool_use_id");
            if (!isResult(block))
                rest.push_back(block);
            else if (!results.contains(id))
                results.insert(id, block);
        }
    }
    json fitted = json::array();
    for (const ToolCall &call : toolCallsOf(answer)) {
        const auto found = results.constFind(call.id);
        fitted.push_back(found == results.cend() ? toolResult(call.id, errorContent(text), true) : *found);
    }
    fitted.insert(fitted.end(), rest.begin(), rest.end());
    return fitted;
}

QList<Message> sendable(const QList<Message> &path)
{
    QList<Message> sent;
    json calls = json::array(); // of the answer before, when its results must come now
    const auto close = [&] {
        const json open = resultsFor(toolCallsOf(calls), textForLostInCrash());
        calls = json::array();
        if (open.empty())
            return;
        Message results;
        results.blocks = open;
        sent.append(results);
    };
    for (Message message : path) {
        if (message.role == Role::Assistant) {
            close();
            calls = message.blocks;
        } else {
            message.blocks = paired(calls, message.blocks, textForLostInCrash());
            calls = json::array();
        }
        if (message.blocks.is_array() && !message.blocks.empty())
            sent.append(message);
    }
    close();
    return sent;
}

} // namespace lectern::agent
