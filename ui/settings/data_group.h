// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/settings_group.h"
#include "ui/shared/services.h"

class QLabel;
class QPushButton;

namespace lectern::ui {

/// Where everything lies, its backups, and how this computer fares.
class DataGroup final : public SettingsGroup
{
    Q_OBJECT

public:
    DataGroup(const Services &services, QWidget *parent);

    /// The age of the newest backup, as of now.
    void refresh();

private:
    void backUp();
    void check();

    Services m_services;
    QLabel *m_lastBackup;
    QLabel *m_result;
    QPushButton *m_backUp;
    QPushButton *m_check;
    QWidget *m_findings;
};

class AboutGroup final : public SettingsGroup
{
    Q_OBJECT

public:
    explicit AboutGroup(QWidget *parent);
};

} // namespace lectern::ui
