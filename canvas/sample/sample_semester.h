// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QTimeZone>

namespace lectern::canvas {

/// The host that the rows of the sample semester are keyed to: "sample.lectern.invalid".
QString sampleHost();

/// The sample semester with every date worked out from `anchor`, an instant in the student's `zone`: pure, so one anchor
/// always gives one semester. An object {user, term, courses, conversations}; each course holds {course, groups, assignments,
/// pages, modules, announcements, discussions, quizzes, files, events} in Canvas's field names.
/// Error: Internal when the files inside the program do not parse.
Result<json> sampleSemester(const QDateTime &anchor, const QTimeZone &zone);

/// A file of the semester by its path below resources/sample. Error: NotFound.
Result<QByteArray> sampleFile(const QString &path);

/// The zone of the course that lives elsewhere: the first of a fixed list whose clocks differ from the student's by at least
/// three hours at `anchor`.
QTimeZone sampleDistantZone(const QDateTime &anchor, const QTimeZone &student);

} // namespace lectern::canvas
