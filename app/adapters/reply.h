// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/ports.h"
#include "core/on_ready.h"

#include <nlohmann/json.hpp>

namespace lectern::adapters {

/// An output that is just a value.
inline agent::ToolOutput plain(json value)
{
    agent::ToolOutput output;
    output.value = std::move(value);
    return output;
}

/// A reply that is there at once.
inline agent::PortReply replied(Result<agent::ToolOutput> output)
{
    return readyFuture(std::move(output));
}

/// The reply made of a module's result: `toOutput` turns its value into the tool's output, an error stays one. It runs where
/// the result arises, so it may only compute.
template<typename T, typename Function>
agent::PortReply replyFrom(const QFuture<Result<T>> &future, Function toOutput)
{
    return QFuture<Result<T>>(future).then([toOutput = std::move(toOutput)](const Result<T> &result) -> Result<agent::ToolOutput> {
        if (!result)
            return fail(result.error());
        return toOutput(*result);
    });
}

} // namespace lectern::adapters
