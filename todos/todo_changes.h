// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "todos/todo.h"

namespace lectern::todos {

// The rules for making and changing a todo (C9, C10), the same for the window, the command line and the model. Pure: `now` is
// the instant that gets written. Errors: InvalidInput, whose detail is "<field>: <why>".

/// A blank title is refused; calendar and calendarEvening need a scheduledDate, the others refuse one.
Result<Todo> newTodo(const TodoDraft &draft, const QString &id, const QDateTime &now);

/// Beside the rules above: a date given to an anytime or someday todo without a dateType makes it calendar (C10.3); taking
/// the date from a calendar todo makes it anytime; going to anytime or someday drops the date. `checked` is completed() or
/// reopened().
Result<Todo> patched(const Todo &todo, const TodoPatch &patch, const QDateTime &now);

/// Completes it and the sub-tasks that are open. What is completed already keeps its instant.
Todo completed(Todo todo, const QDateTime &now);
/// Opens it again, and the sub-tasks that completing it had closed.
Todo reopened(Todo todo);

} // namespace lectern::todos
