// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "store/connection.h"

#include <QList>
#include <QSet>
#include <QString>

namespace lectern::search {

/// A document that answers a query.
struct Hit
{
    QString documentId;
    QString kind;
    qint64 classId = 0;
    QString title;
    QString heading;   ///< of its best chunk
    QString snippet;   ///< the sentences of its best chunk that fit the query best
    QString text;      ///< its best chunk
    int chunk = 1;     ///< which chunk that is, from 1
    int chunkCount = 1;
    double score = 0;  ///< 0..1: relevance, not a probability
};

struct SearchOptions
{
    int limit = 10;
    QSet<qint64> classIds;   ///< only these; empty: all
    double minScore = 0.25;  ///< below, a hit is noise (measured: tests/bench/search_eval)
};

/// Finds the documents whose best chunk fits the query best. The score is BM25 over title (weight 4), heading (2) and body,
/// divided by the most that any text could reach for the query, so it is in 0..1 and means the same for every query:
///     S = sum over terms of idf(t) * saturation(t, chunk) / sum over terms of idf(t)
/// A word of campus language also counts, at a lower weight, where one of its other names stands. Any text is a valid query.
Result<QList<Hit>> lexicalSearch(store::Connection &connection, const QString &query, const SearchOptions &options);

} // namespace lectern::search
