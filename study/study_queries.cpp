// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/study_queries.h"

#include "sql/study.h"
#include "study/study_row.h"

#include <QHash>
#include <QSet>

namespace lectern::study {
namespace {

using store::Connection;

Result<QList<SetSummary>> summaries(Connection &connection, const std::optional<QString> &setId)
{
    return connection.query<SetSummary>(sql::study::setSummaries, {{"id", setId}}, summaryFrom);
}

} // namespace

QFuture<Result<QList<SetSummary>>> StudyQueries::sets() const
{
    return m_database.read([](Connection &connection) { return summaries(connection, {}); });
}

QFuture<Result<SetContents>> StudyQueries::set(const QString &id) const
{
    return m_database.read([id](Connection &connection) -> Result<SetContents> {
        // A null text would ask for every set.
        LECTERN_TRY_ASSIGN(found, summaries(connection, id.isNull() ? QStringLiteral("") : id));
        if (found.isEmpty())
            return fail(ErrorCode::NotFound, id);
        LECTERN_TRY_ASSIGN(items, connection.query<StudyItem>(sql::study::itemsOfSet, {{"set", id}}, itemFrom));
        return SetContents{found.first(), items};
    });
}

QFuture<Result<QList<Card>>> StudyQueries::cards(const QString &setId) const
{
    return m_database.read([setId](Connection &connection) { return connection.query<Card>(sql::study::cardsOfSet, {{"set", setId}}, cardFrom); });
}

QFuture<Result<SetMaterial>> StudyQueries::material(const QString &setId) const
{
    return m_database.read([setId](Connection &connection) -> Result<SetMaterial> {
        LECTERN_TRY_ASSIGN(found, summaries(connection, setId.isNull() ? QStringLiteral("") : setId));
        if (found.isEmpty())
            return fail(ErrorCode::NotFound, setId);
        LECTERN_TRY_ASSIGN(items, connection.query<StudyItem>(sql::study::itemsOfSet, {{"set", setId}}, itemFrom));
        LECTERN_TRY_ASSIGN(cards, connection.query<Card>(sql::study::cardsOfSet, {{"set", setId}}, cardFrom));
        LECTERN_TRY_ASSIGN(due, connection.query<DueCard>(sql::study::dueCards, {{"set", setId}, {"limit", -1}}, dueCardFrom));
        QHash<QString, StudyItem> itemOf;
        for (const StudyItem &item : items)
            itemOf[item.id] = item;
        QSet<QString> dueIds;
        for (const DueCard &card : due)
            dueIds.insert(card.cardId);
        SetMaterial material{found.first(), {}};
        for (const Card &card : cards)
            material.entries.append({card, itemOf.value(card.itemId), dueIds.contains(card.id)});
        return material;
    });
}

QFuture<Result<Card>> StudyQueries::card(const QString &cardId) const
{
    return m_database.read([cardId](Connection &connection) -> Result<Card> {
        LECTERN_TRY_ASSIGN(card, connection.queryOne<Card>(sql::study::cardById, {{"id", cardId}}, cardFrom));
        if (!card)
            return fail(ErrorCode::NotFound, cardId);
        return *card;
    });
}

QFuture<Result<DueReport>> StudyQueries::due(const std::optional<QString> &setId, int cardLimit) const
{
    return m_database.read([setId, cardLimit](Connection &connection) -> Result<DueReport> {
        DueReport report;
        LECTERN_TRY_ASSIGN(all, summaries(connection, setId));
        for (const SetSummary &summary : all) {
            (summary.set.sample ? report.sampleDue : report.due) += summary.due;
            if (!summary.set.sample)
                report.drafts += summary.drafts;
            if (summary.due > 0)
                report.sets.append(summary);
        }
        LECTERN_TRY_ASSIGN(cards, connection.query<DueCard>(sql::study::dueCards, {{"set", setId}, {"limit", cardLimit}}, dueCardFrom));
        report.cards = cards;
        return report;
    });
}

QFuture<Result<QList<Review>>> StudyQueries::reviews(const QString &cardId) const
{
    return m_database.read([cardId](Connection &connection) { return connection.query<Review>(sql::study::reviewsOfCard, {{"card", cardId}}, reviewFrom); });
}

} // namespace lectern::study
