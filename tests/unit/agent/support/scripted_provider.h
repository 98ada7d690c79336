// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/provider.h"

#include <QTimer>

#include <optional>

namespace lectern::agent::test {

/// One answer as a script: what comes, and how it ends.
struct Scripted
{
    json blocks = json::array();
    QString stopReason = QStringLiteral("end_turn");
    QString container = {};
    std::optional<Error> error = {};
    bool holds = false; ///< sends its blocks and then nothing until it is cancelled
};

inline json textBlock(const char *text)
{
    return json{{"type", "text"}, {"text", text}};
}

inline json call(const char *id, const char *name, json input, const char *caller = nullptr)
{
    json block{{"type", "tool_use"}, {"id", id}, {"name", name}, {"input", std::move(input)}};
    if (caller)
        block["caller"] = json{{"type", caller}, {"tool_id", "srvtoolu_1"}};
    return block;
}

inline constexpr char code[] = "code_execution_20250825";

class ScriptedStream final : public CompletionStream
{
public:
    explicit ScriptedStream(Scripted script) : m_script(std::move(script))
    {
        QTimer::singleShot(0, this, [this] { play(); });
    }
    void cancel() override
    {
        if (std::exchange(m_ended, true))
            return;
        Completion completion;
        completion.blocks = m_script.blocks;
        const Error error{ErrorCode::Cancelled, {}, {}};
        Q_EMIT finished(completion, &error);
    }

private:
    void play()
    {
        if (m_ended)
            return;
        int index = 0;
        for (const json &block : m_script.blocks) {
            Q_EMIT event({StreamEvent::Kind::BlockStarted, index, {}, block["type"] == "text" ? textBlock("") : block, nullptr});
            if (block["type"] == "text")
                Q_EMIT event({StreamEvent::Kind::TextDelta, index, stringAt(block, "text"), nullptr, nullptr});
            if (m_ended)
                return;
            if (!m_script.holds || block["type"] != "text")
                Q_EMIT event({StreamEvent::Kind::BlockFinished, index, {}, block, nullptr});
            ++index;
        }
        if (m_script.holds)
            return;
        m_ended = true;
        Completion completion;
        completion.blocks = m_script.blocks;
        completion.stopReason = m_script.error ? QString() : m_script.stopReason;
        completion.container = m_script.container;
        completion.usage = json{{"output_tokens", 7}};
        Q_EMIT finished(completion, m_script.error ? &*m_script.error : nullptr);
    }

    Scripted m_script;
    bool m_ended = false;
};

/// Plays its scripts one after the other and keeps the requests; after the last it says "Done.".
class ScriptedProvider final : public Provider
{
public:
    QString id() const override { return name; }
    std::unique_ptr<CompletionStream> stream(const CompletionRequest &request) override
    {
        requests.append(request);
        Scripted next;
        next.blocks = json::array({textBlock("Done.")});
        if (!scripts.isEmpty())
            next = scripts.takeFirst();
        return std::make_unique<ScriptedStream>(std::move(next));
    }

    QString name = QStringLiteral("builtin");
    QList<Scripted> scripts;
    QList<CompletionRequest> requests;
};

} // namespace lectern::agent::test
