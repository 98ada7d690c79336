// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/json.h"

namespace lectern::agent::anthropic {

/// The error object of the Messages API ({"type":"error","error":{"type","message"},"request_id"}), as the body of an answer or
/// as an event of a stream. `detail` is the server's own text; `args` hold "type" and, when known, "request_id".
Error errorOfBody(const json &body);

/// The error that an answer with a status of 400 or more stands for. The body may be anything: proxies answer with HTML.
/// `args` hold "status" and what errorOfBody knows; "request_id" is taken from the header when the body has none.
Error errorOfAnswer(int status, const QByteArray &body, const QByteArray &requestId);

/// True for {"type":"error", ...}.
bool isErrorBody(const json &body);

} // namespace lectern::agent::anthropic
