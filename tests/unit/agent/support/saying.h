// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "builtin_talk.h"

#include <QTest>

#include <algorithm>

namespace lectern::test {

/// The names among `names` that stand in the text, in the order in which they stand there.
inline QStringList inOrder(const QString &text, const QStringList &names)
{
    QList<std::pair<qsizetype, QString>> found;
    for (const QString &name : names) {
        if (const qsizetype at = text.indexOf(name); at >= 0)
            found.append({at, name});
    }
    std::sort(found.begin(), found.end());
    QStringList order;
    for (const auto &[at, name] : found)
        order.append(name);
    return order;
}

inline QStringList allWork()
{
    return {QStringLiteral("Problem Set 4"), QStringLiteral("Problem Set 5"), QStringLiteral("Problem Set 6"), QStringLiteral("Problem Set 7"), QStringLiteral("Midterm 2"), QStringLiteral("Lab 3"), QStringLiteral("Lab 4 report"),
            QStringLiteral("Lab 1"), QStringLiteral("Essay 1"), QStringLiteral("Essay 2 draft"), QStringLiteral("Peer review"), QStringLiteral("Reflection journal"), QStringLiteral("Project 2"), QStringLiteral("Lab 6")};
}

} // namespace lectern::test

// The text is worked out once: it may be something that is said in a talk.
#define VERIFY_SAYS(text, part)                                                       \
    do {                                                                              \
        const QString spoken = (text);                                                \
        QVERIFY2(spoken.contains(QStringLiteral(part)), qPrintable(spoken));          \
    } while (false)
#define VERIFY_SAYS_NOT(text, part)                                                   \
    do {                                                                              \
        const QString spoken = (text);                                                \
        QVERIFY2(!spoken.contains(QStringLiteral(part)), qPrintable(spoken));         \
    } while (false)
