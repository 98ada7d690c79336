// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_sync.h"

#include "canvas/sync_writer.h"
#include "core/on_ready.h"
#include "sql/canvas.h"

#include <algorithm>
#include <array>

namespace lectern::canvas {
namespace {

/// What students ask for first comes first; pages after modules, which know pages that a hidden list does not.
constexpr std::array order{SyncKind::Assignments, SyncKind::Announcements, SyncKind::Modules, SyncKind::Pages,
                           SyncKind::Quizzes, SyncKind::Discussions, SyncKind::Syllabus};
constexpr int announcementDays = 365;
/// Each context code makes the address longer; some servers stop at 2,000 characters.
constexpr qsizetype coursesInOneCall = 20;
/// In a row, so that one course's trouble does not end it for all. Each has waited half a minute by then.
constexpr qsizetype throttlesBeforeGivingUp = 3;

bool isForStudents(const Course &course)
{
    return course.role.isEmpty() || course.role == u"student" || course.role == u"observer";
}

struct PagesHere
{
    QHash<qint64, QDateTime> saved;
    QStringList slugs;
};

} // namespace

CanvasSync::CanvasSync(CanvasClient &client, store::Database &database, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_database(database)
    , m_clock(clock)
    , m_reader(client)
{
}

CanvasSync::~CanvasSync() = default;

QFuture<Result<SyncReport>> CanvasSync::start()
{
    if (m_promise)
        return m_future;
    m_promise = std::make_unique<QPromise<Result<SyncReport>>>();
    m_promise->start();
    m_future = m_promise->future();
    m_report = {};
    m_report.at = m_clock.now();
    m_broken.reset();
    m_gaveUp.reset();
    m_courses.clear();
    m_account = 0;
    m_kind = -1;
    m_jobs = 0;
    m_done = 0;
    m_total = 2;
    identify();
    return m_future;
}

void CanvasSync::cancel()
{
    if (!m_promise || m_report.stopped)
        return;
    stopFor({ErrorCode::Cancelled, {}, {}});
}

void CanvasSync::identify()
{
    m_reader.user([this](const Result<User> &user) {
        if (!user || m_report.stopped) {
            stopFor(user ? *m_report.stopped : user.error());
            end();
            return;
        }
        auto entered = m_database.write([host = m_client.account().host, user = *user, now = m_report.at](store::Connection &connection) {
            return SyncWriter::enter(connection, host, user, now);
        });
        onReady(entered, this, [this](const Result<SyncWriter::Account> &account) {
            if (!account) {
                m_broken = account.error();
                end();
                return;
            }
            m_account = account->id;
            m_report.baseline = !account->everSynced;
            Q_EMIT progress(++m_done, m_total);
            readCourses();
        });
    });
}

void CanvasSync::readCourses()
{
    m_jobs = 1;
    m_reader.courses(m_report.at, [this](const Result<Reading<Course>> &reading) {
        SyncOutcome outcome;
        if (!reading) {
            keep(outcome, &reading.error(), {});
            stopFor(reading.error());
            return;
        }
        for (const Course &course : reading->rows) {
            if (!course.concluded && !course.restricted && isForStudents(course))
                m_courses.append(course);
        }
        m_total += int(m_courses.size() * order.size());
        outcome.result = reading->result;
        outcome.detail = reading->detail;
        outcome.rows = int(reading->rows.size());
        keep(outcome, nullptr, [rows = reading->rows, whole = reading->whole](SyncWriter &writer) { return writer.courses(rows, whole); });
    });
}

void CanvasSync::nextKind()
{
    ++m_kind;
    if (m_broken || m_report.stopped || m_kind >= int(order.size())) {
        end();
        return;
    }
    const SyncKind kind = order[std::size_t(m_kind)];
    m_jobs = int(m_courses.size()) + 1; // and this function, so that the kind cannot end while it begins
    if (kind == SyncKind::Announcements && !m_gaveUp)
        readAnnouncements();
    else
        for (const Course &course : std::as_const(m_courses))
            read(kind, course);
    settle();
}

void CanvasSync::read(SyncKind kind, const Course &course)
{
    if (m_gaveUp) {
        keep({course.id, course.name, kind}, &*m_gaveUp, {});
        return;
    }
    switch (kind) {
    case SyncKind::Courses:
        return;
    case SyncKind::Assignments:
        m_reader.assignments(course.id, [this, course](const Result<AssignmentReading> &reading) {
            SyncOutcome outcome{course.id, course.name, SyncKind::Assignments};
            if (!reading) {
                keep(outcome, &reading.error(), {});
                return;
            }
            outcome.rows = int(reading->assignments.size());
            keep(outcome, nullptr, [id = course.id, got = *reading](SyncWriter &writer) -> Result<void> {
                if (got.groupsKnown)
                    LECTERN_TRY(writer.groups(id, got.groups));
                return writer.assignments(id, got.assignments);
            });
        });
        return;
    case SyncKind::Announcements:
        m_reader.announcementsOf(course.id, [this, course](const Result<QList<Topic>> &rows) {
            keepList(course, SyncKind::Announcements, rows, [](SyncWriter &writer, qint64 id, const QList<Topic> &got) { return writer.announcements(id, got, {}); });
        });
        return;
    case SyncKind::Modules:
        m_reader.modules(course.id, [this, course](const Result<QList<Module>> &rows) {
            keepList(course, SyncKind::Modules, rows, [](SyncWriter &writer, qint64 id, const QList<Module> &got) { return writer.modules(id, got); });
        });
        return;
    case SyncKind::Pages:
        readPages(course);
        return;
    case SyncKind::Quizzes:
        m_reader.quizzes(course.id, [this, course](const Result<QList<Quiz>> &rows) {
            keepList(course, SyncKind::Quizzes, rows, [](SyncWriter &writer, qint64 id, const QList<Quiz> &got) { return writer.quizzes(id, got); });
        });
        return;
    case SyncKind::Discussions:
        m_reader.discussions(course.id, [this, course](const Result<QList<Topic>> &rows) {
            keepList(course, SyncKind::Discussions, rows, [](SyncWriter &writer, qint64 id, const QList<Topic> &got) { return writer.discussions(id, got); });
        });
        return;
    case SyncKind::Syllabus:
        if (course.syllabusSent) { // it came, and was written, with the list of courses
            keep({course.id, course.name, SyncKind::Syllabus, SyncResult::Ok, {}, course.syllabusHtml ? 1 : 0}, nullptr, {});
            return;
        }
        m_reader.syllabus(course.id, [this, course](const Result<std::optional<QString>> &text) {
            SyncOutcome outcome{course.id, course.name, SyncKind::Syllabus};
            if (!text) {
                keep(outcome, &text.error(), {});
                return;
            }
            outcome.rows = *text ? 1 : 0;
            keep(outcome, nullptr, [id = course.id, got = *text](SyncWriter &writer) { return writer.syllabus(id, got); });
        });
        return;
    }
}

void CanvasSync::readAnnouncements()
{
    const QDateTime since(m_report.at.toUTC().date().addDays(-announcementDays), QTime(0, 0), Qt::UTC);
    for (qsizetype from = 0; from < m_courses.size(); from += coursesInOneCall) {
        const QList<Course> some = m_courses.mid(from, coursesInOneCall);
        QList<qint64> ids;
        for (const Course &course : some)
            ids << course.id;
        m_reader.announcements(ids, since, m_report.at, [this, some, since](const Result<QList<Topic>> &rows) {
            const bool oneByOne = !rows && resultOf(rows.error()) != SyncResult::Offline && resultOf(rows.error()) != SyncResult::Throttled
                && rows.error().code != ErrorCode::CredentialRefused && rows.error().code != ErrorCode::Cancelled;
            for (const Course &course : some) {
                if (oneByOne) { // one course that refuses makes the whole call fail
                    read(SyncKind::Announcements, course);
                    continue;
                }
                Result<QList<Topic>> own = rows;
                if (own)
                    own->removeIf([&](const Topic &topic) { return topic.courseId != course.id; });
                keepList(course, SyncKind::Announcements, own, [since](SyncWriter &writer, qint64 id, const QList<Topic> &got) { return writer.announcements(id, got, since); });
            }
        });
    }
}

void CanvasSync::readPages(const Course &course)
{
    auto here = m_database.read([account = m_account, id = course.id](store::Connection &connection) -> Result<PagesHere> {
        PagesHere pages;
        const store::Binds binds{{"account", account}, {"course", id}};
        LECTERN_TRY(connection.forEach(sql::canvas::pageVersions, binds, [&](const store::Row &row) {
            pages.saved.insert(row.integer("id"), QDateTime::fromString(row.text("updated_at"), Qt::ISODateWithMs));
        }));
        LECTERN_TRY(connection.forEach(sql::canvas::pageSlugsOfModules, binds, [&](const store::Row &row) { pages.slugs << row.text("page_slug"); }));
        return pages;
    });
    onReady(here, this, [this, course](const Result<PagesHere> &pages) {
        const PagesHere known = pages.value_or(PagesHere());
        m_reader.pages(course.id, known.saved, known.slugs, [this, course](const Result<Reading<Page>> &reading) {
            SyncOutcome outcome{course.id, course.name, SyncKind::Pages};
            if (!reading) {
                keep(outcome, &reading.error(), {});
                return;
            }
            outcome.result = reading->result;
            outcome.detail = reading->detail;
            outcome.rows = int(reading->rows.size());
            outcome.skipped = reading->skipped;
            keep(outcome, nullptr, [id = course.id, got = *reading](SyncWriter &writer) { return writer.pages(id, got.rows, got.whole); });
        });
    });
}

template<typename T, typename WriteRows>
void CanvasSync::keepList(const Course &course, SyncKind kind, const Result<QList<T>> &rows, WriteRows write)
{
    SyncOutcome outcome{course.id, course.name, kind};
    if (!rows) {
        keep(outcome, &rows.error(), {});
        return;
    }
    outcome.rows = int(rows->size());
    keep(outcome, nullptr, [id = course.id, got = *rows, write](SyncWriter &writer) { return write(writer, id, got); });
}

void CanvasSync::keep(SyncOutcome outcome, const Error *error, Write write)
{
    if (error) {
        if (error->code == ErrorCode::Cancelled || m_report.stopped) {
            settle();
            return;
        }
        outcome.result = resultOf(*error);
        outcome.detail = error->detail;
        if (error->code == ErrorCode::CredentialRefused)
            stopFor(*error);
        else if (error->code == ErrorCode::Offline)
            m_gaveUp = *error;
        else if (error->code == ErrorCode::Throttled) {
            const QList<SyncOutcome> latest = m_report.outcomes.last(std::min(m_report.outcomes.size(), throttlesBeforeGivingUp - 1));
            const bool all = std::all_of(latest.begin(), latest.end(), [](const SyncOutcome &o) { return o.result == SyncResult::Throttled; });
            if (all && latest.size() == throttlesBeforeGivingUp - 1)
                m_gaveUp = *error;
        }
    }
    m_report.outcomes.append(outcome);
    auto written = m_database.write([account = m_account, now = m_report.at, outcome, write = std::move(write)](store::Connection &connection) -> Result<void> {
        SyncWriter writer(connection, account, now);
        if (write)
            LECTERN_TRY(write(writer));
        return writer.outcome(outcome);
    });
    onReady(written, this, [this, outcome, wrote = !error](const Result<void> &result) {
        if (!result)
            m_broken = result.error();
        else if (wrote)
            Q_EMIT stored(outcome.courseId, outcome.kind);
        Q_EMIT progress(++m_done, m_total);
        settle();
    });
}

void CanvasSync::settle()
{
    if (--m_jobs == 0)
        nextKind();
}

void CanvasSync::stopFor(const Error &error)
{
    if (m_report.stopped)
        return;
    m_report.stopped = error;
    m_client.cancel();
}

void CanvasSync::end()
{
    if (m_gaveUp && !m_report.stopped)
        m_report.stopped = m_gaveUp;
    if (m_broken || m_report.stopped || m_account == 0) {
        conclude();
        return;
    }
    auto marked = m_database.write([account = m_account, now = m_report.at](store::Connection &connection) {
        return SyncWriter(connection, account, now).finished();
    });
    onReady(marked, this, [this](const Result<void> &result) {
        if (!result)
            m_broken = result.error();
        conclude();
    });
}

void CanvasSync::conclude()
{
    const auto promise = std::move(m_promise);
    const SyncReport report = m_report;
    promise->addResult(m_broken ? Result<SyncReport>(fail(*m_broken)) : Result<SyncReport>(report));
    promise->finish();
    if (!m_broken)
        Q_EMIT finished(report);
}

} // namespace lectern::canvas
