// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/sample/sample_views.h"

#include <QStringList>

namespace lectern::canvas::sample {

/// An answer that is no 200.
struct Refusal
{
    int status = 404;
    QByteArray body;
    QByteArray contentType = "application/json; charset=utf-8";
    QList<std::pair<QByteArray, QByteArray>> headers;
};

/// The JSON to send (an array is sent in pages), or a refusal.
using Reply = tl::expected<json, Refusal>;

/// One request below /api/v1/. `parameters` are the parts of the path that stand where the route has a `*`.
struct Call
{
    QStringList parameters;
    Query query;
};

using Handler = Reply (*)(const Site &, const Call &);
struct Route
{
    const char *pattern; ///< "courses/*/pages/*"
    Handler handler;
};

Reply notFound();     ///< 404 as Canvas words it
Reply notAllowed();   ///< 401 without WWW-Authenticate: signed in, but not allowed here
/// The course that the first parameter names; a null when there is none or it is closed by dates.
const json &courseOf(const Site &site, const Call &call);

/// What belongs to one course, what belongs to the student, and what asks for a span of time over several courses.
QList<Route> courseRoutes();
QList<Route> userRoutes();
QList<Route> calendarRoutes();

/// Answers GET /api/v1/<path>.
Reply answer(const Site &site, const QString &path, const Query &query);

} // namespace lectern::canvas::sample
