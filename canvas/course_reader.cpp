// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/course_reader.h"

#include "canvas/canvas_parse.h"
#include "canvas/checkpoints.h"
#include "core/on_ready.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::canvas {
namespace {

const auto include = QStringLiteral("include[]");
// Links to files would bring a secret with them.
const std::pair<QString, QString> noVerifiers{QStringLiteral("no_verifiers"), QStringLiteral("1")};

QString coursePath(qint64 course, QStringView rest = {})
{
    const QString path = QStringLiteral("courses/%1").arg(course);
    return rest.isEmpty() ? path : QString(path + u'/' + rest);
}

using Replies = QList<Result<json>>;

/// Calls `then` with all results, in the order of the futures, when the last is there.
void whenAll(const QList<QFuture<Result<json>>> &futures, QObject *context, std::function<void(const Replies &)> then)
{
    if (futures.isEmpty()) {
        then({});
        return;
    }
    struct Gathering
    {
        Replies results;
        qsizetype missing;
        std::function<void(const Replies &)> then;
    };
    auto gathering = std::make_shared<Gathering>(Gathering{Replies(futures.size(), Result<json>(json())), futures.size(), std::move(then)});
    for (qsizetype i = 0; i < futures.size(); ++i) {
        onReady(futures[i], context, [gathering, i](const Result<json> &result) {
            gathering->results[i] = result;
            if (--gathering->missing == 0)
                gathering->then(gathering->results);
        });
    }
}

/// Errors that concern one item or area, not the connection or the account.
bool isRefusal(const Error &error)
{
    return error.code == ErrorCode::Forbidden || error.code == ErrorCode::NotFound;
}

Query courseQuery(const QString &state)
{
    Query query{{QStringLiteral("enrollment_state"), state}};
    for (const char *what : {"term", "total_scores", "current_grading_period_scores", "favorites", "syllabus_body", "concluded"})
        query.append({include, QString::fromLatin1(what)});
    query.append(noVerifiers);
    return query;
}

QList<Topic> topicsOf(const json &rows, bool announcement, std::optional<qint64> course)
{
    return parseRows<Topic>(rows, [&](const json &row) {
        auto topic = parseTopic(row, announcement);
        if (topic && course)
            topic->courseId = *course;
        return topic;
    });
}

} // namespace

bool hasEnded(const Course &course, const QDateTime &now)
{
    const Instant end = course.endAt ? course.endAt : course.termEnd;
    return course.concluded || (end && *end < now);
}

CourseReader::CourseReader(CanvasClient &client, QObject *parent)
    : QObject(parent)
    , m_client(client)
{
}

void CourseReader::user(Done<User> done)
{
    onReady(m_client.one(QStringLiteral("users/self")), this, [done = std::move(done)](const Result<json> &row) {
        // Every Canvas has this address, so where it is not there, or without a number, some other program answers with JSON.
        if (!row)
            return done(row.error().code == ErrorCode::NotFound ? fail(ErrorCode::NotCanvas) : fail(row.error()));
        const User user = parseUser(*row);
        done(user.id != 0 ? Result<User>(user) : Result<User>(fail(ErrorCode::NotCanvas)));
    });
}

void CourseReader::courses(const QDateTime &now, Done<Reading<Course>> done)
{
    const auto path = QStringLiteral("courses");
    whenAll({m_client.list(path, courseQuery(QStringLiteral("active"))), m_client.list(path, courseQuery(QStringLiteral("completed")))}, this,
            [now, done = std::move(done)](const Replies &replies) {
                const Result<json> &active = replies[0];
                const Result<json> &past = replies[1];
                if (!active)
                    return done(fail(active.error()));
                if (!past && past.error().code == ErrorCode::CredentialRefused)
                    return done(fail(past.error()));
                Reading<Course> reading;
                reading.rows = parseRows<Course>(*active, parseCourse);
                for (Course &course : reading.rows)
                    course.concluded = hasEnded(course, now);
                if (past) {
                    for (Course &course : parseRows<Course>(*past, parseCourse)) {
                        const bool known = std::any_of(reading.rows.begin(), reading.rows.end(), [&](const Course &other) { return other.id == course.id; });
                        course.concluded = true;
                        if (!known)
                            reading.rows.append(std::move(course));
                    }
                } else {
                    reading.whole = false;
                    reading.detail = past.error().detail;
                    if (!isRefusal(past.error()))
                        reading.result = resultOf(past.error());
                }
                done(reading);
            });
}

