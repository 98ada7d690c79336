// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/provider.h"

#include <map>

namespace lectern::agent {

/// What has come of an answer so far, as content blocks that can be kept: whole blocks, and texts as far as they go. Begun calls
/// and thinking are left out, since neither is valid before its end.
class PartialAnswer
{
public:
    void apply(const StreamEvent &event);
    json blocks() const;
    /// True when `apply` changed what `blocks` gives since the last call of this.
    bool takeChanged();

private:
    struct Block
    {
        json value;
        bool whole = false;
        QString text; ///< of deltas so far
    };
    std::map<int, Block> m_blocks;
    bool m_changed = false;
};

} // namespace lectern::agent
