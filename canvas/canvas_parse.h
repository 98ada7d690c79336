// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/canvas_content.h"
#include "core/json.h"

#include <functional>

// Canvas's JSON to our types: pure, and lenient in what schools and years differ in. Booleans and numbers may come as text,
// ids as numbers or text, dates as "". A row without an id is nothing. Secrets (file verifiers, feed and launch addresses,
// access codes) are left behind here.
namespace lectern::canvas {

User parseUser(const json &row);
std::optional<Course> parseCourse(const json &row);
std::optional<AssignmentGroup> parseGroup(const json &row);
std::optional<Assignment> parseAssignment(const json &row);
Submission parseSubmission(const json &row);
std::optional<Page> parsePage(const json &row);
/// `announcement` says which list it came from.
std::optional<Topic> parseTopic(const json &row, bool announcement);
std::optional<Module> parseModule(const json &row);
std::optional<ModuleItem> parseModuleItem(const json &row);
std::optional<Quiz> parseQuiz(const json &row);

/// The id in "course_12"; nothing for groups, users and what is malformed.
std::optional<qint64> courseOfContext(const QString &contextCode);

/// Calls `visit` for every row of an array, in order; what is no array has none.
void forEachRow(const json &rows, const std::function<void(const json &)> &visit);

/// Every row of an array that `parse` understands, in order.
template<typename T>
QList<T> parseRows(const json &rows, const std::function<std::optional<T>(const json &)> &parse)
{
    QList<T> parsed;
    forEachRow(rows, [&](const json &row) {
        if (auto one = parse(row))
            parsed.append(*std::move(one));
    });
    return parsed;
}

/// The HTML without what must not be kept: `verifier` parameters of file links, session launch addresses, calendar feeds.
QString withoutSecrets(const QString &html);

} // namespace lectern::canvas
