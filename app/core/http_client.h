// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/secret.h"

#include <QFuture>
#include <QHostAddress>
#include <QNetworkAccessManager>
#include <QObject>
#include <QUrl>

#include <chrono>
#include <memory>
#include <optional>

namespace lectern {

/// A key that travels in one header, and only to `origin` (scheme, host, port) and never along a redirect.
struct Credential
{
    QByteArray header; ///< "authorization", "x-api-key"
    QByteArray prefix; ///< "Bearer " or empty
    Secret secret;
    QUrl origin;
};

struct HttpRequest
{
    QByteArray method = "GET";
    QUrl url;
    QList<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body;
    std::optional<Credential> credential;
    std::chrono::milliseconds connectTimeout{15000}; ///< until the answer's headers are there; an upload that moves restarts it
    std::chrono::milliseconds idleTimeout{90000};    ///< between two pieces of the body
    std::chrono::milliseconds totalTimeout{0};       ///< for all of it; 0: no limit
    qint64 maxBytes = 64 * 1024 * 1024; ///< of the body as it is read, decompressed; more is TooLarge
    /// Connect there instead of asking what the name of `url` resolves to; Host and the certificate's name stay those of `url`.
    std::optional<QHostAddress> pinnedAddress;
};

/// Never shows a secret, the value of a header that may hold one, or a query (download links carry tokens there).
QDebug operator<<(QDebug debug, const HttpRequest &request);

struct HttpResponse
{
    int status = 0;
    QList<std::pair<QByteArray, QByteArray>> headers; ///< names in lower case
    QByteArray body; ///< empty for streams
    QUrl url;
    QByteArray header(QByteArrayView name) const; ///< first of that name, in any case; empty when absent
};

/// One answer that is read as it comes.
class HttpStream : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    /// Closes the connection at once. No signal follows.
    virtual void abort() = 0;

Q_SIGNALS:
    void started(const lectern::HttpResponse &head);
    void received(const QByteArray &bytes);
    /// The body is whole (null), or `error` says why not (Offline, ConnectionLost, TimedOut, TooLarge, ProtocolError, or the
    /// refusals of HttpClient). Last signal; `error` lives only during the call, so connect directly.
    void finished(const lectern::Error *error);
};

/// The way to the network. Redirects are never followed by itself: a 3xx answer is an answer. No cookies. Every status is a
/// result; errors are of the transport:
/// - AddressRefused: not http(s), a user name in the address, or a credential for another origin or for http:// that is not
///   loopback. Nothing was sent.
/// - InvalidInput: a header or key with a line break (args "header"). NotConfigured: a credential without a key.
/// - Offline (args "host"): refused, unreachable, unknown name, or no trust in the certificate (args "tls").
/// - ConnectionLost, TimedOut (args "phase": "headers", "body", "total"), TooLarge, ProtocolError.
/// Streams must not outlive the client; what is still under way when it goes ends without a result.
class HttpClient final : public QObject
{
    Q_OBJECT

public:
    enum class Proxy { System, None };

    /// Loopback is always reached directly.
    explicit HttpClient(QByteArray userAgent, Proxy proxy = Proxy::System, QObject *parent = nullptr);
    ~HttpClient() override;
    /// The whole answer. Cancelling the future closes the connection.
    QFuture<Result<HttpResponse>> send(const HttpRequest &request);
    /// The caller owns the stream. The first signal comes after control went back to the event loop.
    std::unique_ptr<HttpStream> open(const HttpRequest &request);

private:
    enum class Encoding { Any, Identity };
    Result<QNetworkRequest> prepare(const HttpRequest &request, Encoding encoding) const;

    QNetworkAccessManager m_manager;
    QByteArray m_userAgent;
};

/// True when both addresses have one scheme, host and port (defaults filled in).
bool sameOrigin(const QUrl &a, const QUrl &b);
/// True for 127.0.0.0/8, ::1 and "localhost".
bool isLoopback(const QUrl &url);

} // namespace lectern
