// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/keychain_secret_store.h"

#include <QPromise>
#include <QTimer>

#include <qt6keychain/keychain.h>

#include <memory>

namespace lectern::store {
namespace {

const QString service = QStringLiteral("Lectern");

} // namespace

KeychainSecretStore::KeychainSecretStore(std::chrono::milliseconds patience, QObject *parent)
    : QObject(parent)
    , m_patience(patience)
{
}

ErrorCode KeychainSecretStore::meaningOf(int keychainError)
{
    switch (keychainError) {
    case QKeychain::EntryNotFound:
        return ErrorCode::SecretNotFound;
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied:
        return ErrorCode::SecretDenied;
    default:
        return ErrorCode::SecretUnavailable;
    }
}

template<typename T>
QFuture<Result<T>> KeychainSecretStore::run(QKeychain::Job *job, const QString &name, std::function<Result<T>(QKeychain::Job *)> valueOf)
{
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    const auto settle = [promise](Result<T> result) {
        if (promise->future().isFinished())
            return;
        promise->addResult(std::move(result));
        promise->finish();
    };
    // Deleting a running job is not safe, so it has no parent; it deletes itself when it ends, however late.
    job->setAutoDelete(true);
    job->setInsecureFallback(false);
    job->setKey(name);
    auto *timer = new QTimer(this);
    timer->setSingleShot(true);
    connect(timer, &QTimer::timeout, this, [settle, timer, name] {
        timer->deleteLater();
        settle(fail(ErrorCode::SecretUnavailable, name, {{QStringLiteral("reason"), QStringLiteral("no answer")}}));
    });
    connect(job, &QKeychain::Job::finished, timer, [settle, timer, name, valueOf = std::move(valueOf)](QKeychain::Job *done) {
        timer->deleteLater();
        if (done->error() == QKeychain::NoError)
            settle(valueOf(done));
        else
            settle(fail(meaningOf(done->error()), name, {{QStringLiteral("reason"), done->errorString()}}));
    });
    timer->start(m_patience);
    job->start();
    return promise->future();
}

QFuture<Result<Secret>> KeychainSecretStore::read(const QString &name)
{
    return run<Secret>(new QKeychain::ReadPasswordJob(service), name, [](QKeychain::Job *job) -> Result<Secret> {
        return Secret(static_cast<QKeychain::ReadPasswordJob *>(job)->binaryData());
    });
}

QFuture<Result<SecretBackend>> KeychainSecretStore::write(const QString &name, const Secret &secret)
{
    auto *job = new QKeychain::WritePasswordJob(service);
    job->setBinaryData(secret.reveal());
    return run<SecretBackend>(job, name, [](QKeychain::Job *) -> Result<SecretBackend> { return SecretBackend::Keychain; });
}

QFuture<Result<void>> KeychainSecretStore::remove(const QString &name)
{
    return run<void>(new QKeychain::DeletePasswordJob(service), name, [](QKeychain::Job *) -> Result<void> { return {}; });
}

} // namespace lectern::store
