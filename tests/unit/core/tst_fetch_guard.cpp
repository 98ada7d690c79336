// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fetch_guard.h"

#include "core/loopback_server.h"
#include "core/on_ready.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

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

const QHostAddress publicHere(QStringLiteral("127.0.0.1")); ///< stands for an address of the internet
const QHostAddress privateHere(QStringLiteral("127.0.0.2")); ///< stands for one of the student's network

/// Rules under which a loopback server can be "public": 127.0.0.1 is, all other addresses are judged as always; any port.
FetchGuard::Rules testRules(FetchGuard::Resolver resolver)
{
    FetchGuard::Rules rules;
    rules.resolve = std::move(resolver);
    rules.checkUrl = [](const QUrl &url, bool) {
        QUrl usual = url;
        usual.setPort(-1);
        return checkFetchUrl(usual, true);
    };
    rules.refusal = [](const QHostAddress &address) { return address == publicHere ? std::nullopt : addressRefusal(address); };
    return rules;
}

FetchGuard::Resolver resolvesTo(const QList<QHostAddress> &addresses)
{
    return [addresses](const QString &) { return readyFuture(Result<QList<QHostAddress>>(addresses)); };
}

QUrl named(const QString &name, const QUrl &server, const QString &path = QStringLiteral("/"))
{
    return QUrl(QStringLiteral("http://%1:%2%3").arg(name).arg(server.port()).arg(path));
}

QString reasonOf(const Result<HttpResponse> &response)
{
    return response ? QString() : response.error().args.value(QStringLiteral("reason"));
}

} // namespace

