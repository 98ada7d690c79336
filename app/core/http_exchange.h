// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http_client.h"

#include <QNetworkReply>
#include <QPointer>
#include <QTimer>

namespace lectern {

/// One request on its way through QNetworkAccessManager: turns what a QNetworkReply says into the signals of HttpStream, with
/// time-outs of its own, since those of Qt cannot be told from an abort. Internal to HttpClient.
class HttpExchange final : public HttpStream
{
    Q_OBJECT

public:
    HttpExchange(QNetworkAccessManager &manager, const HttpRequest &request, const QNetworkRequest &prepared);
    /// Fails with `error` as soon as the event loop runs; nothing is sent.
    HttpExchange(const HttpRequest &request, Error error);
    ~HttpExchange() override;

    void abort() override;

private:
    void readHead();
    void readBody();
    void end();
    void give(Error error);
    void timeOut(const char *phase);
    std::optional<Error> transportError() const;

    QPointer<QNetworkReply> m_reply;
    QUrl m_url;
    qint64 m_maxBytes;
    qint64 m_bytes = 0;
    bool m_isHead;
    bool m_started = false;
    QTimer m_connectTimer;
    QTimer m_idleTimer;
    QTimer m_totalTimer;
};

} // namespace lectern
