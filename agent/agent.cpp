// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/agent.h"

#include "agent/nested_runner.h"
#include "core/ids.h"
#include "core/on_ready.h"

namespace lectern::agent {

Agent::Agent(Provider &provider, const Ports &ports, ConversationRepository &repository, const Clock &clock, PermissionRules rules, Prompter &prompter, ContextMaker makeContext, AgentOptions options)
    : m_provider(provider)
    , m_ports(ports)
    , m_repository(repository)
    , m_clock(clock)
    , m_rules(std::move(rules))
    , m_prompter(prompter)
    , m_makeContext(std::move(makeContext))
    , m_options(std::move(options))
{
}

AgentContext Agent::contextFor(const QString &conversation) const
{
    AgentContext context = m_makeContext();
    context.now = m_clock.now();
    context.zone = m_clock.zone();
    context.conversation = conversation;
    context.provider = m_provider.id();
    context.vendorRunsCode = m_rules.allow.contains(QStringLiteral("code_execution"));
    return context;
}

std::unique_ptr<Executor> Agent::executorFor(const AgentContext &context)
{
    auto executor = std::make_unique<Executor>(buildToolTable(context, m_ports), m_rules, m_prompter);
    connect(executor.get(), &Executor::ruleAdded, this, &Agent::ruleAdded);
    return executor;
}

std::unique_ptr<Turn> Agent::ask(const QString &conversation, const json &userBlocks)
{
    AgentContext context = contextFor(conversation);
    auto executor = executorFor(context);
    auto turn = std::make_unique<Turn>(Turn::Dependencies{m_provider, m_repository, *m_ports.courses, m_clock, m_rules}, std::move(executor), std::move(context), m_options, conversation, userBlocks);
    ++m_open;
    connect(turn.get(), &QObject::destroyed, this, &Agent::released);
    return turn;
}

void Agent::released()
{
    if (--m_open == 0)
        Q_EMIT idle();
}

std::unique_ptr<Turn> Agent::ask(const QString &conversation, const QString &text)
{
    return ask(conversation, json::array({{{"type", "text"}, {"text", text.toStdString()}}}));
}

std::unique_ptr<Turn> Agent::resume(const QString &conversation)
{
    return ask(conversation, json::array());
}

QFuture<Result<ToolOutput>> Agent::callTool(const QString &name, const json &input, Caller caller, ActsAs actsAs)
{
    const std::shared_ptr<Executor> executor = executorFor(contextFor({}));
    Execution execution;
    execution.call.id = newId();
    execution.call.name = name;
    execution.call.input = input;
    execution.call.fromCode = caller == Caller::Code;
    execution.context.actor = {actsAs == ActsAs::Student ? store::ActorKind::Student : store::ActorKind::Assistant, newId()};
    execution.context.caller = caller;
    execution.actsAs = actsAs;
    const auto nested = std::make_shared<NestedRunner>(*executor, execution);
    execution.context.nested = nested->calls();
    execution.context.nestedNames = NestedRunner::names(executor->table());
    const auto future = executor->execute(execution);
    ++m_open;
    onReady(future, this, [this, executor, nested](const Result<ToolOutput> &) { released(); }); // keeps both until then
    return future;
}

ToolTable Agent::tools() const
{
    return buildToolTable(contextFor({}), m_ports);
}

} // namespace lectern::agent
