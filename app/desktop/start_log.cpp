// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/start_log.h"

#include "ui/shared/web_pane.h"

#include <QEvent>
#include <QLoggingCategory>
#include <QTimer>
#include <QWidget>

namespace lectern::desktop {
namespace {

Q_LOGGING_CATEGORY(lcStart, "lectern.start", QtInfoMsg)

} // namespace

StartLog::StartLog(QWidget *window)
    : QObject(window)
{
    if (!lcStart().isDebugEnabled())
        return;
    window->installEventFilter(this);
    for (ui::WebPane *pane : window->findChildren<ui::WebPane *>())
        connect(pane, &ui::WebPane::ready, this, [] { qCDebug(lcStart, "page ready"); });
}

bool StartLog::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint) {
        watched->removeEventFilter(this);
        // The children are painted in the same round of the event loop.
        QTimer::singleShot(0, this, [] { qCDebug(lcStart, "first paint"); });
    }
    return QObject::eventFilter(watched, event);
}

} // namespace lectern::desktop
