// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What natural_date.cpp and natural_period.cpp share: a sentence as words, and the words of the calendar.

#include <QList>
#include <QString>
#include <QStringList>

namespace lectern::natural {

struct Word
{
    QString text; ///< lower case, without the punctuation around it
    qsizetype start = 0;
    qsizetype length = 0;
    bool closed = false; ///< a full stop or the like ends the phrase here
};

QList<Word> wordsOf(const QString &sentence);

/// 1 (January) to 12; 0 when it is no month. "may" and "mar" count too: the caller looks at what stands beside.
int monthOf(const QString &word);
/// 1 (Monday) to 7; 0 when it is no weekday.
int weekdayOf(const QString &word);
/// True for short weekdays that are words of their own ("sat", "sun", "wed").
bool isDoubtfulWeekday(const QString &word);
/// "two" and "2" give 2, "a" and "an" 1; -1 when it is no number.
int numberOf(const QString &word);

} // namespace lectern::natural
