// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http_client.h"

#include "support/http_bench.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>

using namespace lectern;
using namespace lectern::test;
using namespace std::chrono_literals;

namespace {

/// A server that says what a LoopbackServer would not: each connection is sent `script` piece by piece and then, if wanted, closed.
class RawServer
{
public:
    explicit RawServer(QByteArray script, bool close = true)
    {
        server.listen(QHostAddress::LocalHost);
        QObject::connect(&server, &QTcpServer::newConnection, &server, [this, script, close] {
            QTcpSocket *socket = server.nextPendingConnection();
            ++connections;
            QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, script, close] {
                received += socket->readAll();
                if (!received.contains("\r\n\r\n"))
                    return;
                socket->write(script);
                if (close)
                    socket->disconnectFromHost();
            });
        });
    }
    QUrl url() const { return QUrl(QStringLiteral("http://127.0.0.1:%1/").arg(server.serverPort())); }
    QTcpServer server;
    QByteArray received;
    int connections = 0;
};

} // namespace

/// The way of a request and its answer: pieces, ends, failures, time.
class tst_http_client : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStatusIsAnAnswerWithItsBody_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {200, 201, 301, 302, 307, 308, 400, 401, 403, 404, 407, 409, 410, 418, 422, 429, 500, 503, 529})
            QTest::addRow("%d", status) << status;
    }

    void everyStatusIsAnAnswerWithItsBody()
    {
        QFETCH(int, status);
        LoopbackServer server([&](const auto &, const auto &answer) {
            answer->send(status, {{"Location", "/elsewhere"}, {"Retry-After", "7"}, {"WWW-Authenticate", "Basic realm=\"x\""}}, "words");
        });
        QVERIFY(server.listen());
        HttpClient client("Lectern/0.1");
        for (const QByteArray &method : {QByteArray("GET"), QByteArray("POST")}) {
            HttpRequest request = get(server.baseUrl());
            request.method = method;
            const auto response = waitFor(client.send(request));
            QVERIFY(response.has_value());
            QCOMPARE(response->status, status);
            QCOMPARE(response->body, QByteArray("words"));
            QCOMPARE(response->header("retry-after"), QByteArray("7"));
        }
    }

    void aStreamDeliversEachPieceAsItComes()
    {
        std::shared_ptr<LoopbackServer::Answer> answer;
        LoopbackServer::Request seen;
        LoopbackServer server([&](const auto &request, const auto &given) {
            seen = request;
            answer = given;
            answer->begin(200, {{"Content-Type", "text/event-stream"}});
        });
        QVERIFY(server.listen());
        HttpClient client("Lectern/0.1");
        const auto stream = client.open(get(server.baseUrl()));
        Listener listener(*stream);
        QVERIFY(QTest::qWaitFor([&] { return listener.status == 200; }));
        QVERIFY(listener.body.isEmpty());
        for (const QByteArray &piece : {QByteArray("one"), QByteArray("two"), QByteArray("three")}) {
            answer->write(piece);
            // The next is written only after this one arrived: a client that waits for more would hang here.
            QVERIFY(QTest::qWaitFor([&] { return listener.body.endsWith(piece); }));
        }
        QCOMPARE(listener.pieces.size(), 3);
        QCOMPARE(listener.ends, 0);
        answer->end();
        QVERIFY(listener.waitForEnd());
        QVERIFY(!listener.failure);
        QCOMPARE(listener.ends, 1);
        QCOMPARE(seen.header("accept-encoding"), QByteArray("identity"));
    }

    void abortClosesTheConnectionAtOnceAndSaysNothingMore()
    {
        std::shared_ptr<LoopbackServer::Answer> answer;
        LoopbackServer server([&](const auto &, const auto &given) {
            answer = given;
            answer->begin(200, {});
            answer->write("one");
        });
        QVERIFY(server.listen());
        HttpClient client("Lectern/0.1");
        const auto stream = client.open(get(server.baseUrl()));
        Listener listener(*stream);
        QVERIFY(QTest::qWaitFor([&] { return listener.body == "one"; }));
        stream->abort();
        answer->write("two");
        QVERIFY(QTest::qWaitFor([&] { return answer->isGone(); }));
        QCOMPARE(listener.ends, 0);
        QCOMPARE(listener.body, QByteArray("one"));
        stream->abort();
    }

    void aStreamMayBeDeletedInAnyOfItsSignals_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addRow("started") << 0;
        QTest::addRow("received") << 1;
        QTest::addRow("finished") << 2;
    }

    void aStreamMayBeDeletedInAnyOfItsSignals()
    {
        QFETCH(int, signal);
        LoopbackServer server([&](const auto &, const auto &answer) { answer->send(200, {}, "all of it"); });
        QVERIFY(server.listen());
        HttpClient client("Lectern/0.1");
        auto stream = client.open(get(server.baseUrl()));
        const QPointer<HttpStream> alive(stream.get());
        const auto end = [&] { stream.reset(); };
        if (signal == 0)
            connect(stream.get(), &HttpStream::started, this, end);
        else if (signal == 1)
            connect(stream.get(), &HttpStream::received, this, end);
        else
            connect(stream.get(), &HttpStream::finished, this, end);
        QVERIFY(QTest::qWaitFor([&] { return alive.isNull(); }));
    }

    void cancellingTheFutureClosesTheConnection()
    {
        std::shared_ptr<LoopbackServer::Answer> answer;
        LoopbackServer server([&](const auto &, const auto &given) { answer = given; });
        QVERIFY(server.listen());
        HttpClient client("Lectern/0.1");
        auto future = client.send(get(server.baseUrl()));
        QVERIFY(QTest::qWaitFor([&] { return answer != nullptr; }));
        future.cancel();
        QVERIFY(QTest::qWaitFor([&] { return answer->isGone(); }));
        QCOMPARE(future.resultCount(), 0);
    }

    void aClientThatGoesEndsItsRequests()
    {
        std::shared_ptr<LoopbackServer::Answer> answer;
        LoopbackServer server([&](const auto &, const auto &given) { answer = given; });
        QVERIFY(server.listen());
        auto client = std::make_unique<HttpClient>("Lectern/0.1");
        const auto future = client->send(get(server.baseUrl()));
        QVERIFY(QTest::qWaitFor([&] { return answer != nullptr; }));
        client.reset();
        QVERIFY(QTest::qWaitFor([&] { return future.isFinished(); }));
        QCOMPARE(future.resultCount(), 0);
    }

    void nobodyListeningIsOffline()
    {
        QUrl url;
        {
            LoopbackServer gone([](const auto &, const auto &) {});
            QVERIFY(gone.listen());
            url = gone.baseUrl();
        }
        HttpClient client("Lectern/0.1");
        const auto refused = waitFor(client.send(get(url)));
        QVERIFY(failedWith(refused, ErrorCode::Offline));
        QCOMPARE(refused.error().args.value(QStringLiteral("host")), QStringLiteral("127.0.0.1"));
        const auto unknown = waitFor(client.send(get(QUrl(QStringLiteral("https://no-such-host.invalid/")))));
        QVERIFY(failedWith(unknown, ErrorCode::Offline));
        QCOMPARE(unknown.error().args.value(QStringLiteral("host")), QStringLiteral("no-such-host.invalid"));
    }

    void aBodyThatBreaksOffIsALostConnection_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addRow("content length") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this");
        QTest::addRow("chunked") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nonly this\r\n");
    }

    void aBodyThatBreaksOffIsALostConnection()
    {
        QFETCH(QByteArray, script);
        RawServer server(script);
        HttpClient client("Lectern/0.1");
        const auto stream = client.open(get(server.url()));
        Listener listener(*stream);
        QVERIFY(listener.waitForEnd());
        QCOMPARE(listener.status, 200);
        QCOMPARE(listener.body, QByteArray("only this"));
        QVERIFY(listener.failure.has_value());
        QCOMPARE(listener.failure->code, ErrorCode::ConnectionLost);
    }

    void aChangeThatIsNotAnsweredIsSentOnce_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("body");
        QTest::addRow("POST") << QByteArray("POST") << QByteArray("submission");
        QTest::addRow("POST without a body") << QByteArray("POST") << QByteArray();
        QTest::addRow("large POST") << QByteArray("POST") << QByteArray(300000, 'x');
        QTest::addRow("PUT") << QByteArray("PUT") << QByteArray("submission");
        QTest::addRow("PATCH") << QByteArray("PATCH") << QByteArray("submission");
    }

    void aChangeThatIsNotAnsweredIsSentOnce()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, body);
        RawServer server({});
        HttpClient client("Lectern/0.1");
        HttpRequest request = get(server.url());
        request.method = method;
        request.body = body;
        const auto lost = waitFor(client.send(request));
        QVERIFY(failedWith(lost, ErrorCode::ConnectionLost));
        QCOMPARE(server.received.count(" HTTP/1.1\r\n"), 1);
    }

    void silenceTimesOutAndSaysWhere_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QString>("phase");
        QTest::addRow("no headers") << QByteArray("HTTP/1.1 200 OK\r\nX-Slow") << QStringLiteral("headers");
        QTest::addRow("stalled body") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this") << QStringLiteral("body");
    }

    void silenceTimesOutAndSaysWhere()
    {
        QFETCH(QByteArray, script);
        QFETCH(QString, phase);
        RawServer server(script, false);
        HttpClient client("Lectern/0.1");
        HttpRequest request = get(server.url());
        request.connectTimeout = 200ms;
        request.idleTimeout = 200ms;
        const auto late = waitFor(client.send(request));
        QVERIFY(failedWith(late, ErrorCode::TimedOut));
        QCOMPARE(late.error().args.value(QStringLiteral("phase")), phase);
    }

    void anEndlessBodyIsStopped_data()
    {
        QTest::addColumn<bool>("announced");
        QTest::addRow("announced") << true;
        QTest::addRow("found out") << false;
    }

    void anEndlessBodyIsStopped()
    {
        QFETCH(bool, announced);
        std::shared_ptr<LoopbackServer::Answer> answer;
        LoopbackServer server([&](const auto &, const auto &given) {
            answer = given;
            if (announced)
                return given->send(200, {}, QByteArray(5000, 'x'));
            given->begin(200, {});
            given->write(QByteArray(5000, 'x'));
        });
        QVERIFY(server.listen());
        HttpClient client("Lectern/0.1");
        HttpRequest request = get(server.baseUrl());
        request.maxBytes = 4096;
        const auto large = waitFor(client.send(request));
        QVERIFY(failedWith(large, ErrorCode::TooLarge));
        if (!announced)
            QVERIFY(QTest::qWaitFor([&] { return answer->isGone(); }));
        request.maxBytes = 5000;
        if (announced)
            QCOMPARE(waitFor(client.send(request))->body.size(), 5000);
    }

    void aPinnedAddressIsUsedInsteadOfTheName()
    {
        LoopbackServer::Request seen;
        LoopbackServer server([&](const auto &request, const auto &answer) {
            seen = request;
            answer->send(200, {}, "found");
        });
        QVERIFY(server.listen());
        HttpClient client("Lectern/0.1");
        HttpRequest request = get(QUrl(QStringLiteral("http://no-such-host.invalid:%1/page").arg(server.baseUrl().port())));
        request.pinnedAddress = QHostAddress(QHostAddress::LocalHost);
        const auto response = waitFor(client.send(request));
        QVERIFY(response.has_value());
        QCOMPARE(response->url, request.url);
        QCOMPARE(seen.header("host"), QByteArray("no-such-host.invalid:%1").replace("%1", QByteArray::number(server.baseUrl().port())));
    }
};

LECTERN_TEST(tst_http_client)
#include "tst_http_client.moc"
