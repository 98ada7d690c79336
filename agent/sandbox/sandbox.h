// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/sandbox/code_run.h"

#include <optional>

namespace lectern::agent {

/// Where code is run, and whether it can be here.
class Sandbox final : public QObject
{
    Q_OBJECT

public:
    /// What keeps code from running; each has its remedy.
    enum class Problem { None, NoBubblewrap, NoLimiter, NoInterpreter, Refused };
    struct State
    {
        Problem problem = Problem::None;
        QString detail; ///< what was said, for Refused
        bool works() const { return problem == Problem::None; }
    };
    /// Programs, by path; a test names others.
    struct Programs
    {
        QString bubblewrap = QStringLiteral("/usr/bin/bwrap");
        QString limiter = QStringLiteral("/usr/bin/prlimit");
        QString python = QStringLiteral("/usr/bin/python3"); ///< never one that the PATH or a project would put before it
    };

    /// `folder` is where the work folders of the conversations are.
    explicit Sandbox(QString folder) : Sandbox(std::move(folder), Programs(), SandboxLimits()) {}
    Sandbox(QString folder, Programs programs, SandboxLimits limits);

    /// Runs an empty program, once; later calls get the same answer.
    QFuture<State> check();
    /// The answer of check(), once it is there.
    const std::optional<State> &state() const { return m_state; }

    /// A run that is not started yet.
    std::unique_ptr<CodeRun> run(const QString &conversation, CodeRequest request) const;
    Workspace workspace(const QString &conversation) const { return {m_folder, conversation}; }

private:
    State missing() const;

    QString m_folder;
    Programs m_programs;
    SandboxLimits m_limits;
    std::optional<State> m_state;
    std::optional<QFuture<State>> m_checking;
};

} // namespace lectern::agent
