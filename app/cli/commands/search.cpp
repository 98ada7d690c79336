// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"
#include "cli/reply.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {

void runSearch(Session &session)
{
    if (session.arguments.words.isEmpty())
        return endWithUsage(session, {});
    const auto limit = limitArgument(session);
    if (limit == -1)
        return;
    json input{{"query", toJson(session.arguments.words.join(u' '))}};
    if (limit)
        input["limit"] = *limit;
    endWithReply(session, session.program.ports().courses->searchContent(input), Service::Canvas, [&session](const json &hits) {
        if (hits.empty())
            session.output.line(QStringLiteral("Nothing in your courses matches this well. Try other words."));
        for (const json &hit : hits) {
            session.output.line(QStringLiteral("%1: %2 (%3)").arg(stringAt(at(hit, "content"), "className"), stringAt(at(hit, "content"), "name"), stringAt(at(hit, "metadata"), "type")));
            const QString text = stringAt(at(hit, "content"), "description").simplified();
            if (!text.isEmpty())
                session.output.line(QStringLiteral("    ") + (text.size() > 160 ? QString(text.left(157) + u"...") : text));
        }
    });
}

} // namespace lectern::cli
