// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/study_repository.h"

#include "study/study_queries.h"
#include "study/study_set_json.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::study;
using lectern::test::waitFor;

namespace {

const store::Actor assistant{store::ActorKind::Assistant, {}};

StudySetDraft draftOf(int terms)
{
    StudySetDraft draft{QStringLiteral("Cells"), DisplayMode::Flashcards, {}};
    for (int i = 0; i < terms; ++i)
        draft.items.append({{}, QStringList{QStringLiteral("energy")}, Term{QStringLiteral("term %1").arg(i), QString(), QStringLiteral("$$E=mc^%1$$").arg(i)}});
    draft.items.append({{}, std::nullopt, Question{QStringLiteral("Why?"), QStringLiteral("think"), std::nullopt, {{true, QStringLiteral("so")}, {false, QStringLiteral("no")}}}});
    return draft;
}

/// A new profile's database and all that reads and writes study sets in it.
struct Profile
{
    QTemporaryDir folder;
    FixedClock clock{QDateTime(QDate(2026, 3, 10), QTime(16, 0), Qt::UTC), QTimeZone("America/New_York")};
    store::Database database{folder.filePath(QStringLiteral("lectern.sqlite"))};
    store::Journal journal{database, clock};
    StudyRepository repository{database, clock};
    StudyQueries queries{database};

    Profile() { (void)waitFor(database.open()); }

    SetContents create(int terms, const store::Actor &actor = {}) { return waitFor(repository.createSet(draftOf(terms), actor)).value(); }
    QList<Card> cards(const QString &set) { return waitFor(queries.cards(set)).value(); }
    DueReport due() { return waitFor(queries.due()).value(); }
    Result<Review> answer(const QString &card, Grade grade)
    {
        clock.setNow(clock.now().addSecs(60));
        return waitFor(repository.recordReview(card, grade, clock.now(), 3500));
    }
    QString object(const QString &set)
    {
        const auto contents = waitFor(queries.set(set));
        return contents ? toText(contentsJson(*contents)) : QString();
    }
};

} // namespace

