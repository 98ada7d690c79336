// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shared/canvas_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace lectern::ui {
namespace {

using canvas::PartVerdict;
using canvas::StateReason;
using canvas::StateVerdict;
using canvas::SubmissionState;
using canvas::SyncKind;
using canvas::SyncResult;

constexpr qint64 secondsOfMinute = 60;
constexpr qint64 secondsOfHour = 60 * secondsOfMinute;
constexpr qint64 secondsOfDay = 24 * secondsOfHour;

struct CanvasText
{
    Q_DECLARE_TR_FUNCTIONS(CanvasText)
};

/// Names of days and decimal signs are in the language of the words around them, whatever the desktop speaks.
QLocale wordsLocale() { return QLocale(CanvasText::tr("en", "Code of the language that these words are in")); }

/// A moment as the student's calendar has it.
struct Local
{
    QDate date;
    QString time;
};

Local localOf(const QDateTime &instant, const QTimeZone &zone)
{
    const QDateTime local = instant.toTimeZone(zone);
    if (local.time() == QTime(0, 0))
        return {local.date().addDays(-1), QStringLiteral("24:00")};
    return {local.date(), local.time().toString(QStringLiteral("HH:mm"))};
}

QString dateText(QDate date, QDate today)
{
    return wordsLocale().toString(date, date.year() == today.year() ? CanvasText::tr("ddd d MMM", "Date format") : CanvasText::tr("ddd d MMM yyyy", "Date format"));
}

bool hasGrade(const StateVerdict &verdict) { return verdict.score || !verdict.grade.isEmpty(); }

/// The grade as it is shown; a mere repetition of the points is not told twice.
QString gradeText(const StateVerdict &verdict)
{
    if (!verdict.score)
        return verdict.grade;
    const QString points = verdict.points ? CanvasText::tr("%1 of %2").arg(numberText(*verdict.score), numberText(*verdict.points)) : numberText(*verdict.score);
    bool isNumber = false;
    verdict.grade.toDouble(&isNumber);
    return verdict.grade.isEmpty() || isNumber ? points : CanvasText::tr("%1, %2").arg(points, verdict.grade);
}

QString withGrade(const QString &text, const StateVerdict &verdict)
{
    return hasGrade(verdict) ? CanvasText::tr("%1, graded %2").arg(text, gradeText(verdict)) : text;
}

QString lateText(int days)
{
    if (days == 0)
        return CanvasText::tr("was due today");
    return days == 1 ? CanvasText::tr("1 day late") : CanvasText::tr("%1 days late").arg(days);
}

QString handedInLate(const StateVerdict &verdict)
{
    if (verdict.days == 0)
        return CanvasText::tr("Handed in late");
    return verdict.days == 1 ? CanvasText::tr("Handed in 1 day late") : CanvasText::tr("Handed in %1 days late").arg(verdict.days);
}

/// The tags are the same everywhere, while the names are in the school's language.
QString partName(const PartVerdict &part)
{
    if (part.tag == u"reply_to_topic")
        return CanvasText::tr("First post");
    if (part.tag == u"reply_to_entry")
        return CanvasText::tr("Replies");
    return part.name.isEmpty() ? CanvasText::tr("Another part") : part.name;
}

} // namespace

QString stateWord(SubmissionState state)
{
    switch (state) {
    case SubmissionState::Submitted:
    case SubmissionState::Hidden:
        return CanvasText::tr("Handed in");
    case SubmissionState::Graded:
        return CanvasText::tr("Graded");
    case SubmissionState::Late:
        return CanvasText::tr("Late");
    case SubmissionState::Missing:
        return CanvasText::tr("Missing");
    case SubmissionState::Excused:
        return CanvasText::tr("Excused");
    case SubmissionState::Locked:
        return CanvasText::tr("Locked");
    case SubmissionState::NotSubmitted:
        return CanvasText::tr("Not handed in");
    case SubmissionState::NoRecord:
        return CanvasText::tr("No record");
    case SubmissionState::NothingToHandIn:
        return CanvasText::tr("Nothing to hand in");
    case SubmissionState::Unknown:
        return CanvasText::tr("Not known");
    }
    return {};
}

Tone toneOf(SubmissionState state)
{
    switch (state) {
    case SubmissionState::Submitted:
    case SubmissionState::Hidden:
    case SubmissionState::Graded:
        return Tone::Ok;
    case SubmissionState::Missing:
        return Tone::Danger;
    case SubmissionState::Late:
    case SubmissionState::NoRecord:
    case SubmissionState::Unknown:
        return Tone::Warning;
    case SubmissionState::Excused:
    case SubmissionState::Locked:
    case SubmissionState::NothingToHandIn:
        return Tone::Quiet;
    case SubmissionState::NotSubmitted:
        return Tone::Plain;
    }
    return Tone::Plain;
}

