// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the tests of the sync share.

#include "canvas/canvas_repository.h"
#include "canvas/canvas_sync.h"
#include "canvas/sample/sample_changes.h"
#include "canvas/sample/sample_semester.h"
#include "canvas/sample/sample_server.h"
#include "testlib/support.h"

#include <QRegularExpression>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

namespace lectern::canvas::test {

using lectern::test::waitFor;

inline constexpr qint64 calculus = 4101;
inline constexpr qint64 biology = 4102;
inline constexpr qint64 chemistry = 3950;

/// Its own copy: a loop over waitFor(...).value() would run over what is gone.
template<typename T>
T valueOf(const QFuture<Result<T>> &future)
{
    return waitFor(future).value();
}

inline QRegularExpression at(const char *pattern)
{
    return QRegularExpression(QString::fromLatin1(pattern));
}

/// Against the server of the sample semester: everything between the wire and the rows is the real thing.
class SyncBench
{
protected:
    /// An empty database and the server of the semester.
    void begin()
    {
        m_sync.reset();
        m_repository.reset();
        m_client.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_database = std::make_unique<store::Database>(m_folder->filePath(QStringLiteral("lectern.sqlite")));
        if (!waitFor(m_database->open()))
            qFatal("no database");
        m_clock.setNow(QDateTime(QDate(2026, 12, 1), QTime(9, 0), Qt::UTC));
        m_server = std::make_unique<SampleServer>(sampleSemester(m_clock.now(), m_clock.zone()).value(), m_clock);
        if (!m_server->listen())
            qFatal("no server");
        m_repository = std::make_unique<CanvasRepository>(*m_database, m_clock, SampleServer::host());
        connectWith("any");
    }

    FixedClock m_clock{QDateTime(QDate(2026, 12, 1), QTime(9, 0), Qt::UTC), QTimeZone("Europe/Vienna")};
    HttpClient m_http{"LecternTest/1.0", HttpClient::Proxy::None};
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<store::Database> m_database;
    std::unique_ptr<SampleServer> m_server;
    std::unique_ptr<CanvasClient> m_client;
    std::unique_ptr<CanvasSync> m_sync;
    std::unique_ptr<CanvasRepository> m_repository;

    void connectWith(const QByteArray &token)
    {
        m_sync.reset();
        m_client = std::make_unique<CanvasClient>(m_http, CanvasAccount{m_server->baseUrl(), SampleServer::host(), Secret(token)},
                                                  [](std::chrono::milliseconds, std::function<void()> then) { then(); });
        m_sync = std::make_unique<CanvasSync>(*m_client, *m_database, m_clock);
    }

    SyncReport sync() { return waitFor(m_sync->start()).value(); }

    SyncOutcome outcomeOf(const SyncReport &report, qint64 course, SyncKind kind)
    {
        for (const SyncOutcome &outcome : report.outcomes) {
            if (outcome.courseId == course && outcome.kind == kind)
                return outcome;
        }
        qFatal("no such outcome");
    }

    SyncState stateOf(qint64 course, SyncKind kind)
    {
        for (const SyncState &state : valueOf(m_repository->syncStates(course))) {
            if (state.kind == kind && state.courseId == course)
                return state;
        }
        qFatal("no such state");
    }

    /// Every row of ours, without the instants of the sync itself.
    QStringList contents()
    {
        return waitFor(m_database->read([](store::Connection &connection) -> Result<QStringList> {
                   QStringList rows;
                   for (const char *table : {"canvas_course", "canvas_assignment_group", "canvas_assignment", "canvas_submission", "canvas_page", "canvas_topic", "canvas_module", "canvas_module_item", "canvas_quiz"}) {
                       QSqlQuery query(connection.database());
                       query.exec(QStringLiteral("SELECT * FROM %1").arg(QLatin1String(table)));
                       while (query.next()) {
                           QStringList row{QString::fromLatin1(table)};
                           for (int i = 0; i < query.record().count(); ++i) {
                               if (query.record().fieldName(i) != u"synced_at")
                                   row << query.value(i).toString();
                           }
                           rows << row.join(u'|');
                       }
                   }
                   return rows;
               })).value();
    }

    Assignment firstAssignment(qint64 course) { return waitFor(m_repository->assignments(course))->first(); }
};

} // namespace lectern::canvas::test
