// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/builtin/words.h"

namespace lectern::agent::builtin {

/// A phrase to look for: words with blanks between them.
///   a|b   one of these            word?  may be missing
///   *     at most five words      ^ $    first and last element: the sentence begins or ends here
class Pattern
{
public:
    explicit Pattern(const QString &source);
    /// Anywhere in the sentence, unless anchored.
    bool matches(const QList<Token> &tokens) const;

private:
    struct Element
    {
        QStringList words; ///< empty for a gap
        bool optional = false;
    };
    bool matchesAt(const QList<Token> &tokens, qsizetype token, qsizetype element) const;

    QList<Element> m_elements;
    bool m_fromStart = false;
    bool m_toEnd = false;
};

} // namespace lectern::agent::builtin
