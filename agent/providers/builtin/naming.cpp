// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/naming.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

bool isNumber(const QString &word)
{
    return !word.isEmpty() && std::all_of(word.begin(), word.end(), [](QChar c) { return c.isDigit(); });
}

bool isRoman(const QString &word)
{
    return word == u"i" || word == u"ii" || word == u"iii" || word == u"iv";
}

/// Words of a course's name that can stand for it.
QStringList tellingWords(const QString &name)
{
    QStringList words;
    for (const Token &token : tokensOf(name)) {
        if (!isFiller(token.word) && !isRoman(token.word) && !(isNumber(token.word) && token.word.size() < 3))
            words.append(token.word);
    }
    return words;
}

QString initialsOf(const QStringList &words)
{
    QString initials;
    for (const QString &word : words) {
        if (!isNumber(word))
            initials += word.front();
    }
    return initials.size() >= 2 ? initials : QString();
}

} // namespace

QStringList coursesNamed(const QList<Token> &tokens, const QStringList &courseNames, QSet<qsizetype> *used)
{
    QStringList found;
    QHash<QString, QStringList> telling;
    QHash<QString, int> shared;
    for (const QString &name : courseNames) {
        telling.insert(name, tellingWords(name));
        for (const QString &word : telling.value(name))
            ++shared[word];
    }
    for (const QString &name : courseNames) {
        const QString initials = initialsOf(telling.value(name));
        for (const QString &word : telling.value(name)) {
            // A word that two courses share names neither of them by itself.
            const int shares = shared.value(word);
            for (qsizetype i = 0; i < tokens.size(); ++i) {
                const QString &said = tokens[i].word;
                const bool begins = said.size() >= 4 && word.size() > said.size() && word.startsWith(said) && !isCommandWord(said) && !isFiller(said);
                const bool typo = word.size() >= 6 && !isNumber(word) && likeness(said, word) >= 0.8;
                const bool same = said == word && !isNumber(word);
                if (!((same || begins || typo) && shares == 1) && !(isNumber(word) && said == word && word.size() >= 3) && said != initials)
                    continue;
                if (!found.contains(name))
                    found.append(name);
                if (used)
                    used->insert(i);
            }
        }
    }
    return found;
}

QString subjectWithoutCourse(const QList<Token> &tokens, const QStringList &courseNames)
{
    static const QSet<QString> subjects{QStringLiteral("calculus"), QStringLiteral("biology"), QStringLiteral("chemistry"), QStringLiteral("physics"), QStringLiteral("psychology"),
                                        QStringLiteral("economics"), QStringLiteral("statistics"), QStringLiteral("history"), QStringLiteral("philosophy"), QStringLiteral("sociology"),
                                        QStringLiteral("spanish"), QStringLiteral("french"), QStringLiteral("german"), QStringLiteral("geography"), QStringLiteral("geology"), QStringLiteral("algebra"),
                                        QStringLiteral("mathematics"), QStringLiteral("anatomy"), QStringLiteral("astronomy"), QStringLiteral("literature")};
    for (const Token &token : tokens) {
        if (subjects.contains(token.word) && coursesNamed({token}, courseNames).isEmpty())
            return token.word;
    }
    return {};
}

QList<NameMatch> namesMatching(const QList<Token> &tokens, const QList<Nameable> &things, Strictness strictness)
{
    QStringList courseNames;
    for (const Nameable &thing : things) {
        if (!courseNames.contains(thing.course))
            courseNames.append(thing.course);
    }
    QSet<qsizetype> courseWords;
    const QStringList courses = coursesNamed(tokens, courseNames, &courseWords);

    QList<Token> asked;
    QStringList numbers;
    for (qsizetype i = 0; i < tokens.size(); ++i) {
        const QString &word = tokens[i].word;
        if (courseWords.contains(i) || isFiller(word))
            continue;
        if (isNumber(word))
            numbers.append(word);
        else
            asked.append(tokens[i]);
    }

    QList<NameMatch> matches;
    for (qsizetype index = 0; index < things.size(); ++index) {
        const Nameable &thing = things[index];
        double named = 0; // weight of the name's words that were said
        double whole = 0;
        QSet<QString> said;
        bool numberAgrees = false;
        bool hasNumber = false;
        bool firstWordSaid = false;
        bool first = true;
        for (const Token &part : tokensOf(thing.name)) {
            if (isFiller(part.word))
                continue;
            if (isNumber(part.word)) {
                hasNumber = true;
                const bool agrees = numbers.contains(part.word);
                numberAgrees = numberAgrees || agrees;
                whole += 0.5;
                named += agrees ? 0.5 : 0;
                continue;
            }
            double best = 0;
            for (const Token &token : asked) {
                const double like = likeness(token.word, part.word);
                if (like > 0)
                    said.insert(token.word);
                best = std::max(best, like);
            }
            whole += 1;
            named += best;
            firstWordSaid = firstWordSaid || (first && best >= 0.8);
            first = false;
        }
        if (said.isEmpty() || (!numbers.isEmpty() && hasNumber && !numberAgrees))
            continue;
        double wanted = 0; // weight of what was said that is no word of a command, and how much of it the name has
        double met = 0;
        for (const Token &token : asked) {
            const bool hit = said.contains(token.word);
            if (!hit && isCommandWord(token.word))
                continue;
            wanted += 1;
            met += hit ? 1 : 0;
        }
        if (!numbers.isEmpty()) {
            wanted += 0.5;
            met += numberAgrees ? 0.5 : 0;
        }
        const double of = wanted > 0 ? met / wanted : 0;
        if (strictness == Strictness::Strict && (of < 0.75 || named / whole < 0.4))
            continue;
        double score = 0.6 * of + 0.4 * named / whole;
        if (firstWordSaid)
            score += 0.05;
        if (!courses.isEmpty())
            score += courses.contains(thing.course) ? 0.15 : -0.4;
        if (score >= 0.4)
            matches.append({index, std::min(score, 1.0), of});
    }
    std::stable_sort(matches.begin(), matches.end(), [](const NameMatch &a, const NameMatch &b) { return a.score > b.score; });
    return matches;
}

QList<qsizetype> closeToBest(const QList<NameMatch> &matches)
{
    QList<qsizetype> close;
    for (const NameMatch &match : matches) {
        if (match.score > matches.front().score - 0.08)
            close.append(match.index);
    }
    return close;
}

} // namespace lectern::agent::builtin
