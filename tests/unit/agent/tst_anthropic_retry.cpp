// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/retry_policy.h"

#include "agent/providers/anthropic/api_error.h"
#include "testlib/test_main.h"

using namespace lectern;
using namespace lectern::agent::anthropic;

namespace {

constexpr int never = -1;

int delayOf(const FailedAttempt &attempt, double random = 0)
{
    const auto delay = retryDelay(attempt, RetryLimits(), random);
    return delay ? int(delay->count()) : never;
}

Headers headersOf(const QByteArray &text)
{
    Headers headers;
    for (const QByteArray &line : text.split('\n')) {
        const qsizetype colon = line.indexOf(": ");
        if (colon > 0)
            headers.append({line.first(colon), line.sliced(colon + 2)});
    }
    return headers;
}

} // namespace

class tst_anthropic_retry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAnswerDecidesAboutAnotherTry_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("headers");
        QTest::addColumn<int>("delay");
        QTest::newRow("400") << 400 << QByteArray() << never;
        QTest::newRow("401") << 401 << QByteArray() << never;
        QTest::newRow("403") << 403 << QByteArray() << never;
        QTest::newRow("404") << 404 << QByteArray() << never;
        QTest::newRow("413") << 413 << QByteArray() << never;
        QTest::newRow("302") << 302 << QByteArray() << never;
        QTest::newRow("408") << 408 << QByteArray() << 500;
        QTest::newRow("409") << 409 << QByteArray() << 500;
        QTest::newRow("429") << 429 << QByteArray() << 500;
        QTest::newRow("500") << 500 << QByteArray() << 500;
        QTest::newRow("503") << 503 << QByteArray() << 500;
        QTest::newRow("529") << 529 << QByteArray() << 500;
        QTest::newRow("told to") << 400 << QByteArray("x-should-retry: true") << 500;
        QTest::newRow("told not to") << 529 << QByteArray("X-Should-Retry: false\nretry-after: 1") << never;
        QTest::newRow("milliseconds first") << 429 << QByteArray("retry-after: 9\nretry-after-ms: 1500") << 1500;
        QTest::newRow("seconds") << 529 << QByteArray("Retry-After: 2") << 2000;
        QTest::newRow("parts of a second") << 529 << QByteArray("retry-after: 0.25") << 250;
        QTest::newRow("a date") << 503 << QByteArray("date: Mon, 30 Nov 2026 08:00:00 GMT\nretry-after: Mon, 30 Nov 2026 08:00:07 GMT") << 7000;
        QTest::newRow("a date gone by") << 503 << QByteArray("date: Mon, 30 Nov 2026 08:00:00 GMT\nretry-after: Mon, 30 Nov 2026 07:00:00 GMT") << 0;
        QTest::newRow("a date, and no present") << 503 << QByteArray("retry-after: Mon, 30 Nov 2026 08:00:07 GMT") << 500;
        QTest::newRow("too long") << 429 << QByteArray("retry-after: 3600") << never;
        QTest::newRow("words") << 503 << QByteArray("retry-after: soon") << 500;
        QTest::newRow("less than nothing") << 503 << QByteArray("retry-after: -5") << 500;
        QTest::newRow("endless") << 503 << QByteArray("retry-after: inf") << 500;
        QTest::newRow("the limit that was reached") << 429 << QByteArray("date: Mon, 30 Nov 2026 08:00:00 GMT\nanthropic-ratelimit-requests-remaining: 9\nanthropic-ratelimit-requests-reset: 2026-11-30T08:00:01Z\n"
                                                                         "anthropic-ratelimit-input-tokens-remaining: 0\nanthropic-ratelimit-input-tokens-reset: 2026-11-30T08:00:20Z") << 20000;
        QTest::newRow("a limit, not said which") << 429 << QByteArray("date: Mon, 30 Nov 2026 08:00:00 GMT\nanthropic-ratelimit-requests-reset: 2026-11-30T08:00:03Z\nanthropic-ratelimit-tokens-reset: 2026-11-30T08:00:09Z") << 3000;
        QTest::newRow("limits are in every answer") << 500 << QByteArray("date: Mon, 30 Nov 2026 08:00:00 GMT\nanthropic-ratelimit-requests-reset: 2026-11-30T08:00:03Z") << 500;
    }

    void anAnswerDecidesAboutAnotherTry()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, headers);
        QFETCH(int, delay);
        FailedAttempt attempt;
        attempt.status = status;
        attempt.headers = headersOf(headers);
        attempt.error = errorOfAnswer(status, {}, {});
        QCOMPARE(delayOf(attempt), delay);
        attempt.delivered = true;
        QCOMPARE(delayOf(attempt), never);
    }

    void soDoesWhatBrokeAStreamOrConnection_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("delay");
        const auto row = [](const char *name, int status, ErrorCode code, int delay) { QTest::newRow(name) << status << int(code) << delay; };
        row("no connection", 0, ErrorCode::Offline, 500);
        row("no answer", 0, ErrorCode::TimedOut, 500);
        row("lost before", 0, ErrorCode::ConnectionLost, 500);
        row("address refused", 0, ErrorCode::AddressRefused, never);
        row("cut", 200, ErrorCode::ConnectionLost, 500);
        row("overloaded in the stream", 200, ErrorCode::Overloaded, 500);
        row("rate limit in the stream", 200, ErrorCode::Throttled, 500);
        row("server error in the stream", 200, ErrorCode::ServerError, 500);
        row("key refused in the stream", 200, ErrorCode::CredentialRefused, never);
        row("nonsense", 200, ErrorCode::ProtocolError, never);
        row("too large", 200, ErrorCode::TooLarge, never);
    }

    void soDoesWhatBrokeAStreamOrConnection()
    {
        QFETCH(int, status);
        QFETCH(int, code);
        QFETCH(int, delay);
        QCOMPARE(delayOf({1, status, {}, Error{ErrorCode(code), {}, {}}, false}), delay);
        QCOMPARE(delayOf({1, status, {}, Error{ErrorCode(code), {}, {}}, true}), never);
    }

    void aCertificateIsNotTriedAgain()
    {
        QCOMPARE(delayOf({1, 0, {}, Error{ErrorCode::Offline, {}, {{QStringLiteral("tls"), QStringLiteral("self-signed")}}}, false}), never);
    }

    void waitsGrowAndEnd()
    {
        FailedAttempt attempt{1, 529, {}, Error{ErrorCode::Overloaded, {}, {}}, false};
        QList<int> waits;
        for (attempt.number = 1; attempt.number <= 4; ++attempt.number)
            waits.append(delayOf(attempt));
        QCOMPARE(waits, (QList<int>{500, 1000, 2000, never}));
        attempt.number = 1;
        QCOMPARE(delayOf(attempt, 1), 375);
        const RetryLimits many{100, RetryLimits().longestWait};
        attempt.number = 50;
        QCOMPARE(int(retryDelay(attempt, many, 0)->count()), 8000);
        QCOMPARE(int(retryDelay(attempt, many, 1)->count()), 6000);
    }

    void aSpentBudgetIsTriedOnceMoreOnly()
    {
        FailedAttempt attempt{1, 429, {}, Error{ErrorCode::Throttled, {}, {}}, false};
        QCOMPARE(delayOf(attempt), 500);
        attempt.number = 2;
        QCOMPARE(delayOf(attempt), never);
        attempt.headers = headersOf("retry-after: 1");
        QCOMPARE(delayOf(attempt), 1000);
    }
};

LECTERN_TEST(tst_anthropic_retry)
#include "tst_anthropic_retry.moc"