class tst_fetch_guard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addressesAreClassified_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *address, const char *reason) { QTest::addRow("%s", address) << QString::fromLatin1(address) << QString::fromLatin1(reason); };
        for (const char *address : {"1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.1", "172.15.255.255", "172.32.0.0", "192.0.1.1",
                                    "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255", "2606:4700:4700::1111", "2a00:1450:4001::1", "::ffff:1.1.1.1",
                                    "64:ff9b::101:101", "2002:101:101::1", "2001:200::1"})
            row(address, "");
        row("0.0.0.0", "reserved");
        row("0.1.2.3", "reserved");
        row("10.0.0.1", "private");
        row("100.64.0.1", "shared");
        row("100.127.255.255", "shared");
        row("127.0.0.1", "loopback");
        row("127.255.255.254", "loopback");
        row("169.254.169.254", "link-local");
        row("172.16.0.1", "private");
        row("172.31.255.255", "private");
        row("192.0.0.8", "reserved");
        row("192.0.2.1", "documentation");
        row("192.88.99.1", "reserved");
        row("192.168.1.1", "private");
        row("198.18.0.1", "reserved");
        row("198.19.255.255", "reserved");
        row("198.51.100.7", "documentation");
        row("203.0.113.7", "documentation");
        row("224.0.0.1", "multicast");
        row("239.255.255.255", "multicast");
        row("240.0.0.1", "reserved");
        row("255.255.255.255", "reserved");
        row("::", "reserved");
        row("::1", "loopback");
        row("::7f00:1", "loopback");
        row("::ffff:127.0.0.1", "loopback");
        row("::ffff:10.0.0.1", "private");
        row("::ffff:169.254.169.254", "link-local");
        row("::ffff:0:7f00:1", "loopback");
        row("64:ff9b::7f00:1", "loopback");
        row("64:ff9b::a00:1", "private");
        row("64:ff9b:1::1", "private");
        row("2002:7f00:1::", "loopback");
        row("2002:c0a8:101::1", "private");
        row("100::1", "reserved");
        row("2001::1", "reserved");
        row("2001:10::1", "reserved");
        row("2001:db8::1", "documentation");
        row("3fff::1", "documentation");
        row("4000::1", "reserved");
        row("5f00::1", "reserved");
        row("fc00::1", "private");
        row("fdff::1", "private");
        row("fe80::1", "link-local");
        row("fe80::1%eth0", "link-local");
        row("fec0::1", "private");
        row("ff02::1", "multicast");
    }

    void addressesAreClassified()
    {
        QFETCH(QString, address);
        QFETCH(QString, reason);
        const QHostAddress parsed(address);
        QVERIFY(!parsed.isNull());
        QCOMPARE(addressRefusal(parsed).value_or(QString()), reason);
    }

    void anAddressThatIsNoneIsRefused()
    {
        QVERIFY(addressRefusal(QHostAddress()).has_value());
        QVERIFY(addressRefusal(QHostAddress(QHostAddress::Any)).has_value());
    }

    void spellingsOfUrlsAreSeenThrough_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("reason");
        const auto row = [](const QString &url, const char *reason) { QTest::addRow("%s", qPrintable(url)) << url << QString::fromLatin1(reason); };
        row(QStringLiteral("https://example.org/page?q=1#x"), "");
        row(QStringLiteral("https://example.org:443/"), "");
        row(QStringLiteral("https://example.org:80/"), "");
        row(QStringLiteral("https://1.1.1.1/"), "");
        row(QStringLiteral("https://[2606:4700:4700::1111]/"), "");
        row(QStringLiteral("http://example.org/"), "scheme");
        row(QStringLiteral("file:///etc/passwd"), "scheme");
        row(QStringLiteral("file://example.org/etc/passwd"), "scheme");
        row(QStringLiteral("ftp://example.org/"), "scheme");
        row(QStringLiteral("data:text/html,hello"), "scheme");
        row(QStringLiteral("qrc:/web/index.html"), "scheme");
        row(QStringLiteral("app://lectern/"), "scheme");
        row(QStringLiteral("javascript:alert(1)"), "scheme");
        row(QStringLiteral("example.org"), "scheme");
        row(QString(), "scheme");
        row(QStringLiteral("https:///path"), "host");
        row(QStringLiteral("https://good.example@evil.invalid/"), "user-info");
        row(QStringLiteral("https://user:pass@example.org/"), "user-info");
        row(QStringLiteral("https://@example.org/"), "user-info");
        row(QStringLiteral("https://example.org:8443/"), "port");
        row(QStringLiteral("https://example.org:22/"), "port");
        row(QStringLiteral("https://example.org:0/"), "port");
        row(QStringLiteral("https://127.0.0.1/"), "loopback");
        row(QStringLiteral("https://2130706433/"), "loopback");
        row(QStringLiteral("https://0x7f.1/"), "loopback");
        row(QStringLiteral("https://0x7f000001/"), "loopback");
        row(QStringLiteral("https://127.1/"), "loopback");
        row(QStringLiteral("https://017700000001/"), "loopback");
        row(QStringLiteral("https://127.000.000.001/"), "loopback");
        row(QStringLiteral("https://１２７.0.0.1/"), "loopback");
        row(QStringLiteral("https://[::1]/"), "loopback");
        row(QStringLiteral("https://[0:0:0:0:0:0:0:1]/"), "loopback");
        row(QStringLiteral("https://[::ffff:127.0.0.1]/"), "loopback");
        row(QStringLiteral("https://[::ffff:7f00:1]/"), "loopback");
        row(QStringLiteral("https://[64:ff9b::7f00:1]/"), "loopback");
        row(QStringLiteral("https://[2002:7f00:1::]/"), "loopback");
        row(QStringLiteral("https://[fe80::1%25eth0]/"), "link-local");
        row(QStringLiteral("https://169.254.169.254/latest/meta-data"), "link-local");
        row(QStringLiteral("https://0/"), "reserved");
        row(QStringLiteral("https://10.1/"), "private");
        row(QStringLiteral("https://[fc00::1]/"), "private");
    }

    void spellingsOfUrlsAreSeenThrough()
    {
        QFETCH(QString, url);
        QFETCH(QString, reason);
        const auto checked = checkFetchUrl(QUrl(url), false);
        QCOMPARE(checked.has_value(), reason.isEmpty());
        if (!checked) {
            QVERIFY(failedWith(checked, ErrorCode::AddressRefused));
            QCOMPARE(checked.error().args.value(QStringLiteral("reason")), reason);
        }
        // Nothing is sent, or even resolved, for what is refused as it stands.
        if (checked)
            return;
        int resolved = 0;
        FetchGuard::Rules rules;
        rules.resolve = [&](const QString &) {
            ++resolved;
            return readyFuture(Result<QList<QHostAddress>>(QList<QHostAddress>{publicHere}));
        };
        FetchGuard guard("Lectern/0.1", rules);
        QVERIFY(failedWith(waitFor(guard.fetch(QUrl(url))), ErrorCode::AddressRefused));
        QCOMPARE(resolved, 0);
    }

    void aHostIsShownInBothForms()
    {
        QCOMPARE(shownHost(QUrl(QStringLiteral("https://example.org/"))), QStringLiteral("example.org"));
        const QString shown = shownHost(QUrl(QStringLiteral("https://bücher.example/")));
        QVERIFY(shown.contains(u"xn--bcher-kva.example"));
    }

    void aPageOfAPublicNameIsFetchedWithoutAnythingOfTheStudent()
    {
        LoopbackServer::Request seen;
        LoopbackServer server([&](const auto &request, const auto &answer) {
            seen = request;
            answer->send(200, {{"Set-Cookie", "a=1"}}, "page");
        });
        QVERIFY(server.listen());
        FetchGuard guard("Lectern/0.1", testRules(resolvesTo({publicHere})));
        const QUrl url = named(QStringLiteral("public.invalid"), server.baseUrl(), QStringLiteral("/page"));
        for (int i = 0; i < 2; ++i) {
            const auto page = waitFor(guard.fetch(url));
            QVERIFY(page.has_value());
            QCOMPARE(page->body, QByteArray("page"));
            QCOMPARE(page->url, url);
        }
        QCOMPARE(seen.header("host"), "public.invalid:" + QByteArray::number(server.baseUrl().port()));
        for (const char *name : {"cookie", "authorization", "referer"})
            QVERIFY(seen.header(name).isEmpty());
    }

    void oneBadAddressIsEnough_data()
    {
        QTest::addColumn<QList<QHostAddress>>("addresses");
        QTest::addRow("bad last") << QList<QHostAddress>{publicHere, privateHere};
        QTest::addRow("bad first") << QList<QHostAddress>{privateHere, publicHere};
        QTest::addRow("mapped") << QList<QHostAddress>{publicHere, QHostAddress(QStringLiteral("::ffff:10.0.0.1"))};
    }

    void oneBadAddressIsEnough()
    {
        QFETCH(QList<QHostAddress>, addresses);
        int hits = 0;
        LoopbackServer server([&](const auto &, const auto &answer) {
            ++hits;
            answer->send(200, {}, {});
        });
        QVERIFY(server.listen());
        FetchGuard guard("Lectern/0.1", testRules(resolvesTo(addresses)));
        const auto refused = waitFor(guard.fetch(named(QStringLiteral("public.invalid"), server.baseUrl())));
        QVERIFY(failedWith(refused, ErrorCode::AddressRefused));
        QCOMPARE(hits, 0);
    }

    void aNameThatChangesItsMindGainsNothing()
    {
        int hits = 0;
        LoopbackServer server([&](const auto &, const auto &answer) {
            ++hits;
            answer->send(200, {}, {});
        });
        QVERIFY(server.listen());
        int asked = 0;
        FetchGuard guard("Lectern/0.1", testRules([&](const QString &) {
            return readyFuture(Result<QList<QHostAddress>>(QList<QHostAddress>{++asked == 1 ? publicHere : privateHere}));
        }));
        const QUrl url = named(QStringLiteral("flips.invalid"), server.baseUrl());
        QVERIFY(waitFor(guard.fetch(url)).has_value());
        QCOMPARE(asked, 1);
        QCOMPARE(hits, 1);
        QCOMPARE(reasonOf(waitFor(guard.fetch(url))), QStringLiteral("loopback"));
        QCOMPARE(hits, 1);
    }

    void anUnreachableAddressGivesWayToTheNextThatWasChecked()
    {
        LoopbackServer server([&](const auto &, const auto &answer) { answer->send(200, {}, "reached"); });
        QVERIFY(server.listen());
        auto rules = testRules(resolvesTo({privateHere, publicHere}));
        rules.refusal = [](const QHostAddress &) { return std::nullopt; };
        FetchGuard guard("Lectern/0.1", rules);
        QCOMPARE(waitFor(guard.fetch(named(QStringLiteral("public.invalid"), server.baseUrl())))->body, QByteArray("reached"));
    }

    void redirectsAreJudgedAtEachHop_data()
    {
        QTest::addColumn<QString>("location");
        QTest::addColumn<bool>("follow");
        QTest::addColumn<QString>("reason");
        QTest::addColumn<int>("hits");
        QTest::addRow("same host") << QStringLiteral("/end") << false << QString() << 2;
        QTest::addRow("same host, whole address") << QStringLiteral("http://public.invalid:PORT/end") << false << QString() << 2;
        QTest::addRow("other host") << QStringLiteral("http://other.invalid:PORT/end") << false << QStringLiteral("redirect") << 1;
        QTest::addRow("other host, allowed") << QStringLiteral("http://other.invalid:PORT/end") << true << QString() << 2;
        QTest::addRow("private name") << QStringLiteral("http://private.invalid:PORT/end") << true << QStringLiteral("loopback") << 1;
        QTest::addRow("private address") << QStringLiteral("http://127.0.0.2:PORT/end") << true << QStringLiteral("loopback") << 1;
        QTest::addRow("private address, unasked") << QStringLiteral("http://192.168.0.1/end") << false << QStringLiteral("private") << 1;
        QTest::addRow("file") << QStringLiteral("file:///etc/passwd") << true << QStringLiteral("scheme") << 1;
        QTest::addRow("user name") << QStringLiteral("http://a:b@public.invalid:PORT/end") << true << QStringLiteral("user-info") << 1;
        QTest::addRow("for ever") << QStringLiteral("/again") << false << QStringLiteral("too many redirects") << 6;
    }

    void redirectsAreJudgedAtEachHop()
    {
        QFETCH(QString, location);
        QFETCH(bool, follow);
        QFETCH(QString, reason);
        QFETCH(int, hits);
        int seen = 0;
        LoopbackServer *self = nullptr;
        LoopbackServer server([&](const LoopbackServer::Request &request, const auto &answer) {
            ++seen;
            if (request.url.path() == u"/end")
                return answer->send(200, {}, "end");
            answer->send(302, {{"Location", QString(location).replace(QStringLiteral("PORT"), QString::number(self->baseUrl().port())).toUtf8()}}, {});
        });
        self = &server;
        QVERIFY(server.listen());
        FetchGuard guard("Lectern/0.1", testRules([](const QString &host) {
            return readyFuture(Result<QList<QHostAddress>>(QList<QHostAddress>{host == u"private.invalid" ? privateHere : publicHere}));
        }));
        FetchGuard::Options options;
        options.followToOtherHosts = follow;
        const auto page = waitFor(guard.fetch(named(QStringLiteral("public.invalid"), server.baseUrl()), options));
        QCOMPARE(reasonOf(page), reason);
        QCOMPARE(page.has_value(), reason.isEmpty());
        QCOMPARE(seen, hits);
        if (page)
            QCOMPARE(page->body, QByteArray("end"));
        if (reason == u"redirect")
            QVERIFY(page.error().args.value(QStringLiteral("location")).startsWith(u"http://other.invalid"));
    }

    void whatNeverEndsIsStopped_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("code");
        QTest::addRow("gzip bomb") << QStringLiteral("bomb") << -1;
        QTest::addRow("endless body") << QStringLiteral("endless") << int(ErrorCode::TooLarge);
        QTest::addRow("slow header") << QStringLiteral("slow") << int(ErrorCode::TimedOut);
        QTest::addRow("name that is never resolved") << QStringLiteral("name") << int(ErrorCode::TimedOut);
    }

    void whatNeverEndsIsStopped()
    {
        QFETCH(QString, kind);
        QFETCH(int, code);
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        // zlib, which HTTP calls deflate
        const QByteArray bomb = kind == u"bomb" ? qCompress(QByteArray(64 * 1024 * 1024, '\0'), 9).mid(4) : QByteArray();
        QVERIFY(bomb.size() < 200000);
        connect(&server, &QTcpServer::newConnection, this, [&] {
            QTcpSocket *socket = server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [socket, kind, bomb] {
                socket->readAll();
                if (kind == u"bomb")
                    socket->write("HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\nContent-Length: " + QByteArray::number(bomb.size()) + "\r\n\r\n" + bomb);
                else
                    socket->write("HTTP/1.1 200 OK\r\n");
                if (kind == u"endless")
                    socket->write("\r\n" + QByteArray(1024, 'x'));
            });
            if (kind == u"endless")
                connect(socket, &QTcpSocket::bytesWritten, socket, [socket] { socket->write(QByteArray(65536, 'x')); });
            if (kind == u"slow") { // a byte now and then: no time-out between bytes would ever end this
                auto *drip = new QTimer(socket);
                connect(drip, &QTimer::timeout, socket, [socket] { socket->write("X"); });
                drip->start(20);
            }
        });
        auto resolver = resolvesTo({publicHere});
        QPromise<Result<QList<QHostAddress>>> never;
        never.start();
        if (kind == u"name")
            resolver = [&](const QString &) { return never.future(); };
        FetchGuard guard("Lectern/0.1", testRules(resolver));
        FetchGuard::Options options;
        if (kind == u"slow" || kind == u"name")
            options.timeout = 300ms;
        options.maxBytes = 1024 * 1024;
        const auto stopped = waitFor(guard.fetch(QUrl(QStringLiteral("http://public.invalid:%1/").arg(server.serverPort())), options));
        QVERIFY(!stopped.has_value());
        if (code >= 0)
            QVERIFY(failedWith(stopped, ErrorCode(code)));
        else // either count stops it: ours of the bytes, or Qt's of what it unpacks
            QVERIFY(stopped.error().code == ErrorCode::TooLarge || stopped.error().code == ErrorCode::ProtocolError);
    }

    void cancellingStopsIt()
    {
        std::shared_ptr<LoopbackServer::Answer> answer;
        LoopbackServer server([&](const auto &, const auto &given) { answer = given; });
        QVERIFY(server.listen());
        FetchGuard guard("Lectern/0.1", testRules(resolvesTo({publicHere})));
        auto future = guard.fetch(named(QStringLiteral("public.invalid"), server.baseUrl()));
        QVERIFY(QTest::qWaitFor([&] { return answer != nullptr; }));
        future.cancel();
        QVERIFY(QTest::qWaitFor([&] { return answer->isGone(); }));
    }

    void behindAProxyItAsksFirst()
    {
        qputenv("https_proxy", "http://proxy.invalid:3128");
        FetchGuard guard("Lectern/0.1");
        const auto refused = waitFor(guard.fetch(QUrl(QStringLiteral("https://example.org/"))));
        qunsetenv("https_proxy");
        QCOMPARE(reasonOf(refused), QStringLiteral("proxy"));
        QCOMPARE(refused.error().args.value(QStringLiteral("proxy")), QStringLiteral("proxy.invalid"));
    }
};

LECTERN_TEST(tst_fetch_guard)
#include "tst_fetch_guard.moc"
