// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/reference.h"
#include "ui/shared/services.h"

#include <QObject>

class QWidget;

namespace lectern::ui {

/// Does what the verbs of a reference say, wherever they were given: put on my list, make study set, open in Canvas, copy link.
class HandOver final : public QObject
{
    Q_OBJECT

public:
    /// `window` is the parent of what it has to ask.
    HandOver(const Services &services, QWidget *window);

private:
    Services m_services;
    QWidget *m_window;
};

} // namespace lectern::ui
