// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/answers.h"
#include "agent/providers/builtin/naming.h"
#include "agent/providers/builtin/phrasing.h"
#include "agent/providers/builtin/sections.h"

#include <QRegularExpression>

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

/// The one file that the built-in assistant writes to.
const QString notesPath = QStringLiteral("/memories/notes.md");
constexpr int filesReadAtMost = 12;

/// Paths of the files in what `view` says of a folder: a line of size, tab and path for each.
QStringList filesIn(const QString &listing)
{
    QStringList files;
    for (const QString &line : listing.split(u'\n')) {
        const qsizetype tab = line.indexOf(u'\t');
        const QString path = tab < 0 ? QString() : line.mid(tab + 1).trimmed();
        if (path.startsWith(QStringLiteral("/memories/")) && !path.endsWith(u'/') && path.section(u'/', -1).contains(u'.'))
            files.append(path);
    }
    return files;
}

/// Lines of a file in what `view` says of it, without their numbers.
QStringList linesIn(const QString &view)
{
    static const QRegularExpression numbered(QStringLiteral("^\\s*\\d+\\t(.*)$"));
    QStringList lines;
    for (const QString &line : view.split(u'\n')) {
        if (const auto match = numbered.match(line); match.hasMatch())
            lines.append(match.captured(1));
    }
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty())
        lines.removeLast();
    return lines;
}

/// A line without its bullet; empty for headings and blanks.
QString factOf(const QString &line)
{
    static const QRegularExpression bullet(QStringLiteral("^\\s*(?:[-*+]|\\d+[.)])\\s+"));
    const QString text = QString(line).remove(bullet).trimmed();
    return text.startsWith(u'#') ? QString() : text;
}

QString factToKeep(const Request &request)
{
    static const QRegularExpression lead(QStringLiteral("^\\s*(?:(?:please|pls|hey|ok|okay|also|and|so|could you|can you|would you|will you|i want you to|you should|you must|make sure (?:you|to)|from now on|for (?:your|future) (?:information|reference)|fyi)[,: ]+)*"
                                                        "(?:remember|note(?: down)?|keep in mind|keep in memory|(?:make|take) (?:a )?note|(?:do not|don'?t) forget|memorize|memorise|save|store|know|add|put|write(?: down)?)?"
                                                        "\\s*(?:to (?:my |your )?(?:memory|notes)|in (?:my |your )?(?:memory|notes))?\\s*(?:this|it)?\\s*(?:for me|for later|for the future|for future reference|down)?\\s*[:,]?\\s*(?:that|of the fact that)?\\s*[:,]?\\s*"),
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression tail(QStringLiteral("[,. ]+(?:please|pls|thanks|(?:please )?(?:remember|note|keep|save) (?:that|this|it)(?: in mind)?|(?:to|in|into) (?:my |your )?(?:memory|notes)|for (?:future )?reference|for later)\\s*$"), QRegularExpression::CaseInsensitiveOption);
    QString fact = request.quoted.isEmpty() ? request.text.simplified() : request.quoted;
    if (request.quoted.isEmpty())
        fact.remove(lead);
    while (fact.endsWith(u'.') || fact.endsWith(u'!'))
        fact.chop(1);
    fact.remove(tail);
    if (!fact.isEmpty())
        fact[0] = fact[0].toUpper();
    return fact.trimmed();
}

struct Line
{
    QString path;
    QString line; ///< as it stands in the file
};

Listed listedOf(const Line &line)
{
    Listed listed;
    listed.kind = Listed::Kind::MemoryLine;
    listed.title = factOf(line.line);
    listed.id = line.path;
    return listed;
}

struct Facts
{
    QList<Line> lines;
    qsizetype unread = 0; ///< files that were too many to read

    /// What an answer that speaks of all of the memory has to add.
    QString reach() const { return unread == 0 ? QString() : QStringLiteral(" I read the first %1 files only; %2 more are under %3.").arg(grouped(filesReadAtMost), grouped(unread), place::memory); }
};

/// Every fact in the memory. Not set while the script waits or when `outcome` says why.
std::optional<Facts> allFacts(const Task &task, Outcome &outcome)
{
    const ToolReply *listing = task.script.call(QStringLiteral("memory"), json{{"command", "view"}, {"path", "/memories"}});
    if (task.script.waiting())
        return std::nullopt;
    if (listing->isError) {
        outcome.text = failureText(*listing, QStringLiteral("look into the memory"));
        return std::nullopt;
    }
    const QStringList all = filesIn(listing->text());
    const QStringList files = all.mid(0, filesReadAtMost);
    QList<std::pair<QString, const ToolReply *>> views;
    for (const QString &path : files)
        views.append({path, task.script.call(QStringLiteral("memory"), json{{"command", "view"}, {"path", path.toStdString()}})});
    if (task.script.waiting())
        return std::nullopt;
    Facts facts;
    facts.unread = all.size() - files.size();
    for (const auto &[path, view] : views) {
        if (view->isError)
            continue;
        for (const QString &line : linesIn(view->text())) {
            if (!factOf(line).isEmpty())
                facts.lines.append({path, line});
        }
    }
    return facts;
}

} // namespace

