// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loopback_connection.h"

#include "core/loopback_answer.h"

namespace lectern {
namespace {

constexpr qsizetype maxHeadBytes = 64 * 1024;
constexpr qint64 maxBodyBytes = 64 * 1024 * 1024;

} // namespace

LoopbackConnection::LoopbackConnection(QTcpSocket *socket, const LoopbackServer::Handler &handler, QUrl baseUrl, QObject *parent)
    : QObject(parent)
    , m_socket(socket)
    , m_handler(handler)
    , m_baseUrl(std::move(baseUrl))
{
    m_socket->setParent(this);
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    connect(m_socket, &QTcpSocket::readyRead, this, &LoopbackConnection::read);
    connect(m_socket, &QTcpSocket::disconnected, this, [this] {
        m_state = State::Closed;
        deleteLater();
    });
    if (m_socket->bytesAvailable() > 0)
        QMetaObject::invokeMethod(this, &LoopbackConnection::read, Qt::QueuedConnection);
}

void LoopbackConnection::write(const QByteArray &bytes)
{
    if (!isGone())
        m_socket->write(bytes);
}

void LoopbackConnection::answered()
{
    if (isGone())
        return;
    if (m_close) {
        m_state = State::Closed;
        m_socket->disconnectFromHost(); // after what was written went out
        return;
    }
    m_request = {};
    m_state = State::Head;
    // Queued, so that a client that sends many requests at once does not nest the handlers.
    QMetaObject::invokeMethod(this, &LoopbackConnection::read, Qt::QueuedConnection);
}

void LoopbackConnection::drop()
{
    m_state = State::Closed;
    m_socket->abort();
}

bool LoopbackConnection::isGone() const
{
    return m_state == State::Closed || m_socket->state() != QAbstractSocket::ConnectedState;
}

void LoopbackConnection::read()
{
    if (m_state == State::Closed)
        return;
    m_buffer += m_socket->readAll();
    while (step()) { }
}

bool LoopbackConnection::step()
{
    switch (m_state) {
    case State::Head: return readHead();
    case State::Body: return readBody();
    case State::ChunkSize: return readChunkSize();
    case State::Chunk: return readChunk();
    case State::Trailer: return readTrailer();
    case State::Answering:
    case State::Closed: break;
    }
    return false;
}

bool LoopbackConnection::readHead()
{
    const qsizetype end = m_buffer.indexOf("\r\n\r\n");
    if (end < 0) {
        if (m_buffer.size() > maxHeadBytes)
            refuse(431);
        return false;
    }
    QList<QByteArray> lines = m_buffer.left(end).split('\n');
    m_buffer.remove(0, end + 4);
    const QList<QByteArray> first = lines.takeFirst().trimmed().split(' ');
    if (first.size() != 3 || !first[1].startsWith('/')) {
        refuse(400);
        return false;
    }
    m_request.method = first[0];
    m_request.url = QUrl::fromEncoded(m_baseUrl.toEncoded() + first[1]);
    m_close = first[2] == "HTTP/1.0";
    for (const QByteArray &line : lines) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0)
            m_request.headers.append({line.left(colon).trimmed().toLower(), line.mid(colon + 1).trimmed()});
    }
    m_close = m_close || m_request.header("connection").toLower() == "close";
    if (m_request.header("expect").toLower() == "100-continue")
        write("HTTP/1.1 100 Continue\r\n\r\n");
    if (m_request.header("transfer-encoding").toLower() == "chunked") {
        m_state = State::ChunkSize;
        return true;
    }
    bool ok = true;
    const QByteArray length = m_request.header("content-length");
    m_wanted = length.isEmpty() ? 0 : length.toLongLong(&ok);
    if (!ok || m_wanted < 0 || m_wanted > maxBodyBytes) {
        refuse(ok && m_wanted > 0 ? 413 : 400);
        return false;
    }
    m_state = State::Body;
    return true;
}

bool LoopbackConnection::readBody()
{
    if (m_buffer.size() < m_wanted)
        return false;
    m_request.body = m_buffer.left(m_wanted);
    m_buffer.remove(0, m_wanted);
    handOver();
    return false;
}

bool LoopbackConnection::readChunkSize()
{
    const auto line = takeLine();
    if (!line)
        return false;
    bool ok = false;
    m_wanted = line->split(';').first().trimmed().toLongLong(&ok, 16);
    if (!ok || m_wanted < 0 || m_request.body.size() + m_wanted > maxBodyBytes) {
        refuse(ok && m_wanted > 0 ? 413 : 400);
        return false;
    }
    m_state = m_wanted == 0 ? State::Trailer : State::Chunk;
    return true;
}

bool LoopbackConnection::readChunk()
{
    if (m_buffer.size() < m_wanted + 2)
        return false;
    m_request.body += m_buffer.left(m_wanted);
    m_buffer.remove(0, m_wanted + 2);
    m_state = State::ChunkSize;
    return true;
}

bool LoopbackConnection::readTrailer()
{
    const auto line = takeLine();
    if (!line)
        return false;
    if (!line->isEmpty())
        return true; // a trailing header: nobody asks for it
    handOver();
    return false;
}

std::optional<QByteArray> LoopbackConnection::takeLine()
{
    const qsizetype end = m_buffer.indexOf("\r\n");
    if (end < 0) {
        if (m_buffer.size() > maxHeadBytes)
            refuse(400);
        return std::nullopt;
    }
    const QByteArray line = m_buffer.left(end);
    m_buffer.remove(0, end + 2);
    return line;
}

void LoopbackConnection::refuse(int status)
{
    m_close = true;
    m_state = State::Answering;
    LoopbackAnswer(this, {}).send(status, {}, {});
}

void LoopbackConnection::handOver()
{
    m_state = State::Answering;
    // The handler may end this connection, or the server.
    const LoopbackServer::Handler handler = m_handler;
    const LoopbackServer::Request request = m_request;
    handler(request, std::make_shared<LoopbackAnswer>(this, request.method));
}

} // namespace lectern
