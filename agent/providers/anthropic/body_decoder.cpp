// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/body_decoder.h"

#include "agent/providers/anthropic/api_error.h"

#include <nlohmann/json.hpp>

namespace lectern::agent::anthropic {
namespace {

constexpr qsizetype maxDocumentBytes = 64 * 1024 * 1024;

} // namespace

Result<json> jsonOf(const SseEvent &event)
{
    const QByteArray data = event.data.trimmed();
    if (data.isEmpty() || data == "[DONE]")
        return json(nullptr);
    return parseJson(data);
}

Result<void> BodyDecoder::feed(const QByteArray &bytes)
{
    if (m_form == Form::Stream) {
        LECTERN_TRY(takeEvents(m_parser.feed(bytes)));
        if (m_parser.overflowed())
            return fail(ErrorCode::TooLarge, QStringLiteral("an event of the answer"));
        return {};
    }
    m_document.append(bytes);
    if (m_document.size() > maxDocumentBytes)
        return fail(ErrorCode::TooLarge, QStringLiteral("the answer"));
    if (m_form == Form::Document)
        return {};
    const QByteArray begin = m_document.trimmed();
    if (begin.isEmpty())
        return {};
    // No line of an event stream begins with one of these, but for lines that have no effect.
    m_form = begin.startsWith('{') || begin.startsWith('[') || begin.startsWith('<') ? Form::Document : Form::Stream;
    return m_form == Form::Stream ? feed(std::exchange(m_document, {})) : Result<void>();
}

Result<void> BodyDecoder::close()
{
    if (m_form != Form::Document) {
        // What is left lacks its blank line. When it is no JSON either, the connection broke in the middle of it.
        for (const SseEvent &event : m_parser.finish()) {
            if (const Result<json> value = jsonOf(event); value && value->is_object())
                LECTERN_TRY(m_message.take(*value));
        }
        return m_message.close();
    }
    const Result<json> document = parseJson(m_document);
    if (!document)
        return fail(errorOfAnswer(200, m_document, {}));
    return m_message.takeWhole(*document);
}

Result<void> BodyDecoder::takeEvents(const QList<SseEvent> &events)
{
    for (const SseEvent &event : events) {
        LECTERN_TRY_ASSIGN(value, jsonOf(event));
        if (value.is_object())
            LECTERN_TRY(m_message.take(value));
    }
    return {};
}

} // namespace lectern::agent::anthropic
