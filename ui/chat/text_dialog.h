// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chat/transcript_items.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace lectern::ui {

/// The messages as plain text, one at a time, in a field that every screen reader and every selection can handle.
class TextDialog final : public QDialog
{
    Q_OBJECT

public:
    /// Begins with the last entry.
    TextDialog(const QList<TranscriptEntry> &entries, QWidget *parent);

private:
    void step(qsizetype by);

    QList<TranscriptEntry> m_entries;
    qsizetype m_at;
    QLabel *m_who;
    QPlainTextEdit *m_text;
    QPushButton *m_previous;
    QPushButton *m_next;
};

} // namespace lectern::ui
