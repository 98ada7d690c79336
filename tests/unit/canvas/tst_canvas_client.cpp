// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_client.h"

#include "canvas/canvas_answer.h"
#include "core/loopback_server.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <nlohmann/json.hpp>

#include <memory>

using namespace lectern;
using namespace lectern::canvas;
using lectern::test::waitFor;

namespace {

using Headers = QList<std::pair<QByteArray, QByteArray>>;
using Answer = std::shared_ptr<LoopbackServer::Answer>;

const std::pair<QByteArray, QByteArray> jsonType{"Content-Type", "application/json; charset=utf-8"};
const std::pair<QByteArray, QByteArray> textType{"Content-Type", "text/plain; charset=utf-8"};
const std::pair<QByteArray, QByteArray> htmlType{"Content-Type", "text/html; charset=utf-8"};

struct Reply
{
    int status;
    Headers headers;
    QByteArray body;
};

QString path(const char *text)
{
    return QString::fromLatin1(text);
}

} // namespace

class tst_canvas_client : public QObject
{
    Q_OBJECT

    std::function<void(const LoopbackServer::Request &, const Answer &)> m_behave;
    QList<LoopbackServer::Request> m_log;
    QList<int> m_waits; ///< milliseconds
    std::unique_ptr<LoopbackServer> m_server;
    std::unique_ptr<LoopbackServer> m_elsewhere;
    QList<LoopbackServer::Request> m_logElsewhere;
    HttpClient m_http{"LecternTest/1.0", HttpClient::Proxy::None};
    std::unique_ptr<CanvasClient> m_client;

    void answerWith(const Reply &reply)
    {
        m_behave = [reply](const LoopbackServer::Request &, const Answer &answer) { answer->send(reply.status, reply.headers, reply.body); };
    }

    /// One after the other; the last for all that follow.
    void answerInTurn(const QList<Reply> &replies)
    {
        m_behave = [this, replies](const LoopbackServer::Request &, const Answer &answer) {
            const Reply &reply = replies[std::min(m_log.size(), replies.size()) - 1];
            answer->send(reply.status, reply.headers, reply.body);
        };
    }

    QByteArray next(const QByteArray &pathAndQuery) const { return '<' + m_server->baseUrl().toEncoded() + pathAndQuery + ">; rel=\"next\""; }

private Q_SLOTS:
    void init()
    {
        m_log.clear();
        m_logElsewhere.clear();
        m_waits.clear();
        m_server = std::make_unique<LoopbackServer>([this](const LoopbackServer::Request &request, const Answer &answer) {
            m_log.append(request);
            m_behave(request, answer);
        });
        QVERIFY(m_server->listen());
        m_elsewhere = std::make_unique<LoopbackServer>([this](const LoopbackServer::Request &request, const Answer &answer) {
            m_logElsewhere.append(request);
            answer->send(200, {jsonType}, "[{\"id\":666}]");
        });
        QVERIFY(m_elsewhere->listen());
        const CanvasAccount account{m_server->baseUrl(), QStringLiteral("school.invalid"), Secret("tok~en")};
        m_client = std::make_unique<CanvasClient>(m_http, account, [this](std::chrono::milliseconds delay, std::function<void()> then) {
            m_waits << int(delay.count());
            then();
        });
    }

