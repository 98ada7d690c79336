// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/address_rules.h"
#include "core/http_client.h"

#include <functional>
#include <memory>

namespace lectern {

/// Fetches pages whose addresses a model, a page or an import named, and never from the student's own machine or network.
///
/// Each hop: the address is checked as it stands (checkFetchUrl), the name resolved once, every address that it has must be
/// public, and the connection goes to an address that was checked, so a name that changes its mind in between gains nothing.
/// No cookies, no credentials; only GET.
class FetchGuard final : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        bool allowHttp = false;
        bool followToOtherHosts = false;
        /// A proxy resolves the name itself, so what it connects to cannot be checked: the student must have agreed.
        bool allowProxy = false;
        QByteArray accept = "*/*";
        qint64 maxBytes = 5 * 1024 * 1024; ///< decompressed
        std::chrono::milliseconds timeout{10000}; ///< for everything, all hops
    };
    using Resolver = std::function<QFuture<Result<QList<QHostAddress>>>(const QString &host)>;
    using UrlRule = std::function<Result<void>(const QUrl &, bool allowHttp)>;
    using AddressRule = std::function<std::optional<QString>(const QHostAddress &)>;
    /// What decides; tests, whose servers can only be on loopback, put their own in place.
    struct Rules
    {
        Resolver resolve; ///< empty: the system's, off this thread
        UrlRule checkUrl = checkFetchUrl;
        AddressRule refusal = addressRefusal;
    };

    explicit FetchGuard(QByteArray userAgent, QObject *parent = nullptr);
    FetchGuard(QByteArray userAgent, Rules rules, QObject *parent = nullptr);
    ~FetchGuard() override;

    /// The answer of the last hop, whatever its status. Errors besides those of HttpClient: AddressRefused with args "host" and
    /// "reason": as checkFetchUrl, "proxy", or "redirect" with "location" when a redirect leads to another host and was not
    /// followed; ProtocolError with reason "too many redirects". Cancelling the future stops it.
    QFuture<Result<HttpResponse>> fetch(const QUrl &url, const Options &options);
    QFuture<Result<HttpResponse>> fetch(const QUrl &url) { return fetch(url, Options()); }

private:
    struct Run;
    using RunPtr = std::shared_ptr<Run>;
    QFuture<Result<QList<QHostAddress>>> resolve(const QString &host);
    void hop(const RunPtr &run);
    void connectTo(const RunPtr &run, QList<QHostAddress> vetted);
    void answered(const RunPtr &run, const HttpResponse &response);
    void send(const RunPtr &run, HttpClient &client, const std::optional<QHostAddress> &pinned, std::function<void(const Error &)> failed);
    static void finish(const RunPtr &run, Result<HttpResponse> result);

    Rules m_rules;
    HttpClient m_direct;
    HttpClient m_throughProxy;
};

} // namespace lectern
