// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/today_page.h"

namespace lectern::ui {

TodayPage::TodayPage(const Services &services, QWidget *parent)
    : Page(parent)
    , m_services(services)
{
    setObjectName(QStringLiteral("todayPage"));
}

void TodayPage::open(const Place &)
{
}

} // namespace lectern::ui
