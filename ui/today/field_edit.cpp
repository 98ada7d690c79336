// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/field_edit.h"

#include <QKeyEvent>

namespace lectern::ui {

bool FieldEdit::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool idle = (key->matches(QKeySequence::Undo) && !isUndoAvailable()) || (key->matches(QKeySequence::Redo) && !isRedoAvailable());
        if (idle) {
            event->ignore();
            return true;
        }
    }
    return QLineEdit::event(event);
}

} // namespace lectern::ui
