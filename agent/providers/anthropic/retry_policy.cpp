// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/retry_policy.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>

namespace lectern::agent::anthropic {
namespace {

using std::chrono::milliseconds;

QByteArray valueOf(const Headers &headers, QByteArrayView name)
{
    for (const auto &[key, value] : headers) {
        if (name.compare(key, Qt::CaseInsensitive) == 0)
            return value.trimmed();
    }
    return {};
}

/// Nothing for what is no time to wait: words, negative or endless numbers.
std::optional<milliseconds> waitOf(const QByteArray &number, double unitMs)
{
    bool ok = false;
    const double ms = number.toDouble(&ok) * unitMs;
    if (!ok || !std::isfinite(ms) || ms < 0)
        return std::nullopt;
    return milliseconds(qint64(std::min(ms, 1e12)));
}

/// Qt reads the dates of mail, which are those of HTTP but for the name of the zone.
QDateTime httpDate(QByteArray text)
{
    return QDateTime::fromString(QString::fromLatin1(text.replace("GMT", "+0000")), Qt::RFC2822Date);
}

std::optional<milliseconds> waitUntil(const QDateTime &instant, const QDateTime &now)
{
    if (!instant.isValid() || !now.isValid())
        return std::nullopt;
    return milliseconds(std::max<qint64>(0, now.msecsTo(instant)));
}

/// When the limit that was reached is lifted. Each kind of limit is counted by itself; the request needs all of them.
std::optional<milliseconds> waitForLimit(const Headers &headers, const QDateTime &now)
{
    std::optional<milliseconds> reached;
    std::optional<milliseconds> nearest;
    for (const char *kind : {"requests", "tokens", "input-tokens", "output-tokens"}) {
        const QByteArray prefix = QByteArray("anthropic-ratelimit-") + kind;
        const QByteArray reset = valueOf(headers, QByteArray(prefix + "-reset"));
        const auto wait = waitUntil(QDateTime::fromString(QString::fromLatin1(reset), Qt::ISODateWithMs), now);
        if (!wait)
            continue;
        nearest = nearest ? std::min(*nearest, *wait) : *wait;
        if (valueOf(headers, QByteArray(prefix + "-remaining")) == "0")
            reached = reached ? std::max(*reached, *wait) : *wait;
    }
    return reached ? reached : nearest;
}

bool isWorthAnother(const FailedAttempt &attempt)
{
    const int status = attempt.status;
    if (status >= 300)
        return status == 408 || status == 409 || status == 429 || status >= 500;
    switch (attempt.error.code) {
    case ErrorCode::Offline:
        return !attempt.error.args.contains(QStringLiteral("tls")); // an untrusted certificate stays one
    case ErrorCode::ConnectionLost:
    case ErrorCode::TimedOut:
    case ErrorCode::Overloaded:
    case ErrorCode::Throttled:
    case ErrorCode::ServerError:
        return true;
    default:
        return false;
    }
}

} // namespace

std::optional<milliseconds> requestedDelay(int status, const Headers &headers)
{
    const QDateTime now = httpDate(valueOf(headers, "date"));
    if (const auto wait = waitOf(valueOf(headers, "retry-after-ms"), 1))
        return wait;
    const QByteArray after = valueOf(headers, "retry-after");
    if (const auto wait = waitOf(after, 1000))
        return wait;
    if (const auto wait = waitUntil(httpDate(after), now))
        return wait;
    return status == 429 ? waitForLimit(headers, now) : std::nullopt;
}

std::optional<milliseconds> retryDelay(const FailedAttempt &attempt, const RetryLimits &limits, double random)
{
    if (attempt.delivered || attempt.number >= limits.attempts)
        return std::nullopt;
    const QByteArray advice = valueOf(attempt.headers, "x-should-retry").toLower();
    if (advice == "false" || (advice != "true" && !isWorthAnother(attempt)))
        return std::nullopt;
    if (const auto wait = requestedDelay(attempt.status, attempt.headers))
        return *wait <= limits.longestWait ? wait : std::nullopt;
    if (attempt.error.code == ErrorCode::Throttled && attempt.number >= 2)
        return std::nullopt;
    const double backoff = std::min(500.0 * std::exp2(attempt.number - 1), 8000.0);
    return milliseconds(qint64(backoff * (1 - random * 0.25)));
}

} // namespace lectern::agent::anthropic
