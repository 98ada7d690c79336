// SPDX-License-Identifier: GPL-3.0-or-later
#include "adapters/course_search.h"

#include "adapters/course_json.h"
#include "adapters/in_turn.h"
#include "adapters/reply.h"
#include "search/snippet.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::adapters {
namespace {

constexpr double goodMatch = 0.5;

QString indexId(const QString &host, const QString &documentId)
{
    return host + u'/' + documentId;
}

QList<search::Document> forIndex(const QString &host, const QList<canvas::Document> &found)
{
    QList<search::Document> documents;
    for (const canvas::Document &document : found)
        documents.append({indexId(host, document.documentId), document.type, document.classId, document.title, document.text});
    return documents;
}

/// What the index has of this host although it is gone.
QStringList goneFrom(const QString &host, const QList<canvas::Document> &found, const QStringList &indexed)
{
    QSet<QString> there;
    for (const canvas::Document &document : found)
        there.insert(indexId(host, document.documentId));
    QStringList gone;
    std::copy_if(indexed.begin(), indexed.end(), std::back_inserter(gone), [&](const QString &id) { return id.startsWith(QString(host + u'/')) && !there.contains(id); });
    return gone;
}

/// The id that a reader gets: a chunk of a long text is named by its number (C6.5).
QString hitId(const canvas::Document &document, const search::Hit &hit)
{
    constexpr qsizetype longText = 4000;
    return document.text.size() > longText ? QStringLiteral("%1-%2").arg(document.documentId).arg(hit.chunk) : document.documentId;
}

bool byScore(const search::Hit &a, const search::Hit &b)
{
    return a.score > b.score;
}

bool newerFirst(const canvas::Document &a, const canvas::Document &b)
{
    const canvas::Instant left = a.postedAt ? a.postedAt : a.updatedAt, right = b.postedAt ? b.postedAt : b.updatedAt;
    return left && (!right || *left > *right);
}

} // namespace

CourseSearch::CourseSearch(store::Database &database, canvas::CanvasRepository &repository, QObject *parent)
    : QObject(parent)
    , m_repository(repository)
    , m_index(database)
{
}

QFuture<Result<void>> CourseSearch::refresh()
{
    auto promise = newPromise<void>();
    onReady(m_repository.documents(canvas::CourseScope::All), this, [this, promise](const Result<QList<canvas::Document>> &found) {
        if (!found) {
            const bool nothingSaved = found.error().code == ErrorCode::NotConfigured;
            return give(promise, nothingSaved ? Result<void>() : Result<void>(fail(found.error())));
        }
        inTurn(m_index.documentIds(), this, promise, [this, promise, found = *found](const QStringList &indexed) {
            inTurn(m_index.remove(goneFrom(m_repository.host(), found, indexed)), this, promise, [this, promise, found](int) {
                inTurn(m_index.upsert(forIndex(m_repository.host(), found)), this, promise, [promise](int) { give(promise, Result<void>()); });
            });
        });
    });
    return promise->future();
}

QFuture<Result<void>> CourseSearch::forget(const QString &host)
{
    auto promise = newPromise<void>();
    inTurn(m_index.documentIds(), this, promise, [this, promise, host](const QStringList &indexed) {
        inTurn(m_index.remove(goneFrom(host, {}, indexed)), this, promise, [promise](int) { give(promise, Result<void>()); });
    });
    return promise->future();
}

agent::PortReply CourseSearch::find(const QString &query, int limit)
{
    auto promise = newPromise<agent::ToolOutput>();
    inTurn(m_repository.courses(), this, promise, [this, promise, query, limit](const QList<canvas::Course> &courses) {
        if (courses.isEmpty()) // the index takes an empty set for every class
            return give(promise, Result<agent::ToolOutput>(plain(json::array())));
        search::SearchOptions options;
        options.limit = 5 * limit; // what is moved to the front may stand far behind
        for (const canvas::Course &course : courses)
            options.classIds.insert(course.id);
        const SearchWish wish = wishIn(query, courses);
        const bool hasSubject = !wish.subject.isEmpty() || wish.kinds.isEmpty();
        const auto search = hasSubject ? m_index.search(wish.subject.isEmpty() ? query : wish.subject, options) : readyFuture(Result<Hits>(Hits()));
        inTurn(search, this, promise, [this, promise, wish, limit](Hits found) {
            const QString prefix = indexId(m_repository.host(), QString());
            erase_if(found, [&](const search::Hit &hit) { return !hit.documentId.startsWith(prefix); });
            bool fits = wish.kinds.isEmpty();
            for (search::Hit &hit : found) {
                const double weight = wish.weight(hit.kind, hit.classId, hit.title);
                fits = fits || (weight == 1.0 && hit.score >= goodMatch);
                hit.score *= weight;
            }
            if (fits)
                return hand(read(std::move(found), limit), this, promise);
            inTurn(m_repository.documents(), this, promise, [this, promise, wish, limit, found](const QList<canvas::Document> &documents) {
                hand(read(wished(documents, wish, found), limit), this, promise);
            });
        });
    });
    return promise->future();
}

CourseSearch::Hits CourseSearch::wished(const QList<canvas::Document> &documents, const SearchWish &wish, const Hits &found) const
{
    QList<canvas::Document> fitting;
    std::copy_if(documents.begin(), documents.end(), std::back_inserter(fitting), [&](const canvas::Document &document) { return wish.weight(document.type, document.classId, document.title) == 1.0; });
    std::stable_sort(fitting.begin(), fitting.end(), newerFirst);
    Hits hits = found;
    for (const canvas::Document &document : std::as_const(fitting)) {
        const QString id = indexId(m_repository.host(), document.documentId);
        const auto known = std::find_if(hits.begin(), hits.end(), [&](const search::Hit &hit) { return hit.documentId == id; });
        if (known != hits.end()) {
            known->score = goodMatch + known->score * (1.0 - goodMatch);
            continue;
        }
        search::Hit hit;
        hit.documentId = id;
        hit.kind = document.type;
        hit.classId = document.classId;
        hit.title = document.title;
        hit.snippet = search::snippetOf(document.text, wish.subject);
        hit.score = goodMatch;
        hits.append(hit);
    }
    return hits;
}

/// Each is read from what is saved; one that has gone since the index was made is left out.
agent::PortReply CourseSearch::read(Hits hits, int limit)
{
    std::stable_sort(hits.begin(), hits.end(), byScore);
    hits = hits.mid(0, limit);
    if (hits.isEmpty())
        return replied(plain(json::array()));
    const qsizetype prefix = indexId(m_repository.host(), QString()).size();
    QList<QFuture<Result<canvas::Document>>> documents;
    for (const search::Hit &hit : std::as_const(hits))
        documents.append(m_repository.document(hit.kind, hit.documentId.mid(prefix).section(u'-', 1, 1).toLongLong()));
    return QtFuture::whenAll(documents.begin(), documents.end()).then([hits](const QList<QFuture<Result<canvas::Document>>> &all) -> Result<agent::ToolOutput> {
        json list = json::array();
        for (qsizetype i = 0; i < hits.size(); ++i) {
            const Result<canvas::Document> document = all[i].result();
            if (document)
                list.push_back(hitJson(*document, hitId(*document, hits[i]), hits[i].snippet, hits[i].score));
        }
        return plain(std::move(list));
    });
}

} // namespace lectern::adapters
