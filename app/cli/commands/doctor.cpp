// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"

#include "composition/diagnosis.h"
#include "core/on_ready.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

struct Wording
{
    const char *title;
    const char *remedy; ///< when it does not work; empty: the error's own sentence
};

Wording wordingOf(const QString &part)
{
    static const QHash<QString, Wording> words{
        {QStringLiteral("data"), {"Data folder", ""}},
        {QStringLiteral("backups"), {"Backups", "The first one is made before the first migration."}},
        {QStringLiteral("key-store"), {"System key store", "Keys last for one session. Install and start gnome-keyring or KWallet, or set ANTHROPIC_API_KEY and CANVAS_TOKEN."}},
        {QStringLiteral("canvas"), {"Canvas", ""}},
        {QStringLiteral("index"), {"Search index", "It is made anew by `lecternctl canvas sync`."}},
        {QStringLiteral("model"), {"Model", ""}},
        {QStringLiteral("sandbox"), {"Sandbox (bubblewrap)", "Python written by the assistant cannot run here. Install it: apt-get install bubblewrap util-linux. Where it is installed, this system forbids user namespaces."}},
        {QStringLiteral("python"), {"Python", "Python written by the assistant cannot run here. Install it: apt-get install python3"}},
        {QStringLiteral("node"), {"Node", "Tools written in JavaScript cannot run here. Install it: apt-get install nodejs"}},
    };
    return words.value(part, {"", ""});
}

} // namespace

void runDoctor(Session &session)
{
    if (!session.arguments.words.isEmpty())
        return endWithUsage(session, {});
    onReady(diagnose(session.program), session.context, [&session](const QList<Finding> &findings) {
        json document = json::array();
        for (const Finding &finding : findings) {
            const Wording words = wordingOf(finding.part);
            QString remedy = QString::fromUtf8(words.remedy);
            if (!finding.works && remedy.isEmpty() && finding.error) {
                const Service service = finding.part == u"canvas" ? Service::Canvas : finding.part == u"model" ? Service::Model : Service::None;
                remedy = sentence(*finding.error, service);
            }
            if (finding.works)
                remedy.clear();
            document.push_back({{"part", toJson(finding.part)}, {"works", finding.works}, {"detail", toJson(finding.detail)}, {"remedy", toJson(remedy)}});
            if (session.output.asJson())
                continue;
            session.output.line(QStringLiteral("%1 %2%3").arg(finding.works ? QStringLiteral("ok     ") : QStringLiteral("missing"), QLatin1String(words.title), finding.detail.isEmpty() ? QString() : QString(u": " + finding.detail)));
            if (!remedy.isEmpty())
                session.output.line(u"        " + QString(remedy).replace(QStringLiteral("\n"), QStringLiteral("\n        ")));
        }
        if (session.output.asJson())
            session.output.document(document);
        session.done(Done);
    });
}

} // namespace lectern::cli
