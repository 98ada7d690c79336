// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <QString>

namespace lectern::ui {

/// What was being done when it went wrong: the same code needs other words for a school than for a model.
enum class About {
    Anything,
    Canvas,  ///< the school: courses, token, sync
    Model,   ///< who answers in the chat
    Memory,  ///< the files that the assistant keeps
    Setting, ///< a field that the student filled in
};

/// An error for people: what happened, what is safe, what to do. A server's own words stand after a line break, behind
/// "Details:". Plain text, never HTML. Without `about`, what the error itself tells (NotConfigured "canvas") decides.
QString sentence(const Error &error, About about = About::Anything);

/// The same without the details: for a line that has no room.
QString shortSentence(const Error &error, About about = About::Anything);

} // namespace lectern::ui
