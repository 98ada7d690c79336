// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/turn.h"

namespace lectern::ui {

/// What the chat shows before the first message: title, suggestions that are sent when pressed, the way to a school of one's own.
json welcomeJson(bool isSample, bool hasSchool);

/// A notice at the end of the transcript: why the last message has no answer, and what to do.
json failureItem(const Error &error);
/// After a start: the last message was never answered.
json unansweredItem();

/// What the assistant is doing, for the line below the last message; empty when nothing runs.
QString busyText(agent::Turn::State state);

} // namespace lectern::ui
