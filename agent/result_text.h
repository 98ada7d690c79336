// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/tool.h"

namespace lectern::agent {

/// What a model is told about a call that failed, in words that it can act on.
QString textFor(const Error &error, const QString &tool);

// Why a call has no result of its own. The words differ because the model must know what may have happened.
QString textForNeverStarted();   ///< the student stopped the answer first
QString textForStoppedMidway();  ///< the student stopped it while it ran
QString textForLostInCrash();    ///< the program ended while it ran
QString textForCutMessage();     ///< the message with the call was not whole

/// What became of a call, as the text of its result tells: for showing it. The results of others count as Done or Failed.
enum class CallFate { Done, Failed, Denied, NotRun, StoppedMidway, Lost };
CallFate fateOf(const QString &text, bool isError);

/// How a result is put into the conversation.
struct ResultForm
{
    Caller caller = Caller::Direct;
    bool withNotes = true; ///< false for the vendor's container, which hands code the joined text of all blocks
};

/// Content blocks of a tool_result: the value first, then the notes. For the model itself, text that others wrote stands in a
/// fence that it cannot close; code gets the bare value. What is too long is shortened (shorten.h), never silently: the notes say
/// {"cut": "showing first 20 of 90; ask for a narrower view", "total": 90}, `total` for lists only; without notes the last line does.
json resultContent(const ToolSpec &spec, const ToolOutput &output, const ResultForm &form);
json errorContent(const QString &text);

/// The tool_result block. Empty content is left out.
json toolResult(const QString &callId, json content, bool isError);

} // namespace lectern::agent
