// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

namespace lectern::agent {

/// Feeds a recorded answer of a model through the decoder of its family and gives the messages that it holds: an array, since a
/// recording may hold several answers one after another. `name` says by its ending what the file is: .chunks.jsonl (one event a
/// line, without framing), .json (an answer that is not streamed), anything else an event stream. The family is seen from the
/// content. `chunkBytes` is how much is fed at a time, 0 for all at once; with `crlf` lines end in CR LF.
/// Errors: what the recording itself says or ends with; Unsupported for the chat completions of OpenAI; InvalidInput for files
/// that are no recording.
Result<json> replay(const QByteArray &file, const QString &name, qsizetype chunkBytes = 0, bool crlf = false);

} // namespace lectern::agent