void CourseReader::assignments(qint64 course, Done<AssignmentReading> done)
{
    const Query parts{{include, QStringLiteral("assignments")}, {include, QStringLiteral("submission")}, {include, QStringLiteral("discussion_topic")},
                      {include, QStringLiteral("checkpoints")}, {include, QStringLiteral("sub_assignment_submissions")}, {QStringLiteral("override_assignment_dates"), QStringLiteral("true")}, noVerifiers};
    onReady(m_client.list(coursePath(course, u"assignment_groups"), parts), this, [this, course, parts, done = std::move(done)](const Result<json> &groups) {
        if (groups) {
            AssignmentReading reading;
            reading.groups = parseRows<AssignmentGroup>(*groups, parseGroup);
            forEachRow(*groups, [&](const json &group) { reading.assignments += parseRows<Assignment>(at(group, "assignments"), parseAssignment); });
            return submissions(course, std::move(reading), done);
        }
        if (!isRefusal(groups.error()))
            return done(fail(groups.error()));
        onReady(m_client.list(coursePath(course, u"assignments"), parts), this, [this, course, done](const Result<json> &rows) {
            if (!rows)
                return done(fail(rows.error()));
            submissions(course, {{}, false, parseRows<Assignment>(*rows, parseAssignment)}, done);
        });
    });
}

/// A key of limited scope ignores include[], so the submissions may be missing; then they are asked for by themselves.
void CourseReader::submissions(qint64 course, AssignmentReading reading, Done<AssignmentReading> done)
{
    const bool told = std::all_of(reading.assignments.begin(), reading.assignments.end(), [](const Assignment &a) { return a.submission.has_value(); });
    if (told) {
        std::for_each(reading.assignments.begin(), reading.assignments.end(), takeDatesOfParts);
        return done(reading);
    }
    const Query own{{QStringLiteral("student_ids[]"), QStringLiteral("self")}, {include, QStringLiteral("sub_assignment_submissions")}};
    onReady(m_client.list(coursePath(course, u"students/submissions"), own), this, [reading = std::move(reading), done = std::move(done)](const Result<json> &rows) mutable {
        if (!rows && !isRefusal(rows.error()))
            return done(fail(rows.error()));
        QHash<qint64, qsizetype> open;
        for (qsizetype i = 0; i < reading.assignments.size(); ++i) {
            if (!reading.assignments[i].submission)
                open.insert(reading.assignments[i].id, i);
        }
        if (rows) {
            forEachRow(*rows, [&](const json &row) {
                const auto place = open.constFind(idAt(row, "assignment_id").value_or(0));
                if (place == open.constEnd())
                    return;
                Assignment &assignment = reading.assignments[*place];
                assignment.submission = parseSubmission(row);
                parsePartSubmissions(row, assignment.checkpoints);
            });
        }
        std::for_each(reading.assignments.begin(), reading.assignments.end(), takeDatesOfParts);
        done(reading);
    });
}

void CourseReader::announcements(const QList<qint64> &courses, const QDateTime &since, const QDateTime &now, Done<QList<Topic>> done)
{
    // Without dates Canvas gives two weeks only.
    Query query{{QStringLiteral("start_date"), since.toUTC().date().toString(Qt::ISODate)},
                {QStringLiteral("end_date"), now.toUTC().date().addDays(1).toString(Qt::ISODate)},
                {QStringLiteral("active_only"), QStringLiteral("true")},
                noVerifiers};
    for (const qint64 course : courses)
        query.append({QStringLiteral("context_codes[]"), QStringLiteral("course_%1").arg(course)});
    onReady(m_client.list(QStringLiteral("announcements"), query), this, [done = std::move(done)](const Result<json> &rows) {
        done(rows ? Result<QList<Topic>>(topicsOf(*rows, true, {})) : Result<QList<Topic>>(fail(rows.error())));
    });
}

void CourseReader::announcementsOf(qint64 course, Done<QList<Topic>> done)
{
    const Query only{{QStringLiteral("only_announcements"), QStringLiteral("true")}, noVerifiers};
    onReady(m_client.list(coursePath(course, u"discussion_topics"), only), this, [course, done = std::move(done)](const Result<json> &rows) {
        done(rows ? Result<QList<Topic>>(topicsOf(*rows, true, course)) : Result<QList<Topic>>(fail(rows.error())));
    });
}

void CourseReader::discussions(qint64 course, Done<QList<Topic>> done)
{
    onReady(m_client.list(coursePath(course, u"discussion_topics"), {noVerifiers}), this, [course, done = std::move(done)](const Result<json> &rows) {
        done(rows ? Result<QList<Topic>>(topicsOf(*rows, false, course)) : Result<QList<Topic>>(fail(rows.error())));
    });
}

