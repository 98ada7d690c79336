// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/tool.h"

namespace lectern::agent::anthropic {

/// The `tools` of a request, in the order of the table, without cache marks. Left out are disabled tools, second ones of a name,
/// and tools that only code may call when the request has no vendor tool that could run such code: those are reached through
/// code that runs here, and are never quietly opened to the model itself. Models of others behind the same protocol get no tool
/// that runs on the vendor's servers, and the vendor-defined ones that run here with their name, description and schema.
json encodeTools(const QList<ToolSpec> &tools, const QString &model);

} // namespace lectern::agent::anthropic
