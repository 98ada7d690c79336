// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace lectern::ui {

/// All keys, by where they hold, made from the table of commands (F1).
class KeySheet final : public QDialog
{
    Q_OBJECT

public:
    explicit KeySheet(QWidget *parent);
};

} // namespace lectern::ui
