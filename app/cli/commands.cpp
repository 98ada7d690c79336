// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/commands/all.h"

#include <nlohmann/json.hpp>

namespace lectern::cli {

std::span<const Command> commands()
{
    static const QString conversation = QStringLiteral("conversation");
    static const QString allow = QStringLiteral("allow");
    static const QString deny = QStringLiteral("deny");
    static const QString mode = QStringLiteral("mode");
    static const QString limit = QStringLiteral("limit");
    static const Command table[] = {
        {"ask", "[TEXT]", "ask the assistant; without TEXT it reads a line at a time", {conversation, QStringLiteral("attach"), allow, deny, mode}, Needs::Profile, runAsk},
        {"tools", "", "what the assistant can do", {}, Needs::Profile, runTools},
        {"tool", "NAME JSON", "call one tool as the model would", {QStringLiteral("caller"), allow, deny, mode}, Needs::Profile, runTool},
        {"run-code", "FILE|-", "run Python in the sandbox, as the assistant does; it may call the tools", {}, Needs::Profile, runCode},
        {"canvas", "status|sync|courses|assignments", "the courses that are saved here", {QStringLiteral("class"), QStringLiteral("filter")}, Needs::Profile, runCanvas},
        {"search", "QUERY", "find something in the courses", {limit}, Needs::Profile, runSearch},
        {"todo", "list VIEW | add JSON | update JSON | delete ID | undo", "the todo list", {limit}, Needs::Profile, runTodo},
        {"study", "list | show ID | due", "study sets and what is due in them", {}, Needs::Profile, runStudy},
        {"memory", "JSON", "the memory files, by the memory tool's six commands", {}, Needs::Profile, runMemory},
        {"conversation", "list | show ID | search TEXT | export ID | delete ID", "earlier conversations", {QStringLiteral("format")}, Needs::Profile, runConversation},
        {"render", "FILE|-", "Markdown with mathematics as the transcript shows it", {}, Needs::Nothing, runRender},
        {"replay", "FILE", "a recorded answer through the decoder", {QStringLiteral("chunk"), QStringLiteral("crlf")}, Needs::Nothing, runReplay},
        {"activity", "", "what was changed, newest first", {limit}, Needs::Profile, runActivity},
        {"undo", "", "take the last change back", {}, Needs::Profile, runUndo},
        {"redo", "", "make the change again that was taken back last", {}, Needs::Profile, runRedo},
        {"settings", "[NAME [VALUE]]", "show or change a setting", {}, Needs::Profile, runSettings},
        {"key", "status | set NAME | remove NAME", "keys and tokens in the system's key store; set reads the key from standard input", {}, Needs::Profile, runKey},
        {"doctor", "", "what works here, and the remedy for what does not", {}, Needs::Profile, runDoctor},
    };
    return table;
}

const Command *commandNamed(const QString &name)
{
    for (const Command &command : commands()) {
        if (name == QLatin1String(command.name))
            return &command;
    }
    return nullptr;
}

void endWithUsage(Session &session, const QString &why)
{
    const Command *command = commandNamed(session.arguments.command);
    if (!why.isEmpty())
        session.output.note(why);
    if (command)
        session.output.note(QStringLiteral("Usage: lecternctl %1 %2").arg(QLatin1String(command->name), QLatin1String(command->usage)));
    session.done(WrongUsage);
}

void endWithError(Session &session, const Error &error, Service service)
{
    session.output.error(error, service);
    session.done(exitStatusOf(error));
}

std::optional<json> jsonArgument(Session &session, const QString &text)
{
    const auto value = parseJson(text.toUtf8());
    if (value)
        return *value;
    endWithUsage(session, QStringLiteral("This is not JSON: %1").arg(value.error().detail));
    return std::nullopt;
}

std::optional<int> limitArgument(Session &session)
{
    const QString option = QStringLiteral("limit");
    if (!session.arguments.has(option))
        return std::nullopt;
    bool ok = false;
    const int limit = session.arguments.value(option).toInt(&ok);
    if (ok && limit > 0)
        return limit;
    endWithUsage(session, QStringLiteral("--limit takes a whole number above 0."));
    return -1;
}

} // namespace lectern::cli
