// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/json.h"
#include "store/journal.h"

namespace lectern::cli {

// How objects read in a terminal. Times are in the student's zone.

QString describeInstant(const QDateTime &instant, const Clock &clock); ///< Tue 1 Dec, 23:59
/// A date, or an instant, as it stands in JSON; empty for null.
QString describeDate(const json &value, const Clock &clock);
QString describeAge(const QDateTime &instant, const Clock &clock); ///< just now, 5 min ago, 2 h ago, 3 days ago
QString describeTodo(const json &todo, const Clock &clock);
QString describeAssignment(const json &assignment, const Clock &clock);
QString describeStep(const store::JournalStep &step); ///< add todo "Read ch. 5" (and 2 more)

} // namespace lectern::cli
