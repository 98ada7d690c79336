// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/history.h"

#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QDirIterator>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::agent;
using anthropic::encodeHistory;

namespace {

const QString model = QStringLiteral("claude-opus-5");

/// [{"u": blocks}, {"a": blocks, "provider"?, "model"?, "stop"?}]; a text alone stands for one text block.
QList<Message> messagesOf(const QByteArray &text)
{
    QList<Message> messages;
    const json rows = parseJson(text).value();
    for (const json &row : rows) {
        Message message;
        message.role = row.contains("u") ? Role::User : Role::Assistant;
        const json &content = row.contains("u") ? row.at("u") : row.at("a");
        message.blocks = content.is_string() ? json::array({{{"type", "text"}, {"text", content}}}) : content;
        if (message.role == Role::Assistant) {
            message.provider = optionalStringAt(row, "provider").value_or(QStringLiteral("anthropic"));
            message.model = optionalStringAt(row, "model").value_or(model);
            message.stopReason = stringAt(row, "stop");
        }
        messages.append(message);
    }
    return messages;
}

/// The same short form of what was encoded.
QByteArray shortForm(const json &encoded)
{
    json rows = json::array();
    for (const json &message : encoded) {
        const json &content = message.at("content");
        const bool plain = content.size() == 1 && content[0].size() == 2 && content[0].value("type", "") == "text";
        rows.push_back({{message.at("role") == "user" ? "u" : "a", plain ? content[0].at("text") : content}});
    }
    return toBytes(rows);
}

QByteArray canonical(const QByteArray &text)
{
    return toBytes(parseJson(text).value());
}

/// Recorded messages with the differences undone that mean nothing: texts as blocks, no marks, no blank texts, roles merged.
json plainForm(const json &messages)
{
    json plain = json::array();
    for (const json &message : messages) {
        if (plain.empty() || plain.back().at("role") != message.at("role"))
            plain.push_back({{"role", message.at("role")}, {"content", json::array()}});
        json content = message.at("content");
        if (content.is_string())
            content = json::array({{{"type", "text"}, {"text", content}}});
        for (json &block : content) {
            block.erase("cache_control");
            if (block.at("type") != "text" || !stringAt(block, "text").trimmed().isEmpty())
                plain.back()["content"].push_back(block);
        }
    }
    return plain;
}

} // namespace

