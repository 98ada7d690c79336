// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_repository.h"

#include <QTimeZone>

namespace lectern::ui {

// What is said around the text of a course's thing. Pure.

/// "Calculus I · due tomorrow 23:59 · Not handed in · 20 points · synced 2 h ago". `assignment` of an assignment.
QString readerMeta(const canvas::Document &document, const std::optional<canvas::Assignment> &assignment, const QDateTime &now, const QTimeZone &zone);

struct NoText
{
    QString title;
    QString text;
};
/// Why there is no text to read: not allowed, locked, or empty. `schoolSays` are the school's own words; may be empty.
NoText noText(const canvas::Document &document, const std::optional<canvas::Assignment> &assignment, const QString &schoolSays, const QDateTime &now, const QTimeZone &zone);
/// The school's words for the one page of a course that it did not give; empty when it cannot be told which page they are about.
QString refusalOf(const QList<canvas::SyncState> &states, qint64 course);

} // namespace lectern::ui
