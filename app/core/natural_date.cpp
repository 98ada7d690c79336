// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/natural_date.h"

#include "core/natural_reader.h"

#include <QRegularExpression>

namespace lectern {
namespace {

using natural::Piece;
using natural::Reader;
using natural::Word;

bool isPreposition(const QString &word)
{
    static const QStringList all{QStringLiteral("on"), QStringLiteral("by"), QStringLiteral("due"), QStringLiteral("until"), QStringLiteral("till"), QStringLiteral("for"),
                                 QStringLiteral("to"), QStringLiteral("from"), QStringLiteral("before"), QStringLiteral("after"), QStringLiteral("at"), QStringLiteral("since")};
    return all.contains(word);
}

NaturalDate placed(const Piece &piece, const QList<Word> &words, qsizetype first, qsizetype at)
{
    NaturalDate date{piece.date, piece.time, piece.evening, piece.endOfDay, piece.timeOnly, piece.uncertain, words[first].start, 0};
    const Word &last = words[at + piece.words - 1];
    date.length = last.start + last.length - date.start;
    return date;
}

/// What may follow a doubtful date ("on the 25th …") without making it something else ("the 25th chapter").
bool mayFollow(const QList<Word> &words, qsizetype at)
{
    static const QStringList all{QStringLiteral("at"), QStringLiteral("in"), QStringLiteral("and"), QStringLiteral("please"), QStringLiteral("to"), QStringLiteral("instead"),
                                 QStringLiteral("for"), QStringLiteral("with"), QStringLiteral("on"), QStringLiteral("by"), QStringLiteral("or"), QStringLiteral("then")};
    return at >= words.size() || words[at - 1].closed || all.contains(words[at].text);
}

} // namespace

QDate DateReading::today() const
{
    return now.time() < dayStart ? now.date().addDays(-1) : now.date();
}

std::optional<NaturalDate> parseNaturalDate(const QString &text, const DateReading &reading)
{
    const Reader reader(text, reading);
    const qsizetype count = reader.words().size();
    for (qsizetype at = 0; at < count; ++at) {
        const auto piece = reader.phrase(at);
        if (piece && at + piece->words == count)
            return placed(*piece, reader.words(), 0, at);
        if (!isPreposition(reader.words()[at].text))
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<NaturalDate> findNaturalDate(const QString &sentence, const DateReading &reading)
{
    const Reader reader(sentence, reading);
    const QList<Word> &words = reader.words();
    for (qsizetype at = 0; at < words.size(); ++at) {
        if (words[at].text.startsWith(u"every")) {
            ++at; // a repetition, not a date: its day is skipped with it
            while (at + 1 < words.size() && !words[at].closed && !reader.phrase(at))
                ++at;
            if (const auto piece = reader.phrase(at < words.size() ? at : words.size() - 1))
                at += piece->words - 1;
            continue;
        }
        const auto piece = reader.phrase(at);
        if (!piece)
            continue;
        const bool led = at > 0 && isPreposition(words[at - 1].text);
        const bool whole = at == 0 && piece->words == words.size();
        if (piece->doubtful && !whole && !(led && mayFollow(words, at + piece->words)))
            continue;
        qsizetype first = at;
        while (first > 0 && !words[first - 1].closed && isPreposition(words[first - 1].text))
            --first;
        return placed(*piece, words, first, at);
    }
    return std::nullopt;
}

QString withoutPhrase(const QString &sentence, qsizetype start, qsizetype length)
{
    QString rest = sentence.left(start) + u' ' + sentence.mid(start + length);
    rest = rest.simplified();
    static const QRegularExpression loose(QStringLiteral("\\s+([,;.!?])"));
    rest.replace(loose, QStringLiteral("\\1"));
    while (rest.endsWith(u',') || rest.endsWith(u';') || rest.endsWith(u':'))
        rest.chop(1);
    while (rest.startsWith(u',') || rest.startsWith(u'.'))
        rest.remove(0, 1);
    return rest.trimmed();
}

} // namespace lectern
