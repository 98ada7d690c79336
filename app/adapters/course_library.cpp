// SPDX-License-Identifier: GPL-3.0-or-later
#include "adapters/course_library.h"

#include "adapters/course_json.h"
#include "adapters/reply.h"
#include "canvas/assignment_filter.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lectern::adapters {
namespace {

using canvas::SyncKind;

constexpr int maxHits = 10; // C6.5

/// "12", 12 or "page-12" (an id as search gives it, with a number of a chunk after it or not).
std::optional<qint64> contentId(const json &input)
{
    if (const auto plain = idAt(input, "id"))
        return plain;
    bool ok = false;
    const qint64 id = stringAt(input, "id").section(u'-', 1, 1).toLongLong(&ok);
    return ok ? std::optional(id) : std::nullopt;
}

agent::ToolOutput plain(json value)
{
    agent::ToolOutput output;
    output.value = std::move(value);
    return output;
}

// One index serves all schools of a profile: what a document is called there begins with its host.

QString indexId(const QString &host, const QString &documentId)
{
    return host + u'/' + documentId;
}

QList<search::Document> forIndex(const QString &host, const QList<canvas::Document> &found)
{
    QList<search::Document> documents;
    for (const canvas::Document &document : found)
        documents.append({indexId(host, document.documentId), document.type, document.classId, document.title, document.text});
    return documents;
}

/// What the index has of this host although it is gone.
QStringList goneFrom(const QString &host, const QList<canvas::Document> &found, const QStringList &indexed)
{
    QSet<QString> there;
    for (const canvas::Document &document : found)
        there.insert(indexId(host, document.documentId));
    QStringList gone;
    std::copy_if(indexed.begin(), indexed.end(), std::back_inserter(gone), [&](const QString &id) { return id.startsWith(QString(host + u'/')) && !there.contains(id); });
    return gone;
}

/// The id that a reader gets: a chunk of a long text is named by its number (C6.5).
QString hitId(const canvas::Document &document, const search::Hit &hit)
{
    constexpr qsizetype longText = 4000;
    return document.text.size() > longText ? QStringLiteral("%1-%2").arg(document.documentId).arg(hit.chunk) : document.documentId;
}

/// Waits for `first`, then for what `next` makes of its value; an error of either ends it. All on the thread of `context`.
template<typename A, typename B, typename Next>
void inTurn(const QFuture<Result<A>> &first, QObject *context, std::shared_ptr<QPromise<Result<B>>> promise, Next next)
{
    onReady(first, context, [promise, next = std::move(next)](const Result<A> &value) mutable {
        if (!value) {
            promise->addResult(Result<B>(fail(value.error())));
            promise->finish();
            return;
        }
        if constexpr (std::is_void_v<A>)
            next();
        else
            next(*value);
    });
}

template<typename T>
std::shared_ptr<QPromise<Result<T>>> newPromise()
{
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    return promise;
}

/// The promise gets what the future gives.
template<typename T>
void hand(const QFuture<Result<T>> &future, QObject *context, std::shared_ptr<QPromise<Result<T>>> promise)
{
    onReady(future, context, [promise](const Result<T> &value) {
        promise->addResult(value);
        promise->finish();
    });
}

} // namespace

CourseLibrary::CourseLibrary(store::Database &database, const Clock &clock, HttpClient &http, QObject *parent)
    : QObject(parent)
    , m_database(database)
    , m_clock(clock)
    , m_http(http)
    , m_repository(database, clock, QString())
    , m_index(database)
    , m_unavailable(Error{ErrorCode::NotConfigured, QStringLiteral("canvas"), {}})
{
}

CourseLibrary::~CourseLibrary() = default;

void CourseLibrary::setAccount(canvas::CanvasAccount account)
{
    m_unavailable.reset();
    m_repository.setHost(account.host);
    m_client = std::make_unique<canvas::CanvasClient>(m_http, std::move(account));
    m_sync = std::make_unique<canvas::CanvasSync>(*m_client, m_database, m_clock);
}

void CourseLibrary::setUnavailable(Error why, const QString &host)
{
    m_unavailable = std::move(why);
    m_repository.setHost(host);
}

std::optional<QUrl> CourseLibrary::baseUrl() const
{
    return m_client ? std::optional(m_client->account().baseUrl) : std::nullopt;
}

