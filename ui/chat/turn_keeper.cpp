// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/turn_keeper.h"

#include "agent/agent.h"
#include "core/on_ready.h"
#include "ui/shared/connections.h"

namespace lectern::ui {

using agent::Turn;

TurnKeeper::TurnKeeper(Connections &connections, agent::ConversationRepository &conversations, agent::Prompter &prompter, QObject *parent)
    : QObject(parent)
    , m_connections(connections)
    , m_conversations(conversations)
    , m_prompter(prompter)
{
}

TurnKeeper::~TurnKeeper() = default;

void TurnKeeper::begin(const QString &conversation, const json &blocks, int ticket, const QString &after)
{
    if (!conversation.isEmpty()) {
        if (isRunning(conversation))
            return;
        m_stopSoon.remove(conversation);
        m_starting.insert(conversation);
    }
    onReady(m_connections.agent(m_prompter), this, [=, this](const Result<agent::Agent *> &agent) {
        if (!agent) {
            m_starting.remove(conversation);
            Q_EMIT refused(ticket, conversation, agent.error());
            return;
        }
        withConversation(conversation, ticket, [=, this, agent = *agent](const QString &id) {
            if (after.isEmpty())
                return startTurn(*agent, id, blocks);
            onReady(m_conversations.select(id, after == u"-" ? QString() : after), this, [=, this](const Result<void> &selected) {
                if (selected)
                    return startTurn(*agent, id, blocks);
                m_starting.remove(id);
                Q_EMIT refused(ticket, id, selected.error());
            });
        });
    });
}

void TurnKeeper::withConversation(const QString &conversation, int ticket, const std::function<void(const QString &)> &then)
{
    if (!conversation.isEmpty())
        return then(conversation);
    onReady(m_conversations.create(), this, [=, this](const Result<QString> &id) {
        if (!id) {
            Q_EMIT refused(ticket, {}, id.error());
            return;
        }
        m_starting.insert(*id);
        Q_EMIT opened(ticket, *id);
        then(*id);
    });
}

void TurnKeeper::startTurn(agent::Agent &agent, const QString &conversation, const json &blocks)
{
    auto running = std::make_unique<Running>();
    running->turn = agent.ask(conversation, blocks);
    running->entry.kind = TranscriptEntry::Kind::Answer;
    running->entry.running = true;
    Running &turn = *running;
    m_failures.remove(conversation);
    m_finished.remove(conversation);
    m_running[conversation] = std::move(running);
    m_starting.remove(conversation);
    listen(conversation, turn);
    Q_EMIT started(conversation);
    turn.turn->start();
    if (m_stopSoon.remove(conversation))
        turn.turn->stop(); // the question is kept, nothing is asked
}

void TurnKeeper::listen(const QString &conversation, Running &running)
{
    Turn *const turn = running.turn.get();
    Running *const data = &running; // lives as long as the turn, whose signals these are
    connect(turn, &Turn::stateChanged, this, [this, conversation] { Q_EMIT stateChanged(conversation); });
    connect(turn, &Turn::userMessageKept, this, [this, conversation] { Q_EMIT messageKept(conversation); });
    connect(turn, &Turn::answerStarted, this, [this, data](const QString &id) { answerBegan(*data, id); });
    connect(turn, &Turn::textDelta, this, [this, data, conversation](int block, const QString &text) {
        grow(*data, block, text);
        Q_EMIT grew(conversation);
    });
    connect(turn, &Turn::blockFinished, this, [this, data, conversation](int block, const json &value) {
        data->blocks[block] = value;
        takeBlocks(*data);
        Q_EMIT grew(conversation);
    });
    connect(turn, &Turn::answerKept, this, [this, data, conversation](const agent::Message &message) {
        data->blocks.clear();
        if (!data->entry.messages.isEmpty())
            data->entry.messages.last() = message;
        Q_EMIT grew(conversation);
    });
    connect(turn, &Turn::askingPermission, this, [this, data, conversation](const agent::ToolCall &call) {
        CallView view;
        view.call = call;
        view.state = CallView::State::Waiting;
        data->entry.calls.insert(call.id, view);
        Q_EMIT grew(conversation);
    });
    connect(turn, &Turn::toolStarted, this, [this, data, conversation](const agent::ToolCall &call) {
        CallView view;
        view.call = call;
        view.state = CallView::State::Running;
        data->entry.calls.insert(call.id, view);
        data->timers[call.id].start();
        Q_EMIT grew(conversation);
    });
    connect(turn, &Turn::toolFinished, this, [this, data, conversation](const agent::ToolCall &call, const json &content, bool isError) {
        CallView view = endedCall(call, content, isError);
        if (const auto timer = data->timers.constFind(call.id); timer != data->timers.constEnd()) {
            view.milliseconds = timer->elapsed();
            m_durations.insert(call.id, view.milliseconds);
        }
        data->entry.calls.insert(call.id, view);
        Q_EMIT grew(conversation);
        if (isChange(call))
            Q_EMIT changed(conversation);
    });
    connect(turn, &Turn::finished, this, [this, conversation](const agent::TurnOutcome &outcome) {
        const auto found = m_running.find(conversation);
        if (found == m_running.end())
            return;
        found->second->turn.release()->deleteLater(); // it is the sender
        if (!found->second->entry.messages.isEmpty())
            m_finished.insert(conversation, found->second->entry);
        m_running.erase(found);
        if (outcome.error && outcome.error->code != ErrorCode::Cancelled)
            m_failures.insert(conversation, *outcome.error);
        Q_EMIT ended(conversation, outcome);
    });
}

void TurnKeeper::answerBegan(Running &running, const QString &id)
{
    agent::Message message;
    message.id = id;
    message.role = agent::Role::Assistant;
    message.status = agent::MessageStatus::Streaming;
    message.createdAt = QDateTime(); // not kept yet
    // A round that brought nothing leaves no message.
    if (!running.entry.messages.isEmpty() && running.entry.messages.last().blocks.empty())
        running.entry.messages.removeLast();
    if (running.entry.id.isEmpty())
        running.entry.id = id;
    running.entry.messages.append(message);
    running.blocks.clear();
}

void TurnKeeper::grow(Running &running, int block, const QString &text)
{
    json &value = running.blocks[block];
    if (value.is_null())
        value = {{"type", "text"}, {"text", ""}};
    value["text"].get_ref<std::string &>() += text.toStdString();
    takeBlocks(running);
}

void TurnKeeper::takeBlocks(Running &running)
{
    if (running.entry.messages.isEmpty())
        return;
    json blocks = json::array();
    for (const auto &[index, block] : running.blocks)
        blocks.push_back(block);
    running.entry.messages.last().blocks = std::move(blocks);
}

agent::Turn::State TurnKeeper::state(const QString &conversation) const
{
    const auto found = m_running.find(conversation);
    return found == m_running.end() ? Turn::State::Finished : found->second->turn->state();
}

void TurnKeeper::stop(const QString &conversation)
{
    const auto found = m_running.find(conversation);
    if (found != m_running.end())
        found->second->turn->stop();
    else if (m_starting.contains(conversation))
        m_stopSoon.insert(conversation);
}

void TurnKeeper::stopAll()
{
    QStringList conversations;
    for (const auto &[conversation, running] : m_running)
        conversations << conversation;
    for (const QString &conversation : conversations)
        stop(conversation);
}

const TranscriptEntry *TurnKeeper::answer(const QString &conversation) const
{
    const auto found = m_running.find(conversation);
    if (found != m_running.end())
        return found->second->entry.messages.isEmpty() ? nullptr : &found->second->entry;
    const auto finished = m_finished.constFind(conversation);
    return finished == m_finished.constEnd() ? nullptr : &*finished;
}

std::optional<Error> TurnKeeper::failure(const QString &conversation) const
{
    const auto found = m_failures.constFind(conversation);
    return found == m_failures.constEnd() ? std::nullopt : std::optional(*found);
}

} // namespace lectern::ui
