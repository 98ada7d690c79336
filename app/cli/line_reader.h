// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <functional>
#include <optional>

namespace lectern::cli {

/// Standard input, a line at a time, without keeping anybody waiting.
class LineReader final : public QObject
{
    Q_OBJECT

public:
    explicit LineReader(QObject *parent = nullptr);

    /// Calls `function` once with the next line (without its end), or with nothing at the end of the input. One at a time; what
    /// asked last is served first, so that a question in the middle of an answer gets the next line.
    void next(std::function<void(const std::optional<QString> &)> function);
    /// Takes the newest wish back.
    void forget();
    static bool isTerminal();

private:
    void read();
    void serve();

    QSocketNotifier m_notifier;
    QByteArray m_buffer;
    bool m_ended = false;
    QList<std::function<void(const std::optional<QString> &)>> m_waiting;
};

} // namespace lectern::cli
