// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "composition/program.h"

#include <optional>
#include <span>

namespace lectern {

/// An option of the command line that both programs take.
struct ProgramOptionInfo
{
    const char *name;  ///< without dashes
    const char *value; ///< what the value is called in the help; null for a flag
    const char *help;
};

std::span<const ProgramOptionInfo> programOptionTable();

/// The options out of what was given: `value` gives an option's text (empty for a flag), nothing when it is not there.
/// Errors: InvalidInput with the text as detail and args "option" (its name).
Result<ProgramOptions> programOptions(const std::function<std::optional<QString>(const QString &)> &value, std::function<QString(const char *)> environment);

} // namespace lectern
