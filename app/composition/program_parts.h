// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/sandbox/sandbox.h"
#include "composition/program.h"

#include "adapters/course_library.h"
#include "adapters/memory_adapter.h"
#include "adapters/study_adapter.h"
#include "adapters/todos_adapter.h"
#include "adapters/undo_adapter.h"
#include "composition/answerer.h"
#include "composition/school.h"
#include "core/http_client.h"
#include "store/backups.h"
#include "store/keychain_secret_store.h"
#include "store/layered_secret_store.h"
#include "study/demo_set.h"

#include <QLockFile>

namespace lectern {

/// The objects themselves, in the order in which one needs the other; they go in the opposite one.
struct Program::Parts
{
    explicit Parts(const ProgramOptions &options);

    /// What can be made only when the folder of memory files is open.
    void openMemory(const SafeDir &folder);

    SystemClock clock;
    HttpClient http;
    store::LayeredSecretStore secrets;
    store::Database database;
    store::Journal journal;
    store::Settings settings;
    QLockFile lock; ///< held by the first instance of the profile
    agent::ConversationRepository conversations;
    todos::TodoRepository todos;
    todos::TodoQueries todoQueries;
    study::StudyRepository study;
    study::StudyQueries studyQueries;
    study::DemoSet demo;
    adapters::CourseLibrary courses;
    adapters::TodosAdapter todosPort;
    adapters::StudyAdapter studyPort;
    adapters::UndoAdapter undoPort;
    std::unique_ptr<agent::MemoryStore> memory;
    std::unique_ptr<adapters::MemoryAdapter> memoryPort;
    agent::Sandbox sandbox;
    agent::Ports ports;
    std::unique_ptr<store::Backups> backups;
    School school;
    agent::DenyingPrompter nobody;
    Answerer answerer;
};

} // namespace lectern
