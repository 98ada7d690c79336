// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/checkpoints.h"

#include "canvas/assignment_filter.h"
#include "canvas/canvas_parse.h"
#include "canvas/submission_state.h"
#include "testlib/test_main.h"

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::canvas;

namespace {

const QDateTime now(QDate(2026, 12, 1), QTime(9, 0), Qt::UTC);
const QDateTime firstDue(QDate(2026, 12, 3), QTime(23, 0), Qt::UTC);
const QDateTime lastDue(QDate(2026, 12, 6), QTime(23, 0), Qt::UTC);

json part(const char *tag, const json &due)
{
    return {{"tag", tag}, {"name", tag}, {"points_possible", 5}, {"due_at", due}, {"unlock_at", nullptr}, {"lock_at", nullptr}};
}

/// As Canvas sends it; `first` and `second` are merged into what the submission says of the two parts.
Assignment discussion(const json &first, const json &second, const json &whole = json::object())
{
    json submission{{"workflow_state", "unsubmitted"}, {"submitted_at", nullptr}};
    submission.update(whole);
    json parts = json::array({json{{"sub_assignment_tag", "reply_to_topic"}}, json{{"sub_assignment_tag", "reply_to_entry"}}});
    parts[0].update(first);
    parts[1].update(second);
    submission["sub_assignment_submissions"] = parts;
    // The replies stand first here: what counts is the date.
    const json row{{"id", 1}, {"course_id", 2}, {"name", "Whose voice is it?"}, {"due_at", nullptr}, {"points_possible", 10}, {"submission_types", {"discussion_topic"}}, {"has_sub_assignments", true},
                   {"checkpoints", {part("reply_to_entry", "2026-12-06T23:00:00Z"), part("reply_to_topic", "2026-12-03T23:00:00Z")}}, {"submission", submission}};
    Assignment assignment = parseAssignment(row).value();
    takeDatesOfParts(assignment);
    return assignment;
}

const json handedIn{{"submitted_at", "2026-11-30T10:00:00Z"}, {"workflow_state", "submitted"}};
const json nothing = json::object();

} // namespace

class tst_checkpoints : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theNextPartDecides_data()
    {
        QTest::addColumn<Assignment>("assignment");
        QTest::addColumn<QDateTime>("due");
        QTest::addColumn<bool>("unsubmitted");
        QTest::addColumn<QString>("state");
        QTest::addColumn<int>("reason");
        const auto row = [](const char *name, const Assignment &assignment, const QDateTime &due, bool unsubmitted, const char *state, StateReason reason) {
            QTest::newRow(name) << assignment << due << unsubmitted << QString::fromLatin1(state) << int(reason);
        };
        row("nothing done", discussion(nothing, nothing), firstDue, true, "not_submitted", StateReason::PartsOpen);
        row("post in", discussion(handedIn, nothing), lastDue, true, "not_submitted", StateReason::PartsOpen);
        row("replies in, no post", discussion(nothing, handedIn), firstDue, true, "not_submitted", StateReason::PartsOpen);
        row("a graded post gives the whole its points", discussion({{"submitted_at", "2026-11-30T10:00:00Z"}, {"score", 4}}, nothing, {{"score", 4}, {"grade", "4"}, {"workflow_state", "graded"}}), lastDue, true, "not_submitted", StateReason::PartsOpen);
        row("post excused", discussion({{"excused", true}}, nothing), lastDue, true, "not_submitted", StateReason::PartsOpen);
        row("post marked missing", discussion({{"late_policy_status", "missing"}, {"missing", true}, {"score", 0}}, nothing), firstDue, true, "missing", StateReason::PartsOpen);
        row("all in, and Canvas does not say so of the whole", discussion(handedIn, handedIn), lastDue, false, "submitted", StateReason::HandedIn);
        row("all in and graded", discussion(handedIn, handedIn, {{"score", 9}, {"grade", "9"}, {"workflow_state", "graded"}, {"submitted_at", "2026-11-30T10:00:00Z"}}), lastDue, false, "graded", StateReason::Graded);
        row("the whole is excused", discussion(nothing, nothing, {{"excused", true}}), firstDue, false, "excused", StateReason::Excused);
    }

    void theNextPartDecides()
    {
        QFETCH(Assignment, assignment);
        QFETCH(QDateTime, due);
        QCOMPARE(assignment.dueAt, due);
        QTEST(matches(AssignmentFilter::Unsubmitted, assignment, now), "unsubmitted");
        QVERIFY(matches(AssignmentFilter::Upcoming, assignment, now));
        QVERIFY(!matches(AssignmentFilter::Undated, assignment, now));
        QFETCH(bool, unsubmitted);
        QCOMPARE(matches(AssignmentFilter::Overdue, assignment, lastDue.addDays(1)), unsubmitted);
        const StateVerdict verdict = submissionState(assignment, now, QTimeZone::utc());
        QTEST(nameOf(verdict.state), "state");
        QTEST(int(verdict.reason), "reason");
        QCOMPARE(verdict.parts.size(), 2);
    }

    void aPartThatIsOverMakesItMissing()
    {
        const StateVerdict verdict = submissionState(discussion(nothing, nothing), firstDue.addSecs(60), QTimeZone::utc());
        QCOMPARE(nameOf(verdict.state), QStringLiteral("missing"));
        QCOMPARE(verdict.parts[1].state, SubmissionState::Missing);
        QCOMPARE(verdict.parts[0].state, SubmissionState::NotSubmitted);
    }

    void whatIsKeptComesBack()
    {
        const QList<Checkpoint> parts = discussion({{"submitted_at", "2026-11-30T10:00:00Z"}, {"score", 4.5}, {"grade", "4.5"}, {"late", true}}, {{"excused", true}}).checkpoints;
        const json kept = checkpointsJson(parts);
        QCOMPARE(toBytes(checkpointsJson(parseCheckpoints(kept))), toBytes(kept));
        const QList<Checkpoint> back = parseCheckpoints(kept);
        QCOMPARE(back.size(), 2);
        QCOMPARE(back[1].submission->score, 4.5);
        QVERIFY(back[1].submission->late && back[0].submission->excused);
        QCOMPARE(back[1].dueAt, firstDue);
    }

    void withoutPartsNothingChanges()
    {
        Assignment assignment;
        assignment.dueAt = firstDue;
        takeDatesOfParts(assignment);
        QCOMPARE(assignment.dueAt, firstDue);
        QVERIFY(!partsDone(assignment));
        QCOMPARE(toBytes(checkpointsJson({})), QByteArray("[]"));
    }

    void partsWithoutDatesLeaveTheDateOfTheWhole()
    {
        Assignment assignment;
        assignment.dueAt = lastDue;
        assignment.checkpoints = parseCheckpoints({part("reply_to_topic", nullptr)});
        takeDatesOfParts(assignment);
        QCOMPARE(assignment.dueAt, lastDue);
    }
};

LECTERN_TEST(tst_checkpoints)
#include "tst_checkpoints.moc"
