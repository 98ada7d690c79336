// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_sync.h"

#include "support/sync_bench.h"
#include "testlib/test_main.h"

using namespace lectern;
using namespace lectern::canvas;
using namespace lectern::canvas::test;

class tst_canvas_sync : public QObject, private SyncBench
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }

    void theWholeSemesterComesIn()
    {
        const SyncReport report = sync();
        QVERIFY(!report.stopped);
        QVERIFY(report.baseline);
        const auto courses = waitFor(m_repository->courses()).value();
        QStringList names;
        for (const Course &course : courses) {
            names << course.name;
            QVERIFY(!course.syllabus.isEmpty());
            for (const SyncKind kind : {SyncKind::Assignments, SyncKind::Announcements, SyncKind::Modules, SyncKind::Pages, SyncKind::Discussions, SyncKind::Syllabus})
                QCOMPARE(outcomeOf(report, course.id, kind).result, SyncResult::Ok);
            QVERIFY(waitFor(m_repository->assignments(course.id))->size() >= 8);
            QVERIFY(waitFor(m_repository->pages(course.id))->size() >= 5);
            QVERIFY(waitFor(m_repository->announcements(course.id))->size() >= 2);
            const auto modules = waitFor(m_repository->modules(course.id)).value();
            QVERIFY(modules.size() >= 2);
            for (const Module &module : modules)
                QVERIFY(!module.items.isEmpty());
        }
        names.sort();
        QCOMPARE(names, (QStringList{QStringLiteral("Biology 101"), QStringLiteral("Calculus I"), QStringLiteral("Computer Science 110"), QStringLiteral("Writing Seminar")}));
        QCOMPARE(waitFor(m_repository->courses(CourseScope::All))->size(), 5);
        QVERIFY(waitFor(m_repository->course(chemistry))->concluded);
        QCOMPARE(m_server->writes(), 0);
        QCOMPARE(waitFor(m_repository->account())->everSynced, true);
        QCOMPARE(stateOf(calculus, SyncKind::Assignments).lastSuccess, m_clock.now());
    }

    void twiceIsOnce()
    {
        sync();
        const QStringList once = contents();
        m_clock.setNow(m_clock.now().addSecs(3600));
        const SyncReport again = sync();
        QVERIFY(!again.baseline);
        QCOMPARE(contents(), once);
    }

    void aMovedDeadlineAndANewNameChangeTheRowInPlace()
    {
        sync();
        const Assignment before = firstAssignment(calculus);
        const qsizetype count = waitFor(m_repository->assignments(calculus))->size();
        const QDateTime moved = m_clock.now().addDays(40);
        m_server->change([&](json &semester) {
            QVERIFY(sample::moveDeadline(semester, before.id, moved));
            QVERIFY(sample::changeAssignment(semester, before.id, {{"name", "Quite another name"}}));
        });
        sync();
        const auto after = waitFor(m_repository->assignment(before.id));
        QCOMPARE(after->dueAt, moved);
        QCOMPARE(after->name, QStringLiteral("Quite another name"));
        QCOMPARE(waitFor(m_repository->assignments(calculus))->size(), count);

        m_server->change([&](json &semester) { QVERIFY(sample::moveDeadline(semester, before.id, {})); });
        sync();
        QVERIFY(!waitFor(m_repository->assignment(before.id))->dueAt);
    }

    void whatTheSchoolDeletesGoes()
    {
        sync();
        const Assignment assignment = firstAssignment(calculus);
        const Page page = waitFor(m_repository->pages(calculus))->last();
        m_server->change([&](json &semester) {
            QVERIFY(sample::removeItem(semester, assignment.id));
            QVERIFY(sample::removeItem(semester, page.id));
        });
        sync();
        QCOMPARE(waitFor(m_repository->assignment(assignment.id)).error().code, ErrorCode::NotFound);
        QCOMPARE(waitFor(m_repository->page(page.id)).error().code, ErrorCode::NotFound);
    }

    void aCourseWithNothingInItIsFine()
    {
        m_server->change([](json &semester) { sample::addEmptyCourse(semester); });
        const SyncReport report = sync();
        QCOMPARE(outcomeOf(report, 8001, SyncKind::Assignments).result, SyncResult::Ok);
        QCOMPARE(outcomeOf(report, 8001, SyncKind::Assignments).rows, 0);
        QVERIFY(waitFor(m_repository->assignments(8001))->isEmpty());
    }

    void manyCoursesAllCome()
    {
        m_server->change([this](json &semester) { sample::addCourses(semester, 40, m_clock.now()); });
        const SyncReport report = sync();
        QVERIFY(!report.stopped);
        QCOMPARE(waitFor(m_repository->courses())->size(), 44);
    }

    void aTextGotBeforeALockIsKept()
    {
        sync();
        Assignment assignment;
        for (const Assignment &one : valueOf(m_repository->assignments(calculus))) {
            if (!one.description.isEmpty() && !one.lockedForUser)
                assignment = one;
        }
        QVERIFY(assignment.id != 0);
        m_server->change([&](json &semester) { sample::changeAssignment(semester, assignment.id, {{"description", nullptr}, {"locked_for_user", true}, {"unlock_at", "2027-01-01T00:00:00Z"}}); });
        sync();
        QCOMPARE(waitFor(m_repository->assignment(assignment.id))->description, assignment.description);
        QVERIFY(waitFor(m_repository->assignment(assignment.id))->lockedForUser);
    }

    void theStudentsChoiceOutlivesEverySync()
    {
        sync();
        QVERIFY(waitFor(m_repository->setCourseHidden(biology, true)).has_value());
        sync();
        QCOMPARE(waitFor(m_repository->courses())->size(), 3);
        QVERIFY(waitFor(m_repository->course(biology))->hidden);
        for (const Assignment &assignment : valueOf(m_repository->assignments()))
            QVERIFY(assignment.courseId != biology);
        QVERIFY(waitFor(m_repository->setCourseHidden(biology, false)).has_value());
        QCOMPARE(waitFor(m_repository->courses())->size(), 4);
    }

    void everyTextIsADocumentOnce()
    {
        sync();
        QSet<QString> ids;
        QSet<QString> types;
        for (const Document &document : valueOf(m_repository->documents())) {
            QVERIFY2(!ids.contains(document.documentId), qPrintable(document.documentId));
            ids.insert(document.documentId);
            types.insert(document.type);
            QVERIFY(!document.className.isEmpty());
            QVERIFY(!document.title.isEmpty());
            QVERIFY(document.htmlUrl.startsWith(QStringLiteral("https://sample.lectern.invalid/")));
            QVERIFY(!document.text.contains(QStringLiteral("verifier=")));
            QVERIFY(document.classId != chemistry);
        }
        QCOMPARE(types, (QSet<QString>{QStringLiteral("assignment"), QStringLiteral("page"), QStringLiteral("announcement"), QStringLiteral("discussion"), QStringLiteral("quiz"), QStringLiteral("module"), QStringLiteral("syllabus")}));
        const auto syllabus = waitFor(m_repository->document(QStringLiteral("syllabus"), calculus));
        QCOMPARE(syllabus->documentId, QStringLiteral("syllabus-4101"));
        QCOMPARE(waitFor(m_repository->document(QStringLiteral("page"), 1)).error().code, ErrorCode::NotFound);
    }

    void progressGoesUpAndEndsFull()
    {
        QList<std::pair<int, int>> steps;
        connect(m_sync.get(), &CanvasSync::progress, this, [&](int done, int total) { steps.append({done, total}); });
        sync();
        QVERIFY(!steps.isEmpty());
        for (qsizetype i = 1; i < steps.size(); ++i)
            QVERIFY(steps[i].first > steps[i - 1].first);
        QCOMPARE(steps.last().first, steps.last().second);
    }
};

LECTERN_TEST(tst_canvas_sync)
#include "tst_canvas_sync.moc"
