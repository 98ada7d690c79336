// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/conversation_repository.h"

namespace lectern::ui {

/// A row of the list of conversations: a heading, or a conversation.
struct ConversationRow
{
    QString id; ///< empty: a heading
    QString title;
    QString subtitle; ///< where a search found something
    QString mark;     ///< time or day
};

/// The list by days of last use: "Today", "Yesterday", "Last 7 days", then months. Conversations without a message are left out,
/// but for `current`.
QList<ConversationRow> conversationRows(const QList<agent::ConversationInfo> &list, const QString &current, const QDateTime &now, const QTimeZone &zone);
/// What a search found, one row a conversation: titles that hold the text first, then messages.
QList<ConversationRow> foundRows(const QString &text, const QList<agent::ConversationInfo> &list, const QList<agent::ConversationHit> &hits, const QDateTime &now, const QTimeZone &zone);

QString conversationTitle(const QString &title);

} // namespace lectern::ui
