// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"
#include "cli/reply.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

QString countText(qint64 count, const char *one, const char *many)
{
    return QStringLiteral("%1 %2").arg(count).arg(QLatin1String(count == 1 ? one : many));
}

void showSets(Output &output, const json &sets)
{
    if (sets.empty())
        output.line(QStringLiteral("No study sets yet. Ask the assistant: \"make flashcards from the Derivatives page\"."));
    for (const json &set : sets) {
        QString text = stringAt(set, "title") + u"  (" + stringAt(set, "displayMode") + QStringLiteral(", ") + countText(idAt(set, "itemCount").value_or(0), "item", "items");
        const qint64 due = idAt(set, "due").value_or(0);
        const qint64 drafts = idAt(set, "drafts").value_or(0);
        if (due > 0)
            text += QStringLiteral(", %1 due").arg(due);
        if (drafts > 0)
            text += QStringLiteral(", %1 to look over").arg(drafts);
        output.line(text + (boolAt(set, "sample") ? QStringLiteral(", sample)  ") : QStringLiteral(")  ")) + stringAt(set, "id"));
    }
}

void showItem(Output &output, int number, const json &item)
{
    if (stringAt(item, "type") == u"term") {
        output.line(QStringLiteral("%1. %2").arg(number).arg(stringAt(item, "term")));
        output.line(QStringLiteral("   ") + stringAt(item, "fullDefinition"));
        return;
    }
    output.line(QStringLiteral("%1. %2").arg(number).arg(stringAt(item, "prompt")));
    for (const json &option : at(item, "options"))
        output.line((boolAt(option, "correct") ? QStringLiteral("   * ") : QStringLiteral("   - ")) + stringAt(option, "text"));
}

} // namespace

void runStudy(Session &session)
{
    const QStringList &words = session.arguments.words;
    const QString what = words.value(0);
    agent::StudyPort &study = *session.program.ports().study;
    Output &output = session.output;
    if (what == u"list" && words.size() == 1)
        return endWithReply(session, study.sets(json::object()), Service::None, [&output](const json &sets) { showSets(output, sets); });
    if (what == u"due" && words.size() == 1) {
        return endWithReply(session, study.dueCards(json::object()), Service::None, [&output](const json &due) {
            output.line(countText(idAt(due, "due").value_or(0), "card is due.", "cards are due."));
            for (const json &set : at(due, "sets"))
                output.line(QStringLiteral("  %1: %2").arg(stringAt(set, "title")).arg(idAt(set, "due").value_or(0)));
            const qint64 drafts = idAt(due, "drafts").value_or(0);
            if (drafts > 0)
                output.line(QStringLiteral("%1 made by the assistant to look over.").arg(countText(drafts, "card", "cards")));
        });
    }
    if (what == u"show" && words.size() == 2) {
        return endWithReply(session, study.sets({{"id", toJson(words[1])}}), Service::None, [&output](const json &sets) {
            showSets(output, sets);
            int number = 0;
            for (const json &item : at(sets.at(0), "items"))
                showItem(output, ++number, item);
        });
    }
    endWithUsage(session, {});
}

} // namespace lectern::cli
