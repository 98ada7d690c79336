// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace lectern {

/// One event of a text/event-stream body. Bytes as they came: what is not valid UTF-8 is the reader's to replace.
struct SseEvent
{
    QByteArray event; ///< of the `event:` line; empty when there was none
    QByteArray data;  ///< the `data:` lines, joined with LF
    QByteArray id;    ///< the last `id:` seen so far; empty when there was none
};

/// Cuts a text/event-stream body (WHATWG HTML 9.2.6) into events, however the network cuts the body. It works on bytes, so a
/// character may be cut anywhere. Lines end in LF, CRLF or CR; a CR ends its line at once, so that streams of bare CR never wait.
class SseParser
{
public:
    /// More than `maxEventBytes` for one event sets `overflowed` and ends the parsing.
    explicit SseParser(qsizetype maxEventBytes = 64 * 1024 * 1024) : m_maxEventBytes(maxEventBytes) {}

    QList<SseEvent> feed(QByteArrayView bytes);
    /// The body is over. Hands out an event that lacks only its closing blank line (servers do forget it); it may as well have
    /// been cut in the middle, which only its reader can tell.
    QList<SseEvent> finish();
    bool overflowed() const { return m_overflowed; }

private:
    void takeLine(QByteArrayView line, QList<SseEvent> &events);
    void dispatch(QList<SseEvent> &events);

    qsizetype m_maxEventBytes;
    QByteArray m_buffer;      ///< the line under way
    qsizetype m_scanned = 0;  ///< so much of m_buffer holds no line end
    SseEvent m_event;
    bool m_hasData = false;
    bool m_afterCr = false;   ///< an LF that comes next belongs to a CR already taken
    bool m_atStart = true;    ///< a byte order mark may still come
    bool m_overflowed = false;
};

} // namespace lectern
