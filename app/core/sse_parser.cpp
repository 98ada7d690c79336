// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sse_parser.h"

namespace lectern {

QList<SseEvent> SseParser::feed(QByteArrayView bytes)
{
    QList<SseEvent> events;
    if (m_overflowed)
        return events;
    m_buffer.append(bytes.data(), bytes.size());
    qsizetype lineStart = 0;
    qsizetype i = m_scanned;
    if (m_afterCr && !m_buffer.isEmpty()) {
        // Only set when the buffer was empty, so the byte in question is the first.
        m_afterCr = false;
        if (m_buffer.front() == '\n')
            lineStart = i = 1;
    }
    for (; i < m_buffer.size(); ++i) {
        const char c = m_buffer[i];
        if (c != '\n' && c != '\r')
            continue;
        takeLine(QByteArrayView(m_buffer).sliced(lineStart, i - lineStart), events);
        if (c == '\r') {
            if (i + 1 == m_buffer.size())
                m_afterCr = true;
            else if (m_buffer[i + 1] == '\n')
                ++i;
        }
        lineStart = i + 1;
    }
    m_buffer.remove(0, lineStart);
    m_scanned = m_buffer.size();
    if (m_buffer.size() + m_event.data.size() > m_maxEventBytes) {
        m_overflowed = true;
        m_buffer = {};
        m_event = {};
        m_hasData = false;
    }
    return events;
}

QList<SseEvent> SseParser::finish()
{
    QList<SseEvent> events;
    if (!m_buffer.isEmpty())
        takeLine(m_buffer, events);
    m_buffer = {};
    m_scanned = 0;
    dispatch(events);
    return events;
}

void SseParser::takeLine(QByteArrayView line, QList<SseEvent> &events)
{
    if (m_atStart) {
        m_atStart = false;
        if (line.startsWith("\xEF\xBB\xBF"))
            line = line.sliced(3);
    }
    if (line.isEmpty()) {
        dispatch(events);
        return;
    }
    const qsizetype colon = line.indexOf(':');
    if (colon == 0)
        return; // a comment
    const QByteArrayView field = colon < 0 ? line : line.first(colon);
    QByteArrayView value = colon < 0 ? QByteArrayView() : line.sliced(colon + 1);
    if (value.startsWith(' '))
        value = value.sliced(1);
    if (field == "data") {
        if (m_hasData)
            m_event.data.append('\n');
        m_event.data.append(value.data(), value.size());
        m_hasData = true;
    } else if (field == "event") {
        m_event.event = value.toByteArray();
    } else if (field == "id" && !value.contains('\0')) {
        m_event.id = value.toByteArray();
    }
}

void SseParser::dispatch(QList<SseEvent> &events)
{
    if (m_hasData && !m_overflowed)
        events.append(m_event);
    m_event.event.clear();
    m_event.data.clear();
    m_hasData = false;
}

} // namespace lectern
