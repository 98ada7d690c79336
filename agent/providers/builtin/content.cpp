// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/content.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

constexpr qsizetype classesLookedThrough = 8;

/// Words that only say what to do with a subject, or where to look.
bool isAboutTheTask(const QString &word, Intent intent)
{
    // A question means its words ("how do cells make energy"); an order does not ("make cards").
    static const QSet<QString> ofQuestions{QStringLiteral("make"), QStringLiteral("turn"), QStringLiteral("work"), QStringLiteral("works"), QStringLiteral("give"), QStringLiteral("take"), QStringLiteral("step"), QStringLiteral("test"), QStringLiteral("set"),
                                           QStringLiteral("difference"), QStringLiteral("cover"), QStringLiteral("note"), QStringLiteral("two"), QStringLiteral("three"), QStringLiteral("four")};
    if (intent == Intent::Explain && ofQuestions.contains(word))
        return false;
    static const QSet<QString> words = [] {
        const QStringList all = QString::fromLatin1("search find look show tell explain define describe definition summary summarize summarise make create give write card quiz question questions choice multiple set "
                                                    "course page pages material materials note notes announcement flashcards say says said prof turn study practice test me short answer answers about mention mentions "
                                                    "mentioned cover covers covered talk talks help understand know mean means difference question item items mc few ten five some latest last recent newest new post posted "
                                                    "news step by compute calculate solve works work works? term terms concept topic lecture learn teach exactly basically six seven eight nine twelve four three two twenty fifteen "
                                                    "content want need something anything where which content's drill ask exam midterm")
                                    .split(u' ', Qt::SkipEmptyParts);
        return QSet<QString>(all.begin(), all.end());
    }();
    return words.contains(word);
}

QStringList spelledSymbols(const QString &text)
{
    QStringList words;
    if (text.contains(QChar(0x222B)))
        words << QStringLiteral("integral") << QStringLiteral("antiderivative");
    if (text.contains(QStringLiteral("d/dx")) || text.contains(QStringLiteral("dy/dx")))
        words << QStringLiteral("derivative");
    if (text.contains(QChar(0x03A3)) || text.contains(QChar(0x2211)))
        words << QStringLiteral("sum") << QStringLiteral("series");
    return words;
}

} // namespace

QList<Hit> hitsIn(const ToolReply &reply, const QStringList &courses)
{
    static const QRegularExpression chunk(QStringLiteral("^([a-z]+-\\d+)-\\d+$"));
    QList<Hit> hits;
    if (!reply.value.is_array())
        return hits;
    QSet<QString> seen;
    for (const json &entry : reply.value) {
        Hit hit;
        hit.id = stringAt(entry, "id");
        if (const auto match = chunk.match(hit.id); match.hasMatch())
            hit.id = match.captured(1);
        const json &content = at(entry, "content");
        hit.title = stringAt(content, "name").simplified();
        hit.course = stringAt(content, "className");
        hit.description = stringAt(content, "description");
        hit.type = stringAt(at(entry, "metadata"), "type");
        hit.classId = idAt(at(entry, "metadata"), "classId").value_or(0);
        hit.score = numberAt(entry, "score").value_or(0);
        hit.synced = asOf(reply, hit.course);
        if (seen.contains(hit.id))
            continue;
        seen.insert(hit.id);
        hits.append(hit);
    }
    if (!courses.isEmpty()) {
        const bool any = std::any_of(hits.begin(), hits.end(), [&courses](const Hit &hit) { return courses.contains(hit.course); });
        if (any)
            hits.removeIf([&courses](const Hit &hit) { return !courses.contains(hit.course); });
    }
    return hits;
}

Listed listedOf(const Hit &hit)
{
    Listed listed;
    listed.kind = Listed::Kind::Page;
    listed.title = hit.title;
    listed.course = hit.course;
    listed.id = hit.id;
    listed.classId = hit.classId;
    listed.type = hit.type;
    return listed;
}

std::optional<QList<Hit>> search(const Task &task, const QString &query, const QStringList &words, Outcome &outcome)
{
    const ToolReply *reply = task.script.call(QStringLiteral("searchContent"), json{{"query", query.toStdString()}});
    if (task.script.waiting())
        return std::nullopt;
    if (reply->isError) {
        outcome.text = failureText(*reply, QStringLiteral("search your courses"));
        return std::nullopt;
    }
    QList<Hit> hits = hitsIn(*reply, task.request.courses);
    if (!hits.isEmpty() || words.isEmpty())
        return hits;
    QList<const ToolReply *> titles;
    for (const AgentContext::Class &one : task.scene.classes.mid(0, classesLookedThrough))
        titles.append(task.script.call(QStringLiteral("searchContent"), json{{"query", QString(one.name + QStringLiteral(" pages")).toStdString()}}));
    if (task.script.waiting())
        return std::nullopt;
    for (const ToolReply *some : titles) {
        for (const Hit &hit : some->isError ? QList<Hit>() : hitsIn(*some, task.request.courses)) {
            const QList<Token> title = tokensOf(hit.title);
            const bool like = std::any_of(title.begin(), title.end(), [&words](const Token &token) {
                return !isFiller(token.word) && std::any_of(words.begin(), words.end(), [&token](const QString &word) { return word.size() >= 5 && likeness(word, token.word) > 0; });
            });
            if (like)
                hits.append(hit);
        }
    }
    return hits;
}

