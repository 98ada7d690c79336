// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/content.h"
#include "agent/providers/builtin/passages.h"
#include "agent/providers/builtin/understand.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

QString letterOf(qsizetype index)
{
    return QString(QChar(u'A' + char16_t(index)));
}

QString questionText(const Quiz &quiz)
{
    const QuizQuestion &question = quiz.questions[quiz.at];
    QString text = QStringLiteral("**Question %1 of %2.** %3").arg(QString::number(quiz.at + 1), QString::number(quiz.questions.size()), question.prompt);
    for (qsizetype i = 0; i < question.options.size(); ++i)
        text += QStringLiteral("\n- %1) %2").arg(letterOf(i), question.options[i]);
    return text;
}

QString scoreText(const Quiz &quiz)
{
    if (quiz.answered == 0)
        return QStringLiteral("no question was answered, so there is no score.");
    const QString of = quiz.answered < quiz.questions.size() ? QStringLiteral(" (%1 not asked)").arg(quiz.questions.size() - quiz.answered) : QString();
    return QStringLiteral("%1 of %2 right%3.").arg(QString::number(quiz.right), QString::number(quiz.answered), of);
}

/// The next question, or the score when there is none.
void goOn(Quiz &quiz, Outcome &outcome)
{
    ++quiz.at;
    quiz.grading = false;
    if (quiz.at < quiz.questions.size()) {
        outcome.text += QStringLiteral("\n\n") + questionText(quiz);
        outcome.quiz = quiz;
        return;
    }
    outcome.text += QStringLiteral("\n\nThat was the last one of %1: %2").arg(bold(quiz.title), scoreText(quiz));
}

QList<QuizQuestion> questionsOf(const json &set)
{
    QList<QuizQuestion> questions;
    const json &items = at(set, "items");
    if (!items.is_array())
        return questions;
    const QString mode = stringAt(set, "displayMode");
    QList<Term> terms;
    for (const json &item : items) {
        QuizQuestion question;
        if (stringAt(item, "type") == u"term") {
            question.prompt = QStringLiteral("What do you know about **%1**?").arg(stringAt(item, "term"));
            question.answer = stringAt(item, "fullDefinition");
            terms.append({stringAt(item, "term"), stringAt(item, "shortDefinition"), {}});
            questions.append(question);
            continue;
        }
        question.prompt = stringAt(item, "prompt");
        question.explanation = stringAt(item, "explanation");
        const json &options = at(item, "options");
        if (options.is_array()) {
            for (const json &option : options) {
                if (boolAt(option, "correct")) {
                    question.right = int(question.options.size());
                    question.answer = stringAt(option, "text");
                }
                question.options.append(stringAt(option, "text"));
            }
        }
        if (mode == u"short-answer" || question.options.size() < 2)
            question.options.clear();
        questions.append(question);
    }
    // Terms in a set that is to be shown as choices get choices.
    if (mode == u"multiple-choice" && !terms.isEmpty() && terms.size() == questions.size()) {
        const QList<QuizQuestion> choices = questionsFrom(terms, {}, int(terms.size()));
        if (!choices.isEmpty())
            return choices;
    }
    return questions;
}

Outcome begin(const Quiz &quiz)
{
    Outcome outcome;
    outcome.quiz = quiz;
    outcome.text = QStringLiteral("%1 from %2. Answer with %3; \"skip\" goes on, \"stop\" ends.")
                       .arg(counted(quiz.questions.size(), QStringLiteral("question")), quiz.source, quiz.questions.front().options.isEmpty() ? QStringLiteral("a few words") : QStringLiteral("a letter"));
    outcome.text += QStringLiteral("\n\n") + questionText(quiz);
    return outcome;
}

