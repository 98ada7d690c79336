// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/sample/sample_faults.h"
#include "core/clock.h"
#include "core/json.h"
#include "core/loopback_server.h"

#include <QHash>
#include <QObject>
#include <QRegularExpression>
#include <QSet>

#include <chrono>
#include <functional>
#include <memory>

namespace lectern::canvas {

/// Answers the way a school's Canvas does, for the sample semester and for tests, over HTTP on a random loopback port: Bearer
/// token and User-Agent wanted, lists in pages behind opaque Link addresses, costs in headers, every fault on demand. Any
/// token is good but "bad" and "expired". It writes nothing: what is not GET is logged and refused.
class SampleServer final : public QObject
{
    Q_OBJECT

public:
    struct LoggedRequest
    {
        QByteArray method;
        QString path; ///< with the query, percent-decoded
        QList<std::pair<QByteArray, QByteArray>> headers; ///< names in lower case; the token is "***"
        QByteArray body;
    };

    /// `semester` comes from sampleSemester; `clock` tells what is late by now and outlives the server.
    SampleServer(json semester, const Clock &clock, QObject *parent = nullptr);
    ~SampleServer() override;

    /// False when no port could be had.
    bool listen();
    QUrl baseUrl() const;
    /// What rows of the sample are keyed to, whatever the port.
    static QString host();

    /// The next `times` requests whose path and query match the pattern (for ever when negative) meet the fault. Faults set
    /// later win.
    void setFault(const QRegularExpression &pattern, sample::Fault fault, int times = -1);
    void clearFaults();
    /// How long Fault::Slow waits; 3 s unless set.
    void setDelay(std::chrono::milliseconds delay) { m_delay = delay; }
    /// Answers what Fault::Hold kept.
    void releaseHeld();
    /// The largest page; a larger per_page is lowered without a word, as Canvas does. 7 unless set, so that paging happens.
    void setPageCap(int rows) { m_pageCap = rows; }
    /// What X-Rate-Limit-Remaining says.
    void setRemaining(double remaining) { m_remaining = remaining; }
    /// Changes the semester between two requests; see sample_changes.h.
    void change(const std::function<void(json &semester)> &edit);

    const QList<LoggedRequest> &log() const { return m_log; }
    void clearLog() { m_log.clear(); }
    /// Requests that would have changed something at the school.
    int writes() const;

Q_SIGNALS:
    void requested(const QString &path);

private:
    struct SetFault
    {
        QRegularExpression pattern;
        sample::Fault fault;
        int times;
    };
    using Request = LoopbackServer::Request;
    using Answer = std::shared_ptr<LoopbackServer::Answer>;

    void handle(const Request &request, const Answer &answer);
    std::optional<sample::Fault> faultFor(const Request &request, const QString &path);
    std::optional<sample::Refusal> gate(const Request &request) const;
    void respond(const Request &request, const Answer &answer, std::optional<sample::Fault> fault);
    void sendFile(const QString &id, const Answer &answer) const;
    void refuse(const sample::Refusal &refusal, const Answer &answer) const;

    std::unique_ptr<json> m_semester;
    const Clock &m_clock;
    LoopbackServer m_server;
    QList<SetFault> m_faults;
    QSet<QString> m_seen; ///< addresses that met Throttle429Once by name
    QList<std::function<void()>> m_held;
    QList<LoggedRequest> m_log;
    std::chrono::milliseconds m_delay{3000};
    int m_pageCap = 7;
    double m_remaining = 600;
};

} // namespace lectern::canvas
