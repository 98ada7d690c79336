// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lectern {
class Clock;
namespace adapters {
class CourseLibrary;
}
namespace agent {
class ConversationRepository;
class MemoryStore;
}
namespace store {
class Journal;
class Settings;
class SecretStore;
}
namespace todos {
class TodoQueries;
class TodoRepository;
}
namespace study {
class StudyQueries;
class StudyRepository;
}
} // namespace lectern

namespace lectern::ui {

class Connections;
class Desk;
class Theme;

/// What pages are made of: all of it outlives the window. A page takes what it needs from here once, in its constructor.
struct Services
{
    const Clock &clock;
    store::Journal &journal;
    store::Settings &settings;
    store::SecretStore &secrets;
    adapters::CourseLibrary &courses;
    agent::ConversationRepository &conversations;
    agent::MemoryStore &memory;
    todos::TodoRepository &todos;
    todos::TodoQueries &todoQueries;
    study::StudyRepository &study;
    study::StudyQueries &studyQueries;
    Connections &connections;
    Desk &desk;
    Theme &theme;
};

} // namespace lectern::ui
