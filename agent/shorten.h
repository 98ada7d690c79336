// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QStringList>

#include <nlohmann/json.hpp>

namespace lectern::agent {

/// A value made to fit, and what is not in it.
struct Shortened
{
    json value;
    QStringList cuts;     ///< "showing first 3 of 10", "items: showing first 3 of 10"; empty: it is whole
    qint64 elements = -1; ///< of a list that lost some: how many it had
};

/// JSON of at most about `cap` bytes that is still JSON of the same shape: lists keep whole elements from the front, objects all
/// of their keys with the largest member shortened first, long strings their beginning with a mark. A list keeps its first
/// element even where that has to be shortened itself.
Shortened shortened(const json &value, qsizetype cap);

/// The beginning of a text, cut between lines where one ends near there, with a mark of its own line; the text itself when it fits.
QString shortenedText(const QString &text, qsizetype cap);

} // namespace lectern::agent
