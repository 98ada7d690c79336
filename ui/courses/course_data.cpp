// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/course_data.h"

#include "core/on_ready.h"
#include "todos/todo_queries.h"

namespace lectern::ui {

struct CourseLoader::Round
{
    CourseData data;
    std::optional<Error> error;
    int open = 0;
};

CourseLoader::CourseLoader(canvas::CanvasRepository &repository, todos::TodoQueries &todos, QObject *parent)
    : QObject(parent)
    , m_repository(repository)
    , m_todos(todos)
{
}

void CourseLoader::load(qint64 course)
{
    const auto round = std::make_shared<Round>();
    m_round = round;
    read(m_repository.course(course), round, &CourseData::course);
    read(m_repository.assignments(course), round, &CourseData::assignments);
    read(m_repository.groups(course), round, &CourseData::groups);
    read(m_repository.pages(course), round, &CourseData::pages);
    read(m_repository.announcements(course), round, &CourseData::announcements);
    read(m_repository.discussions(course), round, &CourseData::discussions);
    read(m_repository.modules(course), round, &CourseData::modules);
    read(m_repository.quizzes(course), round, &CourseData::quizzes);
    read(m_repository.syncStates(course), round, &CourseData::states);
    read(m_todos.all(), round, &CourseData::todos);
}

template<typename T>
void CourseLoader::read(const QFuture<Result<T>> &future, const std::shared_ptr<Round> &round, T CourseData::*field)
{
    ++round->open;
    onReady(future, this, [this, round, field](const Result<T> &result) {
        if (result)
            round->data.*field = *result;
        else if (!round->error)
            round->error = result.error();
        settle(round);
    });
}

void CourseLoader::settle(const std::shared_ptr<Round> &round)
{
    if (--round->open > 0 || round != m_round)
        return;
    m_round.reset();
    if (round->error)
        Q_EMIT failed(*round->error);
    else
        Q_EMIT loaded(round->data);
}

} // namespace lectern::ui
