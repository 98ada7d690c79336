// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/builtin/transcript.h"

#include <QSet>

namespace lectern::agent::builtin {

/// The calls of one answer. An answer is a pure function that is run anew each time a result has come: `call` gives the
/// result when it is in the conversation, else notes the call as wanted, and the answer leaves off until it is there.
/// The n-th call of a tool is the n-th call of it in the conversation, whatever the input: a write whose input depends on
/// the time can thus not be made twice.
class Script
{
public:
    struct Wanted
    {
        QString name;
        json input;
    };

    /// `exchange` must outlive the script. `tools`: names that may be called; empty: all.
    Script(const Exchange &exchange, QSet<QString> tools) : m_exchange(exchange), m_tools(std::move(tools)) {}

    /// Null: not there yet. The pointer lives as long as the script.
    const ToolReply *call(const QString &name, const json &input);
    /// True when a call is wanted: the answer has to leave off.
    bool waiting() const { return !m_wanted.isEmpty(); }
    const QList<Wanted> &wanted() const { return m_wanted; }

private:
    const Exchange &m_exchange;
    QSet<QString> m_tools;
    QHash<QString, int> m_made;
    QList<Wanted> m_wanted;
    QList<std::shared_ptr<ToolReply>> m_refusals;
};

} // namespace lectern::agent::builtin
