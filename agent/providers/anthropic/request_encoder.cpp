// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/request_encoder.h"

#include "agent/providers/anthropic/history.h"
#include "agent/providers/anthropic/model_family.h"
#include "agent/providers/anthropic/tool_wire.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::agent::anthropic {
namespace {

bool isBlank(const QString &text)
{
    return text.trimmed().isEmpty();
}

json textBlock(const QString &text)
{
    return json{{"type", "text"}, {"text", toJson(text)}};
}

void mark(json &block)
{
    block["cache_control"] = json{{"type", "ephemeral"}};
}

/// The last block of the student's last message that may be marked. The assistant's blocks go back exactly as they came (an answer
/// that was paused is the last message then), and the API takes no mark on thinking and on empty texts.
json *lastMarkable(json &messages)
{
    if (messages.empty() || stringAt(messages.back(), "role") != u"user")
        return nullptr;
    json &content = messages.back()["content"];
    for (auto block = content.rbegin(); block != content.rend(); ++block) {
        const QString type = stringAt(*block, "type");
        if (type == u"text" || type == u"tool_result" || type == u"image" || type == u"document")
            return &*block;
    }
    return nullptr;
}

/// The one place that sets cache marks. The API takes four at most; these are three: behind the tools, behind the stable part of
/// the system prompt, and behind the conversation so far. What comes in must hold none.
void markForCache(json &body, const CompletionRequest &request)
{
    if (const auto tools = body.find("tools"); tools != body.end()) {
        const QString lastName = stringAt(tools->back(), "name");
        const auto cacheable = [&](const ToolSpec &spec) { return spec.name == lastName && spec.cacheable; };
        if (std::any_of(request.tools.begin(), request.tools.end(), cacheable))
            mark(tools->back());
    }
    if (!isBlank(request.systemPrompt))
        mark(body["system"].front());
    if (json *block = lastMarkable(body["messages"]))
        mark(*block);
}

} // namespace

json encodeRequest(const CompletionRequest &request)
{
    json body{{"model", toJson(request.model)},
              {"max_tokens", request.maxTokens > 0 ? request.maxTokens : defaultMaxTokens(request.model)},
              {"messages", encodeHistory(request.messages, request.model)},
              {"stream", true}};
    json system = json::array();
    for (const QString &part : {request.systemPrompt, request.situation}) {
        if (!isBlank(part))
            system.push_back(textBlock(part));
    }
    if (!system.empty())
        body["system"] = std::move(system);
    if (json tools = encodeTools(request.tools, request.model); !tools.empty())
        body["tools"] = std::move(tools);
    if (!request.container.isEmpty())
        body["container"] = toJson(request.container);
    markForCache(body, request);
    return body;
}

} // namespace lectern::agent::anthropic
