// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_content.h"
#include "canvas/sync_outcome.h"
#include "core/clock.h"
#include "store/database.h"
#include "store/journal.h"

namespace lectern::canvas {

/// Which courses are meant.
enum class CourseScope {
    Current, ///< going on now, open, not hidden by the student, in which they are a student
    All,     ///< the concluded, closed and hidden ones too
};

/// Whose Canvas is saved here.
struct SavedAccount
{
    qint64 userId = 0;
    QString name;
    QString timeZone;
    bool everSynced = false;
};

/// Anything of Canvas that has a text, alike: what search indexes and readContent gives.
struct Document
{
    QString documentId; ///< "page-12", "syllabus-3" (a syllabus has the number of its course)
    QString type;       ///< assignment, page, announcement, discussion, quiz, module, syllabus
    qint64 id = 0;
    qint64 classId = 0;
    QString className;
    QString title;
    QString text; ///< Markdown
    QString htmlUrl;
    Instant updatedAt, postedAt, dueAt, lockAt, syncedAt;
    std::optional<qint64> allowedAttempts; ///< -1: no limit
    bool lockedForUser = false; ///< not open yet, or closed: the text may be missing
    bool readable = true;       ///< false: listed, but the student may not open it
};

/// How one kind of one course stands. What is shown of it is "as of" lastSuccess.
struct SyncState
{
    qint64 courseId = 0; ///< 0: the list of courses
    QString courseName;
    SyncKind kind = SyncKind::Courses;
    SyncResult result = SyncResult::Ok;
    Instant lastTry, lastSuccess;
    int skipped = 0;
    QString detail;
};

struct DocumentCount
{
    qint64 courseId = 0;
    QString type;
    int rows = 0;
};

/// Reads what sync saved. Works offline and knows no network. Errors: NotConfigured ("canvas") when nothing of this host was
/// ever saved, NotFound for a single thing, and those of the database.
class CanvasRepository final : public QObject
{
    Q_OBJECT

public:
    template<typename T>
    using Reply = QFuture<Result<T>>;

    /// `host` is that of CanvasAccount. The database and clock outlive it.
    CanvasRepository(store::Database &database, const Clock &clock, QString host, QObject *parent = nullptr);

    QString host() const { return m_host; }
    /// From now on the rows of another host are meant.
    void setHost(const QString &host) { m_host = host; }

    Reply<SavedAccount> account();
    Reply<QList<Course>> courses(CourseScope scope = CourseScope::Current);
    Reply<Course> course(qint64 id);
    /// Of one course (any), or of all current ones. By due date, undated last.
    Reply<QList<Assignment>> assignments(std::optional<qint64> course = {});
    Reply<Assignment> assignment(qint64 id);
    Reply<QList<AssignmentGroup>> groups(qint64 course);
    Reply<QList<Page>> pages(qint64 course);
    Reply<Page> page(qint64 id);
    Reply<Page> pageBySlug(qint64 course, const QString &slug);
    /// Newest first.
    Reply<QList<Topic>> announcements(qint64 course);
    Reply<QList<Topic>> discussions(qint64 course);
    /// With their items.
    Reply<QList<Module>> modules(qint64 course);
    Reply<QList<Quiz>> quizzes(qint64 course);
    /// Surveys and practice quizzes with a due date, which are no assignments; of one course (any), or of all current ones.
    Reply<QList<Quiz>> looseQuizzes(std::optional<qint64> course = {});

    /// All texts, each once: a graded quiz or discussion is there as its assignment.
    Reply<QList<Document>> documents(CourseScope scope = CourseScope::Current, std::optional<qint64> course = {});
    /// One, of any course; for the type "syllabus" the id is the course's.
    Reply<Document> document(const QString &type, qint64 id);

    /// Of current courses and the list of courses, or of one course.
    Reply<QList<SyncState>> syncStates(std::optional<qint64> course = {});
    Reply<QList<DocumentCount>> counts();

    /// Takes away all that is saved of a host, and what the student chose for its courses.
    Reply<void> forget(const QString &host);
    /// The student's own choice; no sync touches it. Journaled as canvas.hide.
    Reply<void> setCourseHidden(qint64 course, bool hidden, const store::Actor &actor = {});

private:
    template<typename T>
    Reply<QList<T>> many(const char *sql, store::Binds binds, T (*map)(const store::Row &));
    template<typename T>
    Reply<T> single(const char *sql, store::Binds binds, T (*map)(const store::Row &), const QString &name);

    store::Database &m_database;
    const Clock &m_clock;
    QString m_host;
};

} // namespace lectern::canvas