void preferTitles(QList<Hit> &hits, const QStringList &words, bool pagesOnly)
{
    const auto isReading = [](const Hit &hit) { return hit.type == u"page" || hit.type == u"syllabus" || hit.type == u"file"; };
    if (pagesOnly && std::any_of(hits.begin(), hits.end(), isReading))
        hits.removeIf([&isReading](const Hit &hit) { return !isReading(hit); });
    const auto rank = [&](const Hit &hit) {
        double said = 0;
        double whole = 0;
        for (const Token &token : tokensOf(hit.title)) {
            if (isFiller(token.word))
                continue;
            whole += 1;
            double best = 0;
            for (const QString &word : words)
                best = std::max(best, likeness(word, token.word));
            said += best;
        }
        double value = hit.score + (whole > 0 ? 0.6 * said / whole : 0);
        if (isReading(hit))
            value += 0.15;
        return value;
    };
    std::stable_sort(hits.begin(), hits.end(), [&rank](const Hit &a, const Hit &b) { return rank(a) > rank(b); });
}

QString kindBeside(const Request &request)
{
    static const QRegularExpression pattern(QStringLiteral("[\"\u201D\u00BB]\\s+(page|assignment|announcement|discussion|file)\\b"), QRegularExpression::CaseInsensitiveOption);
    return pattern.match(request.text).captured(1).toLower();
}

std::optional<Hit> hitOfTitle(const QList<Hit> &hits, const QString &title, const QString &kind)
{
    const auto comparable = [](QString text) { return text.replace(u'"', u'\'').simplified().toCaseFolded(); };
    const QString wanted = comparable(title);
    std::optional<Hit> found;
    for (const Hit &hit : hits) {
        if (wanted.isEmpty() || comparable(hit.title) != wanted)
            continue;
        if (kind.isEmpty() || hit.type == kind)
            return hit;
        if (!found)
            found = hit;
    }
    return found;
}

json readingOf(const Hit &hit)
{
    return json{{"type", hit.type.toStdString()}, {"classId", hit.classId}, {"id", hit.id.toStdString()}};
}

Reading readingIn(const ToolReply &reply, const Hit &hit)
{
    Reading reading;
    reading.title = stringAt(reply.value, "title").simplified();
    if (reading.title.isEmpty())
        reading.title = hit.title;
    reading.course = stringAt(reply.value, "className");
    if (reading.course.isEmpty())
        reading.course = hit.course;
    reading.type = stringAt(reply.value, "type");
    if (reading.type.isEmpty())
        reading.type = hit.type;
    reading.text = stringAt(reply.value, "text");
    reading.synced = instantAt(reply.value, "synced_at");
    if (!reading.synced)
        reading.synced = asOf(reply, reading.course);
    reading.posted = instantAt(reply.value, "posted_at");
    return reading;
}

QString sourceOf(const Reading &reading, const Scene &scene)
{
    return QStringLiteral("\"%1\" (%2), %3 · %4").arg(plain(reading.title), reading.type, plain(reading.course), canvasAge(reading.synced, scene));
}

QStringList topicWords(const Request &request, const Scene &scene)
{
    const QList<Token> tokens = request.topic.isEmpty() ? (request.quoted.isEmpty() ? request.tokens : tokensOf(request.quoted)) : tokensOf(request.topic);
    QSet<qsizetype> courseWords;
    coursesNamed(tokens, scene.classNames(), &courseWords);
    QStringList words;
    for (qsizetype i = 0; i < tokens.size(); ++i) {
        const QString &word = tokens[i].word;
        bool number = false;
        word.toInt(&number);
        if (!courseWords.contains(i) && !isFiller(word) && !isAboutTheTask(word, request.intent) && !(number && request.quoted.isEmpty() && request.topic.isEmpty() && isAboutTheTask(tokens[std::min(i + 1, tokens.size() - 1)].word, request.intent)))
            words.append(tokens[i].raw.contains(word) || word.contains(tokens[i].raw) ? word : tokens[i].raw);
    }
    words += spelledSymbols(request.text);
    words.removeDuplicates();
    return words;
}

bool hasFormula(const QString &text)
{
    static const QRegularExpression formula(QStringLiteral("[\u222B\u2211\u221A]|\\b\\d*[a-z]\\s*(?:\\^|=)\\s*\\d|\\d\\s*[+*/^]\\s*\\d+\\s*=|[\u00B2\u00B3]\\s*[-+*/=]"));
    return formula.match(text).hasMatch();
}

QString topicText(const Request &request, const Scene &scene)
{
    return topicWords(request, scene).join(u' ');
}

} // namespace lectern::agent::builtin
