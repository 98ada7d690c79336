// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/demo_set.h"

#include "study/demo_cards.h"
#include "study/study_queries.h"
#include "study/study_repository.h"
#include "study/study_set_json.h"
#include "testlib/support.h"
#include "testlib/test_main.h"
#include "text/math_scanner.h"
#include "text/tex_repair.h"

#include <QSet>
#include <QTemporaryDir>

using namespace lectern;
using namespace lectern::study;
using lectern::test::waitFor;

namespace {

const QDateTime anchor(QDate(2026, 3, 12), QTime(16, 0), Qt::UTC);

struct Profile
{
    QTemporaryDir folder;
    FixedClock clock{anchor, QTimeZone("America/New_York")};
    store::Database database{folder.filePath(QStringLiteral("lectern.sqlite"))};
    store::Journal journal{database, clock};
    StudyRepository repository{database, clock};
    StudyQueries queries{database};
    DemoSet demo{database, clock};

    Profile() { (void)waitFor(database.open()); }
};

QStringList cardIds()
{
    QStringList ids;
    for (size_t i = 0; i < demoCards().size(); ++i)
        ids << QString::number(i);
    return ids;
}

} // namespace

class tst_demo_set : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thereAreTwentyFourCardsAndTheirMathematicsIsWhole()
    {
        QCOMPARE(demoCards().size(), size_t(24));
        QSet<QString> fronts;
        for (const DemoCard &card : demoCards()) {
            fronts.insert(QString::fromUtf8(card.term));
            for (const char *text : {card.term, card.shortDefinition, card.fullDefinition}) {
                const QString markdown = QString::fromUtf8(text);
                QVERIFY2(!markdown.trimmed().isEmpty(), card.term);
                QCOMPARE(text::repairMath(markdown), markdown);
                QString outside = markdown;
                const auto spans = text::findMath(markdown);
                for (qsizetype i = spans.size() - 1; i >= 0; --i) {
                    QCOMPARE(spans[i].tex.count(u'{'), spans[i].tex.count(u'}'));
                    outside.remove(spans[i].begin, spans[i].end - spans[i].begin);
                }
                QVERIFY2(!outside.contains(u'$') && !outside.contains(u'\\'), text);
            }
        }
        QCOMPARE(fronts.size(), 24);
    }

    void theAnswersCoverThreeWeeksBeforeTheAnchor_data()
    {
        QTest::addColumn<QByteArray>("zone");
        for (const char *zone : {"America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Vienna"})
            QTest::newRow(zone) << QByteArray(zone);
    }

    void theAnswersCoverThreeWeeksBeforeTheAnchor()
    {
        QFETCH(QByteArray, zone);
        const QTimeZone z(zone);
        const QList<Review> reviews = demoReviews(cardIds(), anchor, z);
        QSet<QDate> days;
        QSet<QString> answered;
        QSet<int> grades;
        QSet<QString> ids;
        for (const Review &review : reviews) {
            QVERIFY(review.sample);
            QVERIFY(review.at < anchor);
            QCOMPARE(review.day, studyDay(review.at, z));
            days.insert(review.day);
            answered.insert(review.cardId);
            grades.insert(int(review.grade));
            ids.insert(review.id);
        }
        const QDate today = studyDay(anchor, z);
        QCOMPARE(*std::min_element(days.begin(), days.end()), today.addDays(-21));
        QVERIFY(*std::max_element(days.begin(), days.end()) < today);
        QVERIFY(days.size() >= 15);
        QVERIFY(reviews.size() >= 60);
        QCOMPARE(answered.size(), 21);
        QCOMPARE(grades.size(), 4);
        QCOMPARE(ids.size(), reviews.size());
    }

    void itIsInstalledOnceAndMarked()
    {
        Profile p;
        QCOMPARE(waitFor(p.demo.install(anchor)).value(), true);
        QCOMPARE(waitFor(p.demo.install(anchor.addDays(5))).value(), false);
        const auto sets = waitFor(p.queries.sets()).value();
        QCOMPARE(sets.size(), 1);
        QCOMPARE(sets.first().set.title, QStringLiteral("Midterm 2"));
        QVERIFY(sets.first().set.sample);
        QCOMPARE(sets.first().itemCount, 24);
        QCOMPARE(sets.first().drafts, 0);
        QVERIFY(waitFor(p.journal.steps(5))->isEmpty());
        const DueReport due = waitFor(p.queries.due()).value();
        QCOMPARE(due.due, 0); // not the student's own
        QVERIFY(due.sampleDue >= 3 && due.sampleDue < 24);
        QCOMPARE(due.cards.size(), due.sampleDue);
    }

    void itIsRemovedAsAWholeAndComesBackOnlyByReset()
    {
        Profile p;
        QVERIFY(waitFor(p.demo.install(anchor)).value());
        const QString card = waitFor(p.queries.cards(DemoSet::setId))->first().id;
        QVERIFY(waitFor(p.repository.recordReview(card, Grade::Good, anchor)).has_value());
        StudySetDraft draft{QStringLiteral("Mine"), DisplayMode::Flashcards, {{{}, std::nullopt, Term{QStringLiteral("a"), {}, QStringLiteral("b")}}}};
        const QString mine = waitFor(p.repository.createSet(draft))->summary.set.id;
        QVERIFY(waitFor(p.demo.remove()).has_value());
        QCOMPARE(waitFor(p.queries.sets())->size(), 1);
        QCOMPARE(waitFor(p.queries.cards(mine))->size(), 1);
        QVERIFY(waitFor(p.demo.install(anchor.addDays(100))).value());

        QVERIFY(waitFor(p.repository.removeSet(DemoSet::setId)).has_value()); // the student does not want it
        p.clock.setNow(anchor.addDays(200));
        QCOMPARE(waitFor(p.repository.purgeTrash()).value(), 0);
        QCOMPARE(waitFor(p.demo.install(anchor.addDays(200))).value(), false);
        QCOMPARE(waitFor(p.queries.sets())->size(), 1);
    }
};

LECTERN_TEST(tst_demo_set)
#include "tst_demo_set.moc"
