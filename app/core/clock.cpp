// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clock.h"

namespace lectern {

SystemClock::SystemClock(QTimeZone zone, QDateTime start)
    : m_zone(std::move(zone))
{
    if (start.isValid())
        m_offsetMs = QDateTime::currentDateTimeUtc().msecsTo(start.toUTC());
}

QDateTime SystemClock::now() const
{
    return QDateTime::currentDateTimeUtc().addMSecs(m_offsetMs);
}

} // namespace lectern
