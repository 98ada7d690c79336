// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/agent_context.h"
#include "agent/message.h"
#include "agent/tool.h"

#include <QObject>

#include <memory>

namespace lectern::agent {

/// One request, the same for every provider.
struct CompletionRequest
{
    QString model;
    int maxTokens = 0;       ///< 0: the model's own limit
    QString systemPrompt;    ///< the stable part: may be cached
    QString situation;       ///< date, place, classes: changes, and comes after the stable part
    QList<Message> messages; ///< the path to the newest message, first to last
    QList<ToolSpec> tools;   ///< in the order of the table
    QString container;       ///< the vendor's code container to go on in; empty: none
    AgentContext context;
};

/// What happens while an answer comes, in the order in which it comes.
struct StreamEvent
{
    enum class Kind { MessageStarted, BlockStarted, TextDelta, ThinkingDelta, InputDelta, BlockFinished, Usage };
    Kind kind = Kind::MessageStarted;
    int index = -1; ///< of the block
    QString text;   ///< of a delta
    json block = nullptr; ///< BlockStarted: as it began; BlockFinished: as it ended
    json usage = nullptr;
};

/// How an answer ended.
struct Completion
{
    json blocks = json::array(); ///< all that came, also when it broke off
    QString stopReason;          ///< empty: it broke off
    json stopDetails = nullptr;
    json usage = nullptr;
    QString model;
    QString container;
};

/// One answer under way. Lives on the thread of its provider; deletes nothing by itself.
class CompletionStream : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    /// Closes the connection at once; `finished` follows with Cancelled and what had come.
    virtual void cancel() = 0;

Q_SIGNALS:
    void event(const lectern::agent::StreamEvent &event);
    /// Exactly once, and the last signal. `error` is null when the answer is whole.
    void finished(const lectern::agent::Completion &completion, const lectern::Error *error);
};

/// A source of answers.
class Provider
{
public:
    virtual ~Provider() = default;
    /// "anthropic", "builtin": what messages are stored under.
    virtual QString id() const = 0;
    /// Begins an answer. The caller owns the stream. No signal is emitted before control is back in the event loop.
    virtual std::unique_ptr<CompletionStream> stream(const CompletionRequest &request) = 0;
};

} // namespace lectern::agent
