// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "adapters/search_wish.h"
#include "agent/ports.h"
#include "canvas/canvas_repository.h"
#include "search/lexical_index.h"

namespace lectern::adapters {

/// The search over what is saved of the student's courses. One index serves all schools of a profile; what a document is called
/// there begins with its host, so that schools never mix.
class CourseSearch final : public QObject
{
    Q_OBJECT

public:
    /// Both outlive it.
    CourseSearch(store::Database &database, canvas::CanvasRepository &repository, QObject *parent = nullptr);

    search::LexicalIndex &index() { return m_index; }
    /// Brings the index in line with what is saved of the repository's host.
    QFuture<Result<void>> refresh();
    /// Takes all of that host out of the index.
    QFuture<Result<void>> forget(const QString &host);
    /// The hits of C6.3 in current courses, best first, at most `limit`. Their score is that of the index (see lexicalSearch) for
    /// the subject of the query, halved for each wish (see SearchWish) that a hit does not fit. When a kind is wished for and
    /// nothing of it fits the subject well, all of that kind follow, newest first, with a score of at least 0.5: "the biology
    /// announcement" has no subject at all.
    agent::PortReply find(const QString &query, int limit);

private:
    using Hits = QList<search::Hit>;
    /// The documents that fit all wishes, as hits; `found` has the score of those that fit the subject too.
    Hits wished(const QList<canvas::Document> &documents, const SearchWish &wish, const Hits &found) const;
    agent::PortReply read(Hits hits, int limit);

    canvas::CanvasRepository &m_repository;
    search::LexicalIndex m_index;
};

} // namespace lectern::adapters
