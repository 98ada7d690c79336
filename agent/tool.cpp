// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tool.h"

namespace lectern::agent {

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
