// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/session_secret_store.h"

#include <QObject>

#include <functional>
#include <memory>

namespace lectern::store {

/// What the program uses: variables of the environment, then keys given for this session, then the lasting store (the key
/// store, or the file that the student chose).
///
/// A key that the lasting store cannot take (SecretUnavailable) is kept for this session, and write() says so; a refusal
/// (SecretDenied) stays an error. Reading never writes, so a key store that is away for a moment loses nothing.
class LayeredSecretStore final : public QObject, public SecretStore
{
    Q_OBJECT

public:
    /// The value of a variable of the environment; empty when it is not set.
    using Environment = std::function<QByteArray(const char *variable)>;

    LayeredSecretStore(Environment environment, std::unique_ptr<SecretStore> lasting, QObject *parent = nullptr);

    QFuture<Result<Secret>> read(const QString &name) override;
    QFuture<Result<SecretBackend>> write(const QString &name, const Secret &secret) override;
    QFuture<Result<void>> remove(const QString &name) override;
    /// The lasting store's, or Session once that has shown to be unavailable.
    SecretBackend backend() const override;

    /// Where a key of that name lies, when there is one.
    SecretBackend placeOf(const QString &name) const;
    /// True when a variable gives this key: then what is written is not what is read.
    bool isFromEnvironment(const QString &name) const;

private:
    Secret fromEnvironment(const QString &name) const;

    Environment m_environment;
    std::unique_ptr<SecretStore> m_lasting;
    SessionSecretStore m_session;
    bool m_lastingIsAway = false;
};

} // namespace lectern::store
