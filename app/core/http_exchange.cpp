// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http_exchange.h"

#include <cstring>

namespace lectern {
namespace {

/// How much may wait to be read. More is left to the connection, so a fast sender cannot fill the memory.
constexpr qint64 readBufferBytes = 1024 * 1024;

/// A body that can be read once. Qt silently sends a request again when the connection broke before an answer, a POST too; a body
/// that cannot be rewound makes it give up instead (ContentReSendError), and nothing is handed in twice.
class SendOnceBody final : public QIODevice
{
public:
    explicit SendOnceBody(QByteArray bytes) : m_bytes(std::move(bytes)) { open(QIODevice::ReadOnly | QIODevice::Unbuffered); }
    qint64 size() const override { return m_bytes.size(); }
    bool reset() override { return false; }

protected:
    qint64 readData(char *data, qint64 maxSize) override
    {
        const qint64 count = std::min<qint64>(maxSize, m_bytes.size() - pos());
        if (count > 0)
            std::memcpy(data, m_bytes.constData() + pos(), size_t(count));
        return count > 0 ? count : -1;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_bytes;
};

QNetworkReply *start(QNetworkAccessManager &manager, const HttpRequest &request, const QNetworkRequest &prepared)
{
    if (request.method == "GET" && request.body.isEmpty())
        return manager.get(prepared);
    if (request.method == "HEAD")
        return manager.head(prepared);
    if (request.method == "DELETE" && request.body.isEmpty())
        return manager.deleteResource(prepared);
    auto *body = new SendOnceBody(request.body);
    QNetworkReply *reply = request.method == "POST" ? manager.post(prepared, body)
        : request.method == "PUT"                   ? manager.put(prepared, body)
                                                    : manager.sendCustomRequest(prepared, request.method, body);
    body->setParent(reply);
    return reply;
}

} // namespace

HttpExchange::HttpExchange(QNetworkAccessManager &manager, const HttpRequest &request, const QNetworkRequest &prepared)
    : m_reply(start(manager, request, prepared))
    , m_url(request.url)
    , m_maxBytes(request.maxBytes)
    , m_isHead(request.method == "HEAD")
{
    m_reply->setReadBufferSize(readBufferBytes);
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &HttpExchange::readHead);
    connect(m_reply, &QNetworkReply::readyRead, this, &HttpExchange::readBody);
    connect(m_reply, &QNetworkReply::finished, this, &HttpExchange::end);
    connect(m_reply, &QNetworkReply::uploadProgress, this, [this] {
        if (m_connectTimer.isActive())
            m_connectTimer.start();
    });

