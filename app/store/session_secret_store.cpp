// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/session_secret_store.h"

#include "core/on_ready.h"

namespace lectern::store {

QFuture<Result<Secret>> SessionSecretStore::read(const QString &name)
{
    const auto found = m_secrets.constFind(name);
    if (found == m_secrets.constEnd())
        return readyFuture(Result<Secret>(fail(ErrorCode::SecretNotFound, name)));
    return readyFuture(Result<Secret>(*found));
}

QFuture<Result<SecretBackend>> SessionSecretStore::write(const QString &name, const Secret &secret)
{
    m_secrets.insert(name, secret);
    return readyFuture(Result<SecretBackend>(SecretBackend::Session));
}

QFuture<Result<void>> SessionSecretStore::remove(const QString &name)
{
    if (m_secrets.remove(name) == 0)
        return readyFuture(Result<void>(fail(ErrorCode::SecretNotFound, name)));
    return readyFuture(Result<void>());
}

} // namespace lectern::store
