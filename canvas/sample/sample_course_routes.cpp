// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_routes.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::canvas::sample {
namespace {

qint64 idIn(const Call &call, qsizetype index)
{
    return call.parameters.value(index).toLongLong();
}

/// Wraps a handler of a course: 404 when there is no such course for this student.
template<Reply (*handler)(const Site &, const json &, const Call &)>
Reply inCourse(const Site &site, const Call &call)
{
    const json &doc = courseOf(site, call);
    return doc.is_null() ? notFound() : handler(site, doc, call);
}

bool isHidden(const json &doc, const char *tab)
{
    const json &hidden = at(doc["course"], "hidden_tabs");
    return hidden.is_array() && std::find(hidden.begin(), hidden.end(), tab) != hidden.end();
}

Reply oneCourse(const Site &site, const json &doc, const Call &call)
{
    return courseView(site, doc, call.query);
}

Reply tabs(const Site &, const json &doc, const Call &)
{
    return tabsView(doc);
}

Reply assignments(const Site &site, const json &doc, const Call &call)
{
    json list = json::array();
    const QString term = call.query.value(u"search_term");
    const QList<QString> wanted = call.query.values(u"assignment_ids[]");
    for (const json &assignment : at(doc, "assignments")) {
        if (!term.isEmpty() && !stringAt(assignment, "name").contains(term, Qt::CaseInsensitive))
            continue;
        if (wanted.isEmpty() || wanted.contains(QString::number(*idAt(assignment, "id"))))
            list.push_back(assignmentView(site, doc, assignment, call.query));
    }
    if (call.query.value(u"order_by") == u"due_at") {
        std::stable_sort(list.begin(), list.end(), [](const json &a, const json &b) {
            const auto left = instantAt(a, "due_at"), right = instantAt(b, "due_at");
            return left && right ? *left < *right : left.has_value() && !right.has_value(); // undated ones last
        });
    }
    return list;
}

Reply assignmentGroups(const Site &site, const json &doc, const Call &call)
{
    json list = json::array();
    int position = 0;
    for (const json &group : at(doc, "groups")) {
        json row = group;
        row["position"] = ++position;
        row["any_assignment_in_closed_grading_period"] = false;
        if (call.query.includes(u"assignments")) {
            row["assignments"] = json::array();
            for (const json &assignment : at(doc, "assignments")) {
                if (assignment["assignment_group_id"] == group["id"])
                    row["assignments"].push_back(assignmentView(site, doc, assignment, call.query));
            }
        }
        list.push_back(std::move(row));
    }
    return list;
}

Reply oneAssignment(const Site &site, const json &doc, const Call &call)
{
    const json &assignment = findById(doc, "assignments", "id", idIn(call, 1));
    return assignment.is_null() ? notFound() : Reply(assignmentView(site, doc, assignment, call.query));
}

/// What a submission carries only when it is asked for.
json commented(json view, const Query &query)
{
    if (!query.includes(u"submission_comments"))
        view.erase("submission_comments");
    else if (!view.contains("submission_comments"))
        view["submission_comments"] = json::array();
    if (!query.includes(u"rubric_assessment"))
        view.erase("rubric_assessment");
    if (!query.includes(u"sub_assignment_submissions"))
        view.erase("sub_assignment_submissions");
    if (query.includes(u"submission_history"))
        view["submission_history"] = json::array();
    return view;
}

Reply ownSubmission(const Site &site, const json &doc, const Call &call)
{
    const json &assignment = findById(doc, "assignments", "id", idIn(call, 1));
    return assignment.is_null() ? notFound() : Reply(commented(submissionView(site, doc, assignment), call.query));
}

Reply submissions(const Site &site, const json &doc, const Call &call)
{
    // A student may ask for his own ones only.
    for (const QString &student : call.query.values(u"student_ids[]")) {
        if (student != u"self" && student != QString::number(*idAt(site.semester["user"], "id")))
            return notAllowed();
    }
    json list = json::array();
    for (const json &assignment : at(doc, "assignments")) {
        json view = commented(submissionView(site, doc, assignment), call.query);
        if (call.query.includes(u"assignment"))
            view["assignment"] = assignmentView(site, doc, assignment, Query(QUrl()));
        list.push_back(std::move(view));
    }
    return list;
}

Reply topics(const Site &, const json &doc, const Call &call)
{
    const bool announcements = call.query.value(u"only_announcements") == u"true";
    json list = json::array();
    for (const json &topic : at(doc, announcements ? "announcements" : "discussions"))
        list.push_back(topicView(doc, topic, announcements));
    return list;
}

Reply oneTopic(const Site &, const json &doc, const Call &call)
{
    for (const char *kind : {"discussions", "announcements"}) {
        const json &topic = findById(doc, kind, "id", idIn(call, 1));
        if (!topic.is_null())
            return topicView(doc, topic, kind[0] == 'a');
    }
    return notFound();
}

Reply topicEntries(const Site &, const json &doc, const Call &call)
{
    const json &topic = findById(doc, "discussions", "id", idIn(call, 1));
    if (topic.is_null())
        return notFound();
    return topic.value("entries", json::array());
}

Reply topicTree(const Site &, const json &doc, const Call &call)
{
    const json &topic = findById(doc, "discussions", "id", idIn(call, 1));
    if (topic.is_null())
        return notFound();
    json people = json::array();
    const json entries = topic.value("entries", json::array());
    for (const json &entry : entries)
        people.push_back({{"id", entry["user_id"]}, {"display_name", entry["user_name"]}, {"avatar_image_url", nullptr}});
    return json{{"view", entries}, {"participants", people}, {"unread_entries", json::array()}, {"new_entries", json::array()}};
}

Reply pages(const Site &, const json &doc, const Call &call)
{
    if (isHidden(doc, "pages"))
        return tl::unexpected<Refusal>({404, R"({"message":"That page has been disabled for this course"})", "application/json; charset=utf-8", {}});
    json list = json::array();
    for (const json &page : at(doc, "pages"))
        list.push_back(pageView(doc, page, call.query.includes(u"body")));
    if (call.query.value(u"sort") == u"title")
        std::stable_sort(list.begin(), list.end(), [](const json &a, const json &b) { return stringAt(a, "title") < stringAt(b, "title"); });
    return list;
}

Reply onePage(const Site &, const json &doc, const Call &call)
{
    const QString wanted = call.parameters.value(1);
    for (const json &page : at(doc, "pages")) {
        if (stringAt(page, "url") != wanted && QString::number(*idAt(page, "page_id")) != wanted)
            continue;
        if (boolAt(page, "forbidden"))
            return tl::unexpected<Refusal>({403, R"({"status":"unauthorized","errors":[{"message":"This page is not available to your section"}]})", "application/json; charset=utf-8", {}});
        return pageView(doc, page, true);
    }
    return notFound();
}

Reply frontPage(const Site &, const json &doc, const Call &)
{
    for (const json &page : at(doc, "pages")) {
        if (boolAt(page, "front_page"))
            return pageView(doc, page, true);
    }
    return tl::unexpected<Refusal>({404, R"({"message":"No front page has been set"})", "application/json; charset=utf-8", {}});
}

Reply modules(const Site &site, const json &doc, const Call &call)
{
    json list = json::array();
    for (const json &module : at(doc, "modules"))
        list.push_back(moduleView(site, doc, module, call.query));
    return list;
}

Reply oneModule(const Site &site, const json &doc, const Call &call)
{
    const json &module = findById(doc, "modules", "id", idIn(call, 1));
    return module.is_null() ? notFound() : Reply(moduleView(site, doc, module, call.query));
}

Reply moduleItems(const Site &site, const json &doc, const Call &call)
{
    const json &module = findById(doc, "modules", "id", idIn(call, 1));
    if (module.is_null())
        return notFound();
    json list = json::array();
    for (const json &item : module["items"])
        list.push_back(moduleItemView(site, doc, module, item, call.query.includes(u"content_details")));
    return list;
}

Reply quizzes(const Site &site, const json &doc, const Call &)
{
    json list = json::array();
    for (const json &quiz : at(doc, "quizzes"))
        list.push_back(quizView(site, doc, quiz));
    return list;
}

/// The apps' own list: classic quizzes and New Quizzes.
Reply allQuizzes(const Site &site, const json &doc, const Call &call)
{
    Reply list = quizzes(site, doc, call);
    for (const json &assignment : at(doc, "assignments")) {
        if (!boolAt(assignment, "is_quiz_lti_assignment"))
            continue;
        const json view = assignmentView(site, doc, assignment, Query(QUrl()));
        list->push_back({{"id", view["id"]}, {"title", view["name"]}, {"html_url", view["html_url"]}, {"description", view["description"]},
                         {"quiz_type", "quizzes.next"}, {"due_at", view["due_at"]}, {"unlock_at", view["unlock_at"]},
                         {"lock_at", view["lock_at"]}, {"points_possible", view["points_possible"]}, {"assignment_id", view["id"]},
                         {"published", true}, {"locked_for_user", view["locked_for_user"]}});
    }
    return list;
}

Reply oneQuiz(const Site &site, const json &doc, const Call &call)
{
    const json &quiz = findById(doc, "quizzes", "id", idIn(call, 1));
    return quiz.is_null() ? notFound() : Reply(quizView(site, doc, quiz));
}

Reply files(const Site &site, const json &doc, const Call &)
{
    if (isHidden(doc, "files"))
        return notAllowed();
    json list = json::array();
    for (const json &file : at(doc, "files"))
        list.push_back(fileView(site, doc, file));
    return list;
}

Reply oneFile(const Site &site, const json &doc, const Call &call)
{
    const json &file = findById(doc, "files", "id", idIn(call, 1));
    return file.is_null() ? notFound() : Reply(fileView(site, doc, file));
}

Reply folder(const Site &site, const json &doc, const Call &)
{
    return isHidden(doc, "files") ? notAllowed() : Reply(folderView(site, doc));
}

Reply folders(const Site &site, const json &doc, const Call &)
{
    return isHidden(doc, "files") ? notAllowed() : Reply(json::array({folderView(site, doc)}));
}

Reply people(const Site &, const json &doc, const Call &call)
{
    // The roster is closed to students; the teachers are not.
    if (call.query.value(u"enrollment_type[]") != u"teacher")
        return notAllowed();
    return json::array({doc["course"]["teacher"]});
}

Reply settings(const Site &, const json &, const Call &)
{
    return json{{"allow_student_discussion_topics", true}, {"hide_final_grades", false}, {"syllabus_course_summary", true}};
}

Reply gradingPeriods(const Site &, const json &, const Call &)
{
    return json{{"grading_periods", json::array()}};
}

} // namespace

