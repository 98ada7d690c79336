// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A small semester and the tools over it, so that a test can talk with the built-in assistant.

#include "agent/providers/builtin/respond.h"

#include <QMap>

namespace lectern::test {

/// Plays the part of the agent: runs the calls of each response against data of its own until the turn ends.
class Talk
{
public:
    Talk();

    /// Says something; gives the final text.
    QString say(const QString &text);
    /// Names of the tools called for the last sentence, in order, such as "getClassAssignments".
    QStringList calls() const { return m_calls; }
    /// Input of the last call of that tool in the whole talk.
    json inputOf(const QString &tool) const { return m_inputs.value(tool); }
    /// Names of the tools called so far that change something.
    QStringList writes() const { return m_writes; }
    const agent::AgentContext &context() const { return m_context; }
    const QList<agent::Message> &path() const { return m_path; }

    void setNow(const QDateTime &now) { m_context.now = now; }
    json assignments;
    json todos = json::array();
    json sets = json::array();
    json dueCards{{"due", 24}, {"drafts", 0}, {"sets", json::array({json{{"id", "s1"}, {"title", "Midterm 2"}, {"due", 24}}})}, {"cards", json::array()}};
    QMap<QString, QString> memory; ///< path -> text
    QMap<QString, json> pages;     ///< "page-1" -> what readContent gives
    bool connected = true;

private:
    json run(const QString &tool, const json &input, bool &isError);
    json search(const QString &query) const;
    json runMemory(const json &input, bool &isError);

    agent::AgentContext m_context;
    QList<agent::Message> m_path;
    QStringList m_calls;
    QStringList m_writes;
    QMap<QString, json> m_inputs;
    json m_before; ///< todos before the last write, for undo
    int m_next = 1;
};

} // namespace lectern::test
