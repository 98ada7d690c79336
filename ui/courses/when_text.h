// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/natural_date.h"
#include "todos/todo.h"

namespace lectern::ui {

/// When somebody wants to work on something.
struct WhenChoice
{
    todos::DateType type = todos::DateType::Anytime;
    QDate day; ///< of Calendar and CalendarEvening
    bool operator==(const WhenChoice &) const = default;
};

/// Reads "", "anytime", "someday", "thu evening", "tomorrow", "3.12."; nothing for what is no date, or could be two.
std::optional<WhenChoice> readWhen(const QString &text, const DateReading &reading);
/// "Anytime", "This evening", "Thu 3 Dec, evening".
QString whenText(const WhenChoice &choice, QDate today);

} // namespace lectern::ui
