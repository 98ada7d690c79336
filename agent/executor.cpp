// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/executor.h"

#include "agent/tool_schema.h"
#include "core/ids.h"
#include "core/on_ready.h"

#include <QPromise>

#include <exception>

namespace lectern::agent {

Executor::Executor(ToolTable table, PermissionRules &rules, Prompter &prompter)
    : m_table(std::move(table))
    , m_rules(rules)
    , m_prompter(prompter)
{
}

bool Executor::mutates(const ToolCall &call) const
{
    const auto tool = m_table.find(call.name);
    return tool && tool->mutates(call.input);
}

bool Executor::returnsUntrusted(const ToolCall &call) const
{
    const auto tool = m_table.find(call.name);
    return tool && tool->spec().returnsUntrusted;
}

std::optional<Error> Executor::refusalOf(const Execution &execution) const
{
    const ToolCall &call = execution.call;
    const auto tool = m_table.find(call.name);
    if (!tool)
        return Error{ErrorCode::NotFound, call.name, {{QStringLiteral("unknownTool"), call.name}}};
    const ToolSpec &spec = tool->spec();
    if (!spec.enabled || spec.host == ToolHost::Vendor)
        return Error{ErrorCode::Unsupported, {}, {}};
    const Caller caller = execution.context.caller;
    if (execution.actsAs == ActsAs::Model && !spec.callers.contains(caller))
        return Error{ErrorCode::WrongCaller, call.name, {{QStringLiteral("allowed"), caller == Caller::Code ? QStringLiteral("direct") : QStringLiteral("code_execution")}}};
    if (!call.inputError.isEmpty())
        return Error{ErrorCode::InvalidInput, call.inputError, {}};
    if (!call.input.is_object())
        return Error{ErrorCode::InvalidInput, QStringLiteral("the input must be a JSON object"), {}};
    return std::nullopt;
}

PermissionQuestion Executor::questionFor(const Execution &execution) const
{
    const auto tool = m_table.find(execution.call.name);
    PermissionQuestion question;
    question.spec = tool->spec();
    question.caller = execution.context.caller;
    question.mutates = tool->mutates(execution.call.input);
    question.asksWhenTainted = tool->asksWhenTainted(execution.call.input);
    question.subject = tool->subject(execution.call.input);
    question.rules = m_rules;
    question.tainted = execution.tainted;
    question.actsAs = execution.actsAs;
    return question;
}

QFuture<Permit> Executor::permit(const Execution &execution)
{
    if (const auto refusal = refusalOf(execution))
        return readyFuture(Permit{refusal, std::nullopt});
    const PermissionQuestion question = questionFor(execution);
    const PermissionDecision decision = decide(question);
    if (decision.verdict == Verdict::Allow)
        return readyFuture(Permit{std::nullopt, decision});
    if (decision.verdict == Verdict::Deny)
        return readyFuture(Permit{Error{ErrorCode::Denied, QStringLiteral("A rule of the student forbids it."), {}}, decision});

    PermissionRequest request;
    request.id = newId();
    request.conversation = execution.context.conversation;
    request.tool = execution.call.name;
    request.input = execution.call.input;
    request.subject = question.subject;
    request.caller = execution.context.caller;
    request.why = decision;
    request.offersAlways = question.spec.level != ToolLevel::Dangerous && !(question.tainted && question.asksWhenTainted);

    auto promise = std::make_shared<QPromise<Permit>>();
    promise->start();
    m_open.insert(execution.call.id, request.id);
    Q_EMIT asking(execution.call.id);
    onReady(m_prompter.ask(request), this, [this, promise, request, callId = execution.call.id](const PermissionAnswer &answer) {
        if (m_open.value(callId) == request.id)
            m_open.remove(callId);
        promise->addResult(settled(request, answer));
        promise->finish();
    });
    return promise->future();
}

Permit Executor::settled(const PermissionRequest &request, const PermissionAnswer &answer)
{
    PermissionDecision decision = request.why;
    if (answer.kind == PermissionAnswer::Kind::No) {
        decision.verdict = Verdict::Deny;
        return {Error{ErrorCode::Denied, answer.comment, {}}, decision};
    }
    decision.verdict = Verdict::Allow;
    if (answer.kind == PermissionAnswer::Kind::Always && request.offersAlways) {
        m_rules.allow << request.tool;
        Q_EMIT ruleAdded(request.tool);
    }
    return {std::nullopt, decision};
}

void Executor::withdraw(const QString &callId)
{
    const QString question = m_open.take(callId);
    if (!question.isEmpty())
        m_prompter.withdraw(question);
}

QFuture<Result<ToolOutput>> Executor::run(const Execution &execution)
{
    if (const auto refusal = refusalOf(execution))
        return readyFuture(Result<ToolOutput>(fail(*refusal)));
    const auto tool = m_table.find(execution.call.name);
    const auto input = acceptInput(tool->spec().inputSchema, execution.call.input);
    if (!input)
        return readyFuture(Result<ToolOutput>(fail(input.error())));
    try {
        return tool->run(*input, execution.context);
    } catch (const std::exception &error) {
        // Tools do not throw; one that does must not take the turn with it.
        return readyFuture(Result<ToolOutput>(fail(ErrorCode::Internal, QString::fromUtf8(error.what()))));
    }
}

QFuture<Result<ToolOutput>> Executor::execute(const Execution &execution)
{
    auto promise = std::make_shared<QPromise<Result<ToolOutput>>>();
    promise->start();
    onReady(permit(execution), this, [this, promise, execution](const Permit &permit) {
        if (permit.refusal) {
            promise->addResult(Result<ToolOutput>(fail(*permit.refusal)));
            promise->finish();
            return;
        }
        onReady(run(execution), this, [promise](const Result<ToolOutput> &output) {
            promise->addResult(output);
            promise->finish();
        });
    });
    return promise->future();
}

} // namespace lectern::agent
