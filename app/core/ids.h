// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lectern {

/// A new random UUID (RFC 4122, version 4), lower case, without braces. What our own objects are called by.
QString newId();

} // namespace lectern
