// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QByteArray>

namespace lectern::cli {

/// A whole file, or standard input for "-". Errors: NotFound, TooLarge (over `maxBytes`), StorageFailed.
Result<QByteArray> readInput(const QString &path, qint64 maxBytes);

} // namespace lectern::cli
