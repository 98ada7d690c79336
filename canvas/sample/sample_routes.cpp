// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_routes.h"

#include <nlohmann/json.hpp>

namespace lectern::canvas::sample {
namespace {

bool matches(const QStringList &pattern, const QStringList &path, QStringList &parameters)
{
    if (pattern.size() != path.size())
        return false;
    parameters.clear();
    for (qsizetype i = 0; i < path.size(); ++i) {
        if (pattern[i] == u"*")
            parameters.append(path[i]);
        else if (pattern[i] != path[i])
            return false;
    }
    return true;
}

} // namespace

Reply notFound()
{
    return tl::unexpected<Refusal>({404, R"({"errors":[{"message":"The specified resource does not exist."}],"error_report_id":41})", "application/json; charset=utf-8", {}});
}

Reply notAllowed()
{
    return tl::unexpected<Refusal>({401, R"({"status":"unauthorized","errors":[{"message":"user not authorized to perform that action"}]})", "application/json; charset=utf-8", {}});
}

const json &courseOf(const Site &site, const Call &call)
{
    static const json nothing;
    for (const json &doc : site.semester["courses"]) {
        if (QString::number(courseIdOf(doc)) == call.parameters.value(0) && !boolAt(doc["course"], "access_restricted_by_date"))
            return doc;
    }
    return nothing;
}

Reply answer(const Site &site, const QString &path, const Query &query)
{
    const QStringList parts = path.split(u'/', Qt::SkipEmptyParts);
    Call call{{}, query};
    for (const Route &route : userRoutes() + calendarRoutes() + courseRoutes()) {
        if (matches(QString::fromLatin1(route.pattern).split(u'/'), parts, call.parameters))
            return route.handler(site, call);
    }
    return notFound();
}

} // namespace lectern::canvas::sample
