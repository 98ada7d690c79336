// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QLockFile>
#include <QObject>

namespace lectern::desktop {

/// One window a profile. The first one holds a lock and listens; a later one wakes it and goes.
class SingleInstance final : public QObject
{
    Q_OBJECT

public:
    /// `profile` exists.
    explicit SingleInstance(const QString &profile, QObject *parent = nullptr);

    /// False: another window has the profile. It was told to come to the front.
    bool claim();

Q_SIGNALS:
    /// Somebody started the program again.
    void raised();

private:
    void wakeOther();

    QString m_name;
    QLockFile m_lock;
    QLocalServer m_server;
};

} // namespace lectern::desktop
