// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_client.h"

#include "canvas/canvas_answer.h"
#include "core/in_pool.h"
#include "core/on_ready.h"

#include <QPointer>
#include <QRandomGenerator>
#include <QSet>
#include <QTimer>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::canvas {
namespace {

using namespace std::chrono_literals;

// facts: 10 a page unless asked, 100 at most; the bucket holds about 12 requests at once and refills slowly.
constexpr int atOnce = 3;
constexpr double littleLeft = 200;
constexpr int mostPages = 200;
constexpr int mostTries = 5;
constexpr int mostRedirects = 5;
constexpr auto longestWait = 30000ms;
constexpr qsizetype smallBody = 32 * 1024; ///< parsed at once; larger bodies on the thread pool

QUrl apiUrl(const QUrl &origin, const QString &path, const Query &query)
{
    QUrl url = origin;
    url.setPath(u"/api/v1/" + path, QUrl::TolerantMode);
    QByteArray encoded;
    for (const auto &[name, value] : query) {
        if (!encoded.isEmpty())
            encoded += '&';
        encoded += QUrl::toPercentEncoding(name, "[]") + '=' + QUrl::toPercentEncoding(value, ":");
    }
    if (!encoded.isEmpty())
        url.setQuery(QString::fromLatin1(encoded), QUrl::TolerantMode);
    return url;
}

QFuture<Result<json>> parseElsewhere(const QByteArray &body)
{
    if (body.size() < smallBody)
        return readyFuture(parseJson(body));
    return inPool([body] { return parseJson(body); });
}

} // namespace

struct CanvasClient::Call
{
    QPromise<Result<json>> promise;
    QUrl url;
    bool isList = false;
    QString envelope;
    json rows = json::array();
    QSet<QUrl> seen;
    int throttles = 0;
    int failures = 0;
    int redirects = 0;
    QFuture<Result<HttpResponse>> flight;
    bool done = false;
};

CanvasClient::CanvasClient(HttpClient &http, CanvasAccount account, Wait wait, QObject *parent)
    : QObject(parent)
    , m_http(http)
    , m_account(std::move(account))
    , m_wait(std::move(wait))
    , m_limit(atOnce)
{
    if (!m_wait) {
        m_wait = [this](std::chrono::milliseconds delay, std::function<void()> then) {
            QTimer::singleShot(delay, this, std::move(then));
        };
    }
}

CanvasClient::~CanvasClient()
{
    cancel();
}

QFuture<Result<json>> CanvasClient::list(const QString &path, Query query, const QString &envelope)
{
    query.append({QStringLiteral("per_page"), QStringLiteral("100")});
    return enter(path, query, true, envelope);
}

QFuture<Result<json>> CanvasClient::one(const QString &path, const Query &query)
{
    return enter(path, query, false, {});
}

QFuture<Result<json>> CanvasClient::enter(const QString &path, const Query &query, bool isList, const QString &envelope)
{
    auto call = std::make_shared<Call>();
    call->url = apiUrl(m_account.baseUrl, path, query);
    call->isList = isList;
    call->envelope = envelope;
    call->promise.start();
    m_open.append(call);
    m_queue.push_back(call);
    pump();
    return call->promise.future();
}

void CanvasClient::pump()
{
    while (m_waiting == 0 && m_underWay < m_limit && !m_queue.empty()) {
        const CallPtr call = m_queue.front();
        m_queue.pop_front();
        ask(call);
    }
}

void CanvasClient::ask(const CallPtr &call)
{
    HttpRequest request;
    request.url = call->url;
    // Ids as text, so that nothing between Canvas and us rounds them.
    request.headers = {{"Accept", "application/json+canvas-string-ids, application/json"}};
    request.credential = Credential{"Authorization", "Bearer ", m_account.token, m_account.baseUrl};
    ++m_underWay;
    call->flight = m_http.send(request);
    onReady(call->flight, this, [this, call](const Result<HttpResponse> &response) {
        if (call->done)
            return;
        --m_underWay;
        heard(call, response);
        pump();
    });
}

