// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tool.h"

namespace lectern::agent {

QString nameOf(ToolLevel level)
{
    switch (level) {
    case ToolLevel::ReadOnly: return QStringLiteral("read-only");
    case ToolLevel::Mutating: return QStringLiteral("mutating");
    case ToolLevel::Dangerous: break;
    }
    return QStringLiteral("dangerous");
}

QString nameOf(ToolSource source)
{
    switch (source) {
    case ToolSource::Native: return QStringLiteral("native");
    case ToolSource::Custom: return QStringLiteral("custom");
    case ToolSource::Derived: return QStringLiteral("derived");
    case ToolSource::Skill: return QStringLiteral("skill");
    case ToolSource::Mcp: return QStringLiteral("mcp");
    case ToolSource::Agent: return QStringLiteral("agent");
    case ToolSource::Application: break;
    }
    return QStringLiteral("application");
}

QString Tool::subject(const json &) const
{
    return {};
}

bool Tool::mutates(const json &) const
{
    return spec().level != ToolLevel::ReadOnly;
}

bool Tool::asksWhenTainted(const json &) const
{
    return spec().level == ToolLevel::Dangerous;
}

} // namespace lectern::agent
