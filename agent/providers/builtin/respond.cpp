// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/respond.h"

#include "agent/providers/builtin/answers.h"
#include "agent/providers/builtin/understand.h"

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

/// So many of the latest sentences are looked at: enough for a long quiz, and answering stays within milliseconds.
constexpr qsizetype rememberedExchanges = 60;

Outcome answerTo(const Task &task)
{
    switch (task.request.intent) {
    case Intent::DueWork: return answerDueWork(task);
    case Intent::DayOverview: return answerDay(task);
    case Intent::Overdue: return answerOverdue(task);
    case Intent::Missing: return answerMissing(task);
    case Intent::ItemStatus: return answerStatus(task);
    case Intent::DateOf: return answerDate(task);
    case Intent::Announcement: return answerAnnouncement(task);
    case Intent::Search: return answerSearch(task);
    case Intent::Explain: return answerExplain(task);
    case Intent::MakeCards: return makeCards(task);
    case Intent::MakeQuiz: return makeQuiz(task);
    case Intent::QuizMe: return startQuiz(task);
    case Intent::QuizAnswer: return continueQuiz(task);
    case Intent::QuizStop: return stopQuiz(task);
    case Intent::AddTodo: return addTodo(task);
    case Intent::MoveTodo: return moveTodo(task);
    case Intent::RenameTodo: return renameTodo(task);
    case Intent::CompleteTodo: return completeTodo(task);
    case Intent::ReopenTodo: return reopenTodo(task);
    case Intent::DeleteTodo: return deleteTodo(task);
    case Intent::ListTodos: return listTodos(task);
    case Intent::Logbook: return answerLogbook(task);
    case Intent::Undo: return undoLast(task);
    case Intent::Remember: return remember(task);
    case Intent::Recall: return recall(task);
    case Intent::Forget: return forget(task);
    case Intent::Plan: return plan(task);
    case Intent::DueCards: return answerDueCards(task);
    case Intent::ListSets: return listSets(task);
    case Intent::Help: return help(task);
    case Intent::Courtesy: return courtesy(task);
    case Intent::Dismiss: return dismiss(task);
    case Intent::Solve:
    case Intent::Unknown: return answerBeyond(task);
    }
    return {};
}

/// Where the conversation stands after an answer.
Focus after(const Focus &before, const Request &request, const Outcome &outcome)
{
    Focus focus = before;
    focus.asked.reset();
    focus.candidates.clear();
    focus.wrote = outcome.wrote;
    const bool ofQuiz = request.intent == Intent::QuizAnswer || request.intent == Intent::QuizStop || request.intent == Intent::QuizMe;
    focus.paused = ofQuiz ? std::nullopt : before.quiz ? before.quiz : before.paused;
    focus.quiz = outcome.quiz;
    const bool talk = request.intent == Intent::Courtesy || request.intent == Intent::Dismiss || request.intent == Intent::QuizAnswer;
    if (!talk)
        focus.last = request;
    if (!outcome.candidates.isEmpty()) {
        focus.asked = request;
        focus.candidates = outcome.candidates;
        if (request.intent == Intent::Dismiss && before.last)
            focus.asked = before.last;
    }
    if (!outcome.listed.isEmpty())
        focus.listed = outcome.listed;
    if (outcome.todo)
        focus.todo = outcome.todo;
    // A list with one todo on it leaves no doubt what "it" is.
    const auto todos = std::count_if(outcome.listed.begin(), outcome.listed.end(), [](const Listed &one) { return one.kind == Listed::Kind::Todo; });
    if (!outcome.todo && todos == 1 && outcome.listed.size() == 1)
        focus.todo = outcome.listed.front();
    if (request.intent == Intent::DeleteTodo && outcome.wrote)
        focus.todo.reset();
    if (outcome.item)
        focus.item = outcome.item;
    else if (outcome.listed.size() == 1 && outcome.listed.front().kind != Listed::Kind::Todo)
        focus.item = outcome.listed.front();
    if (!outcome.set.isEmpty())
        focus.set = outcome.set;
    return focus;
}

