// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace lectern::ui {

/// What RowDelegate draws of an item, besides Qt::DisplayRole (the first line), Qt::ForegroundRole (unused) and
/// Qt::AccessibleTextRole (what a screen reader says of the whole row: every list gives it).
namespace RowRole {
enum {
    Kind = Qt::UserRole + 100, ///< int of RowKind
    Subtitle,                  ///< second line; empty: a row of one line
    Mark,                      ///< short text at the right: "late 1 day"
    MarkTone,                  ///< int of Tone
    Dot,                       ///< QColor of a course
    Check,                     ///< int of RowCheck
    Icon,                      ///< name of an icon
    Struck,                    ///< bool: done, drawn struck through
    Chip,                      ///< small word in a frame: "carried over 2 days"
    Indent,                    ///< int, steps of 20 px
    Ref,                       ///< Reference: enables verbs on hover, in the menu and by keys
    Id,                        ///< QString of the thing itself
};
}

enum class RowKind { Item, Section };
enum class RowCheck { None, Open, Done };
enum class Tone { Plain, Quiet, Accent, Danger, Warning, Ok, Info };

} // namespace lectern::ui