Outcome remember(const Task &task)
{
    Outcome outcome;
    const QString fact = factToKeep(task.request);
    if (fact.size() < 3) {
        outcome.text = QStringLiteral("What should I remember? Say for example: remember that I study best in the morning.");
        return outcome;
    }
    const ToolReply *listing = task.script.call(QStringLiteral("memory"), json{{"command", "view"}, {"path", "/memories"}});
    if (task.script.waiting())
        return outcome;
    if (listing->isError) {
        outcome.text = failureText(*listing, QStringLiteral("look into the memory"));
        return outcome;
    }
    const ToolReply *written = nullptr;
    if (filesIn(listing->text()).contains(notesPath)) {
        const ToolReply *view = task.script.call(QStringLiteral("memory"), json{{"command", "view"}, {"path", notesPath.toStdString()}});
        if (task.script.waiting())
            return outcome;
        const QStringList lines = linesIn(view->text());
        const bool known = std::any_of(lines.begin(), lines.end(), [&fact](const QString &line) { return folded(factOf(line)) == folded(fact); });
        if (known) {
            outcome.text = QStringLiteral("That is in the memory already (notes.md, just now): %1.").arg(plain(fact));
            return outcome;
        }
        written = task.script.call(QStringLiteral("memory"), json{{"command", "insert"}, {"path", notesPath.toStdString()}, {"insert_line", int(lines.size())}, {"insert_text", QString(u"- " + fact + u'\n').toStdString()}});
    } else {
        written = task.script.call(QStringLiteral("memory"), json{{"command", "create"}, {"path", notesPath.toStdString()}, {"file_text", QString(QStringLiteral("# Notes\n\n- ") + fact + u'\n').toStdString()}});
    }
    if (task.script.waiting())
        return outcome;
    if (written->isError) {
        outcome.text = failureText(*written, QStringLiteral("write that into the memory"));
        return outcome;
    }
    outcome.wrote = true;
    outcome.text = QStringLiteral("Remembered: %1 (notes.md in Memory, just now). Say \"undo that\" or \"forget that …\" to take it out.").arg(plain(fact));
    return outcome;
}

