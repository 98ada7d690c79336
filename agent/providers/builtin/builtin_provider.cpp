// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/builtin_provider.h"

#include "agent/providers/builtin/builtin_stream.h"

namespace lectern::agent {

std::unique_ptr<CompletionStream> BuiltinProvider::stream(const CompletionRequest &request)
{
    return std::make_unique<builtin::BuiltinStream>(request);
}

} // namespace lectern::agent
