// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "store/connection.h"
#include "store/journal.h"

namespace lectern::store {

/// The row of `table` with that primary key, all columns, as a JSON object; null when there is none. InvalidInput for a name
/// that is not a plain identifier.
Result<json> snapshotRow(Connection &connection, const QString &table, const QString &key);

/// Brings a row from one state to another, field by field: see ChangeApplier::apply.
Result<ChangeApplier::Outcome> applyRow(Connection &connection, const QString &table, const QString &key, const json &from, const json &to);

} // namespace lectern::store
