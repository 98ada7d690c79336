// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/provider.h"

namespace lectern::agent {

/// The assistant that is part of the program: no network, no model. It speaks through the same blocks and the same loop as
/// any other provider; what it says is made by builtin::respond.
class BuiltinProvider final : public Provider
{
public:
    QString id() const override { return QStringLiteral("builtin"); }
    std::unique_ptr<CompletionStream> stream(const CompletionRequest &request) override;
};

} // namespace lectern::agent
