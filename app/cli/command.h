// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "composition/program.h"

#include <functional>
#include <memory>
#include <span>

namespace lectern::cli {

/// What a command works with. Lives until the program ends.
struct Session
{
    Program &program;
    Output &output;
    const Arguments &arguments;
    QObject *context; ///< what asynchronous calls hang on
    std::function<void(ExitStatus)> done; ///< to be called once, last
};

/// What has to be ready before a command runs.
enum class Needs { Nothing, Profile };

/// One command: one file in commands/, one line in the table of commands.cpp.
struct Command
{
    const char *name;
    const char *usage; ///< what may follow the name
    const char *summary;
    QStringList options; ///< of commandOptions()
    Needs needs;
    void (*run)(Session &session);
};

/// What the global options say about the program. Error: InvalidInput, with the sentence as detail.
Result<ProgramOptions> programOptions(const Arguments &arguments);

std::span<const Command> commands();
const Command *commandNamed(const QString &name);

/// Ends with WrongUsage after saying `why` and how the command is used.
void endWithUsage(Session &session, const QString &why);
/// Ends with the sentence and the status of an error.
void endWithError(Session &session, const Error &error, Service service = Service::None);
/// The JSON document in `text`, or ends with WrongUsage.
std::optional<json> jsonArgument(Session &session, const QString &text);
/// The value of --limit; nothing when it was not given. Ends with WrongUsage (and gives -1) when it is no number.
std::optional<int> limitArgument(Session &session);

} // namespace lectern::cli
