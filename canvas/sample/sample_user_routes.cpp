// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_routes.h"

#include "canvas/sample/sample_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::canvas::sample {
namespace {

/// Courses that a list without other wishes shows.
QList<const json *> activeCourses(const Site &site)
{
    QList<const json *> found;
    for (const json &doc : site.semester["courses"]) {
        if (!boolAt(doc["course"], "concluded") && !boolAt(doc["course"], "access_restricted_by_date"))
            found.append(&doc);
    }
    return found;
}

/// The active courses that `context_codes[]` names; all when it names none.
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

struct Span
{
    QDateTime from, to;
    bool holds(const std::optional<QDateTime> &instant) const { return instant && *instant >= from && *instant <= to; }
};

Span spanOf(const Query &query, const QDateTime &defaultFrom, const QDateTime &defaultTo)
{
    const QDateTime from = query.instant(u"start_date"), to = query.instant(u"end_date");
    return {from.isValid() ? from : defaultFrom, !to.isValid() ? defaultTo : query.value(u"end_date").size() == 10 ? to.addDays(1) : to};
}

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

/// Calls `visit(doc, view)` for every assignment of the courses, with its submission in the view.
template<typename Visit>
void eachAssignment(const Site &site, const QList<const json *> &docs, Visit &&visit)
{
    const Query withSubmission(QUrl(QStringLiteral("?include[]=submission")));
    for (const json *doc : docs) {
        for (const json &assignment : at(*doc, "assignments"))
            visit(*doc, assignmentView(site, *doc, assignment, withSubmission));
    }
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

json assignmentEvent(const json &doc, const json &view)
{
    return {{"id", "assignment_" + std::to_string(*idAt(view, "id"))}, {"type", "assignment"}, {"title", view["name"]},
            {"start_at", view["due_at"]}, {"end_at", view["due_at"]}, {"all_day", false}, {"all_day_date", nullptr},
            {"workflow_state", "published"}, {"context_code", "course_" + std::to_string(courseIdOf(doc))},
            {"context_name", doc["course"]["name"]}, {"assignment", view}, {"html_url", view["html_url"]}};
}

json calendarEvent(const json &doc, const json &event)
{
    json view = event;
    view["type"] = "event";
    view["workflow_state"] = "active";
    view["context_code"] = "course_" + std::to_string(courseIdOf(doc));
    view["context_name"] = doc["course"]["name"];
    view["html_url"] = webLink(QStringLiteral("/calendar?event_id=") + QString::number(*idAt(event, "id")));
    return view;
}

Reply upcoming(const Site &site, const Call &)
{
    const Span week{site.now, site.now.addDays(7)};
    json list = json::array();
    for (const json *doc : activeCourses(site)) {
        for (const json &event : at(*doc, "events")) {
            if (week.holds(instantAt(event, "start_at")))
                list.push_back(calendarEvent(*doc, event));
        }
    }
    eachAssignment(site, activeCourses(site), [&](const json &doc, const json &view) {
        if (week.holds(instantAt(view, "due_at")))
            list.push_back(assignmentEvent(doc, view));
    });
    return list;
}

Reply calendar(const Site &site, const Call &call)
{
    // Canvas answers for today and the student's own calendar unless told otherwise.
    const QDateTime today = site.now.date().startOfDay(QTimeZone::utc());
    const Span span = spanOf(call.query, today, today.addDays(1));
    const bool all = call.query.value(u"all_events") == u"true";
    json list = json::array();
    if (call.query.values(u"context_codes[]").isEmpty())
        return list;
    if (call.query.value(u"type") == u"assignment") {
        const bool undated = call.query.value(u"undated") == u"true";
        eachAssignment(site, coursesOfCodes(site, call.query), [&](const json &doc, const json &view) {
            const auto due = instantAt(view, "due_at");
            if (undated ? !due.has_value() : due && (all || span.holds(due)))
                list.push_back(assignmentEvent(doc, view));
        });
        return list;
    }
    for (const json *doc : coursesOfCodes(site, call.query)) {
        for (const json &event : at(*doc, "events")) {
            if (all || span.holds(instantAt(event, "start_at")))
                list.push_back(calendarEvent(*doc, event));
        }
    }
    return list;
}

Reply announcements(const Site &site, const Call &call)
{
    if (call.query.values(u"context_codes[]").isEmpty())
        return tl::unexpected<Refusal>({400, R"({"errors":{"context_codes":[{"type":"missing","message":"Missing context_codes"}]}})", "application/json; charset=utf-8", {}});
    // One course that refuses makes the whole call fail.
    const QList<const json *> docs = coursesOfCodes(site, call.query);
    if (docs.size() != call.query.values(u"context_codes[]").size())
        return notAllowed();
    const Span span = spanOf(call.query, site.now.addDays(-14), site.now.addDays(28));
    json list = json::array();
    for (const json *doc : docs) {
        if (boolAt((*doc)["course"], "access_restricted_by_date"))
            return notAllowed();
        for (const json &topic : at(*doc, "announcements")) {
            if (span.holds(instantAt(topic, "posted_at")))
                list.push_back(topicView(*doc, topic, true));
        }
    }
    std::stable_sort(list.begin(), list.end(), [](const json &a, const json &b) { return *instantAt(a, "posted_at") > *instantAt(b, "posted_at"); });
    return list;
}

json plannerSubmissions(const json &view)
{
    const json &submission = view["submission"];
    const bool graded = submission["workflow_state"] == "graded" && !submission["posted_at"].is_null();
    return {{"submitted", !submission["submitted_at"].is_null()}, {"excused", submission["excused"]}, {"graded", graded},
            {"late", submission["late"]}, {"missing", submission["missing"]},
            {"needs_grading", submission["workflow_state"] == "submitted"}, {"has_feedback", submission.contains("submission_comments")},
            {"redo_request", submission["redo_request"]}};
}

Reply planner(const Site &site, const Call &call)
{
    const bool dated = call.query.instant(u"start_date").isValid() || call.query.instant(u"end_date").isValid();
    const int days = dated ? 3650 : 14;
    const Span span = spanOf(call.query, site.now.addDays(-days), site.now.addDays(days));
    json list = json::array();
    const auto add = [&](const json &doc, const char *type, const json &id, json plannable, const json &date, const json &submissions, const json &address) {
        list.push_back({{"context_type", "Course"}, {"course_id", courseIdOf(doc)}, {"context_name", doc["course"]["name"]},
                        {"plannable_type", type}, {"plannable_id", id}, {"plannable", std::move(plannable)}, {"plannable_date", date},
                        {"planner_override", nullptr}, {"submissions", submissions}, {"new_activity", false}, {"html_url", address}});
    };
    eachAssignment(site, coursesOfCodes(site, call.query), [&](const json &doc, const json &view) {
        if (!span.holds(instantAt(view, "due_at")))
            return;
        // A graded quiz stands under the id of the quiz, not of its assignment.
        const bool isQuiz = boolAt(view, "is_quiz_assignment");
        json plannable{{"id", isQuiz ? view["quiz_id"] : view["id"]}, {"title", view["name"]}, {"due_at", view["due_at"]},
                       {"points_possible", view["points_possible"]}};
        if (isQuiz)
            plannable["assignment_id"] = view["id"];
        const json id = plannable["id"];
        add(doc, isQuiz ? "quiz" : "assignment", id, std::move(plannable), view["due_at"], plannerSubmissions(view), "/courses/" + std::to_string(courseIdOf(doc)) + "/assignments/" + std::to_string(*idAt(view, "id")));
    });
    for (const json *doc : coursesOfCodes(site, call.query)) {
        for (const json &event : at(*doc, "events")) {
            if (span.holds(instantAt(event, "start_at")))
                add(*doc, "calendar_event", event["id"], event, event["start_at"], false, "/calendar?event_id=" + std::to_string(*idAt(event, "id")));
        }
        for (const json &topic : at(*doc, "announcements")) {
            if (span.holds(instantAt(topic, "posted_at")))
                add(*doc, "announcement", topic["id"], {{"id", topic["id"]}, {"title", topic["title"]}, {"unread_count", 0},
                                                        {"read_state", "unread"}}, topic["posted_at"], false, "/courses/" + std::to_string(courseIdOf(*doc)) + "/discussion_topics/" + std::to_string(*idAt(topic, "id")));
        }
    }
    std::stable_sort(list.begin(), list.end(), [](const json &a, const json &b) { return *instantAt(a, "plannable_date") < *instantAt(b, "plannable_date"); });
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
            {"users/self/upcoming_events", upcoming},
            {"users/self/missing_submissions", missing},
            {"users/self/enrollments", enrollments},
            {"users/self/groups", groups},
            {"users/self/activity_stream", nothing},
            {"dashboard/dashboard_cards", dashboardCards},
            {"courses", courses},
            {"announcements", announcements},
            {"calendar_events", calendar},
            {"planner/items", planner},
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
