// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/message.h"
#include "core/clock.h"
#include "store/database.h"

#include <QFuture>
#include <QObject>

namespace lectern::agent {

/// A conversation as a list shows it.
struct ConversationInfo
{
    QString id;
    QString title; ///< first line of the first message, or as the student named it
    QDateTime createdAt; ///< UTC
    QDateTime updatedAt; ///< UTC
    qint64 messages = 0;
};

struct ConversationHit
{
    QString conversation;
    QString title;
    QString message;
    QString excerpt; ///< one line around the place that was found
    QDateTime at;    ///< UTC
};

/// What the repair at start found.
struct RepairReport
{
    int interrupted = 0; ///< answers that a crash cut off
    int results = 0;     ///< calls that got a result written for them
};

/// Conversations, each a tree of messages with one selected leaf. The path from the first message to that leaf is what is
/// shown and sent. Writes are done in the order of the calls, so a later call needs not wait for an earlier one's future.
class ConversationRepository final : public QObject
{
    Q_OBJECT

public:
    ConversationRepository(store::Database &database, const Clock &clock);

    /// Makes an empty conversation and gives its id.
    QFuture<Result<QString>> create();
    /// Writes a message, new or changed. A new one becomes the selected leaf; the first text of the student gives the title.
    /// The message brings its id, parent and time. NotFound when there is no such conversation.
    QFuture<Result<void>> put(const QString &conversation, const Message &message);

    /// From the first message to the selected leaf. NotFound when there is no such conversation.
    QFuture<Result<QList<Message>>> path(const QString &conversation);
    /// All messages, also those of branches that are not selected, in order of arrival.
    QFuture<Result<QList<Message>>> messages(const QString &conversation);
    /// Shows another branch: the path that ends with `leaf`; empty: the empty path, from which another first message can branch.
    QFuture<Result<void>> select(const QString &conversation, const QString &leaf);

    QFuture<Result<ConversationInfo>> info(const QString &conversation);
    /// Last used first.
    QFuture<Result<QList<ConversationInfo>>> list();
    /// Messages that hold `text`, whatever its case; newest first.
    QFuture<Result<QList<ConversationHit>>> search(const QString &text, int limit = 100);
    QFuture<Result<void>> rename(const QString &conversation, const QString &title);
    /// For good: the pages of the file that held it are overwritten.
    QFuture<Result<void>> remove(const QString &conversation);

    /// What stands in the composer of the conversation and was not sent: null when nothing does. The empty id is a conversation
    /// that is not stored yet. Goes with the conversation.
    QFuture<Result<json>> draft(const QString &conversation);
    /// Null: nothing stands there any more.
    QFuture<Result<void>> keepDraft(const QString &conversation, const json &content);

    /// Puts right what a crash left. Once, at start, before anything else.
    QFuture<Result<RepairReport>> repair();

Q_SIGNALS:
    /// The list of conversations should be read anew.
    void listChanged();
    /// The conversation is gone: what others keep of it may go too.
    void removed(const QString &conversation);

private:
    template<typename T>
    QFuture<Result<T>> announced(QFuture<Result<T>> future);

    store::Database &m_database;
    const Clock &m_clock;
};

/// The title that the student's first message gives: its first line, at most 60 characters, cut at a word.
QString titleFrom(const QString &text);

} // namespace lectern::agent
