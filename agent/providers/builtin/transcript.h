// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/message.h"

#include <optional>

namespace lectern::agent::builtin {

/// What a tool gave back, as it stands in the conversation.
struct ToolReply
{
    json value = nullptr; ///< the bare JSON, or a string
    json notes = nullptr; ///< {as_of, warnings}, or null
    bool isError = false;

    QString text() const; ///< of a value that is text
    /// Elements of a list that was too long to be given whole and that are not in it.
    qsizetype unseen() const;
};

/// A call made in a turn, answered or not yet.
struct PastCall
{
    QString name;
    json input = nullptr;
    std::optional<ToolReply> reply;
};

/// What the student said, and what was done about it up to the next thing that they said.
struct Exchange
{
    QString text;
    QDateTime at; ///< UTC; invalid when not known
    QList<PastCall> calls;
    QString answer; ///< empty while it is being worked on
};

QList<Exchange> exchangesOf(const QList<Message> &path);

} // namespace lectern::agent::builtin
