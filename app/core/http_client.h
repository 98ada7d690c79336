// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/secret.h"

#include <QFuture>
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
    std::chrono::milliseconds connectTimeout{15000}; ///< until the answer's headers are there
    std::chrono::milliseconds idleTimeout{90000};    ///< between two pieces of the body
    qint64 maxBytes = 64 * 1024 * 1024; ///< of the body as it is read; more is TooLarge
};

QDebug operator<<(QDebug debug, const HttpRequest &request);

struct HttpResponse
{
    int status = 0;
    QList<std::pair<QByteArray, QByteArray>> headers; ///< names in lower case
    QByteArray body; ///< empty for streams
    QUrl url;
    QByteArray header(QByteArrayView name) const; ///< first of that name; empty when absent
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
    /// The body is whole, or `error` says why not (Offline, ConnectionLost, TimedOut, TooLarge). Last signal.
    void finished(const lectern::Error *error);
};

/// The way to the network. Redirects are never followed by itself: a 3xx answer is an answer. No cookies. An http:// address
/// with a credential is refused (AddressRefused) unless it is loopback. Every status is a result; errors are of the transport.
class HttpClient final : public QObject
{
    Q_OBJECT

public:
    explicit HttpClient(QByteArray userAgent, QObject *parent = nullptr);
    QFuture<Result<HttpResponse>> send(const HttpRequest &request);
    /// The caller owns the stream.
    std::unique_ptr<HttpStream> open(const HttpRequest &request);

private:
    Result<QNetworkRequest> prepare(const HttpRequest &request) const;
    QNetworkAccessManager m_manager;
    QByteArray m_userAgent;
};

/// True when both addresses have one scheme, host and port (defaults filled in).
bool sameOrigin(const QUrl &a, const QUrl &b);
/// True for 127.0.0.0/8, ::1 and "localhost".
bool isLoopback(const QUrl &url);

} // namespace lectern
