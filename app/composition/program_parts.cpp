// SPDX-License-Identifier: GPL-3.0-or-later
#include "composition/program_parts.h"

#include <QCoreApplication>
#include <QFileInfo>

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
    , sandbox(options.profile + QStringLiteral("/workspaces"))
    , school({options, clock, http, settings, secrets, courses, demo})
    , answerer({options, clock, http, settings, secrets, conversations, ports})
{
    lock.setStaleLockTime(0); // a lock of a process that is gone is void; age alone says nothing
    ports.courses = &courses;
    ports.todos = &todosPort;
    ports.study = &studyPort;
    ports.undo = &undoPort;
    ports.sandbox = &sandbox;
    QObject::connect(&conversations, &agent::ConversationRepository::removed, &sandbox, [this](const QString &conversation) { sandbox.workspace(conversation).remove(); });
    // Undo may have put a setting back.
    QObject::connect(&journal, &store::Journal::reverted, &settings, [this] { settings.load(); });
    QObject::connect(&demo, &study::DemoSet::changed, &study, &study::StudyRepository::changed);
}

void Program::Parts::openMemory(const SafeDir &folder)
{
    backups = std::make_unique<store::Backups>(database, clock, QFileInfo(database.path()).path(), folder);
    memory = std::make_unique<agent::MemoryStore>(database, clock, folder);
    memoryPort = std::make_unique<adapters::MemoryAdapter>(*memory);
    ports.memory = memoryPort.get();
    journal.registerKind(agent::MemoryStore::kind(), memory->applier());
}

} // namespace lectern
