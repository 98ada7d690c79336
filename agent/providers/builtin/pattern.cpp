// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/pattern.h"

namespace lectern::agent::builtin {

Pattern::Pattern(const QString &source)
{
    for (QString part : source.split(u' ', Qt::SkipEmptyParts)) {
        if (part == u"$") {
            m_toEnd = true;
            continue;
        }
        if (part.startsWith(u'^')) {
            m_fromStart = true;
            part.remove(0, 1);
        }
        Element element;
        if (part.endsWith(u'?')) {
            element.optional = true;
            part.chop(1);
        }
        if (part != u"*")
            element.words = part.split(u'|', Qt::SkipEmptyParts);
        if (part == u"*" || !element.words.isEmpty())
            m_elements.append(element);
    }
}

bool Pattern::matches(const QList<Token> &tokens) const
{
    const qsizetype last = m_fromStart ? 0 : tokens.size();
    for (qsizetype at = 0; at <= last; ++at) {
        if (matchesAt(tokens, at, 0))
            return true;
    }
    return false;
}

bool Pattern::matchesAt(const QList<Token> &tokens, qsizetype token, qsizetype element) const
{
    if (element == m_elements.size())
        return !m_toEnd || token == tokens.size();
    const Element &wanted = m_elements[element];
    if (wanted.words.isEmpty()) {
        for (qsizetype gap = 0; gap <= 5 && token + gap <= tokens.size(); ++gap) {
            if (matchesAt(tokens, token + gap, element + 1))
                return true;
        }
        return false;
    }
    if (token < tokens.size() && (wanted.words.contains(tokens[token].word) || wanted.words.contains(tokens[token].raw)) && matchesAt(tokens, token + 1, element + 1))
        return true;
    return wanted.optional && matchesAt(tokens, token, element + 1);
}

} // namespace lectern::agent::builtin
