// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/sandbox/capped_output.h"
#include "agent/sandbox/sandbox_command.h"
#include "agent/sandbox/tool_bridge.h"
#include "agent/sandbox/workspace.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QPromise>
#include <QTimer>

#include <atomic>
#include <memory>

namespace lectern::agent {

/// What code is to be run, and with what.
struct CodeRequest
{
    QString code;
    QStringList tools;     ///< that it may call by name
    NestedCalls calls;     ///< runs them
    json input = nullptr;  ///< for the code's own handle(input, ctx); null: there is none to call
    std::shared_ptr<std::atomic_bool> cancelled; ///< may be null
};

/// How a run ended.
struct CodeResult
{
    QString out;
    QString err;          ///< ends with our sentence where we ended the run
    int returnCode = 0;   ///< 128 + the signal where one ended it
    bool timedOut = false;
    QStringList files;    ///< new or changed in the work folder, sorted
    json value = nullptr; ///< what handle() gave
    bool hasValue = false;
};

/// One run of code in the sandbox: a process of its own in a group of its own, which is killed whole when the time is over, when
/// it writes too much, when it is stopped, and when this object or the program goes.
class CodeRun final : public QObject
{
    Q_OBJECT

public:
    CodeRun(SandboxProgram program, QByteArray prelude, const Workspace &workspace, CodeRequest request);
    ~CodeRun() override;

    /// Starts once. Errors: Unsupported when the sandbox cannot be started (detail says what), Cancelled after stop().
    QFuture<Result<CodeResult>> start();
    void stop();

Q_SIGNALS:
    void audit(const QString &event, const lectern::json &data);

private:
    void launch(const Workspace::Content &before);
    void read();
    void tick();
    void watchFolder();
    void kill(const QString &why);
    void ended(int code, QProcess::ExitStatus status);
    void finish(const Result<CodeResult> &result);

    SandboxProgram m_program;
    QByteArray m_prelude;
    Workspace m_workspace;
    CodeRequest m_request;
    QPromise<Result<CodeResult>> m_promise;
    QProcess *m_process; ///< outlives this until it was collected
    std::unique_ptr<ToolBridge> m_bridge;
    CappedOutput m_out;
    CappedOutput m_err;
    Workspace::Content m_before;
    QTimer m_ticks;
    QElapsedTimer m_sinceTick;
    std::chrono::milliseconds m_left;
    bool m_asking = false;
    bool m_timedOut = false;
    bool m_stopped = false;
    bool m_walking = false;
    QString m_killedBecause;
    bool m_finished = false;
};

} // namespace lectern::agent
