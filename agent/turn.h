// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/conversation_repository.h"
#include "agent/executor.h"
#include "agent/partial_answer.h"
#include "agent/providers/provider.h"
#include "agent/tool_batch.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace lectern::agent {

struct AgentOptions
{
    QString model;      ///< empty: the provider's default
    int maxTokens = 0;  ///< 0: the model's own limit
    int maxRounds = 10; ///< requests a turn at most (A1.1)
};

/// How a turn ended.
struct TurnOutcome
{
    QString conversation;
    QString message;    ///< id of the last answer that was kept; empty when there is none
    QString stopReason; ///< the provider's, or "max_rounds" when the student should be asked whether to go on
    std::optional<Error> error; ///< why it failed; Cancelled when it was stopped
};

/// One turn of the student: from the message to the answer after which nothing is left to do. What it keeps is valid at any
/// moment, whatever ends it. Destroying one that runs closes the connection; what a crash would leave is put right at start.
class Turn final : public QObject
{
    Q_OBJECT

public:
    /// Waiting before another attempt is the provider's business and looks like Streaming.
    enum class State { Preparing, Streaming, AwaitingPermission, RunningTools, Finished, Cancelled, Failed };
    Q_ENUM(State)

    struct Dependencies
    {
        Provider &provider;
        ConversationRepository &repository;
        CoursesPort &courses;
        const Clock &clock;
        const PermissionRules &rules;
    };
    /// `conversation` empty: a new one. `userBlocks` empty: goes on from where the conversation stands. `executor` holds the tools.
    Turn(Dependencies dependencies, std::unique_ptr<Executor> executor, AgentContext context, AgentOptions options, QString conversation, json userBlocks);
    ~Turn() override;

    /// Call it once, after the signals are connected. Signals come from the event loop.
    void start();
    /// Keeps what has come, closes the connection, gives every open call a result and ends. No further request is sent.
    void stop();

    State state() const { return m_state; }
    bool isOver() const { return m_state == State::Finished || m_state == State::Cancelled || m_state == State::Failed; }
    QString conversation() const { return m_context.conversation; }
    const Executor &executor() const { return *m_executor; }

Q_SIGNALS:
    void stateChanged(lectern::agent::Turn::State state);
    void userMessageKept(const lectern::agent::Message &message);
    void answerStarted(const QString &messageId);
    void textDelta(int block, const QString &text);
    void thinkingDelta(int block, const QString &text);
    void blockFinished(int block, const lectern::json &value);
    void answerKept(const lectern::agent::Message &message);
    void usage(const lectern::json &usage);
    void askingPermission(const lectern::agent::ToolCall &call);
    void permissionDecided(const lectern::agent::ToolCall &call, const lectern::agent::PermissionDecision &decision);
    /// The call has its permission and begins.
    void toolStarted(const lectern::agent::ToolCall &call);
    /// Each call of an answer, also one that was refused or not run.
    void toolFinished(const lectern::agent::ToolCall &call, const lectern::json &content, bool isError);
    /// Last signal.
    void finished(const lectern::agent::TurnOutcome &outcome);

private:
    void setState(State state);
    void loadPath();
    void keepUserMessage();
    void loadClasses();
    void nextRound();
    void requestAnswer();
    void heard(const StreamEvent &event);
    void keepPartial();
    void answered(const Completion &completion, const Error *error);
    void afterAnswer(const std::optional<Error> &error);
    void runTools(const QList<ToolCall> &calls);
    /// Writes a message of tool_results and goes on with `then`.
    void keepResults(const json &results, const std::function<void()> &then);
    /// Ends after giving calls that will not run a result.
    void finishWithout(const QList<ToolCall> &calls, const QString &why, State state, const QString &stopReason, const std::optional<Error> &error);
    void finish(State state, const QString &stopReason, const std::optional<Error> &error = {});
    Message newMessage(Role role) const;
    bool isTaintedByPath() const;

    Dependencies m_needs;
    std::unique_ptr<Executor> m_executor;
    AgentContext m_context;
    AgentOptions m_options;
    json m_userBlocks;
    State m_state = State::Preparing;
    QList<Message> m_path;
    Message m_answer; ///< being written
    PartialAnswer m_partial;
    std::unique_ptr<CompletionStream> m_stream;
    std::unique_ptr<ToolBatch> m_batch;
    QTimer m_checkpoint;
    QString m_container;
    QString m_lastAnswer;
    int m_rounds = 0;
    int m_pauses = 0;
    bool m_tainted = false;
    bool m_stopping = false;
    bool m_answerIsStored = false;
};

} // namespace lectern::agent
