// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/anthropic_provider.h"

#include "agent/providers/anthropic/message_stream.h"
#include "agent/providers/anthropic/request_encoder.h"

#include <QRandomGenerator>

#include <nlohmann/json.hpp>

namespace lectern::agent {
namespace {

QUrl messagesUrl(QUrl base)
{
    QString path = base.path();
    while (path.endsWith(u'/'))
        path.chop(1);
    // The convention of ANTHROPIC_BASE_URL is without it, but people copy addresses that have it.
    if (!path.endsWith(u"/v1"))
        path += u"/v1";
    base.setPath(path + u"/messages");
    base.setFragment({});
    return base;
}

} // namespace

AnthropicProvider::AnthropicProvider(HttpClient &client, QUrl baseUrl, Secret key)
    : AnthropicProvider(client, std::move(baseUrl), std::move(key), Tuning())
{
}

AnthropicProvider::AnthropicProvider(HttpClient &client, QUrl baseUrl, Secret key, Tuning tuning)
    : m_client(client)
    , m_baseUrl(std::move(baseUrl))
    , m_key(std::move(key))
    , m_tuning(std::move(tuning))
{
    if (!m_tuning.random)
        m_tuning.random = [] { return QRandomGenerator::global()->generateDouble(); };
}

QUrl AnthropicProvider::defaultBaseUrl()
{
    return QUrl(QStringLiteral("https://api.anthropic.com"));
}

std::unique_ptr<CompletionStream> AnthropicProvider::stream(const CompletionRequest &request)
{
    HttpRequest http;
    http.method = "POST";
    http.url = messagesUrl(m_baseUrl);
    http.headers = {{"content-type", "application/json"}, {"accept", "text/event-stream"}, {"anthropic-version", "2023-06-01"}};
    http.body = toBytes(anthropic::encodeRequest(request));
    http.connectTimeout = m_tuning.connectTimeout;
    http.idleTimeout = m_tuning.idleTimeout;
    if (!m_key.isEmpty())
        http.credential = Credential{"x-api-key", {}, m_key, m_baseUrl};
    using anthropic::MessageStream;
    return std::make_unique<MessageStream>(m_client, MessageStream::Order{std::move(http), request.model, m_tuning.limits, m_tuning.random});
}

} // namespace lectern::agent
