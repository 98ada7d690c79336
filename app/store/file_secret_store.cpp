// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/file_secret_store.h"

#include "core/on_ready.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <nlohmann/json.hpp>

namespace lectern::store {
namespace {

constexpr QFileDevice::Permissions ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

} // namespace

QFuture<Result<Secret>> FileSecretStore::read(const QString &name)
{
    const auto secrets = load();
    if (!secrets)
        return readyFuture(Result<Secret>(fail(secrets.error())));
    const auto found = optionalStringAt(*secrets, name.toUtf8().constData());
    if (!found)
        return readyFuture(Result<Secret>(fail(ErrorCode::SecretNotFound, name)));
    return readyFuture(Result<Secret>(Secret(found->toUtf8())));
}

QFuture<Result<SecretBackend>> FileSecretStore::write(const QString &name, const Secret &secret)
{
    return readyFuture(writeHere(name, secret));
}

QFuture<Result<void>> FileSecretStore::remove(const QString &name)
{
    return readyFuture(removeHere(name));
}

Result<SecretBackend> FileSecretStore::writeHere(const QString &name, const Secret &secret) const
{
    const QString text = QString::fromUtf8(secret.reveal());
    if (text.toUtf8() != secret.reveal())
        return fail(ErrorCode::InvalidInput, name);
    LECTERN_TRY_ASSIGN(secrets, load());
    secrets[name.toStdString()] = toJson(text);
    LECTERN_TRY(save(secrets));
    return SecretBackend::File;
}

Result<void> FileSecretStore::removeHere(const QString &name) const
{
    LECTERN_TRY_ASSIGN(secrets, load());
    if (secrets.erase(name.toStdString()) == 0)
        return fail(ErrorCode::SecretNotFound, name);
    return save(secrets);
}

Result<json> FileSecretStore::load() const
{
    const QFileInfo info(m_path);
    if (!info.exists() && !info.isSymLink())
        return json::object();
    // Whoever can place a link decides where the keys go.
    if (info.isSymLink() || !info.isFile())
        return fail(ErrorCode::SecretUnavailable, m_path, {{QStringLiteral("reason"), QStringLiteral("not a plain file")}});
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::SecretUnavailable, m_path, {{QStringLiteral("reason"), file.errorString()}});
    file.setPermissions(ownerOnly); // a copy or an unpacked archive may have opened it to others
    const auto secrets = parseJson(file.readAll());
    if (!secrets || !secrets->is_object())
        return fail(ErrorCode::SecretUnavailable, m_path, {{QStringLiteral("reason"), QStringLiteral("damaged")}});
    return *secrets;
}

Result<void> FileSecretStore::save(const json &secrets) const
{
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly))
        return fail(ErrorCode::SecretUnavailable, m_path, {{QStringLiteral("reason"), file.errorString()}});
    file.setPermissions(ownerOnly); // before the first byte
    file.write(toBytes(secrets));
    if (!file.commit())
        return fail(ErrorCode::SecretUnavailable, m_path, {{QStringLiteral("reason"), file.errorString()}});
    return {};
}

} // namespace lectern::store
