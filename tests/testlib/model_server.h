// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/loopback_server.h"

#include <QTimer>

namespace lectern::test {

/// A model on loopback that speaks the Messages API: it plays the given answers one after another and then repeats the last.
class ModelServer
{
public:
    struct Reply
    {
        int status = 200;
        QByteArray body; ///< an event stream, or JSON for other statuses
        QList<std::pair<QByteArray, QByteArray>> headers;
        int pieceMs = 0; ///< between two events; 0: all at once
    };

    ModelServer();
    void play(const QList<Reply> &replies) { m_replies = replies; m_next = 0; }
    QString baseUrl() const { return m_server.baseUrl().toString(); }
    /// Bodies and headers of the requests to /v1/messages, as they came.
    QList<json> requests;
    QList<QList<std::pair<QByteArray, QByteArray>>> headers;

    static Reply text(const QString &text, int pieces = 1);
    enum class By { Model, Code }; ///< who calls: most tools that change something are for code only
    static Reply toolUse(const QList<std::pair<QString, json>> &calls, const QString &before = {}, By by = By::Model);
    static Reply error(int status, const char *type, const char *message);

private:
    void answer(const LoopbackServer::Request &request, const std::shared_ptr<LoopbackServer::Answer> &answer);
    LoopbackServer m_server;
    QList<Reply> m_replies;
    qsizetype m_next = 0;
};

} // namespace lectern::test
