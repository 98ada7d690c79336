// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fetch_guard.h"

#include "core/on_ready.h"

#include <QDeadlineTimer>
#include <QFutureWatcher>
#include <QHostInfo>
#include <QNetworkProxyFactory>
#include <QPromise>
#include <QTimer>

#include <algorithm>

namespace lectern {
namespace {

constexpr int maxRedirects = 5;

bool isRedirect(int status)
{
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

/// The name of the proxy that the system wants for `url`; empty without one.
QString proxyFor(const QUrl &url)
{
    const QList<QNetworkProxy> proxies = QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url));
    const bool direct = proxies.isEmpty() || proxies.first().type() == QNetworkProxy::NoProxy || proxies.first().type() == QNetworkProxy::DefaultProxy;
    return direct || isLoopback(url) ? QString() : proxies.first().hostName();
}

QHash<QString, QString> because(const QString &reason, const QUrl &url)
{
    return {{QStringLiteral("reason"), reason}, {QStringLiteral("host"), shownHost(url)}};
}

} // namespace

struct FetchGuard::Run
{
    QPromise<Result<HttpResponse>> promise;
    QFutureWatcher<Result<HttpResponse>> watcher; ///< sees a cancel
    QFuture<Result<HttpResponse>> request; ///< the hop that is on its way
    Options options;
    QUrl url;
    int redirects = 0;
    QDeadlineTimer deadline;
    bool isOver = false;
};

FetchGuard::FetchGuard(QByteArray userAgent, QObject *parent)
    : FetchGuard(std::move(userAgent), Rules(), parent)
{
}

FetchGuard::FetchGuard(QByteArray userAgent, Rules rules, QObject *parent)
    : QObject(parent)
    , m_rules(std::move(rules))
    , m_direct(userAgent, HttpClient::Proxy::None)
    , m_throughProxy(userAgent, HttpClient::Proxy::System)
{
}

FetchGuard::~FetchGuard() = default;

QFuture<Result<HttpResponse>> FetchGuard::fetch(const QUrl &url, const Options &options)
{
    auto run = std::make_shared<Run>();
    run->options = options;
    run->url = url;
    run->deadline.setRemainingTime(options.timeout);
    run->promise.start();
    const auto future = run->promise.future();
    const std::weak_ptr<Run> weak = run;
    connect(&run->watcher, &QFutureWatcherBase::canceled, this, [weak] {
        if (const RunPtr cancelled = weak.lock()) {
            cancelled->isOver = true;
            cancelled->request.cancel();
        }
    });
    run->watcher.setFuture(future);
    // A resolver that never comes back has no time-out of its own.
    QTimer::singleShot(options.timeout, this, [weak] {
        const RunPtr late = weak.lock();
        if (!late || late->isOver)
            return;
        late->request.cancel();
        finish(late, fail(ErrorCode::TimedOut, shownHost(late->url), {{QStringLiteral("phase"), QStringLiteral("total")}, {QStringLiteral("host"), shownHost(late->url)}}));
    });
    hop(run);
    return future;
}

QFuture<Result<QList<QHostAddress>>> FetchGuard::resolve(const QString &host)
{
    if (m_rules.resolve)
        return m_rules.resolve(host);
    auto promise = std::make_shared<QPromise<Result<QList<QHostAddress>>>>();
    promise->start();
    QHostInfo::lookupHost(host, this, [promise, host](const QHostInfo &info) {
        if (info.addresses().isEmpty())
            promise->addResult(fail(ErrorCode::Offline, info.errorString(), {{QStringLiteral("host"), host}}));
        else
            promise->addResult(info.addresses());
        promise->finish();
    });
    return promise->future();
}

