// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_courses.h"
#include "canvas/sample/sample_routes.h"
#include "canvas/sample/sample_text.h"

#include <nlohmann/json.hpp>

namespace lectern::canvas::sample {
namespace {

Reply self(const Site &site, const Call &)
{
    const json &user = site.semester["user"];
    return json{{"id", user["id"]}, {"name", user["name"]}, {"short_name", user["short_name"]}, {"sortable_name", user["sortable_name"]},
                {"locale", nullptr}, {"effective_locale", "en"}, {"avatar_url", nullptr}, {"permissions", {{"can_update_name", false}}}};
}

Reply profile(const Site &site, const Call &)
{
    const json &user = site.semester["user"];
    return json{{"id", user["id"]}, {"name", user["name"]}, {"short_name", user["short_name"]}, {"primary_email", user["email"]},
                {"login_id", user["email"]}, {"time_zone", user["time_zone"]}, {"locale", nullptr},
                {"calendar", {{"ics", webLink(QStringLiteral("/feeds/calendars/user_sample.ics"))}}}};
}

Reply courses(const Site &site, const Call &call)
{
    const QString state = call.query.value(u"enrollment_state");
    json list = json::array();
    for (const json &doc : site.semester["courses"]) {
        const bool concluded = boolAt(doc["course"], "concluded");
        if (concluded == (state == u"completed"))
            list.push_back(courseView(site, doc, call.query));
    }
    return list;
}

Reply favorites(const Site &site, const Call &call)
{
    json list = json::array();
    for (const json *doc : activeCourses(site)) {
        if (boolAt((*doc)["course"], "is_favorite"))
            list.push_back(courseView(site, *doc, call.query));
    }
    return list;
}

Reply dashboardCards(const Site &site, const Call &)
{
    json list = json::array();
    for (const json *doc : activeCourses(site)) {
        const json &course = (*doc)["course"];
        list.push_back({{"id", course["id"]}, {"shortName", course["name"]}, {"originalName", course["name"]},
                        {"courseCode", course["course_code"]}, {"assetString", "course_" + std::to_string(courseIdOf(*doc))},
                        {"color", course["color"]}, {"image", nullptr}, {"isFavorited", boolAt(course, "is_favorite")},
                        {"position", int(list.size())}});
    }
    return list;
}

Reply colors(const Site &site, const Call &)
{
    json map = json::object();
    for (const json &doc : site.semester["courses"]) {
        if (!at(doc["course"], "color").is_null())
            map["course_" + std::to_string(courseIdOf(doc))] = doc["course"]["color"];
    }
    return json{{"custom_colors", map}};
}

Reply nothing(const Site &, const Call &)
{
    return json::array();
}

Reply groups(const Site &site, const Call &)
{
    return site.semester.value("groups", json::array());
}

Reply enrollments(const Site &site, const Call &)
{
    json list = json::array();
    for (const json *doc : activeCourses(site)) {
        const json &course = (*doc)["course"];
        list.push_back({{"id", courseIdOf(*doc) * 10 + 2}, {"course_id", course["id"]}, {"user_id", site.semester["user"]["id"]},
                        {"type", "StudentEnrollment"}, {"role", "StudentEnrollment"}, {"enrollment_state", "active"},
                        {"grades", {{"html_url", webAddress(*doc, QStringLiteral("grades"))},
                                    {"current_score", at(course, "current_score")}, {"current_grade", at(course, "current_grade")},
                                    {"final_score", at(course, "final_score")}, {"final_grade", nullptr}}}});
    }
    return list;
}

bool isOpenWork(const json &view)
{
    const json &submission = view["submission"];
    const json &types = view["submission_types"];
    const bool submittable = !types.empty() && types[0] != "none" && types[0] != "not_graded" && types[0] != "on_paper";
    return submittable && submission["submitted_at"].is_null() && !boolAt(submission, "excused") && submission["workflow_state"] == "unsubmitted";
}

Reply todo(const Site &site, const Call &call)
{
    json list = json::array();
    eachAssignment(site, activeCourses(site), [&](const json &doc, const json &view) {
        const auto due = instantAt(view, "due_at");
        if (isOpenWork(view) && due && *due >= site.now && !boolAt(view, "locked_for_user"))
            list.push_back({{"type", "submitting"}, {"assignment", view}, {"ignore", ""}, {"ignore_permanently", ""},
                            {"context_type", "Course"}, {"course_id", courseIdOf(doc)}, {"context_name", doc["course"]["name"]},
                            {"html_url", view["html_url"].get<std::string>() + "#submit"}});
    });
    if (call.query.includes(u"ungraded_quizzes")) {
        for (const json *doc : activeCourses(site)) {
            for (const json &quiz : at(*doc, "quizzes")) {
                const auto due = instantAt(quiz, "due_at");
                if (idAt(quiz, "assignment_id") || !due || *due < site.now)
                    continue;
                const json view = quizView(site, *doc, quiz);
                list.push_back({{"type", "submitting"}, {"quiz", view}, {"context_type", "Course"}, {"course_id", courseIdOf(*doc)},
                                {"html_url", view["html_url"]}});
            }
        }
    }
    return list;
}

Reply todoCount(const Site &site, const Call &call)
{
    return json{{"needs_grading_count", 0}, {"assignments_needing_submitting", todo(site, call)->size()}};
}

Reply missing(const Site &site, const Call &call)
{
    const bool submittable = call.query.values(u"filter[]").contains(u"submittable");
    json list = json::array();
    eachAssignment(site, activeCourses(site), [&](const json &, json view) {
        const bool listed = boolAt(view["submission"], "missing") && !(submittable && boolAt(view, "locked_for_user"));
        view.erase("submission"); // it answers with assignments
        if (listed)
            list.push_back(std::move(view));
    });
    return list;
}

Reply conversations(const Site &site, const Call &)
{
    json list = json::array();
    for (json row : at(site.semester, "conversations")) {
        row.erase("messages");
        list.push_back(std::move(row));
    }
    return list;
}

Reply unreadCount(const Site &site, const Call &)
{
    int unread = 0;
    for (const json &row : at(site.semester, "conversations"))
        unread += row["workflow_state"] == "unread" ? 1 : 0;
    return json{{"unread_count", std::to_string(unread)}}; // a text, as Canvas sends it
}

Reply oneConversation(const Site &site, const Call &call)
{
    const json &row = findById(site.semester, "conversations", "id", call.parameters.value(0).toLongLong());
    return row.is_null() ? notFound() : Reply(row);
}

Reply anyFile(const Site &site, const Call &call)
{
    for (const json &doc : site.semester["courses"]) {
        const json &file = findById(doc, "files", "id", call.parameters.value(0).toLongLong());
        if (!file.is_null())
            return fileView(site, doc, file);
    }
    return notFound();
}

Reply folderFiles(const Site &site, const Call &call)
{
    for (const json &doc : site.semester["courses"]) {
        if (courseIdOf(doc) * 10 != call.parameters.value(0).toLongLong())
            continue;
        json list = json::array();
        for (const json &file : at(doc, "files"))
            list.push_back(fileView(site, doc, file));
        return list;
    }
    return notFound();
}

} // namespace

QList<Route> userRoutes()
{
    return {{"users/self", self},
            {"users/self/profile", profile},
            {"users/self/colors", colors},
            {"users/self/course_nicknames", nothing},
            {"users/self/favorites/courses", favorites},
            {"users/self/todo", todo},
            {"users/self/todo_item_count", todoCount},
            {"users/self/missing_submissions", missing},
            {"users/self/enrollments", enrollments},
            {"users/self/groups", groups},
            {"users/self/activity_stream", nothing},
            {"dashboard/dashboard_cards", dashboardCards},
            {"courses", courses},
            {"planner/overrides", nothing},
            {"planner_notes", nothing},
            {"conversations", conversations},
            {"conversations/unread_count", unreadCount},
            {"conversations/*", oneConversation},
            {"files/*", anyFile},
            {"folders/*/files", folderFiles},
            {"folders/*/folders", nothing}};
}

} // namespace lectern::canvas::sample
