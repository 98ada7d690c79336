// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/body_decoder.h"

#include "testlib/test_main.h"

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::agent;
using anthropic::BodyDecoder;
using Kind = StreamEvent::Kind;

namespace {

QByteArray sse(const QByteArray &data)
{
    const Result<json> value = parseJson(data);
    const QByteArray type = value ? stringAt(*value, "type").toUtf8() : QByteArray("broken");
    return "event: " + type + "\ndata: " + data + "\n\n";
}

// (moc stumbles over raw strings with unbalanced braces or backslashes: no class is found behind them.)
QByteArray filled(QByteArray pattern, const QByteArray &number, const QByteArray &content)
{
    return sse(pattern.replace('#', number).replace("@", content));
}

QByteArray start(const QByteArray &id = "msg_1")
{
    return filled(R"({"type":"message_start","message":{"id":"@","type":"message","role":"assistant","content":[],"model":"claude-x","stop_reason":null,"stop_sequence":null,"usage":{"input_tokens":3,"output_tokens":1}}})", {}, id);
}

QByteArray block(int index, const QByteArray &content)
{
    return filled(R"({"type":"content_block_start","index":#,"content_block":@})", QByteArray::number(index), content);
}

QByteArray delta(int index, const QByteArray &content)
{
    return filled(R"({"type":"content_block_delta","index":#,"delta":@})", QByteArray::number(index), content);
}

QByteArray text(int index, const QByteArray &words)
{
    return delta(index, QByteArray(R"({"type":"text_delta","text":"@"})").replace("@", words));
}

/// A piece of a call's input.
QByteArray input(const QByteArray &piece)
{
    return delta(0, QByteArray(R"({"type":"input_json_delta","partial_json":@})").replace("@", toBytes(toJson(QString::fromUtf8(piece)))));
}

/// The block of toolUse with this input.
QByteArray called(const json &input)
{
    return toBytes(json::array({{{"type", "tool_use"}, {"id", "t"}, {"name", "n"}, {"input", input}}}));
}

QByteArray unreadable(const char *text)
{
    return called({{unreadableInputKey, text}});
}

QByteArray stop(int index)
{
    return filled(R"({"type":"content_block_stop","index":#})", QByteArray::number(index), {});
}

/// `more`: further fields of the delta, each after a comma.
QByteArray messageDelta(const QByteArray &reason, const QByteArray &more = {})
{
    return filled(R"({"type":"message_delta","delta":{"stop_reason":"#","stop_sequence":null@},"usage":{"output_tokens":9,"input_tokens":null}})", reason, more);
}

const QByteArray emptyText = R"({"text":"","type":"text"})";
const QByteArray toolUse = R"({"type":"tool_use","id":"t","name":"n","input":{}})";
const QByteArray messageStop = sse(R"({"type":"message_stop"})");
const QByteArray words = "Za\xC5\xBC\xC3\xB3\xC5\x82\xC4\x87 \xE6\x97\xA5\xE6\x9C\xAC \xF0\x9F\x8E\x93";
const QByteArray wordsBlock = QByteArray(R"({"text":"@","type":"text"})").replace("@", words);
const QByteArray plain = start() + block(0, emptyText) + sse(R"({"type":"ping"})") + text(0, words.first(4)) + text(0, words.sliced(4)) + stop(0) + messageDelta("end_turn") + messageStop;

QByteArray tool(const QByteArray &deltas, const QByteArray &reason = "tool_use")
{
    return start() + block(0, toolUse) + deltas + stop(0) + messageDelta(reason) + messageStop;
}

struct Outcome
{
    QByteArray blocks;
    QString stopReason;
    QString error; ///< name of the code
    Completion completion;
    Error whole;
    QList<StreamEvent> events;
};

Outcome decoded(const QByteArray &body, qsizetype chunk = 0)
{
    Outcome outcome;
    BodyDecoder decoder([&](const StreamEvent &e) { outcome.events.append(e); });
    Result<void> result;
    const qsizetype step = chunk > 0 ? chunk : qMax<qsizetype>(1, body.size());
    for (qsizetype i = 0; result && i < body.size(); i += step)
        result = decoder.feed(body.mid(i, step));
    if (result)
        result = decoder.close();
    outcome.completion = decoder.message().completion();
    outcome.blocks = toBytes(outcome.completion.blocks);
    outcome.stopReason = outcome.completion.stopReason;
    if (!result) {
        outcome.whole = result.error();
        outcome.error = result.error().name();
    }
    return outcome;
}

QByteArray replaced(QByteArray body, const char *from, const QByteArray &to)
{
    return body.replace(from, to);
}

} // namespace

class tst_anthropic_decoder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oddStreams_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("error");
        QTest::addColumn<QString>("stopReason");
        QTest::addColumn<QByteArray>("blocks");
        const QString none;
        const QString ended = QStringLiteral("end_turn");
        const QString asked = QStringLiteral("tool_use");
        const QByteArray one = '[' + wordsBlock + ']';
        QTest::newRow("plain") << plain << none << ended << one;
        QTest::newRow("CRLF") << replaced(plain, "\n", "\r\n") << none << ended << one;
        QTest::newRow("bare CR") << replaced(plain, "\n", "\r") << none << ended << one;
        QTest::newRow("comments and blank data") << ": hello\n\n" + replaced(plain, "\n\n", "\n\n: x\n\ndata:\n\n") << none << ended << one;
        QTest::newRow("data without the space") << replaced(plain, "data: ", "data:") << none << ended << one;
        QTest::newRow("multi-line data") << replaced(plain, R"(,"index")", "\ndata: ,\"index\"") << none << ended << one;
        QTest::newRow("byte order mark first") << "\xEF\xBB\xBF" + plain << none << ended << one;
        QTest::newRow("no event: lines") << replaced(plain, "event: ", "x: ") << none << ended << one;
        QTest::newRow("wrong event: lines") << replaced(plain, "event: ", "event: x_") << none << ended << one;
        QTest::newRow("unknown event") << replaced(plain, "event: message_delta", sse(R"({"type":"news","a":1})") + "event: message_delta") << none << ended << one;
        QTest::newRow("ping before start") << sse(R"({"type":"ping"})") + plain << none << ended << one;
        QTest::newRow("[DONE] at the end") << plain + "data: [DONE]\n\n" << none << ended << one;
        QTest::newRow("unknown delta") << start() + block(0, emptyText) + delta(0, R"({"type":"new_delta","x":1})") + text(0, "ok") + stop(0) + messageDelta("end_turn") + messageStop
                                       << none << ended << QByteArray(R"([{"text":"ok","type":"text"}])");
        QTest::newRow("unknown block") << start() + block(0, R"({"type":"new_block","data":1})") + stop(0) + messageDelta("end_turn") + messageStop
                                       << none << ended << QByteArray(R"([{"data":1,"type":"new_block"}])");
        QTest::newRow("interleaved blocks") << start() + block(0, emptyText) + block(1, emptyText) + text(1, "B") + text(0, "A") + stop(1) + stop(0) + messageDelta("end_turn") + messageStop
                                            << none << ended << QByteArray(R"([{"text":"A","type":"text"},{"text":"B","type":"text"}])");
        QTest::newRow("error in the middle") << start() + block(0, emptyText) + text(0, "half") + sse(R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})")
                                             << "Overloaded" << none << QByteArray(R"([{"text":"half","type":"text"}])");
        QTest::newRow("end without message_stop") << start() + block(0, emptyText) + text(0, "half") + stop(0) << "ConnectionLost" << none << QByteArray(R"([{"text":"half","type":"text"}])");
        QTest::newRow("end after message_delta") << plain.chopped(messageStop.size()) << none << ended << one;
        QTest::newRow("end in the last frame") << plain.chopped(8) << none << ended << one;
        QTest::newRow("no blank line at the end") << plain.chopped(2) << none << ended << one;
        QTest::newRow("empty body") << QByteArray() << "ConnectionLost" << none << QByteArray("[]");
        QTest::newRow("tool, no deltas") << tool({}) << none << asked << called(json::object());
        QTest::newRow("tool, one empty delta") << tool(input("")) << none << asked << called(json::object());
        QTest::newRow("tool, input in pieces") << tool(input("") + input("{\"p\": \"Z\\u") + input("00e9\"}")) << none << asked << called({{"p", "Z\xC3\xA9"}});
        QTest::newRow("tool, cut by max_tokens") << start() + block(0, toolUse) + input("{\"a\":\"b\",\"c\":\"d") + messageDelta("max_tokens") + messageStop << none << "max_tokens" << called(json::object());
        QTest::newRow("tool, never stopped but asked for") << start() + block(0, toolUse) + input("{\"a\":1}") + messageDelta("tool_use") + messageStop << none << asked << called({{"a", 1}});
        QTest::newRow("tool, bad escape") << tool(input("{\"p\":\"A\\H\"}")) << none << asked << unreadable("{\"p\":\"A\\H\"}");
        QTest::newRow("tool, raw newline") << tool(input("{\"p\":\"A\nH\"}")) << none << asked << unreadable("{\"p\":\"A\nH\"}");
        QTest::newRow("tool, no object") << tool(input("[1]")) << none << asked << unreadable("[1]");
        QTest::newRow("tool, full input at start") << start() + block(0, R"({"type":"tool_use","id":"t","name":"n","input":{"p":1},"caller":{"type":"code_execution_20260120","tool_id":"srvtoolu_1"}})") + stop(0) + messageDelta("tool_use") + messageStop
                                                   << none << asked << QByteArray(R"([{"caller":{"tool_id":"srvtoolu_1","type":"code_execution_20260120"},"id":"t","input":{"p":1},"name":"n","type":"tool_use"}])");
        QTest::newRow("server tool, input in deltas") << start() + block(0, R"({"type":"server_tool_use","id":"srvtoolu_1","name":"web_search","input":{}})") + input("{\"query\":\"x\"}") + stop(0) + messageDelta("pause_turn") + messageStop
                                                      << none << "pause_turn" << QByteArray(R"([{"id":"srvtoolu_1","input":{"query":"x"},"name":"web_search","type":"server_tool_use"}])");
        QTest::newRow("signature replaces") << start() + block(0, R"({"type":"thinking","thinking":"","signature":"old"})") + delta(0, R"({"type":"thinking_delta","thinking":"hm"})") + delta(0, R"({"type":"signature_delta","signature":"new"})") + stop(0) + messageDelta("end_turn") + messageStop
                                            << none << ended << QByteArray(R"([{"signature":"new","thinking":"hm","type":"thinking"}])");
        QTest::newRow("citation before its text") << start() + block(0, R"({"type":"text","text":"","citations":null})") + delta(0, R"({"type":"citations_delta","citation":{"cited_text":"c","new":1}})") + text(0, "A") + stop(0) + messageDelta("end_turn") + messageStop
                                                  << none << ended << QByteArray(R"([{"citations":[{"cited_text":"c","new":1}],"text":"A","type":"text"}])");
        QTest::newRow("two-event continuation") << sse(R"({"type":"message_start","message":{"id":"m","type":"message","role":"assistant","model":"x","container":{"id":"c"},"content":[{"type":"tool_use","id":"t","name":"n","input":{"p":1}}],"stop_reason":"tool_use","usage":{"input_tokens":0,"output_tokens":0}}})") + messageStop
                                                << none << asked << QByteArray(R"([{"id":"t","input":{"p":1},"name":"n","type":"tool_use"}])");
        QTest::newRow("one index used twice") << start() + block(0, emptyText) + text(0, "A") + stop(0) + block(0, emptyText) + text(0, "B") + stop(0) + messageDelta("end_turn") + messageStop
                                              << none << ended << QByteArray(R"([{"text":"A","type":"text"},{"text":"B","type":"text"}])");
        QTest::newRow("indexes from one") << start() + block(1, emptyText) + text(1, "A") + stop(1) + messageDelta("end_turn") + messageStop << none << ended << QByteArray(R"([{"text":"A","type":"text"}])");
        QTest::newRow("a delta for a block never started") << start() + text(4, "x") << "ProtocolError" << none << QByteArray("[]");
        QTest::newRow("a block before the message") << block(0, emptyText) << "ProtocolError" << none << QByteArray("[]");
        QTest::newRow("second message_start") << start() + block(0, emptyText) + start("msg_2") << "ProtocolError" << none << '[' + emptyText + ']';
        QTest::newRow("second message_start, same id") << start() + plain << none << ended << one;
        QTest::newRow("lone surrogate") << start() + block(0, emptyText) + text(0, "\\ud83d!") + stop(0) + messageDelta("end_turn") + messageStop << none << ended
                                        << QByteArray("[{\"text\":\"\xEF\xBF\xBD!\",\"type\":\"text\"}]");
        QTest::newRow("invalid UTF-8") << start() + block(0, emptyText) + "data: {\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"a\xFF!\"}}\n\n" + stop(0) + messageDelta("end_turn") + messageStop << none << ended
                                       << QByteArray("[{\"text\":\"a\xEF\xBF\xBD!\",\"type\":\"text\"}]");
        QTest::newRow("bad JSON in data") << start() + "data: {\"type\":\"ping\",}\n\n" + plain << "ProtocolError" << none << QByteArray("[]");
        QTest::newRow("wrong types everywhere") << start() + block(0, emptyText) + sse(R"({"type":"content_block_delta","index":"0","delta":7})") << "ProtocolError" << none << '[' + emptyText + ']';
        QTest::newRow("a delta that is a number") << start() + block(0, emptyText) + sse(R"({"type":"content_block_delta","index":0,"delta":7})") + messageDelta("end_turn") << none << ended << '[' + emptyText + ']';
        QTest::newRow("JSON error body with 200") << QByteArray(R"( {"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"},"request_id":"req_1"})") << "CredentialRefused" << none << QByteArray("[]");
        QTest::newRow("JSON message with 200") << QByteArray(R"({"type":"message","id":"m","model":"x","role":"assistant","content":[@],"stop_reason":"end_turn","usage":{}})").replace("@", wordsBlock) << none << ended << one;
        QTest::newRow("web page with 200") << QByteArray("<!doctype html><p>Sign in to the Wi-Fi") << "ProtocolError" << none << QByteArray("[]");
    }

    void oddStreams()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, error);
        QFETCH(QString, stopReason);
        QFETCH(QByteArray, blocks);
        for (const qsizetype chunk : {0, 1, 7}) {
            const Outcome outcome = decoded(body, chunk);
            QCOMPARE(outcome.error, error);
            QCOMPARE(outcome.stopReason, stopReason);
            QCOMPARE(outcome.blocks, blocks);
        }
    }

    void everyCutGivesTheSameMessage()
    {
        const QByteArray whole = decoded(plain).blocks;
        for (qsizetype cut = 1; cut < plain.size(); ++cut) {
            BodyDecoder decoder;
            QVERIFY(decoder.feed(plain.first(cut)).has_value());
            QVERIFY(decoder.feed(plain.sliced(cut)).has_value());
            QVERIFY(decoder.close().has_value());
            QCOMPARE(toBytes(decoder.message().completion().blocks), whole);
        }
    }

    void usageAndContainerAreOverwrittenNotAdded()
    {
        const Outcome outcome = decoded(start() + messageDelta("tool_use", R"(,"container":{"id":"container_1"})") + sse(R"({"type":"message_delta","delta":{"stop_reason":null,"container":null},"usage":{"output_tokens":12,"cache_read_input_tokens":4}})") + messageStop);
        QCOMPARE(toBytes(outcome.completion.usage), QByteArray(R"({"cache_read_input_tokens":4,"input_tokens":3,"output_tokens":12})"));
        QCOMPARE(outcome.completion.container, QStringLiteral("container_1"));
        QCOMPARE(outcome.completion.stopReason, QStringLiteral("tool_use"));
        QCOMPARE(outcome.completion.model, QStringLiteral("claude-x"));
    }

    void aRefusalKeepsItsDetails()
    {
        const Outcome outcome = decoded(start() + messageDelta("refusal", R"(,"stop_details":{"type":"refusal","category":"bio"})") + messageStop);
        QCOMPARE(stringAt(outcome.completion.stopDetails, "category"), QStringLiteral("bio"));
    }

    void anErrorKeepsTypeTextAndRequest_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("code");
        QTest::newRow("overloaded") << "overloaded_error" << "Overloaded";
        QTest::newRow("rate limit") << "rate_limit_error" << "Throttled";
        QTest::newRow("authentication") << "authentication_error" << "CredentialRefused";
        QTest::newRow("permission") << "permission_error" << "Forbidden";
        QTest::newRow("billing") << "billing_error" << "Forbidden";
        QTest::newRow("not found") << "not_found_error" << "NotFound";
        QTest::newRow("too large") << "request_too_large" << "TooLarge";
        QTest::newRow("invalid") << "invalid_request_error" << "InvalidInput";
        QTest::newRow("timeout") << "timeout_error" << "TimedOut";
        QTest::newRow("api") << "api_error" << "ServerError";
        QTest::newRow("unknown") << "brand_new_error" << "ServerError";
    }

    void anErrorKeepsTypeTextAndRequest()
    {
        QFETCH(QString, type);
        QFETCH(QString, code);
        const Outcome outcome = decoded(start() + filled(R"({"type":"error","error":{"type":"@","message":"words"},"request_id":"req_7"})", {}, type.toUtf8()));
        QCOMPARE(outcome.error, code);
        QCOMPARE(outcome.whole.detail, QStringLiteral("words"));
        QCOMPARE(outcome.whole.args.value(QStringLiteral("type")), type);
        QCOMPARE(outcome.whole.args.value(QStringLiteral("request_id")), QStringLiteral("req_7"));
    }

    void eachStepIsTold()
    {
        const Outcome outcome = decoded(plain);
        QList<Kind> kinds;
        QString told;
        for (const StreamEvent &e : outcome.events) {
            kinds.append(e.kind);
            told += e.text;
        }
        QCOMPARE(kinds, (QList<Kind>{Kind::MessageStarted, Kind::Usage, Kind::BlockStarted, Kind::TextDelta, Kind::TextDelta, Kind::BlockFinished, Kind::Usage}));
        QCOMPARE(told, QString::fromUtf8(words));
        QCOMPARE(toBytes(outcome.events.at(5).block), wordsBlock);
        QCOMPARE(toBytes(outcome.events.last().usage), QByteArray(R"({"input_tokens":3,"output_tokens":9})"));
    }

    void aBlockThatNeverStoppedIsFinishedOnce()
    {
        const Outcome outcome = decoded(start() + block(0, emptyText) + text(0, "A") + messageDelta("max_tokens") + messageStop);
        const auto finished = std::count_if(outcome.events.begin(), outcome.events.end(), [](const StreamEvent &e) { return e.kind == Kind::BlockFinished; });
        QCOMPARE(int(finished), 1);
    }

    void anEventWithoutEndIsRefused()
    {
        BodyDecoder decoder;
        const QByteArray piece(1024 * 1024, 'x');
        Result<void> result = decoder.feed("data: ");
        for (int i = 0; result && i < 70; ++i)
            result = decoder.feed(piece);
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::TooLarge);
    }
};

LECTERN_TEST(tst_anthropic_decoder)
#include "tst_anthropic_decoder.moc"
