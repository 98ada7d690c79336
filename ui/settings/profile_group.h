// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/settings_group.h"

namespace lectern::ui {

/// Who the student is: what the assistant is told of them.
class ProfileGroup final : public SettingsGroup
{
    Q_OBJECT

public:
    ProfileGroup(store::Settings &settings, QWidget *parent);
};

/// How the window looks; and when a day begins.
class AppearanceGroup final : public SettingsGroup
{
    Q_OBJECT

public:
    AppearanceGroup(store::Settings &settings, QWidget *parent);

private:
    void addNamed(store::Settings &settings, const char *settingName, const char *objectName, const QString &label, const QList<std::pair<QString, QString>> &choices, const QString &note = {});
};

class DaysGroup final : public SettingsGroup
{
    Q_OBJECT

public:
    DaysGroup(store::Settings &settings, QWidget *parent);
};

} // namespace lectern::ui
