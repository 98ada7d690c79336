// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database.h"

namespace lectern::store {

/// Sets the pragmas and applies the migrations above the file's version, up to `target`, all in one transaction. A file that
/// holds data is first copied to backups/ beside it. `path` is where the file lies. Errors: as Database::open.
Result<OpenReport> prepareSchema(Connection &connection, const QString &path, std::span<const Migration> migrations, int target);

/// Every object of the schema as its CREATE statement, in a fixed order: what tests compare.
Result<QStringList> schemaOf(Connection &connection);

} // namespace lectern::store
