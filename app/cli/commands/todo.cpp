// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"
#include "cli/describe.h"
#include "cli/reply.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

void list(Session &session, const QString &view)
{
    const auto limit = limitArgument(session);
    if (limit == -1)
        return;
    json input{{"view", toJson(view)}};
    if (limit)
        input["limit"] = *limit;
    endWithReply(session, session.program.ports().todos->list(input), Service::None, [&session](const json &todos) {
        if (todos.empty())
            session.output.line(QStringLiteral("Nothing here."));
        for (const json &todo : todos)
            session.output.line(describeTodo(todo, session.program.clock()));
    });
}

} // namespace

void runTodo(Session &session)
{
    const QStringList &words = session.arguments.words;
    const QString what = words.value(0);
    agent::TodosPort &todos = *session.program.ports().todos;
    const auto showTodo = [&session](const json &todo) { session.output.line(describeTodo(todo, session.program.clock())); };
    if (what == u"list" && words.size() == 2)
        return list(session, words[1]);
    if ((what == u"add" || what == u"update") && words.size() == 2) {
        const auto input = jsonArgument(session, words[1]);
        if (!input)
            return;
        const store::Actor student;
        return endWithReply(session, what == u"add" ? todos.create(*input, student) : todos.update(*input, student), Service::None, showTodo);
    }
    if (what == u"delete" && words.size() == 2) {
        return endWithReply(session, todos.remove({{"id", toJson(words[1])}}, {}), Service::None, [&session](const json &) {
            session.output.line(QStringLiteral("Moved to the trash. `lecternctl undo` brings it back."));
        });
    }
    if (what == u"undo" && words.size() == 1)
        return undoLatest(session, QStringLiteral("todo."));
    endWithUsage(session, {});
}

} // namespace lectern::cli
