// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace lectern::study {

// Forms of an answer in which what is the same looks the same. For grading.

/// Markdown's marks and invisible characters gone, dashes, quotes and blanks of one kind, composed (NFC), trimmed.
QString tidied(const QString &text);
/// Words: tidied, without capitals, articles, and punctuation that changes no meaning.
QString wordForm(const QString &text);
/// The same without accents.
QString withoutMarks(const QString &text);
/// The ways in which an expected answer may be given: its alternatives ("colour / color"), each with and without additions in brackets.
QStringList waysToSay(const QString &expected);

/// Whether the text is a formula as a whole: in dollars, or with TeX commands or the signs of one.
bool isFormula(const QString &text);
/// A formula without what only spaces or names it: \dfrac{1}{2}, \frac12 and 1/2 are one.
QString formulaForm(const QString &text);

struct Quantity
{
    double value = 0;
    double halfStep = 0; ///< half of the last digit that was given; 0 for whole numbers and fractions
    QString unit;        ///< may be empty
};
/// A number with or without unit, when the whole text is one. A comma before three digits may be either; `commaGroups` says that
/// it is not a decimal one.
std::optional<Quantity> quantityFrom(const QString &text, bool commaGroups);

} // namespace lectern::study
