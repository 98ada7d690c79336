// SPDX-License-Identifier: GPL-3.0-or-later
#include "adapters/state_words.h"

#include "testlib/test_main.h"

using namespace lectern::adapters;
using namespace lectern::canvas;

namespace {

const QTimeZone vienna("Europe/Vienna");
const QDateTime thursday(QDate(2026, 12, 3), QTime(22, 59), Qt::UTC); // 23:59 in Vienna
const QDateTime sunday(QDate(2026, 12, 6), QTime(22, 59), Qt::UTC);

StateVerdict verdict(StateReason reason)
{
    StateVerdict v;
    v.reason = reason;
    return v;
}

StateVerdict with(StateVerdict v, const std::function<void(StateVerdict &)> &change)
{
    change(v);
    return v;
}

void points(StateVerdict &v)
{
    v.score = 18;
    v.points = 20;
    v.grade = QStringLiteral("18");
}

PartVerdict part(const char *tag, SubmissionState state, StateReason reason, const Instant &due)
{
    return {QString::fromLatin1(tag), QStringLiteral("Name"), state, reason, due};
}

} // namespace

class tst_state_words : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void midnightEndsTheDayBefore_data()
    {
        QTest::addColumn<QDateTime>("instant");
        QTest::addColumn<QString>("words");
        QTest::newRow("an hour") << thursday << QStringLiteral("Thu 3 Dec, 23:59");
        QTest::newRow("midnight") << QDateTime(QDate(2026, 12, 6), QTime(23, 0), Qt::UTC) << QStringLiteral("Sun 6 Dec, 24:00");
        QTest::newRow("midnight of the year") << QDateTime(QDate(2026, 12, 31), QTime(23, 0), Qt::UTC) << QStringLiteral("Thu 31 Dec, 24:00");
    }

    void midnightEndsTheDayBefore()
    {
        QFETCH(QDateTime, instant);
        QTEST(instantWords(instant, vienna), "words");
    }

    void everyReasonHasWords_data()
    {
        QTest::addColumn<StateVerdict>("verdict");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *words, const StateVerdict &v) { QTest::newRow(words) << v << QString::fromLatin1(words); };
        const auto at = [](StateVerdict &v) { v.at = thursday; };
        const auto graded = [](StateVerdict &v) { points(v); };
        row("handed in Thu 3 Dec, 23:59", with(verdict(StateReason::HandedIn), at));
        row("handed in", verdict(StateReason::HandedIn));
        row("handed in late", verdict(StateReason::HandedInLate));
        row("handed in 1 day late, graded 18 of 20", with(verdict(StateReason::HandedInLate), [](StateVerdict &v) { points(v); v.days = 1; }));
        row("handed in 3 days late", with(verdict(StateReason::HandedInLate), [](StateVerdict &v) { v.days = 3; }));
        row("marked late by the teacher", verdict(StateReason::MarkedLate));
        row("graded 18 of 20", with(verdict(StateReason::Graded), graded));
        row("graded: complete", with(verdict(StateReason::Graded), [](StateVerdict &v) { v.grade = QStringLiteral("complete"); }));
        row("graded 7.5", with(verdict(StateReason::Graded), [](StateVerdict &v) { v.score = 7.5; }));
        row("handed in again, not graded yet (the attempt before: graded 18 of 20)", with(verdict(StateReason::GradedEarlierAttempt), graded));
        row("graded 0 of 20, nothing was handed in", with(verdict(StateReason::GradedWithoutHandIn), [](StateVerdict &v) { points(v); v.score = 0; }));
        row("handed in, grade hidden by the school", verdict(StateReason::GradeHidden));
        row("not handed in", verdict(StateReason::NotHandedIn));
        row("not handed in, late", verdict(StateReason::PastDue));
        row("not handed in, 2 days late", with(verdict(StateReason::PastDue), [](StateVerdict &v) { v.days = 2; }));
        row("marked missing by the teacher", verdict(StateReason::MarkedMissing));
        row("excused", verdict(StateReason::Excused));
        row("has a status of the school's own, see Canvas", verdict(StateReason::CustomStatus));
        row("opens Thu 3 Dec, 23:59", with(verdict(StateReason::OpensAt), at));
        row("not open yet", verdict(StateReason::NotOpen));
        row("closed, not handed in", verdict(StateReason::Closed));
        row("no record in Canvas, check Gradescope", with(verdict(StateReason::NoRecordInTool), [](StateVerdict &v) { v.tool = QStringLiteral("Gradescope"); }));
        row("no record in Canvas, check the tool that it opens", verdict(StateReason::NoRecordInTool));
        row("no record in Canvas, open the quiz to check", verdict(StateReason::NoRecordOfNewQuiz));
        row("nothing to hand in", verdict(StateReason::NothingExpected));
        row("Canvas does not say whether it was handed in", verdict(StateReason::NotTold));
    }

    void everyReasonHasWords()
    {
        QFETCH(StateVerdict, verdict);
        QTEST(reasonWords(verdict, vienna), "words");
    }

    void thePartsOfADiscussionAreNamed_data()
    {
        QTest::addColumn<QList<PartVerdict>>("parts");
        QTest::addColumn<QString>("words");
        const PartVerdict replies = part("reply_to_entry", SubmissionState::NotSubmitted, StateReason::NotHandedIn, sunday);
        const auto row = [&](const char *words, const PartVerdict &first) { QTest::newRow(words) << QList<PartVerdict>{first, replies} << QString::fromLatin1(words); };
        row("first post due Thu 3 Dec, 23:59; replies due Sun 6 Dec, 23:59", part("reply_to_topic", SubmissionState::NotSubmitted, StateReason::NotHandedIn, thursday));
        row("first post handed in; replies due Sun 6 Dec, 23:59", part("reply_to_topic", SubmissionState::Submitted, StateReason::HandedIn, thursday));
        row("first post handed in late; replies due Sun 6 Dec, 23:59", part("reply_to_topic", SubmissionState::Late, StateReason::HandedInLate, thursday));
        row("first post graded; replies due Sun 6 Dec, 23:59", part("reply_to_topic", SubmissionState::Graded, StateReason::Graded, thursday));
        row("first post not handed in, was due Thu 3 Dec, 23:59; replies due Sun 6 Dec, 23:59", part("reply_to_topic", SubmissionState::Missing, StateReason::PastDue, thursday));
        row("first post without a date; replies due Sun 6 Dec, 23:59", part("reply_to_topic", SubmissionState::NotSubmitted, StateReason::NotHandedIn, {}));
        row("Name excused; replies due Sun 6 Dec, 23:59", part("of_another_kind", SubmissionState::Excused, StateReason::Excused, thursday));
    }

    void thePartsOfADiscussionAreNamed()
    {
        QFETCH(QList<PartVerdict>, parts);
        StateVerdict open = verdict(StateReason::PartsOpen);
        open.parts = parts;
        QTEST(reasonWords(open, vienna), "words");
    }

    void aSyncThatWentWellSaysNothing_data()
    {
        QTest::addColumn<int>("result");
        QTest::addColumn<int>("skipped");
        QTest::addColumn<QString>("words");
        QTest::newRow("ok") << int(SyncResult::Ok) << 0 << QString();
        QTest::newRow("hidden") << int(SyncResult::Hidden) << 0 << QString();
        QTest::newRow("one page") << int(SyncResult::Ok) << 1 << QStringLiteral("Biology 101: 1 of its pages may not be opened (not allowed)");
        QTest::newRow("forbidden") << int(SyncResult::Forbidden) << 0 << QStringLiteral("Biology 101: pages could not be read (not allowed)");
        QTest::newRow("throttled") << int(SyncResult::Throttled) << 0 << QStringLiteral("Biology 101: pages could not be brought up to date (the school asked to slow down)");
        QTest::newRow("offline") << int(SyncResult::Offline) << 0 << QStringLiteral("Biology 101: pages could not be brought up to date (no connection)");
        QTest::newRow("failed") << int(SyncResult::Failed) << 0 << QStringLiteral("Biology 101: pages could not be brought up to date");
    }

    void aSyncThatWentWellSaysNothing()
    {
        QFETCH(int, result);
        QFETCH(int, skipped);
        QTEST(outcomeWords(QStringLiteral("Biology 101"), SyncKind::Pages, SyncResult(result), skipped), "words");
    }
};

LECTERN_TEST(tst_state_words)
#include "tst_state_words.moc"