/// The classes that the context names, and those that results name: before the first sync the context knows none.
QList<AgentContext::Class> classesIn(const QList<Exchange> &exchanges, QList<AgentContext::Class> known)
{
    const auto add = [&known](const std::optional<qint64> &id, const QString &name) {
        const bool there = std::any_of(known.begin(), known.end(), [&name](const AgentContext::Class &one) { return one.name == name; });
        if (!there && id && !name.isEmpty())
            known.append({*id, name});
    };
    if (!known.isEmpty())
        return known;
    for (const Exchange &exchange : exchanges) {
        for (const PastCall &call : exchange.calls) {
            if (!call.reply || !call.reply->value.is_array())
                continue;
            for (const json &entry : call.reply->value) {
                add(idAt(entry, "_classId"), stringAt(entry, "_className"));
                add(idAt(at(entry, "metadata"), "classId"), stringAt(at(entry, "content"), "className"));
            }
        }
    }
    return known;
}

QSet<QString> namesOf(const QList<ToolSpec> &tools)
{
    QSet<QString> names;
    for (const ToolSpec &tool : tools) {
        if (tool.enabled)
            names.insert(tool.name);
    }
    return names;
}

bool runsFromCode(const QString &name, const QList<ToolSpec> &tools)
{
    for (const ToolSpec &tool : tools) {
        if (tool.name == name)
            return tool.callers.contains(Caller::Code);
    }
    return name != u"memory";
}

Response asking(const Script &script, const QString &suffix, const QList<ToolSpec> &tools)
{
    Response response;
    response.stopReason = QStringLiteral("tool_use");
    int number = 0;
    for (const Script::Wanted &wanted : script.wanted()) {
        const QString id = QStringLiteral("toolu_builtin_%1_%2").arg(suffix).arg(++number);
        json block{{"type", "tool_use"}, {"id", id.toStdString()}, {"name", wanted.name.toStdString()}, {"input", wanted.input}};
        if (runsFromCode(wanted.name, tools))
            block["caller"] = json{{"type", "code_execution_20250825"}, {"tool_id", "builtin"}};
        response.blocks.push_back(block);
    }
    return response;
}

/// Ids have to be unique in a conversation with branches, and the same for the same path: they bear the id of the message
/// that they answer.
QString suffixFor(const QList<Message> &path)
{
    const QString last = path.isEmpty() ? QString() : path.last().id;
    QString suffix;
    for (const QChar c : last) {
        if (c.isLetterOrNumber() && c.unicode() < 128)
            suffix += c;
    }
    return suffix.isEmpty() ? QString::number(path.size()) : suffix;
}

/// Whether a file came along with the sentence that is being answered.
bool bringsFile(const QList<Message> &path)
{
    for (auto message = path.rbegin(); message != path.rend(); ++message) {
        if (message->role != Role::User)
            continue;
        bool sentence = false;
        for (const json &block : message->blocks) {
            const QString type = stringAt(block, "type");
            if (type == u"document" || type == u"image")
                return true;
            sentence = sentence || type == u"text";
        }
        if (sentence)
            return false;
    }
    return false;
}

} // namespace

Response respond(const QList<Message> &path, const AgentContext &context, const QList<ToolSpec> &tools)
{
    QList<Exchange> exchanges = exchangesOf(path);
    if (exchanges.size() > rememberedExchanges)
        exchanges = exchanges.mid(exchanges.size() - rememberedExchanges);
    const QSet<QString> names = namesOf(tools);
    Scene scene{context.now, context.zone.isValid() ? context.zone : QTimeZone::utc(), classesIn(exchanges, context.classes)};
    Focus focus;
    Response response;
    for (qsizetype i = 0; i < exchanges.size(); ++i) {
        const Exchange &exchange = exchanges[i];
        const bool last = i + 1 == exchanges.size();
        scene.now = last || !exchange.at.isValid() ? context.now : exchange.at.toUTC();
        const Request request = understand(exchange.text, focus, scene);
        Script script(exchange, names);
        const Outcome outcome = answerTo({request, focus, scene, script});
        if (last && script.waiting())
            return asking(script, suffixFor(path), tools);
        if (last) {
            QString text = outcome.text.trimmed();
            if (bringsFile(path))
                text = QStringLiteral("I cannot read the file that you attached: I am the built-in assistant. Connect a model for that (set ANTHROPIC_API_KEY). From your courses:\n\n") + text;
            response.blocks.push_back(json{{"type", "text"}, {"text", text.toStdString()}});
            response.stopReason = QStringLiteral("end_turn");
            return response;
        }
        // A sentence whose answer was broken off, or given by a model, leaves what it can.
        if (!script.waiting())
            focus = after(focus, request, outcome);
    }
    response.blocks.push_back(json{{"type", "text"}, {"text", "Ask me something: \"What can you do?\" shows examples."}});
    response.stopReason = QStringLiteral("end_turn");
    return response;
}

} // namespace lectern::agent::builtin
