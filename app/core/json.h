// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <nlohmann/json_fwd.hpp>

#include <optional>

namespace lectern {

using nlohmann::json;

/// Parses what another program sent. Lone surrogate escapes and bytes that are not UTF-8 become U+FFFD instead of failing
/// the whole document. Errors: ProtocolError with the position.
Result<json> parseJson(QByteArrayView bytes);

/// One line, keys in sorted order, always valid UTF-8.
QByteArray toBytes(const json &value);
QString toText(const json &value);

json toJson(const QString &text);
json toJson(const std::optional<QString> &text); ///< null when absent

/// Text of `value[key]`; empty when it is absent, null or not a string. Numbers are not turned into text.
QString stringAt(const json &value, const char *key);
std::optional<QString> optionalStringAt(const json &value, const char *key);
/// 64-bit id at `key`: a JSON integer, or a string of digits (Canvas sends either). Absent, null or other: nothing.
std::optional<qint64> idAt(const json &value, const char *key);
bool boolAt(const json &value, const char *key, bool otherwise = false);
/// A number at `key`, also when it came as text.
std::optional<double> numberAt(const json &value, const char *key);
/// The instant at `key` (ISO 8601 with offset or Z), in UTC. Absent, null, "" or unreadable: nothing.
std::optional<QDateTime> instantAt(const json &value, const char *key);
/// Member of an object; a static null when absent or `value` is no object.
const json &at(const json &value, const char *key);

} // namespace lectern
