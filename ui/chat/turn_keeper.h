// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/turn.h"
#include "ui/chat/transcript_items.h"

#include <QElapsedTimer>

#include <map>
#include <memory>

namespace lectern::agent {
class Agent;
}

namespace lectern::ui {

class Connections;

/// The turns that run, at most one a conversation. A turn belongs to its conversation and goes on whatever is shown; whether one
/// runs is what the turn itself says. What streams in is kept here as an entry of the transcript until the turn is over.
class TurnKeeper final : public QObject
{
    Q_OBJECT

public:
    /// All must outlive it.
    TurnKeeper(Connections &connections, agent::ConversationRepository &conversations, agent::Prompter &prompter, QObject *parent = nullptr);
    ~TurnKeeper() override;

    /// Begins a turn with these blocks; without any it goes on from where the conversation stands. `conversation` empty: one is
    /// made, and `opened` gives its id for `ticket`. `after` not empty: from that message on instead of the newest; "-": from the beginning.
    void begin(const QString &conversation, const json &blocks, int ticket, const QString &after = {});
    /// From begin() to ended().
    bool isRunning(const QString &conversation) const { return m_starting.contains(conversation) || m_running.contains(conversation); }
    agent::Turn::State state(const QString &conversation) const;
    void stop(const QString &conversation);
    void stopAll();

    /// What the running turn has made so far, or made, until it is settled; nothing before its answer began.
    const TranscriptEntry *answer(const QString &conversation) const;
    /// The stored path with all of the last turn was read: what is kept here of it may go.
    void settle(const QString &conversation) { m_finished.remove(conversation); }
    /// Why the last turn of the conversation failed, until another begins there.
    std::optional<Error> failure(const QString &conversation) const;
    /// How long a call took, in ms; -1 for calls of earlier days.
    qint64 duration(const QString &callId) const { return m_durations.value(callId, -1); }

Q_SIGNALS:
    /// The conversation that `begin` made. Before its turn starts.
    void opened(int ticket, const QString &conversation);
    /// Nothing was begun and nothing stored.
    void refused(int ticket, const QString &conversation, const lectern::Error &error);
    void started(const QString &conversation);
    /// The student's message is stored.
    void messageKept(const QString &conversation);
    /// More of the answer is there.
    void grew(const QString &conversation);
    /// A call that changes something has ended.
    void changed(const QString &conversation);
    void stateChanged(const QString &conversation);
    void ended(const QString &conversation, const lectern::agent::TurnOutcome &outcome);

private:
    struct Running
    {
        std::unique_ptr<agent::Turn> turn;
        TranscriptEntry entry;
        std::map<int, json> blocks; ///< of the answer that streams, by index
        QHash<QString, QElapsedTimer> timers;
    };
    void withConversation(const QString &conversation, int ticket, const std::function<void(const QString &)> &then);
    void startTurn(agent::Agent &agent, const QString &conversation, const json &blocks);
    void listen(const QString &conversation, Running &running);
    void answerBegan(Running &running, const QString &id);
    void grow(Running &running, int block, const QString &text);
    static void takeBlocks(Running &running);

    Connections &m_connections;
    agent::ConversationRepository &m_conversations;
    agent::Prompter &m_prompter;
    std::map<QString, std::unique_ptr<Running>> m_running;
    QSet<QString> m_starting; ///< between begin() and the turn
    QSet<QString> m_stopSoon; ///< of these: stopped before there was a turn
    QHash<QString, TranscriptEntry> m_finished;
    QHash<QString, Error> m_failures;
    QHash<QString, qint64> m_durations;
};

} // namespace lectern::ui
