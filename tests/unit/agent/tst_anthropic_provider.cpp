// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/anthropic_provider.h"

#include "core/loopback_server.h"
#include "testlib/test_main.h"

#include <nlohmann/json.hpp>

#include <optional>

using namespace lectern;
using namespace lectern::agent;
using Answer = std::shared_ptr<LoopbackServer::Answer>;
using Handler = std::function<void(const Answer &)>;
using Headers = QList<std::pair<QByteArray, QByteArray>>;

namespace {

const QByteArray canary = "sk-canary-0123456789";
const Headers eventStream{{"content-type", "text/event-stream"}, {"request-id", "req_7"}};

QByteArray sse(const QByteArray &data)
{
    return "event: x\ndata: " + data + "\n\n";
}

const QByteArray begin = sse(R"({"type":"message_start","message":{"id":"m","type":"message","role":"assistant","content":[],"model":"claude-opus-5","stop_reason":null,"usage":{"input_tokens":3}}})");
const QByteArray half = sse(R"({"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}})")
                        + sse(R"({"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Good "}})");
const QByteArray rest = sse(R"({"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"morning"}})")
                        + sse(R"({"type":"content_block_stop","index":0})");
const QByteArray reason = sse(R"({"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":2}})");
const QByteArray stop = sse(R"({"type":"message_stop"})");
const QByteArray overloaded = R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"},"request_id":"req_9"})";

Handler whole(const QByteArray &body)
{
    return [body](const Answer &answer) { answer->send(200, eventStream, body); };
}

Handler refused(int status, const QByteArray &body, const Headers &headers = {{"retry-after-ms", "1"}})
{
    return [=](const Answer &answer) { answer->send(status, headers, body); };
}

/// Breaks the connection before a byte of the body.
Handler cut()
{
    return [](const Answer &answer) {
        answer->begin(200, eventStream);
        answer->drop();
    };
}

/// Sends `body` and leaves the rest to who holds `open`.
Handler held(const QByteArray &body, Answer &open)
{
    return [body, &open](const Answer &answer) {
        open = answer;
        answer->begin(200, eventStream);
        answer->write(body);
    };
}

/// A server that answers one request after another as told; further ones as the last.
struct Script
{
    explicit Script(QList<Handler> told)
        : handlers(std::move(told))
        , server([this](const LoopbackServer::Request &request, const Answer &answer) {
            requests.append(request);
            handlers.at(qMin(requests.size(), handlers.size()) - 1)(answer);
        })
    {
        if (!server.listen())
            qFatal("no port");
    }
    QList<Handler> handlers;
    QList<LoopbackServer::Request> requests;
    LoopbackServer server;
};

/// One answer, from its request to its end.
struct Run
{
    explicit Run(const QUrl &base, const QByteArray &key = canary, std::chrono::milliseconds idle = std::chrono::seconds(60))
    {
        AnthropicProvider::Tuning tuning;
        tuning.idleTimeout = idle;
        tuning.random = [] { return 1.0; };
        AnthropicProvider provider(client, base, Secret(key), tuning);
        CompletionRequest request;
        request.model = QStringLiteral("claude-opus-5");
        Message message;
        message.blocks = json::array({{{"type", "text"}, {"text", "Hi"}}});
        request.messages = {message};
        stream = provider.stream(request);
        QObject::connect(stream.get(), &CompletionStream::event, [this](const StreamEvent &event) {
            text += event.text;
            kinds.append(event.kind);
            if (onEvent)
                onEvent();
        });
        QObject::connect(stream.get(), &CompletionStream::finished, [this](const Completion &result, const Error *failure) {
            ++ends;
            completion = result;
            if (failure)
                error = *failure;
        });
    }
    bool wait() const { return QTest::qWaitFor([this] { return ends > 0; }, 20000); }
    QString errorName() const { return error ? error->name() : QString(); }
    QString arg(const char *name) const { return error ? error->args.value(QString::fromLatin1(name)) : QString(); }

