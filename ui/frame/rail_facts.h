// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_repository.h"
#include "ui/shared/canvas_text.h"
#include "ui/today/today_rows.h"

#include <QDateTime>

namespace lectern::ui {

/// What the rail counts.
struct RailFacts
{
    int today = 0; ///< todos and deadlines that the Today list shows and that are not done
    int cards = 0; ///< cards due
};
int openRows(const QList<ListRow> &today);

/// How old what is shown of Canvas is, and whether that is fine.
struct SyncAge
{
    QString text;    ///< "Canvas, 2 h ago"
    QString details; ///< what could not be read, for the tooltip
    Tone tone = Tone::Quiet;
};

/// `states` as CanvasRepository gives them for current courses. Older than a day, or a course that failed: a warning.
SyncAge syncAge(const QList<canvas::SyncState> &states, const QDateTime &now);

} // namespace lectern::ui
