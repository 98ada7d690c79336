// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/result.h"

namespace lectern::agent {

/// Checks a tool's input against its JSON Schema (draft 7) and gives it back as the tool should see it: numbers without a
/// fraction are integers, and a null in an optional field whose schema knows no null is left out, which is what code means by
/// `{"dueDate": None}`. InvalidInput names the field and says what was expected, in words for the model.
Result<json> acceptInput(const json &schema, const json &input);

} // namespace lectern::agent
