// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/message.h"
#include "agent/providers/builtin/dialogue.h"
#include "agent/tool.h"

namespace lectern::agent::builtin {

struct Response
{
    json blocks = json::array();
    QString stopReason; ///< "tool_use" or "end_turn"
};

/// The next message of the assistant. Pure: what "it" is, which quiz is running and what was listed last is worked out from
/// the messages, by answering each of the student's sentences again with the results that are recorded beside it. `tools` is the
/// tool table of the request: only what stands in it is called, from code where the tool allows that.
Response respond(const QList<Message> &path, const AgentContext &context, const QList<ToolSpec> &tools);

} // namespace lectern::agent::builtin
