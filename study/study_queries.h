// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database.h"
#include "study/study_set.h"

#include <QFuture>

namespace lectern::study {

/// Reads study sets. Deleted sets are nowhere. A card is due when it was accepted and was never answered, or wrong (Again) the
/// last time. Errors: those of Connection.
class StudyQueries final
{
public:
    static constexpr int defaultCardLimit = 50;

    explicit StudyQueries(store::Database &database) : m_database(database) {}

    /// Newest first.
    QFuture<Result<QList<SetSummary>>> sets() const;
    /// NotFound with the id.
    QFuture<Result<SetContents>> set(const QString &id) const;
    /// In the order of their items. Empty for a set that is not there.
    QFuture<Result<QList<Card>>> cards(const QString &setId) const;
    /// All that a session needs, read at one moment. NotFound with the id.
    QFuture<Result<SetMaterial>> material(const QString &setId) const;
    /// NotFound with the id.
    QFuture<Result<Card>> card(const QString &cardId) const;
    /// What is due now, in all sets or one.
    QFuture<Result<DueReport>> due(const std::optional<QString> &setId = {}, int cardLimit = defaultCardLimit) const;
    /// Oldest first.
    QFuture<Result<QList<Review>>> reviews(const QString &cardId) const;

private:
    store::Database &m_database;
};

} // namespace lectern::study
