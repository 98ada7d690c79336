// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace lectern::cli {

/// The bare result of a tool or port as text: a string as it is, anything else as JSON.
QString textOfReply(const agent::ToolOutput &output);

/// Writes a port's reply and ends: errors and error results with their status; else with --json the value as one document,
/// without it what `show` writes. Warnings among the notes go to standard error.
void endWithReply(Session &session, const agent::PortReply &reply, Service service, std::function<void(const json &value)> show);

/// Warnings among a reply's notes, one line each, to standard error.
void noteWarnings(Output &output, const json &notes);

} // namespace lectern::cli
