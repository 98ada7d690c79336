// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/conversation_repository.h"

namespace lectern::agent {

/// Makes every history whole again, on the database thread: answers that were being written are Interrupted, and every call on
/// any branch that has no result gets one that says so, in the message where the API looks for it. `now` in UTC.
Result<RepairReport> repairConversations(store::Connection &connection, const QDateTime &now);

} // namespace lectern::agent
