// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

namespace lectern::cli {

/// What the program ends with; scripts rely on it.
enum ExitStatus {
    Done = 0,
    Failed = 1,
    WrongUsage = 2,
    Refused = 3,       ///< by permission or because of the caller
    NotReachable = 4,  ///< not configured, or not reachable
};

ExitStatus exitStatusOf(const Error &error);

} // namespace lectern::cli
