// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QUrl>

namespace lectern::canvas {

/// The origin (scheme, host, port) of the Canvas that a person means by what they typed or pasted: a bare host, an address
/// with /courses/1, /login/canvas or /api/v1 behind it. Without a scheme it is https. http is taken for loopback only.
/// Errors: InvalidInput (no host to be seen), AddressRefused (another scheme, http, a name or password in it).
Result<QUrl> canvasOrigin(const QString &typed);

} // namespace lectern::canvas
