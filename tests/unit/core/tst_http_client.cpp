// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http_client.h"

#include "core/loopback_server.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QPointer>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>

using namespace lectern;
using lectern::test::waitFor;
using namespace std::chrono_literals;

namespace {

/// Looks before it takes the error: a Result with a value has none.
template<typename T>
bool failedWith(const Result<T> &result, ErrorCode code)
{
    return !result.has_value() && result.error().code == code;
}

const QByteArray canary = "sk-canary-0123456789";

HttpRequest get(const QUrl &url)
{
    HttpRequest request;
    request.url = url;
    return request;
}

QUrl under(const LoopbackServer &server, const QString &path)
{
    QUrl url = server.baseUrl();
    url.setPath(path);
    return url;
}

Credential keyFor(const QUrl &origin, const QByteArray &secret = canary)
{
    return {"x-api-key", {}, Secret(secret), origin};
}

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

/// Everything that a stream says, in order.
class Listener : public QObject
{
public:
    explicit Listener(HttpStream &stream)
    {
        connect(&stream, &HttpStream::started, this, [this](const HttpResponse &head) { status = head.status; });
        connect(&stream, &HttpStream::received, this, [this](const QByteArray &bytes) {
            pieces << bytes;
            body += bytes;
        });
        connect(&stream, &HttpStream::finished, this, [this](const Error *error) {
            ++ends;
            if (error)
                failure = *error;
        });
    }
    bool waitForEnd()
    {
        return QTest::qWaitFor([this] { return ends > 0; }, 10000);
    }
    int status = 0;
    QList<QByteArray> pieces;
    QByteArray body;
    std::optional<Error> failure;
    int ends = 0;
};

} // namespace

