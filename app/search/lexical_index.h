// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "search/lexical_search.h"
#include "store/database.h"

#include <QFuture>
#include <QList>
#include <QString>

#include <optional>

namespace lectern::search {

/// What is put into the index, by the owner of the content.
struct Document
{
    QString id;   ///< the owner's key, such as "page-12"
    QString kind; ///< the owner's word, such as "page"
    qint64 classId = 0; ///< 0: of no class
    QString title;
    QString body; ///< Markdown
};

/// The full-text index over everything that the student has. It holds copies and can be emptied and filled anew at any time.
class LexicalIndex
{
public:
    /// `database` must outlive this.
    explicit LexicalIndex(store::Database &database) : m_database(database) {}

    /// Adds documents and replaces those whose text, title, kind or class changed; gives how many that were. All in one
    /// transaction: hand over a course at a time, not a whole school.
    QFuture<Result<int>> upsert(QList<Document> documents);
    /// Unknown ids are passed over; gives how many were removed.
    QFuture<Result<int>> remove(QStringList documentIds);
    /// Ids of what is indexed, of one class or of all.
    QFuture<Result<QStringList>> documentIds(std::optional<qint64> classId = {}) const;
    /// Makes the index anew from the kept chunks.
    QFuture<Result<void>> rebuild();
    /// See lexicalSearch.
    QFuture<Result<QList<Hit>>> search(QString query, SearchOptions options = {}) const;

private:
    store::Database &m_database;
};

} // namespace lectern::search
