// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http_client.h"
#include "core/json.h"

#include <chrono>
#include <deque>
#include <functional>

namespace lectern::canvas {

struct Verdict;

/// Where a student's Canvas is and how to get in.
struct CanvasAccount
{
    QUrl baseUrl; ///< an origin, from canvasOrigin()
    QString host; ///< what rows are keyed by; the host of baseUrl, but for the sample semester, whose port changes
    Secret token;
};

/// Parameters of a call, in order; a name may come more than once ("include[]").
using Query = QList<std::pair<QString, QString>>;

/// Reads Canvas's REST API (/api/v1). At most three requests are under way at once, one when Canvas says that little of the
/// allowance is left, none while a throttle is waited out. The token goes to the account's origin only. Errors: those of
/// judge() and of HttpClient; Throttled after five tries; ProtocolError for an answer of another shape than asked for;
/// AddressRefused when a list goes on at another host; TooLarge when it does not end; Cancelled.
class CanvasClient final : public QObject
{
    Q_OBJECT

public:
    /// Runs the function after that time, on this thread. Given by tests, which do not wait.
    using Wait = std::function<void(std::chrono::milliseconds, std::function<void()>)>;

    CanvasClient(HttpClient &http, CanvasAccount account, Wait wait = {}, QObject *parent = nullptr);
    ~CanvasClient() override;

    const CanvasAccount &account() const { return m_account; }

    /// The whole list as one array, however many pages it has; an error on any of them is the error of all. With `envelope`
    /// the rows are the member of that name. `path` is below /api/v1, such as "courses/1/pages".
    QFuture<Result<json>> list(const QString &path, Query query = {}, const QString &envelope = {});
    /// One object.
    QFuture<Result<json>> one(const QString &path, const Query &query = {});
    /// Ends every call that is open, with Cancelled. Later calls are served.
    void cancel();

private:
    struct Call;
    using CallPtr = std::shared_ptr<Call>;

    QFuture<Result<json>> enter(const QString &path, const Query &query, bool isList, const QString &envelope);
    void pump();
    void ask(const CallPtr &call);
    void heard(const CallPtr &call, const Result<HttpResponse> &response);
    void follow(const CallPtr &call, const HttpResponse &response, const Verdict &verdict);
    void waitAndAskAgain(const CallPtr &call, const Error &error);
    void askAgain(const CallPtr &call);
    void page(const CallPtr &call, const QByteArray &link, Result<json> body);
    void finish(const CallPtr &call, Result<json> result);

    HttpClient &m_http;
    CanvasAccount m_account;
    Wait m_wait;
    std::deque<CallPtr> m_queue; ///< want to be sent
    QList<CallPtr> m_open;       ///< not finished: queued, under way, waiting or being parsed
    int m_underWay = 0;
    int m_limit;
    int m_waiting = 0; ///< throttles that are being waited out
    int m_era = 0;     ///< counts cancels: what was waited for before one is void
};

} // namespace lectern::canvas
