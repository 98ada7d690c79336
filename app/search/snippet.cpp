// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/snippet.h"

#include "search/query_terms.h"

#include <algorithm>

namespace lectern::search {
namespace {

constexpr qsizetype longest = 300;

/// Enough of a word to recognise its other forms.
QString stemOf(const QString &word)
{
    return word.left(std::max<qsizetype>(4, word.size() - 3));
}

QList<qsizetype> sentenceStarts(const QString &text)
{
    QList<qsizetype> starts{0};
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        const bool ends = text[i] == u'\n' || (QStringView(u".!?\u061F").contains(text[i]) && text[i + 1].isSpace());
        if (ends)
            starts << i + 1;
    }
    return starts;
}

} // namespace

QString snippetOf(const QString &text, const QString &query)
{
    QStringList stems;
    for (const QueryTerm &term : queryTerms(query)) {
        for (const QString &words : QStringList(term.words) + term.synonyms)
            stems << stemOf(words);
    }
    const QList<qsizetype> starts = sentenceStarts(text);
    qsizetype best = 0;
    qsizetype most = -1;
    for (qsizetype i = 0; i < starts.size(); ++i) {
        const qsizetype end = i + 1 < starts.size() ? starts[i + 1] : text.size();
        const QString sentence = text.mid(starts[i], end - starts[i]).toLower();
        const qsizetype found = std::count_if(stems.begin(), stems.end(), [&](const QString &stem) { return sentence.contains(stem); });
        if (found > most) {
            most = found;
            best = starts[i];
        }
    }
    QString snippet = text.mid(best, longest + 1).simplified();
    if (best + longest + 1 < text.size()) {
        const qsizetype blank = snippet.lastIndexOf(u' ');
        snippet = snippet.left(blank > longest / 2 ? blank : longest) + u'\u2026';
    }
    return snippet;
}

} // namespace lectern::search
