// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/sandbox/sandbox.h"

#include "core/on_ready.h"
#include "text/sandbox.h"

#include <QFileInfo>

namespace lectern::agent {

Sandbox::Sandbox(QString folder, Programs programs, SandboxLimits limits)
    : m_folder(std::move(folder))
    , m_programs(std::move(programs))
    , m_limits(limits)
{
}

Sandbox::State Sandbox::missing() const
{
    if (!QFileInfo(m_programs.bubblewrap).isExecutable())
        return {Problem::NoBubblewrap, {}};
    if (!QFileInfo(m_programs.limiter).isExecutable())
        return {Problem::NoLimiter, {}};
    if (!QFileInfo(m_programs.python).isExecutable())
        return {Problem::NoInterpreter, {}};
    return {};
}

QFuture<Sandbox::State> Sandbox::check()
{
    if (m_checking)
        return *m_checking;
    if (const State state = missing(); !state.works()) {
        m_state = state;
        m_checking = readyFuture(state);
        return *m_checking;
    }
    auto promise = std::make_shared<QPromise<State>>();
    promise->start();
    m_checking = promise->future();
    // Kernels and distributions switch user namespaces off in many ways: only trying tells.
    std::shared_ptr<CodeRun> trial = run(QStringLiteral("check"), {});
    onReady(trial->start(), this, [this, promise, trial](const Result<CodeResult> &result) {
        State state;
        if (!result)
            state = {Problem::Refused, result.error().detail};
        else if (result->returnCode != 0)
            state = {Problem::Refused, result->err.trimmed()};
        m_state = state;
        promise->addResult(state);
        promise->finish();
    });
    return *m_checking;
}

std::unique_ptr<CodeRun> Sandbox::run(const QString &conversation, CodeRequest request) const
{
    SandboxProgram program;
    program.bubblewrap = m_programs.bubblewrap;
    program.limiter = m_programs.limiter;
    program.interpreter = {m_programs.python, QStringLiteral("-I"), QStringLiteral("-B")};
    program.limits = m_limits;
    return std::make_unique<CodeRun>(program, QByteArray(sandbox::prelude), workspace(conversation), std::move(request));
}

} // namespace lectern::agent