void CourseReader::modules(qint64 course, Done<QList<Module>> done)
{
    const Query details{{include, QStringLiteral("items")}, {include, QStringLiteral("content_details")}};
    onReady(m_client.list(coursePath(course, u"modules"), details), this, [this, course, done = std::move(done)](const Result<json> &rows) {
        if (!rows)
            return done(fail(rows.error()));
        auto modules = std::make_shared<QList<Module>>(parseRows<Module>(*rows, parseModule));
        QList<qsizetype> open;
        QList<QFuture<Result<json>>> calls;
        for (qsizetype i = 0; i < modules->size(); ++i) {
            const Module &module = modules->at(i);
            if (module.itemsSent)
                continue;
            open.append(i);
            calls.append(m_client.list(coursePath(course, QString(u"modules/" + QString::number(module.id) + u"/items")), {{include, QStringLiteral("content_details")}}));
        }
        whenAll(calls, this, [modules, open, done](const Replies &replies) {
            for (qsizetype i = 0; i < replies.size(); ++i) {
                if (!replies[i])
                    return done(fail(replies[i].error()));
                (*modules)[open[i]].items = parseRows<ModuleItem>(*replies[i], parseModuleItem);
            }
            done(*modules);
        });
    });
}

void CourseReader::pages(qint64 course, const QHash<qint64, QDateTime> &saved, const QStringList &slugs, Done<Reading<Page>> done)
{
    const Query query{{include, QStringLiteral("body")}, {QStringLiteral("sort"), QStringLiteral("title")}, noVerifiers};
    onReady(m_client.list(coursePath(course, u"pages"), query), this, [this, course, saved, slugs, done = std::move(done)](const Result<json> &rows) {
        Reading<Page> reading;
        if (!rows) {
            if (!isRefusal(rows.error()))
                return done(fail(rows.error()));
            // The tab is switched off, but what the modules link to may be open.
            reading.result = resultOf(rows.error());
            reading.detail = rows.error().detail;
            reading.whole = false;
            return bodies(course, std::move(reading), slugs, done);
        }
        reading.rows = parseRows<Page>(*rows, parsePage);
        QStringList open;
        for (const Page &page : std::as_const(reading.rows)) {
            const bool same = page.updatedAt && saved.value(page.id) == *page.updatedAt;
            if (!page.bodySent && !page.lockedForUser && !same && !page.slug.isEmpty())
                open << page.slug;
        }
        bodies(course, std::move(reading), open, done);
    });
}

/// Reads single pages. One that may not be read is noted, and the others go on; a broken connection ends it all.
void CourseReader::bodies(qint64 course, Reading<Page> reading, const QStringList &slugs, Done<Reading<Page>> done)
{
    QList<QFuture<Result<json>>> calls;
    for (const QString &slug : slugs)
        calls.append(m_client.one(coursePath(course, QString(u"pages/" + QString::fromLatin1(QUrl::toPercentEncoding(slug)))), {noVerifiers}));
    auto shared = std::make_shared<Reading<Page>>(std::move(reading));
    whenAll(calls, this, [shared, slugs, done = std::move(done)](const Replies &replies) {
        for (qsizetype i = 0; i < replies.size(); ++i) {
            const auto listed = std::find_if(shared->rows.begin(), shared->rows.end(), [&](const Page &page) { return page.slug == slugs[i]; });
            if (replies[i]) {
                auto page = parsePage(*replies[i]);
                if (!page)
                    continue;
                page->bodySent = true;
                if (listed == shared->rows.end())
                    shared->rows.append(*std::move(page));
                else
                    *listed = *std::move(page);
                continue;
            }
            const Error &error = replies[i].error();
            if (!isRefusal(error))
                return done(fail(error));
            ++shared->skipped;
            if (shared->detail.isEmpty())
                shared->detail = error.detail;
            if (listed != shared->rows.end())
                listed->readable = false;
        }
        done(*shared);
    });
}

void CourseReader::quizzes(qint64 course, Done<QList<Quiz>> done)
{
    onReady(m_client.list(coursePath(course, u"quizzes"), {noVerifiers}), this, [done = std::move(done)](const Result<json> &rows) {
        done(rows ? Result<QList<Quiz>>(parseRows<Quiz>(*rows, parseQuiz)) : Result<QList<Quiz>>(fail(rows.error())));
    });
}

void CourseReader::syllabus(qint64 course, Done<std::optional<QString>> done)
{
    onReady(m_client.one(coursePath(course), {{include, QStringLiteral("syllabus_body")}, noVerifiers}), this, [done = std::move(done)](const Result<json> &row) {
        if (!row)
            return done(fail(row.error()));
        const auto parsed = parseCourse(*row);
        done(Result<std::optional<QString>>(parsed ? parsed->syllabusHtml : std::nullopt));
    });
}

} // namespace lectern::canvas
