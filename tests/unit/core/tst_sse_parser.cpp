// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sse_parser.h"

#include "testlib/test_main.h"

using namespace lectern;

namespace {

QByteArrayList shown(const QList<SseEvent> &events)
{
    QByteArrayList lines;
    for (const SseEvent &event : events)
        lines.append(event.event + '|' + event.data + '|' + event.id);
    return lines;
}

QByteArrayList parsed(const QByteArray &body, qsizetype chunk)
{
    SseParser parser;
    QList<SseEvent> events;
    for (qsizetype i = 0; i < body.size(); i += chunk)
        events += parser.feed(QByteArrayView(body).sliced(i, qMin(chunk, body.size() - i)));
    events += parser.finish();
    return shown(events);
}

/// Everything that the format allows, in one stream. `#` stands for the line end.
const QByteArray tricky = "\xEF\xBB\xBF" "event: a#data: one##"
                          ": a comment##"
                          "data:no space#data:  two spaces##"
                          "event:b#id: 7#data: {\"t\":\"Za\xC5\xBC\xC3\xB3\xC5\x82\xC4\x87 \xE6\x97\xA5\xE6\x9C\xAC \xF0\x9F\x8E\x93\"}#retry: 5##"
                          "unknown: x#data##"
                          "event: without data##"
                          "data: bad \xF0\x9F byte##"
                          "data: last##";
const QByteArrayList trickyEvents{
    "a|one|", "|no space\n two spaces|", "b|{\"t\":\"Za\xC5\xBC\xC3\xB3\xC5\x82\xC4\x87 \xE6\x97\xA5\xE6\x9C\xAC \xF0\x9F\x8E\x93\"}|7", "||7", "|bad \xF0\x9F byte|7", "|last|7"};

} // namespace

class tst_sse_parser : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCutGivesTheSameEvents_data()
    {
        QTest::addColumn<QByteArray>("lineEnd");
        QTest::newRow("LF") << QByteArray("\n");
        QTest::newRow("CRLF") << QByteArray("\r\n");
        QTest::newRow("CR") << QByteArray("\r");
    }

    void everyCutGivesTheSameEvents()
    {
        QFETCH(QByteArray, lineEnd);
        QByteArray body = tricky;
        body.replace('#', lineEnd);
        for (qsizetype cut = 0; cut <= body.size(); ++cut) {
            SseParser parser;
            QList<SseEvent> events = parser.feed(body.first(cut));
            events += parser.feed(body.sliced(cut));
            QCOMPARE(shown(events), trickyEvents);
            QVERIFY(parser.finish().isEmpty());
        }
        for (qsizetype chunk : {1, 2, 3, 7, 16384})
            QCOMPARE(parsed(body, chunk), trickyEvents);
    }

    void anEventIsHandedOutWithItsBlankLine_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("LF") << QByteArray("data: x\n\n");
        QTest::newRow("CR") << QByteArray("data: x\r\r");
        QTest::newRow("CRLF, the last LF not yet here") << QByteArray("data: x\r\n\r");
        QTest::newRow("mixed") << QByteArray("data: x\r\n\n");
    }

    void anEventIsHandedOutWithItsBlankLine()
    {
        QFETCH(QByteArray, body);
        SseParser parser;
        QCOMPARE(shown(parser.feed(body)), QByteArrayList{"|x|"});
        QCOMPARE(shown(parser.feed("\ndata: y\n\n")), QByteArrayList{"|y|"});
    }

    void theEndHandsOutAnEventWithoutBlankLine()
    {
        QCOMPARE(parsed("data: a\n\ndata: b", 3), (QByteArrayList{"|a|", "|b|"}));
        QCOMPARE(parsed("data: a\n\nevent: b", 3), QByteArrayList{"|a|"});
        QCOMPARE(parsed("", 3), QByteArrayList());
    }

    void aByteOrderMarkCountsOnlyAtTheStart()
    {
        QCOMPARE(parsed("data: a\n\n\xEF\xBB\xBF" "data: b\n\n", 1), QByteArrayList{"|a|"});
    }

    void anEventOverTheLimitEndsTheParsing_data()
    {
        QTest::addColumn<QByteArray>("piece");
        QTest::newRow("one line") << QByteArray("data: 0123456789");
        QTest::newRow("many lines") << QByteArray("data: 0123456789\n");
    }

    void anEventOverTheLimitEndsTheParsing()
    {
        QFETCH(QByteArray, piece);
        SseParser parser(200);
        QCOMPARE(parser.feed(QByteArray("data: " + QByteArray(150, 'x') + "\n\n")).size(), 1);
        for (int i = 0; i < 25; ++i)
            QVERIFY(parser.feed(piece).isEmpty());
        QVERIFY(parser.overflowed());
        QVERIFY(parser.feed("\n\ndata: y\n\n").isEmpty());
        QVERIFY(parser.finish().isEmpty());
    }

    void manyEventsOverTheLimitTogetherAreFine()
    {
        SseParser parser(200);
        QCOMPARE(parser.feed(QByteArray("data: 0123456789\n\n").repeated(1000)).size(), 1000);
        QVERIFY(!parser.overflowed());
    }
};

LECTERN_TEST(tst_sse_parser)
#include "tst_sse_parser.moc"
