// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/announcer.h"

#include "ui/shared/access_roles.h"

#include <QFrame>
#include <QLabel>
#include <QTimer>

namespace lectern::ui {
namespace {

constexpr int keptForMs = 10'000; ///< the reader fetches the words when it comes to it

} // namespace

Announcer::Announcer(QWidget *window)
    : QWidget(window)
{
    setObjectName(QStringLiteral("announcer"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setGeometry(0, 0, 1, 1); // hidden things are not read
    for (Line &line : m_lines) {
        line.notification = new QFrame(this);
        line.notification->setGeometry(0, 0, 1, 1);
        setAccessRole(line.notification, QAccessible::Notification);
        line.words = new QLabel(line.notification);
        line.words->setGeometry(0, 0, 1, 1);
        line.end = new QTimer(this);
        line.end->setSingleShot(true);
        line.end->setInterval(keptForMs);
        connect(line.end, &QTimer::timeout, line.notification, &QWidget::hide);
        line.notification->hide(); // else it would appear, with nothing to say, when the window does
    }
}

void Announcer::say(const QString &text)
{
    if (text.isEmpty())
        return;
    Line &line = m_lines[m_next];
    m_next = (m_next + 1) % m_lines.size();
    line.words->setAccessibleName(text);
    line.notification->hide();
    line.notification->show();
    line.end->start();
    Q_EMIT said(text);
}

} // namespace lectern::ui
