// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_client.h"
#include "canvas/canvas_content.h"
#include "canvas/sync_outcome.h"

namespace lectern::canvas {

/// What was read of one kind. With `whole`, the list was walked to its end, so what is not in it is gone.
template<typename T>
struct Reading
{
    QList<T> rows;
    SyncResult result = SyncResult::Ok;
    QString detail;
    int skipped = 0;
    bool whole = true;
};

struct AssignmentReading
{
    QList<AssignmentGroup> groups;
    bool groupsKnown = true;
    QList<Assignment> assignments;
};

/// Puts together what Canvas spreads over several calls: the bodies of pages, the items of large modules, the student's
/// submissions. Knows paths and parameters, but no database. The callbacks come on this thread, once each, and not at all when
/// the reader is gone.
class CourseReader final : public QObject
{
    Q_OBJECT

public:
    template<typename T>
    using Done = std::function<void(const Result<T> &)>;

    explicit CourseReader(CanvasClient &client, QObject *parent = nullptr);

    void user(Done<User> done);
    /// Active and concluded courses; `now` decides what is over, since enrollments stay active long after a term.
    void courses(const QDateTime &now, Done<Reading<Course>> done);
    void assignments(qint64 course, Done<AssignmentReading> done);
    /// Those of all given courses that were posted from `since` on. Fails as a whole when one course refuses.
    void announcements(const QList<qint64> &courses, const QDateTime &since, const QDateTime &now, Done<QList<Topic>> done);
    void announcementsOf(qint64 course, Done<QList<Topic>> done);
    void discussions(qint64 course, Done<QList<Topic>> done);
    void modules(qint64 course, Done<QList<Module>> done);
    /// `saved` has the pages whose text is here, by id, and when they were changed: those that are the same are not read
    /// again where the list brings no bodies. `slugs` (of module items) are the other way in where the list is hidden.
    void pages(qint64 course, const QHash<qint64, QDateTime> &saved, const QStringList &slugs, Done<Reading<Page>> done);
    void quizzes(qint64 course, Done<QList<Quiz>> done);
    void syllabus(qint64 course, Done<std::optional<QString>> done);

private:
    void submissions(qint64 course, AssignmentReading reading, Done<AssignmentReading> done);
    void bodies(qint64 course, Reading<Page> reading, const QStringList &slugs, Done<Reading<Page>> done);

    CanvasClient &m_client;
};

/// True when the course or, where it has no end of its own, its term is over.
bool hasEnded(const Course &course, const QDateTime &now);

} // namespace lectern::canvas
