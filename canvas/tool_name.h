// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lectern::canvas {

/// What to call the tool behind an external assignment, so that a student knows where to look: "Gradescope" for
/// https://www.gradescope.com/auth/lti. Canvas sends no name of its own, so it is made of the host of the launch address: the
/// registered name, or the whole host where that would name a school, a host of other people's programs or nobody. An address of
/// Canvas that wraps the tool's is looked into. `title` is what the teacher's link is called, for want of a host.
QString toolName(const QString &launchUrl, const QString &title = {});

} // namespace lectern::canvas
