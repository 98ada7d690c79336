// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <QDateTime>
#include <QList>

#include <optional>

namespace lectern::canvas {

/// What is read of a course, each by itself; Courses is the list of courses.
enum class SyncKind { Courses, Assignments, Announcements, Modules, Pages, Quizzes, Discussions, Syllabus };

enum class SyncResult {
    Ok,
    Forbidden, ///< not allowed to see it: never the same as "there is none"
    Hidden,    ///< switched off in this course
    Throttled, ///< the school asked to slow down, and patience ran out
    Offline,
    Failed,
};

/// How reading one kind of one course went.
struct SyncOutcome
{
    qint64 courseId = 0; ///< 0: the list of courses
    QString courseName;
    SyncKind kind = SyncKind::Courses;
    SyncResult result = SyncResult::Ok;
    QString detail{}; ///< the school's own words, or what broke
    int rows = 0;    ///< what was read
    int skipped = 0; ///< single items that may not be read although the list may
};

struct SyncReport
{
    QDateTime at; ///< UTC
    QList<SyncOutcome> outcomes;
    std::optional<Error> stopped; ///< why it ended before its time: CredentialRefused, NotCanvas, Offline, Cancelled, ...
    bool baseline = false;        ///< the account's first: nothing in it is news
    bool complete() const;        ///< everything was read that this student may read
};

/// "courses", "assignments", ...: stable, as stored and as in JSON.
QString nameOf(SyncKind kind);
/// "ok", "forbidden", ...: stable, as stored and as in JSON.
QString nameOf(SyncResult result);
SyncKind syncKindByName(const QString &name);
SyncResult syncResultByName(const QString &name);
/// How an error of the client counts for the resource that was asked for.
SyncResult resultOf(const Error &error);

} // namespace lectern::canvas
