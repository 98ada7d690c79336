// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Finding and reading course content: searchContent, then readContent of the best hit.

#include "agent/providers/builtin/answers.h"
#include "agent/providers/builtin/coursework.h"

namespace lectern::agent::builtin {

struct Hit
{
    QString id;   ///< "page-12", without the part of a chunk
    QString type;
    QString title;
    QString course;
    qint64 classId = 0;
    double score = 0;
    QString description;
    std::optional<QDateTime> synced;
};

/// Hits of a search, one for each thing; those of the named courses first when courses are named.
QList<Hit> hitsIn(const ToolReply &reply, const QStringList &courses);
Listed listedOf(const Hit &hit);

/// Searches. When nothing is found, the titles of the pages of all courses are looked through for one that bears the words but
/// for a slip of the pen. Not set: the script waits, or `outcome` says what failed.
std::optional<QList<Hit>> search(const Task &task, const QString &query, const QStringList &words, Outcome &outcome);
/// What the hit's text says in its title counts more than what the search's score says.
void preferTitles(QList<Hit> &hits, const QStringList &words, bool pagesOnly);

/// The input of readContent for it.
/// What kind of thing the quoted title is said to be: "the "Room changed" announcement". Empty: not said.
QString kindBeside(const Request &request);
/// The one of exactly that title, whatever else is like it; of several the one of that kind.
std::optional<Hit> hitOfTitle(const QList<Hit> &hits, const QString &title, const QString &kind);
json readingOf(const Hit &hit);

struct Reading
{
    QString title;
    QString course;
    QString type;
    QString text; ///< Markdown
    std::optional<QDateTime> synced;
    std::optional<QDateTime> posted;
};
Reading readingIn(const ToolReply &reply, const Hit &hit);

/// From "Derivatives" (page), Calculus I · Canvas, 2 h ago.
QString sourceOf(const Reading &reading, const Scene &scene);

/// The words that a search should look for: without commands, courtesy and course names.
QStringList topicWords(const Request &request, const Scene &scene);
/// True when it has a formula that only a calculation can answer.
bool hasFormula(const QString &text);
/// The topic as text, for a query.
QString topicText(const Request &request, const Scene &scene);

} // namespace lectern::agent::builtin
