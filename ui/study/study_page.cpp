// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/study_page.h"

namespace lectern::ui {

StudyPage::StudyPage(const Services &services, QWidget *parent)
    : Page(parent)
    , m_services(services)
{
    setObjectName(QStringLiteral("studyPage"));
}

void StudyPage::open(const Place &)
{
}

} // namespace lectern::ui
