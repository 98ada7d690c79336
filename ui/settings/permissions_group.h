// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/settings_group.h"

class QListWidget;
class QPushButton;

namespace lectern::ui {

class Desk;

/// What the student allowed or forbade for good.
class PermissionsGroup final : public SettingsGroup
{
    Q_OBJECT

public:
    PermissionsGroup(store::Settings &settings, Desk &desk, QWidget *parent);

private:
    void addRules(store::Setting setting, const QString &objectName, const QString &label, const QString &none);
    void remove(store::Setting setting, QListWidget *list);

    store::Settings &m_settings;
    Desk &m_desk;
};

} // namespace lectern::ui