/// The set that is meant among the student's sets; -1 when it is none of them.
qsizetype setMeant(const Task &task, const json &sets)
{
    if (task.request.chosen && task.request.chosen->kind == Listed::Kind::StudySet) {
        for (size_t i = 0; i < sets.size(); ++i) {
            if (stringAt(sets[i], "id") == task.request.chosen->id)
                return qsizetype(i);
        }
    }
    const QStringList words = topicWords(task.request, task.scene);
    static const QSet<QString> back{QStringLiteral("made"), QStringLiteral("created"), QStringLiteral("those"), QStringLiteral("these"), QStringLiteral("cards"), QStringLiteral("quiz"), QStringLiteral("deck"), QStringLiteral("flashcards"),
                                    QStringLiteral("newest"), QStringLiteral("latest"), QStringLiteral("last"), QStringLiteral("make"), QStringLiteral("review"), QStringLiteral("due"), QStringLiteral("go"), QStringLiteral("start"),
                                    QStringLiteral("through"), QStringLiteral("begin"), QStringLiteral("myself"), QStringLiteral("set"), QStringLiteral("again"), QStringLiteral("round"), QStringLiteral("another"), QStringLiteral("finish")};
    const bool named = std::any_of(words.begin(), words.end(), [](const QString &word) { return !back.contains(word); });
    if (!named && task.request.courses.isEmpty()) {
        for (size_t i = 0; i < sets.size(); ++i) { // newest first
            if (task.focus.set.isEmpty() || stringAt(sets[i], "title") == task.focus.set)
                return qsizetype(i);
        }
        return sets.empty() ? -1 : 0;
    }
    QList<Nameable> names;
    for (const json &set : sets)
        names.append({stringAt(set, "title"), {}});
    const QList<NameMatch> matches = namesMatching(tokensOf(words.join(u' ')), names, Strictness::Loose);
    return matches.isEmpty() ? -1 : matches.front().index;
}

/// A question from a page, when there is no set about it: nothing is saved.
Outcome quizFromPage(const Task &task)
{
    Outcome outcome;
    const QStringList words = topicWords(task.request, task.scene);
    const QString query = words.isEmpty() ? task.request.courses.join(u' ') : words.join(u' ');
    auto found = search(task, query, words, outcome);
    if (!found)
        return outcome;
    QList<Hit> hits = *std::move(found);
    preferTitles(hits, words, true);
    if (hits.isEmpty()) {
        outcome.text = QStringLiteral("You have no set about \"%1\" and I found no page about it (Canvas, searched just now).").arg(plain(query));
        return outcome;
    }
    const ToolReply *page = task.script.call(QStringLiteral("readContent"), readingOf(hits.front()));
    if (task.script.waiting())
        return outcome;
    if (page->isError) {
        outcome.text = failureText(*page, QStringLiteral("read that page"));
        return outcome;
    }
    const Reading reading = readingIn(*page, hits.front());
    Quiz quiz;
    quiz.title = reading.title;
    quiz.source = sourceOf(reading, task.scene);
    quiz.cited = quiz.source;
    quiz.questions = questionsFrom(termsOf(reading.text), {}, 10);
    if (quiz.questions.isEmpty()) {
        outcome.text = QStringLiteral("I read %1, but it has too few terms for questions.").arg(quiz.source);
        return outcome;
    }
    return begin(quiz);
}

} // namespace

Outcome startQuiz(const Task &task)
{
    Outcome outcome;
    const ToolReply *sets = task.script.call(QStringLiteral("getStudySets"), json::object());
    if (task.script.waiting())
        return outcome;
    if (sets->isError || !sets->value.is_array()) {
        outcome.text = failureText(*sets, QStringLiteral("look at your study sets"));
        return outcome;
    }
    const qsizetype index = setMeant(task, sets->value);
    if (index < 0) {
        if (!topicWords(task.request, task.scene).isEmpty() || !task.request.courses.isEmpty())
            return quizFromPage(task);
        outcome.text = QStringLiteral("You have no study sets yet (just now). Say \"make flashcards from the … page\", or \"quiz me on enzymes\".");
        return outcome;
    }
    const json &set = sets->value.at(size_t(index));
    const ToolReply *whole = task.script.call(QStringLiteral("getStudySets"), json{{"id", stringAt(set, "id").toStdString()}});
    if (task.script.waiting())
        return outcome;
    if (whole->isError || !whole->value.is_array() || whole->value.empty()) {
        outcome.text = failureText(*whole, QStringLiteral("open that set"));
        return outcome;
    }
    Quiz quiz;
    quiz.title = stringAt(whole->value.front(), "title");
    quiz.source = QStringLiteral("your set ") + bold(quiz.title) + QStringLiteral(" (just now)");
    quiz.cited = QStringLiteral("your set, just now");
    quiz.questions = questionsOf(whole->value.front());
    if (quiz.questions.isEmpty()) {
        outcome.text = QStringLiteral("The set %1 has no items to ask about.").arg(bold(quiz.title));
        return outcome;
    }
    return begin(quiz);
}

