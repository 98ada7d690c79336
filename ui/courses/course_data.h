// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_repository.h"
#include "core/result.h"
#include "todos/todo_views.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace lectern::todos {
class TodoQueries;
}

namespace lectern::ui {

/// All that is saved of one course, and the todos that may be about it.
struct CourseData
{
    canvas::Course course;
    QList<canvas::Assignment> assignments;
    QList<canvas::AssignmentGroup> groups;
    QList<canvas::Page> pages;
    QList<canvas::Topic> announcements, discussions;
    QList<canvas::Module> modules;
    QList<canvas::Quiz> quizzes;
    QList<canvas::SyncState> states;
    QList<todos::PlacedTodo> todos;
};

/// Reads a course from what is saved. Asking again before the answer came drops the earlier question.
class CourseLoader final : public QObject
{
    Q_OBJECT

public:
    CourseLoader(canvas::CanvasRepository &repository, todos::TodoQueries &todos, QObject *parent);

    void load(qint64 course);

Q_SIGNALS:
    void loaded(const lectern::ui::CourseData &data);
    /// NotFound: there is no such course here.
    void failed(const lectern::Error &error);

private:
    struct Round;
    template<typename T>
    void read(const QFuture<Result<T>> &future, const std::shared_ptr<Round> &round, T CourseData::*field);
    void settle(const std::shared_ptr<Round> &round);

    canvas::CanvasRepository &m_repository;
    todos::TodoQueries &m_todos;
    std::shared_ptr<Round> m_round;
};

} // namespace lectern::ui
