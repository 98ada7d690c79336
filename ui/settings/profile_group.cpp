// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/profile_group.h"

#include <QLocale>
#include <QTimeZone>

#include <algorithm>

namespace lectern::ui {
namespace {

using Choices = QList<std::pair<QString, QString>>;
using store::Setting;

/// ISO 3166-1, under the names of the student's language.
Choices countries(const QString &none)
{
    Choices choices;
    for (int i = 1; i <= int(QLocale::LastTerritory); ++i) {
        const auto territory = QLocale::Territory(i);
        const QString code = QLocale::territoryToCode(territory);
        if (code.size() == 2 && code.at(0).isLetter())
            choices.append({QLocale::territoryToString(territory), code});
    }
    std::sort(choices.begin(), choices.end(), [](const auto &a, const auto &b) { return QString::localeAwareCompare(a.first, b.first) < 0; });
    choices.prepend({none, QString()});
    return choices;
}

/// The places of the IANA database, without its technical names.
Choices zones(const QString &asSystem)
{
    Choices choices{{asSystem, QString()}};
    for (const QByteArray &id : QTimeZone::availableTimeZoneIds()) {
        const QString name = QString::fromLatin1(id);
        if (name.contains(u'/') && !name.startsWith(u"Etc/") && !name.startsWith(u"SystemV/"))
            choices.append({name, name});
    }
    return choices;
}

} // namespace

ProfileGroup::ProfileGroup(store::Settings &settings, QWidget *parent)
    : SettingsGroup(QStringLiteral("profileGroup"), tr("Profile"), tr("What the assistant is told about you. All of it may stay empty."), parent)
{
    addText(settings, Setting::ProfileName, "profileName", tr("Name"));
    addText(settings, Setting::ProfileSchool, "profileSchool", tr("School"));
    addText(settings, Setting::ProfileRole, "profileRole", tr("Role"), tr("Such as student, teaching assistant, pupil."));
    addText(settings, Setting::ProfileCity, "profileCity", tr("City"));
    addText(settings, Setting::ProfileRegion, "profileRegion", tr("Region"), tr("State, province or canton."));
    addChoice(settings, Setting::ProfileCountry, "profileCountry", tr("Country"), countries(tr("Not told")), {}, true);
    addChoice(settings, Setting::ProfileZone, "profileZone", tr("Time zone"),
              zones(tr("As on this computer (%1)").arg(QString::fromLatin1(QTimeZone::systemTimeZoneId()))), tr("Days, deadlines and reminders are counted in it."), true);
    addKeywords(tr("location place"));
}

AppearanceGroup::AppearanceGroup(store::Settings &settings, QWidget *parent)
    : SettingsGroup(QStringLiteral("appearanceGroup"), tr("Appearance"), {}, parent)
{
    addNamed(settings, "appearance.theme", "appearanceTheme", tr("Theme"), {{tr("As the desktop"), QStringLiteral("system")}, {tr("Light"), QStringLiteral("light")}, {tr("Dark"), QStringLiteral("dark")}});
    addNamed(settings, "appearance.density", "appearanceDensity", tr("Density"), {{tr("Compact"), QStringLiteral("compact")}, {tr("Normal"), QStringLiteral("normal")}, {tr("Roomy"), QStringLiteral("roomy")}});
    Choices sizes{{tr("As the desktop"), QStringLiteral("0")}};
    for (const int points : {8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32, 40})
        sizes.append({tr("%1 points").arg(points), QString::number(points)});
    addNamed(settings, "appearance.font_size", "appearanceFontSize", tr("Font size"), sizes, tr("Acts at once, everywhere."));
    addNamed(settings, "appearance.motion", "appearanceMotion", tr("Motion"), {{tr("As the desktop"), QStringLiteral("system")}, {tr("Reduced"), QStringLiteral("reduced")}});
    addKeywords(tr("colours look animation"));
}

void AppearanceGroup::addNamed(store::Settings &settings, const char *settingName, const char *objectName, const QString &label, const Choices &choices, const QString &note)
{
    if (const auto setting = store::Settings::byName(QLatin1String(settingName)))
        addChoice(settings, *setting, objectName, label, choices, note);
}

DaysGroup::DaysGroup(store::Settings &settings, QWidget *parent)
    : SettingsGroup(QStringLiteral("daysGroup"), tr("Days"), {}, parent)
{
    Choices hours;
    for (int hour = 0; hour < 24; ++hour)
        hours.append({QLocale().toString(QTime(hour, 0), QLocale::ShortFormat), QString::number(hour)});
    addChoice(settings, Setting::DayStartHour, "dayStart", tr("A day begins at"), hours, tr("Until then the night belongs to the day before: what is for today stays there while you are up late."));
    addKeywords(tr("midnight todos today"));
}

} // namespace lectern::ui
