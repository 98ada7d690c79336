// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/message.h"
#include "store/connection.h"

namespace lectern::agent {

// How messages lie in the table `message`. For the repository and its repair.

/// A damaged row still gives a message: what cannot be read is empty, and its status is Interrupted.
Message messageFrom(const store::Row &row);

/// Writes the message, over an earlier state of itself if there is one.
Result<void> putMessage(store::Connection &connection, const QString &conversation, const Message &message);

/// "streaming", "complete", "interrupted", "cancelled", "failed".
QString nameOf(MessageStatus status);

QString stamp(const QDateTime &instant);
QDateTime instantFrom(const QString &text);

} // namespace lectern::agent
