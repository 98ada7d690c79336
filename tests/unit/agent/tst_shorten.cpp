// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/shorten.h"

#include "testlib/test_main.h"

using namespace lectern;
using namespace lectern::agent;

namespace {

json words(int count)
{
    json list = json::array();
    for (int i = 0; i < count; ++i)
        list.push_back("word " + std::to_string(i));
    return list;
}

} // namespace

class tst_shorten : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatFitsStaysAsItIs_data()
    {
        QTest::addColumn<json>("value");
        QTest::newRow("null") << json();
        QTest::newRow("number") << json(12345);
        QTest::newRow("list") << words(20);
        QTest::newRow("empty list") << json::array();
        QTest::newRow("object") << json{{"text", "short"}, {"list", words(3)}};
    }

    void whatFitsStaysAsItIs()
    {
        QFETCH(json, value);
        const Shortened result = shortened(value, 1000);
        QVERIFY(result.value == value);
        QVERIFY(result.cuts.isEmpty());
        QCOMPARE(result.elements, -1);
    }

    void whatDoesNotFitKeepsItsShapeAndSaysSo_data()
    {
        QTest::addColumn<json>("value");
        QTest::addColumn<QString>("cut");
        QTest::addColumn<qint64>("elements");
        const std::string text(5000, 'x');
        const auto row = [](const char *name, const json &value, const char *cut, qint64 elements) { QTest::newRow(name) << value << QString::fromLatin1(cut) << elements; };
        row("a list", words(500), "^showing first 100 of 500$", 500);
        row("a list of one that is too long", json::array({json{{"id", 7}, {"text", text}}}), "^\\[0\\]\\.text: cut$", -1);
        row("a list whose first is too long", json::array({json{{"id", 7}, {"text", text}}, json{{"id", 8}}}), "^\\[0\\]\\.text: cut; showing first 1 of 2$", 2);
        row("a list in an object", json{{"id", 7}, {"items", words(500)}}, "^items: showing first \\d+ of 500$", -1);
        row("a list in a list of one", json::array({json{{"id", 7}, {"items", words(500)}}}), "^\\[0\\]\\.items: showing first \\d+ of 500$", -1);
        row("a text in an object", json{{"id", 7}, {"text", text}}, "^text: cut$", -1);
        row("two texts in an object", json{{"id", 7}, {"a", text}, {"b", text}}, "^a: cut; b: cut$", -1);
        row("text that its JSON makes longer", json{{"id", 7}, {"text", std::string(5000, '\n')}}, "^text: cut$", -1);
    }

    void whatDoesNotFitKeepsItsShapeAndSaysSo()
    {
        QFETCH(json, value);
        QFETCH(QString, cut);
        QFETCH(qint64, elements);
        const Shortened result = shortened(value, 1000);
        QVERIFY2(toBytes(result.value).size() <= 1250, toBytes(result.value).constData()); // a text keeps a beginning, whatever else there is
        QCOMPARE(result.value.type(), value.type());
        const QString cuts = result.cuts.join(QStringLiteral("; "));
        QVERIFY2(QRegularExpression(cut).match(cuts).hasMatch(), qPrintable(cuts));
        QCOMPARE(result.elements, elements);
        const json &first = value.is_array() && value[0].is_object() ? result.value[0] : result.value;
        if (first.is_object())
            QCOMPARE(*idAt(first, "id"), 7);
    }

    void textIsCutBetweenLinesWhereItCanBe_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shorter");
        QTest::newRow("fits") << QStringLiteral("one\ntwo") << QStringLiteral("one\ntwo");
        QTest::newRow("lines") << QStringLiteral("one\ntwo\nthree and more") << QStringLiteral("one\ntwo\n[cut: the first 7 of 22 bytes]");
        QTest::newRow("one line") << QStringLiteral("one two three") << QStringLiteral("one two th\n[cut: the first 10 of 13 bytes]");
        QTest::newRow("no half letter") << QString(8, QChar(0x20AC)) << QString(3, QChar(0x20AC)) + QStringLiteral("\n[cut: the first 9 of 24 bytes]");
    }

    void textIsCutBetweenLinesWhereItCanBe()
    {
        QFETCH(QString, text);
        QTEST(shortenedText(text, 10), "shorter");
    }
};

LECTERN_TEST(tst_shorten)
#include "tst_shorten.moc"
