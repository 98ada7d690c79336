// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "adapters/course_search.h"
#include "agent/ports.h"
#include "canvas/canvas_client.h"
#include "canvas/canvas_repository.h"
#include "canvas/canvas_sync.h"

#include <functional>
#include <memory>
#include <optional>

namespace lectern::adapters {

/// The student's courses as one thing: what is saved of them, the way to bring it up to date, and the search over it. What
/// asks for courses before anything was saved starts a sync and waits for it; after that all is answered from what is saved.
class CourseLibrary final : public QObject, public agent::CoursesPort
{
    Q_OBJECT

public:
    CourseLibrary(store::Database &database, const Clock &clock, HttpClient &http, QObject *parent = nullptr);
    ~CourseLibrary() override;

    /// The school to read from, from now on. A sync of the one before is cancelled; whoever waits for it gets its report.
    void setAccount(canvas::CanvasAccount account);
    /// There is none, and why; what was saved of `host` before is still shown.
    void setUnavailable(Error why, const QString &host = {});
    /// True when no sync of an earlier account writes any more.
    QFuture<bool> atRest();
    /// Takes away all that is saved of a host, also from the search. Not while a sync of it runs: see atRest().
    QFuture<Result<void>> forget(const QString &host);

    /// Reads everything anew and then brings the search index up to date. Errors: NotConfigured and those of the database; what the
    /// school did is in the report.
    QFuture<Result<canvas::SyncReport>> sync();
    QFuture<Result<QList<canvas::SyncState>>> syncStates();
    /// Asks the school who the token belongs to: whether address, network and token are right. Errors: as CanvasClient, NotConfigured.
    QFuture<Result<QString>> probe();
    canvas::CanvasRepository &repository() { return m_repository; }
    search::LexicalIndex &index() { return m_search.index(); }
    /// Where the school is; nothing without one.
    std::optional<QUrl> baseUrl() const;
    const std::optional<Error> &unavailable() const { return m_unavailable; }

    agent::PortReply searchContent(const json &input) override; ///< also {limit}
    agent::PortReply classAssignments(const json &input) override;
    agent::PortReply content(const json &input) override;
    agent::PortReply classes() override;
    /// classAssignments, each with its class also when one is asked for: what people read.
    agent::PortReply assignmentsWithClass(const json &input);

private:
    void retire();

    using Respond = std::function<agent::PortReply()>;
    /// Calls `respond` when something is saved, after a first sync if need be.
    agent::PortReply whenSaved(Respond respond);
    agent::PortReply answerWith(const agent::PortReply &reply, QList<canvas::SyncKind> kinds);
    agent::PortReply assignments(const json &input, bool alwaysWithClass);

    store::Database &m_database;
    const Clock &m_clock;
    HttpClient &m_http;
    canvas::CanvasRepository m_repository;
    CourseSearch m_search;
    std::unique_ptr<canvas::CanvasClient> m_client;
    std::unique_ptr<canvas::CanvasSync> m_sync;
    int m_retiring = 0; ///< syncs of earlier accounts that have not ended
    QList<std::shared_ptr<QPromise<bool>>> m_waitForRest;
    std::optional<Error> m_unavailable;
};

} // namespace lectern::adapters
