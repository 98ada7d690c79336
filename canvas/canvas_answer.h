// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http_client.h"
#include "core/json.h"

namespace lectern::canvas {

/// What one HTTP answer of the address of a Canvas means, and so what to do next. Schools translate Canvas's texts, so status,
/// headers and the shape of the body decide, never words; but for the throttle's own text, which is not translated.
struct Verdict
{
    enum class Kind {
        Good,      ///< 2xx with JSON
        Throttled, ///< wait, then ask again; `error` if patience runs out
        Unwell,    ///< 5xx: ask once more; `error` if it stays so
        Redirect,  ///< to `target`, which has the origin of the account
        Failed,    ///< `error` says why
    };
    Kind kind = Kind::Failed;
    Error error;
    QUrl target;
};

/// `origin` is the account's. Errors: CredentialRefused (401 with WWW-Authenticate), Forbidden (401 without, 403), NotFound (arg
/// "hidden" = "1" when the area is switched off for students), InvalidInput, Conflict, Throttled, ServerError, NotCanvas (a web
/// page, or a way to a login form), AddressRefused (a redirect to another host). Args: "status", and "report" when Canvas
/// gave the number of an error report; detail is Canvas's own text.
Verdict judge(const HttpResponse &response, const QUrl &origin);

/// The texts in an error body, which has many shapes: message, error, error_description, errors as a list of objects or strings,
/// as an object of lists, or as a string. Each text once, joined with "; ".
QString errorText(const json &body);

/// The target of rel="next" in a Link header, in the way it came. Nothing when there is none.
std::optional<QUrl> nextLink(const QByteArray &header);

} // namespace lectern::canvas
