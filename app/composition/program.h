// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/agent.h"
#include "agent/ports.h"
#include "core/clock.h"
#include "store/journal.h"
#include "store/secret_store.h"
#include "store/settings.h"

#include <QDateTime>
#include <QObject>
#include <QPromise>
#include <QUrl>

#include <functional>
#include <memory>

namespace lectern {

class Answerer;
class School;
namespace adapters {
class CourseLibrary;
}
namespace agent {
class ConversationRepository;
class MemoryStore;
class Sandbox;
}
namespace store {
class Backups;
}
namespace todos {
class TodoQueries;
class TodoRepository;
}
namespace study {
class StudyQueries;
class StudyRepository;
}

/// What the program was started with. Empty parts are taken from the settings or the system.
struct ProgramOptions
{
    QString profile; ///< the folder of all data
    QDateTime now;   ///< what the clock shows at start; invalid: the system's time
    QTimeZone zone;  ///< invalid: the setting, else the system's
    bool sample = false;
    bool sampleWhenUnconfigured = false; ///< the sample semester too when no school is set and the student has not left it
    bool dailyBackup = false; ///< copies the profile at start when the newest copy is older than a day
    QString provider; ///< "anthropic", "builtin"
    QString model;
    QString baseUrl;
    agent::PermissionRules rules;
    std::function<QString(const char *)> environment; ///< value of a variable; empty when unset
};

/// Everything that lives as long as the program, and the only place that makes it. Both front ends are made of one.
class Program final : public QObject
{
    Q_OBJECT

public:
    explicit Program(ProgramOptions options);
    ~Program() override;

    /// Opens the profile: database, settings, memory; repairs what a crash left; starts the sample semester when it is wanted.
    /// Nothing else may be used before it has ended well. Errors: those of Database::open and SafeDir.
    QFuture<Result<void>> open();

    const ProgramOptions &options() const { return m_options; }
    const Clock &clock() const;
    store::Database &database();
    store::Journal &journal();
    store::Settings &settings();
    store::SecretStore &secrets();
    adapters::CourseLibrary &courses();
    agent::ConversationRepository &conversations();
    agent::MemoryStore &memory();
    todos::TodoRepository &todos();
    todos::TodoQueries &todoQueries();
    study::StudyRepository &study();
    study::StudyQueries &studyQueries();
    const agent::Ports &ports() const;
    /// Whose courses are shown, and the way to change it.
    School &school();
    /// Who answers, and the way to change it.
    Answerer &answerer();
    agent::Sandbox &sandbox();
    store::Backups &backups();

    /// Which provider answers, and why it cannot: "anthropic" without a key is NotConfigured ("model").
    QFuture<Result<QString>> providerName();
    /// The agent over the chosen provider. `prompter` outlives it; later calls give the same until the student chooses another.
    QFuture<Result<agent::Agent *>> agent(agent::Prompter &prompter);
    QFuture<Result<agent::ToolTable>> toolTable();
    /// One call as the model would make it; where it would ask, it is denied.
    QFuture<Result<agent::ToolOutput>> callTool(const QString &name, const json &input, agent::Caller caller, agent::ActsAs actsAs = agent::ActsAs::Model);

    /// Names of secrets that mean something here: the model keys, and the token of the school that is set.
    QStringList secretNames() const;
    /// The school's origin, from the environment or the settings; empty when there is none, or it is no address.
    QUrl canvasBaseUrl() const;
    /// Where the model is asked.
    QUrl modelBaseUrl() const;

private:
    struct Parts;
    void openDatabase();
    void openMemory();
    void repair();
    void openCourses();
    void settingChanged(store::Setting setting);
    void opened(const Result<void> &result);

    ProgramOptions m_options;
    std::unique_ptr<Parts> m_parts;
    QPromise<Result<void>> m_opening;
};

} // namespace lectern
