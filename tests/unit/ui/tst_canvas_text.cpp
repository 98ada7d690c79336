// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "ui/shared/canvas_text.h"

using namespace lectern;
using namespace lectern::ui;
using canvas::PartVerdict;
using canvas::StateReason;
using canvas::StateVerdict;
using canvas::SubmissionState;
using canvas::SyncKind;
using canvas::SyncResult;

namespace {

const QTimeZone vienna("Europe/Vienna");

QDateTime at(const QString &local) { return QDateTime(QDate::fromString(local.left(10), Qt::ISODate), QTime::fromString(local.mid(11)), vienna).toUTC(); }
const QDateTime now = at(QStringLiteral("2026-12-01T09:00:00")); // a Tuesday

StateVerdict verdict(SubmissionState state, StateReason reason)
{
    StateVerdict verdict;
    verdict.state = state;
    verdict.reason = reason;
    verdict.due = at(QStringLiteral("2026-12-02T23:59:59"));
    return verdict;
}

StateVerdict graded(SubmissionState state, StateReason reason, double score, double points, const QString &grade, int days = 0)
{
    StateVerdict graded = verdict(state, reason);
    graded.score = score;
    graded.points = points;
    graded.grade = grade;
    graded.days = days;
    return graded;
}

StateVerdict atMoment(SubmissionState state, StateReason reason, const QString &local)
{
    StateVerdict moment = verdict(state, reason);
    moment.at = at(local);
    return moment;
}

} // namespace