QFuture<Result<canvas::SyncReport>> CourseLibrary::sync()
{
    if (!m_sync)
        return readyFuture(Result<canvas::SyncReport>(fail(*m_unavailable)));
    auto promise = newPromise<canvas::SyncReport>();
    inTurn(m_sync->start(), this, promise, [this, promise](const canvas::SyncReport &report) {
        inTurn(refreshIndex(), this, promise, [promise, report]() {
            promise->addResult(Result<canvas::SyncReport>(report));
            promise->finish();
        });
    });
    return promise->future();
}

QFuture<Result<void>> CourseLibrary::refreshIndex()
{
    auto promise = newPromise<void>();
    onReady(m_repository.documents(canvas::CourseScope::All), this, [this, promise](const Result<QList<canvas::Document>> &found) {
        if (!found && found.error().code == ErrorCode::NotConfigured) { // nothing was saved at all
            promise->addResult(Result<void>());
            return promise->finish();
        }
        if (!found) {
            promise->addResult(Result<void>(fail(found.error())));
            return promise->finish();
        }
        inTurn(m_index.documentIds(), this, promise, [this, promise, found = *found](const QStringList &indexed) {
            inTurn(m_index.remove(goneFrom(m_repository.host(), found, indexed)), this, promise, [this, promise, found](int) {
                inTurn(m_index.upsert(forIndex(m_repository.host(), found)), this, promise, [promise](int) {
                    promise->addResult(Result<void>());
                    promise->finish();
                });
            });
        });
    });
    return promise->future();
}

QFuture<Result<QList<canvas::SyncState>>> CourseLibrary::syncStates()
{
    auto promise = newPromise<QList<canvas::SyncState>>();
    // Asking for a reply first makes sure that something was read.
    onReady(classes(), this, [this, promise](const Result<agent::ToolOutput> &ready) {
        if (!ready) {
            promise->addResult(Result<QList<canvas::SyncState>>(fail(ready.error())));
            return promise->finish();
        }
        hand(m_repository.syncStates(), this, promise);
    });
    return promise->future();
}

QFuture<Result<QString>> CourseLibrary::probe()
{
    if (!m_client)
        return readyFuture(Result<QString>(fail(*m_unavailable)));
    return m_client->one(QStringLiteral("users/self")).then([](const Result<json> &user) -> Result<QString> {
        if (!user)
            return fail(user.error());
        return stringAt(*user, "name");
    });
}

agent::PortReply CourseLibrary::whenSaved(Respond respond)
{
    auto promise = newPromise<agent::ToolOutput>();
    onReady(m_repository.account(), this, [this, promise, respond = std::move(respond)](const Result<canvas::SavedAccount> &account) {
        const bool saved = account && account->everSynced;
        if (!saved && !account && account.error().code != ErrorCode::NotConfigured) {
            promise->addResult(Result<agent::ToolOutput>(fail(account.error())));
            return promise->finish();
        }
        if (saved)
            return hand(respond(), this, promise);
        inTurn(sync(), this, promise, [this, promise, respond](const canvas::SyncReport &report) {
            if (report.stopped) {
                promise->addResult(Result<agent::ToolOutput>(fail(*report.stopped)));
                return promise->finish();
            }
            hand(respond(), this, promise);
        });
    });
    return promise->future();
}

/// `reply` with what is known of how current these kinds are.
agent::PortReply CourseLibrary::answerWith(const agent::PortReply &reply, QList<SyncKind> kinds)
{
    auto promise = newPromise<agent::ToolOutput>();
    inTurn(reply, this, promise, [this, promise, kinds](const agent::ToolOutput &output) {
        inTurn(m_repository.syncStates(), this, promise, [promise, output, kinds](const QList<canvas::SyncState> &states) {
            agent::ToolOutput whole = output;
            whole.notes = notesFrom(states, kinds);
            promise->addResult(Result<agent::ToolOutput>(whole));
            promise->finish();
        });
    });
    return promise->future();
}

agent::PortReply CourseLibrary::classes()
{
    return whenSaved([this] {
        return replyFrom(m_repository.courses(), [](const QList<canvas::Course> &courses) {
            json list = json::array();
            for (const canvas::Course &course : courses)
                list.push_back({{"id", course.id}, {"name", toJson(course.name)}});
            return plain(std::move(list));
        });
    });
}

agent::PortReply CourseLibrary::classAssignments(const json &input)
{
    return assignments(input, false);
}

agent::PortReply CourseLibrary::assignmentsWithClass(const json &input)
{
    return assignments(input, true);
}

