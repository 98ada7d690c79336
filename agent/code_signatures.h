// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/tool_table.h"

namespace lectern::agent {

/// What code may call, for the description of code_execution: one line a tool, `await getTodos({"view": "today" | ..., "limit"?: integer})`
/// and what it is for. Models other than the vendor's own are not told of tools that only code may call in any other way.
QString codeSignatures(const ToolTable &table);

} // namespace lectern::agent