class tst_study_repository : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSetIsStoredWholeAndInOrder()
    {
        Profile p;
        QSignalSpy changed(&p.repository, &StudyRepository::changed);
        const SetContents made = p.create(11);
        QCOMPARE(p.object(made.summary.set.id), toText(contentsJson(made)));
        QCOMPARE(waitFor(p.queries.set(made.summary.set.id))->items, made.items);
        const QList<Card> cards = p.cards(made.summary.set.id);
        QCOMPARE(cards.size(), 12);
        QCOMPARE(cards[3].itemId, made.items[3].id);
        QTRY_COMPARE(changed.size(), 1);
    }

    void aRefusedSetWritesNothing()
    {
        Profile p;
        StudySetDraft draft = draftOf(1);
        draft.title = QStringLiteral(" ");
        QCOMPARE(waitFor(p.repository.createSet(draft)).error().code, ErrorCode::InvalidInput);
        QVERIFY(waitFor(p.queries.sets())->isEmpty());
        QVERIFY(waitFor(p.journal.steps(5))->isEmpty());
    }

    void draftsOfTheAssistantAreNotDueUntilAccepted()
    {
        Profile p;
        const SetContents mine = p.create(1);
        p.clock.setNow(p.clock.now().addSecs(1));
        const SetContents theirs = p.create(2, assistant);
        QCOMPARE(p.due().due, 2);
        QCOMPARE(p.due().drafts, 3);
        QCOMPARE(p.due().sets.size(), 1);
        QCOMPARE(waitFor(p.queries.sets())->first().drafts, 3); // newest first
        QCOMPARE(waitFor(p.repository.acceptSet(theirs.summary.set.id)).value(), 3);
        QCOMPARE(p.due().due, 5);
        QCOMPARE(p.due().drafts, 0);
        QCOMPARE(waitFor(p.repository.acceptSet(theirs.summary.set.id)).value(), 0); // starting it again
        QCOMPARE(p.due().cards.first().setId, theirs.summary.set.id);
        QCOMPARE(waitFor(p.queries.due(mine.summary.set.id))->due, 2);
        QCOMPARE(waitFor(p.queries.due({}, 1))->cards.size(), 1);
        QCOMPARE(waitFor(p.queries.due({}, 1))->due, 5);
    }

    void whatWasWrongIsDueAgain()
    {
        Profile p;
        const SetContents made = p.create(1);
        const QList<Card> cards = p.cards(made.summary.set.id);
        QVERIFY(p.answer(cards[0].id, Grade::Good).has_value());
        QCOMPARE(p.due().due, 1);
        QVERIFY(p.answer(cards[0].id, Grade::Again).has_value());
        QCOMPARE(p.due().due, 2);
        QVERIFY(p.answer(cards[0].id, Grade::Hard).has_value());
        QVERIFY(p.answer(cards[1].id, Grade::Easy).has_value());
        QCOMPARE(p.due().due, 0);
        QVERIFY(p.due().cards.isEmpty());
        const QList<Review> reviews = waitFor(p.queries.reviews(cards[0].id)).value();
        QCOMPARE(reviews.size(), 3);
        QCOMPARE(reviews[1].grade, Grade::Again);
        QCOMPARE(reviews[1].day, QDate(2026, 3, 10));
        QCOMPARE(reviews[1].durationMs, std::optional(3500));
        QVERIFY(!reviews[1].sample);
    }

    void twoAnswersAtOneInstantCountInTheirOrder()
    {
        Profile p;
        const QString card = p.cards(p.create(0).summary.set.id).first().id;
        QVERIFY(waitFor(p.repository.recordReview(card, Grade::Again, p.clock.now())).has_value());
        QVERIFY(waitFor(p.repository.recordReview(card, Grade::Good, p.clock.now())).has_value());
        QCOMPARE(p.due().due, 0);
    }

    void anAnswerToADraftAcceptsItAndOneUndoTakesBoth()
    {
        Profile p;
        const SetContents made = p.create(1, assistant);
        const QString card = p.cards(made.summary.set.id).first().id;
        QVERIFY(p.answer(card, Grade::Again).has_value());
        QCOMPARE(p.due().due, 1);
        QCOMPARE(p.due().drafts, 1);
        QCOMPARE(waitFor(p.journal.undo())->step.action, QStringLiteral("study.review"));
        QCOMPARE(p.due().due, 0);
        QCOMPARE(p.due().drafts, 2);
        QVERIFY(waitFor(p.queries.reviews(card))->isEmpty());
    }

    void everyChangeIsOneStepAndCanBeTakenBack()
    {
        Profile p;
        const SetContents made = p.create(2, assistant);
        const QString set = made.summary.set.id;
        QStringList states{QString(), p.object(set)};
        const auto did = [&](bool done) {
            QVERIFY(done);
            states << p.object(set);
            p.clock.setNow(p.clock.now().addSecs(60));
        };
        did(waitFor(p.repository.acceptSet(set)).has_value());
        did(waitFor(p.repository.renameSet(set, QStringLiteral(" Energy "))).has_value());
        QVERIFY(states.last().contains(u"\"Energy\""));
        did(waitFor(p.repository.setDisplayMode(set, DisplayMode::ShortAnswer)).has_value());
        StudyItem item = made.items[0];
        item.content = Question{QStringLiteral("What?"), std::nullopt, QStringLiteral("That."), {}};
        did(waitFor(p.repository.updateItem(item)).has_value());
        did(p.answer(p.cards(set)[0].id, Grade::Good).has_value());
        did(waitFor(p.repository.removeSet(set)).has_value());
        QVERIFY(states.last().isEmpty());
        for (qsizetype i = states.size() - 2; i >= 0; --i) {
            const auto report = waitFor(p.journal.undoLatest(QStringLiteral("study.")));
            QVERIFY(report.has_value());
            QCOMPARE(report->conflicts, QStringList());
            QCOMPARE(p.object(set), states[i]);
        }
        QVERIFY(waitFor(p.journal.redo()).has_value());
        QCOMPARE(p.object(set), states[1]);
    }

    void twoSetsOfOneBatchAreOneStep()
    {
        Profile p;
        const store::Actor batch{store::ActorKind::Assistant, QStringLiteral("batch-1")};
        p.create(3, batch);
        p.create(4, batch);
        QCOMPARE(waitFor(p.journal.steps(10))->size(), 1);
        QVERIFY(waitFor(p.journal.undo()).has_value());
        QVERIFY(waitFor(p.queries.sets())->isEmpty());
        QVERIFY(waitFor(p.journal.redo()).has_value());
        QCOMPARE(waitFor(p.queries.sets())->size(), 2);
    }

    void undoingTheMakingOfASetDoesNotTakeAnswersAlong()
    {
        Profile p;
        const SetContents made = p.create(1);
        const QString card = p.cards(made.summary.set.id).first().id;
        QVERIFY(p.answer(card, Grade::Good).has_value());
        const qint64 create = waitFor(p.journal.steps(5))->last().id;
        QCOMPARE(waitFor(p.journal.undo(create)).error().code, ErrorCode::Conflict);
        QCOMPARE(waitFor(p.queries.reviews(card))->size(), 1);
        QCOMPARE(p.cards(made.summary.set.id).size(), 2);
    }

    void whatIsNotThereIsNotFound()
    {
        Profile p;
        const SetContents gone = p.create(1);
        const QString card = p.cards(gone.summary.set.id).first().id;
        QVERIFY(waitFor(p.repository.removeSet(gone.summary.set.id)).has_value());
        QCOMPARE(p.due().due, 0);
        QVERIFY(p.cards(gone.summary.set.id).isEmpty());
        for (const QString &id : {QStringLiteral("nobody"), gone.summary.set.id, QString()}) {
            QCOMPARE(waitFor(p.queries.set(id)).error().code, ErrorCode::NotFound);
            QCOMPARE(waitFor(p.repository.acceptSet(id)).error().code, ErrorCode::NotFound);
            QCOMPARE(waitFor(p.repository.renameSet(id, QStringLiteral("x"))).error().code, ErrorCode::NotFound);
            QCOMPARE(waitFor(p.repository.setDisplayMode(id, DisplayMode::Flashcards)).error().code, ErrorCode::NotFound);
            QCOMPARE(waitFor(p.repository.removeSet(id)).error().code, ErrorCode::NotFound);
        }
        QCOMPARE(p.answer(card, Grade::Good).error().code, ErrorCode::NotFound);
        QCOMPARE(p.answer(QStringLiteral("nobody"), Grade::Good).error().code, ErrorCode::NotFound);
        QCOMPARE(waitFor(p.repository.updateItem(gone.items[0])).error().code, ErrorCode::NotFound);
        QVERIFY(waitFor(p.repository.restoreSet(gone.summary.set.id)).has_value());
        QCOMPARE(waitFor(p.repository.restoreSet(gone.summary.set.id)).error().code, ErrorCode::NotFound);
        QCOMPARE(p.due().due, 2);
    }

    void anItemIsCheckedWhenItChanges()
    {
        Profile p;
        StudyItem item = p.create(1).items[0];
        std::get<Term>(item.content).fullDefinition.clear();
        QCOMPARE(waitFor(p.repository.updateItem(item)).error().detail, QStringLiteral("item.fullDefinition: must not be empty"));
    }

    void theTrashKeepsThirtyDays()
    {
        Profile p;
        const SetContents made = p.create(3);
        QVERIFY(p.answer(p.cards(made.summary.set.id).first().id, Grade::Good).has_value());
        QVERIFY(waitFor(p.repository.removeSet(made.summary.set.id)).has_value());
        p.clock.setNow(p.clock.now().addDays(30));
        QCOMPARE(waitFor(p.repository.purgeTrash()).value(), 0);
        p.clock.setNow(p.clock.now().addSecs(1));
        QCOMPARE(waitFor(p.repository.purgeTrash()).value(), 1);
        const auto left = waitFor(p.database.read([](store::Connection &c) {
            return c.scalar("SELECT (SELECT count(*) FROM study_set) + (SELECT count(*) FROM study_item) + (SELECT count(*) FROM card) + (SELECT count(*) FROM review)");
        }));
        QCOMPARE(left->toInt(), 0);
    }

    void gradesAreOneToFour()
    {
        QVERIFY(!gradeOf(0) && !gradeOf(5) && !gradeOf(-1));
        QCOMPARE(gradeOf(1), std::optional(Grade::Again));
        QCOMPARE(gradeOf(4), std::optional(Grade::Easy));
    }
};

LECTERN_TEST(tst_study_repository)
#include "tst_study_repository.moc"
