// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/message.h"
#include "agent/result_text.h"
#include "ui/shared/reference.h"

#include <QDateTime>
#include <QTimeZone>

namespace lectern::ui {

/// One call as the transcript shows it: what was asked for, and what came back if anything did.
struct CallView
{
    enum class State { Running, Waiting, Ended };

    agent::ToolCall call;
    State state = State::Ended;
    agent::CallFate fate = agent::CallFate::Done; ///< of an ended one
    QString text;        ///< of the result, without the notes
    json value = nullptr; ///< the result, where its text is JSON
    qint64 milliseconds = -1; ///< how long it took; -1: not known
};

/// The result of the call as `content`, the blocks of its tool_result, tells. The fence around others' words is taken off.
CallView endedCall(const agent::ToolCall &call, const json &content, bool isError);

/// Where days are and what they are called.
struct Moment
{
    QDateTime now; ///< UTC
    QTimeZone zone;
};

/// True for calls that change something of the student's, which are shown as receipts. Unknown tools change nothing.
bool isChange(const agent::ToolCall &call);

/// One line for calls that only read: "Looked in 4 courses · 0.8 s", "Read "Derivatives" · Calculus I".
QString runSummary(const QList<CallView> &calls);
/// The line's state, as the page knows it: "running", "done", "failed", "denied".
QString runState(const QList<CallView> &calls);
/// What a call was, for the line's details: its name with its input, and the beginning of its result.
QString callLabel(const agent::ToolCall &call);
QString callText(const CallView &call);

/// Why a call has no result of its own, for people; the reason of a failure without our words for the model.
QString fateText(const CallView &call);

/// The page, assignment or the like that the call read; nothing when it read none.
std::optional<Reference> readBy(const CallView &call);

} // namespace lectern::ui
