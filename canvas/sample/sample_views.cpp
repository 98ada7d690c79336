// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sample/sample_views.h"

#include "canvas/sample/sample_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace lectern::canvas::sample {
namespace {

QString text(qint64 id)
{
    return QString::number(id);
}

/// `values` over `defaults`: what the semester says wins.
json over(json defaults, const json &values)
{
    for (const auto &[key, value] : values.items())
        defaults[key] = value;
    return defaults;
}

/// An address on this server, which changes with its port.
json serverLink(const Site &site, const QString &path)
{
    return toJson(QString(site.base.toString() + path));
}

json apiLink(const Site &site, const json &doc, const QString &rest)
{
    return serverLink(site, QStringLiteral("/api/v1/courses/") + text(courseIdOf(doc)) + u'/' + rest);
}

/// Where the things of an item's type are found below a course.
QString areaOf(const QString &itemType)
{
    if (itemType == u"Assignment")
        return QStringLiteral("assignments/");
    if (itemType == u"Quiz")
        return QStringLiteral("quizzes/");
    return itemType == u"Discussion" ? QStringLiteral("discussion_topics/") : QStringLiteral("files/");
}

bool expectsSubmission(const json &assignment)
{
    const json &types = at(assignment, "submission_types");
    if (!types.is_array() || types.empty())
        return false;
    static const std::array none{"none", "not_graded", "on_paper", "wiki_page"};
    return std::none_of(none.begin(), none.end(), [&](const char *name) { return types[0] == name; });
}

json lockInfo(const QString &asset, const json &thing)
{
    json info{{"asset_string", asset.toStdString()}};
    for (const char *key : {"unlock_at", "lock_at"}) {
        if (!at(thing, key).is_null())
            info[key] = thing[key];
    }
    return info;
}

void addLock(const Site &site, const QString &asset, json &view)
{
    view["locked_for_user"] = isLocked(site, view);
    if (!isLocked(site, view))
        return;
    view["lock_info"] = lockInfo(asset, view);
    const auto opens = instantAt(view, "unlock_at");
    view["lock_explanation"] = opens && *opens > site.now ? "This is <b>locked</b> until later." : "This was <b>locked</b> earlier.";
    if (opens && *opens > site.now)
        view["description"] = nullptr;
}

json enrollmentView(const Site &site, const json &doc, const Query &query)
{
    const json &course = doc["course"];
    json row{{"type", "student"}, {"role", "StudentEnrollment"}, {"role_id", 3}, {"user_id", site.semester["user"]["id"]},
             {"enrollment_state", "active"}, {"limit_privileges_to_course_section", false}};
    if (query.includes(u"total_scores") && course.contains("current_score")) {
        row["computed_current_score"] = course["current_score"];
        row["computed_current_grade"] = at(course, "current_grade");
        row["computed_final_score"] = at(course, "final_score");
        row["computed_final_grade"] = nullptr;
        row["has_grading_periods"] = false;
    }
    return row;
}

} // namespace

qint64 courseIdOf(const json &doc)
{
    return idAt(at(doc, "course"), "id").value_or(0);
}

json webAddress(const json &doc, const QString &rest)
{
    return webLink(QStringLiteral("/courses/") + text(courseIdOf(doc)) + u'/' + rest);
}

const json &findById(const json &doc, const char *list, const char *key, qint64 id)
{
    static const json nothing;
    for (const json &row : at(doc, list)) {
        if (idAt(row, key) == id)
            return row;
    }
    return nothing;
}

bool isLocked(const Site &site, const json &thing)
{
    const auto opens = instantAt(thing, "unlock_at");
    const auto closes = instantAt(thing, "lock_at");
    return (opens && *opens > site.now) || (closes && *closes <= site.now);
}

void makeIdsStrings(json &value)
{
    if (!value.is_structured())
        return;
    const bool isObject = value.is_object();
    for (auto row = value.begin(); row != value.end(); ++row) {
        if (isObject && row->is_number_integer() && (row.key() == "id" || row.key().ends_with("_id")))
            *row = std::to_string(row->get<qint64>());
        else if (isObject && row->is_array() && row.key().ends_with("_ids"))
            for (json &id : *row)
                id = id.is_number_integer() ? std::to_string(id.get<qint64>()) : id.get<std::string>();
        else
            makeIdsStrings(*row);
    }
}

