// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/session_queue.h"

#include "testlib/test_main.h"

#include <QTest>

using namespace lectern::study;

namespace {

/// Runs a script over the queue: '+' right, '-' wrong, 'z' take back, '~' the last one counts as the other way round (right),
/// 'x' drops the current card. Gives the cards in the order in which they were asked.
QString run(SessionQueue &queue, const QString &script)
{
    QString asked;
    for (const QChar step : script) {
        if (step == u'+' || step == u'-') {
            asked += queue.current().value_or(QStringLiteral("?"));
            queue.answer(step == u'+');
        } else if (step == u'z') {
            asked += queue.takeBack() ? u'<' : u'!';
        } else if (step == u'~') {
            queue.changeLast(true);
        } else if (step == u'x') {
            queue.drop(queue.current().value_or(QString()));
        }
    }
    return asked + u'|' + queue.current().value_or(QStringLiteral("end"));
}

SessionQueue queueOf(const QString &cards)
{
    QStringList ids;
    for (const QChar card : cards)
        ids << QString(card);
    return SessionQueue(ids);
}

} // namespace

class tst_session_queue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cardsComeInTheirOrderAndWrongOnesAgain_data()
    {
        QTest::addColumn<QString>("cards");
        QTest::addColumn<QString>("script");
        QTest::addColumn<QString>("asked");
        QTest::addColumn<int>("done");
        QTest::addColumn<int>("right");
        QTest::addColumn<QString>("repeat");
        QTest::newRow("nothing to ask") << "" << "+-" << "??|end" << 0 << 0 << "";
        QTest::newRow("all right") << "abc" << "+++" << "abc|end" << 3 << 3 << "";
        QTest::newRow("a wrong one after three others") << "abcdef" << "-+++" << "abcd|a" << 3 << 3 << "a";
        QTest::newRow("until right once") << "abcdef" << "-+++-++" << "abcdaef|a" << 5 << 5 << "a";
        QTest::newRow("right in the end") << "abcdef" << "-+++-+++" << "abcdaefa|end" << 6 << 5 << "a";
        QTest::newRow("the only one") << "a" << "--+" << "aaa|end" << 1 << 0 << "a";
        QTest::newRow("fewer than three others") << "ab" << "-+-" << "aba|a" << 1 << 1 << "a";
        QTest::newRow("two wrong") << "abcd" << "--" << "ab|c" << 0 << 0 << "ab";
        QTest::newRow("taken back") << "abc" << "+-z" << "ab<|b" << 1 << 1 << "";
        QTest::newRow("taken back to the start and no further") << "abc" << "+zz" << "a<!|a" << 0 << 0 << "";
        QTest::newRow("taken back after the end") << "ab" << "++z" << "ab<|b" << 1 << 1 << "";
        QTest::newRow("a repeated one taken back") << "ab" << "-++zz" << "aba<<|b" << 0 << 0 << "a";
        QTest::newRow("right after all") << "abc" << "-~" << "a|b" << 1 << 1 << "";
        QTest::newRow("dropped") << "abc" << "+x+" << "ac|end" << 2 << 2 << "";
        QTest::newRow("dropped after it was wrong") << "ab" << "-+x" << "ab|end" << 1 << 1 << "";
        QTest::newRow("taken back past a dropped one") << "abc" << "-+xz" << "ab<|b" << 0 << 0 << "a";
    }
    void cardsComeInTheirOrderAndWrongOnesAgain()
    {
        QFETCH(QString, cards);
        QFETCH(QString, script);
        QFETCH(int, right);
        SessionQueue queue = queueOf(cards);
        QTEST(run(queue, script), "asked");
        QTEST(queue.done(), "done");
        QCOMPARE(queue.right(), right);
        QTEST(queue.toRepeat().join(QString()), "repeat");
    }

    void anAnswerToADroppedCardCannotBeTakenBack()
    {
        SessionQueue queue = queueOf(QStringLiteral("ab"));
        queue.answer(false);
        queue.drop(QStringLiteral("a"));
        QCOMPARE(queue.total(), 1);
        QCOMPARE(queue.answers(), 0);
        QVERIFY(!queue.takeBack());
        queue.drop(QStringLiteral("nobody"));
        QCOMPARE(queue.total(), 1);
    }

    void theSameSeedGivesTheSameOrderEverywhere()
    {
        QCOMPARE(shuffledOrder(6, 1), (QList<int>{3, 5, 2, 0, 4, 1}));
        QCOMPARE(shuffledOrder(6, 2), (QList<int>{3, 4, 5, 1, 2, 0}));
        QCOMPARE(shuffledOrder(0, 1), QList<int>());
        QCOMPARE(shuffledOrder(1, 1), QList<int>{0});
        QCOMPARE(seedFor(QStringLiteral("card"), 7), seedFor(QStringLiteral("card"), 7));
        QVERIFY(seedFor(QStringLiteral("card"), 7) != seedFor(QStringLiteral("card"), 8));
        QVERIFY(seedFor(QStringLiteral("card"), 7) != seedFor(QStringLiteral("cart"), 7));
    }

    void everyPlaceIsReached()
    {
        QList<int> firsts(5, 0);
        for (quint32 seed = 0; seed < 1000; ++seed)
            ++firsts[shuffledOrder(5, seed).first()];
        for (const int count : firsts)
            QVERIFY(count > 140 && count < 260);
    }
};

LECTERN_TEST(tst_session_queue)
#include "tst_session_queue.moc"