    void aListIsWalkedToItsEndThroughShortAndEmptyPages()
    {
        m_behave = [this](const LoopbackServer::Request &request, const Answer &answer) {
            const QByteArray query = request.url.query(QUrl::FullyEncoded).toLatin1();
            if (query.contains("bookmark:A,B;C"))
                answer->send(200, {jsonType, {"link", next("/odd//path/?page=3")}}, "[]");
            else if (request.url.path() == u"/odd//path/")
                answer->send(200, {jsonType}, "[{\"id\":3}]");
            else
                answer->send(200, {jsonType, {"LINK", "<https://x.invalid/1>; rel=\"current\", " + next("/api/v1/courses?page=bookmark:A,B;C&per_page=100") + ", <https://x.invalid/9>; rel=\"last\""}}, "[{\"id\":1},{\"id\":2}]");
        };
        const auto rows = waitFor(m_client->list(path("courses"), {{path("include[]"), path("term")}, {path("include[]"), path("favorites")}}));
        QVERIFY(rows.has_value());
        QCOMPARE(rows->size(), std::size_t(3));
        QCOMPARE(m_log.size(), 3);
        QCOMPARE(m_log[0].url.query(QUrl::FullyDecoded), QStringLiteral("include[]=term&include[]=favorites&per_page=100"));
        QCOMPARE(m_log[1].url.query(QUrl::FullyEncoded), QStringLiteral("page=bookmark:A,B;C&per_page=100"));
        for (const auto &request : std::as_const(m_log)) {
            QCOMPARE(request.header("authorization"), QByteArray("Bearer tok~en"));
            QVERIFY(request.header("accept").contains("application/json+canvas-string-ids"));
            QCOMPARE(request.header("user-agent"), QByteArray("LecternTest/1.0"));
            QVERIFY(!request.url.toString().contains(u"tok~en"));
        }
    }

    void aListThatGoesOnAtAnotherHostIsRefusedAndTheTokenStays()
    {
        answerWith({200, {jsonType, {"Link", '<' + m_elsewhere->baseUrl().toEncoded() + "/api/v1/courses?page=2>; rel=\"next\""}}, "[{\"id\":1}]"});
        const auto rows = waitFor(m_client->list(path("courses")));
        QCOMPARE(rows.error().code, ErrorCode::AddressRefused);
        QVERIFY(m_logElsewhere.isEmpty());
    }

    void aRedirectToAnotherHostIsRefusedAndTheTokenStays()
    {
        answerWith({302, {{"Location", m_elsewhere->baseUrl().toEncoded() + "/api/v1/courses"}}, {}});
        QCOMPARE(waitFor(m_client->list(path("courses"))).error().code, ErrorCode::AddressRefused);
        QVERIFY(m_logElsewhere.isEmpty());
    }

    void aRedirectOfTheSameHostIsFollowedWithTheToken()
    {
        m_behave = [](const LoopbackServer::Request &request, const Answer &answer) {
            if (request.url.path() == u"/api/v1/users/me")
                answer->send(200, {jsonType}, "{\"id\":5}");
            else
                answer->send(301, {{"Location", "/api/v1/users/me"}}, {});
        };
        const auto user = waitFor(m_client->one(path("users/self")));
        QVERIFY(user.has_value());
        QCOMPARE(m_log[1].header("authorization"), QByteArray("Bearer tok~en"));
    }

    void whatNeverEndsIsEnded_data()
    {
        QTest::addColumn<QByteArray>("link");
        QTest::addColumn<int>("code");
        QTest::newRow("the same page") << QByteArray("same") << int(ErrorCode::ProtocolError);
        QTest::newRow("ever new pages") << QByteArray("new") << int(ErrorCode::TooLarge);
        QTest::newRow("redirects") << QByteArray("redirect") << int(ErrorCode::ProtocolError);
    }

    void whatNeverEndsIsEnded()
    {
        QFETCH(QByteArray, link);
        m_behave = [this, link](const LoopbackServer::Request &, const Answer &answer) {
            const QByteArray other = "/api/v1/courses?page=" + QByteArray::number(link == "same" ? 1 : m_log.size());
            if (link == "redirect")
                answer->send(302, {{"Location", other}}, {});
            else
                answer->send(200, {jsonType, {"Link", next(other)}}, "[]");
        };
        QTEST(int(waitFor(m_client->list(path("courses"))).error().code), "code");
        QVERIFY(m_log.size() <= 201);
    }

