// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/connection.h"
#include "study/study_set.h"

namespace lectern::study {

// Rows of the study tables, and back: with resources/sql/study the only place that knows their columns.

StudySet setFrom(const store::Row &row);
store::Binds bindsOf(const StudySet &set);

StudyItem itemFrom(const store::Row &row);
/// `now` fills created_at and updated_at.
store::Binds bindsOf(const StudyItem &item, const QDateTime &now);

SetSummary summaryFrom(const store::Row &row);
Card cardFrom(const store::Row &row);
DueCard dueCardFrom(const store::Row &row);

Review reviewFrom(const store::Row &row);
store::Binds bindsOf(const Review &review);

/// Instants in the database: UTC, ISO 8601 with milliseconds, so that they sort as text.
QString stamp(const QDateTime &instant);

/// A set with its items and a card each, as new rows. `drafts`: the cards wait to be accepted.
Result<void> insertSet(store::Connection &connection, const StudySet &set, const QList<StudyItem> &items, const QStringList &cardIds, bool drafts);
/// One item with its card, as new rows.
Result<void> insertItem(store::Connection &connection, const QString &setId, const StudyItem &item, const QString &cardId, int position, bool draft, const QDateTime &now);
/// Deletes a set and all that belongs to it for good.
Result<void> deleteSet(store::Connection &connection, const QString &id);

} // namespace lectern::study
