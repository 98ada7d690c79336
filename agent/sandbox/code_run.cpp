// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/sandbox/code_run.h"

#include "agent/sandbox/syscall_filter.h"
#include "core/on_ready.h"

#include <QProcessEnvironment>

#include <csignal>
#include <linux/close_range.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace lectern::agent {
namespace {

constexpr auto tickStep = std::chrono::milliseconds(50);

/// Runs in the child between fork and exec: only what is safe there.
void prepareChild(int bridge, int filter, int prelude)
{
    ::setpgid(0, 0);
    ::dup2(bridge, bridgeFd);
    ::dup2(filter, filterFd);
    ::dup2(prelude, preludeFd);
    ::syscall(SYS_close_range, unsigned(preludeFd + 1), ~0U, CLOSE_RANGE_CLOEXEC); // whatever of ours was opened without the flag
}

} // namespace

CodeRun::CodeRun(SandboxProgram program, QByteArray prelude, const Workspace &workspace, CodeRequest request)
    : m_program(std::move(program))
    , m_prelude(std::move(prelude))
    , m_workspace(workspace)
    , m_request(std::move(request))
    , m_process(new QProcess)
    , m_out(m_program.limits.outputKept)
    , m_err(m_program.limits.outputKept)
    , m_left(m_program.limits.wall)
{
    m_ticks.setInterval(tickStep);
    connect(&m_ticks, &QTimer::timeout, this, &CodeRun::tick);
    connect(m_process, &QProcess::readyReadStandardOutput, this, &CodeRun::read);
    connect(m_process, &QProcess::readyReadStandardError, this, &CodeRun::read);
    connect(m_process, &QProcess::finished, this, &CodeRun::ended);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            finish(fail(ErrorCode::Unsupported, m_process->errorString()));
    });
}

CodeRun::~CodeRun()
{
    m_process->disconnect(this);
    if (m_process->state() == QProcess::NotRunning) {
        m_process->deleteLater();
    } else {
        connect(m_process, &QProcess::finished, m_process, &QObject::deleteLater);
        if (const auto pid = pid_t(m_process->processId()); pid > 0) {
            ::kill(-pid, SIGKILL);
            ::kill(pid, SIGKILL);
        }
    }
    if (!m_finished)
        finish(fail(ErrorCode::Cancelled));
}

QFuture<Result<CodeResult>> CodeRun::start()
{
    m_promise.start();
    const auto folder = m_workspace.folder();
    if (!folder) {
        finish(fail(folder.error()));
        return m_promise.future();
    }
    m_program.folder = *folder;
    onReady(m_workspace.content(m_program.limits.folderFiles), this, [this](const Workspace::Content &before) { launch(before); });
    return m_promise.future();
}

void CodeRun::launch(const Workspace::Content &before)
{
    if (m_stopped)
        return finish(fail(ErrorCode::Cancelled));
    m_before = before;
    int pair[2] = {-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        return finish(fail(ErrorCode::Unsupported, QStringLiteral("no socket pair")));
    FileDescriptor ours(pair[0]);
    const FileDescriptor theirs = FileDescriptor::movedUp(FileDescriptor(pair[1]));
    const FileDescriptor filter = syscallFilter();
    const FileDescriptor prelude = FileDescriptor::ofMemory("lectern-prelude", m_prelude);
    if (!theirs.isValid() || !filter.isValid() || !prelude.isValid())
        return finish(fail(ErrorCode::Unsupported, QStringLiteral("no filter of system calls")));

    m_bridge = std::make_unique<ToolBridge>(ours.release(), m_request.tools, m_request.calls, ToolBridge::Limits{m_program.limits.call, m_program.limits.calls});
    connect(m_bridge.get(), &ToolBridge::broken, this, &CodeRun::kill);
    connect(m_bridge.get(), &ToolBridge::audit, this, &CodeRun::audit);
    connect(m_bridge.get(), &ToolBridge::asking, this, [this](bool isAsking) { m_asking = isAsking; });

    // --clearenv is for the code; bubblewrap itself is process 1 in there, and /proc/1/environ is what it was started with.
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("PATH"), QStringLiteral("/usr/bin"));
    m_process->setProcessEnvironment(environment);
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_process->setChildProcessModifier([bridge = theirs.get(), filter = filter.get(), prelude = prelude.get()] { prepareChild(bridge, filter, prelude); });
    m_process->start(m_program.bubblewrap, sandboxArguments(m_program)); // forks now, so the descriptors may close after this
    m_bridge->start(m_request.code, m_request.input);
    m_sinceTick.start();
    m_ticks.start();
}

void CodeRun::read()
{
    m_out.append(m_process->readAllStandardOutput());
    m_err.append(m_process->readAllStandardError());
    if (m_out.size() + m_err.size() > m_program.limits.outputBytes)
        kill(QStringLiteral("Ended: it printed more than %1 MB.").arg(m_program.limits.outputBytes >> 20));
}

void CodeRun::tick()
{
    const auto passed = std::chrono::milliseconds(m_sinceTick.restart());
    if (m_request.cancelled && *m_request.cancelled)
        return stop();
    if (!m_asking)
        m_left -= passed;
    if (m_left.count() <= 0) {
        m_timedOut = true;
        return kill(QStringLiteral("Ended: the time limit of %1 s is over.").arg(double(m_program.limits.wall.count()) / 1000));
    }
    watchFolder();
}

void CodeRun::watchFolder()
{
    if (m_walking)
        return;
    m_walking = true;
    onReady(m_workspace.content(m_program.limits.folderFiles), this, [this](const Workspace::Content &content) {
        m_walking = false;
        if (content.bytes > m_program.limits.folderBytes)
            kill(QStringLiteral("Ended: its files are larger than %1 MB together.").arg(m_program.limits.folderBytes >> 20));
        else if (content.files.size() > m_program.limits.folderFiles)
            kill(QStringLiteral("Ended: it made more than %1 files.").arg(m_program.limits.folderFiles));
    });
}

void CodeRun::stop()
{
    m_stopped = true;
    kill({});
}

void CodeRun::kill(const QString &why)
{
    if (m_process->state() == QProcess::NotRunning)
        return;
    if (m_killedBecause.isEmpty())
        m_killedBecause = why;
    // The ticks go on: a child that has not made its group yet is not hit, and is at the next.
    if (const auto pid = pid_t(m_process->processId()); pid > 0) {
        ::kill(-pid, SIGKILL); // bubblewrap and with it all of its namespace
        ::kill(pid, SIGKILL);
    }
}

void CodeRun::ended(int code, QProcess::ExitStatus status)
{
    m_ticks.stop();
    if (m_stopped)
        return finish(fail(ErrorCode::Cancelled));
    read();
    CodeResult result;
    result.returnCode = status == QProcess::CrashExit ? 128 + code : code;
    result.timedOut = m_timedOut;
    result.out = m_out.text();
    result.err = m_err.text();
    if (!m_killedBecause.isEmpty())
        result.err += (result.err.isEmpty() || result.err.endsWith(u'\n') ? QString() : QStringLiteral("\n")) + m_killedBecause + u'\n';
    if (m_bridge->hasValue()) {
        result.value = m_bridge->value();
        result.hasValue = true;
    }
    onReady(m_workspace.content(m_program.limits.folderFiles), this, [this, result](const Workspace::Content &after) mutable {
        result.files = after.changedSince(m_before);
        finish(result);
    });
}

void CodeRun::finish(const Result<CodeResult> &result)
{
    if (std::exchange(m_finished, true))
        return;
    m_promise.addResult(result);
    m_promise.finish();
}

} // namespace lectern::agent
