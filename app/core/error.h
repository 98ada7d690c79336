// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

namespace lectern {

/// What went wrong, as a kind. Only ui/ and app/cli/ turn a code into a sentence for a person.
enum class ErrorCode {
    // Input and state
    InvalidInput,      ///< the caller gave something that cannot be used; detail says which field and why
    NotFound,          ///< no such object; detail names it
    AlreadyExists,     ///< the name is taken; detail names it
    Conflict,          ///< it changed in the meantime; detail says what
    Unsupported,       ///< a kind of file, version or feature that we do not handle
    TooLarge,          ///< over a size limit; detail says which
    Cancelled,         ///< stopped by the person
    Internal,          ///< a broken invariant of ours
    // Permission
    Denied,            ///< refused by a person, a rule, or because nobody was there to ask
    WrongCaller,       ///< the tool may not be called this way
    PathRefused,       ///< a path that leaves, or tries to leave, its folder
    AddressRefused,    ///< an address that we do not fetch (private, wrong scheme, ...)
    // Network and services
    NotConfigured,     ///< no account, key or address; detail names which ("canvas", "model")
    Offline,           ///< no connection: refused, unreachable, name not resolved
    TimedOut,
    ConnectionLost,    ///< broke after it had begun
    CredentialRefused, ///< a key or token was not accepted (expired, deleted, wrong)
    Forbidden,         ///< signed in, but this may not be read
    Throttled,         ///< asked to slow down, and patience ran out
    Overloaded,        ///< the service is too busy
    ServerError,
    ProtocolError,     ///< an answer that does not follow the protocol
    NotCanvas,         ///< the address answers, but not as Canvas
    // Storage
    DiskFull,
    StorageFailed,     ///< a read or write failed for another reason
    DatabaseNewer,     ///< written by a later version of the program
    DatabaseDamaged,
    SecretNotFound,
    SecretUnavailable, ///< no key store here, or it does not answer
    SecretDenied,      ///< the key store refused
};

/// A failure with what is needed to explain it. `detail` and the values of `args` are facts (names, numbers, a server's
/// own words), never sentences of ours. No secret may be put into either.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    QString detail;
    QHash<QString, QString> args;

    /// The code's name, such as "CredentialRefused": stable, for JSON output and logs.
    QString name() const;
};

bool operator==(const Error &a, const Error &b);

} // namespace lectern
