// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/ports.h"

namespace lectern::adapters {

/// The agent's way to the journal.
class UndoAdapter final : public agent::UndoPort
{
public:
    explicit UndoAdapter(store::Journal &journal) : m_journal(journal) {}
    agent::PortReply undoLast(const store::Actor &actor) override;

private:
    store::Journal &m_journal;
};

} // namespace lectern::adapters
