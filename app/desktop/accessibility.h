// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QObject;

namespace lectern::desktop {

/// Asks the desktop whether a screen reader or the like is in use, and if so has Chromium build its tree of accessible things.
/// It does so only when told before the first page, so this is called at start; the answer takes a few milliseconds, and
/// nobody waits for it.
void followDesktopAccessibility(QObject *context);

/// Tells Chromium now. Does nothing when it was told.
void forceAccessiblePages();

} // namespace lectern::desktop
