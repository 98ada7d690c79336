// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QTcpServer>
#include <QUrl>
#include <QUrlQuery>

#include <functional>
#include <memory>

namespace lectern {

/// A small HTTP/1.1 server on 127.0.0.1, on a port of the system's choice. It serves the sample semester and the tests; it is
/// no public server: no TLS, bodies up to 64 MB, one event loop.
class LoopbackServer final : public QObject
{
    Q_OBJECT

public:
    struct Request
    {
        QByteArray method;
        QUrl url; ///< absolute, with this server's address
        QList<std::pair<QByteArray, QByteArray>> headers; ///< names in lower case
        QByteArray body;
        QByteArray header(QByteArrayView name) const;
    };

    /// The way to answer one request, now or later, whole or in pieces. Keep it to answer later; when the last copy goes without
    /// an answer, the client gets a 500 (or a broken connection when it had begun).
    class Answer
    {
    public:
        virtual ~Answer() = default;
        /// The whole answer.
        virtual void send(int status, const QList<std::pair<QByteArray, QByteArray>> &headers, const QByteArray &body) = 0;
        /// In pieces (chunked): begin, any number of write, end.
        virtual void begin(int status, const QList<std::pair<QByteArray, QByteArray>> &headers) = 0;
        virtual void write(const QByteArray &piece) = 0;
        virtual void end() = 0;
        /// Closes the connection without another byte.
        virtual void drop() = 0;
        /// The client closed the connection.
        virtual bool isGone() const = 0;
    };
    using Handler = std::function<void(const Request &, const std::shared_ptr<Answer> &)>;

    explicit LoopbackServer(Handler handler, QObject *parent = nullptr);
    ~LoopbackServer() override;
    /// False when no port could be had.
    bool listen(quint16 port = 0);
    QUrl baseUrl() const; ///< http://127.0.0.1:PORT

private:
    void accept();
    Handler m_handler;
    QTcpServer m_server;
};

} // namespace lectern
