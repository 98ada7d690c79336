// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>

class QFrame;
class QLabel;
class QTimer;

namespace lectern::ui {

/// Says things to those who use a screen reader, and shows nothing. Qt 6.4 hands neither alerts nor the live regions of web pages
/// on to the desktop (AT-SPI), so each text is that of a notification which appears: this is what Orca reads out by itself.
/// It is the only voice of the window: whatever is to be said once is said here once.
class Announcer final : public QWidget
{
    Q_OBJECT

public:
    explicit Announcer(QWidget *window);
    void say(const QString &text);

Q_SIGNALS:
    void said(const QString &text);

private:
    struct Line { QFrame *notification; QLabel *words; QTimer *end; };

    /// The reader fetches the words some time after the event, so the next ones must stand in another place.
    std::array<Line, 4> m_lines;
    size_t m_next = 0;
};

} // namespace lectern::ui
