// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/connections.h"

#include "core/on_ready.h"

namespace lectern::desktop {

ProgramConnections::ProgramConnections(Program &program, QObject *parent)
    : ui::Connections(parent)
    , m_program(program)
{
}

QFuture<Result<agent::Agent *>> ProgramConnections::agent(agent::Prompter &prompter) { return m_program.agent(prompter); }
QFuture<Result<QString>> ProgramConnections::providerName() { return m_program.providerName(); }
bool ProgramConnections::isSample() const { return m_program.options().sample; }
QFuture<Result<void>> ProgramConnections::enterSample() { return readyFuture(Result<void>()); }
QFuture<Result<void>> ProgramConnections::leaveSample() { return readyFuture(Result<void>()); }
QUrl ProgramConnections::school() const { return m_program.canvasBaseUrl(); }
QFuture<Result<QString>> ProgramConnections::connectSchool(const QString &, const Secret &) { return readyFuture(Result<QString>(fail(ErrorCode::Unsupported))); }
QFuture<Result<void>> ProgramConnections::disconnectSchool() { return readyFuture(Result<void>()); }
QFuture<Result<QString>> ProgramConnections::chooseModel(const ModelChoice &) { return readyFuture(Result<QString>(fail(ErrorCode::Unsupported))); }
QString ProgramConnections::dataFolder() const { return m_program.options().profile; }
QFuture<Result<QString>> ProgramConnections::backUpNow() { return readyFuture(Result<QString>(fail(ErrorCode::Unsupported))); }
QDateTime ProgramConnections::lastBackup() const { return {}; }

} // namespace lectern::desktop
