// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/services.h"

namespace lectern::desktop {

ui::Services servicesOf(Program &program, ui::Connections &connections, ui::Desk &desk, ui::Theme &theme)
{
    return {program.clock(), program.journal(), program.settings(), program.secrets(), program.courses(), program.conversations(), program.memory(),
            program.todos(), program.todoQueries(), program.study(), program.studyQueries(), connections, desk, theme};
}

} // namespace lectern::desktop
