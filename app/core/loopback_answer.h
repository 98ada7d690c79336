// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/loopback_connection.h"

#include <QPointer>

namespace lectern {

/// Writes one answer to a connection. Internal to LoopbackServer.
class LoopbackAnswer final : public LoopbackServer::Answer
{
public:
    using Headers = QList<std::pair<QByteArray, QByteArray>>;

    LoopbackAnswer(LoopbackConnection *connection, QByteArray method);
    ~LoopbackAnswer() override;

    void send(int status, const Headers &headers, const QByteArray &body) override;
    void begin(int status, const Headers &headers) override;
    void write(const QByteArray &piece) override;
    void end() override;
    void drop() override;
    bool isGone() const override;

private:
    enum class State { Waiting, Begun, Done };
    bool mayHaveBody(int status) const;

    QPointer<LoopbackConnection> m_connection;
    QByteArray m_method;
    State m_state = State::Waiting;
    bool m_hasBody = true;
};

} // namespace lectern
