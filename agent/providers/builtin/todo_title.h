// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The words of a sentence that are the title of a todo, without the order around them.

#include "agent/providers/builtin/dialogue.h"

namespace lectern::agent::builtin {

/// "Add email Prof. Lin to my list tomorrow" gives "email Prof. Lin", as it was written.
QString newTodoTitle(const Request &request);
/// "move the essay to Friday" gives "essay"; empty when the sentence only points ("move it").
QString movedTodoTitle(const Request &request);
/// "I finished reading chapter 5" gives "reading chapter 5"; "done" gives nothing.
QString finishedTitle(const Request &request);
QString deletedTitle(const Request &request);
/// "rename it to buy oat milk" gives "buy oat milk".
QString newNameIn(const QString &text);

/// True when the word stands in the request, as written or as understood.
bool says(const Request &request, QStringView word);
/// True when the date of the sentence is a deadline ("due Friday", "by Friday") and not a plan.
bool isDeadline(const Request &request);
/// "every Monday", "weekly".
bool repeats(const QString &text);
/// True when a title may be that of something in Canvas ("ps6", "lab 4 report", "the essay").
bool soundsLikeCoursework(const QString &title, const QStringList &courseNames);

} // namespace lectern::agent::builtin
