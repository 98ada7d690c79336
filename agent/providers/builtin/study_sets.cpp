// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/content.h"
#include "agent/providers/builtin/passages.h"
#include "agent/providers/builtin/sections.h"

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

/// The page that cards or questions are to be made from, read. Not set: `outcome` says why, or the script waits.
struct Source
{
    Reading reading;
    QList<Hit> others; ///< further pages of the same course
};

std::optional<Source> pageFor(const Task &task, Outcome &outcome, const QString &what)
{
    const Scene &scene = task.scene;
    QStringList words = topicWords(task.request, scene);
    Hit hit;
    QList<Hit> hits;
    if (task.request.chosen && task.request.chosen->kind == Listed::Kind::Page) {
        hit.id = task.request.chosen->id;
        hit.type = task.request.chosen->type;
        hit.title = task.request.chosen->title;
        hit.course = task.request.chosen->course;
        hit.classId = task.request.chosen->classId;
    } else {
        if (words.isEmpty() && task.request.pointsBack && task.focus.item && task.focus.item->kind == Listed::Kind::Page) {
            words = {task.focus.item->title};
        } else if (words.isEmpty() && task.request.courses.isEmpty()) {
            outcome.text = QStringLiteral("%1 about what? Name a page or topic of your courses, for example \"%1 about enzymes\".").arg(what);
            return std::nullopt;
        }
        QString query = words.isEmpty() ? task.request.courses.join(u' ') : words.join(u' ');
        if (!task.request.quoted.isEmpty()) // a title: as it stands, with its kind
            query = QString(task.request.quoted + u' ' + kindBeside(task.request)).trimmed();
        auto found = search(task, query, words, outcome);
        if (!found)
            return std::nullopt;
        hits = *std::move(found);
        hits.removeIf([](const Hit &one) { return one.type == u"module" || one.type == u"quiz"; });
        if (auto titled = hitOfTitle(hits, task.request.quoted, kindBeside(task.request)))
            hits = {*std::move(titled)};
        else
            preferTitles(hits, words, true);
        if (hits.isEmpty()) {
            outcome.text = QStringLiteral("I found no page about \"%1\" in your courses (searched Canvas just now), so nothing was made. Name the page as Canvas writes it.").arg(plain(query));
            return std::nullopt;
        }
        if (words.isEmpty() && hits.size() > 1) { // a whole course: which page?
            for (const Hit &one : hits.mid(0, 5))
                outcome.candidates.append(listedOf(one));
            outcome.listed = outcome.candidates;
            outcome.text = whichOne(outcome.candidates, hits.size() - outcome.candidates.size());
            return std::nullopt;
        }
        hit = hits.front();
    }
    const ToolReply *page = task.script.call(QStringLiteral("readContent"), readingOf(hit));
    if (task.script.waiting())
        return std::nullopt;
    if (page->isError) {
        outcome.text = failureText(*page, QStringLiteral("read \"%1\"").arg(plain(hit.title)));
        return std::nullopt;
    }
    Source source{readingIn(*page, hit), {}};
    for (const Hit &one : hits) {
        if (one.course == hit.course && one.id != hit.id && one.type == u"page")
            source.others.append(one);
    }
    outcome.item = listedOf(hit);
    return source;
}

int wantedCount(const Request &request, int otherwise)
{
    for (qsizetype i = 0; i < request.tokens.size(); ++i) {
        static const QStringList names{QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three"), QStringLiteral("four"), QStringLiteral("five"), QStringLiteral("six"), QStringLiteral("seven"),
                                       QStringLiteral("eight"), QStringLiteral("nine"), QStringLiteral("ten"), QStringLiteral("eleven"), QStringLiteral("twelve")};
        bool ok = false;
        const int digits = request.tokens[i].word.toInt(&ok);
        const int number = ok ? digits : int(names.indexOf(request.tokens[i].word)) + 1;
        if (number < 1 || number > 100 || (!ok && number == 1))
            continue;
        // "10 question", "ten multiple choice questions", "5 cards": the number of something that is counted.
        for (qsizetype j = i + 1; j < request.tokens.size() && j <= i + 4; ++j) {
            const QString &word = request.tokens[j].word;
            if (word == u"question" || word == u"card" || word == u"choice" || word == u"item" || word == u"items" || word == u"term" || word == u"terms")
                return number;
        }
    }
    return otherwise;
}

json tagsOf(const Reading &reading)
{
    return json::array({reading.course.toStdString(), reading.title.toStdString()});
}

