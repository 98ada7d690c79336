// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/reader_text.h"

#include "canvas/submission_state.h"
#include "ui/shared/canvas_text.h"

#include <QCoreApplication>

namespace lectern::ui {
namespace {

struct ReaderText
{
    Q_DECLARE_TR_FUNCTIONS(ReaderText)
};

} // namespace

QString readerMeta(const canvas::Document &document, const std::optional<canvas::Assignment> &assignment, const QDateTime &now, const QTimeZone &zone)
{
    QStringList parts{document.className};
    if (document.dueAt)
        parts << dueText(*document.dueAt, now, zone);
    if (assignment) {
        const canvas::StateVerdict verdict = canvas::submissionState(*assignment, now, zone);
        if (!document.dueAt && assignment->dueAt)
            parts << dueText(*assignment->dueAt, now, zone);
        parts << stateText(verdict, now, zone);
        if (assignment->pointsPossible && *assignment->pointsPossible > 0 && !(verdict.score && verdict.points))
            parts << pointsText(*assignment->pointsPossible);
    }
    if (document.postedAt)
        parts << ReaderText::tr("posted %1").arg(momentText(*document.postedAt, now, zone));
    else if (document.updatedAt)
        parts << ReaderText::tr("changed %1").arg(momentText(*document.updatedAt, now, zone));
    parts << syncedText(document.syncedAt, now);
    return parts.join(u" · ");
}

NoText noText(const canvas::Document &document, const std::optional<canvas::Assignment> &assignment, const QString &schoolSays, const QDateTime &now, const QTimeZone &zone)
{
    if (!document.readable) {
        QString text = ReaderText::tr("The course lists it, but your school does not let you open it. It is not missing from Lectern alone: Canvas refuses it in the browser too.");
        if (!schoolSays.isEmpty())
            text += u'\n' + ReaderText::tr("Your school says: %1").arg(schoolSays);
        return {ReaderText::tr("Not allowed to see"), text};
    }
    const canvas::Instant opens = assignment ? assignment->unlockAt : std::nullopt;
    if (opens && *opens > now)
        return {ReaderText::tr("Locked until %1").arg(dayText(*opens, now, zone)), ReaderText::tr("Its text comes with the first sync after that.")};
    if (document.lockedForUser)
        return {ReaderText::tr("Locked"), ReaderText::tr("The school does not show its text now: something else has to be done first, or it is closed.")};
    return {ReaderText::tr("No text"), ReaderText::tr("It has no description in Canvas. What there is to know stands above, or in Canvas itself.")};
}

QString refusalOf(const QList<canvas::SyncState> &states, qint64 course)
{
    for (const canvas::SyncState &state : states) {
        if (state.courseId == course && state.kind == canvas::SyncKind::Pages && state.result == canvas::SyncResult::Ok && state.skipped == 1)
            return state.detail;
    }
    return {};
}

} // namespace lectern::ui
