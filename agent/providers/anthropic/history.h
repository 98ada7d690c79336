// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/message.h"

namespace lectern::agent::anthropic {

/// The `messages` of a request to `model`: the path of a conversation in the form that the API accepts. What the API itself made
/// goes back as it came. Beyond that:
/// - blank text blocks and empty messages are left out; messages of one role in a row become one; the first is the student's;
/// - thinking goes only to the model that made it, and only with its signature;
/// - blocks of other providers are reduced to text and calls;
/// - every call has exactly one result, in the message after it and before any text; a missing one is made up as an error;
/// - a call that the vendor's servers run may lack its result only while nothing but results followed it;
/// - a refused answer is left out together with the question it refused.
json encodeHistory(const QList<Message> &messages, const QString &model);

} // namespace lectern::agent::anthropic
