// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/message_stream.h"

#include "agent/providers/anthropic/api_error.h"

#include <nlohmann/json.hpp>

namespace lectern::agent::anthropic {
namespace {

constexpr qsizetype maxRefusalBytes = 256 * 1024;
/// How long a connection may stay open behind its message_stop. Waiting for its end lets the next request use it again.
constexpr std::chrono::milliseconds patienceForEnd{500};

bool isAnswer(int status)
{
    return status >= 200 && status < 300;
}

} // namespace

MessageStream::MessageStream(HttpClient &client, Order order)
    : m_client(client)
    , m_order(std::move(order))
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_state == State::Active)
            connectAgain();
        else if (m_state == State::Ended)
            finish(nullptr);
    });
    m_timer.start(0);
}

MessageStream::~MessageStream()
{
    m_state = State::Done;
}

void MessageStream::cancel()
{
    if (m_state == State::Done)
        return;
    m_state = State::Done;
    dropConnection();
    // Not from within: the caller may be in the middle of a signal of ours.
    const auto end = [this] {
        const Error error{ErrorCode::Cancelled, {}, {}};
        finish(&error);
    };
    QMetaObject::invokeMethod(this, end, Qt::QueuedConnection);
}

void MessageStream::connectAgain()
{
    ++m_attempt;
    m_head = {};
    m_refusal.clear();
    m_body.emplace([this](const StreamEvent &step) {
        if (m_state == State::Active)
            Q_EMIT event(step);
    });
    m_http = m_client.open(m_order.request);
    connect(m_http.get(), &HttpStream::started, this, [this](const HttpResponse &head) { m_head = head; });
    connect(m_http.get(), &HttpStream::received, this, &MessageStream::take);
    connect(m_http.get(), &HttpStream::finished, this, &MessageStream::closeBody);
}

void MessageStream::take(const QByteArray &bytes)
{
    if (m_state != State::Active)
        return;
    if (!isAnswer(m_head.status)) {
        m_refusal += bytes.first(qMin(bytes.size(), maxRefusalBytes - m_refusal.size()));
        return;
    }
    const Result<void> taken = m_body->feed(bytes);
    if (m_state != State::Active)
        return; // cancelled by who listened
    if (!taken) {
        failAttempt(taken.error());
    } else if (m_body->message().isFinished()) {
        m_state = State::Ended;
        m_timer.start(patienceForEnd);
    }
}

void MessageStream::closeBody(const Error *transport)
{
    if (m_state == State::Done)
        return;
    if (m_state == State::Ended) {
        finish(nullptr);
        return;
    }
    if (!isAnswer(m_head.status)) {
        failAttempt(m_head.status == 0 && transport ? *transport : errorOfAnswer(m_head.status, m_refusal, m_head.header("request-id")));
        return;
    }
    // A connection that broke behind the stop reason has lost nothing.
    const Result<void> closed = m_body->close();
    if (m_state == State::Done)
        return;
    if (closed)
        finish(nullptr);
    else
        failAttempt(transport ? *transport : closed.error());
}

void MessageStream::failAttempt(Error error)
{
    const FailedAttempt attempt{m_attempt, m_head.status, m_head.headers, described(std::move(error)), m_body->message().hasDelivered()};
    dropConnection();
    if (const auto delay = retryDelay(attempt, m_order.limits, m_order.random()))
        m_timer.start(*delay);
    else
        finish(&attempt.error);
}

void MessageStream::finish(const Error *error)
{
    m_state = State::Done;
    dropConnection();
    Q_EMIT finished(m_body ? m_body->message().completion() : Completion(), error);
}

void MessageStream::dropConnection()
{
    m_timer.stop();
    if (!m_http)
        return;
    m_http->disconnect(this);
    m_http->abort();
    m_http.release()->deleteLater(); // it may be in the middle of a signal of its own
}

/// Adds what a person needs to know, and takes out the key, should a server have sent it back.
Error MessageStream::described(Error error) const
{
    const QString host = m_order.request.url.host();
    error.args.insert(QStringLiteral("host"), host);
    error.args.insert(QStringLiteral("model"), m_order.model);
    if (m_head.status > 0)
        error.args.insert(QStringLiteral("status"), QString::number(m_head.status));
    if (const QByteArray id = m_head.header("request-id"); !id.isEmpty() && !error.args.contains(QStringLiteral("request_id")))
        error.args.insert(QStringLiteral("request_id"), QString::fromUtf8(id));
    if (const auto wait = requestedDelay(m_head.status, m_head.headers))
        error.args.insert(QStringLiteral("retry_after"), QString::number(wait->count() / 1000));
    if (m_order.request.credential && !m_order.request.credential->secret.isEmpty()) {
        const QString key = QString::fromUtf8(m_order.request.credential->secret.reveal());
        error.detail.replace(key, QStringLiteral("***"));
        for (QString &value : error.args)
            value.replace(key, QStringLiteral("***"));
    }
    return error;
}

} // namespace lectern::agent::anthropic
