// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings_page.h"

namespace lectern::ui {

SettingsPage::SettingsPage(const Services &services, QWidget *parent)
    : Page(parent)
    , m_services(services)
{
    setObjectName(QStringLiteral("settingsPage"));
}

void SettingsPage::open(const Place &)
{
}

} // namespace lectern::ui