json courseView(const Site &site, const json &doc, const Query &query)
{
    const json &course = doc["course"];
    if (boolAt(course, "access_restricted_by_date"))
        return {{"id", course["id"]}, {"access_restricted_by_date", true}};
    json view{{"id", course["id"]},
              {"name", course["name"]},
              {"course_code", course["course_code"]},
              {"account_id", 1},
              {"root_account_id", 1},
              {"uuid", "smp" + std::to_string(courseIdOf(doc))},
              {"workflow_state", at(course, "concluded") == true ? "completed" : "available"},
              {"default_view", course.value("default_view", "modules")},
              {"enrollment_term_id", at(course, "term").is_null() ? site.semester["term"]["id"] : course["term"]["id"]},
              {"start_at", nullptr},
              {"end_at", nullptr},
              {"time_zone", course["time_zone"]},
              {"is_public", false},
              {"hide_final_grades", false},
              {"apply_assignment_group_weights", course.value("apply_assignment_group_weights", true)},
              {"restrict_enrollments_to_course_dates", false},
              {"calendar", {{"ics", webLink(QStringLiteral("/feeds/calendars/course_sample") + text(courseIdOf(doc)) + QStringLiteral(".ics"))}}},
              {"enrollments", json::array({enrollmentView(site, doc, query)})}};
    if (query.includes(u"term"))
        view["term"] = at(course, "term").is_null() ? site.semester["term"] : course["term"];
    if (query.includes(u"syllabus_body"))
        view["syllabus_body"] = at(doc, "syllabus");
    if (query.includes(u"favorites"))
        view["is_favorite"] = boolAt(course, "is_favorite");
    if (query.includes(u"concluded"))
        view["concluded"] = boolAt(course, "concluded");
    if (query.includes(u"teachers"))
        view["teachers"] = json::array({course["teacher"]});
    if (query.includes(u"sections"))
        view["sections"] = json::array({{{"id", courseIdOf(doc) * 10 + 1}, {"name", "Section 01"},
                                         {"enrollment_role", "StudentEnrollment"}}});
    if (query.includes(u"course_image"))
        view["image_download_url"] = nullptr;
    if (query.includes(u"tabs"))
        view["tabs"] = tabsView(doc);
    return view;
}

json submissionView(const Site &site, const json &doc, const json &assignment)
{
    json view = over({{"id", assignment["id"].get<qint64>() + 500000},
                      {"assignment_id", assignment["id"]},
                      {"user_id", site.semester["user"]["id"]},
                      {"workflow_state", "unsubmitted"},
                      {"submitted_at", nullptr},
                      {"attempt", nullptr},
                      {"score", nullptr},
                      {"grade", nullptr},
                      {"entered_score", nullptr},
                      {"entered_grade", nullptr},
                      {"graded_at", nullptr},
                      {"posted_at", nullptr},
                      {"grade_matches_current_submission", true},
                      {"submission_type", nullptr},
                      {"body", nullptr},
                      {"url", nullptr},
                      {"excused", false},
                      {"late_policy_status", nullptr},
                      {"points_deducted", nullptr},
                      {"redo_request", false},
                      {"custom_grade_status_id", nullptr},
                      {"extra_attempts", nullptr},
                      {"cached_due_date", at(assignment, "due_at")}},
                     at(assignment, "submission").is_null() ? json::object() : assignment["submission"]);
    for (const auto &[plain, entered] : {std::pair{"score", "entered_score"}, std::pair{"grade", "entered_grade"}}) {
        if (view[entered].is_null())
            view[entered] = view[plain];
    }
    const auto due = instantAt(assignment, "due_at");
    const auto submitted = instantAt(view, "submitted_at");
    const QString mark = stringAt(view, "late_policy_status");
    const bool excused = boolAt(view, "excused");
    const bool noWork = !submitted && view["workflow_state"] != "graded" && expectsSubmission(assignment);
    const bool isLate = !excused && (mark.isEmpty() ? submitted && due && *submitted > *due : mark == u"late");
    const bool isMissing = !excused && (mark.isEmpty() ? noWork && due && *due < site.now : mark == u"missing");
    view["late"] = isLate;
    view["missing"] = isMissing;
    view["seconds_late"] = isLate && submitted && due ? due->secsTo(*submitted) : 0;
    const QString place = QStringLiteral("assignments/") + text(*idAt(assignment, "id")) + QStringLiteral("/submissions/");
    view["preview_url"] = webAddress(doc, place + text(*idAt(view, "user_id")) + QStringLiteral("?preview=1"));
    return view;
}

