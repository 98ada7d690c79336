// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/replay.h"

#include "agent/providers/anthropic/api_error.h"
#include "agent/providers/anthropic/body_decoder.h"

#include <nlohmann/json.hpp>

#include <memory>

namespace lectern::agent {
namespace {

using anthropic::MessageDecoder;

/// Gives a recording of bare events the framing that it had on the wire.
QByteArray framed(const QByteArray &lines)
{
    QByteArray body;
    for (const QByteArray &line : lines.split('\n')) {
        const QByteArray event = line.trimmed();
        if (event.isEmpty())
            continue;
        const Result<json> value = parseJson(event);
        if (!value)
            continue;
        if (const QString type = stringAt(*value, "type"); !type.isEmpty())
            body += "event: " + type.toUtf8() + '\n';
        body += "data: " + event + "\n\n";
    }
    return body;
}

bool isOfOpenAi(const json &value)
{
    return value.is_object() && (value.contains("choices") || stringAt(value, "object").startsWith(u"chat.completion"));
}

/// Splits a stream of several answers into its messages.
class Messages
{
public:
    Result<void> take(const json &event)
    {
        if (isOfOpenAi(event))
            return fail(ErrorCode::Unsupported, QStringLiteral("chat completions"));
        const bool starts = stringAt(event, "type") == u"message_start";
        // A recording may repeat the start of a message; the one before was then given up, and stays as it is.
        if (starts && m_current && (m_current->isFinished() || stringAt(at(event, "message"), "id") == m_current->messageId()))
            keep();
        if (!m_current)
            m_current = std::make_unique<MessageDecoder>();
        return m_current->take(event);
    }

    Result<json> close()
    {
        if (!m_current)
            return fail(ErrorCode::InvalidInput, QStringLiteral("no event of a known kind"));
        LECTERN_TRY(m_current->close());
        keep();
        return m_messages;
    }

private:
    void keep()
    {
        if (m_current->hasStarted())
            m_messages.push_back(m_current->message());
        m_current.reset();
    }

    json m_messages = json::array();
    std::unique_ptr<MessageDecoder> m_current;
};

Result<json> replayDocument(const QByteArray &file)
{
    LECTERN_TRY_ASSIGN(value, parseJson(file));
    if (isOfOpenAi(value))
        return fail(ErrorCode::Unsupported, QStringLiteral("chat completions"));
    if (stringAt(value, "type") != u"message" && !anthropic::isErrorBody(value))
        return fail(ErrorCode::InvalidInput, QStringLiteral("not a message"));
    MessageDecoder decoder;
    LECTERN_TRY(decoder.takeWhole(value));
    json messages = json::array();
    messages.push_back(decoder.message());
    return messages;
}

Result<json> replayStream(const QByteArray &body, qsizetype chunkBytes)
{
    SseParser parser;
    Messages messages;
    const qsizetype step = chunkBytes > 0 ? chunkBytes : qMax<qsizetype>(body.size(), 1);
    for (qsizetype i = 0; i < body.size(); i += step) {
        for (const SseEvent &event : parser.feed(QByteArrayView(body).sliced(i, qMin(step, body.size() - i)))) {
            LECTERN_TRY_ASSIGN(value, anthropic::jsonOf(event));
            if (value.is_object())
                LECTERN_TRY(messages.take(value));
        }
    }
    if (parser.overflowed())
        return fail(ErrorCode::TooLarge, QStringLiteral("an event of the recording"));
    for (const SseEvent &event : parser.finish()) {
        if (const Result<json> value = anthropic::jsonOf(event); value && value->is_object())
            LECTERN_TRY(messages.take(*value));
    }
    return messages.close();
}

} // namespace

Result<json> replay(const QByteArray &file, const QString &name, qsizetype chunkBytes, bool crlf)
{
    const bool bare = name.endsWith(u".jsonl");
    if (!bare && (name.endsWith(u".json") || file.trimmed().startsWith('{')))
        return replayDocument(file);
    QByteArray body = bare ? framed(file) : file;
    if (crlf)
        body.replace("\r\n", "\n").replace("\n", "\r\n");
    return replayStream(body, chunkBytes);
}

} // namespace lectern::agent
