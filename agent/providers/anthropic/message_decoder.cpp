// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/message_decoder.h"

#include "agent/providers/anthropic/api_error.h"

#include <nlohmann/json.hpp>

namespace lectern::agent::anthropic {
namespace {

/// Fields of a later event replace those of an earlier one, but a null says "nothing new".
void overwrite(json &target, const json &fields)
{
    if (!fields.is_object())
        return;
    if (!target.is_object())
        target = json::object();
    for (const auto &[key, value] : fields.items()) {
        if (value.is_null() && target.contains(key))
            continue;
        target[key] = value;
    }
}

bool isCall(const json &block)
{
    const QString type = stringAt(block, "type");
    return type == u"tool_use" || type == u"server_tool_use";
}

void append(json &block, const char *key, const json &delta)
{
    const json &piece = at(delta, key);
    if (!piece.is_string())
        return;
    json &text = block[key];
    if (!text.is_string())
        text = "";
    text.get_ref<std::string &>() += piece.get_ref<const std::string &>();
}

json inputOf(const std::string &text, const json &atStart)
{
    const QByteArrayView view(text.data(), qsizetype(text.size()));
    if (view.trimmed().isEmpty())
        return atStart.is_object() ? atStart : json::object();
    const Result<json> parsed = parseJson(view);
    // The API does not promise valid JSON. The loop answers such a call with its text, so that the model can mend it.
    if (!parsed || !parsed->is_object())
        return json{{unreadableInputKey, toJson(QString::fromUtf8(view))}};
    return *parsed;
}

} // namespace

Result<void> MessageDecoder::take(const json &event)
{
    if (m_finished)
        return {};
    try {
        const QString type = stringAt(event, "type");
        if (type == u"message_start")
            return start(event);
        if (type == u"content_block_start")
            return startBlock(event);
        if (type == u"content_block_delta")
            return takeDelta(event);
        if (type == u"content_block_stop")
            return stopBlock(event);
        if (type == u"message_delta")
            return takeMessageDelta(event);
        if (type == u"error" || (type.isEmpty() && isErrorBody(event)))
            return fail(errorOfBody(event));
        if (type == u"message_stop") {
            if (!m_started)
                return fail(ErrorCode::ProtocolError, QStringLiteral("message_stop before message_start"));
            settle();
        }
        return {};
    } catch (const json::exception &error) {
        return fail(ErrorCode::ProtocolError, QString::fromUtf8(error.what()));
    }
}

Result<void> MessageDecoder::takeWhole(const json &message)
{
    if (stringAt(message, "type") != u"message")
        return fail(isErrorBody(message) ? errorOfBody(message) : Error{ErrorCode::ProtocolError, QStringLiteral("not a message"), {}});
    LECTERN_TRY(take(json{{"type", "message_start"}, {"message", message}}));
    return take(json{{"type", "message_stop"}});
}

Result<void> MessageDecoder::close()
{
    if (m_finished)
        return {};
    if (!m_started || stringAt(m_message, "stop_reason").isEmpty())
        return fail(ErrorCode::ConnectionLost, m_started ? QStringLiteral("the answer has no end") : QStringLiteral("no event came"));
    settle();
    return {};
}

Result<void> MessageDecoder::start(const json &event)
{
    const json &message = at(event, "message");
    if (m_started) {
        if (stringAt(message, "id") != messageId())
            return fail(ErrorCode::ProtocolError, QStringLiteral("a second message_start"));
        return {};
    }
    if (!message.is_object())
        return fail(ErrorCode::ProtocolError, QStringLiteral("message_start without a message"));
    m_started = true;
    m_message = message;
    m_message.erase("content");
    emitEvent(StreamEvent::Kind::MessageStarted, -1);
    emitUsage();
    // The continuation of a call from code comes whole: its blocks, stop reason and container stand here and no block events follow.
    const json &content = at(message, "content");
    if (content.is_array()) {
        for (const json &block : content)
            addSlot(block, true);
    }
    return {};
}

Result<void> MessageDecoder::startBlock(const json &event)
{
    const json &block = at(event, "content_block");
    if (!m_started || !block.is_object())
        return fail(ErrorCode::ProtocolError, QStringLiteral("content_block_start without a message or a block"));
    const json &index = at(event, "index");
    const int slot = addSlot(block, false);
    m_slotOfIndex[index.is_number_integer() ? index.get<qint64>() : slot] = slot;
    return {};
}

int MessageDecoder::addSlot(const json &block, bool whole)
{
    const int index = int(m_slots.size());
    m_slots.push_back({block, {}, whole});
    emitEvent(StreamEvent::Kind::BlockStarted, index, {}, block);
    if (whole)
        emitEvent(StreamEvent::Kind::BlockFinished, index, {}, block);
    return index;
}

MessageDecoder::Slot *MessageDecoder::slotOf(const json &event, int &index)
{
    const json &wire = at(event, "index");
    const auto found = wire.is_number_integer() ? m_slotOfIndex.find(wire.get<qint64>()) : m_slotOfIndex.end();
    if (found == m_slotOfIndex.end())
        return nullptr;
    index = found->second;
    return &m_slots[size_t(index)];
}

Result<void> MessageDecoder::takeDelta(const json &event)
{
    int index = -1;
    Slot *slot = slotOf(event, index);
    if (!slot)
        return fail(ErrorCode::ProtocolError, QStringLiteral("a delta for a block that was never started"));
    applyDelta(*slot, index, at(event, "delta"));
    return {};
}

void MessageDecoder::applyDelta(Slot &slot, int index, const json &delta)
{
    const QString type = stringAt(delta, "type");
    if (type == u"text_delta") {
        append(slot.block, "text", delta);
        emitEvent(StreamEvent::Kind::TextDelta, index, stringAt(delta, "text"));
    } else if (type == u"thinking_delta") {
        append(slot.block, "thinking", delta);
        emitEvent(StreamEvent::Kind::ThinkingDelta, index, stringAt(delta, "thinking"));
    } else if (type == u"signature_delta") {
        slot.block["signature"] = at(delta, "signature");
    } else if (type == u"input_json_delta") {
        const json &piece = at(delta, "partial_json");
        if (piece.is_string())
            slot.inputText += piece.get_ref<const std::string &>();
        emitEvent(StreamEvent::Kind::InputDelta, index, stringAt(delta, "partial_json"));
    } else if (type == u"citations_delta") {
        json &citations = slot.block["citations"];
        if (!citations.is_array())
            citations = json::array();
        citations.push_back(at(delta, "citation"));
    } else if (type == u"compaction_delta") {
        append(slot.block, "content", delta);
        if (at(delta, "encrypted_content").is_string())
            slot.block["encrypted_content"] = at(delta, "encrypted_content");
    }
}

Result<void> MessageDecoder::stopBlock(const json &event)
{
    int index = -1;
    Slot *slot = slotOf(event, index);
    if (!slot)
        return fail(ErrorCode::ProtocolError, QStringLiteral("the stop of a block that was never started"));
    if (!slot->stopped)
        finishSlot(*slot, index);
    return {};
}

void MessageDecoder::finishSlot(Slot &slot, int index)
{
    // Blocks of code's calls come with their whole input and have no deltas; calls without arguments have one empty delta.
    if (!slot.inputText.empty())
        slot.block["input"] = inputOf(slot.inputText, at(slot.block, "input"));
    else if (isCall(slot.block) && !at(slot.block, "input").is_object())
        slot.block["input"] = json::object();
    slot.stopped = true;
    emitEvent(StreamEvent::Kind::BlockFinished, index, {}, slot.block);
}

Result<void> MessageDecoder::takeMessageDelta(const json &event)
{
    if (!m_started)
        return fail(ErrorCode::ProtocolError, QStringLiteral("message_delta before message_start"));
    overwrite(m_message, at(event, "delta"));
    if (const json &edits = at(event, "context_management"); !edits.is_null())
        m_message["context_management"] = edits;
    overwrite(m_message["usage"], at(event, "usage"));
    emitUsage();
    return {};
}

void MessageDecoder::settle()
{
    m_finished = true;
    for (size_t i = 0; i < m_slots.size(); ++i) {
        Slot &slot = m_slots[i];
        if (slot.stopped)
            continue;
        // A call that max_tokens cut keeps its empty input. What of it came could be valid JSON and yet lack half of the call.
        if (slot.inputText.empty() || stringAt(m_message, "stop_reason") == u"tool_use")
            finishSlot(slot, int(i));
        else
            emitEvent(StreamEvent::Kind::BlockFinished, int(i), {}, slot.block);
    }
}

QString MessageDecoder::messageId() const
{
    return stringAt(m_message, "id");
}

Completion MessageDecoder::completion() const
{
    Completion completion;
    for (const Slot &slot : m_slots)
        completion.blocks.push_back(slot.block);
    completion.stopReason = stringAt(m_message, "stop_reason");
    completion.stopDetails = at(m_message, "stop_details");
    completion.usage = at(m_message, "usage");
    completion.model = stringAt(m_message, "model");
    completion.container = stringAt(at(m_message, "container"), "id");
    return completion;
}

json MessageDecoder::message() const
{
    json message = m_message;
    json &content = message["content"] = json::array();
    for (const Slot &slot : m_slots) {
        json block = slot.block;
        if (!slot.stopped && !slot.inputText.empty())
            block["_partial"] = toJson(QString::fromStdString(slot.inputText));
        content.push_back(std::move(block));
    }
    return message;
}

void MessageDecoder::emitEvent(StreamEvent::Kind kind, int index, QString text, json block)
{
    if (!m_sink)
        return;
    StreamEvent event;
    event.kind = kind;
    event.index = index;
    event.text = std::move(text);
    event.block = std::move(block);
    m_sink(event);
}

void MessageDecoder::emitUsage()
{
    if (!m_sink)
        return;
    StreamEvent event;
    event.kind = StreamEvent::Kind::Usage;
    event.usage = at(m_message, "usage");
    m_sink(event);
}

} // namespace lectern::agent::anthropic
