// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <tl/expected.hpp>

#include <utility>

namespace lectern {

/// A value or an Error. Functions that can fail return one; nothing of ours throws across a module's border.
template<typename T>
using Result = tl::expected<T, Error>;

/// `return fail(ErrorCode::NotFound, id);`
inline tl::unexpected<Error> fail(ErrorCode code, QString detail = {}, QHash<QString, QString> args = {})
{
    return tl::unexpected<Error>(Error{code, std::move(detail), std::move(args)});
}

inline tl::unexpected<Error> fail(Error error)
{
    return tl::unexpected<Error>(std::move(error));
}

} // namespace lectern

#define LECTERN_JOIN_(a, b) a##b
#define LECTERN_JOIN(a, b) LECTERN_JOIN_(a, b)
#define LECTERN_TRY_(name, expression)                         \
    do {                                                       \
        if (auto name = (expression); !name)                   \
            return ::lectern::fail(std::move(name).error());   \
    } while (false)

/// Leaves the function with the error when `expression`, a Result, holds one. (The counter keeps names of nested uses apart.)
#define LECTERN_TRY(expression) LECTERN_TRY_(LECTERN_JOIN(lecternTried, __COUNTER__), expression)

/// Declares `variable` with the value of `expression`, a Result, or leaves the function with its error.
#define LECTERN_TRY_ASSIGN(variable, expression)                             \
    auto lecternResult_##variable = (expression);                            \
    if (!lecternResult_##variable)                                           \
        return ::lectern::fail(std::move(lecternResult_##variable).error()); \
    auto variable = *std::move(lecternResult_##variable)
