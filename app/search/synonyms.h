// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lectern::search {

/// Other names for a word or two-word phrase of campus language, such as midterm for exam; empty for anything else. `term` is
/// in lower case. No text teaches these: a syllabus says "exam" and the student asks for the "test".
QStringList synonymsOf(const QString &term);

} // namespace lectern::search