bool isOpen(SubmissionState state)
{
    switch (state) {
    case SubmissionState::Missing:
    case SubmissionState::NotSubmitted:
    case SubmissionState::NoRecord:
    case SubmissionState::NothingToHandIn:
    case SubmissionState::Unknown:
    case SubmissionState::Locked:
        return true;
    default:
        return false;
    }
}

QString stateText(const StateVerdict &verdict, const QDateTime &now, const QTimeZone &zone)
{
    switch (verdict.reason) {
    case StateReason::HandedIn:
        return verdict.at ? CanvasText::tr("Handed in %1").arg(momentText(*verdict.at, now, zone)) : CanvasText::tr("Handed in");
    case StateReason::HandedInLate:
        return withGrade(handedInLate(verdict), verdict);
    case StateReason::MarkedLate:
        return withGrade(CanvasText::tr("Late: marked so by the teacher"), verdict);
    case StateReason::Graded:
        return hasGrade(verdict) ? CanvasText::tr("Graded %1").arg(gradeText(verdict)) : CanvasText::tr("Graded");
    case StateReason::GradedEarlierAttempt:
        return CanvasText::tr("Handed in again, not graded yet (the attempt before: %1)").arg(gradeText(verdict));
    case StateReason::GradedWithoutHandIn:
        return CanvasText::tr("Not handed in, graded %1").arg(gradeText(verdict));
    case StateReason::GradeHidden:
        return CanvasText::tr("Handed in, grade not shown yet");
    case StateReason::NotHandedIn:
        return CanvasText::tr("Not handed in");
    case StateReason::PastDue:
        return CanvasText::tr("Missing: not handed in, %1").arg(lateText(verdict.days));
    case StateReason::MarkedMissing:
        return CanvasText::tr("Missing: marked so by the teacher");
    case StateReason::Excused:
        return CanvasText::tr("Excused");
    case StateReason::CustomStatus:
        return withGrade(CanvasText::tr("Has a status of the school's own, see Canvas"), verdict);
    case StateReason::OpensAt:
        return verdict.at ? CanvasText::tr("Locked: opens %1").arg(dayText(*verdict.at, now, zone)) : CanvasText::tr("Locked: not open yet");
    case StateReason::NotOpen:
        return CanvasText::tr("Locked: not open yet");
    case StateReason::Closed:
        return verdict.at ? CanvasText::tr("Not handed in, closed %1").arg(momentText(*verdict.at, now, zone)) : CanvasText::tr("Not handed in, closed");
    case StateReason::NoRecordInTool:
        return verdict.tool.isEmpty() ? CanvasText::tr("No record in Canvas, see the tool that it opens") : CanvasText::tr("No record in Canvas, see %1").arg(verdict.tool);
    case StateReason::NoRecordOfNewQuiz:
        return CanvasText::tr("No record in Canvas, open the quiz to see");
    case StateReason::PartsOpen: {
        QStringList parts;
        for (const PartVerdict &part : verdict.parts)
            parts << partText(part, now, zone);
        return parts.isEmpty() ? stateWord(verdict.state) : parts.join(QStringLiteral("; "));
    }
    case StateReason::NothingExpected:
        return CanvasText::tr("Nothing to hand in here");
    case StateReason::NotTold:
        return CanvasText::tr("Canvas does not say whether it was handed in");
    }
    return {};
}

QString partText(const PartVerdict &part, const QDateTime &now, const QTimeZone &zone)
{
    const QString due = part.due ? dueText(*part.due, now, zone) : CanvasText::tr("without a date");
    switch (part.state) {
    case SubmissionState::Submitted:
    case SubmissionState::Hidden:
        return CanvasText::tr("%1 handed in").arg(partName(part));
    case SubmissionState::Graded:
        return CanvasText::tr("%1 graded").arg(partName(part));
    case SubmissionState::Late:
        return CanvasText::tr("%1 handed in late").arg(partName(part));
    case SubmissionState::Excused:
        return CanvasText::tr("%1 excused").arg(partName(part));
    case SubmissionState::Missing:
        return part.reason == StateReason::MarkedMissing ? CanvasText::tr("%1 marked missing by the teacher, %2").arg(partName(part), due) : CanvasText::tr("%1 not handed in, %2").arg(partName(part), due);
    default:
        return CanvasText::tr("%1 %2").arg(partName(part), due);
    }
}

