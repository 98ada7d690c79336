// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/sample/sample_query.h"
#include "core/json.h"

#include <QDateTime>
#include <QUrl>

namespace lectern::canvas::sample {

/// What an answer is made from.
struct Site
{
    const json &semester; ///< as sampleSemester made it, perhaps changed since by a test
    QDateTime now;        ///< UTC
    QUrl base;            ///< this server's address, for links to the API and to files
};

// Objects as Canvas sends them, made from the short ones of the semester. `doc` is one element of semester["courses"]. What
// depends on the clock (late, missing, locked) is worked out here, by the rules of Canvas (facts 8).

json courseView(const Site &site, const json &doc, const Query &query);
json submissionView(const Site &site, const json &doc, const json &assignment);
json assignmentView(const Site &site, const json &doc, const json &assignment, const Query &query);
json pageView(const json &doc, const json &page, bool withBody);
json moduleItemView(const Site &site, const json &doc, const json &module, const json &item, bool withDetails);
json moduleView(const Site &site, const json &doc, const json &module, const Query &query);
json quizView(const Site &site, const json &doc, const json &quiz);
json fileView(const Site &site, const json &doc, const json &file);
json folderView(const Site &site, const json &doc);
/// A discussion or, with `announcement`, an announcement.
json topicView(const json &doc, const json &topic, bool announcement);
json tabsView(const json &doc);

/// "https://sample.lectern.invalid/courses/1/<rest>"
json webAddress(const json &doc, const QString &rest);
/// The id of the course of `doc`.
qint64 courseIdOf(const json &doc);
/// True while `thing` (assignment, quiz) is not open yet or not any more.
bool isLocked(const Site &site, const json &thing);
/// The element of the array doc[list] whose `key` is `id`; a null when there is none.
const json &findById(const json &doc, const char *list, const char *key, qint64 id);
/// Turns all ids into strings, as Accept: application/json+canvas-string-ids asks.
void makeIdsStrings(json &value);

} // namespace lectern::canvas::sample
