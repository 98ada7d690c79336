// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QTimeZone>

namespace lectern {

/// Where the program gets the time from. Passed to whoever needs it; nothing else asks the system.
class Clock
{
public:
    virtual ~Clock() = default;
    /// The present instant, in UTC.
    virtual QDateTime now() const = 0;
    /// The student's time zone.
    virtual QTimeZone zone() const = 0;

    QDateTime localNow() const { return now().toTimeZone(zone()); }
    QDate today() const { return localNow().date(); }
};

/// The system's clock, in `zone`. With `start` given, it shows that instant at construction and runs on from there
/// (the option --now).
class SystemClock final : public Clock
{
public:
    explicit SystemClock(QTimeZone zone, QDateTime start = {});
    QDateTime now() const override;
    QTimeZone zone() const override { return m_zone; }
    void setZone(const QTimeZone &zone) { m_zone = zone; }

private:
    QTimeZone m_zone;
    qint64 m_offsetMs = 0;
};

/// A clock that stands still until told otherwise. For tests and for pure functions that need one.
class FixedClock final : public Clock
{
public:
    FixedClock(QDateTime now, QTimeZone zone) : m_now(now.toUTC()), m_zone(std::move(zone)) {}
    QDateTime now() const override { return m_now; }
    QTimeZone zone() const override { return m_zone; }
    void setNow(const QDateTime &now) { m_now = now.toUTC(); }

private:
    QDateTime m_now;
    QTimeZone m_zone;
};

} // namespace lectern
