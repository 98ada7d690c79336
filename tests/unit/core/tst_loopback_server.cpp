// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loopback_server.h"

#include "testlib/test_main.h"

#include <QPointer>
#include <QTcpSocket>

using namespace lectern;

namespace {

/// What the server writes back when `bytes` are sent to it as they are.
class RawClient
{
public:
    explicit RawClient(const LoopbackServer &server) { socket.connectToHost(QHostAddress::LocalHost, quint16(server.baseUrl().port())); }
    bool waitUntil(const std::function<bool()> &done)
    {
        return QTest::qWaitFor([&] {
            if (socket.isOpen())
                got += socket.readAll();
            return done();
        });
    }
    bool waitFor(const QByteArray &end)
    {
        return waitUntil([&] { return got.contains(end); });
    }
    bool connect()
    {
        return waitUntil([&] { return socket.state() == QAbstractSocket::ConnectedState; });
    }
    bool waitForClose()
    {
        return waitUntil([&] { return socket.state() == QAbstractSocket::UnconnectedState; });
    }
    QTcpSocket socket;
    QByteArray got;
};

} // namespace

class tst_loopback_server : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRequestComesApartAsItWasSent_data()
    {
        QTest::addColumn<QList<QByteArray>>("pieces");
        QTest::addColumn<QByteArray>("body");
        const QByteArray head = "POST /a%20b/c?q=1&r=%C3%A9 HTTP/1.1\r\nHost: x\r\nX-Mixed-Case: Value \r\n";
        QTest::addRow("no body") << QList<QByteArray>{head + "\r\n"} << QByteArray();
        QTest::addRow("content length") << QList<QByteArray>{head + "Content-Length: 5\r\n\r\nhello"} << QByteArray("hello");
        QTest::addRow("head cut anywhere") << QList<QByteArray>{head.left(7), head.mid(7) + "Content-Length: 5\r", "\n\r\nhe", "llo"} << QByteArray("hello");
        QTest::addRow("chunked") << QList<QByteArray>{head + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"
                                                      "A;name=value\r\n, students\r\n0\r\nTrailer: x\r\n\r\n"}
                                 << QByteArray("hello, students");
        QTest::addRow("chunks cut anywhere") << QList<QByteArray>{head + "Transfer-Encoding: chunked\r\n\r\n5\r", "\nhel", "lo\r", "\n0\r\n", "\r\n"} << QByteArray("hello");
    }

    void aRequestComesApartAsItWasSent()
    {
        QFETCH(QList<QByteArray>, pieces);
        QFETCH(QByteArray, body);
        LoopbackServer::Request seen;
        LoopbackServer server([&](const auto &request, const auto &answer) {
            seen = request;
            answer->send(201, {{"X-Case", "Kept"}}, "done");
        });
        QVERIFY(server.listen());
        RawClient client(server);
        QVERIFY(client.connect());
        for (const QByteArray &piece : pieces) {
            client.socket.write(piece);
            client.socket.flush();
            QCoreApplication::processEvents();
        }
        QVERIFY(client.waitFor("done"));
        QCOMPARE(client.got, QByteArray("HTTP/1.1 201 Created\r\nX-Case: Kept\r\nContent-Length: 4\r\n\r\ndone"));
        QCOMPARE(seen.method, QByteArray("POST"));
        QCOMPARE(seen.url.path(), QStringLiteral("/a b/c"));
        QCOMPARE(QUrlQuery(seen.url).queryItemValue(QStringLiteral("r"), QUrl::FullyDecoded), QStringLiteral("é"));
        QCOMPARE(seen.url.port(), server.baseUrl().port());
        QCOMPARE(seen.headers.value(1).first, QByteArray("x-mixed-case"));
        QCOMPARE(seen.header("X-Mixed-Case"), QByteArray("Value"));
        QCOMPARE(seen.body, body);
    }

    void oneConnectionServesManyRequestsInOrder()
    {
        int served = 0;
        LoopbackServer server([&](const LoopbackServer::Request &request, const auto &answer) {
            ++served;
            answer->send(200, {}, request.url.path().toUtf8());
        });
        QVERIFY(server.listen());
        RawClient client(server);
        QVERIFY(client.connect());
        client.socket.write("GET /1 HTTP/1.1\r\n\r\nGET /2 HTTP/1.1\r\n\r\nGET /3 HTTP/1.1\r\nConnection: close\r\n\r\n");
        QVERIFY(client.waitForClose());
        QCOMPARE(served, 3);
        QVERIFY(client.got.indexOf("/1") < client.got.indexOf("/2") && client.got.indexOf("/2") < client.got.indexOf("/3"));
    }

    void aLongAnswerInPiecesDoesNotHoldUpOthers()
    {
        std::shared_ptr<LoopbackServer::Answer> slow;
        LoopbackServer server([&](const LoopbackServer::Request &request, const auto &answer) {
            if (request.url.path() == u"/slow") {
                slow = answer;
                slow->begin(200, {{"Content-Type", "text/event-stream"}});
                slow->write("first");
                return;
            }
            answer->send(200, {}, "quick");
        });
        QVERIFY(server.listen());
        RawClient one(server);
        QVERIFY(one.connect());
        one.socket.write("GET /slow HTTP/1.1\r\n\r\n");
        QVERIFY(one.waitFor("first"));
        RawClient two(server);
        QVERIFY(two.connect());
        two.socket.write("GET /quick HTTP/1.1\r\n\r\n");
        QVERIFY(two.waitFor("quick"));
        slow->write({});
        slow->write("second");
        slow->end();
        QVERIFY(one.waitFor("0\r\n\r\n"));
        QVERIFY(one.got.endsWith("5\r\nfirst\r\n6\r\nsecond\r\n0\r\n\r\n"));
        one.socket.write("GET /quick HTTP/1.1\r\n\r\n");
        QVERIFY(one.waitFor("quick"));
    }

    void aHeadRequestGetsNoBody()
    {
        LoopbackServer server([](const auto &, const auto &answer) { answer->send(200, {}, "body"); });
        QVERIFY(server.listen());
        RawClient client(server);
        QVERIFY(client.connect());
        client.socket.write("HEAD / HTTP/1.1\r\nConnection: close\r\n\r\n");
        QVERIFY(client.waitForClose());
        QCOMPARE(client.got, QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n"));
    }

    void aClientThatLeavesIsNoticed()
    {
        std::shared_ptr<LoopbackServer::Answer> answerToNobody;
        LoopbackServer server([&](const auto &, const auto &answer) { answerToNobody = answer; });
        QVERIFY(server.listen());
        RawClient client(server);
        QVERIFY(client.connect());
        client.socket.write("GET / HTTP/1.1\r\n\r\n");
        QVERIFY(QTest::qWaitFor([&] { return answerToNobody != nullptr; }));
        QVERIFY(!answerToNobody->isGone());
        client.socket.abort();
        QVERIFY(QTest::qWaitFor([&] { return answerToNobody->isGone(); }));
        answerToNobody->send(200, {}, "nobody reads this");
    }

    void anAnswerThatIsForgottenOrDroppedEndsTheWait_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("expected");
        QTest::addRow("never answered") << QByteArray("/forgotten") << QByteArray("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n");
        QTest::addRow("begun, not ended") << QByteArray("/begun") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
        QTest::addRow("dropped") << QByteArray("/dropped") << QByteArray();
    }

    void anAnswerThatIsForgottenOrDroppedEndsTheWait()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, expected);
        std::shared_ptr<LoopbackServer::Answer> held;
        LoopbackServer server([&](const LoopbackServer::Request &request, const auto &answer) {
            if (request.url.path() == u"/begun") {
                answer->begin(200, {});
                held = answer;
            } else if (request.url.path() == u"/dropped") {
                answer->drop();
            }
        });
        QVERIFY(server.listen());
        RawClient client(server);
        QVERIFY(client.connect());
        client.socket.write("GET " + path + " HTTP/1.1\r\nConnection: close\r\n\r\n");
        if (path == "/begun") {
            QVERIFY(client.waitFor("\r\n\r\n"));
            held.reset();
        }
        QVERIFY(client.waitForClose());
        QCOMPARE(client.got, expected);
    }

    void whatIsNoHttpIsRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("status");
        QTest::addRow("no request line") << QByteArray("hello\r\n\r\n") << QByteArray("400");
        QTest::addRow("negative length") << QByteArray("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n") << QByteArray("400");
        QTest::addRow("length that is no number") << QByteArray("POST / HTTP/1.1\r\nContent-Length: ten\r\n\r\n") << QByteArray("400");
        QTest::addRow("body too large") << QByteArray("POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n") << QByteArray("413");
        QTest::addRow("chunk too large") << QByteArray("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFF\r\n") << QByteArray("413");
        QTest::addRow("endless head") << "GET / HTTP/1.1\r\nX: " + QByteArray(70000, 'x') << QByteArray("431");
    }

    void whatIsNoHttpIsRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, status);
        int calls = 0;
        LoopbackServer server([&](const auto &, const auto &) { ++calls; });
        QVERIFY(server.listen());
        RawClient client(server);
        QVERIFY(client.connect());
        client.socket.write(bytes);
        QVERIFY(client.waitForClose());
        QVERIFY(client.got.startsWith(QByteArray("HTTP/1.1 " + status)));
        QCOMPARE(calls, 0);
    }
};

LECTERN_TEST(tst_loopback_server)
#include "tst_loopback_server.moc"
