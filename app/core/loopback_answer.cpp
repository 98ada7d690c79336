// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loopback_answer.h"

#include <algorithm>

namespace lectern {
namespace {

QByteArray reason(int status)
{
    switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 204: return "No Content";
    case 301: return "Moved Permanently";
    case 302: return "Found";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 413: return "Content Too Large";
    case 422: return "Unprocessable Content";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    default: return "Status";
    }
}

bool has(const LoopbackAnswer::Headers &headers, QByteArrayView name)
{
    return std::any_of(headers.begin(), headers.end(), [&](const auto &header) { return name.compare(header.first, Qt::CaseInsensitive) == 0; });
}

QByteArray headBytes(int status, const LoopbackAnswer::Headers &headers)
{
    QByteArray head = "HTTP/1.1 " + QByteArray::number(status) + ' ' + reason(status) + "\r\n";
    for (const auto &[name, value] : headers)
        head += name + ": " + value + "\r\n";
    return head;
}

} // namespace

LoopbackAnswer::LoopbackAnswer(LoopbackConnection *connection, QByteArray method)
    : m_connection(connection)
    , m_method(std::move(method))
{
}

LoopbackAnswer::~LoopbackAnswer()
{
    // The handler forgot it: the client must not wait for ever.
    if (m_state == State::Waiting)
        send(500, {}, {});
    else if (m_state == State::Begun)
        drop();
}

bool LoopbackAnswer::mayHaveBody(int status) const
{
    return m_method != "HEAD" && status != 204 && status != 304;
}

void LoopbackAnswer::send(int status, const Headers &headers, const QByteArray &body)
{
    if (m_state != State::Waiting)
        return;
    m_state = State::Done;
    if (isGone())
        return;
    QByteArray bytes = headBytes(status, headers);
    if (!has(headers, "content-length") && status != 204 && status != 304)
        bytes += "Content-Length: " + QByteArray::number(body.size()) + "\r\n";
    bytes += "\r\n";
    if (mayHaveBody(status))
        bytes += body;
    m_connection->write(bytes);
    m_connection->answered();
}

void LoopbackAnswer::begin(int status, const Headers &headers)
{
    if (m_state != State::Waiting)
        return;
    m_state = State::Begun;
    m_hasBody = mayHaveBody(status);
    if (isGone())
        return;
    m_connection->write(headBytes(status, headers) + (m_hasBody ? "Transfer-Encoding: chunked\r\n\r\n" : "\r\n"));
}

void LoopbackAnswer::write(const QByteArray &piece)
{
    // A chunk of no bytes would end the body.
    if (m_state == State::Begun && m_hasBody && !piece.isEmpty() && !isGone())
        m_connection->write(QByteArray::number(piece.size(), 16) + "\r\n" + piece + "\r\n");
}

void LoopbackAnswer::end()
{
    if (m_state != State::Begun)
        return;
    m_state = State::Done;
    if (isGone())
        return;
    if (m_hasBody)
        m_connection->write("0\r\n\r\n");
    m_connection->answered();
}

void LoopbackAnswer::drop()
{
    m_state = State::Done;
    if (m_connection)
        m_connection->drop();
}

bool LoopbackAnswer::isGone() const
{
    return !m_connection || m_connection->isGone();
}

} // namespace lectern
