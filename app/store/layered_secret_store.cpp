// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/layered_secret_store.h"

#include "core/on_ready.h"

#include <QUrl>

#include <array>

namespace lectern::store {
namespace {

struct Variable
{
    const char *namePrefix; ///< of the secret's name
    const char *variable;
    const char *addressVariable; ///< the key goes only to the host of this address, when it is set
};

constexpr std::array<Variable, 3> variables{{
    {"anthropic-api-key", "ANTHROPIC_API_KEY", nullptr},
    {"openai-api-key", "OPENAI_API_KEY", nullptr},
    {"canvas-token:", "CANVAS_TOKEN", "CANVAS_BASE_URL"},
}};

} // namespace

LayeredSecretStore::LayeredSecretStore(Environment environment, std::unique_ptr<SecretStore> lasting, QObject *parent)
    : QObject(parent)
    , m_environment(std::move(environment))
    , m_lasting(std::move(lasting))
{
}

Secret LayeredSecretStore::fromEnvironment(const QString &name) const
{
    for (const Variable &row : variables) {
        const QLatin1String prefix(row.namePrefix);
        const bool matches = prefix.endsWith(u':') ? name.startsWith(prefix) : name == prefix;
        if (!matches)
            continue;
        if (row.addressVariable) {
            const QString host = QUrl(QString::fromUtf8(m_environment(row.addressVariable))).host();
            if (!host.isEmpty() && name.mid(prefix.size()) != host)
                return {};
        }
        return Secret(m_environment(row.variable).trimmed());
    }
    return {};
}

bool LayeredSecretStore::isFromEnvironment(const QString &name) const
{
    return !fromEnvironment(name).isEmpty();
}

SecretBackend LayeredSecretStore::backend() const
{
    return m_lastingIsAway ? SecretBackend::Session : m_lasting->backend();
}

SecretBackend LayeredSecretStore::placeOf(const QString &name) const
{
    if (isFromEnvironment(name))
        return SecretBackend::Environment;
    return m_session.contains(name) ? SecretBackend::Session : m_lasting->backend();
}

QFuture<Result<Secret>> LayeredSecretStore::read(const QString &name)
{
    if (const Secret secret = fromEnvironment(name); !secret.isEmpty())
        return readyFuture(Result<Secret>(secret));
    // It is there only because the lasting store could not take it, so it is newer than what lies there.
    if (m_session.contains(name))
        return m_session.read(name);
    const auto future = m_lasting->read(name);
    onReady(future, this, [this](const Result<Secret> &secret) {
        m_lastingIsAway = !secret && secret.error().code == ErrorCode::SecretUnavailable;
    });
    return future;
}

QFuture<Result<SecretBackend>> LayeredSecretStore::write(const QString &name, const Secret &secret)
{
    auto promise = std::make_shared<QPromise<Result<SecretBackend>>>();
    promise->start();
    onReady(m_lasting->write(name, secret), this, [this, promise, name, secret](const Result<SecretBackend> &written) {
        m_lastingIsAway = !written && written.error().code == ErrorCode::SecretUnavailable;
        if (m_lastingIsAway) {
            m_session.write(name, secret);
            promise->addResult(SecretBackend::Session);
        } else {
            if (written)
                m_session.remove(name);
            promise->addResult(written);
        }
        promise->finish();
    });
    return promise->future();
}

QFuture<Result<void>> LayeredSecretStore::remove(const QString &name)
{
    const bool wasHere = m_session.contains(name);
    if (wasHere)
        m_session.remove(name);
    auto promise = std::make_shared<QPromise<Result<void>>>();
    promise->start();
    onReady(m_lasting->remove(name), this, [promise, wasHere](const Result<void> &removed) {
        // What was only in memory is gone; that the lasting store holds none, or could not take it when it was given, is no
        // failure then.
        const bool nothingLeft = wasHere && !removed && (removed.error().code == ErrorCode::SecretNotFound || removed.error().code == ErrorCode::SecretUnavailable);
        promise->addResult(nothingLeft ? Result<void>() : removed);
        promise->finish();
    });
    return promise->future();
}

} // namespace lectern::store
