// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/partial_answer.h"

#include <utility>

namespace lectern::agent {

void PartialAnswer::apply(const StreamEvent &event)
{
    switch (event.kind) {
    case StreamEvent::Kind::BlockStarted:
        m_blocks[event.index] = {event.block, false, stringAt(event.block, "text")};
        break;
    case StreamEvent::Kind::TextDelta: {
        Block &block = m_blocks[event.index];
        if (block.value.is_null())
            block.value = json{{"type", "text"}};
        block.text += event.text;
        m_changed = true;
        break;
    }
    case StreamEvent::Kind::BlockFinished:
        m_blocks[event.index] = {event.block, true, {}};
        m_changed = true;
        break;
    case StreamEvent::Kind::MessageStarted:
    case StreamEvent::Kind::ThinkingDelta:
    case StreamEvent::Kind::InputDelta:
    case StreamEvent::Kind::Usage:
        break;
    }
}

json PartialAnswer::blocks() const
{
    json all = json::array();
    for (const auto &[index, block] : m_blocks) {
        if (block.whole) {
            all.push_back(block.value);
        } else if (stringAt(block.value, "type") == u"text" && !block.text.isEmpty()) {
            json text = block.value;
            text["text"] = block.text.toStdString();
            all.push_back(std::move(text));
        }
    }
    return all;
}

bool PartialAnswer::takeChanged()
{
    return std::exchange(m_changed, false);
}

} // namespace lectern::agent
