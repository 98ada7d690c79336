// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chat/transcript_items.h"

#include <QObject>
#include <QTimer>

namespace lectern {
class Clock;
namespace agent {
class ConversationRepository;
}
} // namespace lectern

namespace lectern::ui {

class TurnKeeper;

/// What the transcript of one conversation shows: its stored path, the turn that runs in it, what the journal says of its
/// changes. Gives the newest part of it as items, and more when asked.
class TranscriptFeed final : public QObject
{
    Q_OBJECT

public:
    TranscriptFeed(agent::ConversationRepository &conversations, store::Journal &journal, const Clock &clock, TurnKeeper &turns, QObject *parent = nullptr);

    /// Empty: a new one, without messages.
    void open(const QString &conversation);
    /// The new conversation that is shown got this id.
    void adopt(const QString &conversation) { m_conversation = conversation; }
    QString conversation() const { return m_conversation; }
    /// Shows older messages too.
    void loadMore();
    void reload();

    bool isEmpty() const { return m_entries.isEmpty() && m_unsent.is_null(); }
    bool isLoading() const { return m_loading; }
    std::vector<json> items();
    bool hasMore() const { return m_first > 0; }
    const QList<TranscriptEntry> &entries() const { return m_entries; }
    /// The entry of that id; nothing when it is not there.
    const TranscriptEntry *entry(const QString &id) const;
    /// The last answer, or the last of the student's.
    const TranscriptEntry *last(TranscriptEntry::Kind kind) const;

    /// Shown at the end until the message itself is stored.
    void setUnsent(const json &blocks);
    /// Shown at the end: why the last message has no answer. Says no changed().
    void setEnding(const json &noticeItem) { m_ending = noticeItem; }

    /// Takes the changes of a message back. Where the student changed something since, it asks on the card first, unless `anyway`.
    void undo(const QString &message, bool anyway);
    void leaveAsItIs(const QString &message);

Q_SIGNALS:
    void changed();
    void failed(const lectern::Error &error);
    void undone(const QString &text);

private:
    void take(const QList<agent::Message> &path);
    void readRecords();
    void undoNow(qint64 step, const QString &message);
    Moment moment() const;

    agent::ConversationRepository &m_conversations;
    store::Journal &m_journal;
    const Clock &m_clock;
    TurnKeeper &m_turns;
    QString m_conversation;
    QList<TranscriptEntry> m_entries;
    qsizetype m_first = 0; ///< the first entry that is shown
    QHash<QString, BatchView> m_batches;
    HtmlCache m_html;
    QHash<QString, json> m_made; ///< items of entries that do not change any more
    json m_unsent = nullptr;
    json m_ending = nullptr;
    bool m_loading = false;
    int m_reading = 0; ///< counts path reads, so that a late one of another conversation is not taken
};

} // namespace lectern::ui
