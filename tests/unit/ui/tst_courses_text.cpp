// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "ui/courses/content_target.h"
#include "ui/courses/course_facts.h"
#include "ui/courses/course_tabs.h"
#include "ui/courses/reader_text.h"
#include "ui/courses/study_wish.h"

using namespace lectern;
using namespace lectern::ui;
using canvas::SyncKind;
using canvas::SyncResult;
using canvas::SyncState;

namespace {

const QTimeZone vienna("Europe/Vienna");

QDateTime at(const QString &local) { return QDateTime(QDate::fromString(local.left(10), Qt::ISODate), QTime::fromString(local.mid(11)), vienna).toUTC(); }
const QDateTime now = at(QStringLiteral("2026-12-01T09:00:00")); // a Tuesday

SyncState state(SyncKind kind, SyncResult result, int skipped = 0, const QString &detail = {})
{
    SyncState state;
    state.courseId = 7;
    state.kind = kind;
    state.result = result;
    state.lastSuccess = now.addSecs(-7200);
    state.skipped = skipped;
    state.detail = detail;
    return state;
}

Reference thing(Reference::Kind kind, const QString &title)
{
    Reference reference;
    reference.kind = kind;
    reference.id = QStringLiteral("1");
    reference.title = title;
    return reference;
}

} // namespace

