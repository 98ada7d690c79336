// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http_client.h"

#include "support/http_bench.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

using namespace lectern;
using namespace lectern::test;

namespace {

const QByteArray canary = "sk-canary-0123456789";

Credential keyFor(const QUrl &origin, const QByteArray &secret = canary)
{
    return {"x-api-key", {}, Secret(secret), origin};
}

} // namespace

/// Where a key may go and where not.
class tst_http_credentials : public QObject
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
};

LECTERN_TEST(tst_http_credentials)
#include "tst_http_credentials.moc"
