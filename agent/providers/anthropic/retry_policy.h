// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <QByteArray>
#include <QList>

#include <chrono>
#include <optional>

namespace lectern::agent::anthropic {

using Headers = QList<std::pair<QByteArray, QByteArray>>;

/// A request that did not end well.
struct FailedAttempt
{
    int number = 1; ///< of this attempt, from 1
    int status = 0; ///< of the answer; 0 when none came
    Headers headers; ///< of the answer
    Error error;
    bool delivered = false; ///< a part of the answer was given out
};

struct RetryLimits
{
    int attempts = 4; ///< in all
    std::chrono::milliseconds longestWait{60000}; ///< a server that wants more is not waited for
};

/// How long to wait before the request is made again; nothing: not at all. `random` is from 0 to 1. The rules are those of the
/// vendor's own clients: x-should-retry decides; else 408, 409, 429, 500 and more, lost connections, and the errors of that kind
/// that come in a stream are tried again. The wait is what the server says, else 0.5 s doubled each time up to 8 s, less up to a
/// quarter. A 429 that names no time is often a spent budget, which waiting does not mend: it is tried once more only.
std::optional<std::chrono::milliseconds> retryDelay(const FailedAttempt &attempt, const RetryLimits &limits, double random);

/// The wait that the headers of an answer ask for: retry-after-ms, retry-after (seconds or a date), or, for a 429, the time when
/// the limit that was reached is lifted. Such a date counts from the server's own `date`: clocks here may be wrong, or set by --now.
std::optional<std::chrono::milliseconds> requestedDelay(int status, const Headers &headers);

} // namespace lectern::agent::anthropic
