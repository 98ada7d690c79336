// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"

#include "core/on_ready.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

void showAll(Session &session)
{
    json document = json::object();
    for (const store::SettingInfo &info : store::Settings::all()) {
        const QString value = session.program.settings().text(info.setting);
        document[info.name] = toJson(value);
        if (!session.output.asJson())
            session.output.line(QStringLiteral("%1 = %2").arg(QLatin1String(info.name), value));
    }
    if (session.output.asJson())
        session.output.document(document);
    session.done(Done);
}

} // namespace

void runSettings(Session &session)
{
    const QStringList &words = session.arguments.words;
    if (words.isEmpty())
        return showAll(session);
    const auto setting = store::Settings::byName(words[0]);
    if (!setting)
        return endWithUsage(session, QStringLiteral("There is no setting %1. `lecternctl settings` lists them.").arg(words[0]));
    if (words.size() == 1) {
        const QString value = session.program.settings().text(*setting);
        if (session.output.asJson())
            session.output.document(toJson(value));
        else
            session.output.line(value);
        return session.done(Done);
    }
    if (words.size() != 2)
        return endWithUsage(session, {});
    onReady(session.program.settings().set(*setting, words[1]), session.context, [&session, words](const Result<void> &done) {
        if (!done)
            return endWithError(session, done.error());
        if (session.output.asJson())
            session.output.document(toJson(words[1]));
        else
            session.output.line(QStringLiteral("%1 = %2").arg(words[0], words[1]));
        session.done(Done);
    });
}

} // namespace lectern::cli