agent::PortReply CourseLibrary::assignments(const json &input, bool alwaysWithClass)
{
    const QString wanted = stringAt(input, "filter");
    const auto filter = canvas::filterByName(wanted);
    if (at(input, "filter").is_string() && !filter)
        return replied(fail(ErrorCode::InvalidInput, QStringLiteral("filter: \"%1\" is none of %2").arg(wanted, canvas::filterNames().join(QStringLiteral(", ")))));
    const auto course = idAt(input, "classId");
    if (!course && !at(input, "classId").is_null())
        return replied(fail(ErrorCode::NotFound, QStringLiteral("class %1").arg(stringAt(input, "classId"))));
    const WithClass withClass = course && !alwaysWithClass ? WithClass::No : WithClass::Yes;
    return whenSaved([this, course, filter, withClass] {
        auto promise = newPromise<agent::ToolOutput>();
        const auto answer = [this, promise, course, filter, withClass] {
            const auto reply = replyFrom(m_repository.assignments(course), [now = m_clock.now(), zone = m_clock.zone(), filter, withClass](const QList<canvas::Assignment> &found) {
                json list = json::array();
                for (const canvas::Assignment &assignment : found) {
                    if (!filter || canvas::matches(*filter, assignment, now))
                        list.push_back(assignmentJson(assignment, now, zone, withClass));
                }
                return plain(std::move(list));
            });
            hand(answerWith(reply, {SyncKind::Courses, SyncKind::Assignments}), this, promise);
        };
        if (!course) {
            answer();
        } else {
            // A class that is not there must not look like one without work.
            inTurn(m_repository.course(*course), this, promise, [answer](const canvas::Course &) { answer(); });
        }
        return promise->future();
    });
}

agent::PortReply CourseLibrary::content(const json &input)
{
    const QString type = stringAt(input, "type");
    const auto id = contentId(input);
    const auto course = idAt(input, "classId");
    if (!id)
        return replied(fail(ErrorCode::InvalidInput, QStringLiteral("id: a number is wanted, or an id that searchContent gave")));
    return whenSaved([this, type, id, course] {
        const auto reply = m_repository.document(type, *id).then([type, id, course](const Result<canvas::Document> &document) -> Result<agent::ToolOutput> {
            if (!document)
                return fail(document.error());
            if (course && document->classId != *course)
                return fail(ErrorCode::NotFound, QStringLiteral("%1 %2 in class %3").arg(type).arg(*id).arg(*course));
            return plain(documentJson(*document));
        });
        return answerWith(reply, {});
    });
}

agent::PortReply CourseLibrary::searchContent(const json &input)
{
    const QString query = stringAt(input, "query");
    const int limit = int(std::clamp<qint64>(idAt(input, "limit").value_or(maxHits), 1, 100));
    return whenSaved([this, query, limit] {
        auto promise = newPromise<agent::ToolOutput>();
        inTurn(m_repository.courses(), this, promise, [this, promise, query, limit](const QList<canvas::Course> &courses) {
            search::SearchOptions options;
            options.limit = limit;
            for (const canvas::Course &course : courses)
                options.classIds.insert(course.id);
            if (courses.isEmpty()) // no class at all: an empty set would mean every one
                return hand(answerWith(replied(plain(json::array())), {SyncKind::Courses}), this, promise);
            inTurn(m_index.search(query, options), this, promise, [this, promise](const QList<search::Hit> &found) {
                hand(answerWith(hits(found), {SyncKind::Courses, SyncKind::Assignments, SyncKind::Pages, SyncKind::Announcements, SyncKind::Modules, SyncKind::Syllabus}), this, promise);
            });
        });
        return promise->future();
    });
}

/// The hits as C6.3 wants them. Each is read from what is saved; one that has gone since the index was made is left out.
agent::PortReply CourseLibrary::hits(QList<search::Hit> found)
{
    const QString prefix = indexId(m_repository.host(), QString());
    erase_if(found, [&](const search::Hit &hit) { return !hit.documentId.startsWith(prefix); });
    if (found.isEmpty())
        return replied(plain(json::array()));
    QList<QFuture<Result<canvas::Document>>> documents;
    for (const search::Hit &hit : std::as_const(found))
        documents.append(m_repository.document(hit.kind, hit.documentId.mid(prefix.size()).section(u'-', 1, 1).toLongLong()));
    return QtFuture::whenAll(documents.begin(), documents.end()).then([found](const QList<QFuture<Result<canvas::Document>>> &all) -> Result<agent::ToolOutput> {
        json list = json::array();
        for (qsizetype i = 0; i < found.size(); ++i) {
            const Result<canvas::Document> document = all[i].result();
            if (document)
                list.push_back(hitJson(*document, hitId(*document, found[i]), found[i].snippet, found[i].score));
        }
        return plain(std::move(list));
    });
}

} // namespace lectern::adapters
