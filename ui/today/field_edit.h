// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace lectern::ui {

/// A line of text that leaves Ctrl+Z to the window when there is nothing of its own to undo.
class FieldEdit : public QLineEdit
{
    Q_OBJECT

public:
    using QLineEdit::QLineEdit;

protected:
    bool event(QEvent *event) override;
};

} // namespace lectern::ui
