// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/anthropic/body_decoder.h"
#include "agent/providers/anthropic/retry_policy.h"
#include "core/http_client.h"

#include <QTimer>

#include <functional>
#include <optional>

namespace lectern::agent::anthropic {

/// One answer of the Messages API: makes the request, makes it again while that is of use, and passes on what comes. A
/// MessageStarted event may come again after such a repetition; blocks never do, as nothing is repeated once one came.
class MessageStream final : public CompletionStream
{
    Q_OBJECT

public:
    struct Order
    {
        HttpRequest request;
        QString model; ///< asked for
        RetryLimits limits;
        std::function<double()> random; ///< 0 to 1
    };

    /// `client` must outlive the stream.
    MessageStream(HttpClient &client, Order order);
    ~MessageStream() override;
    void cancel() override;

private:
    enum class State { Active, Ended, Done };

    void connectAgain();
    void take(const QByteArray &bytes);
    void closeBody(const Error *transport);
    void failAttempt(Error error);
    void finish(const Error *error);
    void dropConnection();
    Error described(Error error) const;

    HttpClient &m_client;
    Order m_order;
    State m_state = State::Active;
    QTimer m_timer; ///< until the next attempt; once the answer has ended, for a connection that is not closed
    std::unique_ptr<HttpStream> m_http;
    HttpResponse m_head;
    std::optional<BodyDecoder> m_body;
    QByteArray m_refusal; ///< body of an answer that is none
    int m_attempt = 0;
};

} // namespace lectern::agent::anthropic
