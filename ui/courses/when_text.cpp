// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/when_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace lectern::ui {
namespace {

struct WhenWords
{
    Q_DECLARE_TR_FUNCTIONS(WhenText)
};

} // namespace

std::optional<WhenChoice> readWhen(const QString &text, const DateReading &reading)
{
    const QString word = text.simplified().toLower();
    if (word.isEmpty() || word == u"anytime" || word == u"any time" || word == WhenWords::tr("anytime"))
        return WhenChoice{};
    if (word == u"someday" || word == WhenWords::tr("someday"))
        return WhenChoice{todos::DateType::Someday, {}};
    const auto date = parseNaturalDate(text.simplified(), reading);
    if (!date || date->uncertain)
        return std::nullopt;
    return WhenChoice{date->evening ? todos::DateType::CalendarEvening : todos::DateType::Calendar, date->date};
}

QString whenText(const WhenChoice &choice, QDate today)
{
    if (choice.type == todos::DateType::Anytime)
        return WhenWords::tr("Anytime");
    if (choice.type == todos::DateType::Someday)
        return WhenWords::tr("Someday");
    const bool evening = choice.type == todos::DateType::CalendarEvening;
    if (choice.day == today)
        return evening ? WhenWords::tr("This evening") : WhenWords::tr("Today");
    const QLocale locale(WhenWords::tr("en", "Code of the language that these words are in"));
    const QString day = choice.day == today.addDays(1) ? WhenWords::tr("Tomorrow") : locale.toString(choice.day, choice.day.year() == today.year() ? QStringLiteral("ddd d MMM") : QStringLiteral("ddd d MMM yyyy"));
    return evening ? WhenWords::tr("%1, evening").arg(day) : day;
}

} // namespace lectern::ui
