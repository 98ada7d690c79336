// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/exit_status.h"

namespace lectern::cli {

ExitStatus exitStatusOf(const Error &error)
{
    switch (error.code) {
    case ErrorCode::Denied:
    case ErrorCode::WrongCaller:
        return Refused;
    case ErrorCode::NotConfigured:
    case ErrorCode::Offline:
    case ErrorCode::TimedOut:
    case ErrorCode::CredentialRefused:
    case ErrorCode::NotCanvas:
        return NotReachable;
    default:
        return Failed;
    }
}

} // namespace lectern::cli
