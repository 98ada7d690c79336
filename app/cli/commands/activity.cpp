// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"
#include "cli/describe.h"

#include "core/on_ready.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

json stepJson(const store::JournalStep &step)
{
    return {{"id", step.id},
            {"actor", step.actor == store::ActorKind::Student ? "student" : "assistant"},
            {"action", toJson(step.action)},
            {"subject", toJson(step.subject)},
            {"at", toJson(step.at.toString(Qt::ISODateWithMs))},
            {"undone", step.undone},
            {"changes", step.changes}};
}

void tell(Session &session, const Result<store::UndoReport> &report, const QString &verb)
{
    if (!report && report.error().code == ErrorCode::NotFound) {
        session.output.note(verb == u"Undone" ? QStringLiteral("There is nothing to undo.") : QStringLiteral("There is nothing to do again."));
        return session.done(Failed);
    }
    if (!report)
        return endWithError(session, report.error());
    if (session.output.asJson()) {
        json conflicts = json::array();
        for (const QString &key : report->conflicts)
            conflicts.push_back(toJson(key));
        json document = stepJson(report->step);
        document["reverted"] = report->reverted;
        document["conflicts"] = conflicts;
        session.output.document(document);
    } else {
        session.output.line(QStringLiteral("%1: %2.").arg(verb, describeStep(report->step)));
        if (!report->conflicts.isEmpty())
            session.output.line(QStringLiteral("%1 of what it had changed was changed again since and stays as it is.").arg(report->conflicts.size()));
    }
    session.done(Done);
}

} // namespace

void undoLatest(Session &session, const QString &prefix)
{
    onReady(session.program.journal().undoLatest(prefix), session.context, [&session](const Result<store::UndoReport> &report) { tell(session, report, QStringLiteral("Undone")); });
}

void runUndo(Session &session)
{
    if (!session.arguments.words.isEmpty())
        return endWithUsage(session, {});
    undoLatest(session, {});
}

void runRedo(Session &session)
{
    if (!session.arguments.words.isEmpty())
        return endWithUsage(session, {});
    onReady(session.program.journal().redo(), session.context, [&session](const Result<store::UndoReport> &report) { tell(session, report, QStringLiteral("Done again")); });
}

void runActivity(Session &session)
{
    if (!session.arguments.words.isEmpty())
        return endWithUsage(session, {});
    const auto limit = limitArgument(session);
    if (limit == -1)
        return;
    onReady(session.program.journal().steps(limit.value_or(50)), session.context, [&session](const Result<QList<store::JournalStep>> &steps) {
        if (!steps)
            return endWithError(session, steps.error());
        json document = json::array();
        for (const store::JournalStep &step : *steps) {
            document.push_back(stepJson(step));
            if (!session.output.asJson()) {
                session.output.line(QStringLiteral("%1  %2 %3%4").arg(describeInstant(step.at, session.program.clock()), step.actor == store::ActorKind::Student ? QStringLiteral("you:") : QStringLiteral("assistant:"), describeStep(step), step.undone ? QStringLiteral("  (undone)") : QString()));
            }
        }
        if (session.output.asJson())
            session.output.document(document);
        else if (steps->isEmpty())
            session.output.line(QStringLiteral("Nothing was changed yet."));
        session.done(Done);
    });
}

} // namespace lectern::cli
