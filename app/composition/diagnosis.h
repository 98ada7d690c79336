// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QFuture>
#include <QList>

#include <optional>

namespace lectern {

class Program;

/// How one part of the program stands on this machine.
struct Finding
{
    QString part; ///< data, backups, key-store, canvas, index, model, sandbox, python, node
    bool works = false;
    QString detail; ///< a version, a place, a count; facts only
    std::optional<Error> error; ///< why it does not work, where there is more to say
};

/// Looks at each part once. Nothing is changed and no model is asked; of the network only the school's address is.
QFuture<QList<Finding>> diagnose(Program &program);

} // namespace lectern
