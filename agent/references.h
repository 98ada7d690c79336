// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QList>

namespace lectern::agent {

/// Something that the student put beside a message: what it is about.
struct MessageReference
{
    QString kind;       ///< "page", "assignment", "todo", "set", ...
    QString id;         ///< number of Canvas, or an id of ours
    qint64 classId = 0; ///< of things of a course; 0: none
    QString title;
    bool operator==(const MessageReference &) const = default;
};

/// A text block that names them so that a model can read them with its tools. It stands after the student's own words.
json referencesBlock(const QList<MessageReference> &references);
/// What such a block names; empty for any other block.
QList<MessageReference> referencesIn(const json &block);
/// The content without such blocks: what the student wrote.
json withoutReferences(const json &blocks);

} // namespace lectern::agent
