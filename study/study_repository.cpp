// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/study_repository.h"

#include "core/ids.h"
#include "core/on_ready.h"
#include "sql/study.h"
#include "study/study_row.h"

namespace lectern::study {
namespace {

using store::Connection;
using store::JournalRecorder;

constexpr int trashDays = 30;

} // namespace

StudyRepository::StudyRepository(store::Database &database, const Clock &clock)
    : m_database(database)
    , m_clock(clock)
{
}

template<typename T>
QFuture<Result<T>> StudyRepository::announced(QFuture<Result<T>> future)
{
    onReady(future, this, [this](const Result<T> &result) {
        if (result)
            Q_EMIT changed();
    });
    return future;
}

/// `change(StudySet before) -> Result<StudySet>` is called on the database thread. It gets sets in the trash too.
template<typename Change>
QFuture<Result<StudySet>> StudyRepository::modifySet(const QString &id, const QString &action, const store::Actor &actor, Change change)
{
    return announced(m_database.write([id, action, actor, change, now = m_clock.now(), &clock = m_clock](Connection &connection) -> Result<StudySet> {
        LECTERN_TRY_ASSIGN(found, connection.queryOne<StudySet>(sql::study::setById, {{"id", id}}, setFrom));
        if (!found)
            return fail(ErrorCode::NotFound, id);
        LECTERN_TRY_ASSIGN(after, change(*found));
        after.updatedAt = now;
        JournalRecorder recorder(connection, clock, actor, action, found->title);
        LECTERN_TRY(recorder.willChange("study_set", id));
        LECTERN_TRY(connection.execute(sql::study::updateSet,
                                       {{"id", id},
                                        {"title", after.title},
                                        {"display_mode", nameOf(after.displayMode)},
                                        {"deleted_at", after.deletedAt.isValid() ? QVariant(stamp(after.deletedAt)) : QVariant()},
                                        {"updated_at", stamp(now)}}));
        LECTERN_TRY(recorder.finish());
        return after;
    }));
}

QFuture<Result<SetContents>> StudyRepository::createSet(const StudySetDraft &draft, const store::Actor &actor)
{
    if (const auto checked = checkDraft(draft); !checked)
        return readyFuture(Result<SetContents>(fail(checked.error())));
    const bool byAssistant = actor.kind == store::ActorKind::Assistant;
    const int count = int(draft.items.size());
    StudySet set;
    set.id = newId();
    set.title = draft.title.trimmed();
    set.displayMode = draft.displayMode;
    set.origin = byAssistant ? QStringLiteral("assistant") : QStringLiteral("student");
    set.createdAt = m_clock.now();
    set.updatedAt = set.createdAt;
    SetContents contents{{set, count, byAssistant ? 0 : count, byAssistant ? count : 0}, draft.items};
    QStringList cardIds;
    for (StudyItem &item : contents.items) {
        item.id = newId();
        cardIds << newId();
    }
    return announced(m_database.write([contents, cardIds, byAssistant, actor, &clock = m_clock](Connection &connection) -> Result<SetContents> {
        JournalRecorder recorder(connection, clock, actor, QStringLiteral("study.create"), contents.summary.set.title);
        LECTERN_TRY(recorder.willChange("study_set", contents.summary.set.id));
        for (qsizetype i = 0; i < cardIds.size(); ++i) {
            LECTERN_TRY(recorder.willChange("study_item", contents.items[i].id));
            LECTERN_TRY(recorder.willChange("card", cardIds[i]));
        }
        LECTERN_TRY(insertSet(connection, contents.summary.set, contents.items, cardIds, byAssistant));
        LECTERN_TRY(recorder.finish());
        return contents;
    }));
}

QFuture<Result<int>> StudyRepository::acceptSet(const QString &setId, const store::Actor &actor)
{
    return announced(m_database.write([setId, actor, now = m_clock.now(), &clock = m_clock](Connection &connection) -> Result<int> {
        LECTERN_TRY_ASSIGN(cards, connection.query<Card>(sql::study::cardsOfSet, {{"set", setId}}, cardFrom));
        if (cards.isEmpty())
            return fail(ErrorCode::NotFound, setId);
        JournalRecorder recorder(connection, clock, actor, QStringLiteral("study.accept"), cards.first().setTitle);
        int accepted = 0;
        for (const Card &card : cards) {
            if (!card.draft)
                continue;
            LECTERN_TRY(recorder.willChange("card", card.id));
            LECTERN_TRY(connection.execute(sql::study::acceptCard, {{"id", card.id}, {"now", stamp(now)}}));
            ++accepted;
        }
        LECTERN_TRY(recorder.finish());
        return accepted;
    }));
}

QFuture<Result<StudySet>> StudyRepository::renameSet(const QString &setId, const QString &title, const store::Actor &actor)
{
    return modifySet(setId, QStringLiteral("study.rename"), actor, [setId, wanted = title.trimmed()](StudySet set) -> Result<StudySet> {
        if (set.deletedAt.isValid())
            return fail(ErrorCode::NotFound, setId);
        if (wanted.isEmpty())
            return fail(ErrorCode::InvalidInput, QStringLiteral("title: must not be empty"));
        set.title = wanted;
        return set;
    });
}

QFuture<Result<StudySet>> StudyRepository::setDisplayMode(const QString &setId, DisplayMode mode, const store::Actor &actor)
{
    return modifySet(setId, QStringLiteral("study.update"), actor, [setId, mode](StudySet set) -> Result<StudySet> {
        if (set.deletedAt.isValid())
            return fail(ErrorCode::NotFound, setId);
        set.displayMode = mode;
        return set;
    });
}

QFuture<Result<StudySet>> StudyRepository::removeSet(const QString &setId, const store::Actor &actor)
{
    return modifySet(setId, QStringLiteral("study.delete"), actor, [setId, now = m_clock.now()](StudySet set) -> Result<StudySet> {
        if (set.deletedAt.isValid())
            return fail(ErrorCode::NotFound, setId);
        set.deletedAt = now;
        return set;
    });
}

QFuture<Result<StudySet>> StudyRepository::restoreSet(const QString &setId, const store::Actor &actor)
{
    return modifySet(setId, QStringLiteral("study.restore"), actor, [setId](StudySet set) -> Result<StudySet> {
        if (!set.deletedAt.isValid())
            return fail(ErrorCode::NotFound, setId);
        set.deletedAt = {};
        return set;
    });
}

QFuture<Result<StudyItem>> StudyRepository::updateItem(const StudyItem &item, const store::Actor &actor)
{
    return announced(m_database.write([item, actor, now = m_clock.now(), &clock = m_clock](Connection &connection) -> Result<StudyItem> {
        LECTERN_TRY_ASSIGN(set, connection.queryOne<StudySet>(sql::study::setOfItem, {{"id", item.id}}, setFrom));
        if (!set)
            return fail(ErrorCode::NotFound, item.id);
        LECTERN_TRY(checkItem(item, set->displayMode, QStringLiteral("item")));
        JournalRecorder recorder(connection, clock, actor, QStringLiteral("study.update"), set->title);
        LECTERN_TRY(recorder.willChange("study_item", item.id));
        LECTERN_TRY(connection.execute(sql::study::updateItem, bindsOf(item, now)));
        LECTERN_TRY(recorder.finish());
        return item;
    }));
}

QFuture<Result<StudyItem>> StudyRepository::addItem(const QString &setId, const StudyItem &item, const store::Actor &actor)
{
    StudyItem added = item;
    added.id = newId();
    return announced(m_database.write([setId, added, cardId = newId(), actor, now = m_clock.now(), &clock = m_clock](Connection &connection) -> Result<StudyItem> {
        LECTERN_TRY_ASSIGN(set, connection.queryOne<StudySet>(sql::study::setById, {{"id", setId}}, setFrom));
        if (!set || set->deletedAt.isValid())
            return fail(ErrorCode::NotFound, setId);
        LECTERN_TRY(checkItem(added, set->displayMode, QStringLiteral("item")));
        LECTERN_TRY_ASSIGN(position, connection.scalar(sql::study::nextPosition, {{"set", setId}}));
        JournalRecorder recorder(connection, clock, actor, QStringLiteral("study.add"), set->title);
        LECTERN_TRY(recorder.willChange("study_item", added.id));
        LECTERN_TRY(recorder.willChange("card", cardId));
        LECTERN_TRY(insertItem(connection, setId, added, cardId, position.toInt(), actor.kind == store::ActorKind::Assistant, now));
        LECTERN_TRY(recorder.finish());
        return added;
    }));
}

QFuture<Result<StudyItem>> StudyRepository::removeItem(const QString &itemId, const store::Actor &actor)
{
    return announced(m_database.write([itemId, actor, &clock = m_clock](Connection &connection) -> Result<StudyItem> {
        LECTERN_TRY_ASSIGN(set, connection.queryOne<StudySet>(sql::study::setOfItem, {{"id", itemId}}, setFrom));
        LECTERN_TRY_ASSIGN(item, connection.queryOne<StudyItem>(sql::study::itemById, {{"id", itemId}}, itemFrom));
        if (!set || !item)
            return fail(ErrorCode::NotFound, itemId);
        const auto idOf = [](const store::Row &row) { return row.text("id"); };
        LECTERN_TRY_ASSIGN(reviews, connection.query<QString>(sql::study::reviewsOfItem, {{"item", itemId}}, idOf));
        LECTERN_TRY_ASSIGN(cards, connection.query<QString>(sql::study::cardsOfItem, {{"item", itemId}}, idOf));
        JournalRecorder recorder(connection, clock, actor, QStringLiteral("study.remove"), set->title);
        for (const QString &review : reviews)
            LECTERN_TRY(recorder.willChange("review", review));
        for (const QString &card : cards)
            LECTERN_TRY(recorder.willChange("card", card));
        LECTERN_TRY(recorder.willChange("study_item", itemId));
        for (const char *statement : {sql::study::deleteReviewsOfItem, sql::study::deleteCardsOfItem, sql::study::deleteItem})
            LECTERN_TRY(connection.execute(statement, {{"item", itemId}}));
        LECTERN_TRY(recorder.finish());
        return *item;
    }));
}

QFuture<Result<int>> StudyRepository::moveItem(const QString &itemId, int index, const store::Actor &actor)
{
    return announced(m_database.write([itemId, index, actor, now = m_clock.now(), &clock = m_clock](Connection &connection) -> Result<int> {
        LECTERN_TRY_ASSIGN(set, connection.queryOne<StudySet>(sql::study::setOfItem, {{"id", itemId}}, setFrom));
        if (!set)
            return fail(ErrorCode::NotFound, itemId);
        QHash<QString, int> positions;
        QStringList order;
        LECTERN_TRY(connection.forEach(sql::study::itemsOfSet, {{"set", set->id}}, [&](const store::Row &row) {
            order << row.text("id");
            positions[order.last()] = int(row.integer("position"));
        }));
        const qsizetype to = qBound(qsizetype(0), qsizetype(index), order.size() - 1);
        order.move(order.indexOf(itemId), to);
        JournalRecorder recorder(connection, clock, actor, QStringLiteral("study.move"), set->title);
        for (qsizetype i = 0; i < order.size(); ++i) {
            if (positions[order[i]] == int(i))
                continue;
            LECTERN_TRY(recorder.willChange("study_item", order[i]));
            LECTERN_TRY(connection.execute(sql::study::placeItem, {{"id", order[i]}, {"position", int(i)}, {"now", stamp(now)}}));
        }
        LECTERN_TRY(recorder.finish());
        return int(to);
    }));
}

QFuture<Result<Card>> StudyRepository::acceptCard(const QString &cardId, const store::Actor &actor)
{
    return announced(m_database.write([cardId, actor, now = m_clock.now(), &clock = m_clock](Connection &connection) -> Result<Card> {
        LECTERN_TRY_ASSIGN(card, connection.queryOne<Card>(sql::study::cardById, {{"id", cardId}}, cardFrom));
        if (!card)
            return fail(ErrorCode::NotFound, cardId);
        JournalRecorder recorder(connection, clock, actor, QStringLiteral("study.accept"), card->setTitle);
        LECTERN_TRY(recorder.willChange("card", cardId));
        LECTERN_TRY(connection.execute(sql::study::acceptCard, {{"id", cardId}, {"now", stamp(now)}}));
        LECTERN_TRY(recorder.finish());
        card->draft = false;
        return *card;
    }));
}

QFuture<Result<Review>> StudyRepository::recordReview(const QString &cardId, Grade grade, const QDateTime &at, std::optional<int> durationMs, const store::Actor &actor)
{
    const Review review{newId(), cardId, grade, at.toUTC(), studyDay(at, m_clock.zone()), durationMs, false};
    return announced(m_database.write([review, actor, &clock = m_clock](Connection &connection) -> Result<Review> {
        LECTERN_TRY_ASSIGN(card, connection.queryOne<Card>(sql::study::cardById, {{"id", review.cardId}}, cardFrom));
        if (!card)
            return fail(ErrorCode::NotFound, review.cardId);
        JournalRecorder recorder(connection, clock, actor, QStringLiteral("study.review"), card->setTitle);
        LECTERN_TRY(recorder.willChange("card", card->id));
        LECTERN_TRY(recorder.willChange("review", review.id));
        LECTERN_TRY(connection.execute(sql::study::acceptCard, {{"id", card->id}, {"now", stamp(review.at)}}));
        LECTERN_TRY(connection.execute(sql::study::insertReview, bindsOf(review)));
        LECTERN_TRY(recorder.finish());
        return review;
    }));
}

QFuture<Result<Review>> StudyRepository::changeGrade(const QString &reviewId, Grade grade, const store::Actor &actor)
{
    return announced(m_database.write([reviewId, grade, actor, &clock = m_clock](Connection &connection) -> Result<Review> {
        LECTERN_TRY_ASSIGN(review, connection.queryOne<Review>(sql::study::reviewById, {{"id", reviewId}}, reviewFrom));
        if (!review)
            return fail(ErrorCode::NotFound, reviewId);
        LECTERN_TRY_ASSIGN(card, connection.queryOne<Card>(sql::study::cardById, {{"id", review->cardId}}, cardFrom));
        JournalRecorder recorder(connection, clock, actor, QStringLiteral("study.review"), card ? card->setTitle : QString());
        LECTERN_TRY(recorder.willChange("review", reviewId));
        LECTERN_TRY(connection.execute(sql::study::gradeReview, {{"id", reviewId}, {"grade", int(grade)}}));
        LECTERN_TRY(recorder.finish());
        review->grade = grade;
        return *review;
    }));
}

QFuture<Result<int>> StudyRepository::purgeTrash()
{
    const QString before = stamp(m_clock.now().addDays(-trashDays));
    return announced(m_database.write([before](Connection &connection) -> Result<int> {
        LECTERN_TRY_ASSIGN(ids, connection.query<QString>(sql::study::expiredSets, {{"before", before}}, [](const store::Row &row) { return row.text("id"); }));
        for (const QString &id : ids)
            LECTERN_TRY(deleteSet(connection, id));
        return int(ids.size());
    }));
}

} // namespace lectern::study
