// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/line_reader.h"

#include <cerrno>
#include <unistd.h>

namespace lectern::cli {
namespace {

constexpr qsizetype maxLine = 4 * 1024 * 1024;

} // namespace

LineReader::LineReader(QObject *parent)
    : QObject(parent)
    , m_notifier(STDIN_FILENO, QSocketNotifier::Read)
{
    m_notifier.setEnabled(false);
    connect(&m_notifier, &QSocketNotifier::activated, this, &LineReader::read);
}

void LineReader::next(std::function<void(const std::optional<QString> &)> function)
{
    m_waiting.append(std::move(function));
    // From the event loop, so that a line that is here already does not answer inside the call.
    QMetaObject::invokeMethod(this, &LineReader::serve, Qt::QueuedConnection);
}

void LineReader::forget()
{
    if (!m_waiting.isEmpty())
        m_waiting.removeLast();
}

bool LineReader::isTerminal()
{
    return ::isatty(STDIN_FILENO) == 1;
}

void LineReader::read()
{
    char piece[65536];
    const ssize_t got = ::read(STDIN_FILENO, piece, sizeof piece);
    if (got > 0)
        m_buffer.append(piece, got);
    else if (got == 0 || errno != EINTR)
        m_ended = true;
    serve();
}

void LineReader::serve()
{
    if (m_waiting.isEmpty())
        return m_notifier.setEnabled(false);
    const qsizetype end = m_buffer.indexOf('\n');
    if (end < 0 && !m_ended && m_buffer.size() < maxLine)
        return m_notifier.setEnabled(true);
    m_notifier.setEnabled(false);
    std::optional<QString> line;
    if (end >= 0) {
        line = QString::fromUtf8(m_buffer.left(end));
        m_buffer.remove(0, end + 1);
    } else if (!m_buffer.isEmpty()) {
        line = QString::fromUtf8(m_buffer);
        m_buffer.clear();
    }
    if (line && line->endsWith(u'\r'))
        line->chop(1);
    m_waiting.takeLast()(line);
}

} // namespace lectern::cli
