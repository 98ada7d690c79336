// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/single_instance.h"

#include <QCryptographicHash>
#include <QDir>
#include <QLocalSocket>

namespace lectern::desktop {

SingleInstance::SingleInstance(const QString &profile, QObject *parent)
    : QObject(parent)
    , m_lock(profile + QStringLiteral("/window.lock"))
{
    // A socket's path is short, a profile's may not be.
    const QByteArray path = QDir(profile).canonicalPath().toUtf8();
    m_name = QStringLiteral("lectern-") + QString::fromLatin1(QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex().left(24));
    m_lock.setStaleLockTime(0); // of a process that is gone; age alone says nothing
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server.nextPendingConnection()) {
            socket->disconnectFromServer();
            socket->deleteLater();
            Q_EMIT raised();
        }
    });
}

bool SingleInstance::claim()
{
    if (!m_lock.tryLock(0)) {
        wakeOther();
        return false;
    }
    QLocalServer::removeServer(m_name); // left by a crash: the lock is ours, so nobody listens
    m_server.listen(m_name);
    return true;
}

void SingleInstance::wakeOther()
{
    // There is no window and no event loop yet, so waiting for a local socket hinders nobody.
    QLocalSocket socket;
    socket.connectToServer(m_name);
    socket.waitForConnected(1000);
}

} // namespace lectern::desktop
