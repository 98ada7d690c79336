// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_content.h"
#include "canvas/sync_outcome.h"
#include "store/connection.h"

#include <QSet>

namespace lectern::canvas {

/// Writes what a sync read, inside the caller's transaction, on the database thread. Rows that are there are updated in place,
/// so that writing the same twice changes nothing; a text got before a lock is kept. Lists given here are whole: what is
/// saved and not in them was deleted by the school and goes. Call it only after every page of a list came.
class SyncWriter
{
public:
    struct Account
    {
        qint64 id = 0;
        bool everSynced = false;
    };
    static Result<Account> enter(store::Connection &connection, const QString &host, const User &user, const QDateTime &now);

    SyncWriter(store::Connection &connection, qint64 account, QDateTime now);

    /// A restricted course keeps the name and all rows that it has. With `whole` false nothing is deleted.
    Result<void> courses(const QList<Course> &courses, bool whole);
    Result<void> groups(qint64 course, const QList<AssignmentGroup> &groups);
    Result<void> assignments(qint64 course, const QList<Assignment> &assignments);
    /// With `since`, the list was asked from that instant on, and older ones stay.
    Result<void> announcements(qint64 course, const QList<Topic> &topics, const Instant &since);
    Result<void> discussions(qint64 course, const QList<Topic> &topics);
    Result<void> modules(qint64 course, const QList<Module> &modules);
    /// A page without a body keeps the one that is saved, unless the body was sent as empty. With `whole` false nothing is deleted.
    Result<void> pages(qint64 course, const QList<Page> &pages, bool whole);
    Result<void> quizzes(qint64 course, const QList<Quiz> &quizzes);
    Result<void> syllabus(qint64 course, const std::optional<QString> &text);
    Result<void> outcome(const SyncOutcome &outcome);
    Result<void> finished();

private:
    Result<void> submission(qint64 assignment, const std::optional<Submission> &submission);
    Result<void> topics(qint64 course, const QList<Topic> &topics);
    /// Deletes what `idsSql` finds (the ids saved) and `kept` lacks.
    Result<void> removeOthers(const char *idsSql, const store::Binds &binds, const char *deleteSql, const QSet<qint64> &kept);

    store::Connection &m_connection;
    qint64 m_account;
    QVariant m_now;
};

} // namespace lectern::canvas
