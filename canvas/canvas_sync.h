// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/course_reader.h"
#include "core/clock.h"
#include "store/database.h"

#include <memory>

namespace lectern::canvas {

class SyncWriter;

/// Brings what is saved of one account up to date: the courses, then kind by kind for all of them, the most wanted first, so
/// that what has come can be shown. Each kind of each course succeeds or fails by itself; nothing that could not be read is
/// deleted. A refused token, an address that is not Canvas and a missing connection end it at once.
class CanvasSync final : public QObject
{
    Q_OBJECT

public:
    /// All three outlive it. Cancelling cancels every call of `client`.
    CanvasSync(CanvasClient &client, store::Database &database, const Clock &clock, QObject *parent = nullptr);
    ~CanvasSync() override;

    bool isRunning() const { return m_promise != nullptr; }
    /// While one runs, the future of that one. An error only when the database failed: what the school did is in the report.
    QFuture<Result<SyncReport>> start();
    /// Ends soon; what was stored stays. The report says Cancelled.
    void cancel();

Q_SIGNALS:
    /// Steps done of steps known; `total` grows once, when the courses are known.
    void progress(int done, int total);
    /// Rows of that kind were written (course 0: the list of courses).
    void stored(qint64 courseId, lectern::canvas::SyncKind kind);
    void finished(const lectern::canvas::SyncReport &report);

private:
    using Write = std::function<Result<void>(SyncWriter &)>;

    void identify();
    void readCourses();
    void nextKind();
    void read(SyncKind kind, const Course &course);
    void readAnnouncements();
    void readPages(const Course &course);
    /// Writes what was got, and how it went, in one transaction; then counts the job as done.
    void keep(SyncOutcome outcome, const Error *error, Write write);
    template<typename T, typename WriteRows>
    void keepList(const Course &course, SyncKind kind, const Result<QList<T>> &rows, WriteRows write);
    void settle();
    void stopFor(const Error &error);
    void end();
    void conclude();

    CanvasClient &m_client;
    store::Database &m_database;
    const Clock &m_clock;
    CourseReader m_reader;

    // Of the run that is under way
    std::unique_ptr<QPromise<Result<SyncReport>>> m_promise;
    QFuture<Result<SyncReport>> m_future;
    SyncReport m_report;
    std::optional<Error> m_broken; ///< the database failed
    std::optional<Error> m_gaveUp; ///< nothing more is asked of the school
    qint64 m_account = 0;
    QList<Course> m_courses; ///< those whose content is read
    int m_kind = 0;          ///< position in the order of kinds
    int m_jobs = 0;          ///< of this kind, not yet done
    int m_done = 0;
    int m_total = 0;
};

} // namespace lectern::canvas