QList<Route> courseRoutes()
{
    return {{"courses/*", inCourse<oneCourse>},
            {"courses/*/tabs", inCourse<tabs>},
            {"courses/*/settings", inCourse<settings>},
            {"courses/*/grading_periods", inCourse<gradingPeriods>},
            {"courses/*/users", inCourse<people>},
            {"courses/*/assignment_groups", inCourse<assignmentGroups>},
            {"courses/*/assignments", inCourse<assignments>},
            {"courses/*/assignments/*", inCourse<oneAssignment>},
            {"courses/*/assignments/*/submissions/self", inCourse<ownSubmission>},
            {"courses/*/students/submissions", inCourse<submissions>},
            {"courses/*/discussion_topics", inCourse<topics>},
            {"courses/*/discussion_topics/*", inCourse<oneTopic>},
            {"courses/*/discussion_topics/*/view", inCourse<topicTree>},
            {"courses/*/discussion_topics/*/entries", inCourse<topicEntries>},
            {"courses/*/pages", inCourse<pages>},
            {"courses/*/pages/*", inCourse<onePage>},
            {"courses/*/front_page", inCourse<frontPage>},
            {"courses/*/modules", inCourse<modules>},
            {"courses/*/modules/*", inCourse<oneModule>},
            {"courses/*/modules/*/items", inCourse<moduleItems>},
            {"courses/*/quizzes", inCourse<quizzes>},
            {"courses/*/quizzes/*", inCourse<oneQuiz>},
            {"courses/*/all_quizzes", inCourse<allQuizzes>},
            {"courses/*/files", inCourse<files>},
            {"courses/*/files/*", inCourse<oneFile>},
            {"courses/*/folders", inCourse<folders>},
            {"courses/*/folders/root", inCourse<folder>}};
}

} // namespace lectern::canvas::sample
