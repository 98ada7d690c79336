// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/content.h"
#include "agent/providers/builtin/passages.h"

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

/// Below this share of the question's words a passage does not answer it.
constexpr double enoughOfIt = 0.34;

QString quoted(const QString &text)
{
    QString body = text.trimmed();
    if (body.size() > 900)
        body = body.left(body.lastIndexOf(u' ', 880)) + u" …";
    return u"> " + body.replace(QStringLiteral("\n"), QStringLiteral("\n> "));
}

QString shownType(const Hit &hit)
{
    return hit.type.isEmpty() ? QStringLiteral("item") : hit.type;
}

/// Further hits, a line each.
void addOthers(Outcome &outcome, const QList<Hit> &hits, qsizetype from, qsizetype count, const ToolReply &search, const Scene &scene)
{
    for (qsizetype i = from; i < hits.size() && i < from + count; ++i) {
        outcome.text += QStringLiteral("\n%1. %2 (%3) · %4 · %5").arg(QString::number(outcome.listed.size() + 1), bold(hits[i].title), shownType(hits[i]), plain(hits[i].course), canvasAge(asOf(search, hits[i].course), scene));
        outcome.listed.append(listedOf(hits[i]));
    }
}

Hit hitOf(const Listed &listed)
{
    Hit hit;
    hit.id = listed.id;
    hit.title = listed.title;
    hit.course = listed.course;
    hit.classId = listed.classId;
    hit.type = listed.type;
    return hit;
}

QString nothingFound(const Request &request, const QString &query)
{
    return QStringLiteral("I found nothing about \"%1\"%2 in your courses (searched Canvas pages, announcements, assignments and syllabi, just now). Try another word, or the title of the page.")
        .arg(plain(query), request.courses.isEmpty() ? QString() : QStringLiteral(" of ") + joined(request.courses));
}

/// Search, then read. `withList`: name the other hits.
Outcome lookUp(const Task &task, bool withList)
{
    Outcome outcome;
    const Scene &scene = task.scene;
    const QStringList words = topicWords(task.request, scene);
    QList<Hit> hits;
    const ToolReply *search = nullptr;
    const QString query = words.isEmpty() ? task.request.text : words.join(u' ');
    if (task.request.chosen && task.request.chosen->kind == Listed::Kind::Page) {
        hits = {hitOf(*task.request.chosen)};
    } else {
        if (words.isEmpty() && task.request.courses.isEmpty()) {
            outcome.text = QStringLiteral("What should I look for? Say for example \"search for the chain rule\" or \"how do enzymes work?\".");
            return outcome;
        }
        search = task.script.call(QStringLiteral("searchContent"), json{{"query", query.toStdString()}});
        if (task.script.waiting())
            return outcome;
        if (search->isError) {
            outcome.text = failureText(*search, QStringLiteral("search your courses"));
            return outcome;
        }
        hits = hitsIn(*search, task.request.courses);
        preferTitles(hits, words, false);
    }
    if (hits.isEmpty()) {
        outcome.text = nothingFound(task.request, query);
        return outcome;
    }
    const ToolReply *page = task.script.call(QStringLiteral("readContent"), readingOf(hits.front()));
    if (task.script.waiting())
        return outcome;
    if (page->isError && search == nullptr) {
        outcome.text = failureText(*page, QStringLiteral("read that page"));
        return outcome;
    }
    const Reading reading = readingIn(*page, hits.front());
    const QString body = page->isError ? hits.front().description : reading.text;
    const auto best = bestPassage(body, words);
    const bool answers = best && (best->share >= enoughOfIt || task.request.chosen);
    if (!answers && !withList) {
        outcome.text = nothingFound(task.request, query);
        if (hits.front().score > 0) {
            outcome.text += QStringLiteral("\n\nNearest by words:");
            addOthers(outcome, hits, 0, 3, *search, scene);
        }
        return outcome;
    }
    outcome.listed.append(listedOf(hits.front()));
    if (answers) {
        outcome.text = QStringLiteral("From %1:\n\n").arg(sourceOf(reading, scene));
        if (!best->passage.heading.isEmpty() && folded(best->passage.heading) != folded(reading.title))
            outcome.text += bold(best->passage.heading) + QStringLiteral("\n\n");
        outcome.text += quoted(best->passage.text);
    } else {
        outcome.text = QStringLiteral("Best hit: %1").arg(sourceOf(reading, scene));
    }
    if (withList && search && hits.size() > 1) {
        outcome.text += QStringLiteral("\n\nAlso found:");
        addOthers(outcome, hits, 1, 4, *search, scene);
    } else if (search) {
        // Not shown, but "not that one" and "the second one" can go on to them.
        for (qsizetype i = 1; i < hits.size() && i < 5; ++i)
            outcome.listed.append(listedOf(hits[i]));
    }
    return outcome;
}

} // namespace

Outcome answerSearch(const Task &task)
{
    return lookUp(task, true);
}

Outcome answerExplain(const Task &task)
{
    return lookUp(task, false);
}

