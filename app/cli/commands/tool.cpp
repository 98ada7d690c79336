// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"
#include "cli/reply.h"

#include "agent/result_text.h"
#include "core/on_ready.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

json toolJson(const agent::ToolSpec &spec)
{
    json callers = json::array();
    for (const agent::Caller caller : spec.callers)
        callers.push_back(caller == agent::Caller::Direct ? "direct" : "code");
    return {{"name", toJson(spec.name)},
            {"description", toJson(spec.description)},
            {"level", toJson(agent::nameOf(spec.level))},
            {"callers", callers},
            {"source", toJson(agent::nameOf(spec.source))},
            {"enabled", spec.enabled},
            {"deferred", spec.deferred},
            {"input_schema", spec.inputSchema}};
}

} // namespace

void runTools(Session &session)
{
    if (!session.arguments.words.isEmpty())
        return endWithUsage(session, {});
    onReady(session.program.toolTable(), session.context, [&session](const Result<agent::ToolTable> &table) {
        if (!table)
            return endWithError(session, table.error());
        json document = json::array();
        for (const auto &tool : table->tools()) {
            document.push_back(toolJson(tool->spec()));
            if (!session.output.asJson())
                session.output.line(QStringLiteral("%1  %2").arg(tool->spec().name, -20).arg(tool->spec().description.section(u'.', 0, 0)));
        }
        if (session.output.asJson())
            session.output.document(document);
        session.done(Done);
    });
}

void runTool(Session &session)
{
    const Arguments &arguments = session.arguments;
    if (arguments.words.size() != 2)
        return endWithUsage(session, {});
    const QString who = arguments.value(QStringLiteral("caller"));
    if (!who.isEmpty() && who != u"direct" && who != u"code")
        return endWithUsage(session, QStringLiteral("--caller takes direct or code."));
    const auto input = jsonArgument(session, arguments.words[1]);
    if (!input)
        return;
    const agent::Caller caller = who == u"code" ? agent::Caller::Code : agent::Caller::Direct;
    onReady(session.program.callTool(arguments.words[0], *input, caller), session.context, [&session, name = arguments.words[0]](const Result<agent::ToolOutput> &output) {
        if (!output) {
            // What is not set up or not reachable is for the person here to mend; all else is told as the model would read it.
            const ExitStatus status = exitStatusOf(output.error());
            if (status == NotReachable)
                return endWithError(session, output.error(), Service::Canvas);
            session.output.note(agent::textFor(output.error(), name));
            return session.done(status);
        }
        noteWarnings(session.output, output->notes);
        if (output->isError) {
            session.output.note(textOfReply(*output));
            return session.done(Failed);
        }
        if (session.output.asJson())
            session.output.document(output->value);
        else
            session.output.line(textOfReply(*output));
        session.done(Done);
    });
}

} // namespace lectern::cli
