// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/permissions.h"

#include <QFuture>

namespace lectern::agent {

/// A call that waits for the student's yes. It is about this one call and no other, however alike.
struct PermissionRequest
{
    QString id; ///< unique; not the call's id, which a model makes up
    QString conversation;
    QString tool;
    json input; ///< everything that would be done, to be shown whole
    QString subject;
    Caller caller = Caller::Direct;
    PermissionDecision why;
    bool offersAlways = true; ///< false where a rule would not be heeded: dangerous tools, untrusted content
};

struct PermissionAnswer
{
    enum class Kind { Once, Always, No };
    Kind kind = Kind::No;
    QString comment; ///< of the student, for the model; may be empty
};

/// Puts the question to the student. Lives on the thread of the agent.
class Prompter
{
public:
    virtual ~Prompter() = default;
    /// The answer may take as long as the window is open. A window that closes answers No.
    virtual QFuture<PermissionAnswer> ask(const PermissionRequest &request) = 0;
    /// The call is gone: take the question off the screen. Its future may stay without an answer.
    virtual void withdraw(const QString &id) = 0;
};

/// For when nobody is there to ask.
class DenyingPrompter final : public Prompter
{
public:
    QFuture<PermissionAnswer> ask(const PermissionRequest &request) override;
    void withdraw(const QString &) override {}
};

} // namespace lectern::agent
