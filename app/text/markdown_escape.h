// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lectern::text {

/// Text as Markdown that reads as that text: stars, backticks, dollars and the like get a backslash where they would mean
/// something. `before` is the character that stands before it in the line (a line break at its start).
QString escapeMarkdown(const QString &text, QChar before = u'\n');

/// Escapes what begins a block at the start of each line (heading, list, quote, table) of a paragraph of inline Markdown.
QString escapeLineStarts(const QString &paragraph);

} // namespace lectern::text