/// At most some 90 characters, cut at a word.
QString shortened(const QString &text)
{
    const QString flat = text.simplified();
    if (flat.size() <= 160 || flat.contains(QStringLiteral("$$")))
        return flat;
    return flat.left(flat.lastIndexOf(u' ', 150)) + u" …";
}

struct SetLine
{
    Listed set;
    QString text;
};

Listed setNamed(const json &set)
{
    Listed listed;
    listed.kind = Listed::Kind::StudySet;
    listed.title = stringAt(set, "title");
    listed.id = stringAt(set, "id");
    return listed;
}

/// Behind the line that stands there already.
void addSets(Outcome &outcome, const QList<SetLine> &sets, const QString &where, qsizetype unseen = 0)
{
    Sections sections;
    sections.add(outcome.text, sets.size(), [&sets](qsizetype index) { return Sections::Row{sets[index].text, sets[index].set}; }, where, unseen);
    if (!sections.isEmpty())
        outcome.text = sections.write(outcome);
}

} // namespace

Outcome makeCards(const Task &task)
{
    Outcome outcome;
    const auto source = pageFor(task, outcome, QStringLiteral("Flashcards"));
    if (!source)
        return outcome;
    QList<Term> terms = termsOf(source->reading.text);
    if (terms.isEmpty()) {
        outcome.text = QStringLiteral("I read %1, but it has no terms or formulas that I could make cards from, so nothing was made.").arg(sourceOf(source->reading, task.scene));
        return outcome;
    }
    const int wanted = wantedCount(task.request, int(terms.size()));
    const qsizetype found = terms.size();
    terms = terms.mid(0, wanted);
    json items = json::array();
    for (const Term &term : terms) {
        items.push_back(json{{"type", "term"},
                             {"tags", tagsOf(source->reading)},
                             {"term", term.name.toStdString()},
                             {"shortDefinition", shortened(firstSentence(term.definition)).toStdString()},
                             {"fullDefinition", term.definition.toStdString()}});
    }
    const ToolReply *made = task.script.call(QStringLiteral("createStudySet"), json{{"displayMode", "flashcards"}, {"title", source->reading.title.toStdString()}, {"items", items}});
    if (task.script.waiting())
        return outcome;
    if (made->isError) {
        outcome.text = failureText(*made, QStringLiteral("save the cards"));
        return outcome;
    }
    outcome.set = source->reading.title;
    outcome.wrote = true;
    QStringList names;
    for (const Term &term : terms.mid(0, 8))
        names.append(plain(term.name));
    outcome.text = QStringLiteral("Made %1 in the set %2 from %3: %4%5.")
                       .arg(counted(terms.size(), QStringLiteral("flashcard")), bold(outcome.set), sourceOf(source->reading, task.scene), names.join(QStringLiteral(", ")), terms.size() > 8 ? QStringLiteral(" and %1 more").arg(terms.size() - 8) : QString());
    if (wanted > found)
        outcome.text += QStringLiteral(" The page has no more than %1 terms, so there are fewer than the %2 you asked for.").arg(QString::number(found), QString::number(wanted));
    outcome.text += QStringLiteral("\n\nThey are drafts: they count as due once you start the set. Say \"quiz me on what I just made\", or \"undo that\" to take them back.");
    return outcome;
}

