// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/submission_state.h"
#include "canvas/sync_outcome.h"
#include "ui/style/row_roles.h"

namespace lectern::ui {

// What Canvas says, in the student's words. All of it is pure: `now` and `zone` are given, days are those of `zone`, and midnight
// is the end of the day before ("Sun 24:00").

/// One word or two: "Missing", "Handed in".
QString stateWord(canvas::SubmissionState state);
Tone toneOf(canvas::SubmissionState state);
/// State and reason with its values: "Missing: not handed in, 1 day late", "Graded 18 of 20", "No record in Canvas, see Gradescope".
QString stateText(const canvas::StateVerdict &verdict, const QDateTime &now, const QTimeZone &zone);
/// "First post due tomorrow 23:59".
QString partText(const canvas::PartVerdict &part, const QDateTime &now, const QTimeZone &zone);
/// Whether there is still something to do for it, as far as Canvas knows.
bool isOpen(canvas::SubmissionState state);

/// A date near to now as people say it: "tomorrow 23:59", "Fri 17:00", "in 8 days", "yesterday 23:59", "last Fri 17:00", "Fri 6 Nov",
/// "Sun 17 Jan 2027".
QString dayText(const QDateTime &instant, const QDateTime &now, const QTimeZone &zone);
/// "due tomorrow 23:59"; "was due yesterday 23:59" when it is over.
QString dueText(const QDateTime &due, const QDateTime &now, const QTimeZone &zone);
/// Exactly: "Wed 9 Dec 10:00"; with the year when it is another than that of `now`.
QString momentText(const QDateTime &instant, const QDateTime &now, const QTimeZone &zone);
/// How much a date presses on somebody who has something to do: over, within two days, later.
Tone dueTone(const QDateTime &due, const QDateTime &now);

/// "just now", "12 min ago", "2 h ago", "3 days ago".
QString agoText(const QDateTime &then, const QDateTime &now);
/// "synced 2 h ago", "never synced".
QString syncedText(const canvas::Instant &then, const QDateTime &now);

/// "Pages".
QString kindText(canvas::SyncKind kind);
/// "Pages: not allowed to see", "Pages: 1 not allowed to see"; empty when all is well.
QString syncText(canvas::SyncKind kind, canvas::SyncResult result, int skipped = 0);
/// A list that came is no trouble, and neither is one that the teacher switched off.
bool couldNotRead(canvas::SyncResult result);

/// "18", "87.4".
QString numberText(double value);
/// "20 points", "1 point".
QString pointsText(double points);

} // namespace lectern::ui
