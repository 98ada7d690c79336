// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/natural_words.h"

namespace lectern::natural {
namespace {

bool isOpening(QChar c)
{
    return c == u'"' || c == u'\'' || c == u'(' || c == u'[' || c == QChar(0x201C) || c == QChar(0x2018);
}

bool isClosing(QChar c)
{
    return QStringView(u",;:!?)]\"'").contains(c) || c == QChar(0x201D) || c == QChar(0x2019);
}

/// "5.12." and "5.12" keep their dots: the last one says that it is a date.
bool isDottedDate(QStringView word)
{
    int dots = 0;
    for (const QChar c : word) {
        if (c == u'.')
            ++dots;
        else if (!c.isDigit())
            return false;
    }
    return dots == 2 && word.front().isDigit();
}

} // namespace

QList<Word> wordsOf(const QString &sentence)
{
    QList<Word> words;
    qsizetype at = 0;
    while (at < sentence.size()) {
        if (sentence[at].isSpace()) {
            ++at;
            continue;
        }
        qsizetype end = at;
        while (end < sentence.size() && !sentence[end].isSpace())
            ++end;
        qsizetype from = at;
        qsizetype to = end;
        while (from < to && isOpening(sentence[from]))
            ++from;
        bool closed = false;
        while (to > from && (isClosing(sentence[to - 1]) || (sentence[to - 1] == u'.' && !isDottedDate(QStringView(sentence).mid(from, to - from))))) {
            closed = closed || sentence[to - 1] != u',';
            --to;
        }
        if (to > from)
            words.append({sentence.mid(from, to - from).toLower(), from, to - from, closed});
        at = end;
    }
    return words;
}

int monthOf(const QString &word)
{
    static const QStringList names{QStringLiteral("january"), QStringLiteral("february"), QStringLiteral("march"), QStringLiteral("april"),
                                   QStringLiteral("may"), QStringLiteral("june"), QStringLiteral("july"), QStringLiteral("august"),
                                   QStringLiteral("september"), QStringLiteral("october"), QStringLiteral("november"), QStringLiteral("december")};
    if (word == u"sept")
        return 9;
    for (int i = 0; i < names.size(); ++i) {
        if (word == names[i] || (word.size() == 3 && names[i].startsWith(word)))
            return i + 1;
    }
    return 0;
}

int weekdayOf(const QString &word)
{
    static const QStringList names{QStringLiteral("monday"), QStringLiteral("tuesday"), QStringLiteral("wednesday"), QStringLiteral("thursday"),
                                   QStringLiteral("friday"), QStringLiteral("saturday"), QStringLiteral("sunday")};
    if (word == u"tues")
        return 2;
    if (word == u"weds" || word == u"wednes" || word == u"wensday" || word == u"wednsday")
        return 3;
    if (word == u"thur" || word == u"thurs" || word == u"thrusday")
        return 4;
    for (int i = 0; i < names.size(); ++i) {
        if (word == names[i] || (word.size() == 3 && names[i].startsWith(word)))
            return i + 1;
    }
    return 0;
}

bool isDoubtfulWeekday(const QString &word)
{
    return word == u"sat" || word == u"sun" || word == u"wed";
}

int numberOf(const QString &word)
{
    static const QStringList names{QStringLiteral("zero"), QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three"), QStringLiteral("four"),
                                   QStringLiteral("five"), QStringLiteral("six"), QStringLiteral("seven"), QStringLiteral("eight"), QStringLiteral("nine"),
                                   QStringLiteral("ten"), QStringLiteral("eleven"), QStringLiteral("twelve")};
    if (word == u"a" || word == u"an")
        return 1;
    if (word == u"couple")
        return 2;
    if (word == u"fifteen")
        return 15;
    if (word == u"twenty")
        return 20;
    bool ok = false;
    const int value = word.toInt(&ok);
    if (ok && value >= 0 && value < 1000 && !word.startsWith(u'+'))
        return value;
    return int(names.indexOf(word));
}

} // namespace lectern::natural
