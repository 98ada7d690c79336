// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/agent_context.h"

namespace lectern::agent {

/// The part of the prompt that never changes, so that a provider can cache it. From resources/prompts/system.md.
QString systemPrompt();

/// What changes: date and zone, school, student, place, classes with their ids. Names that come from Canvas are quoted and kept
/// short: a course's name is text that others wrote.
QString situationFor(const AgentContext &context);

} // namespace lectern::agent
