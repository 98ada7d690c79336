// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_courses.h"

#include <nlohmann/json.hpp>

namespace lectern::canvas::sample {

QList<const json *> activeCourses(const Site &site)
{
    QList<const json *> found;
    for (const json &doc : site.semester["courses"]) {
        if (!boolAt(doc["course"], "concluded") && !boolAt(doc["course"], "access_restricted_by_date"))
            found.append(&doc);
    }
    return found;
}

QList<const json *> coursesOfCodes(const Site &site, const Query &query)
{
    const QList<QString> codes = query.values(u"context_codes[]");
    if (codes.isEmpty())
        return activeCourses(site);
    QList<const json *> found;
    for (const json &doc : site.semester["courses"]) {
        if (codes.contains(QStringLiteral("course_") + QString::number(courseIdOf(doc))))
            found.append(&doc);
    }
    return found;
}

void eachAssignment(const Site &site, const QList<const json *> &docs, const std::function<void(const json &, const json &)> &visit)
{
    const Query withSubmission(QUrl(QStringLiteral("?include[]=submission")));
    for (const json *doc : docs) {
        for (const json &assignment : at(*doc, "assignments"))
            visit(*doc, assignmentView(site, *doc, assignment, withSubmission));
    }
}

} // namespace lectern::canvas::sample
