// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/builtin/dialogue.h"

namespace lectern::agent::builtin {

/// What a sentence asks for, in the light of what was said before. Pure.
Request understand(const QString &text, const Focus &focus, const Scene &scene);

/// The option that an answer to a quiz question names: by letter, number or text. -1: none of them.
int optionNamed(const QString &text, const QStringList &options);

} // namespace lectern::agent::builtin
