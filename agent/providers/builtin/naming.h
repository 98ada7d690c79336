// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which course or item is meant by "calc", "ps6" or "the essay".

#include "agent/providers/builtin/words.h"

namespace lectern::agent::builtin {

/// Names among `courseNames` that the words name: by a word of the name, its beginning ("calc"), its initials ("cs"). `used`,
/// when given, gets the places of the words that did.
QStringList coursesNamed(const QList<Token> &tokens, const QStringList &courseNames, QSet<qsizetype> *used = nullptr);

/// A school subject ("chemistry") among the words that no course of these bears; else empty.
QString subjectWithoutCourse(const QList<Token> &tokens, const QStringList &courseNames);

struct Nameable
{
    QString name;
    QString course;
};

struct NameMatch
{
    qsizetype index = 0;
    double score = 0; ///< 0 to 1
    double said = 0;  ///< how much of what was said is in the name, 0 to 1
};

enum class Strictness {
    Loose,  ///< the sentence may talk of other things too
    Strict, ///< the words have to be the name, more or less: for a new todo that may or may not be an item
};

/// What the words may name, best first; only what is likely. Numbers have to agree ("lab 4" is never Lab 3).
QList<NameMatch> namesMatching(const QList<Token> &tokens, const QList<Nameable> &things, Strictness strictness = Strictness::Loose);

/// Those of `matches` that are about as good as the best: more than one is ambiguous.
QList<qsizetype> closeToBest(const QList<NameMatch> &matches);

} // namespace lectern::agent::builtin
