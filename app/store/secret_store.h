// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"
#include "core/secret.h"

#include <QFuture>
#include <QString>

namespace lectern::store {

/// Where a key lies.
enum class SecretBackend {
    Environment, ///< a variable that the student set; never written
    Keychain,    ///< the desktop's key store
    Session,     ///< memory; gone when the program ends
    File,        ///< a file of ours that only its owner can read, not encrypted; only by the student's choice
};

/// Keeps keys and tokens, each under a name of ours: see secretName. Nothing else of the program writes a key anywhere.
/// Errors, which are never mixed up: SecretNotFound (there is none), SecretUnavailable (nobody can tell: no key store, or it
/// does not answer), SecretDenied (the student or the key store refused). Used from the thread of the event loop.
class SecretStore
{
public:
    virtual ~SecretStore() = default;
    virtual QFuture<Result<Secret>> read(const QString &name) = 0;
    /// Gives where it lies now.
    virtual QFuture<Result<SecretBackend>> write(const QString &name, const Secret &secret) = 0;
    /// SecretNotFound when there was none.
    virtual QFuture<Result<void>> remove(const QString &name) = 0;
    /// Where write() would put a key, as far as is known.
    virtual SecretBackend backend() const = 0;
};

/// The names that are in use.
namespace secretName {
inline const QString anthropic = QStringLiteral("anthropic-api-key");
/// Of another server than the vendor's: "anthropic-api-key:model.example.org". `host` is put into lower case.
QString anthropicAt(const QString &host);
inline const QString openai = QStringLiteral("openai-api-key");
/// One token for each school: "canvas-token:canvas.school.edu". `host` is put into lower case.
QString canvas(const QString &host);
} // namespace secretName

} // namespace lectern::store
