// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/message.h"

namespace lectern::agent {

// The rule of the Messages API that a history must keep: each tool_use of an answer has exactly one tool_result, all of them
// first in the next message of the user. Calls that the vendor's servers run (server_tool_use) are not meant.

/// The calls among `answer` that `next`, the blocks of the user's message after it, has no result for. In order.
QList<ToolCall> openCalls(const json &answer, const json &next);

/// One error result with `text` for each call.
json resultsFor(const QList<ToolCall> &calls, const QString &text);

/// `next` made to fit `answer`: results in the order of the calls, missing ones filled in with `text`, those of no call and
/// second ones left out, everything else after them.
json paired(const json &answer, const json &next, const QString &text);

/// The path as any provider may get it: paired throughout, and without messages that hold nothing.
QList<Message> sendable(const QList<Message> &path);

} // namespace lectern::agent
