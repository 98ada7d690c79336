// SPDX-License-Identifier: GPL-3.0-or-later
#include "builtin_talk.h"

#include "agent/result_text.h"

#include <QSet>

#include <algorithm>

namespace lectern::test {
namespace {

json work(qint64 id, qint64 classId, const char *className, const char *name, const char *due, const char *state, const char *reason)
{
    return json{{"id", id}, {"name", name}, {"description", ""}, {"due_at", due ? json(due) : json(nullptr)}, {"points_possible", 10}, {"course_id", classId}, {"_classId", std::to_string(classId)},
                {"_className", className}, {"state", state}, {"reason", reason}, {"synced_at", "2026-11-30T08:00:00Z"}, {"submission", {{"submitted_at", nullptr}, {"workflow_state", "unsubmitted"}}}};
}

json page(const char *type, qint64 id, qint64 classId, const char *className, const char *title, const char *text)
{
    return json{{"type", type}, {"id", id}, {"classId", classId}, {"className", className}, {"title", title}, {"text", text}, {"html_url", "https://sample.lectern.invalid/x"},
                {"updated_at", nullptr}, {"posted_at", std::string(type) == "announcement" ? json("2026-11-29T09:00:00Z") : json(nullptr)}, {"synced_at", "2026-11-30T08:00:00Z"}};
}

} // namespace

Talk::Talk()
{
    m_context.now = QDateTime(QDate(2026, 11, 30), QTime(10, 0), Qt::UTC); // a Monday, 11:00 in Berlin
    m_context.zone = QTimeZone("Europe/Berlin");
    m_context.classes = {{1, QStringLiteral("Calculus I")}, {2, QStringLiteral("Biology 101")}, {3, QStringLiteral("Writing Seminar")}, {4, QStringLiteral("Computer Science 110")}};
    const char *calculus = "Calculus I";
    const char *biology = "Biology 101";
    const char *writing = "Writing Seminar";
    const char *computing = "Computer Science 110";
    assignments = json::array({
        work(11, 1, calculus, "Problem Set 4", "2026-11-16T22:59:00Z", "missing", "marked missing by the teacher"),
        work(12, 1, calculus, "Problem Set 5", "2026-11-23T22:59:00Z", "graded", "graded 18 of 20"),
        work(13, 1, calculus, "Problem Set 6", "2026-12-01T22:59:00Z", "not_submitted", "not handed in"),
        work(14, 1, calculus, "Midterm 2", "2026-12-08T09:00:00Z", "nothing_to_hand_in", "on paper"),
        work(15, 1, calculus, "Problem Set 7", "2026-12-10T22:59:00Z", "locked", "opens Thu 08:00"),
        work(21, 2, biology, "Lab 3", "2026-11-29T22:59:00Z", "no_record", "no record in Canvas, check Gradescope"),
        work(22, 2, biology, "Lab 4 report", "2026-12-04T22:59:00Z", "not_submitted", "not handed in"),
        work(23, 2, biology, "Lab 1", "2026-11-01T22:59:00Z", "excused", "excused"),
        work(31, 3, writing, "Essay 1", "2026-11-10T16:00:00Z", "graded", "graded 27 of 30"),
        work(32, 3, writing, "Essay 2 draft", "2026-12-04T16:00:00Z", "not_submitted", "not handed in"),
        work(33, 3, writing, "Peer review", "2026-12-02T16:00:00Z", "submitted", "handed in"),
        work(34, 3, writing, "Reflection journal", nullptr, "not_submitted", "not handed in"),
        work(41, 4, computing, "Project 2", "2026-12-06T23:00:00Z", "not_submitted", "not handed in"),
        work(42, 4, computing, "Lab 6", "2026-11-27T22:59:00Z", "hidden", "handed in, grade hidden by the school"),
    });
    pages = {
        {QStringLiteral("page-1"), page("page", 1, 1, calculus, "Derivatives",
                                        "## Rules\n\n**Power rule.** Bring the exponent down and lower it by one: $$\\frac{d}{dx}[x^n] = nx^{n-1}$$\n\n**Product rule.** First times the derivative of the second plus "
                                        "second times that of the first.\n\n**Quotient rule.** Low d high minus high d low, over low squared.\n\n**Constant rule.** A constant has the derivative zero.\n\n"
                                        "## Notation\n\n**Prime notation.** A dash after the name of the function.")},
        {QStringLiteral("page-2"), page("page", 2, 1, calculus, "Chain rule", "**Chain rule.** Differentiate the outer function, keep the inside, and multiply by the derivative of the inside.")},
        {QStringLiteral("page-3"), page("page", 3, 2, biology, "How cells make energy",
                                        "Cells need energy all the time.\n\n**Mitochondria.** Cells make energy in the mitochondria, which turn glucose and oxygen into ATP.\n\n**Glycolysis.** The first step splits sugar.")},
        {QStringLiteral("page-4"), page("page", 4, 2, biology, "Enzymes",
                                        "**Enzyme.** A protein that speeds up a reaction.\n\n**Substrate.** The molecule that an enzyme acts on.\n\n**Active site.** The pocket where the substrate binds.\n\n"
                                        "**Inhibitor.** A molecule that slows an enzyme down.\n\n**Denaturation.** The loss of shape through heat or acid.")},
        {QStringLiteral("announcement-5"), page("announcement", 5, 2, biology, "Lab 4 moved", "The deadline of the lab 4 report has moved to Friday.")},
        {QStringLiteral("announcement-6"), page("announcement", 6, 1, calculus, "Room changed", "On Monday we meet in room 12.")},
    };
}

json Talk::search(const QString &query) const
{
    QList<std::pair<double, json>> hits;
    const QStringList words = query.toLower().split(u' ', Qt::SkipEmptyParts);
    for (auto it = pages.constBegin(); it != pages.constEnd(); ++it) {
        const QString text = (stringAt(*it, "title") + u' ' + stringAt(*it, "className") + u' ' + stringAt(*it, "text") + u' ' + stringAt(*it, "type")).toLower();
        int found = 0;
        for (const QString &word : words)
            found += text.contains(word) ? 1 : 0;
        if (found > 0)
            hits.append(std::pair<double, json>{double(found) / double(words.size()),
                         json{{"content", {{"name", (*it)["title"]}, {"allowed_attempts", -1}, {"className", (*it)["className"]}}}, {"id", it.key().toStdString()}, {"metadata", {{"classId", (*it)["classId"]}, {"type", (*it)["type"]}}}, {"score", double(found) / double(words.size())}}});
    }
    std::stable_sort(hits.begin(), hits.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    json all = json::array();
    for (const auto &[score, hit] : hits)
        all.push_back(hit);
    return all;
}

json Talk::runMemory(const json &input, bool &isError)
{
    const QString command = stringAt(input, "command");
    const QString path = stringAt(input, "path");
    if (command == u"view" && path == u"/memories") {
        QString listing = QStringLiteral("Here're the files and directories up to 2 levels deep in /memories, excluding hidden items and node_modules:\n0B\t/memories");
        for (auto it = memory.constBegin(); it != memory.constEnd(); ++it)
            listing += QStringLiteral("\n12B\t") + it.key();
        return toJson(listing);
    }
    if (command == u"view" && memory.contains(path)) {
        QString text = QStringLiteral("Here's the content of %1 with line numbers:").arg(path);
        int number = 1;
        for (const QString &line : memory.value(path).split(u'\n'))
            text += QStringLiteral("\n%1\t%2").arg(number++, 6).arg(line);
        return toJson(text);
    }
    m_writes.append(QStringLiteral("memory.") + command);
    if (command == u"create" && !memory.contains(path)) {
        memory.insert(path, stringAt(input, "file_text"));
        return toJson(QStringLiteral("File created successfully at: %1").arg(path));
    }
    if (command == u"insert" && memory.contains(path)) {
        QStringList lines = memory.value(path).split(u'\n');
        lines.insert(input.at("insert_line").get<int>(), stringAt(input, "insert_text").trimmed());
        memory[path] = lines.join(u'\n');
        return toJson(QStringLiteral("The file %1 has been edited.").arg(path));
    }
    if (command == u"str_replace" && memory.value(path).count(stringAt(input, "old_str")) == 1) {
        memory[path].replace(stringAt(input, "old_str"), stringAt(input, "new_str"));
        return toJson(QStringLiteral("The memory file has been edited."));
    }
    isError = true;
    return toJson(QStringLiteral("The path %1 does not exist. Please provide a valid path.").arg(path));
}

json Talk::run(const QString &tool, const json &input, bool &isError)
{
    const bool canvas = tool == u"getClassAssignments" || tool == u"searchContent" || tool == u"readContent";
    if (canvas && !connected) {
        isError = true;
        return toJson(QStringLiteral("No Canvas is connected."));
    }
    if (tool == u"getClassAssignments")
        return assignments;
    if (tool == u"searchContent")
        return search(stringAt(input, "query"));
    if (tool == u"readContent" && pages.contains(stringAt(input, "id")))
        return pages.value(stringAt(input, "id"));
    if (tool == u"memory")
        return runMemory(input, isError);
    if (tool == u"getTodos") {
        const QString view = stringAt(input, "view");
        json some = json::array();
        for (const json &todo : todos) {
            const QString day = stringAt(todo, "scheduledDate");
            const bool today = !day.isEmpty() && day <= u"2026-11-30";
            const bool fits = view == u"logbook" ? boolAt(todo, "checked") : !boolAt(todo, "checked") && (view == u"active" || (view == u"today" && today) || view == stringAt(todo, "dateType"));
            if (fits)
                some.push_back(todo);
        }
        return some;
    }
    if (tool == u"getStudySets") {
        if (!input.contains("id"))
            return sets;
        json one = json::array();
        for (const json &set : sets) {
            if (set.at("id") == input.at("id"))
                one.push_back(set);
        }
        return one;
    }
    if (tool == u"getDueCards")
        return dueCards;
    m_writes.append(tool);
    m_before = todos;
    if (tool == u"createTodo") {
        json todo = input;
        todo["id"] = "todo-" + std::to_string(m_next++);
        todo["checked"] = false;
        for (const char *key : {"scheduledDate", "dueDate", "completedAt", "canvasContentId"}) {
            if (!todo.contains(key))
                todo[key] = nullptr;
        }
        if (!todo.contains("dateType"))
            todo["dateType"] = "anytime";
        todos.push_back(todo);
        return todo;
    }
    if (tool == u"updateTodo" || tool == u"deleteTodo") {
        for (size_t i = 0; i < todos.size(); ++i) {
            if (todos[i].at("id") != input.at("id"))
                continue;
            if (tool == u"deleteTodo") {
                todos.erase(i);
                return json{{"success", true}, {"id", input.at("id")}};
            }
            todos[i].update(input);
            return todos[i];
        }
    }
    if (tool == u"createStudySet") {
        json set{{"id", "set-" + std::to_string(m_next++)}, {"title", input.at("title")}, {"displayMode", input.at("displayMode")}, {"itemCount", input.at("items").size()}, {"due", 0}, {"drafts", input.at("items").size()}, {"sample", false}, {"items", input.at("items")}};
        sets.insert(sets.begin(), set);
        return toJson(QStringLiteral("Study set \"%1\" created with %2 items in %3 mode.").arg(stringAt(input, "title")).arg(input.at("items").size()).arg(stringAt(input, "displayMode")));
    }
    if (tool == u"undoLast")
        return json{{"undone", true}, {"action", "todo.create"}, {"subject", "Problem Set 6"}, {"reverted", 1}, {"conflicts", json::array()}};
    isError = true;
    return toJson(QStringLiteral("Not found."));
}

QString Talk::say(const QString &text)
{
    using agent::Message;
    m_calls.clear();
    Message said;
    said.id = QStringLiteral("m%1").arg(m_path.size());
    said.createdAt = m_context.now;
    said.blocks = json::array({json{{"type", "text"}, {"text", text.toStdString()}}});
    m_path.append(said);
    for (int round = 0; round < 10; ++round) {
        const agent::builtin::Response response = agent::builtin::respond(m_path, m_context, {});
        Message answer;
        answer.id = QStringLiteral("m%1").arg(m_path.size());
        answer.role = agent::Role::Assistant;
        answer.blocks = response.blocks;
        answer.stopReason = response.stopReason;
        m_path.append(answer);
        if (response.stopReason == u"end_turn")
            return agent::textOf(response.blocks);
        Message results;
        results.id = QStringLiteral("m%1").arg(m_path.size());
        for (const json &block : response.blocks) {
            const QString tool = stringAt(block, "name");
            m_calls.append(tool);
            m_inputs.insert(tool, block.at("input"));
            bool isError = false;
            const json value = run(tool, block.at("input"), isError);
            // Cut as the agent cuts it.
            const json content = agent::resultContent({}, agent::ToolOutput{value}, {agent::Caller::Code, true});
            const json result = agent::toolResult(stringAt(block, "id"), content, isError);
            results.blocks.push_back(result);
        }
        m_path.append(results);
    }
    return QStringLiteral("the turn did not end");
}

} // namespace lectern::test
