// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/ports.h"
#include "core/on_ready.h"

#include <QPromise>

#include <functional>

namespace lectern::agent::test {

/// All ports in one: keeps what was called, answers {"ok": <method>} or what `answer` says, at once or when let go.
class FakePorts final : public CoursesPort, public TodosPort, public StudyPort, public UndoPort, public MemoryPort
{
public:
    struct Call
    {
        QString method;
        json input;
        QString batch;
    };

    Ports ports() { return {this, this, this, this, this}; }

    PortReply searchContent(const json &input) override { return reply("searchContent", input); }
    PortReply classAssignments(const json &input) override { return reply("classAssignments", input); }
    PortReply content(const json &input) override { return reply("content", input); }
    PortReply classes() override { return readyFuture(Result<ToolOutput>(ToolOutput{json::array({{{"id", 12}, {"name", "Calculus I"}}})})); }
    PortReply list(const json &input) override { return reply("list", input); }
    PortReply create(const json &input, const store::Actor &actor) override { return reply("create", input, actor.batch); }
    PortReply update(const json &input, const store::Actor &actor) override { return reply("update", input, actor.batch); }
    PortReply remove(const json &input, const store::Actor &actor) override { return reply("remove", input, actor.batch); }
    PortReply createSet(const json &input, const store::Actor &actor) override { return reply("createSet", input, actor.batch); }
    PortReply sets(const json &input) override { return reply("sets", input); }
    PortReply dueCards(const json &input) override { return reply("dueCards", input); }
    PortReply undoLast(const store::Actor &actor) override { return reply("undoLast", json::object(), actor.batch); }
    PortReply run(const json &input, const store::Actor &actor) override { return reply("memory", input, actor.batch); }

    /// Lets the oldest held call end.
    void letGo(Result<ToolOutput> result = ToolOutput{json{{"ok", "late"}}})
    {
        const auto promise = m_held.takeFirst();
        promise->addResult(std::move(result));
        promise->finish();
    }
    QStringList methods() const
    {
        QStringList names;
        for (const Call &call : calls)
            names << call.method;
        return names;
    }

    QList<Call> calls;
    QStringList holding; ///< methods whose calls wait for letGo
    std::function<Result<ToolOutput>(const Call &)> answer;
    std::function<void()> onCall;

private:
    PortReply reply(const char *method, const json &input, const QString &batch = {})
    {
        const Call call{QString::fromLatin1(method), input, batch};
        calls.append(call);
        if (onCall)
            onCall();
        auto promise = std::make_shared<QPromise<Result<ToolOutput>>>();
        promise->start();
        const auto future = promise->future();
        if (holding.contains(call.method)) {
            m_held.append(promise);
            return future;
        }
        promise->addResult(answer ? answer(call) : Result<ToolOutput>(ToolOutput{json{{"ok", method}}}));
        promise->finish();
        return future;
    }

    QList<std::shared_ptr<QPromise<Result<ToolOutput>>>> m_held;
};

} // namespace lectern::agent::test
