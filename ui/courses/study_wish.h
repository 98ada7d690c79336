// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/study_set.h"
#include "ui/shared/reference.h"

#include <QList>

namespace lectern::ui {

/// What to say to the assistant to get a study set of that kind from the things: `Make flashcards from the "Derivatives" page of
/// Calculus I`. English, because the built-in assistant understands nothing else; `course` may be empty.
QString studyWish(study::DisplayMode kind, const QList<Reference> &things, const QString &course);

} // namespace lectern::ui
