// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/loopback_server.h"

#include <QTcpSocket>

#include <optional>

namespace lectern {

/// One connection of a client to a LoopbackServer: cuts the bytes into requests and hands them over one after another.
/// Internal to LoopbackServer; owned by it, and deletes itself when the client goes.
class LoopbackConnection final : public QObject
{
    Q_OBJECT

public:
    LoopbackConnection(QTcpSocket *socket, const LoopbackServer::Handler &handler, QUrl baseUrl, QObject *parent);

    /// To the client. Nothing when it has gone.
    void write(const QByteArray &bytes);
    /// The answer to the present request is complete: the next request may come.
    void answered();
    void drop();
    bool isGone() const;

private:
    enum class State { Head, Body, ChunkSize, Chunk, Trailer, Answering, Closed };

    void read();
    /// Each takes one piece off the buffer; false: more bytes are needed, or the connection is closed.
    bool step();
    bool readHead();
    bool readBody();
    bool readChunkSize();
    bool readChunk();
    bool readTrailer();
    std::optional<QByteArray> takeLine();
    void refuse(int status);
    void handOver();

    QTcpSocket *m_socket; ///< child of this
    LoopbackServer::Handler m_handler;
    QUrl m_baseUrl;
    QByteArray m_buffer;
    LoopbackServer::Request m_request;
    State m_state = State::Head;
    qint64 m_wanted = 0; ///< bytes of the body, or of the chunk, still to come
    bool m_close = false;
};

} // namespace lectern
