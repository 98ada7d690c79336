// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json.h"

#include "testlib/test_main.h"

#include <nlohmann/json.hpp>

using namespace lectern;

class tst_json : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void brokenTextDoesNotLoseTheDocument_data()
    {
        QTest::addColumn<QByteArray>("document");
        QTest::addColumn<QString>("text");
        const QString lost(QChar(0xFFFD));
        QTest::addRow("pair") << QByteArray(R"({"t":"a\ud83d\ude00b"})") << QStringLiteral("a😀b");
        QTest::addRow("lone high") << QByteArray(R"({"t":"a\ud83db"})") << QString(u"a" + lost + u"b");
        QTest::addRow("lone low") << QByteArray(R"({"t":"a\ude00b"})") << QString(u"a" + lost + u"b");
        QTest::addRow("high at the end") << QByteArray(R"({"t":"a\uD83D"})") << QString(u"a" + lost);
        QTest::addRow("two high, then low") << QByteArray(R"({"t":"\ud83d\ud83d\ude00"})") << QString(lost + u"😀");
        QTest::addRow("low, then high") << QByteArray(R"({"t":"\ude00\ud83d"})") << QString(lost + lost);
        QTest::addRow("high before another escape") << QByteArray(R"({"t":"\ud83d\n"})") << QString(lost + u"\n");
        QTest::addRow("escaped backslash is no escape") << QByteArray(R"({"t":"\\ud83d \ud83d"})") << QString(u"\\ud83d " + lost);
        QTest::addRow("bytes that are no UTF-8") << QByteArray("{\"t\":\"a\xff" "b\"}") << QString(u"a" + lost + u"b");
        QTest::addRow("cut character") << QByteArray("{\"t\":\"a\xc3\"}") << QString(u"a" + lost);
        QTest::addRow("surrogate as UTF-8") << QByteArray("{\"t\":\"a\xed\xa0\xbd\"}") << QString(u"a" + lost + lost + lost);
    }

    void brokenTextDoesNotLoseTheDocument()
    {
        QFETCH(QByteArray, document);
        QFETCH(QString, text);
        const auto value = parseJson(document);
        QVERIFY(value.has_value());
        QCOMPARE(stringAt(*value, "t"), text);
        QVERIFY(parseJson(toBytes(*value)).has_value());
    }

    void whatIsNoJsonIsAProtocolError()
    {
        for (const char *document : {"", "{", "{\"a\":}", "[1,]", "<html>", "{} {}", "\"\\u12", "nul"}) {
            const auto value = parseJson(document);
            QVERIFY2(!value.has_value(), document);
            QCOMPARE(value.error().code, ErrorCode::ProtocolError);
        }
    }

    void idsKeepAllTheirDigits_data()
    {
        QTest::addColumn<QByteArray>("document");
        QTest::addColumn<bool>("found");
        QTest::addColumn<qint64>("id");
        QTest::addRow("small") << QByteArray(R"({"id":7})") << true << qint64(7);
        QTest::addRow("beyond 2^53") << QByteArray(R"({"id":9007199254740993})") << true << qint64(9007199254740993);
        QTest::addRow("global id of Canvas") << QByteArray(R"({"id":210000000000000123})") << true << qint64(210000000000000123);
        QTest::addRow("as text") << QByteArray(R"({"id":"9007199254740993"})") << true << qint64(9007199254740993);
        QTest::addRow("largest") << QByteArray(R"({"id":9223372036854775807})") << true << std::numeric_limits<qint64>::max();
        QTest::addRow("too large") << QByteArray(R"({"id":9223372036854775808})") << false << qint64(0);
        QTest::addRow("too large as text") << QByteArray(R"({"id":"9223372036854775808"})") << false << qint64(0);
        QTest::addRow("fraction") << QByteArray(R"({"id":1.5})") << false << qint64(0);
        QTest::addRow("word") << QByteArray(R"({"id":"page"})") << false << qint64(0);
        QTest::addRow("null") << QByteArray(R"({"id":null})") << false << qint64(0);
        QTest::addRow("absent") << QByteArray("{}") << false << qint64(0);
        QTest::addRow("no object") << QByteArray("[7]") << false << qint64(0);
    }

    void idsKeepAllTheirDigits()
    {
        QFETCH(QByteArray, document);
        QFETCH(bool, found);
        QFETCH(qint64, id);
        const auto value = parseJson(document);
        QVERIFY(value.has_value());
        const auto got = idAt(*value, "id");
        QCOMPARE(got.has_value(), found);
        QCOMPARE(got.value_or(0), id);
    }

    void membersOfTheWrongKindAreAbsent()
    {
        const auto parsed = parseJson(R"({"text":"x","number":1.5,"numeric":"2.5","flag":true,"null":null,"when":"2026-09-07T10:00:00+02:00","never":""})");
        QVERIFY(parsed.has_value());
        const json &value = *parsed;
        QCOMPARE(stringAt(value, "number"), QString());
        QCOMPARE(optionalStringAt(value, "null"), std::nullopt);
        QCOMPARE(optionalStringAt(value, "text"), std::optional(QStringLiteral("x")));
        QCOMPARE(numberAt(value, "number"), std::optional(1.5));
        QCOMPARE(numberAt(value, "numeric"), std::optional(2.5));
        QCOMPARE(numberAt(value, "text"), std::nullopt);
        QVERIFY(boolAt(value, "flag"));
        QVERIFY(boolAt(value, "text", true));
        QCOMPARE(instantAt(value, "when")->toString(Qt::ISODate), QStringLiteral("2026-09-07T08:00:00Z"));
        QVERIFY(!instantAt(value, "never").has_value());
        QVERIFY(!instantAt(value, "text").has_value());
        QVERIFY(at(value, "absent").is_null());
        QVERIFY(at(json("text"), "absent").is_null());
    }

    void writtenJsonIsOneSortedLine()
    {
        const json value{{"b", 1}, {"a", toJson(QStringLiteral("ü\n"))}, {"c", toJson(std::optional<QString>())}};
        QCOMPARE(toText(value), QStringLiteral("{\"a\":\"ü\\n\",\"b\":1,\"c\":null}"));
        QCOMPARE(toBytes(json("\xff")), QByteArray("\"\xef\xbf\xbd\""));
    }
};

LECTERN_TEST(tst_json)
#include "tst_json.moc"
