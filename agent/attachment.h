// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

namespace lectern::agent {

/// What a file is taken for, by its first bytes: names lie.
enum class AttachmentKind { Text, Image, Pdf };
AttachmentKind attachmentKind(const QByteArray &beginning);
/// How large a file of that kind may be, in bytes: images 7 MB, PDF 20 MB, text 1 MB. Ask before reading.
qint64 attachmentLimit(AttachmentKind kind);
inline constexpr qint64 maxAttachment = 20 * 1024 * 1024;

/// A file as a content block for the question: PNG, JPEG, GIF and WebP as an image, PDF as a document, text as a document of
/// text. `name` is what the model is told; an error speaks of `place`. Errors: TooLarge, InvalidInput for an empty file,
/// Unsupported for what is none of these.
Result<json> attachmentBlock(const QString &name, const QByteArray &content, const QString &place);

} // namespace lectern::agent
