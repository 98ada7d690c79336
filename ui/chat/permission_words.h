// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/prompter.h"

namespace lectern::ui {

/// A question of permission in words. All of it is plain text.
struct PermissionText
{
    QString title;     ///< "Delete a todo"
    QString wants;     ///< what would be done, with the thing it is done to
    QString why;       ///< why it is asked now
    QString arguments; ///< everything that would be done, line by line, with invisible characters made visible
};

/// `name`: what the thing is called that an id in the request stands for; empty: not known.
PermissionText permissionText(const agent::PermissionRequest &request, const QString &name = {});

/// Control characters, bidi marks and other characters that cannot be seen, as ⟨U+202E⟩; line breaks and tabs stay.
QString withVisibleControls(const QString &text);

} // namespace lectern::ui