Outcome makeQuiz(const Task &task)
{
    Outcome outcome;
    const auto source = pageFor(task, outcome, QStringLiteral("A quiz"));
    if (!source)
        return outcome;
    const int wanted = wantedCount(task.request, 10);
    const QList<Term> terms = termsOf(source->reading.text);
    QList<Term> others;
    if (terms.size() < 4 && !terms.isEmpty()) {
        // Too few for three wrong options each: neighbours on other pages of the course lend theirs.
        QList<const ToolReply *> pages;
        for (const Hit &hit : source->others.mid(0, 2))
            pages.append(task.script.call(QStringLiteral("readContent"), readingOf(hit)));
        if (task.script.waiting())
            return outcome;
        for (const ToolReply *page : pages) {
            if (!page->isError)
                others += termsOf(stringAt(page->value, "text"));
        }
    }
    const bool typed = std::any_of(task.request.tokens.begin(), task.request.tokens.end(), [](const Token &token) { return token.word == u"short"; });
    const QList<QuizQuestion> questions = questionsFrom(terms, others, wanted);
    if (questions.isEmpty()) {
        outcome.text = QStringLiteral("I read %1, but it has too few terms to make questions with plausible wrong answers, so nothing was made. \"Make flashcards from %2\" may work.").arg(sourceOf(source->reading, task.scene), plain(source->reading.title));
        return outcome;
    }
    json items = json::array();
    for (const QuizQuestion &question : questions) {
        json options = json::array();
        for (int i = 0; i < question.options.size(); ++i) {
            if (!typed || i == question.right)
                options.push_back(json{{"correct", i == question.right}, {"text", question.options[i].toStdString()}});
        }
        items.push_back(json{{"type", "question"},
                             {"tags", tagsOf(source->reading)},
                             {"prompt", question.prompt.toStdString()},
                             {"thinking", nullptr},
                             {"explanation", QString(question.explanation + QStringLiteral(" (from \"%1\", %2)").arg(source->reading.title, source->reading.course)).toStdString()},
                             {"options", options}});
    }
    const QString title = source->reading.title + QStringLiteral(" quiz");
    const ToolReply *made = task.script.call(QStringLiteral("createStudySet"), json{{"displayMode", typed ? "short-answer" : "multiple-choice"}, {"title", title.toStdString()}, {"items", items}});
    if (task.script.waiting())
        return outcome;
    if (made->isError) {
        outcome.text = failureText(*made, QStringLiteral("save the quiz"));
        return outcome;
    }
    outcome.set = title;
    outcome.wrote = true;
    outcome.text = QStringLiteral("Made %1 in the set %2 from %3, %4.")
                       .arg(counted(questions.size(), typed ? QStringLiteral("short-answer question") : QStringLiteral("multiple-choice question")), bold(title), sourceOf(source->reading, task.scene),
                            typed ? QStringLiteral("each with its answer and an explanation") : QStringLiteral("each with one right answer, three wrong ones and an explanation"));
    if (questions.size() < wanted)
        outcome.text += QStringLiteral(" The page has terms for %1 only, not for the %2 you asked for.").arg(QString::number(questions.size()), QString::number(wanted));
    outcome.text += QStringLiteral("\n\nThey are drafts until you start the set. Say \"quiz me on what I just made\" to answer them here, one by one.");
    return outcome;
}

Outcome answerDueCards(const Task &task)
{
    Outcome outcome;
    const ToolReply *reply = task.script.call(QStringLiteral("getDueCards"), json::object());
    if (task.script.waiting())
        return outcome;
    if (reply->isError) {
        outcome.text = failureText(*reply, QStringLiteral("look at your cards"));
        return outcome;
    }
    const qint64 due = idAt(reply->value, "due").value_or(0);
    const qint64 drafts = idAt(reply->value, "drafts").value_or(0);
    outcome.text = due == 0 ? QStringLiteral("No cards are due (your study sets, just now).") : QStringLiteral("%1 due · your study sets, just now").arg(due == 1 ? QStringLiteral("1 card is") : QStringLiteral("%1 cards are").arg(due));
    QList<SetLine> sets;
    for (const json &set : at(reply->value, "sets")) {
        const qint64 ofSet = idAt(set, "due").value_or(0);
        if (due > 0 && ofSet > 0)
            sets.append({setNamed(set), QStringLiteral("%1: %2 due · your study sets, just now").arg(bold(stringAt(set, "title")), QString::number(ofSet))});
    }
    addSets(outcome, sets, place::dueCards);
    if (drafts > 0)
        outcome.text += QStringLiteral("\n\n%1 not counted (your study sets, just now): start the set and they count.").arg(drafts == 1 ? QStringLiteral("1 draft card is") : QStringLiteral("%1 draft cards are").arg(drafts));
    if (due > 0)
        outcome.text += QStringLiteral("\n\nSay \"quiz me\" to answer some here.");
    return outcome;
}

Outcome listSets(const Task &task)
{
    Outcome outcome;
    const ToolReply *reply = task.script.call(QStringLiteral("getStudySets"), json::object());
    if (task.script.waiting())
        return outcome;
    if (reply->isError || !reply->value.is_array()) {
        outcome.text = failureText(*reply, QStringLiteral("look at your study sets"));
        return outcome;
    }
    QList<SetLine> sets;
    for (const json &set : reply->value) {
        sets.append({setNamed(set), QStringLiteral("%1: %2, %3, %4 due%5").arg(bold(stringAt(set, "title")), counted(idAt(set, "itemCount").value_or(0), QStringLiteral("item")), plain(stringAt(set, "displayMode")),
                                                                          QString::number(idAt(set, "due").value_or(0)), boolAt(set, "sample") ? QStringLiteral(" (sample)") : QString())});
    }
    outcome.text = sets.isEmpty() ? QStringLiteral("You have no study sets yet (just now). Say \"make flashcards from the … page\".") : QStringLiteral("Your study sets (just now):");
    addSets(outcome, sets, place::study, reply->unseen());
    return outcome;
}

} // namespace lectern::agent::builtin
