// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/desktop_look.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPalette>

namespace lectern::ui {
namespace {

const auto portalService = QStringLiteral("org.freedesktop.portal.Desktop");
const auto portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const auto portalInterface = QStringLiteral("org.freedesktop.portal.Settings");
const auto appearanceGroup = QStringLiteral("org.freedesktop.appearance");
const auto colorScheme = QStringLiteral("color-scheme");
const auto gnomeGroup = QStringLiteral("org.gnome.desktop.interface");
const auto animations = QStringLiteral("enable-animations");

/// Asking for a bus where there is none may start one, which takes its time.
bool hasBus()
{
    if (qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS"))
        return true;
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return !folder.isEmpty() && QFileInfo::exists(folder + u"/bus");
}

/// Read() wraps the value twice.
QVariant unwrapped(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

} // namespace

DesktopLook::DesktopLook(QObject *parent)
    : QObject(parent)
    , m_dark(QGuiApplication::palette().color(QPalette::Window).lightness() < QGuiApplication::palette().color(QPalette::WindowText).lightness())
{
    if (!hasBus())
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(portalService, portalPath, portalInterface, QStringLiteral("SettingChanged"), this, SLOT(settingChanged(QString, QString, QDBusVariant)));
    ask(appearanceGroup, colorScheme);
    ask(gnomeGroup, animations);
}

void DesktopLook::ask(const QString &group, const QString &key)
{
    QDBusMessage call = QDBusMessage::createMethodCall(portalService, portalPath, portalInterface, QStringLiteral("Read"));
    call << group << key;
    auto *watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, group, key] {
        watcher->deleteLater();
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (!reply.isError())
            settingChanged(group, key, reply.value());
    });
}

void DesktopLook::settingChanged(const QString &group, const QString &key, const QDBusVariant &value)
{
    bool dark = m_dark;
    bool reduces = m_reducesMotion;
    if (group == appearanceGroup && key == colorScheme) {
        const uint scheme = unwrapped(value.variant()).toUInt(); // 0: none, 1: dark, 2: light
        if (scheme == 1 || scheme == 2)
            dark = scheme == 1;
    } else if (group == gnomeGroup && key == animations) {
        reduces = !unwrapped(value.variant()).toBool();
    }
    if (dark == m_dark && reduces == m_reducesMotion)
        return;
    m_dark = dark;
    m_reducesMotion = reduces;
    Q_EMIT changed();
}

} // namespace lectern::ui
