// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/message.h"

#include "testlib/test_main.h"

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::agent;

class tst_message : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTextIsThatOfTheTextBlocks_data()
    {
        QTest::addColumn<QByteArray>("blocks");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << QByteArray("[]") << "";
        QTest::newRow("null") << QByteArray("null") << "";
        QTest::newRow("a plain text") << QByteArray(R"("hello")") << "hello";
        QTest::newRow("citations cut a sentence") << QByteArray(R"([{"type":"text","text":"It is "},{"type":"text","text":"blue."}])") << "It is blue.";
        QTest::newRow("a call between") << QByteArray(R"([{"type":"text","text":"Look."},{"type":"tool_use","id":"1"},{"type":"text","text":"Found."}])") << "Look.\n\nFound.";
        QTest::newRow("thinking is none") << QByteArray(R"([{"type":"thinking","thinking":"hm"},{"type":"text","text":"A"}])") << "A";
        QTest::newRow("an empty block") << QByteArray(R"([{"type":"text","text":"A"},{"type":"x"},{"type":"text","text":""}])") << "A";
    }

    void theTextIsThatOfTheTextBlocks()
    {
        QFETCH(QByteArray, blocks);
        QFETCH(QString, text);
        QCOMPARE(textOf(parseJson(blocks).value()), text);
    }

    void callsAreTheClientsOnly()
    {
        const json blocks = parseJson(R"([{"type":"text","text":"A"},{"type":"server_tool_use","id":"srvtoolu_1","name":"web_search","input":{}},
            {"type":"tool_use","id":"a","name":"x","input":{"p":1}},{"type":"tool_use","id":"b","name":"y"}])").value();
        const QList<ToolCall> calls = toolCallsOf(blocks);
        QCOMPARE(calls.size(), 2);
        QCOMPARE(calls.at(0).id, QStringLiteral("a"));
        QCOMPARE(calls.at(0).name, QStringLiteral("x"));
        QCOMPARE(toBytes(calls.at(0).input), QByteArray(R"({"p":1})"));
        QCOMPARE(toBytes(calls.at(1).input), QByteArray("{}"));
        QVERIFY(calls.at(1).inputError.isEmpty());
        QVERIFY(toolCallsOf(nullptr).isEmpty());
    }

    void whoCallsStandsInTheCaller_data()
    {
        QTest::addColumn<QByteArray>("caller");
        QTest::addColumn<bool>("fromCode");
        QTest::newRow("absent") << QByteArray() << false;
        QTest::newRow("null") << QByteArray(R"(null)") << false;
        QTest::newRow("direct") << QByteArray(R"({"type":"direct"})") << false;
        QTest::newRow("20250825") << QByteArray(R"({"type":"code_execution_20250825","tool_id":"srvtoolu_1"})") << true;
        QTest::newRow("a later one") << QByteArray(R"({"type":"code_execution_20270101"})") << true;
        QTest::newRow("ours") << QByteArray(R"("code")") << true;
        QTest::newRow("direct as text") << QByteArray(R"("direct")") << false;
    }

    void whoCallsStandsInTheCaller()
    {
        QFETCH(QByteArray, caller);
        QFETCH(bool, fromCode);
        json block = parseJson(R"({"type":"tool_use","id":"a","name":"x","input":{}})").value();
        if (!caller.isEmpty())
            block["caller"] = parseJson(caller).value();
        QCOMPARE(toolCallsOf(json::array({block})).first().fromCode, fromCode);
    }

    void anUnreadableInputIsSaidWithItsText_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QString>("shown");
        QTest::newRow("no JSON") << QByteArray(R"({"INVALID_JSON":"{p: oops}"})") << "{p: oops}";
        QTest::newRow("no object") << QByteArray("[1]") << "[1]";
    }

    void anUnreadableInputIsSaidWithItsText()
    {
        QFETCH(QByteArray, input);
        QFETCH(QString, shown);
        json block = parseJson(R"({"type":"tool_use","id":"a","name":"x"})").value();
        block["input"] = parseJson(input).value();
        const ToolCall call = toolCallsOf(json::array({block})).first();
        QVERIFY2(call.inputError.contains(shown), qPrintable(call.inputError));
        QVERIFY(!call.input.is_object());
    }

    void aKeyOfThatNameAmongOthersIsAnInput()
    {
        const json blocks = parseJson(R"([{"type":"tool_use","id":"a","name":"x","input":{"INVALID_JSON":"x","p":1}}])").value();
        QVERIFY(toolCallsOf(blocks).first().inputError.isEmpty());
    }
};

LECTERN_TEST(tst_message)
#include "tst_message.moc"