Outcome continueQuiz(const Task &task)
{
    Outcome outcome;
    const std::optional<Quiz> &running = task.focus.quiz ? task.focus.quiz : task.focus.paused;
    if (!running || running->at >= running->questions.size()) {
        outcome.text = QStringLiteral("No quiz is running. Say \"quiz me\" to start one.");
        return outcome;
    }
    Quiz quiz = *running;
    const QuizQuestion &question = quiz.questions[quiz.at];
    const QString said = folded(task.request.text).simplified();
    static const QRegularExpression resumed(QStringLiteral("^(continue|resume|go on|back to|repeat|again)\\b"));
    if (resumed.match(said).hasMatch()) {
        outcome.quiz = quiz;
        outcome.text = questionText(quiz);
        return outcome;
    }
    static const QRegularExpression skipped(QStringLiteral("^(skip|next|pass|idk|no idea|i (do not|don't|dont) know.*|dunno|\\?+|hint)[.!]?$"));
    const QString why = (question.explanation.isEmpty() ? QString() : QStringLiteral(" ") + question.explanation) + QStringLiteral(" · ") + quiz.cited;

    if (quiz.grading) {
        static const QRegularExpression yes(QStringLiteral("^(y|yes|yeah|yep|yup|right|correct|i did|got it|i had it|good|easy|true|sure|ok|1)\\b"));
        const bool had = yes.match(said).hasMatch();
        quiz.right += had ? 1 : 0;
        ++quiz.answered;
        outcome.text = had ? QStringLiteral("Counted as right.") : QStringLiteral("Counted as not yet.");
        goOn(quiz, outcome);
        return outcome;
    }
    if (skipped.match(said).hasMatch()) {
        ++quiz.answered;
        outcome.text = QStringLiteral("The answer is: %1.%2").arg(question.answer, why);
        goOn(quiz, outcome);
        return outcome;
    }
    if (question.options.isEmpty()) {
        const bool same = folded(question.answer).simplified() == said;
        if (same) {
            ++quiz.right;
            ++quiz.answered;
            outcome.text = QStringLiteral("Right.") + why;
            goOn(quiz, outcome);
            return outcome;
        }
        // A program cannot judge free words: the student does.
        quiz.grading = true;
        outcome.quiz = quiz;
        outcome.text = QStringLiteral("The card says:\n\n> %1%2\n\nDid you have it? Answer yes or no.").arg(QString(question.answer).replace(QStringLiteral("\n"), QStringLiteral("\n> ")), why);
        return outcome;
    }
    const int named = optionNamed(task.request.text, question.options);
    if (named < 0) {
        outcome.quiz = quiz;
        outcome.text = QStringLiteral("That is none of the options. Answer with a letter from A to %1, \"skip\" or \"stop\".\n\n%2").arg(letterOf(question.options.size() - 1), questionText(quiz));
        return outcome;
    }
    ++quiz.answered;
    if (named == question.right) {
        ++quiz.right;
        outcome.text = QStringLiteral("Right: %1) %2.%3").arg(letterOf(named), question.options[named], why);
    } else {
        outcome.text = QStringLiteral("Wrong. Right is %1) %2.%3").arg(letterOf(question.right), question.options[question.right], why);
    }
    goOn(quiz, outcome);
    return outcome;
}

Outcome stopQuiz(const Task &task)
{
    Outcome outcome;
    outcome.text = task.focus.quiz ? QStringLiteral("Stopped. %1: %2").arg(bold(task.focus.quiz->title), scoreText(*task.focus.quiz)) : QStringLiteral("No quiz is running.");
    return outcome;
}

} // namespace lectern::agent::builtin