json assignmentView(const Site &site, const json &doc, const json &assignment, const Query &query)
{
    const qint64 id = *idAt(assignment, "id");
    const QString rest = QStringLiteral("assignments/") + text(id);
    json view = over({{"course_id", courseIdOf(doc)},
                      {"description", nullptr},
                      {"created_at", site.semester["term"]["start_at"]},
                      {"updated_at", site.semester["term"]["start_at"]},
                      {"due_at", nullptr},
                      {"unlock_at", nullptr},
                      {"lock_at", nullptr},
                      {"points_possible", 0},
                      {"grading_type", "points"},
                      {"allowed_attempts", -1},
                      {"omit_from_final_grade", false},
                      {"anonymous_grading", false},
                      {"peer_reviews", false},
                      {"group_category_id", nullptr},
                      {"is_quiz_assignment", false},
                      {"is_quiz_lti_assignment", false},
                      {"has_overrides", false},
                      {"only_visible_to_overrides", false},
                      {"published", true},
                      {"muted", false},
                      {"has_submitted_submissions", true}, // anyone's, so it says nothing about this student
                      {"html_url", webAddress(doc, rest)}},
                     assignment);
    view.erase("submission");
    addLock(site, QStringLiteral("assignment_") + text(id), view);
    if (query.includes(u"submission") || query.value(u"include[]") == u"assignments,submission")
        view["submission"] = submissionView(site, doc, assignment);
    if (view.contains("submission") && !query.includes(u"sub_assignment_submissions"))
        view["submission"].erase("sub_assignment_submissions");
    if (!query.includes(u"checkpoints")) {
        view.erase("checkpoints");
        view.erase("has_sub_assignments");
    }
    if (query.includes(u"all_dates"))
        view["all_dates"] = json::array({{{"base", true}, {"due_at", view["due_at"]}, {"unlock_at", view["unlock_at"]},
                                          {"lock_at", view["lock_at"]}}});
    for (const json &topic : at(doc, "discussions")) {
        if (idAt(topic, "assignment_id") == id)
            view["discussion_topic"] = {{"id", topic["id"]}, {"title", topic["title"]}, {"assignment_id", id},
                                        {"html_url", webAddress(doc, QStringLiteral("discussion_topics/") + text(*idAt(topic, "id")))}};
    }
    return view;
}

json pageView(const json &doc, const json &page, bool withBody)
{
    json view = over({{"front_page", false}, {"published", true}, {"hide_from_students", false}, {"editing_roles", "teachers"},
                      {"locked_for_user", false}}, page);
    view["html_url"] = webAddress(doc, QStringLiteral("pages/") + stringAt(page, "url"));
    view.erase("forbidden");
    if (!withBody || boolAt(page, "forbidden"))
        view.erase("body");
    return view;
}

json moduleItemView(const Site &site, const json &doc, const json &module, const json &item, bool withDetails)
{
    json view = over({{"module_id", module["id"]}, {"indent", 0}, {"position", 1}}, item);
    const QString type = stringAt(item, "type");
    view["html_url"] = webAddress(doc, QStringLiteral("modules/items/") + text(*idAt(item, "id")));
    const auto content = idAt(item, "content_id");
    QString path;
    if (type == u"Page")
        path = QStringLiteral("pages/") + stringAt(item, "page_url");
    else if (content)
        path = areaOf(type) + text(*content);
    if (!path.isEmpty())
        view["url"] = apiLink(site, doc, path);
    const json &target = content ? findById(doc, type == u"Quiz" ? "quizzes" : "assignments", "id", *content) : at(json(), "");
    if (withDetails && !target.is_null())
        view["content_details"] = {{"due_at", at(target, "due_at")}, {"lock_at", at(target, "lock_at")},
                                   {"unlock_at", at(target, "unlock_at")}, {"points_possible", at(target, "points_possible")},
                                   {"locked_for_user", isLocked(site, target)}};
    return view;
}

json moduleView(const Site &site, const json &doc, const json &module, const Query &query)
{
    json view = over({{"unlock_at", nullptr}, {"require_sequential_progress", false}, {"publish_final_grade", false},
                      {"prerequisite_module_ids", json::array()}, {"completed_at", nullptr}, {"published", true}}, module);
    const json items = module["items"];
    view["items_count"] = items.size();
    view["items_url"] = apiLink(site, doc, QStringLiteral("modules/") + text(*idAt(module, "id")) + QStringLiteral("/items"));
    view.erase("items");
    // As in Canvas, the items of a large module must be asked for by themselves.
    static constexpr std::size_t largeModule = 12;
    if (query.includes(u"items") && items.size() < largeModule) {
        view["items"] = json::array();
        for (const json &item : items)
            view["items"].push_back(moduleItemView(site, doc, module, item, query.includes(u"content_details")));
    }
    return view;
}

