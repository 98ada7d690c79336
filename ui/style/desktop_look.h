// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusVariant>
#include <QObject>

namespace lectern::ui {

/// What the desktop says about looks, by its settings portal: dark or light, with or without animations. It asks and never
/// waits; without a bus or a portal it says nothing and the guesses stay.
class DesktopLook final : public QObject
{
    Q_OBJECT

public:
    explicit DesktopLook(QObject *parent = nullptr);

    bool isDark() const { return m_dark; }
    bool reducesMotion() const { return m_reducesMotion; }

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void settingChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    void ask(const QString &group, const QString &key);

    bool m_dark;
    bool m_reducesMotion = false;
};

} // namespace lectern::ui
