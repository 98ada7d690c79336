// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"
#include "cli/input.h"
#include "cli/reply.h"

#include "agent/result_text.h"
#include "agent/sandbox/sandbox.h"
#include "core/on_ready.h"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace lectern::cli {
namespace {

constexpr qint64 maxCode = 1024 * 1024;

QString remedyFor(const agent::Sandbox::State &state)
{
    using Problem = agent::Sandbox::Problem;
    switch (state.problem) {
    case Problem::NoBubblewrap: return QStringLiteral("Code cannot run here: bubblewrap is missing. Install it: apt-get install bubblewrap");
    case Problem::NoLimiter: return QStringLiteral("Code cannot run here: prlimit is missing. Install it: apt-get install util-linux");
    case Problem::NoInterpreter: return QStringLiteral("Code cannot run here: Python is missing. Install it: apt-get install python3");
    default: return QStringLiteral("Code cannot run here: the sandbox was refused (%1). Most often this system forbids user namespaces.").arg(state.detail);
    }
}

void show(Session &session, const json &value)
{
    if (session.output.asJson()) {
        session.output.document(value);
    } else {
        std::fputs(stringAt(value, "stdout").toUtf8().constData(), stdout);
        std::fputs(stringAt(value, "stderr").toUtf8().constData(), stderr);
    }
    session.done(at(value, "return_code") == 0 ? Done : Failed);
}

} // namespace

void runCode(Session &session)
{
    if (session.arguments.words.size() != 1)
        return endWithUsage(session, {});
    const auto code = readInput(session.arguments.words.first(), maxCode);
    if (!code)
        return endWithError(session, code.error());
    const json input{{"code", toJson(QString::fromUtf8(*code))}};
    onReady(session.program.sandbox().check(), session.context, [&session, input](const agent::Sandbox::State &state) {
        if (!state.works()) {
            session.output.note(remedyFor(state));
            return session.done(NotReachable);
        }
        const QString name = QStringLiteral("code_execution");
        onReady(session.program.callTool(name, input, agent::Caller::Direct, agent::ActsAs::Student), session.context, [&session, name](const Result<agent::ToolOutput> &output) {
            if (output)
                return show(session, output->value);
            session.output.note(agent::textFor(output.error(), name));
            session.done(exitStatusOf(output.error()));
        });
    });
}

} // namespace lectern::cli
