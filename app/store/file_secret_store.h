// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "store/secret_store.h"

namespace lectern::store {

/// One JSON file of names and keys, mode 0600, not encrypted. Made only when the student chose it. The path must lie outside of
/// what is backed up or exported. A file that cannot be read or understood is SecretUnavailable and is never written over.
class FileSecretStore final : public SecretStore
{
public:
    explicit FileSecretStore(QString path) : m_path(std::move(path)) {}

    QFuture<Result<Secret>> read(const QString &name) override;
    QFuture<Result<SecretBackend>> write(const QString &name, const Secret &secret) override;
    QFuture<Result<void>> remove(const QString &name) override;
    SecretBackend backend() const override { return SecretBackend::File; }

private:
    Result<json> load() const;
    Result<void> save(const json &secrets) const;
    Result<void> removeHere(const QString &name) const;
    Result<SecretBackend> writeHere(const QString &name, const Secret &secret) const;

    QString m_path;
};

} // namespace lectern::store
