// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/anthropic/message_decoder.h"
#include "core/sse_parser.h"

namespace lectern::agent::anthropic {

/// Reads the body of an answer with status 200, in any pieces. It should be an event stream, but some servers answer a wish for
/// one with a whole message, and some proxies with an error or a web page.
class BodyDecoder
{
public:
    explicit BodyDecoder(MessageDecoder::Sink sink = {}) : m_message(std::move(sink)) {}

    /// Errors: those of MessageDecoder::take; TooLarge. Nothing may be fed after one.
    Result<void> feed(const QByteArray &bytes);
    /// The body is over. Errors: those of MessageDecoder::close; ProtocolError for a body that is neither stream nor message.
    Result<void> close();

    const MessageDecoder &message() const { return m_message; }

private:
    enum class Form { Unknown, Stream, Document };
    Result<void> takeEvents(const QList<SseEvent> &events);

    MessageDecoder m_message;
    SseParser m_parser;
    QByteArray m_document; ///< the whole body when it is no stream; before that is known, the blanks it began with
    Form m_form = Form::Unknown;
};

/// The JSON of one event of a stream; a null when it carries none (no data, or the [DONE] that some proxies add).
Result<json> jsonOf(const SseEvent &event);

} // namespace lectern::agent::anthropic