QString dayText(const QDateTime &instant, const QDateTime &now, const QTimeZone &zone)
{
    const Local local = localOf(instant, zone);
    const QDate today = now.toTimeZone(zone).date();
    const qint64 days = today.daysTo(local.date);
    if (days == 0)
        return CanvasText::tr("today %1").arg(local.time);
    if (days == 1)
        return CanvasText::tr("tomorrow %1").arg(local.time);
    if (days == -1)
        return CanvasText::tr("yesterday %1").arg(local.time);
    const QString weekday = wordsLocale().toString(local.date, QStringLiteral("ddd"));
    if (days > 1 && days < 7)
        return CanvasText::tr("%1 %2", "Fri 17:00").arg(weekday, local.time);
    if (days < -1 && days > -7)
        return CanvasText::tr("last %1 %2", "last Fri 17:00").arg(weekday, local.time);
    if (days >= 7 && days < 14)
        return CanvasText::tr("in %1 days").arg(days);
    return dateText(local.date, today);
}

QString dueText(const QDateTime &due, const QDateTime &now, const QTimeZone &zone)
{
    return due < now ? CanvasText::tr("was due %1").arg(dayText(due, now, zone)) : CanvasText::tr("due %1").arg(dayText(due, now, zone));
}

QString momentText(const QDateTime &instant, const QDateTime &now, const QTimeZone &zone)
{
    const Local local = localOf(instant, zone);
    return CanvasText::tr("%1 %2", "Wed 9 Dec 10:00").arg(dateText(local.date, now.toTimeZone(zone).date()), local.time);
}

Tone dueTone(const QDateTime &due, const QDateTime &now)
{
    if (due < now)
        return Tone::Danger;
    return now.secsTo(due) < 2 * secondsOfDay ? Tone::Warning : Tone::Quiet;
}

QString agoText(const QDateTime &then, const QDateTime &now)
{
    const qint64 seconds = then.secsTo(now);
    if (seconds < secondsOfMinute)
        return CanvasText::tr("just now");
    if (seconds < secondsOfHour)
        return CanvasText::tr("%1 min ago").arg(seconds / secondsOfMinute);
    if (seconds < secondsOfDay)
        return CanvasText::tr("%1 h ago").arg(seconds / secondsOfHour);
    return seconds < 2 * secondsOfDay ? CanvasText::tr("1 day ago") : CanvasText::tr("%1 days ago").arg(seconds / secondsOfDay);
}

QString syncedText(const canvas::Instant &then, const QDateTime &now)
{
    return then ? CanvasText::tr("synced %1").arg(agoText(*then, now)) : CanvasText::tr("never synced");
}

QString kindText(SyncKind kind)
{
    switch (kind) {
    case SyncKind::Courses:
        return CanvasText::tr("Courses");
    case SyncKind::Assignments:
        return CanvasText::tr("Assignments");
    case SyncKind::Announcements:
        return CanvasText::tr("Announcements");
    case SyncKind::Modules:
        return CanvasText::tr("Modules");
    case SyncKind::Pages:
        return CanvasText::tr("Pages");
    case SyncKind::Quizzes:
        return CanvasText::tr("Quizzes");
    case SyncKind::Discussions:
        return CanvasText::tr("Discussions");
    case SyncKind::Syllabus:
        return CanvasText::tr("Syllabus");
    }
    return {};
}

QString syncText(SyncKind kind, SyncResult result, int skipped)
{
    const QString name = kindText(kind);
    switch (result) {
    case SyncResult::Ok:
        return skipped > 0 ? CanvasText::tr("%1: %2 not allowed to see").arg(name).arg(skipped) : QString();
    case SyncResult::Forbidden:
        return CanvasText::tr("%1: not allowed to see").arg(name);
    case SyncResult::Hidden:
        return CanvasText::tr("%1: switched off by the teacher").arg(name);
    case SyncResult::Throttled:
        return CanvasText::tr("%1: not up to date, the school asked to slow down").arg(name);
    case SyncResult::Offline:
        return CanvasText::tr("%1: not up to date, no connection").arg(name);
    case SyncResult::Failed:
        return CanvasText::tr("%1: not up to date, reading failed").arg(name);
    }
    return {};
}

bool couldNotRead(SyncResult result) { return result != SyncResult::Ok && result != SyncResult::Hidden; }

QString numberText(double value) { return wordsLocale().toString(value, 'g', 6); }

QString pointsText(double points) { return points == 1.0 ? CanvasText::tr("1 point") : CanvasText::tr("%1 points").arg(numberText(points)); }

} // namespace lectern::ui