json quizView(const Site &site, const json &doc, const json &quiz)
{
    const qint64 id = *idAt(quiz, "id");
    json view = over({{"assignment_id", nullptr}, {"description", nullptr}, {"due_at", nullptr}, {"unlock_at", nullptr},
                      {"lock_at", nullptr}, {"time_limit", nullptr}, {"allowed_attempts", 1}, {"quiz_type", "assignment"},
                      {"published", true}}, quiz);
    view["html_url"] = webAddress(doc, QStringLiteral("quizzes/") + text(id));
    view["mobile_url"] = view["html_url"];
    addLock(site, QStringLiteral("quizzes:quiz_") + text(id), view);
    return view;
}

json fileView(const Site &site, const json &doc, const json &file)
{
    json view = over({{"uuid", "sampleuuid"}, {"created_at", file["updated_at"]}, {"modified_at", file["updated_at"]}, {"locked", false},
                      {"hidden", false}, {"locked_for_user", false}, {"thumbnail_url", nullptr}, {"mime_class", "file"}}, file);
    const QString id = text(*idAt(file, "id"));
    view["folder_id"] = courseIdOf(doc) * 10;
    view["url"] = boolAt(view, "locked_for_user") ? json("") : serverLink(site, QStringLiteral("/files/") + id + QStringLiteral("/download?download_frd=1&verifier=sampleverifier"));
    return view;
}

json folderView(const Site &site, const json &doc)
{
    const qint64 id = courseIdOf(doc) * 10;
    const QString path = QStringLiteral("/api/v1/folders/") + text(id);
    return {{"id", id}, {"name", "course files"}, {"full_name", "course files"}, {"context_type", "Course"},
            {"context_id", courseIdOf(doc)}, {"parent_folder_id", nullptr}, {"files_count", at(doc, "files").size()}, {"folders_count", 0},
            {"files_url", serverLink(site, path + QStringLiteral("/files"))},
            {"folders_url", serverLink(site, path + QStringLiteral("/folders"))}, {"locked", false}, {"hidden", false},
            {"locked_for_user", false}};
}

json topicView(const json &doc, const json &topic, bool announcement)
{
    json view = over({{"assignment_id", nullptr}, {"discussion_type", "threaded"}, {"published", true}, {"locked", announcement},
                      {"read_state", "unread"}, {"unread_count", 0}, {"require_initial_post", false}, {"delayed_post_at", nullptr}}, topic);
    view["is_announcement"] = announcement;
    view["html_url"] = webAddress(doc, QStringLiteral("discussion_topics/") + text(*idAt(topic, "id")));
    view["context_code"] = "course_" + std::to_string(courseIdOf(doc));
    if (!view.contains("author"))
        view["author"] = {{"id", doc["course"]["teacher"]["id"]}, {"display_name", doc["course"]["teacher"]["display_name"]}};
    view["user_name"] = view["author"]["display_name"];
    view["discussion_subentry_count"] = at(topic, "entries").size();
    view.erase("entries");
    return view;
}

json tabsView(const json &doc)
{
    struct Tab
    {
        const char *id, *label;
    };
    static constexpr Tab tabs[] = {{"home", "Home"}, {"announcements", "Announcements"}, {"syllabus", "Syllabus"}, {"modules", "Modules"},
                                   {"assignments", "Assignments"}, {"quizzes", "Quizzes"}, {"discussions", "Discussions"},
                                   {"pages", "Pages"}, {"files", "Files"}, {"grades", "Grades"}};
    json list = json::array();
    const json &hidden = at(doc["course"], "hidden_tabs");
    for (const Tab &tab : tabs) {
        if (hidden.is_array() && std::find(hidden.begin(), hidden.end(), tab.id) != hidden.end())
            continue;
        list.push_back({{"id", tab.id}, {"label", tab.label}, {"type", "internal"}, {"visibility", "public"},
                        {"position", int(list.size()) + 1}, {"html_url", "/courses/" + std::to_string(courseIdOf(doc)) + "/" + tab.id}});
    }
    return list;
}

} // namespace lectern::canvas::sample