class tst_http_client : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRequestArrivesWholeAndTheAnswerComesBack()
    {
        LoopbackServer::Request seen;
        LoopbackServer server([&](const auto &request, const auto &answer) {
            seen = request;
            answer->send(201, {{"X-Thing", "Value"}, {"Content-Type", "text/plain"}}, "made");
        });
        QVERIFY(server.listen());
        HttpClient client("Lectern/0.1");
        HttpRequest request = get(under(server, QStringLiteral("/things")));
        request.method = "PATCH";
        request.body = "{}";
        request.headers = {{"Content-Type", "application/json"}};
        request.credential = Credential{"authorization", "Bearer ", Secret(canary), server.baseUrl()};
        const auto response = waitFor(client.send(request));
        QVERIFY(response.has_value());
        QCOMPARE(response->status, 201);
        QCOMPARE(response->body, QByteArray("made"));
        QCOMPARE(response->header("X-THING"), QByteArray("Value"));
        QVERIFY(response->headers.contains(std::pair<QByteArray, QByteArray>("x-thing", "Value")));
        QCOMPARE(response->url, request.url);
        QCOMPARE(seen.method, QByteArray("PATCH"));
        QCOMPARE(seen.body, QByteArray("{}"));
        QCOMPARE(seen.header("content-type"), QByteArray("application/json"));
        QCOMPARE(seen.header("user-agent"), QByteArray("Lectern/0.1"));
        QCOMPARE(seen.header("authorization"), "Bearer " + canary);
    }

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

    void aRedirectIsNotFollowedAndCarriesNothingOn()
    {
        QList<LoopbackServer::Request> elsewhere;
        LoopbackServer other([&](const auto &request, const auto &answer) {
            elsewhere << request;
            answer->send(200, {}, "other");
        });
        QVERIFY(other.listen());
        LoopbackServer server([&](const auto &, const auto &answer) {
            answer->send(302, {{"Location", other.baseUrl().toEncoded()}, {"Set-Cookie", "session=1; Path=/"}}, {});
        });
        QVERIFY(server.listen());
        HttpClient client("Lectern/0.1");
        HttpRequest request = get(server.baseUrl());
        request.credential = keyFor(server.baseUrl());
        const auto redirect = waitFor(client.send(request));
        QCOMPARE(redirect->status, 302);
        QCOMPARE(elsewhere.size(), 0);

        // The caller goes there with the same credential: refused, nothing is sent.
        request.url = QUrl::fromEncoded(redirect->header("location"));
        const auto refused = waitFor(client.send(request));
        QVERIFY(failedWith(refused, ErrorCode::AddressRefused));
        QCOMPARE(refused.error().args.value(QStringLiteral("reason")), QStringLiteral("other-origin"));
        QCOMPARE(elsewhere.size(), 0);

        // Without it the request carries no trace of the first one.
        request.credential.reset();
        QVERIFY(waitFor(client.send(request)).has_value());
        QCOMPARE(elsewhere.size(), 1);
        for (const char *name : {"authorization", "x-api-key", "cookie"})
            QVERIFY(elsewhere.first().header(name).isEmpty());
    }

    void cookiesAreNotSentBack()
    {
        QList<QByteArray> cookies;
        LoopbackServer server([&](const LoopbackServer::Request &request, const auto &answer) {
            cookies << request.header("cookie");
            answer->send(200, {{"Set-Cookie", "session=1; Path=/"}}, {});
        });
        QVERIFY(server.listen());
        HttpClient client("Lectern/0.1");
        for (int i = 0; i < 2; ++i)
            QVERIFY(waitFor(client.send(get(server.baseUrl()))).has_value());
        QCOMPARE(cookies, QList<QByteArray>({{}, {}}));
    }

    void aRequestThatWouldGiveAKeyAwayIsRefused_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("origin");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *name, const char *url, const char *origin, const char *reason) {
            QTest::addRow("%s", name) << QString::fromLatin1(url) << QString::fromLatin1(origin) << QString::fromLatin1(reason);
        };
        row("other host", "https://evil.invalid/", "https://api.invalid", "other-origin");
        row("subdomain", "https://a.api.invalid/", "https://api.invalid", "other-origin");
        row("other port", "https://api.invalid:8443/", "https://api.invalid", "other-origin");
        row("scheme lowered", "http://api.invalid/", "https://api.invalid", "other-origin");
        row("not encrypted", "http://api.invalid/v1", "http://api.invalid", "not-encrypted");
        row("looks like loopback", "http://127.0.0.1.evil.invalid/", "http://127.0.0.1.evil.invalid", "not-encrypted");
        row("private network", "http://192.168.1.5:11434/", "http://192.168.1.5:11434", "not-encrypted");
        row("user name hides host", "https://api.invalid@evil.invalid/", "https://api.invalid", "user-info");
        row("no http", "ftp://api.invalid/", "ftp://api.invalid", "scheme");
        row("no host", "https:///path", "https://api.invalid", "scheme");
    }

    void aRequestThatWouldGiveAKeyAwayIsRefused()
    {
        QFETCH(QString, url);
        QFETCH(QString, origin);
        QFETCH(QString, reason);
        HttpClient client("Lectern/0.1");
        HttpRequest request = get(QUrl(url));
        request.credential = keyFor(QUrl(origin));
        const auto answer = waitFor(client.send(request));
        QVERIFY(!answer.has_value());
        QVERIFY(failedWith(answer, ErrorCode::AddressRefused));
        QCOMPARE(answer.error().args.value(QStringLiteral("reason")), reason);

        const auto stream = client.open(request);
        Listener listener(*stream);
        QVERIFY(listener.waitForEnd());
        QCOMPARE(listener.failure->code, ErrorCode::AddressRefused);
    }

    void originsAreComparedWithTheirDefaults()
    {
        QVERIFY(sameOrigin(QUrl(QStringLiteral("https://A.invalid/x")), QUrl(QStringLiteral("https://a.invalid:443/y?z"))));
        QVERIFY(sameOrigin(QUrl(QStringLiteral("http://a.invalid")), QUrl(QStringLiteral("http://a.invalid:80"))));
        QVERIFY(!sameOrigin(QUrl(QStringLiteral("http://a.invalid:443")), QUrl(QStringLiteral("https://a.invalid"))));
        QVERIFY(!sameOrigin(QUrl(), QUrl()));
        for (const char *url : {"http://127.0.0.1:1/", "http://127.8.9.1/", "http://[::1]:1/", "http://localhost/", "http://LOCALHOST:8/", "http://2130706433/"})
            QVERIFY2(isLoopback(QUrl(QString::fromLatin1(url))), url);
        for (const char *url : {"http://128.0.0.1/", "http://localhost.evil.invalid/", "http://[::2]/", "http://0.0.0.0/", "http://10.0.0.1/"})
            QVERIFY2(!isLoopback(QUrl(QString::fromLatin1(url))), url);
    }

    void aLineBreakInAHeaderOrKeyIsRefused()
    {
        HttpClient client("Lectern/0.1");
        HttpRequest request = get(QUrl(QStringLiteral("http://127.0.0.1:9/")));
        request.headers = {{"X-Name", "a\r\nX-Other: b"}};
        QVERIFY(failedWith(waitFor(client.send(request)), ErrorCode::InvalidInput));
        request.headers.clear();
        request.credential = keyFor(request.url, canary + "\n");
        const auto refused = waitFor(client.send(request));
        QVERIFY(failedWith(refused, ErrorCode::InvalidInput));
        QVERIFY(!refused.error().detail.contains(QString::fromLatin1(canary)));
        request.credential = keyFor(request.url, {});
        QVERIFY(failedWith(waitFor(client.send(request)), ErrorCode::NotConfigured));
    }

    void aPrintedRequestShowsNoSecret()
    {
        HttpRequest request = get(QUrl(QStringLiteral("https://user:pass@api.invalid/files/1?verifier=%1").arg(QString::fromLatin1(canary))));
        request.headers = {{"Cookie", canary}, {"Authorization", canary}, {"Accept", "text/html"}};
        request.body = canary;
        request.credential = keyFor(request.url);
        QString printed;
        QDebug(&printed) << request;
        QVERIFY(!printed.contains(QString::fromLatin1(canary)));
        QVERIFY(!printed.contains(u"pass"));
        QVERIFY(printed.contains(u"x-api-key: ***"));
        QVERIFY(printed.contains(u"https://api.invalid/files/1?***"));
        QVERIFY(printed.contains(u"Accept: text/html"));
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
