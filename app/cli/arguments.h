// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QMultiHash>
#include <QStringList>

namespace lectern::cli {

/// The command line, taken apart. Options may stand anywhere; `--name=value` and `--name value` are the same; `--` ends them.
struct Arguments
{
    QString command; ///< empty when none was given
    QStringList words; ///< what follows the command and is no option
    QMultiHash<QString, QString> options; ///< by name without dashes; flags have an empty value

    bool has(const QString &option) const { return options.contains(option); }
    QString value(const QString &option) const { return options.value(option); }
    /// In the order in which they were given.
    QStringList values(const QString &option) const;
};

/// Which options there are, and whether a value follows. Names without dashes.
struct OptionInfo
{
    const char *name;
    const char *value; ///< what the value is called in the help; null for a flag
    const char *help;
};

/// Errors: InvalidInput with the option as detail (args "why": "unknown", "no value", "not here").
Result<Arguments> parseArguments(const QStringList &line);

/// The options that every command takes.
const QList<OptionInfo> &globalOptions();
/// All others; each command names those that it takes.
const QList<OptionInfo> &commandOptions();

} // namespace lectern::cli
