// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http_client.h"

#include "core/http_exchange.h"

#include <QDebug>
#include <QFutureWatcher>
#include <QNetworkProxyFactory>
#include <QPromise>

#include <algorithm>
#include <array>

namespace lectern {
namespace {

class ProxyChoice final : public QNetworkProxyFactory
{
public:
    explicit ProxyChoice(HttpClient::Proxy proxy) : m_proxy(proxy) {}
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query) override
    {
        if (m_proxy == HttpClient::Proxy::None || isLoopback(query.url()))
            return {QNetworkProxy(QNetworkProxy::NoProxy)};
        return systemProxyForQuery(query);
    }

private:
    HttpClient::Proxy m_proxy;
};

bool isHttp(const QUrl &url)
{
    return url.scheme() == u"http" || url.scheme() == u"https";
}

int portOf(const QUrl &url)
{
    return url.port(url.scheme() == u"https" ? 443 : url.scheme() == u"http" ? 80 : -1);
}

/// A line break would end the header and begin another.
bool breaksLine(QByteArrayView text)
{
    return std::any_of(text.begin(), text.end(), [](char c) { return c == '\r' || c == '\n' || c == '\0'; });
}

bool mayHoldSecret(const QByteArray &header)
{
    static constexpr std::array<QByteArrayView, 5> names{"authorization", "proxy-authorization", "x-api-key", "cookie", "api-key"};
    const QByteArray lower = header.toLower();
    return std::any_of(names.begin(), names.end(), [&](QByteArrayView name) { return name == lower; });
}

Result<void> checkCredential(const HttpRequest &request)
{
    const Credential &credential = *request.credential;
    const QString origin = credential.origin.toString(QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::RemoveUserInfo);
    if (credential.secret.isEmpty())
        return fail(ErrorCode::NotConfigured, QString::fromLatin1(credential.header));
    if (breaksLine(credential.header) || breaksLine(credential.prefix) || breaksLine(credential.secret.reveal()))
        return fail(ErrorCode::InvalidInput, QString::fromLatin1(credential.header), {{QStringLiteral("header"), QString::fromLatin1(credential.header)}});
    if (!sameOrigin(request.url, credential.origin)) {
        return fail(ErrorCode::AddressRefused, request.url.host(),
                    {{QStringLiteral("reason"), QStringLiteral("other-origin")}, {QStringLiteral("host"), request.url.host()}, {QStringLiteral("origin"), origin}});
    }
    if (request.url.scheme() != u"https" && !isLoopback(request.url))
        return fail(ErrorCode::AddressRefused, request.url.host(), {{QStringLiteral("reason"), QStringLiteral("not-encrypted")}, {QStringLiteral("host"), request.url.host()}});
    return {};
}

/// The name and, unless it is the default, the port: what the Host header says.
QByteArray hostHeader(const QUrl &url)
{
    QByteArray host = url.host(QUrl::FullyEncoded).toLatin1();
    if (host.contains(':'))
        host = '[' + host + ']';
    return url.port() < 0 ? host : host + ':' + QByteArray::number(url.port());
}

} // namespace

QDebug operator<<(QDebug debug, const HttpRequest &request)
{
    const QDebugStateSaver saver(debug);
    debug.nospace().noquote() << "HttpRequest(" << request.method << ' '
                              << request.url.toString(QUrl::RemoveQuery | QUrl::RemoveUserInfo | QUrl::RemoveFragment);
    if (request.url.hasQuery())
        debug << "?***";
    for (const auto &[name, value] : request.headers)
        debug << ", " << name << ": " << (mayHoldSecret(name) ? QByteArray("***") : value);
    if (request.credential)
        debug << ", " << request.credential->header << ": " << request.credential->prefix << request.credential->secret;
    return debug << ", " << request.body.size() << " bytes)";
}

