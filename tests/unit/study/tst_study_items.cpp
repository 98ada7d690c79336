// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/study_queries.h"
#include "study/study_repository.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QTemporaryDir>
#include <QTest>

using namespace lectern;
using namespace lectern::study;
using lectern::test::waitFor;

namespace {

const store::Actor assistant{store::ActorKind::Assistant, {}};

StudyItem termOf(const QString &term)
{
    return {{}, std::nullopt, Term{term, QString(), QStringLiteral("what it is")}};
}

struct Profile
{
    QTemporaryDir folder;
    FixedClock clock{QDateTime(QDate(2026, 3, 10), QTime(16, 0), Qt::UTC), QTimeZone("America/New_York")};
    store::Database database{folder.filePath(QStringLiteral("lectern.sqlite"))};
    store::Journal journal{database, clock};
    StudyRepository repository{database, clock};
    StudyQueries queries{database};
    QString set;

    explicit Profile(const QString &terms = QStringLiteral("abc"), const store::Actor &actor = {})
    {
        (void)waitFor(database.open());
        StudySetDraft draft{QStringLiteral("Cells"), DisplayMode::Flashcards, {}};
        for (const QChar term : terms)
            draft.items << termOf(QString(term));
        set = waitFor(repository.createSet(draft, actor))->summary.set.id;
    }
    SetMaterial material() { return waitFor(queries.material(set)).value(); }
    QString order()
    {
        QString terms;
        for (const StudyItem &item : material().items())
            terms += item.front();
        return terms;
    }
    QString itemId(int i) { return material().entries[i].item.id; }
    QString cardId(int i) { return material().entries[i].card.id; }
    int steps() { return int(waitFor(journal.steps(50))->size()); }
    bool undo() { return waitFor(journal.undo()).has_value(); }
};

} // namespace

