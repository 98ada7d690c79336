// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace lectern::agent::anthropic {

/// One message on its way into a request.
struct Entry
{
    bool isAssistant = false;
    json content = json::array();
};
using Entries = std::vector<Entry>;

/// True for the result of a call of ours.
bool isResult(const json &block);

/// Takes out what the vendor's servers were asked to run and never answered (server_tool_use without its result), and what hangs
/// on it, unless the API still owes that answer: while only results of our own followed, the next answer begins with it. Also
/// takes out results of the vendor whose call is gone.
void dropDeadVendorCalls(Entries &entries);

/// Gives each tool_use its one tool_result at the start of the next entry, in the order of the calls; makes up missing ones as
/// errors and drops those that belong to no call. Ids that the API would refuse (odd characters, used before) are replaced.
/// The roles in `entries` alternate.
void pairCallsWithResults(Entries &entries);

} // namespace lectern::agent::anthropic
