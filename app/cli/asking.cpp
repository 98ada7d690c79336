// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/asking.h"

#include "core/on_ready.h"

#include <nlohmann/json.hpp>

#include <csignal>
#include <sys/socket.h>
#include <unistd.h>

namespace lectern::cli {
namespace {

// Where the signal handler writes to and the event loop reads from; a handler can reach nothing else.
int interruptPipe[2] = {-1, -1};

void onInterrupt(int)
{
    const char byte = 0;
    (void)!::write(interruptPipe[1], &byte, 1);
}

const char *nameOf(agent::Caller caller)
{
    return caller == agent::Caller::Code ? "code" : "direct";
}

} // namespace

Asking::Asking(Session &session, QString conversation, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_terminal(m_reader, session.output)
    , m_questions(m_terminal)
    , m_conversation(std::move(conversation))
{
    watchInterrupt();
}

Asking::~Asking() = default;

/// The first Ctrl+C stops the answer and keeps what has come; one without an answer under way ends the program.
void Asking::watchInterrupt()
{
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, interruptPipe) != 0)
        return;
    m_interrupt = std::make_unique<QSocketNotifier>(interruptPipe[0], QSocketNotifier::Read);
    connect(m_interrupt.get(), &QSocketNotifier::activated, this, [this] {
        char bytes[16];
        (void)!::read(interruptPipe[0], bytes, sizeof bytes);
        if (m_turn && !m_turn->isOver())
            m_turn->stop();
        else
            m_session.done(m_status);
    });
    std::signal(SIGINT, onInterrupt);
}

void Asking::withAgent(const std::function<void(agent::Agent &)> &then)
{
    agent::Prompter &prompter = LineReader::isTerminal() ? static_cast<agent::Prompter &>(m_questions) : m_nobody;
    onReady(m_session.program.agent(prompter), this, [this, then](const Result<agent::Agent *> &agent) {
        if (!agent) {
            if (m_session.output.asJson())
                event({{"type", "error"}, {"code", toJson(agent.error().name())}, {"detail", toJson(agent.error().detail)}});
            return endWithError(m_session, agent.error(), Service::Model);
        }
        then(**agent);
    });
}

void Asking::askOnce(const QString &question, const json &attachments)
{
    json blocks = attachments;
    blocks.push_back({{"type", "text"}, {"text", toJson(question)}});
    withAgent([this, blocks](agent::Agent &agent) {
        ask(agent, blocks, [this] { end(); });
    });
}

void Asking::readQuestions()
{
    if (LineReader::isTerminal() && !m_session.output.asJson())
        m_session.output.note(QStringLiteral("Ask about your courses, todos and cards. \"What can you do?\" is a good start; Ctrl+D ends."));
    withAgent([this](agent::Agent &agent) { readNext(agent); });
}

void Asking::readNext(agent::Agent &agent)
{
    if (LineReader::isTerminal() && !m_session.output.asJson())
        m_session.output.text(QStringLiteral("\n> "));
    m_reader.next([this, &agent](const std::optional<QString> &line) {
        if (!line)
            return end();
        if (line->trimmed().isEmpty())
            return readNext(agent);
        ask(agent, json::array({{{"type", "text"}, {"text", toJson(*line)}}}), [this, &agent] { readNext(agent); });
    });
}

void Asking::ask(agent::Agent &agent, json blocks, const std::function<void()> &then)
{
    m_turn = agent.ask(m_conversation, blocks);
    listen(*m_turn);
    connect(m_turn.get(), &agent::Turn::finished, this, [this, then](const agent::TurnOutcome &outcome) {
        ended(outcome);
        // The turn is still in its signal; what comes next may replace it.
        QMetaObject::invokeMethod(this, then, Qt::QueuedConnection);
    });
    m_turn->start();
}

void Asking::event(json line)
{
    if (m_session.output.asJson())
        m_session.output.document(line);
}

void Asking::listen(agent::Turn &turn)
{
    connect(&turn, &agent::Turn::textDelta, this, [this](int, const QString &text) {
        if (m_session.output.asJson())
            return event({{"type", "text"}, {"text", toJson(text)}});
        m_session.output.text(text);
        m_lineOpen = !text.endsWith(u'\n');
    });
    connect(&turn, &agent::Turn::answerKept, this, [this](const agent::Message &message) {
        for (const agent::ToolCall &call : agent::toolCallsOf(message.blocks)) {
            const agent::Caller caller = call.fromCode ? agent::Caller::Code : agent::Caller::Direct;
            event({{"type", "tool_use"}, {"id", toJson(call.id)}, {"name", toJson(call.name)}, {"input", call.input}, {"caller", nameOf(caller)}});
        }
    });
    connect(&turn, &agent::Turn::permissionDecided, this, [this](const agent::ToolCall &call, const agent::PermissionDecision &decision) {
        event({{"type", "permission"}, {"name", toJson(call.name)}, {"rule", toJson(decision.rule)}, {"decision", toJson(agent::nameOf(decision.verdict))}});
    });
    connect(&turn, &agent::Turn::toolStarted, this, [this](const agent::ToolCall &call) {
        if (m_session.output.asJson() || !LineReader::isTerminal())
            return;
        if (m_lineOpen)
            m_session.output.line({});
        m_lineOpen = false;
        m_session.output.note(QString(u"  \u25b8 " + call.name));
    });
    connect(&turn, &agent::Turn::toolFinished, this, [this](const agent::ToolCall &call, const json &content, bool isError) {
        event({{"type", "tool_result"}, {"id", toJson(call.id)}, {"content", content}, {"is_error", isError}});
    });
    connect(&turn, &agent::Turn::usage, this, [this](const json &usage) {
        json line = usage.is_object() ? usage : json::object();
        line["type"] = "usage";
        event(line);
    });
}

void Asking::ended(const agent::TurnOutcome &outcome)
{
    if (!outcome.conversation.isEmpty())
        m_conversation = outcome.conversation;
    if (m_lineOpen && !m_session.output.asJson())
        m_session.output.line({});
    m_lineOpen = false;
    if (outcome.error) {
        event({{"type", "error"}, {"code", toJson(outcome.error->name())}, {"detail", toJson(outcome.error->detail)}});
        m_session.output.error(*outcome.error, Service::Model);
        m_status = exitStatusOf(*outcome.error);
    } else {
        m_status = Done;
        if (outcome.stopReason == u"max_rounds")
            m_session.output.note(QStringLiteral("The assistant has made many steps without an end. Say \"go on\" to let it continue."));
        else if (outcome.stopReason == u"max_tokens")
            m_session.output.note(QStringLiteral("The answer was cut because it grew too long. Say \"go on\" to get the rest."));
        else if (outcome.stopReason == u"refusal")
            m_session.output.note(QStringLiteral("The model declined to answer this."));
    }
    event({{"type", "done"}, {"stop_reason", toJson(outcome.stopReason)}, {"conversation", toJson(m_conversation)}, {"message", toJson(outcome.message)}});
}

void Asking::end()
{
    m_session.done(m_status);
}

} // namespace lectern::cli
