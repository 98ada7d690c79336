// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/connection.h"
#include "todos/todo.h"

namespace lectern::todos {

// A todo as a row of the table `todo`, and back: with resources/sql/todos/todo.sql the only place that knows its columns.

Todo todoFrom(const store::Row &row);
store::Binds bindsOf(const Todo &todo);

/// Instants in the database: UTC, ISO 8601 with milliseconds, so that they sort as text.
QString stamp(const QDateTime &instant);

} // namespace lectern::todos
