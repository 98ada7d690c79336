// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/answers.h"
#include "agent/providers/builtin/phrasing.h"

namespace lectern::agent::builtin {

Outcome help(const Task &)
{
    Outcome outcome;
    outcome.text = QStringLiteral(
        "I am the built-in assistant: I work without a network model, from your Canvas courses, your list, your study sets and your memory files. You can ask for:\n\n"
        "- **Deadlines**: \"What is due this week?\", \"What do I have tomorrow?\", \"Anything overdue?\", \"Show everything missing, by course\"\n"
        "- **One item**: \"Did I hand in essay 2?\", \"When is my calc midterm?\"\n"
        "- **Course content**: \"How do cells make energy?\", \"Search my courses for the chain rule\", \"What did the biology announcement say?\"\n"
        "- **Studying**: \"Make flashcards from the Derivatives page\", \"Make a 10 question quiz on enzymes\", \"Quiz me on what I just made\", \"How many cards are due?\"\n"
        "- **Your list**: \"Put problem set 6 on my list for tonight\", \"Add 'email Prof. Lin' tomorrow\", \"Move it to Friday\", \"I finished reading chapter 5\", \"What's on my list today?\", \"What did I do last week?\", \"Undo that\"\n"
        "- **Memory**: \"Remember that I study best in the morning\", \"What do you know about me?\"\n"
        "- **Planning**: \"Plan my week before the midterm\"\n\n"
        "I cannot solve problems, write texts or reason by myself. For that connect a model: set ANTHROPIC_API_KEY to an Anthropic key, or give the address of a compatible server.");
    return outcome;
}

Outcome courtesy(const Task &)
{
    Outcome outcome;
    outcome.text = QStringLiteral("Good. Ask when you need something else.");
    return outcome;
}

Outcome dismiss(const Task &task)
{
    Outcome outcome;
    if (task.request.ordinal != 0) {
        outcome.text = task.focus.listed.isEmpty() ? QStringLiteral("There is no list to pick from yet. Nothing was changed.") : QStringLiteral("The last list has %1 only. Nothing was changed.").arg(counted(task.focus.listed.size(), QStringLiteral("entry"), QStringLiteral("entries")));
    } else if (task.focus.asked) {
        outcome.text = QStringLiteral("Then I leave it. Nothing was changed.");
    } else if (task.focus.wrote) {
        outcome.text = QStringLiteral("Say \"undo that\" to take back the last change, or say what you meant instead. Nothing was changed now.");
    } else if (task.focus.listed.size() > 1) {
        QList<Listed> others = task.focus.listed.mid(1, 4);
        outcome.candidates = others;
        outcome.listed = others;
        outcome.text = whichOne(others);
    } else {
        outcome.text = QStringLiteral("All right, nothing was changed.");
    }
    return outcome;
}

} // namespace lectern::agent::builtin
