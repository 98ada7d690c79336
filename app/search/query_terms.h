// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace lectern::search {

/// Something a query asks for: a word, or a phrase of campus language, with what else it may be called.
struct QueryTerm
{
    QString words;        ///< lower case, letters, digits and single blanks only
    QStringList synonyms; ///< the same; empty for most
};

/// The words of a text, in lower case: runs of letters, digits and their marks.
QStringList wordsOf(QStringView text);

/// What a query asks for, each once, without stop words (unless it has nothing else). Any text is a valid query.
QList<QueryTerm> queryTerms(const QString &query);

} // namespace lectern::search
