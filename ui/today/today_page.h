// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/page.h"
#include "ui/shared/services.h"

namespace lectern::ui {

class TodayPage final : public Page
{
    Q_OBJECT

public:
    TodayPage(const Services &services, QWidget *parent);
    void open(const Place &place) override;

private:
    Services m_services;
};

} // namespace lectern::ui