Outcome answerAnnouncement(const Task &task)
{
    Outcome outcome;
    const Scene &scene = task.scene;
    const QStringList words = topicWords(task.request, scene);
    if (task.request.courses.isEmpty() && !task.request.absentCourse.isEmpty()) {
        outcome.text = QStringLiteral("You have no current course called %1 here. Your courses are %2.").arg(task.request.absentCourse, joined(scene.classNames()));
        return outcome;
    }
    // An announcement rarely says that it is one, so the course is asked for as well.
    QStringList queries{QString(QStringLiteral("announcement ") + task.request.courses.join(u' ') + u' ' + words.join(u' ')).simplified()};
    if (!words.isEmpty())
        queries.append(words.join(u' '));
    // Words that announcements are made of: the search knows texts, not kinds.
    queries.append(QStringLiteral("moved changed deadline extended longer due room reminder cancelled new"));
    queries.append(QStringLiteral("next week lecture class office hours guest visit bring question everyone"));
    QList<const ToolReply *> replies;
    for (const QString &query : queries)
        replies.append(task.script.call(QStringLiteral("searchContent"), json{{"query", query.toStdString()}}));
    if (task.script.waiting())
        return outcome;
    QList<Hit> hits;
    for (const ToolReply *reply : replies) {
        if (reply->isError) {
            outcome.text = failureText(*reply, QStringLiteral("search your courses"));
            return outcome;
        }
        for (const Hit &hit : hitsIn(*reply, {})) {
            const bool wanted = hit.type == u"announcement" && (task.request.courses.isEmpty() || task.request.courses.contains(hit.course));
            if (wanted && std::none_of(hits.begin(), hits.end(), [&hit](const Hit &one) { return one.id == hit.id; }))
                hits.append(hit);
        }
    }
    if (hits.isEmpty()) {
        outcome.text = QStringLiteral("I found no announcement%1 (Canvas, searched just now).").arg(task.request.courses.isEmpty() ? QString() : QStringLiteral(" of ") + joined(task.request.courses));
        return outcome;
    }
    hits = hits.mid(0, 4);
    QList<Reading> readings;
    for (const Hit &hit : hits) {
        const ToolReply *page = task.script.call(QStringLiteral("readContent"), readingOf(hit));
        if (page && !page->isError)
            readings.append(readingIn(*page, hit));
    }
    if (task.script.waiting())
        return outcome;
    std::stable_sort(readings.begin(), readings.end(), [](const Reading &a, const Reading &b) { return a.posted.value_or(QDateTime()) > b.posted.value_or(QDateTime()); });
    // Asked about something, only what speaks of it.
    if (!words.isEmpty()) {
        QList<Reading> fitting;
        for (const Reading &reading : readings) {
            const auto best = bestPassage(reading.title + u"\n\n" + reading.text, words);
            if (best && best->share >= enoughOfIt)
                fitting.append(reading);
        }
        if (!fitting.isEmpty())
            readings = fitting;
    }
    // "The announcement" is the newest; the others are named.
    const bool several = folded(task.request.text).contains(QStringLiteral("announcements")) || folded(task.request.text).contains(QStringLiteral("news"));
    const qsizetype shown = several || readings.size() < 2 ? readings.size() : 1;
    for (const Reading &reading : readings.mid(0, shown)) {
        outcome.text += (outcome.text.isEmpty() ? QString() : QStringLiteral("\n\n")) + bold(reading.title) + u" · " + plain(reading.course);
        if (reading.posted)
            outcome.text += QStringLiteral(" · posted ") + momentText(*reading.posted, scene);
        outcome.text += u" · " + canvasAge(reading.synced, scene) + QStringLiteral("\n\n") + quoted(reading.text);
    }
    if (shown < readings.size()) {
        QStringList older;
        for (const Reading &reading : readings.mid(shown))
            older.append(bold(reading.title) + QStringLiteral(" (%1%2 · %3)").arg(plain(reading.course), reading.posted ? QStringLiteral(", posted ") + momentText(*reading.posted, scene) : QString(), canvasAge(reading.synced, scene)));
        outcome.text += QStringLiteral("\n\nThat is the newest; earlier ones: ") + older.join(QStringLiteral("; ")) + u'.';
    }
    for (const Reading &reading : readings) {
        for (const Hit &hit : hits) {
            if (hit.title == reading.title && hit.course == reading.course)
                outcome.listed.append(listedOf(hit));
        }
    }
    if (readings.isEmpty())
        outcome.text = QStringLiteral("The announcements%1 could not be read just now. Try again after the next sync.").arg(task.request.courses.isEmpty() ? QString() : QStringLiteral(" of ") + joined(task.request.courses));
    return outcome;
}

Outcome answerBeyond(const Task &task)
{
    Outcome outcome;
    const Scene &scene = task.scene;
    const QStringList words = topicWords(task.request, scene);
    QList<Hit> hits;
    const ToolReply *search = nullptr;
    if (!words.isEmpty()) {
        search = task.script.call(QStringLiteral("searchContent"), json{{"query", words.join(u' ').toStdString()}});
        if (task.script.waiting())
            return outcome;
        if (!search->isError)
            hits = hitsIn(*search, task.request.courses);
        preferTitles(hits, words, true);
    }
    const bool understood = task.request.intent == Intent::Solve;
    outcome.text = understood ? QStringLiteral("I cannot do that: I am the built-in assistant. I look things up in your courses, keep your list and make study sets, but I cannot solve, write or reason by myself.")
                              : QStringLiteral("I did not understand that, and I changed nothing. I am the built-in assistant and know everyday requests only; ask \"what can you do?\" for examples.");
    if (!hits.isEmpty() && search) {
        const Hit &hit = hits.front();
        outcome.text += QStringLiteral("\n\nThis may help: %1 (%2) · %3 · %4. Say \"show me the first one\" to read from it.").arg(bold(hit.title), shownType(hit), plain(hit.course), canvasAge(asOf(*search, hit.course), scene));
        outcome.listed.append(listedOf(hit));
    }
    outcome.text += QStringLiteral("\n\nFor more, connect a model: set ANTHROPIC_API_KEY to an Anthropic key, or give the address of a compatible server (ANTHROPIC_BASE_URL, or --provider and --base-url), for example one on this computer.");
    return outcome;
}

} // namespace lectern::agent::builtin
