// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/prompter.h"

#include "core/on_ready.h"

namespace lectern::agent {

QFuture<PermissionAnswer> DenyingPrompter::ask(const PermissionRequest &)
{
    return readyFuture(PermissionAnswer{PermissionAnswer::Kind::No, QStringLiteral("Nobody was there to ask.")});
}

} // namespace lectern::agent