    HttpClient client{"Lectern-test"};
    std::unique_ptr<CompletionStream> stream;
    std::function<void()> onEvent;
    QString text;
    QList<StreamEvent::Kind> kinds;
    Completion completion;
    std::optional<Error> error;
    int ends = 0;
};

} // namespace

class tst_anthropic_provider : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAnswerComesInPieces()
    {
        Script script({whole(begin + half + rest + reason + stop)});
        Run run(script.server.baseUrl());
        QCOMPARE(run.kinds.size(), 0);
        QVERIFY(run.wait());
        QCOMPARE(run.errorName(), QString());
        QCOMPARE(run.text, QStringLiteral("Good morning"));
        QCOMPARE(textOf(run.completion.blocks), QStringLiteral("Good morning"));
        QCOMPARE(run.completion.stopReason, QStringLiteral("end_turn"));
        QCOMPARE(run.kinds.first(), StreamEvent::Kind::MessageStarted);

        const LoopbackServer::Request &request = script.requests.first();
        QCOMPARE(request.method, QByteArray("POST"));
        QCOMPARE(request.header("x-api-key"), canary);
        QCOMPARE(request.header("authorization"), QByteArray());
        QCOMPARE(request.header("anthropic-version"), QByteArray("2023-06-01"));
        QCOMPARE(request.header("content-type"), QByteArray("application/json"));
        const json body = parseJson(request.body).value();
        QCOMPARE(stringAt(body, "model"), QStringLiteral("claude-opus-5"));
        QVERIFY(!request.body.contains(canary));
        QVERIFY(!request.url.toEncoded().contains(canary));
    }

    void textIsPassedOnBeforeTheEnd()
    {
        Answer open;
        Script script({held(begin + half, open)});
        Run run(script.server.baseUrl());
        QTRY_COMPARE(run.text, QStringLiteral("Good "));
        QCOMPARE(run.ends, 0);
        open->write(rest + reason + stop);
        open->end();
        QVERIFY(run.wait());
        QCOMPARE(run.text, QStringLiteral("Good morning"));
    }

    void aConnectionLeftOpenBehindTheEndIsNoMatter()
    {
        Answer open;
        Script script({held(begin + half + rest + reason + stop, open)});
        Run run(script.server.baseUrl());
        QVERIFY(run.wait());
        QCOMPARE(run.errorName(), QString());
        QTRY_VERIFY(open->isGone());
    }

    void theBaseAddressMayHaveAPath_data()
    {
        QTest::addColumn<QString>("base");
        QTest::addColumn<QString>("path");
        QTest::newRow("none") << "" << "/v1/messages";
        QTest::newRow("slash") << "/" << "/v1/messages";
        QTest::newRow("prefix") << "/proxy/anthropic" << "/proxy/anthropic/v1/messages";
        QTest::newRow("prefix and slashes") << "/proxy//" << "/proxy/v1/messages";
        QTest::newRow("version") << "/v1/" << "/v1/messages";
    }

    void theBaseAddressMayHaveAPath()
    {
        QFETCH(QString, base);
        QFETCH(QString, path);
        Script script({whole(begin + reason + stop)});
        QUrl url = script.server.baseUrl();
        url.setPath(base);
        Run run(url);
        QVERIFY(run.wait());
        QCOMPARE(script.requests.first().url.path(), path);
    }

    void itIsTriedAgainUntilItWorks_data()
    {
        QTest::addColumn<QList<Handler>>("first");
        QTest::newRow("overloaded") << QList<Handler>{refused(529, overloaded)};
        QTest::newRow("rate limit, then a proxy's page") << QList<Handler>{refused(429, {}), refused(502, "<html>Bad gateway")};
        QTest::newRow("three times") << QList<Handler>{refused(500, {}), refused(408, {}), refused(409, {})};
        QTest::newRow("error in the stream before any text") << QList<Handler>{[](const Answer &answer) { answer->send(200, {{"retry-after-ms", "1"}}, begin + sse(overloaded)); }};
        QTest::newRow("cut before any text") << QList<Handler>{cut()};
        QTest::newRow("an empty stream") << QList<Handler>{whole({})};
    }

    void itIsTriedAgainUntilItWorks()
    {
        QFETCH(QList<Handler>, first);
        Script script(first + QList<Handler>{whole(begin + half + rest + reason + stop)});
        Run run(script.server.baseUrl());
        QVERIFY(run.wait());
        QCOMPARE(run.errorName(), QString());
        QCOMPARE(run.text, QStringLiteral("Good morning"));
        QCOMPARE(script.requests.size(), first.size() + 1);
        for (const LoopbackServer::Request &request : script.requests)
            QCOMPARE(request.body, script.requests.first().body);
    }

    void patienceEndsAfterFourTries()
    {
        Script script({refused(529, overloaded)});
        Run run(script.server.baseUrl());
        QVERIFY(run.wait());
        QCOMPARE(run.errorName(), QStringLiteral("Overloaded"));
        QCOMPARE(run.arg("request_id"), QStringLiteral("req_9"));
        QCOMPARE(script.requests.size(), 4);
    }

    void refusalsAreToldApart_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("error");
        QTest::addColumn<QString>("detail");
        const auto body = [](const char *type, const char *message) { return toBytes(json{{"type", "error"}, {"error", {{"type", type}, {"message", message}}}}); };
        QTest::newRow("key") << 401 << body("authentication_error", "invalid x-api-key") << "CredentialRefused" << "invalid x-api-key";
        QTest::newRow("no right") << 403 << body("permission_error", "not yours") << "Forbidden" << "not yours";
        QTest::newRow("money") << 400 << body("billing_error", "pay") << "Forbidden" << "pay";
        QTest::newRow("model") << 404 << body("not_found_error", "model: claude-opus-5") << "NotFound" << "model: claude-opus-5";
        QTest::newRow("size") << 413 << QByteArray("<html><h1>413") << "TooLarge" << "";
        QTest::newRow("request") << 400 << body("invalid_request_error", "tools: no") << "InvalidInput" << "tools: no";
        QTest::newRow("prompt") << 400 << body("invalid_request_error", "prompt is too long: 9 tokens > 5 maximum") << "TooLarge" << "prompt is too long: 9 tokens > 5 maximum";
        QTest::newRow("a look-alike") << 404 << body("model_missing", "pull it first") << "NotFound" << "pull it first";
        QTest::newRow("plain words") << 400 << QByteArray("no such\n route") << "InvalidInput" << "no such route";
        QTest::newRow("elsewhere") << 302 << QByteArray() << "ProtocolError" << "";
        QTest::newRow("the key sent back") << 401 << body("authentication_error", "bad key sk-canary-0123456789!") << "CredentialRefused" << "bad key ***!";
    }

    void refusalsAreToldApart()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(QString, error);
        QFETCH(QString, detail);
        Script script({refused(status, body, {{"request-id", "req_5"}, {"location", "http://example.invalid/"}})});
        Run run(script.server.baseUrl());
        QVERIFY(run.wait());
        QCOMPARE(run.errorName(), error);
        QCOMPARE(run.error->detail, detail);
        QCOMPARE(run.arg("host"), QStringLiteral("127.0.0.1"));
        QCOMPARE(run.arg("model"), QStringLiteral("claude-opus-5"));
        QCOMPARE(run.arg("status"), QString::number(status));
        QCOMPARE(run.arg("request_id"), QStringLiteral("req_5"));
        QCOMPARE(script.requests.size(), 1);
    }

    void nothingIsRepeatedOnceTextCame_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("error");
        QTest::newRow("error in the stream") << begin + half + sse(overloaded) << "Overloaded";
        QTest::newRow("ended early") << begin + half << "ConnectionLost";
    }

    void nothingIsRepeatedOnceTextCame()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, error);
        Script script({whole(body)});
        Run run(script.server.baseUrl());
        QVERIFY(run.wait());
        QCOMPARE(run.errorName(), error);
        QCOMPARE(textOf(run.completion.blocks), QStringLiteral("Good "));
        QCOMPARE(run.completion.stopReason, QString());
        QCOMPARE(script.requests.size(), 1);
    }

    void aCutLosesOnlyWhatHadNotCome_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("error");
        QTest::addColumn<QString>("text");
        QTest::newRow("in the text") << begin + half << "ConnectionLost" << "Good ";
        QTest::newRow("behind the stop reason") << begin + half + rest + reason << "" << "Good morning";
    }

    void aCutLosesOnlyWhatHadNotCome()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, error);
        QFETCH(QString, text);
        Answer open;
        Script script({held(body, open)});
        Run run(script.server.baseUrl());
        QTRY_COMPARE(run.text, text);
        QTRY_VERIFY(!error.isEmpty() || run.kinds.last() == StreamEvent::Kind::Usage);
        open->drop();
        QVERIFY(run.wait());
        QCOMPARE(run.errorName(), error);
        QCOMPARE(textOf(run.completion.blocks), text);
        QCOMPARE(script.requests.size(), 1);
    }

    void cancellingClosesTheConnectionAtOnce()
    {
        Answer open;
        Script script({held(begin + half, open)});
        Run run(script.server.baseUrl());
        run.onEvent = [&] {
            if (!run.text.isEmpty())
                run.stream->cancel();
        };
        QVERIFY(run.wait());
        QCOMPARE(run.errorName(), QStringLiteral("Cancelled"));
        QCOMPARE(textOf(run.completion.blocks), QStringLiteral("Good "));
        QTRY_VERIFY(open->isGone());
        run.stream->cancel();
        QCoreApplication::processEvents();
        QCOMPARE(run.ends, 1);
    }

    void cancellingBeforeAnythingHappenedAsksNobody()
    {
        Script script({whole(begin + reason + stop)});
        Run run(script.server.baseUrl());
        run.stream->cancel();
        QCOMPARE(run.ends, 0);
        QVERIFY(run.wait());
        QCOMPARE(run.errorName(), QStringLiteral("Cancelled"));
        QVERIFY(run.completion.blocks.empty());
        QVERIFY(script.requests.isEmpty());
    }

    void silenceIsEnded()
    {
        Answer open;
        Script script({held(begin + half, open)});
        Run run(script.server.baseUrl(), canary, std::chrono::milliseconds(50));
        QVERIFY(run.wait());
        QCOMPARE(run.errorName(), QStringLiteral("TimedOut"));
        QCOMPARE(textOf(run.completion.blocks), QStringLiteral("Good "));
    }

    void withoutAKeyNoneIsSent()
    {
        Script script({whole(begin + reason + stop)});
        Run run(script.server.baseUrl(), {});
        QVERIFY(run.wait());
        QCOMPARE(run.errorName(), QString());
        QCOMPARE(script.requests.first().header("x-api-key"), QByteArray());
    }

    void theKeyDoesNotTravelUnencrypted()
    {
        Run run(QUrl(QStringLiteral("http://example.invalid")));
        QVERIFY(run.wait());
        QCOMPARE(run.errorName(), QStringLiteral("AddressRefused"));
        QVERIFY(!run.error->detail.contains(QString::fromLatin1(canary)));
    }

    void theKeyDoesNotFollowARedirect()
    {
        Script other({whole(begin + reason + stop)});
        Script script({refused(307, {}, {{"location", other.server.baseUrl().toEncoded() + "/v1/messages"}})});
        Run run(script.server.baseUrl());
        QVERIFY(run.wait());
        QCOMPARE(run.errorName(), QStringLiteral("ProtocolError"));
        QVERIFY(other.requests.isEmpty());
    }
};

LECTERN_TEST(tst_anthropic_provider)
#include "tst_anthropic_provider.moc"
