// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/provider.h"

namespace lectern::agent::anthropic {

/// The body of POST /v1/messages for a request, always with stream:true. The same request gives the same bytes (keys are sorted,
/// tools stay in the order of the table), since the vendor's cache goes by them.
json encodeRequest(const CompletionRequest &request);

} // namespace lectern::agent::anthropic