    for (QTimer *timer : {&m_connectTimer, &m_idleTimer, &m_totalTimer})
        timer->setSingleShot(true);
    m_idleTimer.setInterval(request.idleTimeout);
    connect(&m_connectTimer, &QTimer::timeout, this, [this] { timeOut("headers"); });
    connect(&m_idleTimer, &QTimer::timeout, this, [this] { timeOut("body"); });
    connect(&m_totalTimer, &QTimer::timeout, this, [this] { timeOut("total"); });
    m_connectTimer.start(request.connectTimeout);
    if (request.totalTimeout.count() > 0)
        m_totalTimer.start(request.totalTimeout);
}

HttpExchange::HttpExchange(const HttpRequest &request, Error error)
    : m_url(request.url)
    , m_maxBytes(0)
    , m_isHead(false)
{
    connect(&m_totalTimer, &QTimer::timeout, this, [this, refused = std::move(error)] { give(refused); });
    m_totalTimer.setSingleShot(true);
    m_totalTimer.start(0);
}

HttpExchange::~HttpExchange()
{
    abort();
}

void HttpExchange::abort()
{
    for (QTimer *timer : {&m_connectTimer, &m_idleTimer, &m_totalTimer})
        timer->stop();
    if (!m_reply)
        return;
    QNetworkReply *reply = m_reply;
    m_reply.clear();
    reply->disconnect(this);
    reply->abort();
    reply->deleteLater();
}

void HttpExchange::readHead()
{
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (m_started || status < 200)
        return;
    m_started = true;
    m_connectTimer.stop();
    m_idleTimer.start();

    HttpResponse head;
    head.status = status;
    head.url = m_url;
    for (const auto &[name, value] : m_reply->rawHeaderPairs())
        head.headers.append({name.toLower(), value});
    const qint64 announced = head.header("content-length").toLongLong();
    const QPointer<HttpExchange> alive(this);
    Q_EMIT started(head);
    if (alive && m_reply && !m_isHead && announced > m_maxBytes)
        give({ErrorCode::TooLarge, QString::number(announced), {{QStringLiteral("limit"), QString::number(m_maxBytes)}}});
}

void HttpExchange::readBody()
{
    const QPointer<HttpExchange> alive(this);
    readHead(); // the head is sometimes announced only with the first bytes
    if (!alive || !m_reply)
        return;
    const QByteArray bytes = m_reply->readAll();
    if (bytes.isEmpty())
        return;
    m_idleTimer.start();
    m_bytes += bytes.size();
    if (m_bytes > m_maxBytes) {
        give({ErrorCode::TooLarge, QString::number(m_bytes), {{QStringLiteral("limit"), QString::number(m_maxBytes)}}});
        return;
    }
    Q_EMIT received(bytes);
}

void HttpExchange::end()
{
    const QPointer<HttpExchange> alive(this);
    readBody();
    if (!alive || !m_reply)
        return;
    if (const auto error = transportError()) {
        give(*error);
        return;
    }
    abort(); // it is over: only lets the reply go
    Q_EMIT finished(nullptr);
}

void HttpExchange::give(Error error)
{
    abort();
    Q_EMIT finished(&error);
}

void HttpExchange::timeOut(const char *phase)
{
    give({ErrorCode::TimedOut, m_url.host(), {{QStringLiteral("phase"), QString::fromLatin1(phase)}, {QStringLiteral("host"), m_url.host()}}});
}

std::optional<Error> HttpExchange::transportError() const
{
    const QNetworkReply::NetworkError error = m_reply->error();
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    Error found{ErrorCode::ConnectionLost, m_reply->errorString(), {{QStringLiteral("host"), m_url.host()}}};
    switch (error) {
    case QNetworkReply::NoError:
        if (status > 0)
            return std::nullopt;
        found.code = ErrorCode::ProtocolError;
        return found;
    case QNetworkReply::ConnectionRefusedError:
    case QNetworkReply::HostNotFoundError:
    case QNetworkReply::TemporaryNetworkFailureError:
    case QNetworkReply::NetworkSessionFailedError:
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyNotFoundError:
        found.code = ErrorCode::Offline;
        return found;
    case QNetworkReply::UnknownNetworkError: // "network unreachable" before an answer
    case QNetworkReply::UnknownProxyError:
        if (!m_started)
            found.code = ErrorCode::Offline;
        return found;
    case QNetworkReply::SslHandshakeFailedError:
        found.code = ErrorCode::Offline;
        found.args.insert(QStringLiteral("tls"), m_reply->errorString());
        return found;
    case QNetworkReply::TimeoutError:
    case QNetworkReply::ProxyTimeoutError:
        found.code = ErrorCode::TimedOut;
        found.args.insert(QStringLiteral("phase"), m_started ? QStringLiteral("body") : QStringLiteral("headers"));
        return found;
    case QNetworkReply::RemoteHostClosedError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::OperationCanceledError:
        return found;
    case QNetworkReply::ContentReSendError:
        // Qt rewinds the body for a redirect that it is told not to follow, too; the answer is whole then.
        if (status == 307 || status == 308)
            return std::nullopt;
        return found;
    case QNetworkReply::ProtocolFailure:
        found.code = ErrorCode::ProtocolError;
        return found;
    default:
        break;
    }
    // What is left are statuses of 400 and more put as errors, and those are answers. Below 400 it is a body that Qt could not
    // decompress, or a bomb that it stopped at maxBytes.
    if (status >= 400)
        return std::nullopt;
    found.code = ErrorCode::ProtocolError;
    return found;
}

} // namespace lectern
