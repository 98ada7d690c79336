// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/builtin_stream.h"

#include "agent/providers/builtin/respond.h"

#include <QPointer>

namespace lectern::agent::builtin {
namespace {

constexpr qsizetype pieceLength = 48;

QString bodyOf(const json &block)
{
    return stringAt(block, "type") == u"text" ? stringAt(block, "text") : toText(at(block, "input"));
}

} // namespace

BuiltinStream::BuiltinStream(CompletionRequest request) : m_request(std::move(request))
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &BuiltinStream::step);
    m_timer.start();
}

void BuiltinStream::cancel()
{
    m_cancelled = true; // told with the next turn of the event loop
}

void BuiltinStream::step()
{
    if (m_cancelled) {
        const Error cancelled{ErrorCode::Cancelled, QStringLiteral("builtin"), {}};
        end(&cancelled);
        return;
    }
    if (m_state == State::Waiting)
        begin();
    else if (m_state == State::Sending)
        sendPiece();
}

void BuiltinStream::begin()
{
    Response response = respond(m_request.messages, m_request.context, m_request.tools);
    m_blocks = std::move(response.blocks);
    m_stopReason = response.stopReason;
    m_completion.model = QStringLiteral("builtin");
    m_completion.usage = json{{"input_tokens", 0}, {"output_tokens", 0}};
    m_state = State::Sending;
    emitEvent(StreamEvent::Kind::MessageStarted);
}

void BuiltinStream::sendPiece()
{
    if (size_t(m_index) >= m_blocks.size()) {
        m_completion.stopReason = m_stopReason;
        end(nullptr);
        return;
    }
    const json &block = m_blocks[size_t(m_index)];
    const bool text = stringAt(block, "type") == u"text";
    const QString body = bodyOf(block);
    // A receiver may delete the stream while it handles an event.
    const QPointer<BuiltinStream> alive(this);
    if (!m_open) {
        json begun = block;
        begun[text ? "text" : "input"] = text ? json("") : json::object();
        m_open = true;
        m_completion.blocks.push_back(begun);
        emitEvent(StreamEvent::Kind::BlockStarted, {}, begun);
        return;
    }
    if (m_sent < body.size()) {
        qsizetype length = std::min(pieceLength, body.size() - m_sent);
        if (body[m_sent + length - 1].isHighSurrogate())
            ++length;
        const QString piece = body.mid(m_sent, length);
        m_sent += length;
        if (text)
            m_completion.blocks.back()["text"] = body.left(m_sent).toStdString();
        emitEvent(text ? StreamEvent::Kind::TextDelta : StreamEvent::Kind::InputDelta, piece);
        return;
    }
    m_completion.blocks.back() = block;
    emitEvent(StreamEvent::Kind::BlockFinished, {}, block);
    if (!alive)
        return;
    ++m_index;
    m_sent = 0;
    m_open = false;
}

void BuiltinStream::end(const Error *error)
{
    m_timer.stop();
    m_state = State::Ended;
    // A call that was cut off in the middle is no call.
    if (error && m_open && !m_completion.blocks.empty() && stringAt(m_completion.blocks.back(), "type") == u"tool_use")
        m_completion.blocks.erase(m_completion.blocks.end() - 1);
    Q_EMIT finished(m_completion, error);
}

void BuiltinStream::emitEvent(StreamEvent::Kind kind, const QString &text, const json &block)
{
    StreamEvent event;
    event.kind = kind;
    event.index = kind == StreamEvent::Kind::MessageStarted ? -1 : m_index;
    event.text = text;
    event.block = block;
    Q_EMIT this->event(event);
}

} // namespace lectern::agent::builtin
