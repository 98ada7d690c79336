// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "composition/program.h"
#include "ui/shared/connections.h"
#include "ui/shared/desk.h"
#include "ui/shared/services.h"
#include "ui/style/theme.h"

namespace lectern::desktop {

/// What the window is made of, out of an open program. All of it must outlive the window.
ui::Services servicesOf(Program &program, ui::Connections &connections, ui::Desk &desk, ui::Theme &theme);

} // namespace lectern::desktop