    void eachRefusalIsCalledByItsName_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<Headers>("headers");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("detail");
        const Headers json{jsonType};
        QTest::newRow("token refused") << 401 << Headers{jsonType, {"WWW-Authenticate", "Bearer realm=\"canvas-lms\""}} << QByteArray(R"({"errors":[{"message":"Invalid access token."}]})") << int(ErrorCode::CredentialRefused) << QStringLiteral("Invalid access token.");
        QTest::newRow("not allowed here") << 401 << json << QByteArray(R"({"status":"unauthorized","errors":[{"message":"user not authorized"}]})") << int(ErrorCode::Forbidden) << QStringLiteral("user not authorized");
        QTest::newRow("in German") << 401 << json << QByteArray(R"({"status":"unauthorized","errors":[{"message":"Benutzer nicht berechtigt"}]})") << int(ErrorCode::Forbidden) << QStringLiteral("Benutzer nicht berechtigt");
        QTest::newRow("forbidden") << 403 << json << QByteArray(R"({"status":"unauthorized","message":"no"})") << int(ErrorCode::Forbidden) << QStringLiteral("no");
        QTest::newRow("no user agent") << 403 << json << QByteArray(R"({"error":"Forbidden","message":"you have not provided a valid user agent."})") << int(ErrorCode::Forbidden) << QStringLiteral("you have not provided a valid user agent.");
        QTest::newRow("gone") << 404 << json << QByteArray(R"({"errors":[{"message":"The specified resource does not exist."}],"error_report_id":74797})") << int(ErrorCode::NotFound) << QStringLiteral("The specified resource does not exist.");
        QTest::newRow("bad input") << 400 << json << QByteArray(R"({"errors":{"name":[{"type":"blank","message":"is blank"}]}})") << int(ErrorCode::InvalidInput) << QStringLiteral("is blank");
        QTest::newRow("both texts once") << 400 << json << QByteArray(R"({"message":"a","errors":[{"message":"a"},{"message":"b"}]})") << int(ErrorCode::InvalidInput) << QStringLiteral("a; b");
        QTest::newRow("a web page") << 200 << Headers{htmlType} << QByteArray("<html>Log in</html>") << int(ErrorCode::NotCanvas) << QString();
        QTest::newRow("a web page that says 404") << 404 << Headers{htmlType} << QByteArray("<html>?</html>") << int(ErrorCode::NotCanvas) << QString();
        QTest::newRow("to the login") << 302 << Headers{{"Location", "/login/saml"}} << QByteArray() << int(ErrorCode::NotCanvas) << QString();
        QTest::newRow("to another host's login") << 302 << Headers{{"Location", "https://sso.school.invalid/login"}} << QByteArray() << int(ErrorCode::NotCanvas) << QStringLiteral("sso.school.invalid");
        QTest::newRow("outage") << 503 << Headers{htmlType} << QByteArray("<html>down</html>") << int(ErrorCode::ServerError) << QString();
        QTest::newRow("broken JSON") << 200 << json << QByteArray("[{\"id\":1,") << int(ErrorCode::ProtocolError) << QStringLiteral("*");
        QTest::newRow("an object for a list") << 200 << json << QByteArray(R"({"errors":[{"message":"An error occurred."}]})") << int(ErrorCode::ProtocolError) << QStringLiteral("An error occurred.");
        QTest::newRow("null for a list") << 200 << json << QByteArray("null") << int(ErrorCode::ProtocolError) << QString();
    }

    void eachRefusalIsCalledByItsName()
    {
        QFETCH(int, status);
        QFETCH(Headers, headers);
        QFETCH(QByteArray, body);
        QFETCH(QString, detail);
        answerWith({status, headers, body});
        const auto rows = waitFor(m_client->list(path("courses/1/pages")));
        QVERIFY(!rows.has_value());
        QTEST(int(rows.error().code), "code");
        if (detail == u"*")
            QVERIFY(!rows.error().detail.isEmpty());
        else
            QVERIFY2(rows.error().detail == detail || detail.isEmpty(), qPrintable(rows.error().detail));
    }

    void anAreaThatIsSwitchedOffIsToldFromWhatIsGone()
    {
        answerWith({404, {jsonType}, R"({"message":"That page has been disabled for this course"})"});
        const Error hidden = waitFor(m_client->list(path("courses/1/pages"))).error();
        QCOMPARE(hidden.code, ErrorCode::NotFound);
        QCOMPARE(hidden.args.value(QStringLiteral("hidden")), QStringLiteral("1"));
        answerWith({404, {jsonType}, R"({"errors":[{"message":"The specified resource does not exist."}],"error_report_id":74797})"});
        const Error gone = waitFor(m_client->one(path("courses/1/pages/x"))).error();
        QVERIFY(!gone.args.contains(QStringLiteral("hidden")));
        QCOMPARE(gone.args.value(QStringLiteral("report")), QStringLiteral("74797"));
    }

    void aThrottleIsWaitedOut_data()
    {
        QTest::addColumn<int>("status");
        QTest::newRow("as it was until 2025") << 403;
        QTest::newRow("as it is now") << 429;
    }

    void aThrottleIsWaitedOut()
    {
        QFETCH(int, status);
        const Reply throttle{status, {textType}, QByteArray::number(status) + " Forbidden (Rate Limit Exceeded)\n"};
        answerInTurn({throttle, throttle, {200, {jsonType}, "[{\"id\":1}]"}});
        QVERIFY(waitFor(m_client->list(path("courses"))).has_value());
        QCOMPARE(m_waits.size(), 2);
        QVERIFY2(m_waits[0] >= 1000 && m_waits[0] <= 1500, qPrintable(QString::number(m_waits[0])));
        QVERIFY2(m_waits[1] >= 2000 && m_waits[1] <= 3000, qPrintable(QString::number(m_waits[1])));
    }

    void patienceEndsAfterFiveTries()
    {
        answerWith({429, {textType}, "429 Too Many Requests (Rate Limit Exceeded)\n"});
        const Error error = waitFor(m_client->list(path("courses"))).error();
        QCOMPARE(error.code, ErrorCode::Throttled);
        QCOMPARE(m_log.size(), 5);
        QCOMPARE(m_waits.size(), 4);
        for (const int wait : std::as_const(m_waits))
            QVERIFY(wait <= 30000);
    }

    void anOutageIsTriedOnceMore()
    {
        answerInTurn({{502, {htmlType}, "<html>"}, {200, {jsonType}, "[{\"id\":1}]"}});
        QVERIFY(waitFor(m_client->list(path("courses"))).has_value());
        m_log.clear();
        answerWith({500, {htmlType}, "<html>"});
        QCOMPARE(waitFor(m_client->list(path("courses"))).error().code, ErrorCode::ServerError);
        QCOMPARE(m_log.size(), 2);
    }

    void theListInAnEnvelopeIsTakenOut()
    {
        answerWith({200, {jsonType}, R"({"quiz_submissions":[{"id":1},{"id":2}]})"});
        QCOMPARE(waitFor(m_client->list(path("courses/1/quizzes/2/submissions"), {}, path("quiz_submissions")))->size(), std::size_t(2));
        QCOMPARE(waitFor(m_client->list(path("courses/1/quizzes/2/submissions"), {}, path("other"))).error().code, ErrorCode::ProtocolError);
    }

    void atMostThreeAreUnderWayAndOneWhenLittleIsLeft_data()
    {
        QTest::addColumn<QByteArray>("remaining");
        QTest::addColumn<int>("most");
        QTest::newRow("plenty") << QByteArray("600.0") << 3;
        QTest::newRow("little") << QByteArray("199.5") << 1;
    }

    void atMostThreeAreUnderWayAndOneWhenLittleIsLeft()
    {
        QFETCH(QByteArray, remaining);
        answerWith({200, {jsonType, {"X-Rate-Limit-Remaining", remaining}}, "[]"});
        QVERIFY(waitFor(m_client->list(path("first"))).has_value());

        QList<Answer> held;
        int most = 0;
        m_behave = [&](const LoopbackServer::Request &, const Answer &answer) {
            held.append(answer);
            most = std::max(most, int(held.size()));
            // Later, so that others could come in the meantime.
            QTimer::singleShot(20, this, [&, answer] {
                held.removeOne(answer);
                answer->send(200, {jsonType, {"X-Rate-Limit-Remaining", remaining}}, "[]");
            });
        };
        QList<QFuture<Result<json>>> calls;
        for (int i = 0; i < 9; ++i)
            calls << m_client->list(QStringLiteral("courses/%1/pages").arg(i));
        for (const auto &call : std::as_const(calls))
            QVERIFY(waitFor(call).has_value());
        QTEST(most, "most");
    }

    void cancelEndsWhatIsOpenAndLaterCallsAreServed()
    {
        QList<Answer> held;
        m_behave = [&](const LoopbackServer::Request &, const Answer &answer) { held.append(answer); };
        QList<QFuture<Result<json>>> calls;
        for (int i = 0; i < 5; ++i)
            calls << m_client->list(QStringLiteral("courses/%1/pages").arg(i));
        QTRY_VERIFY(!held.isEmpty());
        m_client->cancel();
        for (const auto &call : std::as_const(calls))
            QCOMPARE(waitFor(call).error().code, ErrorCode::Cancelled);
        answerWith({200, {jsonType}, "[]"});
        QVERIFY(waitFor(m_client->list(path("courses"))).has_value());
    }

    void idsBeyondADoubleComeThroughWhole()
    {
        answerWith({200, {jsonType}, R"([{"id":77520000000029521},{"id":"77520000000029523"}])"});
        const auto rows = waitFor(m_client->list(path("courses")));
        QCOMPARE(idAt((*rows)[0], "id"), 77520000000029521LL);
        QCOMPARE(idAt((*rows)[1], "id"), 77520000000029523LL);
    }

    void aMillionBytesAreParsedToo()
    {
        const QByteArray body = "[{\"id\":1,\"body\":\"" + QByteArray(1000000, 'x') + "\"}]";
        answerWith({200, {jsonType}, body});
        QCOMPARE(stringAt((*waitFor(m_client->list(path("courses/1/pages"))))[0], "body").size(), 1000000);
    }

    void theNextLinkIsFoundHoweverItIsWritten_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<QString>("target");
        const auto target = QStringLiteral("https://x.invalid/api?page=2");
        QTest::newRow("quoted") << QByteArray("<https://x.invalid/api?page=2>; rel=\"next\"") << target;
        QTest::newRow("bare") << QByteArray("<https://x.invalid/api?page=2>; rel=next") << target;
        QTest::newRow("spaces") << QByteArray("<https://x.invalid/api?page=2> ; REL = \"next\"") << target;
        QTest::newRow("among others") << QByteArray("<https://x.invalid/1>; rel=\"prev\", <https://x.invalid/api?page=2>; rel=\"next\",<https://x.invalid/9>; rel=\"last\"") << target;
        QTest::newRow("two relations") << QByteArray("<https://x.invalid/api?page=2>; rel=\"last next\"") << target;
        QTest::newRow("none") << QByteArray("<https://x.invalid/1>; rel=\"first\"") << QString();
        QTest::newRow("something like it") << QByteArray("<https://x.invalid/1>; rel=\"nextish\"") << QString();
        QTest::newRow("in the address only") << QByteArray("<https://x.invalid/?a=;rel=\"next\">; rel=\"last\"") << QString();
        QTest::newRow("empty") << QByteArray() << QString();
    }

    void theNextLinkIsFoundHoweverItIsWritten()
    {
        QFETCH(QByteArray, header);
        const auto found = nextLink(header);
        QTEST(found ? found->toString() : QString(), "target");
    }
};

LECTERN_TEST(tst_canvas_client)
#include "tst_canvas_client.moc"
