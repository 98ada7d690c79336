// SPDX-License-Identifier: GPL-3.0-or-later
#include "adapters/state_words.h"

#include <QLocale>

namespace lectern::adapters {
namespace {

using canvas::StateReason;
using canvas::SyncResult;

QString number(double value)
{
    return QLocale::c().toString(value, 'g', 6);
}

QString gradeWords(const canvas::StateVerdict &verdict)
{
    if (verdict.score && verdict.points)
        return QStringLiteral("graded %1 of %2").arg(number(*verdict.score), number(*verdict.points));
    if (!verdict.grade.isEmpty())
        return QString(u"graded: " + verdict.grade);
    return verdict.score ? QString(u"graded " + number(*verdict.score)) : QStringLiteral("graded");
}

QString lateness(int days)
{
    if (days == 0)
        return QStringLiteral("late");
    return days == 1 ? QStringLiteral("1 day late") : QStringLiteral("%1 days late").arg(days);
}

bool hasGrade(const canvas::StateVerdict &verdict)
{
    return verdict.score || !verdict.grade.isEmpty();
}

/// The tags are the same everywhere, while the names are in the school's language.
QString partName(const canvas::PartVerdict &part)
{
    if (part.tag == u"reply_to_topic")
        return QStringLiteral("first post");
    if (part.tag == u"reply_to_entry")
        return QStringLiteral("replies");
    return part.name.isEmpty() ? QStringLiteral("another part") : part.name;
}

QString partWords(const canvas::PartVerdict &part, const QTimeZone &zone)
{
    using canvas::SubmissionState;
    const QString due = part.due ? QString(u"due " + instantWords(*part.due, zone)) : QStringLiteral("without a date");
    switch (part.state) {
    case SubmissionState::Submitted:
    case SubmissionState::Hidden:
        return QStringLiteral("handed in");
    case SubmissionState::Graded:
        return QStringLiteral("graded");
    case SubmissionState::Late:
        return QStringLiteral("handed in late");
    case SubmissionState::Excused:
        return QStringLiteral("excused");
    case SubmissionState::Missing:
        return (part.reason == StateReason::MarkedMissing ? QStringLiteral("marked missing by the teacher, was ") : QStringLiteral("not handed in, was ")) + due;
    default:
        return due;
    }
}

QString partsWords(const QList<canvas::PartVerdict> &parts, const QTimeZone &zone)
{
    QStringList words;
    for (const canvas::PartVerdict &part : parts)
        words << partName(part) + u' ' + partWords(part, zone);
    return words.join(QStringLiteral("; "));
}

} // namespace

QString instantWords(const QDateTime &instant, const QTimeZone &zone)
{
    const QDateTime local = instant.toTimeZone(zone);
    const bool midnight = local.time() == QTime(0, 0);
    const QDate day = midnight ? local.date().addDays(-1) : local.date();
    return QLocale::c().toString(day, QStringLiteral("ddd d MMM, ")) + (midnight ? QStringLiteral("24:00") : local.time().toString(QStringLiteral("HH:mm")));
}

QString reasonWords(const canvas::StateVerdict &verdict, const QTimeZone &zone)
{
    switch (verdict.reason) {
    case StateReason::HandedIn:
        return verdict.at ? QString(u"handed in " + instantWords(*verdict.at, zone)) : QStringLiteral("handed in");
    case StateReason::HandedInLate:
        return u"handed in " + lateness(verdict.days) + (hasGrade(verdict) ? QString(u", " + gradeWords(verdict)) : QString());
    case StateReason::MarkedLate:
        return QStringLiteral("marked late by the teacher");
    case StateReason::Graded:
        return gradeWords(verdict);
    case StateReason::GradedEarlierAttempt:
        return u"handed in again, not graded yet (the attempt before: " + gradeWords(verdict) + u')';
    case StateReason::GradedWithoutHandIn:
        return gradeWords(verdict) + u", nothing was handed in";
    case StateReason::GradeHidden:
        return QStringLiteral("handed in, grade hidden by the school");
    case StateReason::NotHandedIn:
        return QStringLiteral("not handed in");
    case StateReason::PastDue:
        return u"not handed in, " + lateness(verdict.days);
    case StateReason::MarkedMissing:
        return QStringLiteral("marked missing by the teacher");
    case StateReason::Excused:
        return QStringLiteral("excused");
    case StateReason::CustomStatus:
        return QStringLiteral("has a status of the school's own, see Canvas");
    case StateReason::OpensAt:
        return verdict.at ? QString(u"opens " + instantWords(*verdict.at, zone)) : QStringLiteral("not open yet");
    case StateReason::NotOpen:
        return QStringLiteral("not open yet");
    case StateReason::Closed:
        return QStringLiteral("closed, not handed in");
    case StateReason::NoRecordInTool:
        return u"no record in Canvas, check " + (verdict.tool.isEmpty() ? QStringLiteral("the tool that it opens") : verdict.tool);
    case StateReason::NoRecordOfNewQuiz:
        return QStringLiteral("no record in Canvas, open the quiz to check");
    case StateReason::PartsOpen:
        return partsWords(verdict.parts, zone);
    case StateReason::NothingExpected:
        return QStringLiteral("nothing to hand in");
    case StateReason::NotTold:
        return QStringLiteral("Canvas does not say whether it was handed in");
    }
    return {};
}

QString outcomeWords(const QString &course, canvas::SyncKind kind, SyncResult result, int skipped)
{
    const QString place = course.isEmpty() ? QString() : QString(course + u": ");
    const QString name = canvas::nameOf(kind);
    switch (result) {
    case SyncResult::Ok:
        if (skipped == 0)
            return {};
        return place + QStringLiteral("%1 of its %2 may not be opened (not allowed)").arg(skipped).arg(name);
    case SyncResult::Forbidden:
        return place + name + QStringLiteral(" could not be read (not allowed)");
    case SyncResult::Hidden:
        return {}; // switched off by the teacher: there is nothing to miss
    case SyncResult::Throttled:
        return place + name + QStringLiteral(" could not be brought up to date (the school asked to slow down)");
    case SyncResult::Offline:
        return place + name + QStringLiteral(" could not be brought up to date (no connection)");
    case SyncResult::Failed:
        return place + name + QStringLiteral(" could not be brought up to date");
    }
    return {};
}

} // namespace lectern::adapters
