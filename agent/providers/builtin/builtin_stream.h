// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/provider.h"

#include <QTimer>

namespace lectern::agent::builtin {

/// Sends one response as the events of a stream, a few words with each turn of the event loop.
class BuiltinStream final : public CompletionStream
{
    Q_OBJECT

public:
    explicit BuiltinStream(CompletionRequest request);
    void cancel() override;

private:
    enum class State { Waiting, Sending, Ended };

    void step();
    void begin();
    void sendPiece();
    void end(const Error *error);
    void emitEvent(StreamEvent::Kind kind, const QString &text = {}, const json &block = nullptr);

    CompletionRequest m_request;
    QTimer m_timer;
    State m_state = State::Waiting;
    json m_blocks = json::array(); ///< of the whole response
    QString m_stopReason;
    Completion m_completion;
    int m_index = 0;       ///< of the block that is being sent
    qsizetype m_sent = 0;  ///< characters of its text
    bool m_open = false;   ///< its BlockStarted is out
    bool m_cancelled = false;
};

} // namespace lectern::agent::builtin
