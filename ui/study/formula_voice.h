// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QObject;

namespace lectern::ui {

class Desk;
class WebPane;

/// Says the formulas that the card shows: in words, and when asked once more as the TeX they are written in.
class FormulaVoice
{
public:
    /// Another card.
    void begin() { m_said = false; }
    void say(Desk &desk, const WebPane &pane);

private:
    bool m_said = false;
};

/// One sentence of all; of none, that there is none.
QString formulaWords(const QStringList &formulas);

/// Announces a part of the card that has just appeared, formulas in words. `markdown` is its source, for when the page cannot say.
/// Formulas take a moment: what no longer `holds` then is not said, nor anything after `context` is gone.
void sayWords(Desk &desk, WebPane &pane, const QString &selector, const QString &markdown, QObject *context, std::function<bool()> holds);

} // namespace lectern::ui
