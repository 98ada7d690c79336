// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/request_encoder.h"

#include "testlib/test_main.h"

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::agent;
using anthropic::encodeRequest;

namespace {

ToolSpec custom(const char *name, QList<Caller> callers)
{
    ToolSpec spec;
    spec.name = QString::fromLatin1(name);
    spec.description = QStringLiteral("Does it.");
    spec.inputSchema = json{{"type", "object"}};
    spec.callers = std::move(callers);
    return spec;
}

ToolSpec defined(const char *name, const char *type, ToolHost host)
{
    ToolSpec spec = custom(name, {Caller::Direct});
    spec.host = host;
    spec.wire = json{{"type", type}, {"name", name}, {"cache_control", {{"type", "ephemeral"}}}};
    return spec;
}

CompletionRequest request(const char *model = "claude-opus-5")
{
    CompletionRequest request;
    request.model = QString::fromLatin1(model);
    Message message;
    message.blocks = json::array({{{"type", "text"}, {"text", "Hi"}}});
    request.messages = {message};
    return request;
}

int marksIn(const json &value)
{
    int count = 0;
    if (value.is_object() && value.contains("cache_control"))
        ++count;
    if (value.is_structured()) {
        for (const json &part : value)
            count += marksIn(part);
    }
    return count;
}

/// "name" or "name:type" or "name[callers]" of each tool.
QString shown(const json &tools)
{
    QStringList names;
    for (const json &tool : tools) {
        QString name = stringAt(tool, "name");
        if (tool.contains("type"))
            name += u':' + stringAt(tool, "type");
        if (tool.contains("allowed_callers"))
            name += toText(tool.at("allowed_callers"));
        names.append(name);
    }
    return names.join(u' ');
}

} // namespace

