// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/reply.h"

#include "core/on_ready.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {

QString textOfReply(const agent::ToolOutput &output)
{
    if (output.value.is_string())
        return QString::fromStdString(output.value.get_ref<const std::string &>());
    return toText(output.value.is_null() && !output.blocks.is_null() ? output.blocks : output.value);
}

void noteWarnings(Output &output, const json &notes)
{
    for (const json &warning : at(notes, "warnings")) {
        if (warning.is_string())
            output.note(QString::fromStdString(warning.get_ref<const std::string &>()));
    }
}

void endWithReply(Session &session, const agent::PortReply &reply, Service service, std::function<void(const json &value)> show)
{
    onReady(reply, session.context, [&session, service, show = std::move(show)](const Result<agent::ToolOutput> &output) {
        if (!output)
            return endWithError(session, output.error(), service);
        if (output->isError) {
            session.output.note(textOfReply(*output));
            return session.done(Failed);
        }
        noteWarnings(session.output, output->notes);
        if (session.output.asJson())
            session.output.document(output->value);
        else
            show(output->value);
        session.done(Done);
    });
}

} // namespace lectern::cli
