// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result.h"

#include <QFuture>
#include <QImage>

namespace lectern::ui {

/// Reads a file for a message, off the thread of the window: a content block as JSON text. The size is asked before anything is
/// read. Errors as of agent::attachmentBlock, NotFound, StorageFailed; their args hold "name".
QFuture<Result<QByteArray>> readAttachment(const QString &path);
/// A picture from the clipboard.
QFuture<Result<QByteArray>> pictureAttachment(const QImage &picture);

/// What the student is told when a file cannot go along.
QString attachmentSentence(const Error &error);

} // namespace lectern::ui
