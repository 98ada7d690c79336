// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/turn.h"

#include "agent/pairing.h"
#include "agent/prompt.h"
#include "agent/request_tools.h"
#include "agent/result_text.h"
#include "core/ids.h"
#include "core/on_ready.h"

#include <chrono>

namespace lectern::agent {
namespace {

using namespace std::chrono_literals;

constexpr auto checkpointInterval = 1s; // a crash loses at most this much of an answer
constexpr int mostPauses = 5;           // of the vendor's server loop; what its own tools do
constexpr int containerDays = 29;       // the vendor keeps one for 30

bool holdsType(const json &blocks, std::initializer_list<const char16_t *> types)
{
    return std::any_of(blocks.begin(), blocks.end(), [&](const json &block) {
        const QString type = stringAt(block, "type");
        return std::any_of(types.begin(), types.end(), [&](const char16_t *one) { return type == QStringView(one); });
    });
}

/// Text that others wrote and that came without a tool of ours: results of the vendor's servers, files of the student.
bool bringsUntrusted(const json &blocks)
{
    return holdsType(blocks, {u"web_search_tool_result", u"web_fetch_tool_result", u"mcp_tool_result", u"document", u"search_result"});
}

} // namespace

Turn::Turn(Dependencies dependencies, std::unique_ptr<Executor> executor, AgentContext context, AgentOptions options, QString conversation, json userBlocks)
    : m_needs(dependencies)
    , m_executor(std::move(executor))
    , m_context(std::move(context))
    , m_options(std::move(options))
    , m_userBlocks(std::move(userBlocks))
{
    m_context.conversation = std::move(conversation);
    m_checkpoint.setInterval(checkpointInterval);
    connect(&m_checkpoint, &QTimer::timeout, this, &Turn::keepPartial);
}

Turn::~Turn()
{
    if (m_stream) {
        disconnect(m_stream.get(), nullptr, this, nullptr);
        m_stream->cancel();
    }
    if (m_batch) {
        disconnect(m_batch.get(), nullptr, this, nullptr);
        m_batch->stop(); // takes a question off the screen and tells running tools
    }
}

void Turn::setState(State state)
{
    if (state == m_state)
        return;
    m_state = state;
    Q_EMIT stateChanged(state);
}

void Turn::start()
{
    if (!m_context.conversation.isEmpty())
        return loadPath();
    onReady(m_needs.repository.create(), this, [this](const Result<QString> &id) {
        if (!id)
            return finish(State::Failed, {}, id.error());
        m_context.conversation = *id;
        loadPath();
    });
}

void Turn::loadPath()
{
    onReady(m_needs.repository.path(m_context.conversation), this, [this](const Result<QList<Message>> &path) {
        if (!path)
            return finish(State::Failed, {}, path.error());
        m_path = *path;
        for (const Message &message : m_path) {
            const bool lives = message.createdAt.daysTo(m_needs.clock.now()) < containerDays;
            if (!message.container.isEmpty() && lives && message.provider == m_needs.provider.id())
                m_container = message.container;
        }
        keepUserMessage();
    });
}

void Turn::keepUserMessage()
{
    if (m_userBlocks.empty()) {
        m_tainted = isTaintedByPath();
        return loadClasses();
    }
    m_tainted = bringsUntrusted(m_userBlocks);
    Message message = newMessage(Role::User);
    message.blocks = m_userBlocks;
    onReady(m_needs.repository.put(m_context.conversation, message), this, [this, message](const Result<void> &kept) {
        if (!kept)
            return finish(State::Failed, {}, kept.error());
        m_path.append(message);
        Q_EMIT userMessageKept(message);
        loadClasses();
    });
}

void Turn::loadClasses()
{
    onReady(m_needs.courses.classes(), this, [this](const Result<ToolOutput> &classes) {
        // Without Canvas there are no classes to name, and the turn goes on.
        if (classes && classes->value.is_array()) {
            for (const json &course : classes->value) {
                if (const auto id = idAt(course, "id"))
                    m_context.classes.append({*id, stringAt(course, "name")});
            }
        }
        nextRound();
    });
}

void Turn::nextRound()
{
    if (m_stopping)
        return finish(State::Cancelled, {}, Error{ErrorCode::Cancelled, {}, {}});
    if (m_rounds >= m_options.maxRounds)
        return finish(State::Finished, QStringLiteral("max_rounds"));
    ++m_rounds;
    requestAnswer();
}

void Turn::requestAnswer()
{
    m_context.now = m_needs.clock.now();
    CompletionRequest request;
    request.model = m_options.model;
    request.maxTokens = m_options.maxTokens;
    request.systemPrompt = systemPrompt();
    request.situation = situationFor(m_context);
    request.messages = sendable(m_path);
    request.tools = requestTools(m_executor->table(), m_needs.rules, m_context, m_path);
    request.container = m_container;
    request.context = m_context;

    m_answer = newMessage(Role::Assistant);
    m_answer.status = MessageStatus::Streaming;
    m_answer.provider = m_needs.provider.id();
    m_answer.model = m_options.model;
    m_answerIsStored = false;
    m_partial = {};
    m_stream = m_needs.provider.stream(request);
    connect(m_stream.get(), &CompletionStream::event, this, &Turn::heard);
    connect(m_stream.get(), &CompletionStream::finished, this, &Turn::answered);
    m_checkpoint.start();
    setState(State::Streaming);
    Q_EMIT answerStarted(m_answer.id);
}

void Turn::heard(const StreamEvent &event)
{
    m_partial.apply(event);
    // The first piece is kept at once, so that whatever ends the program now leaves a mark of the answer; then once a second.
    if (!m_answerIsStored)
        keepPartial();
    if (event.kind == StreamEvent::Kind::TextDelta)
        Q_EMIT textDelta(event.index, event.text);
    else if (event.kind == StreamEvent::Kind::ThinkingDelta)
        Q_EMIT thinkingDelta(event.index, event.text);
    else if (event.kind == StreamEvent::Kind::BlockFinished)
        Q_EMIT blockFinished(event.index, event.block);
}

void Turn::keepPartial()
{
    if (!m_partial.takeChanged())
        return;
    m_answer.blocks = m_partial.blocks();
    if (m_answer.blocks.empty())
        return;
    m_answerIsStored = true;
    // A failure here (a full disk) is not the end of the answer; keeping the whole of it will say so.
    m_needs.repository.put(m_context.conversation, m_answer);
}

void Turn::answered(const Completion &completion, const Error *error)
{
    m_checkpoint.stop();
    m_stream.release()->deleteLater(); // it is the sender
    const std::optional<Error> failure = error ? std::optional(*error) : std::nullopt;

    m_answer.blocks = completion.blocks;
    m_answer.stopReason = completion.stopReason;
    m_answer.usage = completion.usage;
    m_answer.container = completion.container;
    if (!completion.model.isEmpty())
        m_answer.model = completion.model;
    if (!completion.container.isEmpty())
        m_container = completion.container;
    m_answer.status = MessageStatus::Complete;
    if (failure)
        m_answer.status = failure->code == ErrorCode::Cancelled ? MessageStatus::Cancelled : MessageStatus::Interrupted;
    m_tainted = m_tainted || bringsUntrusted(m_answer.blocks);
    if (!completion.usage.is_null())
        Q_EMIT usage(completion.usage);

    // An answer without content is no message: the API would not take it back.
    if (m_answer.blocks.empty() && !m_answerIsStored)
        return afterAnswer(failure);
    onReady(m_needs.repository.put(m_context.conversation, m_answer), this, [this, failure](const Result<void> &kept) {
        if (!kept)
            return finish(State::Failed, {}, kept.error());
        m_lastAnswer = m_answer.id;
        m_path.append(m_answer);
        Q_EMIT answerKept(m_answer);
        afterAnswer(failure);
    });
}

void Turn::afterAnswer(const std::optional<Error> &error)
{
    const QList<ToolCall> calls = toolCallsOf(m_answer.blocks);
    const QString &reason = m_answer.stopReason;
    const bool cancelled = m_stopping || (error && error->code == ErrorCode::Cancelled);
    if (cancelled)
        return finishWithout(calls, textForNeverStarted(), State::Cancelled, reason, Error{ErrorCode::Cancelled, {}, {}});
    if (error)
        return finishWithout(calls, textForCutMessage(), State::Failed, reason, error);
    if (reason == u"tool_use" && !calls.isEmpty())
        return runTools(calls);
    if (reason == u"pause_turn" && m_pauses < mostPauses) {
        ++m_pauses;
        return requestAnswer(); // the same messages with this answer, unchanged
    }
    finishWithout(calls, textForCutMessage(), State::Finished, reason, {});
}

void Turn::runTools(const QList<ToolCall> &calls)
{
    setState(State::RunningTools);
    const bool vendorCode = !m_answer.container.isEmpty();
    m_batch = std::make_unique<ToolBatch>(*m_executor, calls, ToolBatch::Surroundings{m_context.conversation, m_tainted, vendorCode, m_answer.id});
    connect(m_batch.get(), &ToolBatch::asking, this, [this](const ToolCall &call) {
        setState(State::AwaitingPermission);
        Q_EMIT askingPermission(call);
    });
    connect(m_batch.get(), &ToolBatch::permissionDecided, this, [this](const ToolCall &call, const PermissionDecision &decision) {
        setState(State::RunningTools);
        Q_EMIT permissionDecided(call, decision);
    });
    connect(m_batch.get(), &ToolBatch::toolStarted, this, &Turn::toolStarted);
    connect(m_batch.get(), &ToolBatch::toolFinished, this, &Turn::toolFinished);
    connect(m_batch.get(), &ToolBatch::finished, this, [this](const json &results) {
        m_tainted = m_batch->tainted();
        m_batch.release()->deleteLater(); // it is the sender
        keepResults(results, [this] { nextRound(); });
    });
    m_batch->start();
}

void Turn::keepResults(const json &results, const std::function<void()> &then)
{
    Message message = newMessage(Role::User);
    message.blocks = results;
    onReady(m_needs.repository.put(m_context.conversation, message), this, [this, message, then](const Result<void> &kept) {
        if (!kept)
            return finish(State::Failed, {}, kept.error());
        m_path.append(message);
        then();
    });
}

void Turn::finishWithout(const QList<ToolCall> &calls, const QString &why, State state, const QString &stopReason, const std::optional<Error> &error)
{
    if (calls.isEmpty())
        return finish(state, stopReason, error);
    for (const ToolCall &call : calls)
        Q_EMIT toolFinished(call, errorContent(why), true);
    keepResults(resultsFor(calls, why), [this, state, stopReason, error] { finish(state, stopReason, error); });
}

void Turn::finish(State state, const QString &stopReason, const std::optional<Error> &error)
{
    m_checkpoint.stop();
    setState(state);
    Q_EMIT finished({m_context.conversation, m_lastAnswer, stopReason, error});
}

void Turn::stop()
{
    if (isOver() || m_stopping)
        return;
    m_stopping = true;
    if (m_stream)
        m_stream->cancel();
    else if (m_batch)
        m_batch->stop();
    // Else something is being written, and what follows it sees m_stopping.
}

Message Turn::newMessage(Role role) const
{
    Message message;
    message.id = newId();
    message.parentId = m_path.isEmpty() ? QString() : m_path.last().id;
    message.role = role;
    message.createdAt = m_needs.clock.now();
    return message;
}

bool Turn::isTaintedByPath() const
{
    for (auto message = m_path.crbegin(); message != m_path.crend(); ++message) {
        if (bringsUntrusted(message->blocks))
            return true;
        const QList<ToolCall> calls = toolCallsOf(message->blocks);
        if (std::any_of(calls.begin(), calls.end(), [this](const ToolCall &call) { return m_executor->returnsUntrusted(call); }))
            return true;
        // The student's own words begin the turn.
        if (message->role == Role::User && !textOf(message->blocks).isEmpty())
            return false;
    }
    return false;
}

} // namespace lectern::agent
