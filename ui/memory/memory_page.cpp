// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/memory/memory_page.h"

namespace lectern::ui {

MemoryPage::MemoryPage(const Services &services, QWidget *parent)
    : Page(parent)
    , m_services(services)
{
    setObjectName(QStringLiteral("memoryPage"));
}

void MemoryPage::open(const Place &)
{
}

} // namespace lectern::ui
