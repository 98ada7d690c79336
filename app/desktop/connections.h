// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "composition/program.h"
#include "ui/shared/connections.h"

namespace lectern::desktop {

/// The window's ties, tied by the program.
class ProgramConnections final : public ui::Connections
{
    Q_OBJECT

public:
    explicit ProgramConnections(Program &program, QObject *parent = nullptr);

    QFuture<Result<agent::Agent *>> agent(agent::Prompter &prompter) override;
    QFuture<Result<QString>> providerName() override;
    bool isSample() const override;
    QFuture<Result<void>> enterSample() override;
    QFuture<Result<void>> leaveSample() override;
    QUrl school() const override;
    QFuture<Result<QString>> connectSchool(const QString &address, const Secret &token) override;
    QFuture<Result<void>> disconnectSchool() override;
    QFuture<Result<QString>> chooseModel(const ModelChoice &choice) override;
    QFuture<Result<QString>> keyPlace() override;
    QFuture<Result<void>> forgetKey() override;
    QString dataFolder() const override;
    QFuture<Result<QString>> backUpNow() override;
    QDateTime lastBackup() const override;
    QFuture<QList<ui::Finding>> findings() override;

private:
    Program &m_program;
};

} // namespace lectern::desktop
