// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/content.h"
#include "agent/providers/builtin/passages.h"

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

/// Below this share of the question's words a passage does not answer it.
constexpr double enoughOfIt = 0.34;
constexpr qsizetype readAtMost = 3;
constexpr qsizetype announcementsRead = 4;

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
void addOthers(Outcome &outcome, const QList<Hit> &hits, qsizetype from, qsizetype count, const Scene &scene)
{
    for (qsizetype i = from; i < hits.size() && i < from + count; ++i) {
        outcome.text += QStringLiteral("\n%1. %2 (%3) · %4 · %5").arg(QString::number(outcome.listed.size() + 1), bold(hits[i].title), shownType(hits[i]), plain(hits[i].course), canvasAge(hits[i].synced, scene));
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

/// A hit that was read, and its passage that fits best.
struct Found
{
    Hit hit;
    Reading reading;
    std::optional<BestPassage> best;
};

/// How many of the words the title has, 0 to 1.
double borne(const QString &title, const QStringList &words)
{
    const QList<Token> tokens = tokensOf(title);
    const auto count = std::count_if(words.begin(), words.end(), [&tokens](const QString &word) {
        return std::any_of(tokens.begin(), tokens.end(), [&word](const Token &token) { return likeness(word, token.word) > 0; });
    });
    return words.isEmpty() ? 1 : double(count) / double(words.size());
}

/// Reads the first hit, or the first few when its title leaves open whether it answers, and gives the one with the best passage,
/// moved to the front of `hits`. Not set: the script waits, or `outcome` says what failed.
std::optional<Found> bestOf(const Task &task, QList<Hit> &hits, const QStringList &words, Outcome &outcome)
{
    const bool settled = task.request.chosen || borne(hits.front().title, words) > 0.99; // no other page can be meant
    const qsizetype count = settled ? 1 : std::min(hits.size(), readAtMost);
    QList<const ToolReply *> pages;
    for (qsizetype i = 0; i < count; ++i)
        pages.append(task.script.call(QStringLiteral("readContent"), readingOf(hits[i])));
    if (task.script.waiting())
        return std::nullopt;
    if (count == 1 && pages.front()->isError && task.request.chosen) {
        outcome.text = failureText(*pages.front(), QStringLiteral("read that page"));
        return std::nullopt;
    }
    Found found;
    double most = 0;
    qsizetype at = 0;
    for (qsizetype i = 0; i < count; ++i) {
        Reading reading = readingIn(*pages[i], hits[i]);
        const auto best = bestPassage(pages[i]->isError ? hits[i].description : reading.text, words);
        const double fits = (best ? best->share : 0) + 0.9 * borne(hits[i].title, words);
        // A later hit has to be clearly better than what the search put before it.
        if (i > 0 && !(best && fits > most + 0.15))
            continue;
        most = fits;
        found = {hits[i], std::move(reading), best};
        at = i;
    }
    hits.move(at, 0);
    return found;
}

/// Search, then read. `withList`: name the other hits.
Outcome lookUp(const Task &task, bool withList)
{
    Outcome outcome;
    const Scene &scene = task.scene;
    const QStringList words = topicWords(task.request, scene);
    const bool chosen = task.request.chosen && task.request.chosen->kind == Listed::Kind::Page;
    const QString query = words.isEmpty() ? task.request.text : words.join(u' ');
    QList<Hit> hits;
    if (chosen) {
        hits = {hitOf(*task.request.chosen)};
    } else {
        if (words.isEmpty() && task.request.courses.isEmpty()) {
            outcome.text = QStringLiteral("What should I look for? Say for example \"search for the chain rule\" or \"how do enzymes work?\".");
            return outcome;
        }
        auto some = search(task, query, words, outcome);
        if (!some)
            return outcome;
        hits = *std::move(some);
        preferTitles(hits, words, false);
        // A module or quiz only names what its pages explain.
        const auto names = [](const Hit &hit) { return hit.type == u"module" || hit.type == u"quiz"; };
        if (!withList && !std::all_of(hits.begin(), hits.end(), names))
            hits.removeIf(names);
    }
    if (hits.isEmpty()) {
        outcome.text = nothingFound(task.request, query);
        return outcome;
    }
    const auto found = bestOf(task, hits, words, outcome);
    if (!found)
        return outcome;
    const bool answers = found->best && (found->best->share >= enoughOfIt || task.request.chosen);
    if (!answers && !withList) {
        outcome.text = nothingFound(task.request, query);
        if (found->hit.score > 0) {
            outcome.text += QStringLiteral("\n\nNearest by words:");
            addOthers(outcome, hits, 0, 3, scene);
        }
        return outcome;
    }
    outcome.listed.append(listedOf(found->hit));
    if (answers) {
        const Passage &passage = found->best->passage;
        outcome.text = QStringLiteral("From %1:\n\n").arg(sourceOf(found->reading, scene));
        if (!passage.heading.isEmpty() && folded(passage.heading) != folded(found->reading.title))
            outcome.text += bold(passage.heading) + QStringLiteral("\n\n");
        outcome.text += quoted(passage.text);
    } else {
        outcome.text = QStringLiteral("Best hit: %1").arg(sourceOf(found->reading, scene));
    }
    if (withList && !chosen && hits.size() > 1) {
        outcome.text += QStringLiteral("\n\nAlso found:");
        addOthers(outcome, hits, 1, 4, scene);
        if (hits.size() > 5)
            outcome.text += QStringLiteral("\n\nand %1 more; a search in the program (`search`) shows them.").arg(hits.size() - 5);
    } else if (!chosen) {
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
    // The search knows kinds and courses by their names.
    QStringList queries{QString(QStringLiteral("announcement ") + task.request.courses.join(u' ') + u' ' + words.join(u' ')).simplified()};
    if (!words.isEmpty())
        queries.append(QString(QStringLiteral("announcement ") + task.request.courses.join(u' ')).simplified());
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
    const qsizetype unread = std::max<qsizetype>(0, hits.size() - announcementsRead);
    hits = hits.mid(0, announcementsRead);
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
    if (unread > 0 && several)
        outcome.text += QStringLiteral("\n\nand %1 more; they are under Courses.").arg(unread);
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
    bool near = true;
    // For a calculation the formulas nearest to it are still of use.
    QStringList queries;
    if (!words.isEmpty())
        queries.append(words.join(u' '));
    const bool powers = task.request.text.contains(QChar(0x00B2)) || task.request.text.contains(QChar(0x00B3));
    if (task.request.intent == Intent::Solve && (powers || hasFormula(task.request.text)))
        queries.append(QStringLiteral("derivative function rule formula"));
    for (const QString &query : queries) {
        if (!hits.isEmpty())
            break;
        near = query == queries.front();
        const ToolReply *reply = task.script.call(QStringLiteral("searchContent"), json{{"query", query.toStdString()}});
        if (task.script.waiting())
            return outcome;
        if (!reply->isError)
            hits = hitsIn(*reply, task.request.courses);
        preferTitles(hits, near ? words : QStringList(), true);
    }
    const bool understood = task.request.intent == Intent::Solve;
    outcome.text = understood ? QStringLiteral("I cannot do that: I am the built-in assistant. I look things up in your courses, keep your list and make study sets, but I cannot solve, write or reason by myself.")
                              : QStringLiteral("I did not understand that, and I changed nothing. I am the built-in assistant and know everyday requests only; ask \"what can you do?\" for examples.");
    if (!hits.isEmpty()) {
        const Hit &hit = hits.front();
        outcome.text += QStringLiteral("\n\n%1 %2 (%3) · %4 · %5. Say \"show me the first one\" to read from it.")
                            .arg(near ? QStringLiteral("This may help:") : QStringLiteral("No page of your courses is about that; the nearest is"), bold(hit.title), shownType(hit), plain(hit.course), canvasAge(hit.synced, scene));
        outcome.listed.append(listedOf(hit));
    }
    outcome.text += QStringLiteral("\n\nFor more, connect a model: set ANTHROPIC_API_KEY to an Anthropic key, or give the address of a compatible server (ANTHROPIC_BASE_URL, or --provider and --base-url), for example one on this computer.");
    return outcome;
}

} // namespace lectern::agent::builtin
