// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace lectern::agent::builtin {

/// A word of what the student wrote. `word` is what patterns and matching look at: lower case, short forms spelled out
/// ("hw6" is "homework" "6"), variants and typos of the words that the assistant knows brought to one form ("handed in" is
/// "submit"). `raw` is the written form in lower case.
struct Token
{
    QString word;
    QString raw;
    qsizetype start = 0; ///< in the text
    qsizetype length = 0;
};

QList<Token> tokensOf(const QString &text);

/// Singular, without the endings of verbs: equal for words of one family, otherwise meaningless.
QString stem(const QString &word);

/// Edits (a swap of neighbours is one) from `a` to `b`.
int editDistance(const QString &a, const QString &b);

/// 1: the same word; less for a typo or a synonym ("exam" and "midterm"); 0: another word.
double likeness(const QString &a, const QString &b);

/// Words that say nothing about a subject: articles, pronouns, auxiliaries, courtesy.
bool isFiller(const QString &word);

/// Words of commands ("put", "list", "show") and of the questions the assistant knows: no part of a name.
bool isCommandWord(const QString &word);

/// Lower case, typographic quotes made plain, accents kept.
QString folded(const QString &text);

} // namespace lectern::agent::builtin
