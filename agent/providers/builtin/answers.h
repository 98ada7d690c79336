// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One function for each kind of request. Each asks its tools through the script and leaves off while the script waits; what
// it returns then is not looked at. One file for each family.

#include "agent/providers/builtin/dialogue.h"
#include "agent/providers/builtin/script.h"

namespace lectern::agent::builtin {

/// Everything that an answer may look at.
struct Task
{
    const Request &request;
    const Focus &focus;
    const Scene &scene;
    Script &script;
};

// deadlines.cpp
Outcome answerDueWork(const Task &task);
Outcome answerDay(const Task &task);
Outcome answerOverdue(const Task &task);
Outcome answerMissing(const Task &task);
// item_status.cpp
Outcome answerStatus(const Task &task);
Outcome answerDate(const Task &task);
// lookup.cpp
Outcome answerSearch(const Task &task);
Outcome answerExplain(const Task &task);
Outcome answerAnnouncement(const Task &task);
/// For what only a model can do: says so, and offers the page that fits.
Outcome answerBeyond(const Task &task);
// study_sets.cpp
Outcome makeCards(const Task &task);
Outcome makeQuiz(const Task &task);
Outcome answerDueCards(const Task &task);
Outcome listSets(const Task &task);
// quiz.cpp
Outcome startQuiz(const Task &task);
Outcome continueQuiz(const Task &task);
Outcome stopQuiz(const Task &task);
// todo_changes.cpp
Outcome addTodo(const Task &task);
Outcome moveTodo(const Task &task);
Outcome renameTodo(const Task &task);
Outcome completeTodo(const Task &task);
Outcome reopenTodo(const Task &task);
Outcome deleteTodo(const Task &task);
Outcome undoLast(const Task &task);
// todo_lists.cpp
Outcome listTodos(const Task &task);
Outcome answerLogbook(const Task &task);
// remembering.cpp
Outcome remember(const Task &task);
Outcome recall(const Task &task);
Outcome forget(const Task &task);
// planning.cpp
Outcome plan(const Task &task);
// small_talk.cpp
Outcome help(const Task &task);
Outcome courtesy(const Task &task);
Outcome dismiss(const Task &task);

} // namespace lectern::agent::builtin
