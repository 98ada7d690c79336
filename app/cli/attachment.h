// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

namespace lectern::cli {

/// A file as a content block for the question: PNG, JPEG, GIF and WebP as an image, PDF as a document, text as a document of
/// text. Errors: NotFound, TooLarge (images over 7 MB, PDF over 20 MB, text over 1 MB), Unsupported for what is neither.
Result<json> attachmentBlock(const QString &path);

} // namespace lectern::cli
