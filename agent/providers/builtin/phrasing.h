// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How the built-in assistant writes days, ages, sources and failures. English: what a model would answer in.

#include "agent/providers/builtin/dialogue.h"
#include "agent/providers/builtin/script.h"

namespace lectern::agent::builtin {

/// "Tue 1 Dec"; with the year when it is another one.
QString dayText(QDate day, const Scene &scene);
/// "Tue 1 Dec, 23:59" in the student's zone. 00:00 is shown as 24:00 of the day before, where people look for it.
QString momentText(const QDateTime &instant, const Scene &scene);
/// The day that momentText names.
QDate dayOf(const QDateTime &instant, const Scene &scene);
/// "today", "tomorrow", "in 8 days", "3 days ago".
QString distanceText(QDate day, const Scene &scene);
/// "just now", "5 min ago", "2 h ago", "3 days ago".
QString ageText(const QDateTime &instant, const Scene &scene);
/// "Canvas, 2 h ago"; "Canvas, age unknown" without an instant.
QString canvasAge(const std::optional<QDateTime> &synced, const Scene &scene);
/// When the course was last read, by the notes of a reply.
std::optional<QDateTime> asOf(const ToolReply &reply, const QString &course);
/// Warnings of a reply, the first few, each a line, and how far the reply reaches when it was cut; empty when there are none.
QString warningsText(const ToolReply &reply);
/// "today", "tomorrow", "this week", "from Mon 7 Dec to Sun 13 Dec".
QString periodText(const NaturalPeriod &period, const Scene &scene);

/// What an error result means for the student, and what to do. `doing` as in "read your courses".
QString failureText(const ToolReply &reply, const QString &doing);

/// What "tomorrow" was taken for, when it was said at night; else empty.
QString nightNote(const Request &request, const Scene &scene);
/// "1 item", "3 items".
QString counted(qsizetype count, const QString &singular, const QString &plural = {});
/// "9,976".
QString grouped(qsizetype count);
/// "a, b and c"; of a long list the first ones and "and 31 more".
QString joined(const QStringList &parts, const QString &last = QStringLiteral("and"));
/// " I could look at the first 120 of 300 only." when the reply was cut, else empty.
QString reachText(const ToolReply &reply);
/// One line that asks which of these is meant. `more`: how many fit besides.
QString whichOne(const QList<Listed> &candidates, qsizetype more = 0);
QString bold(const QString &text);
/// Text of others without characters that would be Markdown.
QString plain(const QString &text);

} // namespace lectern::agent::builtin
