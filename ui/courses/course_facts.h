// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_repository.h"
#include "ui/style/row_roles.h"

#include <QTimeZone>

namespace lectern::ui {

/// What a course's card says.
struct CourseFacts
{
    qint64 id = 0;
    QString name;
    QString term;    ///< "Fall 2026 · MATH 151"
    QString grade;   ///< "B+ 87.4 %"; empty where the school does not show it
    QString next;    ///< "Problem set 6, due tomorrow 23:59"
    Tone nextTone = Tone::Plain;
    QString late;    ///< "1 late or missing"; empty: none
    QString trouble; ///< "Pages: 1 not allowed to see"
    QString synced;  ///< "synced 2 h ago"
    bool hidden = false;
    bool concluded = false;
};

/// "B+ 87.4 %"; empty where the school shows none.
QString gradeText(const canvas::Course &course);
/// What could not be read of a course, in one line.
QString troubleText(const QList<canvas::SyncState> &states, qint64 course);
/// The oldest of what is shown of a course, so that nothing is said to be newer than it is.
canvas::Instant syncedAt(const QList<canvas::SyncState> &states, qint64 course);

/// `assignments` and `loose` (quizzes) of any courses.
CourseFacts courseFacts(const canvas::Course &course, const QList<canvas::Assignment> &assignments, const QList<canvas::Quiz> &loose,
                        const QList<canvas::SyncState> &states, const QDateTime &now, const QTimeZone &zone);

} // namespace lectern::ui
