// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/secret_store.h"

#include <QHash>

namespace lectern::store {

/// Keeps keys in memory until the program ends.
class SessionSecretStore final : public SecretStore
{
public:
    QFuture<Result<Secret>> read(const QString &name) override;
    QFuture<Result<SecretBackend>> write(const QString &name, const Secret &secret) override;
    QFuture<Result<void>> remove(const QString &name) override;
    SecretBackend backend() const override { return SecretBackend::Session; }

    bool contains(const QString &name) const { return m_secrets.contains(name); }

private:
    QHash<QString, Secret> m_secrets;
};

} // namespace lectern::store
