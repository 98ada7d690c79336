// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "composition/program.h"

#include <QByteArrayList>

#include <optional>

namespace lectern::desktop {

struct StartOptions
{
    ProgramOptions program;
    std::optional<QString> message; ///< to be printed instead of a start
    int status = 0;                 ///< to exit with after that
};

/// Reads the command line; makes the folder of the profile. The options are those of lecternctl that hold for every command.
StartOptions startOptions(const QStringList &arguments);

/// Before the application object: has pages drawn without the graphics card, and takes out of the environment what would open the
/// web views to others (release builds).
enum class Build { Developers, Students };
/// Gives the names that it set: they are for Lectern alone and are to be unset once the first page is there, so that a browser that
/// Lectern opens draws as it likes.
QByteArrayList prepareEnvironment(Build build);

} // namespace lectern::desktop
