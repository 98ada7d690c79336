// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "core/on_ready.h"

#include <QCoreApplication>
#include <QTimer>

#include <csignal>

#ifndef LECTERN_VERSION
#define LECTERN_VERSION "0"
#endif

using namespace lectern;
using namespace lectern::cli;

namespace {

void showHelp(Output &output)
{
    output.line(QStringLiteral("lecternctl: a study assistant for students, on the command line\n\nUsage: lecternctl COMMAND [ARGUMENTS] [OPTIONS]\n\nCommands:"));
    for (const Command &command : commands())
        output.line(QStringLiteral("  %1 %2\n      %3").arg(QLatin1String(command.name), QLatin1String(command.usage), QLatin1String(command.summary)));
    for (const auto &[title, list] : {std::pair("\nOptions of every command:", &globalOptions()), std::pair("\nOptions of some commands:", &commandOptions())}) {
        output.line(QLatin1String(title));
        for (const OptionInfo &option : *list)
            output.line(QStringLiteral("  --%1  %2").arg(QLatin1String(option.name) + (option.value ? QString(u' ' + QLatin1String(option.value)) : QString()), -24).arg(QLatin1String(option.help)));
    }
}

QString unusableOption(const Error &error)
{
    const QString why = error.args.value(QStringLiteral("why"));
    if (why == u"no value")
        return QStringLiteral("%1 needs a value.").arg(error.detail);
    return QStringLiteral("There is no option %1.").arg(error.detail);
}

/// The name of an option that the command does not take; empty when all are fine.
QString misplacedOption(const Arguments &arguments, const Command &command)
{
    for (const QString &name : arguments.options.uniqueKeys()) {
        const auto &globals = globalOptions();
        const bool isGlobal = std::any_of(globals.begin(), globals.end(), [&](const OptionInfo &info) { return name == QLatin1String(info.name); });
        if (!isGlobal && !command.options.contains(name))
            return name;
    }
    return {};
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("lectern"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LECTERN_VERSION));
    std::signal(SIGPIPE, SIG_IGN); // a reader that has seen enough is no fault

    const auto parsed = parseArguments(application.arguments().mid(1));
    Output output(parsed && parsed->has(QStringLiteral("json")));
    if (!parsed) {
        output.note(unusableOption(parsed.error()));
        return WrongUsage;
    }
    const Arguments &arguments = *parsed;
    if (arguments.has(QStringLiteral("version"))) {
        output.line(QStringLiteral("lecternctl " LECTERN_VERSION));
        return Done;
    }
    if (arguments.has(QStringLiteral("help")) || arguments.command == u"help") {
        showHelp(output);
        return Done;
    }
    const Command *command = commandNamed(arguments.command);
    if (!command) {
        output.note(arguments.command.isEmpty() ? QStringLiteral("Which command? `lecternctl --help` lists them.")
                                                : QStringLiteral("There is no command %1. `lecternctl --help` lists them.").arg(arguments.command));
        return WrongUsage;
    }
    if (const QString option = misplacedOption(arguments, *command); !option.isEmpty()) {
        output.note(QStringLiteral("%1 does not take --%2.").arg(arguments.command, option));
        return WrongUsage;
    }
    auto options = programOptions(arguments);
    if (!options) {
        output.note(options.error().detail);
        return WrongUsage;
    }

    QObject context;
    Program program(*options);
    Session session{program, output, arguments, &context, [](ExitStatus status) { QCoreApplication::exit(status); }};
    QTimer::singleShot(0, &context, [&] {
        if (command->needs == Needs::Nothing)
            return command->run(session);
        onReady(program.open(), &context, [&](const Result<void> &opened) {
            if (!opened)
                return endWithError(session, opened.error());
            command->run(session);
        });
    });
    return application.exec();
}
