// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"
#include "cli/reply.h"

#include "core/on_ready.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {

void runMemory(Session &session)
{
    if (session.arguments.words.size() != 1)
        return endWithUsage(session, {});
    const auto input = jsonArgument(session, session.arguments.words.first());
    if (!input)
        return;
    onReady(session.program.ports().memory->run(*input, {}), session.context, [&session](const Result<agent::ToolOutput> &output) {
        if (!output)
            return endWithError(session, output.error());
        const QString text = textOfReply(*output);
        if (session.output.asJson())
            session.output.document({{"text", toJson(text)}, {"is_error", output->isError}});
        else if (output->isError)
            session.output.note(text);
        else
            session.output.line(text);
        session.done(output->isError ? Failed : Done);
    });
}

} // namespace lectern::cli
