// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/secret_store.h"

#include <QObject>

#include <chrono>
#include <functional>

namespace QKeychain {
class Job;
}

namespace lectern::store {

/// The desktop's key store through QtKeychain, an entry a name under the service "Lectern". There is no fallback to a file.
class KeychainSecretStore final : public QObject, public SecretStore
{
    Q_OBJECT

public:
    /// The key store may ask the student to unlock it; after `patience` without an answer it counts as SecretUnavailable.
    explicit KeychainSecretStore(std::chrono::milliseconds patience = std::chrono::seconds(60), QObject *parent = nullptr);

    QFuture<Result<Secret>> read(const QString &name) override;
    QFuture<Result<SecretBackend>> write(const QString &name, const Secret &secret) override;
    QFuture<Result<void>> remove(const QString &name) override;
    SecretBackend backend() const override { return SecretBackend::Keychain; }

    /// What an error of QtKeychain (QKeychain::Error) means. Whatever does not say "no such entry" or "refused" leaves open
    /// whether there is an entry, so it is SecretUnavailable.
    static ErrorCode meaningOf(int keychainError);

private:
    template<typename T>
    QFuture<Result<T>> run(QKeychain::Job *job, const QString &name, std::function<Result<T>(QKeychain::Job *)> valueOf);

    std::chrono::milliseconds m_patience;
};

} // namespace lectern::store
