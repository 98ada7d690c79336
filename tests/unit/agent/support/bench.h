// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/agent.h"
#include "support/fake_ports.h"
#include "support/scripted_prompter.h"
#include "support/scripted_provider.h"
#include "testlib/support.h"

#include <QTemporaryDir>

namespace lectern::agent::test {

using lectern::test::waitFor;

inline AgentContext someContext()
{
    AgentContext context;
    context.user = QStringLiteral("Ada");
    context.school = QStringLiteral("Example High");
    context.zone = QTimeZone("Europe/Vienna");
    return context;
}

/// An agent with a real database, and everything else scripted.
struct Bench
{
    explicit Bench(PermissionRules rules = {})
        : database(folder.filePath(QStringLiteral("lectern.sqlite")))
        , repository(database, clock)
        , agent(provider, ports.ports(), repository, clock, std::move(rules), prompter, someContext)
    {
        if (!waitFor(database.open()))
            qFatal("no database");
    }

    /// Runs the turn to its end.
    TurnOutcome play(Turn &turn)
    {
        std::optional<TurnOutcome> outcome;
        QEventLoop loop;
        QObject::connect(&turn, &Turn::finished, &loop, [&](const TurnOutcome &ended) {
            if (outcome)
                qFatal("a turn ended twice");
            outcome = ended;
            loop.quit();
        });
        QTimer::singleShot(20000, &loop, &QEventLoop::quit);
        turn.start();
        loop.exec();
        if (!outcome)
            qFatal("a turn did not end");
        return *outcome;
    }
    TurnOutcome ask(const QString &conversation, const char *text = "Hello")
    {
        const auto turn = agent.ask(conversation, QString::fromUtf8(text));
        return play(*turn);
    }
    QList<Message> path(const QString &conversation) { return waitFor(repository.path(conversation)).value(); }

    QTemporaryDir folder;
    FixedClock clock{QDateTime(QDate(2026, 3, 2), QTime(9, 0), Qt::UTC), QTimeZone("Europe/Vienna")};
    store::Database database;
    ConversationRepository repository;
    ScriptedProvider provider;
    FakePorts ports;
    ScriptedPrompter prompter;
    Agent agent;
};

/// The blocks of the answers to calls, from the newest message of results on the path.
inline json resultsOn(const QList<Message> &path)
{
    for (auto message = path.crbegin(); message != path.crend(); ++message) {
        if (message->role == Role::User && !message->blocks.empty() && stringAt(message->blocks[0], "type") == u"tool_result")
            return message->blocks;
    }
    return json::array();
}

inline QString resultText(const json &result)
{
    return textOf(at(result, "content"));
}

/// Empty when each call on the path has exactly one result in the next message, first in it; else what is wrong.
inline QString brokenPairing(const QList<Message> &path)
{
    for (qsizetype i = 0; i < path.size(); ++i) {
        if (path[i].role != Role::Assistant)
            continue;
        QStringList wanted;
        for (const ToolCall &one : toolCallsOf(path[i].blocks))
            wanted << one.id;
        QStringList found;
        const json next = i + 1 < path.size() ? path[i + 1].blocks : json::array();
        for (const json &block : next) {
            if (stringAt(block, "type") == u"tool_result")
                found << stringAt(block, "tool_use_id");
        }
        if (wanted != found)
            return QStringLiteral("calls %1, results %2").arg(wanted.join(u' '), found.join(u' '));
        for (qsizetype n = 0; n < wanted.size(); ++n) {
            if (stringAt(next[std::size_t(n)], "type") != u"tool_result")
                return QStringLiteral("results are not first");
        }
    }
    return {};
}

} // namespace lectern::agent::test
