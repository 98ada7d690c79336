// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/assignment_filter.h"

#include "testlib/test_main.h"

using namespace lectern::canvas;

namespace {

const QDateTime now(QDate(2026, 3, 10), QTime(12, 0), Qt::UTC);

Assignment task(const Instant &due, const QString &type = QStringLiteral("online_text_entry"))
{
    Assignment assignment;
    assignment.id = 1;
    assignment.dueAt = due;
    assignment.submissionTypes = QStringList{type};
    assignment.submission = Submission{};
    assignment.submission->workflowState = QStringLiteral("unsubmitted");
    return assignment;
}

Assignment handedIn(Assignment assignment)
{
    assignment.submission->workflowState = QStringLiteral("submitted");
    assignment.submission->submittedAt = now.addDays(-2);
    return assignment;
}

Assignment graded(Assignment assignment, double score)
{
    assignment.submission->workflowState = QStringLiteral("graded");
    assignment.submission->score = score;
    assignment.submission->grade = QString::number(score);
    assignment.submission->gradeMatchesCurrent = true;
    return assignment;
}

} // namespace

class tst_assignment_filter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAssignmentIsInItsBuckets_data()
    {
        QTest::addColumn<Assignment>("assignment");
        QTest::addColumn<QString>("buckets");
        const auto row = [](const char *name, const Assignment &assignment, const char *buckets) { QTest::newRow(name) << assignment << QString::fromLatin1(buckets); };
        const Instant yesterday = now.addDays(-1);
        const Instant tomorrow = now.addDays(1);

        row("past, open, nothing in", task(yesterday), "past overdue unsubmitted");
        row("past, handed in", handedIn(task(yesterday)), "past ungraded");
        row("past, graded", graded(handedIn(task(yesterday)), 8), "past");
        row("past, zero without hand-in", graded(task(yesterday), 0), "past");
        row("tomorrow, nothing in", task(tomorrow), "unsubmitted upcoming future");
        row("tomorrow, handed in: upcoming looks at the date only", handedIn(task(tomorrow)), "ungraded upcoming future");
        row("undated, nothing in: in future as well", task({}), "undated unsubmitted future");
        row("due now", task(now), "unsubmitted upcoming future");
        row("due a second ago", task(now.addSecs(-1)), "past overdue unsubmitted");
        row("due in seven days", task(now.addDays(7)), "unsubmitted upcoming future");
        row("a second later", task(now.addDays(7).addSecs(1)), "unsubmitted future");
        row("the year 9999", task(QDateTime(QDate(9999, 12, 31), QTime(23, 59), Qt::UTC)), "unsubmitted future");
        row("on paper, past", task(yesterday, QStringLiteral("on_paper")), "past");
        row("none, past", task(yesterday, QStringLiteral("none")), "past");
        row("not graded", task(yesterday, QStringLiteral("not_graded")), "past");
        row("a page", task(yesterday, QStringLiteral("wiki_page")), "past");
        row("external tool, past", task(yesterday, QStringLiteral("external_tool")), "past");
        row("classic quiz, past: not overdue", task(yesterday, QStringLiteral("online_quiz")), "past unsubmitted");
        row("attendance, past: not overdue", task(yesterday, QStringLiteral("attendance")), "past unsubmitted");

        Assignment closed = task(yesterday);
        closed.lockAt = now.addSecs(-60);
        row("past and closed: not overdue", closed, "past unsubmitted");
        Assignment locked = task(yesterday);
        locked.lockedForUser = true;
        row("past and locked: not overdue", locked, "past unsubmitted");
        Assignment excused = task(yesterday);
        excused.submission->excused = true;
        row("excused", excused, "past");
        Assignment review = handedIn(task(yesterday, QStringLiteral("online_quiz")));
        review.submission->workflowState = QStringLiteral("pending_review");
        review.submission->score = 3;
        row("quiz under review", review, "past ungraded");
        Assignment again = graded(handedIn(task(yesterday)), 5);
        again.submission->gradeMatchesCurrent = false;
        row("handed in again after grading", again, "past ungraded");
        Assignment newQuiz = task(yesterday, QStringLiteral("external_tool"));
        newQuiz.newQuiz = true;
        row("New Quiz", newQuiz, "past");
        Assignment unknown = task(yesterday);
        unknown.submission.reset();
        row("submission not told: not called unsubmitted", unknown, "past");
        Assignment noTypes = task(yesterday);
        noTypes.submissionTypes.clear();
        row("no types", noTypes, "past");
        Assignment both = task(yesterday, QStringLiteral("online_upload"));
        both.submissionTypes << QStringLiteral("online_url");
        row("two types", both, "past overdue unsubmitted");
    }

    void anAssignmentIsInItsBuckets()
    {
        QFETCH(Assignment, assignment);
        QFETCH(QString, buckets);
        QStringList in;
        for (const QString &name : filterNames()) {
            if (matches(*filterByName(name), assignment, now))
                in << name;
        }
        QCOMPARE(in.join(u' '), buckets);
    }

    void onlyTheSevenNamesAreFilters()
    {
        QCOMPARE(filterNames().size(), 7);
        QVERIFY(!filterByName(QStringLiteral("missing")));
        QVERIFY(!filterByName(QStringLiteral("Past")));
        QVERIFY(!filterByName(QString()));
    }
};

LECTERN_TEST(tst_assignment_filter)
#include "tst_assignment_filter.moc"
