// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/sandbox/capped_output.h"

#include <algorithm>

namespace lectern::agent {
namespace {

bool continues(char byte)
{
    return (byte & 0xC0) == 0x80;
}

/// Without the bytes of a character whose end is missing.
QByteArray withoutTornEnd(QByteArray bytes)
{
    qsizetype end = bytes.size();
    while (end > 0 && bytes.size() - end < 3 && continues(bytes[end - 1]))
        --end;
    if (end > 0 && uchar(bytes[end - 1]) >= 0xC0)
        bytes.truncate(end - 1);
    return bytes;
}

QByteArray withoutTornStart(const QByteArray &bytes)
{
    qsizetype start = 0;
    while (start < bytes.size() && start < 3 && continues(bytes[start]))
        ++start;
    return bytes.mid(start);
}

} // namespace

void CappedOutput::append(const QByteArray &bytes)
{
    m_size += bytes.size();
    const qsizetype first = std::min<qsizetype>(bytes.size(), m_headCap - m_head.size());
    m_head += bytes.first(first);
    m_tail += bytes.sliced(first);
    if (m_tail.size() > m_tailCap)
        m_tail = m_tail.last(m_tailCap);
}

QString CappedOutput::text() const
{
    if (!isCut())
        return QString::fromUtf8(m_head + m_tail);
    const QString mark = QStringLiteral("\n[... %1 bytes left out ...]\n").arg(m_size - m_head.size() - m_tail.size());
    return QString::fromUtf8(withoutTornEnd(m_head)) + mark + QString::fromUtf8(withoutTornStart(m_tail));
}

} // namespace lectern::agent
