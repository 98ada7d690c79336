// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tools/vendor_tool.h"

#include "core/on_ready.h"

namespace lectern::agent::tools {

bool isVendor(const AgentContext &context)
{
    return context.provider == u"anthropic";
}

std::unique_ptr<Tool> vendorTool(const AgentContext &context, ToolSpec spec)
{
    spec.source = ToolSource::Native;
    spec.host = ToolHost::Vendor;
    spec.defaultDecision = DefaultDecision::Ask;
    spec.returnsUntrusted = true;
    spec.enabled = isVendor(context);
    const QString name = spec.name;
    return std::make_unique<FunctionTool>(std::move(spec), [name](const json &, const ToolContext &) {
        return readyFuture(Result<ToolOutput>(fail(ErrorCode::Unsupported, name)));
    });
}

} // namespace lectern::agent::tools
