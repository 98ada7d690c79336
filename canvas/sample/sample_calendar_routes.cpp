// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_courses.h"
#include "canvas/sample/sample_routes.h"
#include "canvas/sample/sample_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::canvas::sample {
namespace {

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

} // namespace

QList<Route> calendarRoutes()
{
    return {{"users/self/upcoming_events", upcoming}, {"announcements", announcements}, {"calendar_events", calendar}, {"planner/items", planner}};
}

} // namespace lectern::canvas::sample
