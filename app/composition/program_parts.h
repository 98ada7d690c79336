// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "composition/program.h"

#include "adapters/course_library.h"
#include "adapters/memory_adapter.h"
#include "adapters/study_adapter.h"
#include "adapters/todos_adapter.h"
#include "adapters/undo_adapter.h"
#include "agent/agent.h"
#include "agent/providers/anthropic/anthropic_provider.h"
#include "agent/providers/builtin/builtin_provider.h"
#include "canvas/canvas_address.h"
#include "canvas/sample/sample_semester.h"
#include "canvas/sample/sample_server.h"
#include "core/http_client.h"
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
    /// Makes the agent over `source`, unless there is one.
    void makeAgent(std::unique_ptr<agent::Provider> source, const ProgramOptions &options, agent::Prompter &prompter);

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
    agent::Ports ports;
    std::unique_ptr<canvas::SampleServer> sample; ///< only with the sample semester
    agent::DenyingPrompter nobody;
    std::unique_ptr<agent::Provider> provider;
    std::unique_ptr<agent::Agent> agent;
};

} // namespace lectern