class tst_study_items : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anItemIsAddedAtTheEndWithACard()
    {
        Profile p;
        const auto added = waitFor(p.repository.addItem(p.set, termOf(QStringLiteral("d"))));
        QVERIFY(added.has_value());
        QCOMPARE(p.order(), QStringLiteral("abcd"));
        QCOMPARE(p.material().entries[3].card.itemId, added->id);
        QVERIFY(p.material().entries[3].due);
        QVERIFY(!p.material().entries[3].card.draft);
        QCOMPARE(p.material().summary.due, 4);
        QVERIFY(p.undo());
        QCOMPARE(p.order(), QStringLiteral("abc"));
        QVERIFY(waitFor(p.journal.redo()).has_value());
        QCOMPARE(p.order(), QStringLiteral("abcd"));
    }

    void theAssistantsAdditionIsADraft()
    {
        Profile p;
        QVERIFY(waitFor(p.repository.addItem(p.set, termOf(QStringLiteral("d")), assistant)).has_value());
        QVERIFY(p.material().entries[3].card.draft);
        QVERIFY(!p.material().entries[3].due);
        const QString card = p.cardId(3);
        QVERIFY(!waitFor(p.repository.acceptCard(card))->draft);
        QVERIFY(p.material().entries[3].due);
        const int steps = p.steps();
        QVERIFY(waitFor(p.repository.acceptCard(card)).has_value());
        QCOMPARE(p.steps(), steps); // nothing changed
        QVERIFY(p.undo());
        QVERIFY(p.material().entries[3].card.draft);
    }

    void aRemovedItemTakesItsAnswersAlongAndComesBackWithThem()
    {
        Profile p;
        const QString card = p.cardId(1);
        QVERIFY(waitFor(p.repository.recordReview(card, Grade::Good, p.clock.now())).has_value());
        QVERIFY(waitFor(p.repository.recordReview(card, Grade::Hard, p.clock.now())).has_value());
        const SetMaterial before = p.material();
        QCOMPARE(waitFor(p.repository.removeItem(p.itemId(1)))->front(), QStringLiteral("b"));
        QCOMPARE(p.order(), QStringLiteral("ac"));
        QVERIFY(waitFor(p.queries.reviews(card))->isEmpty());
        QVERIFY(p.undo());
        QCOMPARE(p.order(), QStringLiteral("abc"));
        QCOMPARE(waitFor(p.queries.reviews(card))->size(), 2);
        QCOMPARE(p.material().items(), before.items());
        QVERIFY(!p.material().entries[1].due);
        QVERIFY(waitFor(p.journal.redo()).has_value());
        QCOMPARE(p.order(), QStringLiteral("ac"));
    }

    void theLastItemMayGoAndTheSetStays()
    {
        Profile p(QStringLiteral("a"));
        QVERIFY(waitFor(p.repository.removeItem(p.itemId(0))).has_value());
        QCOMPARE(p.order(), QString());
        QVERIFY(waitFor(p.repository.addItem(p.set, termOf(QStringLiteral("z")))).has_value());
        QCOMPARE(p.order(), QStringLiteral("z"));
    }

    void itemsMove_data()
    {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::addColumn<QString>("order");
        QTest::addColumn<int>("at");
        QTest::newRow("up") << 2 << 1 << "acbd" << 1;
        QTest::newRow("down") << 0 << 1 << "bacd" << 1;
        QTest::newRow("to the top") << 3 << 0 << "dabc" << 0;
        QTest::newRow("beyond the end") << 0 << 99 << "bcda" << 3;
        QTest::newRow("before the top") << 1 << -5 << "bacd" << 0;
        QTest::newRow("nowhere") << 1 << 1 << "abcd" << 1;
    }
    void itemsMove()
    {
        QFETCH(int, from);
        QFETCH(int, to);
        Profile p(QStringLiteral("abcd"));
        const int steps = p.steps();
        const auto at = waitFor(p.repository.moveItem(p.itemId(from), to));
        QTEST(at.value(), "at");
        QTEST(p.order(), "order");
        QCOMPARE(p.steps(), from == to ? steps : steps + 1);
        if (from != to) {
            QVERIFY(p.undo());
            QCOMPARE(p.order(), QStringLiteral("abcd"));
        }
    }

    void anItemMovesAlsoWhereOneIsMissing()
    {
        Profile p(QStringLiteral("abcd"));
        QVERIFY(waitFor(p.repository.removeItem(p.itemId(1))).has_value());
        QVERIFY(waitFor(p.repository.moveItem(p.itemId(2), 0)).has_value());
        QCOMPARE(p.order(), QStringLiteral("dac"));
    }

    void anotherGradeIsOneStepWithItsAnswer()
    {
        Profile p;
        const store::Actor batch{store::ActorKind::Student, QStringLiteral("answer-1")};
        const int steps = p.steps();
        const auto review = waitFor(p.repository.recordReview(p.cardId(0), Grade::Again, p.clock.now(), 1200, batch));
        QVERIFY(p.material().entries[0].due);
        QCOMPARE(waitFor(p.repository.changeGrade(review->id, Grade::Hard, batch))->grade, Grade::Hard);
        QVERIFY(!p.material().entries[0].due);
        QCOMPARE(waitFor(p.queries.reviews(p.cardId(0)))->size(), 1);
        QCOMPARE(p.steps(), steps + 1);
        QCOMPARE(waitFor(p.journal.undoLatest(QStringLiteral("study.review")))->conflicts, QStringList());
        QVERIFY(waitFor(p.queries.reviews(p.cardId(0)))->isEmpty());
        QVERIFY(p.material().entries[0].due);
    }

    void materialAgreesWithWhatIsDue()
    {
        Profile p;
        QVERIFY(waitFor(p.repository.recordReview(p.cardId(0), Grade::Good, p.clock.now())).has_value());
        QVERIFY(waitFor(p.repository.recordReview(p.cardId(1), Grade::Again, p.clock.now())).has_value());
        const SetMaterial material = p.material();
        int due = 0;
        for (const SetMaterial::Entry &entry : material.entries)
            due += entry.due ? 1 : 0;
        QCOMPARE(due, 2);
        QCOMPARE(material.summary.due, 2);
        QCOMPARE(waitFor(p.queries.due(p.set))->due, 2);
    }

    void whatIsNotThereIsNotFound()
    {
        Profile p;
        const QString item = p.itemId(0);
        const QString card = p.cardId(0);
        QVERIFY(waitFor(p.repository.removeSet(p.set)).has_value());
        QCOMPARE(waitFor(p.queries.material(p.set)).error().code, ErrorCode::NotFound);
        QCOMPARE(waitFor(p.queries.material({})).error().code, ErrorCode::NotFound);
        QCOMPARE(waitFor(p.queries.card(card)).error().code, ErrorCode::NotFound);
        QCOMPARE(waitFor(p.repository.addItem(p.set, termOf(QStringLiteral("d")))).error().code, ErrorCode::NotFound);
        QCOMPARE(waitFor(p.repository.removeItem(item)).error().code, ErrorCode::NotFound);
        QCOMPARE(waitFor(p.repository.moveItem(item, 0)).error().code, ErrorCode::NotFound);
        QCOMPARE(waitFor(p.repository.acceptCard(card)).error().code, ErrorCode::NotFound);
        QCOMPARE(waitFor(p.repository.changeGrade(QStringLiteral("nobody"), Grade::Good)).error().code, ErrorCode::NotFound);
    }

    void aRefusedItemWritesNothing()
    {
        Profile p;
        const int steps = p.steps();
        QCOMPARE(waitFor(p.repository.addItem(p.set, termOf(QStringLiteral(" ")))).error().detail, QStringLiteral("item.term: must not be empty"));
        QCOMPARE(p.order(), QStringLiteral("abc"));
        QCOMPARE(p.steps(), steps);
    }
};

LECTERN_TEST(tst_study_items)
#include "tst_study_items.moc"
