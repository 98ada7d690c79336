// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <vector>

#include <nlohmann/json.hpp>

namespace lectern::ui {

/// A call of the transcript page.
struct PageCall
{
    const char *function;
    json argument;
};

/// The fewest calls that make a page with `shown` show `wanted`, lists of items: blocks of an item that grew are put one by one,
/// so what stands already is not drawn again. `more`: older messages exist than the first of `wanted`.
std::vector<PageCall> callsFor(const std::vector<json> &shown, const std::vector<json> &wanted, bool more);

} // namespace lectern::ui
