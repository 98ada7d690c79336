// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/lexical_index.h"

#include "search/chunker.h"
#include "sql/search.h"

#include <QCryptographicHash>

namespace lectern::search {
namespace {

using store::Connection;

QString hashOf(const Document &document)
{
    // Raise the number when chunks are made in another way, so that unchanged documents are made anew.
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (const QString &part : {QStringLiteral("1"), document.kind, QString::number(document.classId), document.title, document.body}) {
        hash.addData(part.toUtf8());
        hash.addData(QByteArrayView("\0", 1));
    }
    return QString::fromLatin1(hash.result().toHex());
}

/// A null QString is bound as NULL, which no column here takes.
QString bound(const QString &text)
{
    return text.isNull() ? QStringLiteral("") : text;
}

Result<void> insert(Connection &connection, const Document &document, const QString &hash)
{
    LECTERN_TRY(connection.execute(sql::search::insertDocument,
                                   {{"document_id", document.id}, {"kind", bound(document.kind)}, {"class_id", document.classId}, {"title", bound(document.title)}, {"content_hash", hash}}));
    QList<Chunk> chunks = chunkMarkdown(document.body);
    if (chunks.isEmpty())
        chunks.append(Chunk{}); // a title alone can be found too
    int ordinal = 0;
    for (const Chunk &chunk : chunks) {
        LECTERN_TRY(connection.execute(sql::search::insertChunk,
                                       {{"document_id", document.id}, {"ordinal", ++ordinal}, {"title", bound(document.title)},
                                        {"heading", bound(chunk.heading)}, {"body", bound(chunk.text)}}));
    }
    return {};
}

} // namespace

QFuture<Result<int>> LexicalIndex::upsert(QList<Document> documents)
{
    return m_database.write([documents = std::move(documents)](Connection &connection) -> Result<int> {
        int changed = 0;
        for (const Document &document : documents) {
            const QString hash = hashOf(document);
            LECTERN_TRY_ASSIGN(known, connection.scalar(sql::search::hashOf, {{"document_id", document.id}}));
            if (known.toString() == hash)
                continue;
            LECTERN_TRY(connection.execute(sql::search::removeDocument, {{"document_id", document.id}}));
            LECTERN_TRY(insert(connection, document, hash));
            ++changed;
        }
        return changed;
    });
}

QFuture<Result<int>> LexicalIndex::remove(QStringList documentIds)
{
    return m_database.write([documentIds = std::move(documentIds)](Connection &connection) -> Result<int> {
        qint64 removed = 0;
        for (const QString &id : documentIds) {
            LECTERN_TRY_ASSIGN(count, connection.execute(sql::search::removeDocument, {{"document_id", id}}));
            removed += count;
        }
        return int(removed);
    });
}

QFuture<Result<QStringList>> LexicalIndex::documentIds(std::optional<qint64> classId) const
{
    return m_database.read([classId](Connection &connection) -> Result<QStringList> {
        return connection.query<QString>(sql::search::documentIds, {{"class_id", classId}}, [](const store::Row &row) { return row.text("document_id"); });
    });
}

QFuture<Result<void>> LexicalIndex::rebuild()
{
    return m_database.write([](Connection &connection) -> Result<void> {
        LECTERN_TRY(connection.execute(sql::search::rebuild));
        return {};
    });
}

QFuture<Result<QList<Hit>>> LexicalIndex::search(QString query, SearchOptions options) const
{
    return m_database.read([query = std::move(query), options = std::move(options)](Connection &connection) {
        return lexicalSearch(connection, query, options);
    });
}

} // namespace lectern::search
