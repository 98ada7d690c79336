// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_repository.h"

#include "canvas/canvas_row.h"
#include "canvas/canvas_rows.h"
#include "sql/canvas.h"

namespace lectern::canvas {

using store::Binds;
using store::Connection;
using store::Row;

namespace {

struct AccountRow
{
    qint64 id = 0;
    SavedAccount account;
};

Result<AccountRow> accountOf(Connection &connection, const QString &host)
{
    LECTERN_TRY_ASSIGN(found, connection.queryOne<AccountRow>(sql::canvas::currentAccount, {{"host", host}}, [](const Row &row) {
        return AccountRow{row.integer("id"), {row.integer("user_id"), row.text("name"), row.text("time_zone"), !row.isNull("first_synced")}};
    }));
    if (!found)
        return fail(ErrorCode::NotConfigured, QStringLiteral("canvas"));
    return *found;
}

/// Where a browser finds what Canvas gave no address for.
QString addressOf(const Document &document, const QString &host)
{
    const QString course = QStringLiteral("https://%1/courses/%2").arg(host).arg(document.classId);
    if (document.type == u"syllabus")
        return course + u"/assignments/syllabus";
    if (document.type == u"module")
        return course + u"/modules/" + QString::number(document.id);
    return course;
}

Document documentFrom(const Row &row)
{
    Document d;
    d.type = row.text("type");
    d.id = row.integer("id");
    d.documentId = d.type + u'-' + QString::number(d.id);
    d.classId = row.integer("course_id");
    d.className = row.text("course_name");
    d.title = row.text("title");
    d.text = row.text("text");
    d.htmlUrl = row.text("html_url");
    if (d.htmlUrl.isEmpty())
        d.htmlUrl = addressOf(d, row.text("host"));
    d.updatedAt = instantOf(row, "updated_at");
    d.postedAt = instantOf(row, "posted_at");
    d.dueAt = instantOf(row, "due_at");
    d.lockAt = instantOf(row, "lock_at");
    d.syncedAt = instantOf(row, "synced_at");
    d.allowedAttempts = row.optionalInteger("allowed_attempts");
    d.lockedForUser = row.flag("locked_for_user");
    d.readable = row.flag("readable");
    return d;
}

SyncState stateFrom(const Row &row)
{
    return {row.integer("course_id"),
            row.text("course_name"),
            syncKindByName(row.text("kind")),
            syncResultByName(row.text("result")),
            instantOf(row, "last_try"),
            instantOf(row, "last_success"),
            int(row.integer("skipped")),
            row.text("detail")};
}

DocumentCount countFrom(const Row &row)
{
    return {row.integer("course_id"), row.text("type"), int(row.integer("rows"))};
}

QString named(const char *type, qint64 id)
{
    return QString(QLatin1String(type) + u'-' + QString::number(id));
}

const QVariant any; // NULL: the statement does not look at that column

} // namespace

CanvasRepository::CanvasRepository(store::Database &database, const Clock &clock, QString host, QObject *parent)
    : QObject(parent)
    , m_database(database)
    , m_clock(clock)
    , m_host(std::move(host))
{
}

template<typename T>
CanvasRepository::Reply<QList<T>> CanvasRepository::many(const char *sql, Binds binds, T (*map)(const Row &))
{
    return m_database.read([host = m_host, sql, binds, map](Connection &connection) mutable -> Result<QList<T>> {
        LECTERN_TRY_ASSIGN(account, accountOf(connection, host));
        binds.append({"account", account.id});
        return connection.query<T>(sql, binds, map);
    });
}

template<typename T>
CanvasRepository::Reply<T> CanvasRepository::single(const char *sql, Binds binds, T (*map)(const Row &), const QString &name)
{
    return m_database.read([host = m_host, sql, binds, map, name](Connection &connection) mutable -> Result<T> {
        LECTERN_TRY_ASSIGN(account, accountOf(connection, host));
        binds.append({"account", account.id});
        LECTERN_TRY_ASSIGN(found, connection.queryOne<T>(sql, binds, map));
        if (!found)
            return fail(ErrorCode::NotFound, name);
        return *std::move(found);
    });
}

CanvasRepository::Reply<SavedAccount> CanvasRepository::account()
{
    return m_database.read([host = m_host](Connection &connection) -> Result<SavedAccount> {
        LECTERN_TRY_ASSIGN(found, accountOf(connection, host));
        return found.account;
    });
}

CanvasRepository::Reply<QList<Course>> CanvasRepository::courses(CourseScope scope)
{
    return many<Course>(sql::canvas::courses, {{"all", scope == CourseScope::All}, {"course", any}}, courseFrom);
}

CanvasRepository::Reply<Course> CanvasRepository::course(qint64 id)
{
    return single<Course>(sql::canvas::courses, {{"all", true}, {"course", id}}, courseFrom, named("course", id));
}

CanvasRepository::Reply<QList<Assignment>> CanvasRepository::assignments(std::optional<qint64> course)
{
    return many<Assignment>(sql::canvas::assignments, {{"all", course.has_value()}, {"course", course}, {"id", any}}, assignmentFrom);
}

CanvasRepository::Reply<Assignment> CanvasRepository::assignment(qint64 id)
{
    return single<Assignment>(sql::canvas::assignments, {{"all", true}, {"course", any}, {"id", id}}, assignmentFrom, named("assignment", id));
}

CanvasRepository::Reply<QList<AssignmentGroup>> CanvasRepository::groups(qint64 course)
{
    return many<AssignmentGroup>(sql::canvas::groups, {{"course", course}}, groupFrom);
}

CanvasRepository::Reply<QList<Page>> CanvasRepository::pages(qint64 course)
{
    return many<Page>(sql::canvas::pages, {{"course", course}, {"id", any}, {"slug", any}}, pageFrom);
}

CanvasRepository::Reply<Page> CanvasRepository::page(qint64 id)
{
    return single<Page>(sql::canvas::pages, {{"course", any}, {"id", id}, {"slug", any}}, pageFrom, named("page", id));
}

CanvasRepository::Reply<Page> CanvasRepository::pageBySlug(qint64 course, const QString &slug)
{
    return single<Page>(sql::canvas::pages, {{"course", course}, {"id", any}, {"slug", slug}}, pageFrom, slug);
}

CanvasRepository::Reply<QList<Topic>> CanvasRepository::announcements(qint64 course)
{
    return many<Topic>(sql::canvas::topics, {{"course", course}, {"id", any}, {"announcement", true}}, topicFrom);
}

CanvasRepository::Reply<QList<Topic>> CanvasRepository::discussions(qint64 course)
{
    return many<Topic>(sql::canvas::topics, {{"course", course}, {"id", any}, {"announcement", false}}, topicFrom);
}

CanvasRepository::Reply<QList<Module>> CanvasRepository::modules(qint64 course)
{
    return m_database.read([host = m_host, course](Connection &connection) -> Result<QList<Module>> {
        LECTERN_TRY_ASSIGN(account, accountOf(connection, host));
        const Binds binds{{"account", account.id}, {"course", course}};
        LECTERN_TRY_ASSIGN(modules, connection.query<Module>(sql::canvas::modules, binds, moduleFrom));
        QHash<qint64, qsizetype> places;
        for (qsizetype i = 0; i < modules.size(); ++i)
            places.insert(modules[i].id, i);
        LECTERN_TRY(connection.forEach(sql::canvas::moduleItems, binds, [&](const Row &row) {
            modules[places.value(row.integer("module_id"))].items.append(moduleItemFrom(row));
        }));
        return modules;
    });
}

CanvasRepository::Reply<QList<Quiz>> CanvasRepository::quizzes(qint64 course)
{
    return many<Quiz>(sql::canvas::quizzes, {{"course", course}, {"id", any}}, quizFrom);
}

CanvasRepository::Reply<QList<Quiz>> CanvasRepository::looseQuizzes(std::optional<qint64> course)
{
    return many<Quiz>(sql::canvas::looseQuizzes, {{"all", course.has_value()}, {"course", course}}, looseQuizFrom);
}

CanvasRepository::Reply<QList<Document>> CanvasRepository::documents(CourseScope scope, std::optional<qint64> course)
{
    return many<Document>(sql::canvas::documents, {{"all", scope == CourseScope::All}, {"course", course}}, documentFrom);
}

CanvasRepository::Reply<Document> CanvasRepository::document(const QString &type, qint64 id)
{
    return single<Document>(sql::canvas::document, {{"type", type}, {"id", id}}, documentFrom, QString(type + u'-' + QString::number(id)));
}

CanvasRepository::Reply<QList<SyncState>> CanvasRepository::syncStates(std::optional<qint64> course)
{
    return many<SyncState>(sql::canvas::syncStates, {{"course", course}}, stateFrom);
}

CanvasRepository::Reply<QList<DocumentCount>> CanvasRepository::counts()
{
    return many<DocumentCount>(sql::canvas::counts, {}, countFrom);
}

CanvasRepository::Reply<void> CanvasRepository::forget(const QString &host)
{
    return m_database.write([host](Connection &connection) -> Result<void> {
        LECTERN_TRY(connection.execute(sql::canvas::forgetChoices, {{"host", host}}));
        LECTERN_TRY(connection.execute(sql::canvas::forgetHost, {{"host", host}}));
        return {};
    });
}

CanvasRepository::Reply<void> CanvasRepository::setCourseHidden(qint64 course, bool hidden, const store::Actor &actor)
{
    return m_database.write([&clock = m_clock, host = m_host, course, hidden, actor](Connection &connection) -> Result<void> {
        LECTERN_TRY_ASSIGN(account, accountOf(connection, host));
        LECTERN_TRY_ASSIGN(name, connection.scalar(sql::canvas::courseName, {{"account", account.id}, {"course", course}}));
        if (!name.isValid())
            return fail(ErrorCode::NotFound, named("course", course));
        const QString key = QStringLiteral("%1/%2/%3").arg(host).arg(account.account.userId).arg(course);
        store::JournalRecorder recorder(connection, clock, actor, QStringLiteral("canvas.hide"), name.toString());
        LECTERN_TRY(recorder.willChange("canvas_course_choice", key));
        LECTERN_TRY(connection.execute(sql::canvas::setCourseHidden, {{"key", key}, {"hidden", hidden}}));
        return recorder.finish();
    });
}

} // namespace lectern::canvas
