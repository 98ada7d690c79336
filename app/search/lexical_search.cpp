// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/lexical_search.h"

#include "core/json.h"
#include "search/query_terms.h"
#include "search/snippet.h"
#include "sql/search.h"

#include <QHash>
#include <QSqlQuery>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace lectern::search {
namespace {

using store::Connection;

constexpr double k1 = 1.2; // the k1 of FTS5's bm25()
constexpr qsizetype mostTerms = 12;
constexpr double synonymWeight = 0.6;

struct Posting
{
    qint64 chunk;
    double saturation; ///< how fully the chunk has the term: 0..1
};

QString quoted(const QString &words)
{
    return QString(u'"' + words + u'"'); // words has letters, digits and blanks only
}

/// Of how many chunks a term is how rare. Never negative, also in a collection of one.
double idf(double chunks, double having)
{
    return std::log1p((chunks - having + 0.5) / (having + 0.5));
}

/// Every chunk that has the term. FTS5's bm25() of a single term is -idf5 * saturation * (k1 + 1), with its own idf5; taking
/// that out leaves the part that lies in 0..1 whatever the weights of the columns.
Result<QList<Posting>> postingsOf(Connection &connection, const QString &words, double chunks)
{
    // A query object of its own: looking up columns by name is too slow for thousands of rows.
    QList<Posting> postings;
    QSqlQuery rows(connection.database());
    rows.setForwardOnly(true);
    rows.prepare(QString::fromUtf8(sql::search::postings));
    rows.bindValue(QStringLiteral(":term"), quoted(words));
    if (!rows.exec())
        return fail(ErrorCode::StorageFailed, words);
    while (rows.next())
        postings.append({rows.value(0).toLongLong(), rows.value(1).toDouble()});
    const double having = double(postings.size());
    const double idf5 = std::max(std::log((chunks - having + 0.5) / (having + 0.5)), 1e-6);
    for (Posting &posting : postings)
        posting.saturation = std::clamp(-posting.saturation / (idf5 * (k1 + 1)), 0.0, 1.0);
    return postings;
}

/// Leaves the rarest terms that occur, and the absent ones (they count against the score: a query on a foreign subject
/// must not look answered).
Result<QList<QueryTerm>> rarest(Connection &connection, const QList<QueryTerm> &terms)
{
    if (terms.size() <= mostTerms)
        return terms;
    QList<std::pair<qint64, qsizetype>> byFrequency;
    for (qsizetype i = 0; i < terms.size(); ++i) {
        LECTERN_TRY_ASSIGN(count, connection.scalar(sql::search::frequency, {{"term", quoted(terms[i].words)}}));
        if (count.toLongLong() > 0)
            byFrequency.append({count.toLongLong(), i});
    }
    std::sort(byFrequency.begin(), byFrequency.end());
    QList<QueryTerm> kept;
    for (const auto &[count, index] : byFrequency.mid(0, mostTerms))
        kept << terms[index];
    const qsizetype absent = std::min(terms.size() - byFrequency.size(), mostTerms);
    for (qsizetype i = 0; i < terms.size() && kept.size() < byFrequency.mid(0, mostTerms).size() + absent; ++i) {
        if (std::none_of(byFrequency.begin(), byFrequency.end(), [&](const auto &entry) { return entry.second == i; }))
            kept << terms[i];
    }
    return kept;
}

struct Scored
{
    qint64 chunk;
    double score;
};

Result<QList<Scored>> scoredChunks(Connection &connection, const QString &query)
{
    LECTERN_TRY_ASSIGN(counted, connection.scalar(sql::search::chunkCount));
    const double chunks = counted.toDouble();
    LECTERN_TRY_ASSIGN(terms, rarest(connection, queryTerms(query)));
    QHash<qint64, double> sums;
    double most = 0;
    for (const QueryTerm &term : terms) {
        LECTERN_TRY_ASSIGN(postings, postingsOf(connection, term.words, chunks));
        double weight = idf(chunks, double(postings.size()));
        double synonymFactor = synonymWeight;
        QHash<qint64, double> best;
        for (const QString &synonym : term.synonyms) {
            LECTERN_TRY_ASSIGN(others, postingsOf(connection, synonym, chunks));
            for (const Posting &posting : others) {
                double &value = best[posting.chunk];
                value = std::max(value, posting.saturation);
            }
        }
        if (postings.isEmpty() && !best.isEmpty()) { // the courses call it by another name only
            weight = idf(chunks, double(best.size()));
            synonymFactor = 1;
        }
        for (double &value : best)
            value *= synonymFactor;
        for (const Posting &posting : postings) {
            double &value = best[posting.chunk];
            value = std::max(value, posting.saturation);
        }
        most += weight;
        for (auto it = best.cbegin(); it != best.cend(); ++it)
            sums[it.key()] += weight * it.value();
    }
    QList<Scored> scored;
    scored.reserve(sums.size());
    for (auto it = sums.cbegin(); it != sums.cend(); ++it)
        scored.append({it.key(), it.value() / most});
    std::sort(scored.begin(), scored.end(), [](const Scored &a, const Scored &b) { return a.score != b.score ? a.score > b.score : a.chunk < b.chunk; });
    return scored;
}

} // namespace

Result<QList<Hit>> lexicalSearch(Connection &connection, const QString &query, const SearchOptions &options)
{
    LECTERN_TRY_ASSIGN(scored, scoredChunks(connection, query));
    QList<Hit> hits;
    QSet<QString> seen;
    constexpr qsizetype block = 200; // chunks are looked up in blocks: several may belong to one document, or to no wanted class
    for (qsizetype from = 0; from < scored.size() && hits.size() < options.limit && scored[from].score >= options.minScore; from += block) {
        const QList<Scored> candidates = scored.mid(from, block);
        json ids = json::array();
        for (const Scored &candidate : candidates)
            ids.push_back(candidate.chunk);
        QHash<qint64, Hit> found;
        LECTERN_TRY(connection.forEach(sql::search::chunks, {{"ids", toText(ids)}}, [&](const store::Row &row) {
            found.insert(row.integer("id"), {row.text("document_id"), row.text("kind"), row.integer("class_id"), row.text("title"), row.text("heading"), {},
                                             row.text("body"), int(row.integer("ordinal")), int(row.integer("chunks")), 0});
        }));
        for (const Scored &candidate : candidates) {
            if (hits.size() >= options.limit || candidate.score < options.minScore)
                break;
            Hit hit = found.value(candidate.chunk);
            if (seen.contains(hit.documentId) || (!options.classIds.isEmpty() && !options.classIds.contains(hit.classId)))
                continue;
            seen.insert(hit.documentId);
            hit.score = candidate.score;
            hit.snippet = snippetOf(hit.text, query);
            hits << hit;
        }
    }
    return hits;
}

} // namespace lectern::search
