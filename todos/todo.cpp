// SPDX-License-Identifier: GPL-3.0-or-later
#include "todos/todo.h"

namespace lectern::todos {

QString nameOf(DateType type)
{
    switch (type) {
    case DateType::Calendar: return QStringLiteral("calendar");
    case DateType::CalendarEvening: return QStringLiteral("calendarEvening");
    case DateType::Anytime: return QStringLiteral("anytime");
    case DateType::Someday: return QStringLiteral("someday");
    }
    return QStringLiteral("anytime");
}

std::optional<DateType> dateTypeNamed(const QString &name)
{
    for (const DateType type : {DateType::Calendar, DateType::CalendarEvening, DateType::Anytime, DateType::Someday}) {
        if (nameOf(type) == name)
            return type;
    }
    return std::nullopt;
}

} // namespace lectern::todos
