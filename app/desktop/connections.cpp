// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/connections.h"

#include "composition/answerer.h"
#include "composition/diagnosis.h"
#include "composition/school.h"
#include "store/backups.h"

namespace lectern::desktop {
namespace {

QString nameOf(store::SecretBackend place)
{
    switch (place) {
    case store::SecretBackend::Environment: return QStringLiteral("environment");
    case store::SecretBackend::Keychain: return QStringLiteral("keychain");
    case store::SecretBackend::Session: return QStringLiteral("session");
    case store::SecretBackend::File: return QStringLiteral("file");
    }
    return {};
}

} // namespace

ProgramConnections::ProgramConnections(Program &program, QObject *parent)
    : ui::Connections(parent)
    , m_program(program)
{
    connect(&program.school(), &School::changed, this, &ProgramConnections::coursesChanged);
    connect(&program.answerer(), &Answerer::changed, this, &ProgramConnections::modelChanged);
}

QFuture<Result<agent::Agent *>> ProgramConnections::agent(agent::Prompter &prompter) { return m_program.agent(prompter); }
QFuture<Result<QString>> ProgramConnections::providerName() { return m_program.providerName(); }

bool ProgramConnections::isSample() const { return m_program.school().isSample(); }
QFuture<Result<void>> ProgramConnections::enterSample() { return m_program.school().enterSample(); }
QFuture<Result<void>> ProgramConnections::leaveSample() { return m_program.school().leaveSample(); }
QUrl ProgramConnections::school() const { return m_program.school().isConnected() ? m_program.canvasBaseUrl() : QUrl(); }
QFuture<Result<QString>> ProgramConnections::connectSchool(const QString &address, const Secret &token) { return m_program.school().connectTo(address, token); }
QFuture<Result<void>> ProgramConnections::disconnectSchool() { return m_program.school().disconnect(); }

QFuture<Result<QString>> ProgramConnections::chooseModel(const ModelChoice &choice)
{
    using Place = std::optional<store::SecretBackend>;
    return m_program.answerer().choose({choice.provider, choice.baseUrl, choice.model, choice.key}).then([](const Result<Place> &place) -> Result<QString> {
        if (!place)
            return fail(place.error());
        return *place ? nameOf(**place) : QString();
    });
}

QFuture<Result<QString>> ProgramConnections::keyPlace()
{
    return m_program.answerer().keyPlace().then([](const Result<store::SecretBackend> &place) -> Result<QString> {
        if (!place)
            return fail(place.error());
        return nameOf(*place);
    });
}

QFuture<Result<void>> ProgramConnections::forgetKey() { return m_program.answerer().forgetKey(); }

QString ProgramConnections::dataFolder() const { return m_program.options().profile; }
QFuture<Result<QString>> ProgramConnections::backUpNow() { return m_program.backups().makeNow(); }
QDateTime ProgramConnections::lastBackup() const { return m_program.backups().latest(); }

QFuture<QList<ui::Finding>> ProgramConnections::findings()
{
    return diagnose(m_program).then([](const QList<Finding> &found) {
        QList<ui::Finding> findings;
        for (const Finding &finding : found)
            findings << ui::Finding{finding.part, finding.works, finding.detail, finding.error};
        return findings;
    });
}

} // namespace lectern::desktop
