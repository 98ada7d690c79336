// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/history.h"

#include "agent/providers/anthropic/history_calls.h"
#include "agent/providers/anthropic/model_family.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::agent::anthropic {
namespace {

bool isBlankText(const json &block)
{
    return stringAt(block, "type") == u"text" && stringAt(block, "text").trimmed().isEmpty();
}

bool isOwn(const Message &message)
{
    return message.provider == u"anthropic";
}

bool hasResult(const json &content)
{
    return std::any_of(content.begin(), content.end(), isResult);
}

/// A block of another provider with the fields that mean the same here. Null: there is none.
json translated(const json &block)
{
    const QString type = stringAt(block, "type");
    if (type == u"text")
        return json{{"type", "text"}, {"text", at(block, "text")}};
    if (type != u"tool_use")
        return nullptr;
    const json &input = at(block, "input");
    return json{{"type", "tool_use"}, {"id", at(block, "id")}, {"name", at(block, "name")}, {"input", input.is_object() ? input : json::object()}};
}

bool isThinkingToKeep(const json &block, bool sameModel)
{
    if (stringAt(block, "type") == u"redacted_thinking")
        return sameModel;
    return sameModel && !stringAt(block, "signature").isEmpty();
}

json assistantContent(const Message &message, bool sameModel)
{
    const bool own = isOwn(message);
    json content = json::array();
    for (const json &block : message.blocks) {
        const QString type = stringAt(block, "type");
        if (isBlankText(block))
            continue;
        if ((type == u"thinking" || type == u"redacted_thinking") && !isThinkingToKeep(block, sameModel))
            continue;
        if (json kept = own ? block : translated(block); kept.is_object())
            content.push_back(std::move(kept));
    }
    return content;
}

/// A result without blank texts; a result may be empty, but not blank.
json cleanedResult(json block)
{
    const auto content = block.find("content");
    if (content == block.end())
        return block;
    if (content->is_array()) {
        json kept = json::array();
        for (const json &part : *content) {
            if (!isBlankText(part))
                kept.push_back(part);
        }
        *content = std::move(kept);
    }
    const bool blank = content->is_null() || (content->is_array() && content->empty()) || (content->is_string() && stringAt(block, "content").trimmed().isEmpty());
    if (blank)
        block.erase(content);
    return block;
}

json userContent(const Message &message)
{
    json content = json::array();
    for (json block : message.blocks) {
        if (!block.is_object() || isBlankText(block))
            continue;
        block.erase("cache_control"); // set in one place, at the end
        content.push_back(isResult(block) ? cleanedResult(std::move(block)) : std::move(block));
    }
    return content;
}

/// Where the running turn begins: behind the student's last words. Its answers are of one model, although a gateway or a
/// fallback may have named them after another, and they must keep their thinking.
qsizetype beginOfTurn(const QList<Message> &messages)
{
    for (qsizetype i = messages.size(); i > 0; --i) {
        const json &blocks = messages[i - 1].blocks;
        if (messages[i - 1].role == Role::User && !std::all_of(blocks.begin(), blocks.end(), isResult))
            return i;
    }
    return 0;
}

Entries entriesOf(const QList<Message> &messages, const QString &model)
{
    const qsizetype turn = beginOfTurn(messages);
    Entries entries;
    for (qsizetype i = 0; i < messages.size(); ++i) {
        const Message &message = messages[i];
        const bool assistant = message.role == Role::Assistant;
        if (assistant && isOwn(message) && message.stopReason == u"refusal") {
            if (!entries.empty() && !entries.back().isAssistant && !hasResult(entries.back().content))
                entries.pop_back();
            continue;
        }
        const bool sameModel = isOwn(message) && (i >= turn || isSameModel(message.model, model));
        entries.push_back({assistant, assistant ? assistantContent(message, sameModel) : userContent(message)});
    }
    return entries;
}

/// Without empty entries, and with those of one role in a row made one.
void merge(Entries &entries)
{
    Entries merged;
    for (Entry &entry : entries) {
        if (entry.content.empty() || (merged.empty() && entry.isAssistant))
            continue;
        if (!merged.empty() && merged.back().isAssistant == entry.isAssistant) {
            for (json &block : entry.content)
                merged.back().content.push_back(std::move(block));
        } else {
            merged.push_back(std::move(entry));
        }
    }
    entries = std::move(merged);
}

/// An answer that is to be gone on with may not end in white space.
void trimEnd(json &content)
{
    json &block = content.back();
    if (stringAt(block, "type") != u"text")
        return;
    std::string &text = block["text"].get_ref<std::string &>();
    text.erase(text.find_last_not_of(" \t\r\n") + 1);
}

} // namespace

json encodeHistory(const QList<Message> &messages, const QString &model)
{
    Entries entries = entriesOf(messages, model);
    dropDeadVendorCalls(entries);
    merge(entries);
    pairCallsWithResults(entries);
    merge(entries);
    if (!entries.empty() && entries.back().isAssistant)
        trimEnd(entries.back().content);
    json encoded = json::array();
    for (Entry &entry : entries)
        encoded.push_back({{"role", entry.isAssistant ? "assistant" : "user"}, {"content", std::move(entry.content)}});
    return encoded;
}

} // namespace lectern::agent::anthropic
