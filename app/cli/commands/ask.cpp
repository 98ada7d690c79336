// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/attachment.h"
#include "cli/asking.h"
#include "cli/commands/all.h"
#include "cli/input.h"

#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

Result<json> attachmentAt(const QString &path)
{
    LECTERN_TRY_ASSIGN(content, readInput(path, agent::maxAttachment));
    return agent::attachmentBlock(QFileInfo(path).fileName(), content, path);
}

} // namespace

void runAsk(Session &session)
{
    const Arguments &arguments = session.arguments;
    json attachments = json::array();
    for (const QString &path : arguments.values(QStringLiteral("attach"))) {
        const auto block = attachmentAt(path);
        if (!block)
            return endWithError(session, block.error());
        attachments.push_back(*block);
    }
    QString conversation = arguments.value(QStringLiteral("conversation"));
    if (conversation == u"new")
        conversation.clear();
    if (!attachments.empty() && arguments.words.isEmpty())
        return endWithUsage(session, QStringLiteral("--attach goes with a question."));
    // Owned by the context, which outlives the command.
    auto *asking = new Asking(session, conversation, session.context);
    if (arguments.words.isEmpty())
        asking->readQuestions();
    else
        asking->askOnce(arguments.words.join(u' '), attachments);
}

} // namespace lectern::cli
