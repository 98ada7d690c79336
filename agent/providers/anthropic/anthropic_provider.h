// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/anthropic/retry_policy.h"
#include "agent/providers/provider.h"
#include "core/http_client.h"

#include <functional>

namespace lectern::agent {

/// Answers from the Messages API of Anthropic or of a server that speaks it.
class AnthropicProvider final : public Provider
{
public:
    struct Tuning
    {
        anthropic::RetryLimits limits;
        /// Until the answer begins. Generous, since a server may read a long prompt first.
        std::chrono::milliseconds connectTimeout{120000};
        /// Without a single byte. The API sends a ping every 15 to 30 seconds; local servers may think in silence.
        std::chrono::milliseconds idleTimeout{180000};
        std::function<double()> random; ///< 0 to 1, for the wait before another try; empty: the system's
    };

    /// `baseUrl` may have a path, with or without a slash or /v1 at its end. With an empty `key` none is sent (local servers).
    /// `client` must outlive the provider and its streams.
    AnthropicProvider(HttpClient &client, QUrl baseUrl, Secret key);
    AnthropicProvider(HttpClient &client, QUrl baseUrl, Secret key, Tuning tuning);
    static QUrl defaultBaseUrl();
    QString id() const override { return QStringLiteral("anthropic"); }
    /// Errors of the stream: CredentialRefused (args "host"), Forbidden, NotFound (args "model"), TooLarge, InvalidInput, Throttled
    /// (args "retry_after" in seconds, when the server said), Overloaded, ServerError, ProtocolError, those of HttpClient, and
    /// Cancelled. `args` have "status", "type" and "request_id" where there were any.
    std::unique_ptr<CompletionStream> stream(const CompletionRequest &request) override;

private:
    HttpClient &m_client;
    QUrl m_baseUrl;
    Secret m_key;
    Tuning m_tuning;
};

} // namespace lectern::agent
