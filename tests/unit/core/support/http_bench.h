// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the tests of the HTTP client share.

#include "core/http_client.h"

#include "core/loopback_server.h"

#include <QTest>

#include <optional>

namespace lectern::test {

/// Looks before it takes the error: a Result with a value has none.
template<typename T>
bool failedWith(const Result<T> &result, ErrorCode code)
{
    return !result.has_value() && result.error().code == code;
}

inline HttpRequest get(const QUrl &url)
{
    HttpRequest request;
    request.url = url;
    return request;
}

inline QUrl under(const LoopbackServer &server, const QString &path)
{
    QUrl url = server.baseUrl();
    url.setPath(path);
    return url;
}

/// Everything that a stream says, in order.
class Listener : public QObject
{
public:
    explicit Listener(HttpStream &stream)
    {
        connect(&stream, &HttpStream::started, this, [this](const HttpResponse &head) { status = head.status; });
        connect(&stream, &HttpStream::received, this, [this](const QByteArray &bytes) {
            pieces << bytes;
            body += bytes;
        });
        connect(&stream, &HttpStream::finished, this, [this](const Error *error) {
            ++ends;
            if (error)
                failure = *error;
        });
    }
    bool waitForEnd()
    {
        return QTest::qWaitFor([this] { return ends > 0; }, 10000);
    }
    int status = 0;
    QList<QByteArray> pieces;
    QByteArray body;
    std::optional<Error> failure;
    int ends = 0;
};

} // namespace lectern::test
