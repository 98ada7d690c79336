// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"

namespace lectern {

QString Error::name() const
{
    switch (code) {
    case ErrorCode::InvalidInput: return QStringLiteral("InvalidInput");
    case ErrorCode::NotFound: return QStringLiteral("NotFound");
    case ErrorCode::AlreadyExists: return QStringLiteral("AlreadyExists");
    case ErrorCode::Conflict: return QStringLiteral("Conflict");
    case ErrorCode::Unsupported: return QStringLiteral("Unsupported");
    case ErrorCode::TooLarge: return QStringLiteral("TooLarge");
    case ErrorCode::Cancelled: return QStringLiteral("Cancelled");
    case ErrorCode::Internal: return QStringLiteral("Internal");
    case ErrorCode::Denied: return QStringLiteral("Denied");
    case ErrorCode::WrongCaller: return QStringLiteral("WrongCaller");
    case ErrorCode::PathRefused: return QStringLiteral("PathRefused");
    case ErrorCode::AddressRefused: return QStringLiteral("AddressRefused");
    case ErrorCode::NotConfigured: return QStringLiteral("NotConfigured");
    case ErrorCode::Offline: return QStringLiteral("Offline");
    case ErrorCode::TimedOut: return QStringLiteral("TimedOut");
    case ErrorCode::ConnectionLost: return QStringLiteral("ConnectionLost");
    case ErrorCode::CredentialRefused: return QStringLiteral("CredentialRefused");
    case ErrorCode::Forbidden: return QStringLiteral("Forbidden");
    case ErrorCode::Throttled: return QStringLiteral("Throttled");
    case ErrorCode::Overloaded: return QStringLiteral("Overloaded");
    case ErrorCode::ServerError: return QStringLiteral("ServerError");
    case ErrorCode::ProtocolError: return QStringLiteral("ProtocolError");
    case ErrorCode::NotCanvas: return QStringLiteral("NotCanvas");
    case ErrorCode::DiskFull: return QStringLiteral("DiskFull");
    case ErrorCode::StorageFailed: return QStringLiteral("StorageFailed");
    case ErrorCode::DatabaseNewer: return QStringLiteral("DatabaseNewer");
    case ErrorCode::DatabaseDamaged: return QStringLiteral("DatabaseDamaged");
    case ErrorCode::SecretNotFound: return QStringLiteral("SecretNotFound");
    case ErrorCode::SecretUnavailable: return QStringLiteral("SecretUnavailable");
    case ErrorCode::SecretDenied: return QStringLiteral("SecretDenied");
    }
    return QStringLiteral("Internal");
}

bool operator==(const Error &a, const Error &b)
{
    return a.code == b.code && a.detail == b.detail && a.args == b.args;
}

} // namespace lectern
