// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/submission_state.h"

#include "testlib/test_main.h"

using namespace lectern::canvas;

namespace {

const QDateTime now(QDate(2026, 3, 10), QTime(12, 0), Qt::UTC);
const QTimeZone newYork("America/New_York");

Assignment task(const Instant &due, const QString &type = QStringLiteral("online_upload"))
{
    Assignment assignment;
    assignment.id = 1;
    assignment.dueAt = due;
    assignment.pointsPossible = 20;
    assignment.submissionTypes = QStringList{type};
    assignment.submission = Submission{};
    assignment.submission->workflowState = QStringLiteral("unsubmitted");
    return assignment;
}

Assignment with(Assignment assignment, const std::function<void(Submission &)> &change)
{
    change(*assignment.submission);
    return assignment;
}

void handIn(Submission &submission)
{
    submission.workflowState = QStringLiteral("submitted");
    submission.submittedAt = now.addDays(-3);
}

void grade(Submission &submission, double score)
{
    submission.workflowState = QStringLiteral("graded");
    submission.score = score;
    submission.grade = QString::number(score);
    submission.postedAt = now.addDays(-1);
    submission.gradeMatchesCurrent = true;
}

} // namespace

class tst_submission_state : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStudentIsToldTheTruth_data()
    {
        QTest::addColumn<Assignment>("assignment");
        QTest::addColumn<QString>("state");
        QTest::addColumn<int>("reason");
        const auto row = [](const char *name, const Assignment &assignment, const char *state, StateReason reason) {
            QTest::newRow(name) << assignment << QString::fromLatin1(state) << int(reason);
        };
        const Instant yesterday = now.addDays(-1);
        const Instant tomorrow = now.addDays(1);
        const auto paper = QStringLiteral("on_paper");
        const auto tool = QStringLiteral("external_tool");

        row("nothing in, due tomorrow", task(tomorrow), "not_submitted", StateReason::NotHandedIn);
        row("nothing in, undated", task({}), "not_submitted", StateReason::NotHandedIn);
        row("nothing in, past", task(yesterday), "missing", StateReason::PastDue);
        row("handed in", with(task(tomorrow), handIn), "submitted", StateReason::HandedIn);
        row("handed in, past", with(task(yesterday), handIn), "submitted", StateReason::HandedIn);
        row("graded", with(task(yesterday), [](Submission &s) { handIn(s); grade(s, 18); }), "graded", StateReason::Graded);
        row("excused wins over all", with(task(yesterday), [](Submission &s) { s.excused = s.missing = s.late = true; grade(s, 0); }), "excused", StateReason::Excused);
        row("the school's own status wins over late", with(task(yesterday), [](Submission &s) { handIn(s); s.customStatusId = 7; s.late = true; }), "submitted", StateReason::CustomStatus);
        row("the school's own status, nothing in", with(task(yesterday), [](Submission &s) { s.customStatusId = 7; s.missing = true; }), "not_submitted", StateReason::CustomStatus);
        row("late", with(task(yesterday), [](Submission &s) { handIn(s); s.late = true; }), "late", StateReason::HandedInLate);
        row("late and graded is still late", with(task(yesterday), [](Submission &s) { handIn(s); grade(s, 15); s.late = true; }), "late", StateReason::HandedInLate);
        row("marked late by the teacher", with(task(yesterday), [](Submission &s) { s.latePolicyStatus = QStringLiteral("late"); }), "late", StateReason::MarkedLate);
        row("missing by the clock", with(task(yesterday), [](Submission &s) { s.missing = true; }), "missing", StateReason::PastDue);
        row("missing by the teacher", with(task(yesterday), [](Submission &s) { s.missing = true; s.latePolicyStatus = QStringLiteral("missing"); }), "missing", StateReason::MarkedMissing);
        row("missing by the teacher, with a zero", with(task(yesterday), [](Submission &s) { grade(s, 0); s.latePolicyStatus = QStringLiteral("missing"); }), "missing", StateReason::MarkedMissing);
        row("spared by the teacher", with(task(yesterday), [](Submission &s) { s.latePolicyStatus = QStringLiteral("none"); }), "not_submitted", StateReason::NotHandedIn);
        // Troubles 1 and 2: on paper is not missing, unless the teacher says so.
        row("on paper, past", task(yesterday, paper), "nothing_to_hand_in", StateReason::NothingExpected);
        row("none, past", task(yesterday, QStringLiteral("none")), "nothing_to_hand_in", StateReason::NothingExpected);
        row("attendance", task(yesterday, QStringLiteral("attendance")), "nothing_to_hand_in", StateReason::NothingExpected);
        row("on paper, marked missing", with(task(yesterday, paper), [](Submission &s) { s.missing = true; s.latePolicyStatus = QStringLiteral("missing"); }), "missing", StateReason::MarkedMissing);
        row("on paper, flagged missing", with(task(yesterday, paper), [](Submission &s) { s.missing = true; }), "missing", StateReason::MarkedMissing);
        row("on paper, graded", with(task(yesterday, paper), [](Submission &s) { grade(s, 17); }), "graded", StateReason::Graded);
        row("on paper, a real zero", with(task(yesterday, paper), [](Submission &s) { grade(s, 0); }), "graded", StateReason::Graded);
        // Trouble 4: a zero takes "missing" away, but nothing was handed in.
        row("zero without hand-in", with(task(yesterday), [](Submission &s) { grade(s, 0); }), "not_submitted", StateReason::GradedWithoutHandIn);
        row("zero after hand-in", with(task(yesterday), [](Submission &s) { handIn(s); grade(s, 0); }), "graded", StateReason::Graded);
        row("complete without hand-in", with(task(yesterday), [](Submission &s) { grade(s, 10); s.grade = QStringLiteral("complete"); }), "graded", StateReason::Graded);
        // Trouble 5: the teacher uploads for the student.
        row("handed in by somebody else, still flagged", with(task(yesterday), [](Submission &s) { handIn(s); s.missing = true; }), "submitted", StateReason::HandedIn);
        // Troubles 6 and 7: tools outside of Canvas.
        row("external tool, past", task(yesterday, tool), "no_record", StateReason::NoRecordInTool);
        row("external tool, flagged missing by the clock", with(task(yesterday, tool), [](Submission &s) { s.missing = true; }), "no_record", StateReason::NoRecordInTool);
        row("external tool, marked missing", with(task(yesterday, tool), [](Submission &s) { s.latePolicyStatus = QStringLiteral("missing"); }), "missing", StateReason::MarkedMissing);
        row("external tool, handed in", with(task(yesterday, tool), handIn), "submitted", StateReason::HandedIn);
        row("external tool, graded", with(task(yesterday, tool), [](Submission &s) { grade(s, 0); }), "graded", StateReason::Graded);
        Assignment newQuiz = task(yesterday, tool);
        newQuiz.newQuiz = true;
        row("New Quiz", newQuiz, "no_record", StateReason::NoRecordOfNewQuiz);
        // Trouble 9: no submission in the answer.
        Assignment untold = task(yesterday);
        untold.submission.reset();
        row("submission not told", untold, "unknown", StateReason::NotTold);
        Assignment untoldPaper = task(yesterday, paper);
        untoldPaper.submission.reset();
        row("on paper, submission not told", untoldPaper, "nothing_to_hand_in", StateReason::NothingExpected);

        row("grade hidden", with(task(yesterday), [](Submission &s) { handIn(s); s.workflowState = QStringLiteral("graded"); }), "hidden", StateReason::GradeHidden);
        row("graded where nothing says posted", with(task(yesterday), [](Submission &s) { handIn(s); grade(s, 9); s.postedAt.reset(); }), "graded", StateReason::Graded);
        row("quiz under review", with(task(yesterday, QStringLiteral("online_quiz")), [](Submission &s) { handIn(s); s.score = 3; s.workflowState = QStringLiteral("pending_review"); }), "submitted", StateReason::HandedIn);
        row("handed in again", with(task(yesterday), [](Submission &s) { handIn(s); grade(s, 9); s.gradeMatchesCurrent = false; }), "submitted", StateReason::GradedEarlierAttempt);

        Assignment opens = task(now.addDays(5));
        opens.unlockAt = now.addDays(2);
        opens.lockedForUser = true;
        row("opens later", opens, "locked", StateReason::OpensAt);
        Assignment module = task(now.addDays(5));
        module.lockedForUser = true;
        row("locked by a module", module, "locked", StateReason::NotOpen);
        Assignment over = task(yesterday);
        over.lockAt = yesterday;
        over.lockedForUser = true;
        row("past and closed", over, "missing", StateReason::PastDue);
        Assignment undatedOver = task({});
        undatedOver.lockAt = yesterday;
        row("undated and closed", undatedOver, "not_submitted", StateReason::Closed);
        Assignment lockedTool = task(now.addDays(5), tool);
        lockedTool.unlockAt = now.addDays(2);
        row("external tool that opens later", lockedTool, "locked", StateReason::OpensAt);
        row("a page", task(yesterday, QStringLiteral("wiki_page")), "nothing_to_hand_in", StateReason::NothingExpected);
    }

    void aStudentIsToldTheTruth()
    {
        QFETCH(Assignment, assignment);
        const StateVerdict verdict = submissionState(assignment, now, newYork);
        QTEST(nameOf(verdict.state), "state");
        QTEST(int(verdict.reason), "reason");
    }

    void daysOfLatenessAreCalendarDaysOfTheStudentsZone()
    {
        // 8 March 23:59:59 in New York, the day the clocks change; 11 hours later is the 9th there.
        Assignment assignment = task(QDateTime(QDate(2026, 3, 9), QTime(3, 59, 59), Qt::UTC));
        const QDateTime later(QDate(2026, 3, 9), QTime(15, 0), Qt::UTC);
        QCOMPARE(submissionState(assignment, later, newYork).days, 1);
        QCOMPARE(submissionState(assignment, later, QTimeZone("Europe/Vienna")).days, 0);
        handIn(*assignment.submission);
        assignment.submission->late = true;
        assignment.submission->submittedAt = QDateTime(QDate(2026, 3, 11), QTime(4, 30), Qt::UTC); // 00:30 on the 11th there
        QCOMPARE(submissionState(assignment, now, newYork).days, 3);
    }

    void theReasonBringsItsValues()
    {
        Assignment assignment = with(task(now.addDays(-1)), [](Submission &s) { handIn(s); grade(s, 18); });
        StateVerdict verdict = submissionState(assignment, now, newYork);
        QCOMPARE(verdict.score, 18.0);
        QCOMPARE(verdict.points, 20.0);
        QCOMPARE(verdict.at, assignment.submission->submittedAt);
        Assignment elsewhere = task(now.addDays(-1), QStringLiteral("external_tool"));
        elsewhere.externalTool = QStringLiteral("Gradescope");
        QCOMPARE(submissionState(elsewhere, now, newYork).tool, QStringLiteral("Gradescope"));
        Assignment hidden = with(task(now.addDays(-1)), [](Submission &s) { handIn(s); s.workflowState = QStringLiteral("graded"); });
        QVERIFY(!submissionState(hidden, now, newYork).score);
    }
};

LECTERN_TEST(tst_submission_state)
#include "tst_submission_state.moc"
