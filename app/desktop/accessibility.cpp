// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/accessibility.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>

namespace lectern::desktop {
namespace {

constexpr char flag[] = "--force-renderer-accessibility";

void ask(QObject *context, const char *property)
{
    QDBusMessage message = QDBusMessage::createMethodCall(QStringLiteral("org.a11y.Bus"), QStringLiteral("/org/a11y/bus"),
                                                          QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("Get"));
    message << QStringLiteral("org.a11y.Status") << QLatin1String(property);
    auto *watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(message, 2000), context);
    QObject::connect(watcher, &QDBusPendingCallWatcher::finished, context, [watcher] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (reply.isValid() && reply.value().variant().toBool())
            forceAccessiblePages();
        watcher->deleteLater();
    });
}

} // namespace

void forceAccessiblePages()
{
    QByteArray flags = qgetenv("QTWEBENGINE_CHROMIUM_FLAGS");
    if (flags.contains(flag))
        return;
    flags += ' ';
    flags += flag;
    qputenv("QTWEBENGINE_CHROMIUM_FLAGS", flags.trimmed());
}

void followDesktopAccessibility(QObject *context)
{
    if (qEnvironmentVariableIntValue("QT_LINUX_ACCESSIBILITY_ALWAYS_ON") == 1)
        return forceAccessiblePages();
    if (!QDBusConnection::sessionBus().isConnected())
        return;
    ask(context, "IsEnabled");
    ask(context, "ScreenReaderEnabled");
}

} // namespace lectern::desktop
