// SPDX-License-Identifier: GPL-3.0-or-later
#include "composition/program.h"

#include "composition/program_parts.h"

#include "core/on_ready.h"

#include <QDir>
#include <QFile>

namespace lectern {

Program::Program(ProgramOptions options)
    : m_options(std::move(options))
    , m_parts(std::make_unique<Parts>(m_options))
{
}

Program::~Program() = default;

const Clock &Program::clock() const { return m_parts->clock; }
store::Database &Program::database() { return m_parts->database; }
store::Journal &Program::journal() { return m_parts->journal; }
store::Settings &Program::settings() { return m_parts->settings; }
store::SecretStore &Program::secrets() { return m_parts->secrets; }
adapters::CourseLibrary &Program::courses() { return m_parts->courses; }
agent::ConversationRepository &Program::conversations() { return m_parts->conversations; }
agent::MemoryStore &Program::memory() { return *m_parts->memory; }
todos::TodoRepository &Program::todos() { return m_parts->todos; }
todos::TodoQueries &Program::todoQueries() { return m_parts->todoQueries; }
study::StudyRepository &Program::study() { return m_parts->study; }
study::StudyQueries &Program::studyQueries() { return m_parts->studyQueries; }
const agent::Ports &Program::ports() const { return m_parts->ports; }
School &Program::school() { return m_parts->school; }
Answerer &Program::answerer() { return m_parts->answerer; }
agent::Sandbox &Program::sandbox() { return m_parts->sandbox; }
store::Backups &Program::backups() { return *m_parts->backups; }

QStringList Program::secretNames() const
{
    QStringList names{store::secretName::anthropic, store::secretName::openai};
    if (!names.contains(m_parts->answerer.keyName()))
        names << m_parts->answerer.keyName();
    if (const QUrl school = canvasBaseUrl(); !school.isEmpty())
        names << store::secretName::canvas(school.host());
    return names;
}

QUrl Program::canvasBaseUrl() const { return m_parts->school.baseUrl(); }
QUrl Program::modelBaseUrl() const { return m_parts->answerer.baseUrl(); }

// Opening is a row of steps; each begins when the one before has ended well.

QFuture<Result<void>> Program::open()
{
    m_opening.start();
    openDatabase();
    return m_opening.future();
}

void Program::opened(const Result<void> &result)
{
    m_opening.addResult(result);
    m_opening.finish();
}

void Program::openDatabase()
{
    QDir().mkpath(m_options.profile);
    QFile::setPermissions(m_options.profile, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    onReady(m_parts->database.open(), this, [this](const Result<store::OpenReport> &report) {
        if (!report)
            return opened(fail(report.error()));
        onReady(m_parts->settings.load(), this, [this](const Result<void> &loaded) {
            if (!loaded)
                return opened(loaded);
            settingChanged(store::Setting::ProfileZone);
            connect(&m_parts->settings, &store::Settings::changed, this, &Program::settingChanged);
            openMemory();
        });
    });
}

void Program::openMemory()
{
    const auto folder = SafeDir::open(m_options.profile + QStringLiteral("/memories"));
    if (!folder)
        return opened(fail(folder.error()));
    m_parts->openMemory(*folder);
    repair();
}

/// Only the first instance of a profile may repair: what looks broken may be an answer that another one is writing.
void Program::repair()
{
    if (!m_parts->lock.tryLock(0))
        return openCourses();
    onReady(m_parts->conversations.repair(), this, [this](const Result<agent::RepairReport> &repaired) {
        if (!repaired)
            return opened(fail(repaired.error()));
        onReady(m_parts->todos.purgeTrash(), this, [this](const Result<qint64> &purged) {
            if (!purged)
                return opened(fail(purged.error()));
            openCourses();
        });
    });
}

void Program::openCourses()
{
    onReady(m_parts->school.open(), this, [this](const Result<void> &result) {
        if (result && m_options.dailyBackup && m_parts->lock.isLocked())
            m_parts->backups->makeWhenDue(); // nobody waits for it; Settings shows how old the newest is
        opened(result);
    });
}

void Program::settingChanged(store::Setting setting)
{
    if (setting != store::Setting::ProfileZone || m_options.zone.isValid())
        return;
    const QTimeZone zone(m_parts->settings.text(setting).toUtf8());
    m_parts->clock.setZone(zone.isValid() ? zone : QTimeZone::systemTimeZone());
}

// Who answers.

QFuture<Result<QString>> Program::providerName()
{
    return m_parts->answerer.providerName();
}

QFuture<Result<agent::Agent *>> Program::agent(agent::Prompter &prompter)
{
    return m_parts->answerer.agent(prompter);
}

QFuture<Result<agent::ToolTable>> Program::toolTable()
{
    auto promise = std::make_shared<QPromise<Result<agent::ToolTable>>>();
    promise->start();
    // The table says whether code can be run here, which only trying tells.
    onReady(sandbox().check(), this, [this, promise](const agent::Sandbox::State &) {
        onReady(agent(m_parts->nobody), this, [promise](const Result<agent::Agent *> &agent) {
            promise->addResult(agent ? Result<agent::ToolTable>((*agent)->tools()) : Result<agent::ToolTable>(fail(agent.error())));
            promise->finish();
        });
    });
    return promise->future();
}

QFuture<Result<agent::ToolOutput>> Program::callTool(const QString &name, const json &input, agent::Caller caller, agent::ActsAs actsAs)
{
    // A single call needs no model, so none has to be configured for it.
    const auto call = [this, name, input, caller, actsAs] { return m_parts->answerer.forCalls().callTool(name, input, caller, actsAs); };
    if (name != u"code_execution")
        return call();
    auto promise = std::make_shared<QPromise<Result<agent::ToolOutput>>>();
    promise->start();
    onReady(sandbox().check(), this, [this, promise, call](const agent::Sandbox::State &) {
        onReady(call(), this, [promise](const Result<agent::ToolOutput> &output) {
            promise->addResult(output);
            promise->finish();
        });
    });
    return promise->future();
}

} // namespace lectern