class tst_anthropic_request : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRequestHasTheseParts()
    {
        CompletionRequest full = request();
        full.maxTokens = 99;
        full.systemPrompt = QStringLiteral("You help.");
        full.situation = QStringLiteral("It is Monday.");
        full.container = QStringLiteral("container_1");
        full.tools = {custom("a", {Caller::Direct})};
        const QByteArray wanted = R"({
            "container": "container_1", "max_tokens": 99, "model": "claude-opus-5", "stream": true,
            "messages": [{"role":"user","content":[{"type":"text","text":"Hi","cache_control":{"type":"ephemeral"}}]}],
            "system": [{"type":"text","text":"You help.","cache_control":{"type":"ephemeral"}},{"type":"text","text":"It is Monday."}],
            "tools": [{"name":"a","description":"Does it.","input_schema":{"type":"object"},"cache_control":{"type":"ephemeral"}}]})";
        QCOMPARE(toBytes(encodeRequest(full)), toBytes(parseJson(wanted).value()));
        QCOMPARE(toBytes(encodeRequest(full)), toBytes(encodeRequest(full)));
    }

    void absentPartsAreLeftOut()
    {
        CompletionRequest bare = request();
        bare.systemPrompt = QStringLiteral(" \n");
        const json body = encodeRequest(bare);
        for (const char *key : {"system", "tools", "container"})
            QVERIFY2(!body.contains(key), key);
        bare.situation = QStringLiteral("It is Monday.");
        QCOMPARE(marksIn(encodeRequest(bare).at("system")), 0); // it changes, so keeping it is no use
    }

    void thereAreAtMostFourMarks()
    {
        CompletionRequest full = request();
        full.systemPrompt = full.situation = QStringLiteral("x");
        for (int i = 0; i < 9; ++i)
            full.tools.append(custom(qPrintable(QString::number(i)), {Caller::Direct}));
        full.tools.append(defined("memory", "memory_20250818", ToolHost::Local));
        for (int i = 0; i < 9; ++i)
            full.messages.append(full.messages.first());
        full.messages.last().blocks[0]["cache_control"] = {{"type", "ephemeral"}};
        const json body = encodeRequest(full);
        QCOMPARE(marksIn(body), 3);
        QVERIFY(body.at("tools").back().contains("cache_control"));
    }

    void aToolThatMayNotBeKeptIsNotMarked()
    {
        CompletionRequest full = request();
        full.tools = {custom("a", {Caller::Direct})};
        full.tools.first().cacheable = false;
        QCOMPARE(marksIn(encodeRequest(full).at("tools")), 0);
    }

    void noMarkIsPutOnWhatTheAssistantSaid()
    {
        // An answer that was paused is the last message, and goes back exactly as it came.
        CompletionRequest full = request();
        Message answer;
        answer.role = Role::Assistant;
        answer.provider = QStringLiteral("anthropic");
        answer.model = full.model;
        answer.blocks = json::array({{{"type", "text"}, {"text", "A"}}, {{"type", "thinking"}, {"thinking", ""}, {"signature", "s"}}});
        full.messages.append(answer);
        QVERIFY(encodeRequest(full).at("messages").back().at("content") == answer.blocks);
    }

    void callersAreNamedByTheVersionInUse_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("version"); // of code_execution in the table; empty: none; "off": disabled
        QTest::addColumn<QString>("tools");
        QTest::newRow("the table's version") << "claude-opus-5" << "code_execution_20250825"
                                             << R"(code_execution:code_execution_20260120 both["direct","code_execution_20260120"] code["code_execution_20260120"] direct)";
        QTest::newRow("a dated model") << "claude-sonnet-4-5-20250929" << "code_execution_20250825"
                                       << R"(code_execution:code_execution_20260120 both["direct","code_execution_20260120"] code["code_execution_20260120"] direct)";
        QTest::newRow("a later version") << "claude-opus-5" << "code_execution_20260521"
                                         << R"(code_execution:code_execution_20260521 both["direct","code_execution_20260521"] code["code_execution_20260521"] direct)";
        QTest::newRow("a model whose code calls nothing") << "claude-haiku-4-5" << "code_execution_20250825" << "code_execution:code_execution_20250825 both direct";
        QTest::newRow("no code execution") << "claude-opus-5" << "" << "both direct";
        QTest::newRow("switched off") << "claude-opus-5" << "off" << "both direct";
        QTest::newRow("a model of others") << "qwen3" << "code_execution_20250825" << "both direct";
    }

    void callersAreNamedByTheVersionInUse()
    {
        QFETCH(QString, model);
        QFETCH(QString, version);
        QFETCH(QString, tools);
        CompletionRequest full = request(qPrintable(model));
        if (!version.isEmpty()) {
            const bool off = version == u"off";
            full.tools.append(defined("code_execution", off ? "code_execution_20250825" : qPrintable(version), ToolHost::Vendor));
            full.tools.last().enabled = !off;
        }
        full.tools += {custom("both", {Caller::Code, Caller::Direct}), custom("code", {Caller::Code}), custom("direct", {Caller::Direct})};
        QCOMPARE(shown(encodeRequest(full).at("tools")), tools);
    }

    void secondToolsOfANameAndDisabledOnesAreLeftOut()
    {
        CompletionRequest full = request();
        full.tools = {custom("b", {Caller::Direct}), custom("a", {Caller::Direct}), custom("b", {Caller::Direct}), custom("c", {Caller::Direct})};
        full.tools.last().enabled = false;
        QCOMPARE(shown(encodeRequest(full).at("tools")), QStringLiteral("b a"));
    }

    void vendorDefinedToolsAreSentAsTheyAre()
    {
        CompletionRequest full = request();
        full.tools = {defined("memory", "memory_20250818", ToolHost::Local), defined("web_search", "web_search_20250305", ToolHost::Vendor), custom("a", {Caller::Direct})};
        const json tools = encodeRequest(full).at("tools");
        QCOMPARE(toBytes(tools[0]), QByteArray(R"({"name":"memory","type":"memory_20250818"})"));
        QCOMPARE(toBytes(tools[1]), QByteArray(R"({"name":"web_search","type":"web_search_20250305"})"));
        full.model = QStringLiteral("llama3.2");
        const json local = encodeRequest(full).at("tools");
        QCOMPARE(shown(local), QStringLiteral("memory a"));
        QVERIFY(local[0].contains("input_schema"));
    }

    void theLimitOfTheAnswerGoesByTheFamily_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("limit");
        QTest::newRow("newest") << "claude-opus-5-5" << 32000;
        QTest::newRow("haiku") << "claude-haiku-4-5" << 32000;
        QTest::newRow("old") << "claude-3-haiku-20240307" << 4096;
        QTest::newRow("old, middle") << "claude-3-5-haiku-latest" << 8192;
        QTest::newRow("not known") << "gpt-oss:20b" << 8192;
    }

    void theLimitOfTheAnswerGoesByTheFamily()
    {
        QFETCH(QString, model);
        QFETCH(int, limit);
        QCOMPARE(encodeRequest(request(qPrintable(model))).at("max_tokens").get<int>(), limit);
    }
};

LECTERN_TEST(tst_anthropic_request)
#include "tst_anthropic_request.moc"
