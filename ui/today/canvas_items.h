// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_content.h"
#include "canvas/submission_state.h"
#include "todos/todo.h"
#include "ui/shared/reference.h"
#include "ui/today/todo_words.h"

namespace lectern::ui {

/// Something of Canvas with what the lists of todos need to know of it.
struct CanvasItem
{
    Reference reference;
    QString courseName;
    canvas::Instant due; ///< UTC
    canvas::StateVerdict verdict;
    bool open = false; ///< there is something to do for it still, as far as Canvas knows
    /// Names under which a todo may be linked to it: a quiz that is graded is an assignment too.
    QStringList linkNames;
};

QList<CanvasItem> canvasItems(const QList<canvas::Assignment> &assignments, const QList<canvas::Quiz> &looseQuizzes, const TimeFrame &frame);

/// Whether it belongs to what presses now: open and overdue, or due today or tomorrow.
/// What has nothing to be handed in cannot be late. Of what Canvas may never hear (another tool's work) and of what it does not
/// tell it is no use to nag for ever: the first is shown for two weeks, the other for a day.
bool pressesNow(const CanvasItem &item, const TimeFrame &frame);

/// "assignment/12"; empty when the todo is linked to nothing, or to something of another host.
QString linkNameOf(const todos::CanvasLink &link, const QString &host);

} // namespace lectern::ui