void CanvasClient::heard(const CallPtr &call, const Result<HttpResponse> &response)
{
    if (!response) {
        if (response.error().code == ErrorCode::ConnectionLost && call->failures++ == 0)
            askAgain(call);
        else
            finish(call, fail(response.error()));
        return;
    }
    bool told = false;
    const double remaining = response->header("x-rate-limit-remaining").toDouble(&told);
    if (told)
        m_limit = remaining < littleLeft ? 1 : atOnce;

    const Verdict verdict = judge(*response, m_account.baseUrl);
    switch (verdict.kind) {
    case Verdict::Kind::Good:
        onReady(parseElsewhere(response->body), this, [this, call, link = response->header("link")](const Result<json> &body) {
            if (!call->done)
                page(call, link, body);
        });
        return;
    case Verdict::Kind::Throttled:
        waitAndAskAgain(call, verdict.error);
        return;
    case Verdict::Kind::Unwell:
        if (call->failures++ == 0)
            askAgain(call);
        else
            finish(call, fail(verdict.error));
        return;
    case Verdict::Kind::Redirect:
        follow(call, *response, verdict);
        return;
    case Verdict::Kind::Failed:
        finish(call, fail(verdict.error));
        return;
    }
}

void CanvasClient::follow(const CallPtr &call, const HttpResponse &response, const Verdict &verdict)
{
    if (++call->redirects > mostRedirects || verdict.target == response.url) {
        finish(call, fail(ErrorCode::ProtocolError, QStringLiteral("redirects without end")));
        return;
    }
    call->url = verdict.target;
    askAgain(call);
}

void CanvasClient::waitAndAskAgain(const CallPtr &call, const Error &error)
{
    if (++call->throttles >= mostTries) {
        finish(call, fail(error));
        return;
    }
    // Somebody else may be waiting for the same bucket, so not all come back at one moment.
    const int jitter = QRandomGenerator::global()->bounded(500);
    const auto delay = std::min<std::chrono::milliseconds>(longestWait, (1000ms + std::chrono::milliseconds(jitter)) * (1 << (call->throttles - 1)));
    m_limit = 1;
    ++m_waiting;
    m_wait(delay, [client = QPointer<CanvasClient>(this), call, era = m_era] {
        if (!client || era != client->m_era)
            return;
        --client->m_waiting;
        if (!call->done)
            client->askAgain(call);
        client->pump();
    });
}

void CanvasClient::askAgain(const CallPtr &call)
{
    m_queue.push_front(call);
    pump();
}

void CanvasClient::page(const CallPtr &call, const QByteArray &link, Result<json> body)
{
    if (!body || !call->isList) {
        const bool wrong = body && !body->is_object();
        finish(call, wrong ? Result<json>(fail(ErrorCode::ProtocolError, QStringLiteral("not an object"))) : std::move(body));
        return;
    }
    // Errors also come as an object where a list was asked for; taken for one row, they would empty the course.
    json rows = call->envelope.isEmpty() ? *std::move(body) : at(*body, call->envelope.toUtf8().constData());
    if (!rows.is_array()) {
        finish(call, fail(ErrorCode::ProtocolError, rows.is_object() ? errorText(rows) : QString(), {{QStringLiteral("expected"), QStringLiteral("list")}}));
        return;
    }
    for (json &row : rows)
        call->rows.push_back(std::move(row));

    const auto next = nextLink(link);
    if (!next) {
        finish(call, std::move(call->rows));
        return;
    }
    call->seen.insert(call->url);
    const QUrl target = call->url.resolved(*next);
    if (!sameOrigin(target, m_account.baseUrl))
        finish(call, fail(ErrorCode::AddressRefused, target.host(), {{QStringLiteral("reason"), QStringLiteral("other-origin")}, {QStringLiteral("host"), target.host()}}));
    else if (call->seen.contains(target))
        finish(call, fail(ErrorCode::ProtocolError, QStringLiteral("the list comes back to a page that was read")));
    else if (call->seen.size() >= mostPages)
        finish(call, fail(ErrorCode::TooLarge, QStringLiteral("pages"), {{QStringLiteral("limit"), QString::number(mostPages)}}));
    else {
        call->url = target;
        call->failures = 0;
        call->throttles = 0;
        askAgain(call);
    }
}

void CanvasClient::finish(const CallPtr &call, Result<json> result)
{
    call->done = true;
    m_open.removeOne(call);
    call->promise.addResult(std::move(result));
    call->promise.finish();
}

void CanvasClient::cancel()
{
    m_queue.clear();
    m_underWay = 0;
    m_waiting = 0;
    ++m_era;
    for (const CallPtr &call : QList<CallPtr>(m_open)) {
        call->flight.cancel();
        finish(call, fail(ErrorCode::Cancelled));
    }
}

} // namespace lectern::canvas