class tst_anthropic_history : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPathIsPutIntoTheFormThatTheApiTakes_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("sent");
        const auto row = [](const char *name, const char *path, const char *sent) { QTest::newRow(name) << QByteArray(path) << QByteArray(sent); };

        row("talk", R"([{"u":"Hi"},{"a":"Hello"},{"u":"Bye"}])", R"([{"u":"Hi"},{"a":"Hello"},{"u":"Bye"}])");
        row("unknown fields and blocks go back", R"([{"u":"Hi"},{"a":[{"type":"new_block","x":{"y":1}},{"type":"text","text":"A","citations":[{"z":1}]}]},{"u":"B"}])",
            R"([{"u":"Hi"},{"a":[{"type":"new_block","x":{"y":1}},{"type":"text","text":"A","citations":[{"z":1}]}]},{"u":"B"}])");
        row("blank texts", R"([{"u":[{"type":"text","text":"Hi"},{"type":"text","text":" \n"}]},{"a":[{"type":"text","text":""},{"type":"text","text":"A"}]},{"u":"B"}])",
            R"([{"u":"Hi"},{"a":"A"},{"u":"B"}])");
        row("an empty answer", R"([{"u":"Hi"},{"a":[]},{"u":"B"}])", R"([{"u":[{"type":"text","text":"Hi"},{"type":"text","text":"B"}]}])");
        row("an answer first", R"([{"a":"Hello"},{"u":"B"}])", R"([{"u":"B"}])");
        row("nothing", "[]", "[]");
        row("answers in a row", R"([{"u":"Hi"},{"a":"A"},{"a":"B"},{"u":"C"}])", R"([{"u":"Hi"},{"a":[{"type":"text","text":"A"},{"type":"text","text":"B"}]},{"u":"C"}])");
        row("white space at the very end", R"([{"u":"Hi"},{"a":"A \n"},{"u":"B"},{"a":"C \n"}])", R"([{"u":"Hi"},{"a":"A \n"},{"u":"B"},{"a":"C"}])");

        row("thinking of this model", R"([{"u":"Hi"},{"a":[{"type":"thinking","thinking":"","signature":"s"},{"type":"redacted_thinking","data":"d"},{"type":"text","text":"A"}]},{"u":"B"}])",
            R"([{"u":"Hi"},{"a":[{"type":"thinking","thinking":"","signature":"s"},{"type":"redacted_thinking","data":"d"},{"type":"text","text":"A"}]},{"u":"B"}])");
        row("thinking of its dated name", R"([{"u":"Hi"},{"a":[{"type":"thinking","thinking":"x","signature":"s"}],"model":"claude-opus-5-20260801"},{"u":"B"}])",
            R"([{"u":"Hi"},{"a":[{"type":"thinking","thinking":"x","signature":"s"}]},{"u":"B"}])");
        row("thinking of another model", R"([{"u":"Hi"},{"a":[{"type":"thinking","thinking":"x","signature":"s"},{"type":"redacted_thinking","data":"d"},{"type":"text","text":"A"}],"model":"claude-sonnet-5"},{"u":"B"}])",
            R"([{"u":"Hi"},{"a":"A"},{"u":"B"}])");
        row("thinking of the running turn, named after a fallback", R"([{"u":"Hi"},{"a":[{"type":"thinking","thinking":"x","signature":"s"},{"type":"tool_use","id":"a","name":"n","input":{}}],"model":"claude-sonnet-5"},{"u":[{"type":"tool_result","tool_use_id":"a"}]}])",
            R"([{"u":"Hi"},{"a":[{"type":"thinking","thinking":"x","signature":"s"},{"type":"tool_use","id":"a","name":"n","input":{}}]},{"u":[{"type":"tool_result","tool_use_id":"a"}]}])");
        row("thinking without signature", R"([{"u":"Hi"},{"a":[{"type":"thinking","thinking":"x"},{"type":"text","text":"A"}]},{"u":"B"}])", R"([{"u":"Hi"},{"a":"A"},{"u":"B"}])");

        row("blocks of another provider",
            R"([{"u":"Hi"},{"a":[{"type":"reasoning","text":"r"},{"type":"text","text":"A","x":1},{"type":"tool_use","id":"call:1","name":"n","input":"bad","caller":{"type":"code"}}],"provider":"builtin"},
                {"u":[{"type":"tool_result","tool_use_id":"call:1","content":"ok"}]}])",
            R"([{"u":"Hi"},{"a":[{"type":"text","text":"A"},{"type":"tool_use","id":"call_1","name":"n","input":{}}]},{"u":[{"type":"tool_result","tool_use_id":"call_1","content":"ok"}]}])");
        row("the caller stays in our own", R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"a","name":"n","input":{},"caller":{"type":"direct"}}]},{"u":[{"type":"tool_result","tool_use_id":"a"}]}])",
            R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"a","name":"n","input":{},"caller":{"type":"direct"}}]},{"u":[{"type":"tool_result","tool_use_id":"a"}]}])");

        row("results first, in the order of the calls, text behind",
            R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"a","name":"n","input":{}},{"type":"tool_use","id":"b","name":"n","input":{}}]},
                {"u":[{"type":"text","text":"and"},{"type":"tool_result","tool_use_id":"b","content":"2"}]},{"u":[{"type":"tool_result","tool_use_id":"a","content":"1"}]}])",
            R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"a","name":"n","input":{}},{"type":"tool_use","id":"b","name":"n","input":{}}]},
                {"u":[{"type":"tool_result","tool_use_id":"a","content":"1"},{"type":"tool_result","tool_use_id":"b","content":"2"},{"type":"text","text":"and"}]}])");
        row("a missing result", R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"a","name":"n","input":{}}]},{"u":"stop"}])",
            R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"a","name":"n","input":{}}]},{"u":[{"type":"tool_result","tool_use_id":"a","content":"No result was recorded","is_error":true},{"type":"text","text":"stop"}]}])");
        row("a missing result at the end", R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"a","name":"n","input":{}}]}])",
            R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"a","name":"n","input":{}}]},{"u":[{"type":"tool_result","tool_use_id":"a","content":"No result was recorded","is_error":true}]}])");
        row("results of no call, and second ones",
            R"([{"u":[{"type":"tool_result","tool_use_id":"z"},{"type":"text","text":"Hi"}]},{"a":[{"type":"tool_use","id":"a","name":"n","input":{}}]},
                {"u":[{"type":"tool_result","tool_use_id":"a","content":"1"},{"type":"tool_result","tool_use_id":"a","content":"2"},{"type":"tool_result","tool_use_id":"y"}]},{"a":"B"},{"u":[{"type":"tool_result","tool_use_id":"a"}]},{"a":"C"}])",
            R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"a","name":"n","input":{}}]},{"u":[{"type":"tool_result","tool_use_id":"a","content":"1"}]},{"a":[{"type":"text","text":"B"},{"type":"text","text":"C"}]}])");
        row("one id used by two calls",
            R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"0","name":"n","input":{}}],"provider":"openai"},{"u":[{"type":"tool_result","tool_use_id":"0","content":"1"}]},
                {"a":[{"type":"tool_use","id":"0","name":"n","input":{}}],"provider":"openai"},{"u":[{"type":"tool_result","tool_use_id":"0","content":"2"}]}])",
            R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"0","name":"n","input":{}}]},{"u":[{"type":"tool_result","tool_use_id":"0","content":"1"}]},
                {"a":[{"type":"tool_use","id":"0_2","name":"n","input":{}}]},{"u":[{"type":"tool_result","tool_use_id":"0_2","content":"2"}]}])");
        row("blank results", R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"a","name":"n","input":{}},{"type":"tool_use","id":"b","name":"n","input":{}}]},
                {"u":[{"type":"tool_result","tool_use_id":"a","content":" "},{"type":"tool_result","tool_use_id":"b","content":[{"type":"text","text":""}]}]}])",
            R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"a","name":"n","input":{}},{"type":"tool_use","id":"b","name":"n","input":{}}]},
                {"u":[{"type":"tool_result","tool_use_id":"a"},{"type":"tool_result","tool_use_id":"b"}]}])");

        row("a vendor call with its result", R"([{"u":"Hi"},{"a":[{"type":"server_tool_use","id":"s","name":"web_search","input":{}},{"type":"web_search_tool_result","tool_use_id":"s","content":[]},{"type":"text","text":"A"}]},{"u":"B"}])",
            R"([{"u":"Hi"},{"a":[{"type":"server_tool_use","id":"s","name":"web_search","input":{}},{"type":"web_search_tool_result","tool_use_id":"s","content":[]},{"type":"text","text":"A"}]},{"u":"B"}])");
        row("a pause is gone on with", R"([{"u":"Hi"},{"a":[{"type":"server_tool_use","id":"s","name":"web_search","input":{}}],"stop":"pause_turn"}])",
            R"([{"u":"Hi"},{"a":[{"type":"server_tool_use","id":"s","name":"web_search","input":{}}]}])");
        row("a pause and its rest", R"([{"u":"Hi"},{"a":[{"type":"server_tool_use","id":"s","name":"web_search","input":{}}],"stop":"pause_turn"},{"a":[{"type":"web_search_tool_result","tool_use_id":"s","content":[]},{"type":"text","text":"A"}]},{"u":"B"}])",
            R"([{"u":"Hi"},{"a":[{"type":"server_tool_use","id":"s","name":"web_search","input":{}},{"type":"web_search_tool_result","tool_use_id":"s","content":[]},{"type":"text","text":"A"}]},{"u":"B"}])");
        row("a vendor call that died", R"([{"u":"Hi"},{"a":[{"type":"text","text":"A"},{"type":"server_tool_use","id":"s","name":"web_search","input":{}}],"stop":"pause_turn"},{"u":"never mind"}])",
            R"([{"u":"Hi"},{"a":"A"},{"u":"never mind"}])");
        row("code in the middle of its calls",
            R"([{"u":"Hi"},{"a":[{"type":"server_tool_use","id":"s","name":"code_execution","input":{"code":"x"}},{"type":"tool_use","id":"a","name":"n","input":{},"caller":{"type":"code_execution_20260120","tool_id":"s"}}]},
                {"u":[{"type":"tool_result","tool_use_id":"a","content":"1"}]},{"a":[{"type":"tool_use","id":"b","name":"n","input":{},"caller":{"type":"code_execution_20260120","tool_id":"s"}}]},{"u":[{"type":"tool_result","tool_use_id":"b","content":"2"}]}])",
            R"([{"u":"Hi"},{"a":[{"type":"server_tool_use","id":"s","name":"code_execution","input":{"code":"x"}},{"type":"tool_use","id":"a","name":"n","input":{},"caller":{"type":"code_execution_20260120","tool_id":"s"}}]},
                {"u":[{"type":"tool_result","tool_use_id":"a","content":"1"}]},{"a":[{"type":"tool_use","id":"b","name":"n","input":{},"caller":{"type":"code_execution_20260120","tool_id":"s"}}]},{"u":[{"type":"tool_result","tool_use_id":"b","content":"2"}]}])");
        row("code that was stopped, with all its calls",
            R"([{"u":"Hi"},{"a":[{"type":"text","text":"A"},{"type":"server_tool_use","id":"s","name":"code_execution","input":{"code":"x"}},{"type":"tool_use","id":"a","name":"n","input":{},"caller":{"type":"code_execution_20260120","tool_id":"s"}}]},
                {"u":[{"type":"tool_result","tool_use_id":"a","content":"1"}]},{"a":[{"type":"tool_use","id":"b","name":"n","input":{},"caller":{"type":"code_execution_20260120","tool_id":"s"}}]},{"u":[{"type":"tool_result","tool_use_id":"b","content":"2"},{"type":"text","text":"stop"}]}])",
            R"([{"u":"Hi"},{"a":"A"},{"u":"stop"}])");
        row("a vendor result without its call", R"([{"u":"Hi"},{"a":[{"type":"web_search_tool_result","tool_use_id":"s","content":[]},{"type":"text","text":"A"}]},{"u":"B"}])", R"([{"u":"Hi"},{"a":"A"},{"u":"B"}])");

        row("a refused question", R"([{"u":"Hi"},{"a":"A"},{"u":"bad"},{"a":"I","stop":"refusal"},{"u":"B"}])", R"([{"u":"Hi"},{"a":"A"},{"u":"B"}])");
        row("a refusal after results", R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"a","name":"n","input":{}}]},{"u":[{"type":"tool_result","tool_use_id":"a"}]},{"a":[],"stop":"refusal"},{"u":"B"}])",
            R"([{"u":"Hi"},{"a":[{"type":"tool_use","id":"a","name":"n","input":{}}]},{"u":[{"type":"tool_result","tool_use_id":"a"},{"type":"text","text":"B"}]}])");
        row("marks of others", R"([{"u":[{"type":"text","text":"Hi","cache_control":{"type":"ephemeral"}}]}])", R"([{"u":"Hi"}])");
    }

    void aPathIsPutIntoTheFormThatTheApiTakes()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, sent);
        QCOMPARE(shortForm(encodeHistory(messagesOf(path), model)), canonical(sent));
    }

    void recordedHistoriesGoBackEqual_data()
    {
        if (test::corpus().isEmpty())
            QSKIP("no recordings here");
        QTest::addColumn<QString>("file");
        QDirIterator files(test::corpus() + u"/anthropic", {QStringLiteral("*.req.json")}, QDir::Files, QDirIterator::Subdirectories);
        int count = 0;
        while (files.hasNext()) {
            const QString file = files.next();
            // Requests that were accepted by grace are none to copy.
            if (file.contains(u"openai-compat") || file.contains(u"unpaired_native") || file.contains(u"empty_message_on_history") || file.contains(u"mid_conversation_system"))
                continue;
            QTest::newRow(qPrintable(file.mid(test::corpus().size()))) << file;
            ++count;
        }
        QVERIFY(count > 30);
    }

    void recordedHistoriesGoBackEqual()
    {
        QFETCH(QString, file);
        const json request = test::readJson(file);
        QList<Message> messages;
        const json recorded = plainForm(request.at("messages"));
        for (const json &row : recorded) {
            Message message;
            message.role = row.at("role") == "user" ? Role::User : Role::Assistant;
            message.blocks = row.at("content");
            message.provider = QStringLiteral("anthropic");
            message.model = stringAt(request, "model");
            messages.append(message);
        }
        QCOMPARE(toText(encodeHistory(messages, stringAt(request, "model"))), toText(recorded));
    }
};

LECTERN_TEST(tst_anthropic_history)
#include "tst_anthropic_history.moc"