QByteArray HttpResponse::header(QByteArrayView name) const
{
    for (const auto &[key, value] : headers) {
        if (name.compare(key, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

HttpClient::HttpClient(QByteArray userAgent, Proxy proxy, QObject *parent)
    : QObject(parent)
    , m_userAgent(std::move(userAgent))
{
    m_manager.setProxyFactory(new ProxyChoice(proxy));
    m_manager.setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    m_manager.setAutoDeleteReplies(false);
}

HttpClient::~HttpClient() = default;

QFuture<Result<HttpResponse>> HttpClient::send(const HttpRequest &request)
{
    struct Pending
    {
        QPromise<Result<HttpResponse>> promise;
        HttpResponse response;
        QFutureWatcher<Result<HttpResponse>> watcher;
    };
    const auto prepared = prepare(request, Encoding::Any);
    HttpExchange *exchange = prepared ? new HttpExchange(m_manager, request, *prepared) : new HttpExchange(request, prepared.error());
    exchange->setParent(this);
    auto pending = std::make_shared<Pending>();
    pending->promise.start();
    const QFuture<Result<HttpResponse>> future = pending->promise.future();

    connect(exchange, &HttpStream::started, exchange, [pending](const HttpResponse &head) { pending->response = head; });
    connect(exchange, &HttpStream::received, exchange, [pending](const QByteArray &bytes) { pending->response.body += bytes; });
    connect(exchange, &HttpStream::finished, exchange, [pending, exchange](const Error *error) {
        pending->promise.addResult(error ? Result<HttpResponse>(fail(*error)) : Result<HttpResponse>(std::move(pending->response)));
        pending->promise.finish();
        exchange->deleteLater();
    });
    connect(&pending->watcher, &QFutureWatcherBase::canceled, exchange, [exchange] {
        exchange->abort();
        exchange->deleteLater();
    });
    pending->watcher.setFuture(future);
    return future;
}

std::unique_ptr<HttpStream> HttpClient::open(const HttpRequest &request)
{
    const auto prepared = prepare(request, Encoding::Identity);
    if (!prepared)
        return std::make_unique<HttpExchange>(request, prepared.error());
    return std::make_unique<HttpExchange>(m_manager, request, *prepared);
}

Result<QNetworkRequest> HttpClient::prepare(const HttpRequest &request, Encoding encoding) const
{
    if (!request.url.isValid() || !isHttp(request.url) || request.url.host().isEmpty())
        return fail(ErrorCode::AddressRefused, request.url.scheme(), {{QStringLiteral("reason"), QStringLiteral("scheme")}});
    // Qt would send it to whoever answers 401.
    if (!request.url.userInfo().isEmpty())
        return fail(ErrorCode::AddressRefused, request.url.host(), {{QStringLiteral("reason"), QStringLiteral("user-info")}, {QStringLiteral("host"), request.url.host()}});
    if (request.credential)
        LECTERN_TRY(checkCredential(request));

    QUrl target = request.url;
    if (request.pinnedAddress)
        target.setHost(request.pinnedAddress->toString());
    QNetworkRequest prepared(target);
    prepared.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    prepared.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    prepared.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    // Qt stops a body that unpacks to far more than it came as once it is over this size.
    prepared.setDecompressedSafetyCheckThreshold(request.maxBytes);
    prepared.setRawHeader("User-Agent", m_userAgent);
    // A proxy or server that compresses tends to hold events back until a block is full.
    if (encoding == Encoding::Identity)
        prepared.setRawHeader("Accept-Encoding", "identity");
    if (request.pinnedAddress) {
        prepared.setRawHeader("Host", hostHeader(request.url));
        prepared.setPeerVerifyName(request.url.host(QUrl::FullyEncoded));
        prepared.setAttribute(QNetworkRequest::Http2AllowedAttribute, false); // it takes :authority from the address, not from Host
    }
    // Qt warns about a body without a type and then calls it a form.
    if (request.method != "GET" && request.method != "HEAD")
        prepared.setRawHeader("Content-Type", "application/octet-stream");
    for (const auto &[name, value] : request.headers) {
        if (name.isEmpty() || breaksLine(name) || breaksLine(value))
            return fail(ErrorCode::InvalidInput, QString::fromLatin1(name), {{QStringLiteral("header"), QString::fromLatin1(name)}});
        prepared.setRawHeader(name, value);
    }
    if (request.credential)
        prepared.setRawHeader(request.credential->header, request.credential->prefix + request.credential->secret.reveal());
    return prepared;
}

bool sameOrigin(const QUrl &a, const QUrl &b)
{
    return a.scheme() == b.scheme() && a.host() == b.host() && portOf(a) == portOf(b) && !a.host().isEmpty();
}

bool isLoopback(const QUrl &url)
{
    const QString host = url.host();
    if (host == u"localhost")
        return true;
    QHostAddress address;
    return address.setAddress(host) && (address == QHostAddress(QHostAddress::LocalHostIPv6) || address.isInSubnet(QHostAddress(QStringLiteral("127.0.0.0")), 8));
}

} // namespace lectern
