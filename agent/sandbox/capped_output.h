// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace lectern::agent {

/// The beginning and the end of a stream of bytes, within a cap: three quarters of it from the start, the rest from the end.
class CappedOutput
{
public:
    explicit CappedOutput(qint64 cap) : m_headCap(cap - cap / 4), m_tailCap(cap / 4) {}

    void append(const QByteArray &bytes);
    qint64 size() const { return m_size; } ///< bytes that came
    bool isCut() const { return m_size > m_head.size() + m_tail.size(); }
    /// As UTF-8; what is not becomes U+FFFD. A line in brackets says how much was left out where something was.
    QString text() const;

private:
    qint64 m_headCap;
    qint64 m_tailCap;
    qint64 m_size = 0;
    QByteArray m_head;
    QByteArray m_tail;
};

} // namespace lectern::agent
