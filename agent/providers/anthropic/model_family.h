// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lectern::agent::anthropic {

/// The `max_tokens` to ask for when nobody said how much: what every model of the family grants. Streams make a large one safe.
int defaultMaxTokens(const QString &model);

/// False for models of others, which local servers offer under the same protocol.
bool isVendorModel(const QString &model);

/// True when `a` and `b` name one model: an alias and its dated version do.
bool isSameModel(const QString &a, const QString &b);

/// True when code that the vendor runs for this model can call the client's tools (programmatic tool calling).
bool callsToolsFromCode(const QString &model);

} // namespace lectern::agent::anthropic
