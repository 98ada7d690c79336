// SPDX-License-Identifier: GPL-3.0-or-later
#include "composition/program_parts.h"

#include <QCoreApplication>

namespace lectern {
namespace {

QByteArray userAgent()
{
    // Canvas refuses requests without one; the browser's would be a lie.
    return "Lectern/" + QCoreApplication::applicationVersion().toUtf8() + " (desktop study assistant)";
}

store::LayeredSecretStore::Environment environmentOf(const ProgramOptions &options)
{
    return [environment = options.environment](const char *variable) { return environment ? environment(variable).toUtf8() : QByteArray(); };
}

agent::AgentContext contextFrom(const store::Settings &settings, const Clock &clock)
{
    using store::Setting;
    agent::AgentContext context;
    context.user = settings.text(Setting::ProfileName);
    context.school = settings.text(Setting::ProfileSchool);
    context.role = settings.text(Setting::ProfileRole);
    context.city = settings.text(Setting::ProfileCity);
    context.region = settings.text(Setting::ProfileRegion);
    context.country = settings.text(Setting::ProfileCountry);
    context.zone = clock.zone();
    return context;
}

QStringList toolsIn(const QString &text)
{
    return text.split(u' ', Qt::SkipEmptyParts);
}

/// The rules of the command line beside those that the student keeps. Deny beats allow whatever the order.
agent::PermissionRules rulesFrom(const ProgramOptions &options, const store::Settings &settings)
{
    agent::PermissionRules rules = options.rules;
    rules.allow += toolsIn(settings.text(store::Setting::PermissionsAllow));
    rules.deny += toolsIn(settings.text(store::Setting::PermissionsDeny));
    return rules;
}

} // namespace

Program::Parts::Parts(const ProgramOptions &options)
    : clock(options.zone.isValid() ? options.zone : QTimeZone::systemTimeZone(), options.now)
    , http(userAgent())
    , secrets(environmentOf(options), std::make_unique<store::KeychainSecretStore>())
    , database(options.profile + QStringLiteral("/lectern.sqlite"))
    , journal(database, clock)
    , settings(database, clock)
    , lock(options.profile + QStringLiteral("/lectern.lock"))
    , conversations(database, clock)
    , todos(database, clock)
    , todoQueries(database, clock, [this] { return settings.integer(store::Setting::DayStartHour); })
    , study(database, clock)
    , studyQueries(database)
    , demo(database, clock)
    , courses(database, clock, http)
    , todosPort(todos, todoQueries, clock, [this] { return courses.repository().host(); })
    , studyPort(study, studyQueries)
    , undoPort(journal)
{
    lock.setStaleLockTime(0); // a lock of a process that is gone is void; age alone says nothing
    ports.courses = &courses;
    ports.todos = &todosPort;
    ports.study = &studyPort;
    ports.undo = &undoPort;
    // Undo may have put a setting back.
    QObject::connect(&journal, &store::Journal::reverted, &settings, [this] { settings.load(); });
}

void Program::Parts::openMemory(const SafeDir &folder)
{
    memory = std::make_unique<agent::MemoryStore>(database, clock, folder);
    memoryPort = std::make_unique<adapters::MemoryAdapter>(*memory);
    ports.memory = memoryPort.get();
    journal.registerKind(agent::MemoryStore::kind(), memory->applier());
}

void Program::Parts::makeAgent(std::unique_ptr<agent::Provider> source, const ProgramOptions &options, agent::Prompter &prompter)
{
    if (agent)
        return;
    provider = std::move(source);
    agent::AgentOptions agentOptions;
    agentOptions.model = options.model.isEmpty() ? settings.text(store::Setting::ModelName) : options.model;
    agent = std::make_unique<agent::Agent>(*provider, ports, conversations, clock, rulesFrom(options, settings), prompter, [this] { return contextFrom(settings, clock); }, agentOptions);
    QObject::connect(agent.get(), &agent::Agent::ruleAdded, &settings, [this](const QString &rule) {
        settings.set(store::Setting::PermissionsAllow, QString(settings.text(store::Setting::PermissionsAllow) + u' ' + rule).trimmed());
    });
}

} // namespace lectern
