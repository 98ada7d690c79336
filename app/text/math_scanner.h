// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace lectern::text {

/// One formula in a Markdown text.
struct MathSpan
{
    qsizetype begin = 0; ///< first character of the opening delimiter, in UTF-16 units
    qsizetype end = 0;   ///< one past the closing delimiter
    QString tex;         ///< what stands between the delimiters, trimmed, without the `>` marks of a block quote
    bool display = false;
    qsizetype contentBegin = 0; ///< what stands between the delimiters, as it is in the text
    qsizetype contentEnd = 0;
};

/// Finds the formulas of a Markdown text, in order and without overlap: `$x$`, `$$x$$`, `\(x\)`, `\[x\]`, `` $`x`$ `` and
/// fences of the language "math". Code spans, other fences, link targets and bare addresses hide what looks like mathematics.
///
/// A single dollar follows pandoc: no blank after the opening one or before the closing one, no digit after the closing one,
/// and the first bare dollar outside braces decides, so that prices stay prices. `\$` is a dollar. A formula never reaches
/// beyond its paragraph, so an opening delimiter without a closing one changes nothing. Takes time linear in the text.
QList<MathSpan> findMath(const QString &markdown);

} // namespace lectern::text
