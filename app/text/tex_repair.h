// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace lectern::text {

/// Repairs what JSON did to mathematics that a language model wrote: a control character that ate the first letter of a
/// command (TAB + "imes", form feed + "rac", backspace + "eta", CR + "ho", line feed + "abla"), commands escaped twice
/// (`\\frac`), and a bare per cent sign, which would hide the rest of the line. `tex` is the inside of a formula.
/// Only complete names of known commands are touched; the second run changes nothing.
QString repairTex(const QString &tex);

/// repairTex on every formula of a Markdown text; nothing else of it changes.
QString repairMath(const QString &markdown);

/// Doubles the backslash of what JSON does not know as an escape (`\alpha`, `\underline`, `\$`, `\(`) inside its strings, so
/// that the text can be parsed. Valid JSON comes back unchanged.
QByteArray repairJsonEscapes(const QByteArray &jsonText);

/// Whether the text begins with a control character that stands for a backslash and a letter of a known command.
bool opensWithBrokenCommand(QStringView text);

} // namespace lectern::text
