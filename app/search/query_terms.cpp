// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/query_terms.h"

#include "search/synonyms.h"

#include <algorithm>
#include <string_view>

namespace lectern::search {
namespace {

// Words that say nothing about the subject. In order, for the search.
constexpr std::u16string_view stopWords[] = {
    u"a", u"about", u"above", u"after", u"again", u"against", u"all", u"also", u"am", u"an", u"and", u"any", u"anything",
    u"are", u"aren", u"as", u"at", u"be", u"because", u"been", u"before", u"being", u"below", u"between", u"both", u"but",
    u"by", u"can", u"cannot", u"could", u"couldn", u"d", u"did", u"didn", u"do", u"does", u"doesn", u"doing", u"don", u"down",
    u"during", u"each", u"either", u"else", u"ever", u"everything", u"few", u"find", u"for", u"from", u"further", u"get",
    u"give", u"given", u"had", u"hadn", u"has", u"hasn", u"have", u"haven", u"having", u"he", u"her", u"here", u"hers",
    u"herself", u"him", u"himself", u"his", u"how", u"however", u"i", u"if", u"in", u"into", u"is", u"isn", u"it", u"its",
    u"itself", u"just", u"let", u"ll", u"m", u"may", u"me", u"might", u"more", u"most", u"must", u"my", u"myself", u"no",
    u"nor", u"not", u"of", u"off", u"on", u"once", u"one", u"only", u"or", u"other", u"our", u"ours", u"out", u"over", u"own",
    u"please", u"re", u"s", u"same", u"shall", u"she", u"should", u"show", u"so", u"some", u"something", u"such", u"t", u"tell",
    u"than", u"that", u"the", u"their", u"theirs", u"them", u"themselves", u"then", u"there", u"these", u"they", u"this",
    u"those", u"through", u"to", u"too", u"under", u"until", u"up", u"us", u"use", u"used", u"using", u"ve", u"very", u"was",
    u"we", u"were", u"what", u"when", u"where", u"whether", u"which", u"while", u"who", u"whom", u"whose", u"why", u"will",
    u"with", u"within", u"without", u"would", u"wouldn", u"you", u"your", u"yours",
};
static_assert(std::is_sorted(std::begin(stopWords), std::end(stopWords)));

bool isStopWord(const QString &word)
{
    return std::binary_search(std::begin(stopWords), std::end(stopWords), std::u16string_view(QStringView(word).utf16(), size_t(word.size())));
}

} // namespace

QStringList wordsOf(QStringView text)
{
    QStringList words;
    QString word;
    const auto end = [&] {
        if (!word.isEmpty())
            words << word.toLower();
        word.clear();
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c.isLetterOrNumber() || (c.isMark() && !word.isEmpty())) {
            word += c;
        } else if (c.isHighSurrogate() && i + 1 < text.size() && QChar::isLetterOrNumber(QChar::surrogateToUcs4(c, text[i + 1]))) {
            word += c;
            word += text[++i];
        } else {
            end();
        }
    }
    end();
    return words;
}

QList<QueryTerm> queryTerms(const QString &query)
{
    constexpr qsizetype mostWords = 200; // of a pasted text, the first words say what it is about
    const QStringList words = wordsOf(QStringView(query).left(4000)).mid(0, mostWords);
    QList<QueryTerm> terms;
    const auto add = [&](const QString &term) {
        if (std::none_of(terms.begin(), terms.end(), [&](const QueryTerm &known) { return known.words == term; }))
            terms.append({term, synonymsOf(term)});
    };
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (i + 1 < words.size()) {
            const QString pair = words[i] + u' ' + words[i + 1];
            if (!synonymsOf(pair).isEmpty()) {
                add(pair);
                ++i;
                continue;
            }
        }
        if (!isStopWord(words[i]))
            add(words[i]);
    }
    if (terms.isEmpty()) {
        for (const QString &word : words)
            add(word);
    }
    return terms;
}

} // namespace lectern::search
