// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "composition/program_options.h"

namespace lectern::cli {
namespace {

QString sentenceFor(const Error &error)
{
    const QString option = error.args.value(QStringLiteral("option"));
    if (option == u"zone")
        return QStringLiteral("There is no time zone %1. Names are such as Europe/Vienna.").arg(error.detail);
    if (option == u"now")
        return QStringLiteral("--now takes a time such as 2026-11-30T09:00.");
    return QStringLiteral("--provider takes anthropic or builtin.");
}

} // namespace

Result<ProgramOptions> programOptions(const Arguments &arguments)
{
    auto options = lectern::programOptions([&arguments](const QString &name) { return arguments.has(name) ? std::optional(arguments.value(name)) : std::nullopt; },
                                           [](const char *name) { return qEnvironmentVariable(name); });
    if (!options)
        return fail(ErrorCode::InvalidInput, sentenceFor(options.error()));
    options->rules.allow = arguments.values(QStringLiteral("allow"));
    options->rules.deny = arguments.values(QStringLiteral("deny"));
    if (const QString mode = arguments.value(QStringLiteral("mode")); !mode.isEmpty() && mode != u"default")
        return fail(ErrorCode::InvalidInput, QStringLiteral("--mode takes default."));
    return options;
}

} // namespace lectern::cli
