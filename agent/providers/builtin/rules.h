// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/builtin/dialogue.h"

namespace lectern::agent::builtin {

struct Scored
{
    Intent intent = Intent::Unknown;
    int score = 0;
};

/// Every intent with a sign of it in the sentence, best first. The score is the sum of what each sign counts.
QList<Scored> scoresOf(const QList<Token> &tokens, bool endsInQuestionMark);

/// From this score on an intent is taken.
inline constexpr int enough = 4;

} // namespace lectern::agent::builtin
