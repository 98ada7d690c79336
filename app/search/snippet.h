// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lectern::search {

/// The part of a text that says most about the query, at most about 300 characters, from the start of a sentence on.
QString snippetOf(const QString &text, const QString &query);

} // namespace lectern::search
