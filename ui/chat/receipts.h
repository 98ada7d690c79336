// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/journal_record.h"
#include "ui/chat/tool_words.h"

namespace lectern::ui {

/// An undo that was asked for and would leave something as it is, because the student changed it since.
struct HeldUndo
{
    int changed = 0; ///< objects that would stay
    int total = 0;
};

/// What is known of the calls of one message beside the calls themselves.
struct BatchView
{
    std::optional<store::JournalRecord> record; ///< what the journal says they changed; nothing: nothing stands there
    std::optional<HeldUndo> held;
    int set = 0; ///< which of the sets that the batch made the card is about
    QString note; ///< what became of the last undo; empty: nothing to say
};

/// The card of one call that changes something, as a block of the page: receipt (what, where, field by field), or object for a
/// study set. `message` is the batch that Undo takes back. `undoes`: how many cards the batch's Undo stands for, on the last
/// card of the batch; 0 on the others.
json changeBlock(const CallView &call, const QString &id, const QString &message, const BatchView &batch, int undoes, const Moment &moment);

/// "Undone. 3 of 5 were put back; you changed 2 since, and they stayed as they are."
QString undoneText(const store::UndoReport &report);

} // namespace lectern::ui
