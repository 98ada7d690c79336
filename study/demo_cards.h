// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace lectern::study {

/// A card of the sample semester's set for the second midterm of Calculus I. Markdown with mathematics.
struct DemoCard
{
    const char *tag;
    const char *term;
    const char *shortDefinition;
    const char *fullDefinition;
};

std::span<const DemoCard> demoCards();

} // namespace lectern::study
