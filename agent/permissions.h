// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/tool.h"

namespace lectern::agent {

/// How much is asked. Only the default so far; the others of K4.7 are further values.
enum class PermissionMode { Default };

/// Whose doing a call is. The student's own command is never asked about, but deny rules hold for it too.
enum class ActsAs { Model, Student };

enum class Verdict { Allow, Ask, Deny };

/// Rules as they are written: `createTodo`, `createTodo(*)`, and in deny and ask also names with `*`. A rule with a
/// specifier that is not understood makes the tool ask; one that cannot be read at all makes every tool ask.
struct PermissionRules
{
    QStringList deny;
    QStringList ask;
    QStringList allow;
};

/// One call, with all that the answer depends on.
struct PermissionQuestion
{
    ToolSpec spec; ///< of an unknown tool: only the name, the rest as ToolSpec defaults to
    Caller caller = Caller::Direct;
    bool mutates = true;
    bool asksWhenTainted = false;
    QString subject;
    PermissionMode mode = PermissionMode::Default;
    PermissionRules rules;
    bool tainted = false; ///< text that others wrote has entered the turn
    ActsAs actsAs = ActsAs::Model;
};

struct PermissionDecision
{
    Verdict verdict = Verdict::Ask;
    /// What decided: the rule as written, or "default", "untrusted-content", "student".
    QString rule;
    QStringList warnings; ///< rules that could not be used, as written
};

/// Order: deny, ask, untrusted content, allow, the tool's default; the first that applies decides, so deny beats all.
PermissionDecision decide(const PermissionQuestion &question);

/// "allow", "ask", "deny".
QString nameOf(Verdict verdict);

} // namespace lectern::agent
