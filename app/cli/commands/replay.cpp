// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"
#include "cli/input.h"

#include "agent/providers/replay.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

constexpr qint64 maxRecording = 256 * 1024 * 1024;

} // namespace

void runReplay(Session &session)
{
    const Arguments &arguments = session.arguments;
    if (arguments.words.size() != 1)
        return endWithUsage(session, {});
    qsizetype chunk = 0;
    if (arguments.has(QStringLiteral("chunk"))) {
        bool ok = false;
        chunk = arguments.value(QStringLiteral("chunk")).toLongLong(&ok);
        if (!ok || chunk < 1)
            return endWithUsage(session, QStringLiteral("--chunk takes a number of bytes above 0."));
    }
    const auto content = readInput(arguments.words.first(), maxRecording);
    if (!content)
        return endWithError(session, content.error());
    const auto messages = agent::replay(*content, arguments.words.first(), chunk, arguments.has(QStringLiteral("crlf")));
    if (!messages)
        return endWithError(session, messages.error(), Service::Model);
    if (session.output.asJson())
        session.output.document(*messages);
    else
        session.output.line(QString::fromStdString(messages->dump(2, ' ', false, json::error_handler_t::replace)));
    session.done(Done);
}

} // namespace lectern::cli
