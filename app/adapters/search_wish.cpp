// SPDX-License-Identifier: GPL-3.0-or-later
#include "adapters/search_wish.h"

#include "search/query_terms.h"

#include <QHash>

#include <algorithm>

namespace lectern::adapters {
namespace {

// So that what fits and is half as good a match still comes first.
constexpr double otherKind = 0.5;
constexpr double otherClass = 0.5;

const QHash<QString, QString> &kindWords()
{
    static const QHash<QString, QString> words{
        {QStringLiteral("announcement"), QStringLiteral("announcement")}, {QStringLiteral("announcements"), QStringLiteral("announcement")},
        {QStringLiteral("announced"), QStringLiteral("announcement")},    {QStringLiteral("page"), QStringLiteral("page")},
        {QStringLiteral("pages"), QStringLiteral("page")},                {QStringLiteral("quiz"), QStringLiteral("quiz")},
        {QStringLiteral("quizzes"), QStringLiteral("quiz")},              {QStringLiteral("syllabus"), QStringLiteral("syllabus")},
        {QStringLiteral("syllabi"), QStringLiteral("syllabus")},          {QStringLiteral("module"), QStringLiteral("module")},
        {QStringLiteral("modules"), QStringLiteral("module")},            {QStringLiteral("discussion"), QStringLiteral("discussion")},
        {QStringLiteral("discussions"), QStringLiteral("discussion")},    {QStringLiteral("assignment"), QStringLiteral("assignment")},
        {QStringLiteral("assignments"), QStringLiteral("assignment")}};
    return words;
}

/// Words of names that tell no class from another.
bool isPlain(const QString &word)
{
    static const QSet<QString> plain{QStringLiteral("course"), QStringLiteral("seminar"), QStringLiteral("introduction"), QStringLiteral("intro"), QStringLiteral("and"),
                                     QStringLiteral("the"),    QStringLiteral("for"),     QStringLiteral("of"),           QStringLiteral("to"),    QStringLiteral("in")};
    return plain.contains(word) || word.size() < 3 || std::none_of(word.begin(), word.end(), [](QChar c) { return c.isLetter(); });
}

/// Words that begin the name of some class by chance: "his" and History.
bool isCommon(const QString &word)
{
    static const QSet<QString> common{QStringLiteral("all"), QStringLiteral("and"), QStringLiteral("any"), QStringLiteral("are"), QStringLiteral("but"), QStringLiteral("can"), QStringLiteral("did"), QStringLiteral("for"),
                                      QStringLiteral("had"), QStringLiteral("has"), QStringLiteral("her"), QStringLiteral("his"), QStringLiteral("how"), QStringLiteral("not"), QStringLiteral("one"), QStringLiteral("our"),
                                      QStringLiteral("out"), QStringLiteral("the"), QStringLiteral("use"), QStringLiteral("was"), QStringLiteral("who"), QStringLiteral("why")};
    return word.size() < 3 || common.contains(word);
}

QString initialsOf(const QStringList &words)
{
    QString initials;
    for (const QString &word : words) {
        if (word.front().isLetter() && word.size() > 2)
            initials += word.front();
    }
    return initials.size() > 1 ? initials : QString();
}

/// Where `phrase` stands in `words`; -1: nowhere.
qsizetype placeOf(const QStringList &phrase, const QStringList &words)
{
    for (qsizetype i = 0; !phrase.isEmpty() && i + phrase.size() <= words.size(); ++i) {
        if (words.mid(i, phrase.size()) == phrase)
            return i;
    }
    return -1;
}

/// Marks the words of the query that name this class.
QSet<qsizetype> naming(const canvas::Course &course, const QStringList &words, const QHash<QString, int> &owners)
{
    QSet<qsizetype> places;
    const QStringList name = search::wordsOf(course.name);
    for (const QStringList &phrase : {name, search::wordsOf(course.code)}) {
        const qsizetype place = placeOf(phrase, words);
        for (qsizetype i = 0; place >= 0 && i < phrase.size(); ++i)
            places.insert(place + i);
    }
    const QString initials = initialsOf(name);
    for (qsizetype i = 0; i < words.size(); ++i) {
        const bool isWord = std::any_of(name.begin(), name.end(), [&](const QString &word) {
            return !isPlain(word) && owners.value(word) == 1 && !isCommon(words[i]) && word.startsWith(words[i]);
        });
        if (isWord || (!initials.isEmpty() && words[i] == initials))
            places.insert(i);
    }
    return places;
}

} // namespace

double SearchWish::weight(const QString &kind, qint64 classId, const QString &title) const
{
    const QStringList titleWords = search::wordsOf(title);
    const bool kindFits = kinds.isEmpty() || kinds.contains(kind) || (kind == u"assignment" && std::any_of(kinds.begin(), kinds.end(), [&](const QString &wanted) { return titleWords.contains(wanted); }));
    const bool classFits = classIds.isEmpty() || classIds.contains(classId);
    return (kindFits ? 1.0 : otherKind) * (classFits ? 1.0 : otherClass);
}

SearchWish wishIn(const QString &query, const QList<canvas::Course> &courses)
{
    SearchWish wish;
    const QStringList words = search::wordsOf(query);
    QSet<qsizetype> used;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString kind = kindWords().value(words[i]);
        if (kind.isEmpty())
            continue;
        used.insert(i);
        if (!wish.kinds.contains(kind))
            wish.kinds << kind;
    }
    QHash<QString, int> owners; // of each word: how many classes have it in their name
    for (const canvas::Course &course : courses) {
        const QStringList name = search::wordsOf(course.name);
        for (const QString &word : QSet<QString>(name.begin(), name.end()))
            ++owners[word];
    }
    for (const canvas::Course &course : courses) {
        const QSet<qsizetype> places = naming(course, words, owners);
        if (places.isEmpty())
            continue;
        wish.classIds.insert(course.id);
        used += places;
    }
    QStringList subject;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (!used.contains(i))
            subject << words[i];
    }
    wish.subject = subject.join(u' ');
    return wish;
}

} // namespace lectern::adapters
