// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace lectern::ui {

/// Cuts a Markdown text that may still grow where nothing that follows can change what stands before: between top-level blocks,
/// outside fences, formulas, lists, quotes, tables and raw continuation lines. Rendering the parts one by one gives what
/// rendering the whole gives. All parts but the last are final: a longer text begins with the same ones. Texts with link
/// definitions are not cut, since a definition may stand anywhere.
QStringList markdownParts(const QString &text);

} // namespace lectern::ui