class tst_canvas_text : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyReasonIsSaidWithItsValues_data()
    {
        QTest::addColumn<StateVerdict>("verdict");
        QTest::addColumn<QString>("text");
        using S = SubmissionState;
        using R = StateReason;
        QTest::newRow("handed in") << atMoment(S::Submitted, R::HandedIn, QStringLiteral("2026-11-30T14:02:10")) << "Handed in Mon 30 Nov 14:02";
        QTest::newRow("handed in, time not told") << verdict(S::Submitted, R::HandedIn) << "Handed in";
        QTest::newRow("late the same day") << verdict(S::Late, R::HandedInLate) << "Handed in late";
        QTest::newRow("one day late, graded") << graded(S::Late, R::HandedInLate, 20, 25, QStringLiteral("20"), 1) << "Handed in 1 day late, graded 20 of 25";
        QTest::newRow("three days late, letter") << graded(S::Late, R::HandedInLate, 20, 25, QStringLiteral("B-"), 3) << "Handed in 3 days late, graded 20 of 25, B-";
        QTest::newRow("marked late") << verdict(S::Late, R::MarkedLate) << "Late: marked so by the teacher";
        QTest::newRow("graded") << graded(S::Graded, R::Graded, 18, 20, QStringLiteral("18")) << "Graded 18 of 20";
        QTest::newRow("graded, part of a point") << graded(S::Graded, R::Graded, 17.5, 20, {}) << "Graded 17.5 of 20";
        StateVerdict complete = verdict(S::Graded, R::Graded);
        complete.grade = QStringLiteral("complete");
        QTest::newRow("graded in words") << complete << "Graded complete";
        QTest::newRow("graded, not told how") << verdict(S::Graded, R::Graded) << "Graded";
        QTest::newRow("again") << graded(S::Submitted, R::GradedEarlierAttempt, 13, 20, QStringLiteral("13")) << "Handed in again, not graded yet (the attempt before: 13 of 20)";
        QTest::newRow("zero without a hand-in") << graded(S::NotSubmitted, R::GradedWithoutHandIn, 0, 20, QStringLiteral("0")) << "Not handed in, graded 0 of 20";
        QTest::newRow("grade hidden") << verdict(S::Hidden, R::GradeHidden) << "Handed in, grade not shown yet";
        QTest::newRow("not handed in") << verdict(S::NotSubmitted, R::NotHandedIn) << "Not handed in";
        StateVerdict over = verdict(S::Missing, R::PastDue);
        QTest::newRow("over since today") << over << "Missing: not handed in, was due today";
        over.days = 2;
        QTest::newRow("over for two days") << over << "Missing: not handed in, 2 days late";
        QTest::newRow("marked missing") << verdict(S::Missing, R::MarkedMissing) << "Missing: marked so by the teacher";
        QTest::newRow("excused") << verdict(S::Excused, R::Excused) << "Excused";
        QTest::newRow("custom status") << verdict(S::NotSubmitted, R::CustomStatus) << "Has a status of the school's own, see Canvas";
        QTest::newRow("opens") << atMoment(S::Locked, R::OpensAt, QStringLiteral("2026-12-03T08:00:00")) << "Locked: opens Thu 08:00";
        QTest::newRow("opens, time not told") << verdict(S::Locked, R::OpensAt) << "Locked: not open yet";
        QTest::newRow("not open") << verdict(S::Locked, R::NotOpen) << "Locked: not open yet";
        QTest::newRow("closed") << atMoment(S::NotSubmitted, R::Closed, QStringLiteral("2026-11-06T23:59:59")) << "Not handed in, closed Fri 6 Nov 23:59";
        StateVerdict tool = verdict(S::NoRecord, R::NoRecordInTool);
        QTest::newRow("a tool without a name") << tool << "No record in Canvas, see the tool that it opens";
        tool.tool = QStringLiteral("Gradescope");
        QTest::newRow("a tool") << tool << "No record in Canvas, see Gradescope";
        QTest::newRow("new quiz") << verdict(S::NoRecord, R::NoRecordOfNewQuiz) << "No record in Canvas, open the quiz to see";
        StateVerdict parts = verdict(S::NotSubmitted, R::PartsOpen);
        parts.parts = {PartVerdict{QStringLiteral("reply_to_topic"), QStringLiteral("Erster Beitrag"), S::Submitted, R::HandedIn, {}},
                       PartVerdict{QStringLiteral("reply_to_entry"), {}, S::NotSubmitted, R::NotHandedIn, at(QStringLiteral("2026-12-06T23:59:59"))}};
        QTest::newRow("parts") << parts << "First post handed in; Replies due Sun 23:59";
        QTest::newRow("nothing expected") << verdict(S::NothingToHandIn, R::NothingExpected) << "Nothing to hand in here";
        QTest::newRow("not told") << verdict(S::Unknown, R::NotTold) << "Canvas does not say whether it was handed in";
    }
    void everyReasonIsSaidWithItsValues()
    {
        QFETCH(StateVerdict, verdict);
        QTEST(stateText(verdict, now, vienna), "text");
    }

    void everyStateHasAWordAndATone()
    {
        using S = SubmissionState;
        const QList<std::tuple<S, QString, Tone, bool>> table{
            {S::Submitted, QStringLiteral("Handed in"), Tone::Ok, false},
            {S::Graded, QStringLiteral("Graded"), Tone::Ok, false},
            {S::Late, QStringLiteral("Late"), Tone::Warning, false},
            {S::Missing, QStringLiteral("Missing"), Tone::Danger, true},
            {S::Excused, QStringLiteral("Excused"), Tone::Quiet, false},
            {S::Locked, QStringLiteral("Locked"), Tone::Quiet, true},
            {S::NotSubmitted, QStringLiteral("Not handed in"), Tone::Plain, true},
            {S::NoRecord, QStringLiteral("No record"), Tone::Warning, true},
            {S::NothingToHandIn, QStringLiteral("Nothing to hand in"), Tone::Quiet, true},
            {S::Hidden, QStringLiteral("Handed in"), Tone::Ok, false},
            {S::Unknown, QStringLiteral("Not known"), Tone::Warning, true},
        };
        for (const auto &[state, word, tone, open] : table) {
            QCOMPARE(stateWord(state), word);
            QCOMPARE(int(toneOf(state)), int(tone));
            QCOMPARE(isOpen(state), open);
        }
    }

    void everyStateOfAPartIsSaid()
    {
        using S = SubmissionState;
        const auto part = [](S state, StateReason reason = StateReason::NotHandedIn) {
            return partText({QStringLiteral("x"), QStringLiteral("Plan"), state, reason, at(QStringLiteral("2026-11-30T23:59:00"))}, now, vienna);
        };
        QCOMPARE(part(S::Submitted), QStringLiteral("Plan handed in"));
        QCOMPARE(part(S::Hidden), QStringLiteral("Plan handed in"));
        QCOMPARE(part(S::Graded), QStringLiteral("Plan graded"));
        QCOMPARE(part(S::Late), QStringLiteral("Plan handed in late"));
        QCOMPARE(part(S::Excused), QStringLiteral("Plan excused"));
        QCOMPARE(part(S::Missing, StateReason::PastDue), QStringLiteral("Plan not handed in, was due yesterday 23:59"));
        QCOMPARE(part(S::Missing, StateReason::MarkedMissing), QStringLiteral("Plan marked missing by the teacher, was due yesterday 23:59"));
        QCOMPARE(part(S::NotSubmitted), QStringLiteral("Plan was due yesterday 23:59"));
        QCOMPARE(partText({{}, {}, S::NotSubmitted, StateReason::NotHandedIn, {}}, now, vienna), QStringLiteral("Another part without a date"));
    }

    void aDateIsSaidAsPeopleSayIt_data()
    {
        QTest::addColumn<QString>("instant");
        QTest::addColumn<QString>("text");
        QTest::newRow("in an hour") << "2026-12-01T10:00:00" << "due today 10:00";
        QTest::newRow("an hour ago") << "2026-12-01T08:00:00" << "was due today 08:00";
        QTest::newRow("tonight's last second") << "2026-12-01T23:59:59" << "due today 23:59";
        QTest::newRow("midnight is today's end") << "2026-12-02T00:00:00" << "due today 24:00";
        QTest::newRow("tomorrow") << "2026-12-02T23:59:59" << "due tomorrow 23:59";
        QTest::newRow("this week") << "2026-12-04T17:00:00" << "due Fri 17:00";
        QTest::newRow("midnight of a week day") << "2026-12-07T00:00:00" << "due Sun 24:00";
        QTest::newRow("six days") << "2026-12-07T12:00:00" << "due Mon 12:00";
        QTest::newRow("the same week day") << "2026-12-08T12:00:00" << "due in 7 days";
        QTest::newRow("eight days") << "2026-12-09T10:00:00" << "due in 8 days";
        QTest::newRow("thirteen days") << "2026-12-14T10:00:00" << "due in 13 days";
        QTest::newRow("a fortnight") << "2026-12-15T10:00:00" << "due Tue 15 Dec";
        QTest::newRow("another year") << "2027-01-17T10:00:00" << "due Sun 17 Jan 2027";
        QTest::newRow("yesterday") << "2026-11-30T23:59:59" << "was due yesterday 23:59";
        QTest::newRow("midnight of yesterday") << "2026-12-01T00:00:00" << "was due yesterday 24:00";
        QTest::newRow("last week") << "2026-11-27T17:00:00" << "was due last Fri 17:00";
        QTest::newRow("a week ago") << "2026-11-24T17:00:00" << "was due Tue 24 Nov";
        QTest::newRow("last year") << "2025-11-24T17:00:00" << "was due Mon 24 Nov 2025";
    }
    void aDateIsSaidAsPeopleSayIt()
    {
        QFETCH(QString, instant);
        QTEST(dueText(at(instant), now, vienna), "text");
    }

    void daysAreThoseOfTheStudentsZone()
    {
        const QDateTime due = at(QStringLiteral("2026-12-02T05:00:00")); // still the first of December on the Pacific
        QCOMPARE(dueText(due, now, vienna), QStringLiteral("due tomorrow 05:00"));
        QCOMPARE(dueText(due, now, QTimeZone("America/Los_Angeles")), QStringLiteral("due today 20:00"));
        QCOMPARE(dueText(due, now, QTimeZone("Pacific/Honolulu")), QStringLiteral("due tomorrow 18:00")); // where it is still November
        // The clocks change on the night to 29 March 2027: the day is an hour short.
        QCOMPARE(dueText(at(QStringLiteral("2027-03-28T23:59:00")), at(QStringLiteral("2027-03-27T23:30:00")), vienna), QStringLiteral("due tomorrow 23:59"));
    }

    void theExactMomentHasDayAndTime()
    {
        QCOMPARE(momentText(at(QStringLiteral("2026-12-09T10:00:00")), now, vienna), QStringLiteral("Wed 9 Dec 10:00"));
        QCOMPARE(momentText(at(QStringLiteral("2027-01-01T00:00:00")), now, vienna), QStringLiteral("Thu 31 Dec 24:00"));
        QCOMPARE(momentText(at(QStringLiteral("2027-01-02T08:30:00")), now, vienna), QStringLiteral("Sat 2 Jan 2027 08:30"));
    }

    void aDatePressesTheMoreTheNearerItIs()
    {
        QCOMPARE(int(dueTone(at(QStringLiteral("2026-12-01T08:59:00")), now)), int(Tone::Danger));
        QCOMPARE(int(dueTone(at(QStringLiteral("2026-12-01T23:59:00")), now)), int(Tone::Warning));
        QCOMPARE(int(dueTone(at(QStringLiteral("2026-12-02T23:59:59")), now)), int(Tone::Warning));
        QCOMPARE(int(dueTone(at(QStringLiteral("2026-12-03T09:00:00")), now)), int(Tone::Quiet));
    }

    void agesAreSaid()
    {
        QCOMPARE(agoText(now.addSecs(-59), now), QStringLiteral("just now"));
        QCOMPARE(agoText(now.addSecs(60), now), QStringLiteral("just now")); // a clock that was put back
        QCOMPARE(agoText(now.addSecs(-60), now), QStringLiteral("1 min ago"));
        QCOMPARE(agoText(now.addSecs(-3600), now), QStringLiteral("1 h ago"));
        QCOMPARE(agoText(now.addSecs(-86399), now), QStringLiteral("23 h ago"));
        QCOMPARE(agoText(now.addDays(-1), now), QStringLiteral("1 day ago"));
        QCOMPARE(agoText(now.addDays(-3), now), QStringLiteral("3 days ago"));
        QCOMPARE(syncedText(now.addSecs(-7200), now), QStringLiteral("synced 2 h ago"));
        QCOMPARE(syncedText({}, now), QStringLiteral("never synced"));
    }

    void whatCouldNotBeReadIsSaid()
    {
        QCOMPARE(syncText(SyncKind::Pages, SyncResult::Ok), QString());
        QCOMPARE(syncText(SyncKind::Pages, SyncResult::Ok, 1), QStringLiteral("Pages: 1 not allowed to see"));
        QCOMPARE(syncText(SyncKind::Pages, SyncResult::Forbidden), QStringLiteral("Pages: not allowed to see"));
        QCOMPARE(syncText(SyncKind::Modules, SyncResult::Hidden), QStringLiteral("Modules: switched off by the teacher"));
        QCOMPARE(syncText(SyncKind::Courses, SyncResult::Throttled), QStringLiteral("Courses: not up to date, the school asked to slow down"));
        QCOMPARE(syncText(SyncKind::Assignments, SyncResult::Offline), QStringLiteral("Assignments: not up to date, no connection"));
        QCOMPARE(syncText(SyncKind::Syllabus, SyncResult::Failed), QStringLiteral("Syllabus: not up to date, reading failed"));
        for (const SyncKind kind : {SyncKind::Courses, SyncKind::Assignments, SyncKind::Announcements, SyncKind::Modules, SyncKind::Pages, SyncKind::Quizzes, SyncKind::Discussions, SyncKind::Syllabus})
            QVERIFY(!kindText(kind).isEmpty());
        QVERIFY(!couldNotRead(SyncResult::Ok));
        QVERIFY(!couldNotRead(SyncResult::Hidden));
        QVERIFY(couldNotRead(SyncResult::Forbidden));
        QVERIFY(couldNotRead(SyncResult::Failed));
    }

    void pointsAreCounted()
    {
        QCOMPARE(pointsText(1), QStringLiteral("1 point"));
        QCOMPARE(pointsText(20), QStringLiteral("20 points"));
        QCOMPARE(pointsText(2.5), QStringLiteral("2.5 points"));
        QCOMPARE(pointsText(0), QStringLiteral("0 points"));
    }
};

LECTERN_TEST(tst_canvas_text)
#include "tst_canvas_text.moc"
