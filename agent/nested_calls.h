// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QFuture>

#include <functional>

namespace lectern::agent {

/// What code gets back from a tool that it called.
struct NestedResult
{
    QString text;  ///< the bare result: text as it is, anything else as JSON; of an error its sentence
    QString notes; ///< what should be known beside it, one line; or empty
    bool isError = false;
};

/// Runs a tool for a tool that is running: for code that calls tools by name. The call passes every check of the executor by
/// itself, as a call from code. `asking` hears true when the student is being asked, and false after the answer.
using NestedCalls = std::function<QFuture<NestedResult>(const QString &tool, const json &input, const std::function<void(bool)> &asking)>;

} // namespace lectern::agent