void FetchGuard::hop(const RunPtr &run)
{
    if (const auto checked = m_rules.checkUrl(run->url, run->options.allowHttp); !checked)
        return finish(run, fail(checked.error()));
    if (const QString proxy = proxyFor(run->url); !proxy.isEmpty()) {
        if (!run->options.allowProxy) {
            auto args = because(QStringLiteral("proxy"), run->url);
            args.insert(QStringLiteral("proxy"), proxy);
            return finish(run, fail(ErrorCode::AddressRefused, shownHost(run->url), args));
        }
        return send(run, m_throughProxy, {}, [run](const Error &error) { finish(run, fail(error)); });
    }
    const QString host = run->url.host(QUrl::FullyEncoded);
    QHostAddress literal;
    const auto resolved = literal.setAddress(host) ? readyFuture(Result<QList<QHostAddress>>(QList<QHostAddress>{literal})) : resolve(host);
    onReady(resolved, this, [this, run](const Result<QList<QHostAddress>> &addresses) {
        if (run->isOver)
            return;
        if (!addresses)
            return finish(run, fail(addresses.error()));
        // One bad address is enough: whoever owns the name chose it.
        for (const QHostAddress &address : *addresses) {
            if (const auto reason = m_rules.refusal(address))
                return finish(run, fail(ErrorCode::AddressRefused, shownHost(run->url), because(*reason, run->url)));
        }
        connectTo(run, *addresses);
    });
}

void FetchGuard::connectTo(const RunPtr &run, QList<QHostAddress> vetted)
{
    if (vetted.isEmpty())
        return finish(run, fail(ErrorCode::Offline, shownHost(run->url), {{QStringLiteral("host"), shownHost(run->url)}}));
    const QHostAddress first = vetted.takeFirst();
    send(run, m_direct, first, [this, run, vetted](const Error &error) {
        // Many names have an IPv6 address that this network cannot reach. The others were checked together with it.
        const bool unreachable = error.code == ErrorCode::Offline && !error.args.contains(QStringLiteral("tls"));
        if (unreachable && !vetted.isEmpty())
            connectTo(run, vetted);
        else
            finish(run, fail(error));
    });
}

void FetchGuard::send(const RunPtr &run, HttpClient &client, const std::optional<QHostAddress> &pinned, std::function<void(const Error &)> failed)
{
    const std::chrono::milliseconds left(std::max<qint64>(1, run->deadline.remainingTime()));
    HttpRequest request;
    request.url = run->url;
    request.headers = {{"Accept", run->options.accept}};
    request.maxBytes = run->options.maxBytes;
    request.connectTimeout = request.idleTimeout = request.totalTimeout = left;
    request.pinnedAddress = pinned;
    run->request = client.send(request);
    onReady(run->request, this, [this, run, failed = std::move(failed)](const Result<HttpResponse> &response) {
        if (run->isOver)
            return;
        if (response)
            answered(run, *response);
        else
            failed(response.error());
    });
}

void FetchGuard::answered(const RunPtr &run, const HttpResponse &response)
{
    const QByteArray location = response.header("location");
    if (!isRedirect(response.status) || location.isEmpty())
        return finish(run, response);
    if (++run->redirects > maxRedirects)
        return finish(run, fail(ErrorCode::ProtocolError, shownHost(run->url), because(QStringLiteral("too many redirects"), run->url)));
    const QUrl next = run->url.resolved(QUrl::fromEncoded(location));
    if (const auto checked = m_rules.checkUrl(next, run->options.allowHttp); !checked)
        return finish(run, fail(checked.error()));
    if (next.host() != run->url.host() && !run->options.followToOtherHosts) {
        auto args = because(QStringLiteral("redirect"), next);
        args.insert(QStringLiteral("location"), next.toString(QUrl::FullyEncoded));
        return finish(run, fail(ErrorCode::AddressRefused, shownHost(next), args));
    }
    run->url = next;
    hop(run);
}

void FetchGuard::finish(const RunPtr &run, Result<HttpResponse> result)
{
    if (run->isOver)
        return;
    run->isOver = true;
    run->promise.addResult(std::move(result));
    run->promise.finish();
}

} // namespace lectern
