// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/message.h"
#include "agent/permissions.h"
#include "agent/tool_table.h"

namespace lectern::agent {

/// The tools that a request names, in the order of the table. Left out are: tools that are switched off; tools of the vendor's
/// servers that the student did not allow (a request is the only place where they can be held back); tools for code where no
/// code can run. web_search carries what is left of its five searches a conversation (C3.2), counted on `path`.
QList<ToolSpec> requestTools(const ToolTable &table, const PermissionRules &rules, const AgentContext &context, const QList<Message> &path);

} // namespace lectern::agent
