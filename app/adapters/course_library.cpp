// SPDX-License-Identifier: GPL-3.0-or-later
#include "adapters/course_library.h"

#include "adapters/course_json.h"
#include "adapters/in_turn.h"
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

agent::ToolOutput refusal(const QString &text)
{
    agent::ToolOutput output = plain(toJson(text));
    output.isError = true;
    return output;
}

/// Why there is no text, where it is not that nobody wrote one; empty else.
QString whyEmpty(const canvas::Document &document)
{
    if (!document.text.isEmpty() || (document.readable && !document.lockedForUser))
        return {};
    const QString subject = QStringLiteral("%1: the %2 \"%3\" ").arg(document.className, document.type, document.title);
    return subject + (document.readable ? QStringLiteral("is locked in Canvas now, so its text could not be read.") : QStringLiteral("may not be opened (not allowed)."));
}

} // namespace

CourseLibrary::CourseLibrary(store::Database &database, const Clock &clock, HttpClient &http, QObject *parent)
    : QObject(parent)
    , m_database(database)
    , m_clock(clock)
    , m_http(http)
    , m_repository(database, clock, QString())
    , m_search(database, m_repository)
    , m_unavailable(Error{ErrorCode::NotConfigured, QStringLiteral("canvas"), {}})
{
}

CourseLibrary::~CourseLibrary() = default;

void CourseLibrary::setAccount(canvas::CanvasAccount account)
{
    retire();
    m_unavailable.reset();
    m_repository.setHost(account.host);
    m_client = std::make_unique<canvas::CanvasClient>(m_http, std::move(account));
    m_sync = std::make_unique<canvas::CanvasSync>(*m_client, m_database, m_clock);
}

void CourseLibrary::setUnavailable(Error why, const QString &host)
{
    retire();
    m_unavailable = std::move(why);
    m_repository.setHost(host);
}

/// The client and sync of an account that is not wanted any more live on until what they began has ended.
void CourseLibrary::retire()
{
    if (!m_client)
        return;
    const auto client = std::shared_ptr<canvas::CanvasClient>(std::move(m_client));
    const auto oldSync = std::shared_ptr<canvas::CanvasSync>(std::move(m_sync));
    if (!oldSync->isRunning()) {
        client->cancel();
        // Those who asked it hear of the end first.
        QMetaObject::invokeMethod(this, [client, oldSync] {}, Qt::QueuedConnection);
        return;
    }
    ++m_retiring;
    onReady(oldSync->start(), this, [this, client, oldSync](const Result<canvas::SyncReport> &) { // that of the running one
        if (--m_retiring > 0)
            return;
        for (const auto &promise : std::exchange(m_waitForRest, {})) {
            promise->addResult(true);
            promise->finish();
        }
    });
    oldSync->cancel();
    client->cancel();
}

QFuture<bool> CourseLibrary::atRest()
{
    if (m_retiring == 0)
        return readyFuture(true);
    auto promise = std::make_shared<QPromise<bool>>();
    promise->start();
    m_waitForRest << promise;
    return promise->future();
}

QFuture<Result<void>> CourseLibrary::forget(const QString &host)
{
    auto promise = newPromise<void>();
    inTurn(m_repository.forget(host), this, promise, [this, promise, host] {
        hand(m_search.forget(host), this, promise);
    });
    return promise->future();
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
        inTurn(m_search.refresh(), this, promise, [promise, report]() {
            give(promise, Result<canvas::SyncReport>(report));
        });
    });
    return promise->future();
}

QFuture<Result<QList<canvas::SyncState>>> CourseLibrary::syncStates()
{
    auto promise = newPromise<QList<canvas::SyncState>>();
    // Asking for a reply first makes sure that something was read.
    onReady(classes(), this, [this, promise](const Result<agent::ToolOutput> &ready) {
        if (!ready)
            return give(promise, Result<QList<canvas::SyncState>>(fail(ready.error())));
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
        if (!account && account.error().code != ErrorCode::NotConfigured)
            return give(promise, Result<agent::ToolOutput>(fail(account.error())));
        if (saved)
            return hand(respond(), this, promise);
        inTurn(sync(), this, promise, [this, promise, respond](const canvas::SyncReport &report) {
            if (report.stopped)
                return give(promise, Result<agent::ToolOutput>(fail(*report.stopped)));
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
            give(promise, Result<agent::ToolOutput>(whole));
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
            inTurn(m_repository.assignments(course), this, promise, [this, promise, course, filter, withClass](const QList<canvas::Assignment> &assignments) {
                inTurn(m_repository.looseQuizzes(course), this, promise, [this, promise, assignments, filter, withClass](const QList<canvas::Quiz> &quizzes) {
                    json list = workJson(assignments, quizzes, filter, m_clock.now(), m_clock.zone(), withClass);
                    hand(answerWith(replied(plain(std::move(list))), {SyncKind::Courses, SyncKind::Assignments, SyncKind::Quizzes}), this, promise);
                });
            });
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
            const QString why = whyEmpty(*document);
            return why.isEmpty() ? plain(documentJson(*document)) : refusal(why);
        });
        return answerWith(reply, {});
    });
}

agent::PortReply CourseLibrary::searchContent(const json &input)
{
    const QString query = stringAt(input, "query");
    const int limit = int(std::clamp<qint64>(idAt(input, "limit").value_or(maxHits), 1, 100));
    return whenSaved([this, query, limit] {
        return answerWith(m_search.find(query, limit), {SyncKind::Courses, SyncKind::Assignments, SyncKind::Pages, SyncKind::Announcements, SyncKind::Modules, SyncKind::Syllabus});
    });
}

} // namespace lectern::adapters
