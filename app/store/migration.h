// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lectern::store {

/// One step of the database schema: a file in resources/sql/migrations. It is plain SQL, so it can capture nothing, and
/// once released it is never edited; a change is a new file.
struct Migration
{
    int version;
    const char *name;
    const char *sql;
};

} // namespace lectern::store
