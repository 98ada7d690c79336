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
    agent = std::make_unique<agent::Agent>(*provider, ports, conversations, clock, options.rules, prompter, [this] { return contextFrom(settings, clock); }, agentOptions);
}

} // namespace lectern
