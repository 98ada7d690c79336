// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/journal.h"

#include <QList>

#include <nlohmann/json.hpp>

namespace lectern::store {

/// One object that a step changed.
struct JournalChange
{
    QString kind; ///< a table of ours, or a kind with an applier of its own
    QString key;
    json before = nullptr; ///< null: the step made it
    json after = nullptr;  ///< only where there was something before; null there: the step removed it
};

/// A step with what it changed, in the order of the changes.
struct JournalRecord
{
    QString batch;
    JournalStep step;
    QList<JournalChange> changes;
};

} // namespace lectern::store