class tst_courses_text : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linksLeadToThingsOfTheSavedHostOnly_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("target"); // kind course id slug
        QTest::newRow("page") << "https://canvas.invalid/courses/7/pages/chain-rule" << "page 7 0 chain-rule";
        QTest::newRow("old page") << "https://canvas.invalid/courses/7/wiki/chain-rule" << "page 7 0 chain-rule";
        QTest::newRow("slug with blanks") << "https://canvas.invalid/courses/7/pages/a%20b" << "page 7 0 a b";
        QTest::newRow("assignment") << "https://canvas.invalid/courses/7/assignments/12?module_item_id=3" << "assignment 7 12 ";
        QTest::newRow("quiz") << "https://canvas.invalid/courses/7/quizzes/12" << "quiz 7 12 ";
        QTest::newRow("discussion") << "https://canvas.invalid/courses/7/discussion_topics/12#entry-4" << "discussion 7 12 ";
        QTest::newRow("announcement") << "https://CANVAS.invalid/courses/7/announcements/12" << "announcement 7 12 ";
        QTest::newRow("module") << "https://canvas.invalid/courses/7/modules/12" << "module 7 12 ";
        QTest::newRow("syllabus") << "https://canvas.invalid/courses/7/assignments/syllabus" << "syllabus 7 7 ";
        QTest::newRow("course") << "https://canvas.invalid/courses/7" << "course 7 7 ";
        QTest::newRow("all pages") << "https://canvas.invalid/courses/7/pages" << "page 7 0 ";
        QTest::newRow("id of 64 bits") << "https://canvas.invalid/courses/7/assignments/77520000000031042" << "assignment 7 77520000000031042 ";
        QTest::newRow("file") << "https://canvas.invalid/courses/7/files/12" << "";
        QTest::newRow("module item") << "https://canvas.invalid/courses/7/modules/items/12" << "";
        QTest::newRow("other host") << "https://canvas.invalid.evil.example/courses/7/pages/x" << "";
        QTest::newRow("other host with ours as a name") << "https://canvas.invalid@evil.example/courses/7/pages/x" << "";
        QTest::newRow("no course") << "https://canvas.invalid/groups/7/pages/x" << "";
        QTest::newRow("no number") << "https://canvas.invalid/courses/seven/pages/x" << "";
        QTest::newRow("word for an id") << "https://canvas.invalid/courses/7/assignments/new" << "";
        QTest::newRow("mail") << "mailto:lin@canvas.invalid" << "";
        QTest::newRow("script") << "javascript:alert(1)" << "";
    }
    void linksLeadToThingsOfTheSavedHostOnly()
    {
        QFETCH(QString, url);
        QFETCH(QString, target);
        const auto found = contentTarget(QUrl(url), QStringLiteral("canvas.invalid"));
        QCOMPARE(found ? QStringLiteral("%1 %2 %3 %4").arg(nameOf(found->kind)).arg(found->courseId).arg(found->id).arg(found->slug) : QString(), target);
        QVERIFY(!contentTarget(QUrl(url), {}));
    }

    void linksOfATextAreFoundOnceEach()
    {
        const QString text = QStringLiteral("[a](https://canvas.invalid/courses/7/pages/a) and [b](https://canvas.invalid/courses/7/pages/b), "
                                            "[a again](https://canvas.invalid/courses/7/pages/a#x), [c](https://other.invalid/courses/7/pages/c)");
        const auto targets = linksIn(text, QStringLiteral("canvas.invalid"));
        QCOMPARE(targets.size(), 2);
        QCOMPARE(targets[0].slug, QStringLiteral("a"));
        QCOMPARE(targets[1].slug, QStringLiteral("b"));
        QCOMPARE(withWholeLinks(QStringLiteral("[a](/courses/7/pages/a)"), QStringLiteral("canvas.invalid")), QStringLiteral("[a](https://canvas.invalid/courses/7/pages/a)"));
    }

    void aCardSaysWhatIsNextAndWhatIsWrong()
    {
        canvas::Course course;
        course.id = 7;
        course.name = QStringLiteral("Calculus I");
        course.code = QStringLiteral("MATH 151");
        course.termName = QStringLiteral("Fall 2026");
        course.currentScore = 87.4;
        course.currentGrade = QStringLiteral("B+");
        const auto work = [](qint64 id, const QString &name, const QString &due, qint64 of = 7) {
            canvas::Assignment a;
            a.id = id;
            a.courseId = of;
            a.name = name;
            a.dueAt = at(due);
            a.submissionTypes = {QStringLiteral("online_upload")};
            a.submission = canvas::Submission{};
            return a;
        };
        const QList<canvas::Assignment> all{work(1, QStringLiteral("Late one"), QStringLiteral("2026-11-30T23:59:59")), work(2, QStringLiteral("Later"), QStringLiteral("2026-12-05T23:59:59")),
                                            work(3, QStringLiteral("Next"), QStringLiteral("2026-12-02T23:59:59")), work(4, QStringLiteral("Of another"), QStringLiteral("2026-12-01T23:59:59"), 8)};
        CourseFacts facts = courseFacts(course, all, {}, {state(SyncKind::Pages, SyncResult::Ok, 1), state(SyncKind::Modules, SyncResult::Hidden)}, now, vienna);
        QCOMPARE(facts.term, QStringLiteral("Fall 2026 · MATH 151"));
        QCOMPARE(facts.grade, QStringLiteral("B+ 87.4 %"));
        QCOMPARE(facts.next, QStringLiteral("Next, due tomorrow 23:59"));
        QCOMPARE(facts.late, QStringLiteral("1 late or missing"));
        QCOMPARE(facts.trouble, QStringLiteral("Pages: 1 not allowed to see"));
        QCOMPARE(facts.synced, QStringLiteral("synced 2 h ago"));

        course.currentScore.reset(); // the school hides grades
        course.currentGrade.clear();
        facts = courseFacts(course, {}, {}, {}, now, vienna);
        QCOMPARE(facts.grade, QString());
        QCOMPARE(facts.next, QStringLiteral("Nothing due"));
        QCOMPARE(facts.synced, QStringLiteral("never synced"));
        course.restricted = true;
        QVERIFY(courseFacts(course, all, {}, {}, now, vienna).trouble.startsWith(QStringLiteral("Closed")));
        course.concluded = true;
        QCOMPARE(courseFacts(course, all, {}, {}, now, vienna).next, QStringLiteral("This course is over"));
        QCOMPARE(courseFacts(course, all, {}, {}, now, vienna).late, QString());
    }

    void theAgeOfACourseIsThatOfItsOldestPart()
    {
        SyncState old = state(SyncKind::Modules, SyncResult::Failed);
        old.lastSuccess = now.addDays(-3);
        SyncState ofOther = old;
        ofOther.courseId = 8;
        ofOther.lastSuccess = now.addDays(-9);
        QCOMPARE(*syncedAt({state(SyncKind::Pages, SyncResult::Ok), old, ofOther}, 7), now.addDays(-3));
        QVERIFY(!syncedAt({}, 7));
    }

    void anEmptyTabSaysWhy_data()
    {
        QTest::addColumn<int>("result");
        QTest::addColumn<QString>("title");
        QTest::addColumn<bool>("again");
        QTest::newRow("none") << int(SyncResult::Ok) << "Pages: none" << false;
        QTest::newRow("not allowed") << int(SyncResult::Forbidden) << "Pages: not allowed to see" << false;
        QTest::newRow("switched off") << int(SyncResult::Hidden) << "Pages: switched off" << false;
        QTest::newRow("slow down") << int(SyncResult::Throttled) << "Pages: not up to date, the school asked to slow down" << true;
        QTest::newRow("offline") << int(SyncResult::Offline) << "Pages: not up to date, no connection" << true;
        QTest::newRow("failed") << int(SyncResult::Failed) << "Pages: not up to date, reading failed" << true;
        QTest::newRow("never read") << -1 << "Pages: not read yet" << true;
    }
    void anEmptyTabSaysWhy()
    {
        QFETCH(int, result);
        QFETCH(bool, again);
        CourseData data;
        data.course.id = 7;
        if (result >= 0)
            data.states = {state(SyncKind::Pages, SyncResult(result))};
        const TabNotice notice = emptyTab({QStringLiteral("pages"), QStringLiteral("Pages"), SyncKind::Pages}, data);
        QTEST(notice.title, "title");
        QCOMPARE(notice.tryAgain, again);
        QVERIFY(!notice.text.isEmpty());
    }

    void discussionsAndQuizzesHaveATabWhereThereAreSome()
    {
        CourseData data;
        QCOMPARE(courseTabs(data).size(), 5);
        data.quizzes = {canvas::Quiz{}};
        QCOMPARE(courseTabs(data).last().section, QStringLiteral("quizzes"));
        data.discussions = {canvas::Topic{}};
        QCOMPARE(courseTabs(data).size(), 7);
    }

    void theReaderSaysWhenAndHowOld()
    {
        canvas::Document document;
        document.className = QStringLiteral("Calculus I");
        document.dueAt = at(QStringLiteral("2026-12-02T23:59:59"));
        document.syncedAt = now.addSecs(-7200);
        canvas::Assignment assignment;
        assignment.dueAt = document.dueAt;
        assignment.submissionTypes = {QStringLiteral("online_upload")};
        assignment.submission = canvas::Submission{};
        assignment.pointsPossible = 20;
        QCOMPARE(readerMeta(document, assignment, now, vienna), QStringLiteral("Calculus I · due tomorrow 23:59 · Not handed in · 20 points · synced 2 h ago"));
        document.dueAt.reset();
        document.postedAt = at(QStringLiteral("2026-11-30T15:00:00"));
        QCOMPARE(readerMeta(document, {}, now, vienna), QStringLiteral("Calculus I · posted Mon 30 Nov 15:00 · synced 2 h ago"));
    }

    void whatHasNoTextSaysWhy()
    {
        canvas::Document document;
        QCOMPARE(noText(document, {}, {}, now, vienna).title, QStringLiteral("No text"));
        document.lockedForUser = true;
        QCOMPARE(noText(document, {}, {}, now, vienna).title, QStringLiteral("Locked"));
        canvas::Assignment assignment;
        assignment.unlockAt = at(QStringLiteral("2026-12-03T08:00:00"));
        QCOMPARE(noText(document, assignment, {}, now, vienna).title, QStringLiteral("Locked until Thu 08:00"));
        document.readable = false;
        const NoText refused = noText(document, {}, QStringLiteral("Not for your section"), now, vienna);
        QCOMPARE(refused.title, QStringLiteral("Not allowed to see"));
        QVERIFY(refused.text.endsWith(QStringLiteral("Your school says: Not for your section")));
        // Of several pages, nobody knows which one the words are about.
        QCOMPARE(refusalOf({state(SyncKind::Pages, SyncResult::Ok, 1, QStringLiteral("why"))}, 7), QStringLiteral("why"));
        QCOMPARE(refusalOf({state(SyncKind::Pages, SyncResult::Ok, 2, QStringLiteral("why"))}, 7), QString());
        QCOMPARE(refusalOf({state(SyncKind::Pages, SyncResult::Ok, 1, QStringLiteral("why"))}, 8), QString());
    }

    void aWishNamesWhatGoesIn()
    {
        using Kind = Reference::Kind;
        const QString course = QStringLiteral("Calculus I");
        QCOMPARE(studyWish(study::DisplayMode::Flashcards, {thing(Kind::Page, QStringLiteral("Derivatives"))}, course), QStringLiteral("Make flashcards from the \"Derivatives\" page of Calculus I"));
        QCOMPARE(studyWish(study::DisplayMode::MultipleChoice, {thing(Kind::Page, QStringLiteral("A \"b\""))}, course), QStringLiteral("Make a multiple choice quiz from the \"A 'b'\" page of Calculus I"));
        QCOMPARE(studyWish(study::DisplayMode::ShortAnswer, {thing(Kind::Syllabus, {})}, course), QStringLiteral("Make short answer questions from the syllabus of Calculus I"));
        QCOMPARE(studyWish(study::DisplayMode::Flashcards, {thing(Kind::Page, QStringLiteral("A")), thing(Kind::Page, QStringLiteral("B"))}, course),
                 QStringLiteral("Make flashcards from the \"A\" page of Calculus I and the \"B\" page"));
    }
};

LECTERN_TEST(tst_courses_text)
#include "tst_courses_text.moc"
