// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/today_reader.h"

#include "adapters/course_library.h"
#include "core/on_ready.h"
#include "store/journal.h"
#include "store/settings.h"
#include "study/study_queries.h"
#include "study/study_repository.h"
#include "todos/todo_queries.h"
#include "todos/todo_repository.h"
#include "ui/shared/connections.h"

#include <nlohmann/json.hpp>

namespace lectern::ui {

/// What came so far of one reading.
struct TodayReader::Gathering
{
    int open = 0; ///< answers that are still to come
    ListFacts facts;
    QList<canvas::Assignment> assignments;
    QList<canvas::Quiz> quizzes;
    std::optional<Error> error;
    std::optional<Error> trouble;
};

TodayReader::TodayReader(const Services &services, QObject *parent)
    : QObject(parent)
    , m_services(services)
{
    connect(&services.todos, &todos::TodoRepository::changed, this, &TodayReader::read);
    connect(&services.study, &study::StudyRepository::changed, this, &TodayReader::read);
    connect(&services.journal, &store::Journal::reverted, this, &TodayReader::read);
    connect(&services.connections, &Connections::coursesChanged, this, [this] {
        m_syncTried = false;
        read();
    });
    connect(&services.settings, &store::Settings::changed, this, [this](store::Setting setting) {
        if (setting == store::Setting::DayStartHour)
            read();
    });
}

TodayReader::~TodayReader() = default;

TimeFrame TodayReader::frame() const
{
    return {m_services.clock.now(), m_services.clock.zone(), m_services.settings.integer(store::Setting::DayStartHour)};
}

void TodayReader::read()
{
    m_again = m_reading;
    if (!m_reading)
        start();
}

void TodayReader::start()
{
    m_reading = true;
    if (!m_syncTried && m_services.courses.baseUrl()) {
        m_syncTried = true;
        m_waiting = true;
        // A school may never have been read. What asks for its classes waits for the first sync; what comes of that is read again.
        onReady(m_services.courses.classes(), this, [this](const auto &) {
            m_waiting = false;
            read();
        });
    }
    auto gathering = std::make_shared<Gathering>();
    gathering->open = 5;
    onReady(m_services.todoQueries.all(), this, [this, gathering](const Result<QList<todos::PlacedTodo>> &all) {
        if (all) {
            for (const todos::PlacedTodo &placed : *all)
                gathering->facts.todos << placed.todo;
        } else {
            gathering->error = all.error();
        }
        arrived(gathering);
    });
    onReady(m_services.todoQueries.trash(), this, [this, gathering](const Result<QList<todos::Todo>> &trash) {
        if (trash)
            gathering->facts.trash = *trash;
        else
            gathering->error = trash.error();
        arrived(gathering);
    });
    onReady(m_services.studyQueries.due({}, 0), this, [this, gathering](const Result<study::DueReport> &due) {
        if (due)
            gathering->facts.dueCards = due->due + due->sampleDue;
        else
            gathering->trouble = due.error();
        arrived(gathering);
    });
    readCanvas(gathering);
    readQuizzes(gathering);
}

void TodayReader::readCanvas(const std::shared_ptr<Gathering> &gathering)
{
    onReady(m_services.courses.repository().assignments(), this, [this, gathering](const Result<QList<canvas::Assignment>> &assignments) {
        const bool nothingSaved = !assignments && assignments.error().code == ErrorCode::NotConfigured;
        if (assignments)
            gathering->assignments = *assignments;
        else if (!nothingSaved)
            gathering->trouble = assignments.error();
        arrived(gathering);
    });
}

void TodayReader::readQuizzes(const std::shared_ptr<Gathering> &gathering)
{
    onReady(m_services.courses.repository().looseQuizzes(), this, [this, gathering](const Result<QList<canvas::Quiz>> &quizzes) {
        if (quizzes)
            gathering->quizzes = *quizzes;
        else if (quizzes.error().code != ErrorCode::NotConfigured)
            gathering->trouble = quizzes.error();
        arrived(gathering);
    });
}

void TodayReader::arrived(const std::shared_ptr<Gathering> &gathering)
{
    if (--gathering->open > 0)
        return;
    m_reading = false;
    if (m_again) {
        m_again = false;
        start();
        return;
    }
    finish(*gathering);
}

void TodayReader::finish(Gathering &gathering)
{
    if (gathering.error) {
        Q_EMIT failed(*gathering.error);
        return;
    }
    gathering.facts.frame = frame();
    gathering.facts.host = m_services.courses.repository().host();
    gathering.facts.canvas = canvasItems(gathering.assignments, gathering.quizzes, gathering.facts.frame);
    Q_EMIT ready(gathering.facts, gathering.trouble);
}

} // namespace lectern::ui