Outcome recall(const Task &task)
{
    Outcome outcome;
    const auto facts = allFacts(task, outcome);
    if (!facts)
        return outcome;
    if (facts->lines.isEmpty()) {
        outcome.text = QStringLiteral("Nothing yet: the memory is empty (just now). Say \"remember that …\" to put something in.") + facts->reach();
        return outcome;
    }
    // "when do I study best" asks for one of them; "what do you know about me" for all.
    QStringList words;
    for (const Token &token : task.request.tokens) {
        static const QStringList general{QStringLiteral("know"), QStringLiteral("remember"), QStringLiteral("memory"), QStringLiteral("note"), QStringLiteral("told"), QStringLiteral("said"), QStringLiteral("saved"), QStringLiteral("show"),
                                         QStringLiteral("view"), QStringLiteral("open"), QStringLiteral("see"), QStringLiteral("read"), QStringLiteral("list"), QStringLiteral("tell"), QStringLiteral("learned"), QStringLiteral("stored"),
                                         QStringLiteral("remembered"), QStringLiteral("noted"), QStringLiteral("everything"), QStringLiteral("preferences"), QStringLiteral("far"), QStringLiteral("kept")};
        if (!isFiller(token.word) && !general.contains(token.word))
            words.append(token.word);
    }
    QList<Line> shown;
    for (const Line &fact : facts->lines) {
        const QList<Token> said = tokensOf(fact.line);
        const bool fits = std::any_of(words.begin(), words.end(), [&said](const QString &word) { return std::any_of(said.begin(), said.end(), [&word](const Token &token) { return likeness(word, token.word) >= 0.8; }); });
        if (words.isEmpty() || fits)
            shown.append(fact);
    }
    const bool all = shown.isEmpty() || words.isEmpty();
    const QString title = shown.isEmpty() ? QStringLiteral("The memory says nothing about that. This is all it holds (just now):") : all ? QStringLiteral("This is what the memory holds (just now):") : QStringLiteral("From the memory (just now):");
    if (shown.isEmpty())
        shown = facts->lines;
    Sections sections;
    sections.add(title, shown.size(), [&shown](qsizetype index) {
        const Listed listed = listedOf(shown[index]);
        return Sections::Row{plain(listed.title) + QStringLiteral(" · ") + listed.id.mid(int(qstrlen("/memories/"))), listed};
    }, place::memory);
    outcome.text = sections.write(outcome);
    if (const QString reach = facts->reach(); !reach.isEmpty())
        outcome.text += QStringLiteral("\n\nNote:") + reach;
    return outcome;
}

Outcome forget(const Task &task)
{
    Outcome outcome;
    const auto facts = allFacts(task, outcome);
    if (!facts)
        return outcome;
    QString wanted = task.request.quoted.isEmpty() ? task.request.text : task.request.quoted;
    static const QRegularExpression lead(QStringLiteral("^.*?\\b(?:forget|stop remembering|delete|remove|no longer true)\\b\\s*(?:about |that |what i (?:said|told you) about |the (?:note|memory) (?:about|that) )*"), QRegularExpression::CaseInsensitiveOption);
    wanted.remove(lead);
    QList<Nameable> names;
    for (const Line &fact : facts->lines)
        names.append({factOf(fact.line), {}});
    std::optional<qsizetype> found;
    if (task.request.chosen && task.request.chosen->kind == Listed::Kind::MemoryLine) {
        for (qsizetype i = 0; i < facts->lines.size(); ++i) {
            if (factOf(facts->lines.at(i).line) == task.request.chosen->title && facts->lines.at(i).path == task.request.chosen->id)
                found = i;
        }
    }
    if (!found) {
        const QList<NameMatch> matches = namesMatching(tokensOf(wanted), names);
        const QList<qsizetype> close = matches.isEmpty() ? QList<qsizetype>() : closeToBest(matches);
        if (close.size() > 1) {
            for (const qsizetype index : close.mid(0, 5))
                outcome.candidates.append(listedOf(facts->lines.at(index)));
            outcome.listed = outcome.candidates;
            outcome.text = whichOne(outcome.candidates, close.size() - outcome.candidates.size());
            return outcome;
        }
        if (close.size() == 1)
            found = close.front();
    }
    if (!found) {
        outcome.text = QStringLiteral("The memory says nothing like that (just now), so I changed nothing. Ask \"what do you know about me?\" to see it all.") + facts->reach();
        return outcome;
    }
    const Line &line = facts->lines.at(*found);
    // With its line break, so that no empty line stays behind; where the same text stands twice the memory refuses.
    const ToolReply *reply = task.script.call(QStringLiteral("memory"), json{{"command", "str_replace"}, {"path", line.path.toStdString()}, {"old_str", QString(line.line + u'\n').toStdString()}, {"new_str", ""}});
    if (task.script.waiting())
        return outcome;
    if (reply->isError) {
        outcome.text = failureText(*reply, QStringLiteral("take that out of the memory"));
        return outcome;
    }
    outcome.wrote = true;
    outcome.text = QStringLiteral("Forgotten: %1 (it was in %2). Say \"undo that\" to bring it back.").arg(plain(factOf(line.line)), line.path.mid(int(qstrlen("/memories/"))));
    return outcome;
}

} // namespace lectern::agent::builtin
