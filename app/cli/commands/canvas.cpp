// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"
#include "cli/describe.h"
#include "cli/reply.h"

#include "adapters/course_library.h"
#include "core/on_ready.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

json instant(const std::optional<QDateTime> &at)
{
    return at ? toJson(at->toUTC().toString(Qt::ISODateWithMs)) : json(nullptr);
}

QString resultText(canvas::SyncResult result)
{
    switch (result) {
    case canvas::SyncResult::Ok: return QStringLiteral("up to date");
    case canvas::SyncResult::Forbidden: return QStringLiteral("not allowed to see it");
    case canvas::SyncResult::Hidden: return QStringLiteral("switched off in this course");
    case canvas::SyncResult::Throttled: return QStringLiteral("the school asked to slow down");
    case canvas::SyncResult::Offline: return QStringLiteral("no connection");
    case canvas::SyncResult::Failed: return QStringLiteral("could not be read");
    }
    return {};
}

json outcomeJson(const canvas::SyncOutcome &outcome)
{
    return {{"course_id", outcome.courseId}, {"course", toJson(outcome.courseName)}, {"kind", toJson(canvas::nameOf(outcome.kind))}, {"result", toJson(canvas::nameOf(outcome.result))}, {"rows", outcome.rows}, {"skipped", outcome.skipped}, {"detail", toJson(outcome.detail)}};
}

void showReport(Output &output, const canvas::SyncReport &report)
{
    int rows = 0;
    for (const canvas::SyncOutcome &outcome : report.outcomes) {
        rows += outcome.rows;
        const QString place = outcome.courseName.isEmpty() ? canvas::nameOf(outcome.kind) : QString(outcome.courseName + u", " + canvas::nameOf(outcome.kind));
        if (outcome.result != canvas::SyncResult::Ok)
            output.line(QStringLiteral("%1: %2").arg(place, resultText(outcome.result)));
        else if (outcome.skipped > 0)
            output.line(QStringLiteral("%1: %2 may not be read").arg(place).arg(outcome.skipped));
    }
    output.line(QStringLiteral("Read %1 things. %2").arg(rows).arg(report.complete() ? QStringLiteral("All is up to date.") : QStringLiteral("What could not be read is named above; what was saved of it before is kept.")));
}

void sync(Session &session)
{
    onReady(session.program.courses().sync(), session.context, [&session](const Result<canvas::SyncReport> &report) {
        if (!report)
            return endWithError(session, report.error(), Service::Canvas);
        json outcomes = json::array();
        for (const canvas::SyncOutcome &outcome : report->outcomes)
            outcomes.push_back(outcomeJson(outcome));
        if (session.output.asJson())
            session.output.document({{"at", instant(report->at)}, {"complete", report->complete()}, {"outcomes", outcomes}, {"stopped", report->stopped ? toJson(report->stopped->name()) : json(nullptr)}});
        if (report->stopped)
            return endWithError(session, *report->stopped, Service::Canvas);
        if (!session.output.asJson())
            showReport(session.output, *report);
        session.done(Done);
    });
}

void status(Session &session)
{
    onReady(session.program.courses().syncStates(), session.context, [&session](const Result<QList<canvas::SyncState>> &states) {
        if (!states)
            return endWithError(session, states.error(), Service::Canvas);
        json document = json::array();
        for (const canvas::SyncState &state : *states) {
            document.push_back({{"course_id", state.courseId}, {"course", toJson(state.courseName)}, {"kind", toJson(canvas::nameOf(state.kind))}, {"result", toJson(canvas::nameOf(state.result))}, {"last_try", instant(state.lastTry)}, {"last_success", instant(state.lastSuccess)}, {"skipped", state.skipped}, {"detail", toJson(state.detail)}});
            if (!session.output.asJson()) {
                const QString age = state.lastSuccess ? describeAge(*state.lastSuccess, session.program.clock()) : QStringLiteral("never");
                session.output.line(QStringLiteral("%1, %2: %3; read %4").arg(state.courseName.isEmpty() ? QStringLiteral("All courses") : state.courseName, canvas::nameOf(state.kind), resultText(state.result), age));
            }
        }
        if (session.output.asJson())
            session.output.document(document);
        session.done(Done);
    });
}

void courses(Session &session)
{
    endWithReply(session, session.program.ports().courses->classes(), Service::Canvas, [&session](const json &list) {
        if (list.empty())
            session.output.line(QStringLiteral("Canvas lists no courses for you now."));
        for (const json &course : list)
            session.output.line(QStringLiteral("%1  %2").arg(idAt(course, "id").value_or(0)).arg(stringAt(course, "name")));
    });
}

void assignments(Session &session)
{
    json input = json::object();
    if (session.arguments.has(QStringLiteral("class")))
        input["classId"] = toJson(session.arguments.value(QStringLiteral("class")));
    if (session.arguments.has(QStringLiteral("filter")))
        input["filter"] = toJson(session.arguments.value(QStringLiteral("filter")));
    endWithReply(session, session.program.courses().assignmentsWithClass(input), Service::Canvas, [&session](const json &list) {
        if (list.empty())
            session.output.line(QStringLiteral("Nothing of this kind."));
        for (const json &assignment : list)
            session.output.line(describeAssignment(assignment, session.program.clock()));
    });
}

} // namespace

void runCanvas(Session &session)
{
    const QStringList &words = session.arguments.words;
    if (words == QStringList{QStringLiteral("status")})
        return status(session);
    if (words == QStringList{QStringLiteral("sync")})
        return sync(session);
    if (words == QStringList{QStringLiteral("courses")})
        return courses(session);
    if (words == QStringList{QStringLiteral("assignments")})
        return assignments(session);
    endWithUsage(session, {});
}

} // namespace lectern::cli
