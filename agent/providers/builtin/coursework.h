// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Assignments as getClassAssignments gives them, sorted into what a student asks for.

#include "agent/providers/builtin/naming.h"
#include "agent/providers/builtin/phrasing.h"

namespace lectern::agent::builtin {

struct Work
{
    qint64 id = 0;
    qint64 classId = 0;
    QString name;
    QString type = QStringLiteral("assignment"); ///< or quiz, whose ids are others
    QString course;
    QString state;  ///< one of the tool's
    QString reason; ///< its words for the state
    std::optional<QDateTime> due;
    QString dueRaw; ///< as Canvas gave it
    QList<QDateTime> parts; ///< when the parts of a graded discussion are due
    std::optional<QDateTime> synced;
    std::optional<QDateTime> submitted;
    std::optional<QDateTime> locked; ///< nothing can be handed in from then on
    std::optional<double> points;
    bool onPaper = false;
    QString description;

    bool isHandedIn() const;
    bool isExcused() const { return state == u"excused"; }
    /// Its time to hand in is over for good.
    bool isClosed(const QDateTime &now) const { return locked && *locked <= now; }
    /// On paper and the like: an event, not a hand-in.
    bool isEvent() const { return state == u"nothing_to_hand_in"; }
    bool isMissing() const { return state == u"missing"; }
    /// Not handed in, and the time is over (or the teacher says so). Beyond a term old only what the teacher marked.
    bool isOverdue(const QDateTime &now) const;
    bool isOpen() const { return !isHandedIn() && !isExcused() && !isEvent(); }
};

QList<Work> workIn(const ToolReply &reply, const Scene &scene);
/// Only of these courses; all when there are none.
QList<Work> ofCourses(const QList<Work> &all, const QStringList &courses);
void sortByDue(QList<Work> &work);

/// "**Problem Set 6** (Calculus I): due Tue 1 Dec, 23:59, not handed in · Canvas, 2 h ago". Without a leading mark.
QString lineOf(const Work &work, const Scene &scene);
/// "Calculus I · Canvas, 2 h ago".
QString sourceOf(const Work &work, const Scene &scene);
Listed listedOf(const Work &work);

/// What an answer about one item needs: exactly one, or candidates, or nothing.
struct WorkChoice
{
    std::optional<Work> one;
    QList<Listed> candidates;
    qsizetype more = 0; ///< how many fit besides the candidates
};
WorkChoice chooseWork(const Request &request, const QList<Work> &all, Strictness strictness = Strictness::Loose);
/// For a question, which does no harm when it is answered twice: all that bear the words ("essay 2": Essay 2 and its draft).
/// `exact`, when given, tells whether they bear most of what was said ("titration report" is no Lab report).
QList<Work> workMeant(const Request &request, const QList<Work> &all, bool *exact = nullptr);

/// The words of the request that can be part of a name: without its date, or those of the follow-up's topic.
QList<Token> namingTokens(const Request &request);

} // namespace lectern::agent::builtin
