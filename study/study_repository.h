// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/journal.h"
#include "study/study_set.h"

#include <QFuture>
#include <QObject>

namespace lectern::study {

/// Every change of study sets and every answer. Each call is one transaction and one entry of the journal, under `actor`;
/// calls of one batch make one step. Errors: InvalidInput as in checkDraft, NotFound with the id (deleted sets, and what is in
/// them, are not found), those of Connection; on any of them nothing is written.
class StudyRepository final : public QObject
{
    Q_OBJECT

public:
    StudyRepository(store::Database &database, const Clock &clock);

    /// Cards that the assistant makes are drafts until the student accepts them; the student's own are not.
    QFuture<Result<SetContents>> createSet(const StudySetDraft &draft, const store::Actor &actor = {});
    /// The set's drafts become cards; done when the student starts the set. Gives how many there were.
    QFuture<Result<int>> acceptSet(const QString &setId, const store::Actor &actor = {});
    QFuture<Result<StudySet>> renameSet(const QString &setId, const QString &title, const store::Actor &actor = {});
    QFuture<Result<StudySet>> setDisplayMode(const QString &setId, DisplayMode mode, const store::Actor &actor = {});
    /// Into the trash with all that belongs to it.
    QFuture<Result<StudySet>> removeSet(const QString &setId, const store::Actor &actor = {});
    /// Out of the trash. NotFound when it is not in there.
    QFuture<Result<StudySet>> restoreSet(const QString &setId, const store::Actor &actor = {});
    /// Replaces the content of the item `item.id`; its card keeps its answers.
    QFuture<Result<StudyItem>> updateItem(const StudyItem &item, const store::Actor &actor = {});
    /// Puts a new item at the end of the set; the assistant's is a draft.
    QFuture<Result<StudyItem>> addItem(const QString &setId, const StudyItem &item, const store::Actor &actor = {});
    /// With its card and all answers to it; undo brings all back. The set stays, also without any item.
    QFuture<Result<StudyItem>> removeItem(const QString &itemId, const store::Actor &actor = {});
    /// To the place `index`, from 0, among the items of its set; beyond the ends: the end. Gives where it is now.
    QFuture<Result<int>> moveItem(const QString &itemId, int index, const store::Actor &actor = {});
    /// One draft becomes a card. One that is none is left as it is.
    QFuture<Result<Card>> acceptCard(const QString &cardId, const store::Actor &actor = {});
    /// An answer given at `at`, written at once. Answering a draft accepts it.
    QFuture<Result<Review>> recordReview(const QString &cardId, Grade grade, const QDateTime &at, std::optional<int> durationMs = {}, const store::Actor &actor = {});
    /// Another grade for an answer, because the student knows better than the program did. With the batch of recordReview it is
    /// one step with it.
    QFuture<Result<Review>> changeGrade(const QString &reviewId, Grade grade, const store::Actor &actor = {});
    /// Deletes for good the sets that have been in the trash for more than 30 days; gives how many. Not journaled. Call it at start.
    QFuture<Result<int>> purgeTrash();

Q_SIGNALS:
    /// Something was written by this object. (What undo and redo write is told by Journal::reverted.)
    void changed();

private:
    template<typename Change>
    QFuture<Result<StudySet>> modifySet(const QString &id, const QString &action, const store::Actor &actor, Change change);
    template<typename T>
    QFuture<Result<T>> announced(QFuture<Result<T>> future);

    store::Database &m_database;
    const Clock &m_clock;
};

} // namespace lectern::study
