// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/today/today_rows.h"

namespace lectern::ui {

/// What a list without rows says: that it is empty, and what would be in it.
struct EmptyText
{
    QString title;
    QString text;
};
EmptyText emptyText(TodoList list, bool filtered);

} // namespace lectern::ui
