// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/hand_over.h"

#include <QWidget>

namespace lectern::ui {

HandOver::HandOver(const Services &services, QWidget *window)
    : QObject(window)
    , m_services(services)
    , m_window(window)
{
}

} // namespace lectern::ui
