// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "ui/courses/content_rows.h"

using namespace lectern;
using namespace lectern::ui;
using canvas::Assignment;
using canvas::Submission;

namespace {

const QTimeZone vienna("Europe/Vienna");
const QString host = QStringLiteral("canvas.invalid");

QDateTime at(const QString &local) { return QDateTime(QDate::fromString(local.left(10), Qt::ISODate), QTime::fromString(local.mid(11)), vienna).toUTC(); }
const QDateTime now = at(QStringLiteral("2026-12-01T09:00:00")); // a Tuesday

Assignment assignment(qint64 id, const QString &name, const QString &due)
{
    Assignment a;
    a.id = id;
    a.courseId = 7;
    a.name = name;
    if (!due.isEmpty())
        a.dueAt = at(due);
    a.submissionTypes = {QStringLiteral("online_upload")};
    a.submission = Submission{};
    a.submission->workflowState = QStringLiteral("unsubmitted");
    return a;
}

Assignment with(Assignment a, const std::function<void(Assignment &)> &change)
{
    change(a);
    return a;
}

QStringList lines(const QList<CourseRow> &rows)
{
    QStringList lines;
    for (const CourseRow &row : rows) {
        if (row.kind != CourseRow::Kind::Item)
            lines << (row.kind == CourseRow::Kind::Fold ? u"> " : u"# ") + row.title;
        else
            lines << QStringList{row.title, row.details, row.mark, row.chip}.join(u'|');
    }
    return lines;
}

todos::PlacedTodo todoFor(qint64 assignment)
{
    todos::PlacedTodo placed;
    placed.todo.id = QStringLiteral("t");
    placed.todo.title = QStringLiteral("Do it");
    placed.todo.canvas = {host, QStringLiteral("assignment"), assignment, 7};
    return placed;
}

WorkFacts facts(const QList<Assignment> &assignments)
{
    WorkFacts facts;
    facts.assignments = assignments;
    facts.host = host;
    facts.now = now;
    facts.zone = vienna;
    return facts;
}

} // namespace

class tst_courses_rows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStateHasItsSection_data()
    {
        QTest::addColumn<Assignment>("work");
        QTest::addColumn<int>("section");
        const QString past = QStringLiteral("2026-11-29T23:59:59");
        const QString future = QStringLiteral("2026-12-04T23:59:59");
        const auto row = [](const char *name, const Assignment &work, WorkSection section) { QTest::newRow(name) << work << int(section); };
        row("open, due", assignment(1, {}, future), WorkSection::Due);
        row("open, undated", assignment(1, {}, {}), WorkSection::NoDate);
        row("open, over", assignment(1, {}, past), WorkSection::Late);
        row("marked missing, undated", with(assignment(1, {}, {}), [](Assignment &a) { a.submission->latePolicyStatus = QStringLiteral("missing"); }), WorkSection::Late);
        row("spared though over", with(assignment(1, {}, past), [](Assignment &a) { a.submission->latePolicyStatus = QStringLiteral("extended"); }), WorkSection::Late);
        row("a zero and nothing handed in", with(assignment(1, {}, past), [](Assignment &a) {
            a.pointsPossible = 10;
            a.submission->score = 0;
            a.submission->workflowState = QStringLiteral("graded");
        }), WorkSection::Late);
        row("handed in", with(assignment(1, {}, future), [](Assignment &a) { a.submission->submittedAt = now; }), WorkSection::Done);
        row("handed in late", with(assignment(1, {}, past), [](Assignment &a) {
            a.submission->submittedAt = now;
            a.submission->late = true;
        }), WorkSection::Done);
        row("marked late, nothing handed in", with(assignment(1, {}, past), [](Assignment &a) { a.submission->latePolicyStatus = QStringLiteral("late"); }), WorkSection::Late);
        row("graded", with(assignment(1, {}, past), [](Assignment &a) {
            a.submission->score = 8;
            a.submission->workflowState = QStringLiteral("graded");
        }), WorkSection::Done);
        row("grade hidden", with(assignment(1, {}, past), [](Assignment &a) {
            a.submission->submittedAt = at(QStringLiteral("2026-11-28T10:00:00"));
            a.submission->workflowState = QStringLiteral("graded");
        }), WorkSection::Done);
        row("excused", with(assignment(1, {}, past), [](Assignment &a) { a.submission->excused = true; }), WorkSection::Excused);
        row("not open", with(assignment(1, {}, future), [](Assignment &a) { a.unlockAt = at(QStringLiteral("2026-12-03T08:00:00")); }), WorkSection::Locked);
        const auto tool = [](Assignment &a) { a.submissionTypes = {QStringLiteral("external_tool")}; };
        row("a tool, over", with(assignment(1, {}, past), tool), WorkSection::Late);
        row("a tool, due", with(assignment(1, {}, future), tool), WorkSection::Due);
        const auto paper = [](Assignment &a) { a.submissionTypes = {QStringLiteral("on_paper")}; };
        row("on paper, due", with(assignment(1, {}, future), paper), WorkSection::Due);
        row("on paper, over", with(assignment(1, {}, past), paper), WorkSection::Done);
        row("on paper, undated", with(assignment(1, {}, {}), paper), WorkSection::NoDate);
        const auto untold = [](Assignment &a) { a.submission.reset(); };
        row("not told, over", with(assignment(1, {}, past), untold), WorkSection::Late);
        row("not told, due", with(assignment(1, {}, future), untold), WorkSection::Due);
    }
    void everyStateHasItsSection()
    {
        QFETCH(Assignment, work);
        QTEST(int(sectionOf(work, now, vienna)), "section");
    }

    void workIsGroupedAndOrderedWithWordsForEach()
    {
        WorkFacts all = facts({
            assignment(1, QStringLiteral("Later"), QStringLiteral("2026-12-09T10:00:00")),
            assignment(2, QStringLiteral("Sooner"), QStringLiteral("2026-12-02T23:59:59")),
            assignment(3, QStringLiteral("Journal"), {}),
            with(assignment(4, QStringLiteral("Set 4"), QStringLiteral("2026-11-06T23:59:59")), [](Assignment &a) { a.submission->latePolicyStatus = QStringLiteral("missing"); }),
            with(assignment(5, QStringLiteral("Old"), QStringLiteral("2026-10-06T23:59:59")), [](Assignment &a) {
                a.submission->score = 18;
                a.pointsPossible = 20;
                a.submission->workflowState = QStringLiteral("graded");
            }),
            with(assignment(6, QStringLiteral("Newer"), QStringLiteral("2026-11-06T23:59:59")), [](Assignment &a) { a.submission->submittedAt = at(QStringLiteral("2026-11-06T12:00:00")); }),
            with(assignment(7, QStringLiteral("Lab 1"), {}), [](Assignment &a) { a.submission->excused = true; }),
            with(assignment(8, QStringLiteral("Set 7"), QStringLiteral("2026-12-10T23:59:59")), [](Assignment &a) { a.unlockAt = at(QStringLiteral("2026-12-03T08:00:00")); }),
        });
        all.assignments[1].pointsPossible = 20;
        all.assignments[1].groupId = 70;
        all.groups = {{70, QStringLiteral("Problem sets"), 1, 40.0, {}}};
        all.weighted = true;
        all.todos = {todoFor(2)};
        canvas::Quiz practice;
        practice.id = 9;
        practice.courseId = 7;
        practice.title = QStringLiteral("Practice");
        practice.type = QStringLiteral("practice_quiz");
        canvas::Quiz survey = practice;
        survey.title = QStringLiteral("Survey");
        survey.type = QStringLiteral("survey");
        survey.dueAt = at(QStringLiteral("2026-12-04T23:59:59"));
        canvas::Quiz pastSurvey = survey;
        pastSurvey.dueAt = at(QStringLiteral("2026-10-04T23:59:59"));
        canvas::Quiz graded = practice;
        graded.assignmentId = 1;
        all.quizzes = {practice, survey, pastSurvey, graded};

        const QStringList expected{
            QStringLiteral("# Late or missing"),
            QStringLiteral("Set 4|Missing: marked so by the teacher|was due Fri 6 Nov|"),
            QStringLiteral("# Due"),
            QStringLiteral("Sooner|Not handed in · 20 points · Problem sets: 40 % of grade|due tomorrow 23:59|on list: anytime"),
            QStringLiteral("Survey|Survey, not graded|due Fri 23:59|"),
            QStringLiteral("Later|Not handed in|due in 8 days|"),
            QStringLiteral("# Locked"),
            QStringLiteral("Set 7|Locked: opens Thu 08:00|due in 9 days|"),
            QStringLiteral("# No date"),
            QStringLiteral("Journal|Not handed in||"),
            QStringLiteral("Practice|Practice quiz, not graded||"),
            QStringLiteral("> Done, 2"),
            QStringLiteral("Newer|Handed in Fri 6 Nov 12:00||"),
            QStringLiteral("Old|Graded 18 of 20||"),
            QStringLiteral("> Excused, 1"),
            QStringLiteral("Lab 1|Excused||"),
        };
        QCOMPARE(lines(workRows(all)), expected);
    }

    void whatMayBeDoneElsewhereIsNotShownAsDanger()
    {
        const auto tone = [](const Assignment &work) { return workRows(facts({work})).at(1).markTone; };
        const Assignment late = assignment(1, QStringLiteral("x"), QStringLiteral("2026-11-30T23:59:59"));
        QCOMPARE(int(tone(late)), int(Tone::Danger));
        QCOMPARE(int(tone(with(late, [](Assignment &a) { a.submissionTypes = {QStringLiteral("external_tool")}; }))), int(Tone::Warning));
        QCOMPARE(int(tone(with(late, [](Assignment &a) { a.submission.reset(); }))), int(Tone::Warning));
        QCOMPARE(int(tone(assignment(1, QStringLiteral("x"), QStringLiteral("2026-12-01T23:59:59")))), int(Tone::Warning));
        QCOMPARE(int(tone(assignment(1, QStringLiteral("x"), QStringLiteral("2026-12-09T23:59:59")))), int(Tone::Quiet));
    }

    void foldsHideTheirRowsUntilTheyAreOpenedOrAFilterFindsThem()
    {
        CourseRow heading;
        heading.kind = CourseRow::Kind::Heading;
        heading.title = QStringLiteral("Due");
        CourseRow one;
        one.title = QStringLiteral("Problem set");
        CourseRow fold;
        fold.kind = CourseRow::Kind::Fold;
        fold.id = QStringLiteral("done");
        fold.title = QStringLiteral("Done, 1");
        CourseRow done;
        done.title = QStringLiteral("Essay");
        done.details = QStringLiteral("Graded 18");
        done.fold = fold.id;
        const QList<CourseRow> rows{heading, one, fold, done};
        QCOMPARE(lines(visibleRows(rows, {}, {})), (QStringList{QStringLiteral("# Due"), QStringLiteral("Problem set|||"), QStringLiteral("> Done, 1")}));
        QCOMPARE(visibleRows(rows, {fold.id}, {}).size(), 4);
        QCOMPARE(lines(visibleRows(rows, {}, QStringLiteral("graded ess"))), (QStringList{QStringLiteral("> Done, 1"), QStringLiteral("Essay|Graded 18||")}));
        QCOMPARE(lines(visibleRows(rows, {}, QStringLiteral("SET"))), (QStringList{QStringLiteral("# Due"), QStringLiteral("Problem set|||")}));
        QVERIFY(visibleRows(rows, {}, QStringLiteral("nothing")).isEmpty());
    }

    void theListIsNamedByItsDay_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QString>("day");
        QTest::addColumn<QString>("text");
        using T = todos::DateType;
        QTest::newRow("anytime") << int(T::Anytime) << QString() << "on list: anytime";
        QTest::newRow("someday") << int(T::Someday) << QString() << "on list: someday";
        QTest::newRow("today") << int(T::Calendar) << "2026-12-01" << "on list: today";
        QTest::newRow("carried over") << int(T::Calendar) << "2026-11-28" << "on list: today";
        QTest::newRow("this evening") << int(T::CalendarEvening) << "2026-12-01" << "on list: this evening";
        QTest::newRow("tomorrow") << int(T::Calendar) << "2026-12-02" << "on list: tomorrow";
        QTest::newRow("week day") << int(T::Calendar) << "2026-12-07" << "on list: Mon";
        QTest::newRow("an evening") << int(T::CalendarEvening) << "2026-12-03" << "on list: Thu evening";
        QTest::newRow("later") << int(T::Calendar) << "2026-12-12" << "on list: 12 Dec";
    }
    void theListIsNamedByItsDay()
    {
        QFETCH(int, type);
        QFETCH(QString, day);
        todos::PlacedTodo todo;
        todo.todo.dateType = todos::DateType(type);
        if (!day.isEmpty())
            todo.todo.scheduledDate = todos::TodoDate(QDate::fromString(day, Qt::ISODate));
        QTEST(onListText(todo, now, vienna), "text");
    }

    void anOpenTodoStandsBeforeADoneOneAndDeletedOnesAreNone()
    {
        todos::PlacedTodo done = todoFor(2);
        done.todo.completedAt = now;
        QCOMPARE(onListText(done, now, vienna), QStringLiteral("on list: done"));
        todos::PlacedTodo open = todoFor(2);
        open.todo.id = QStringLiteral("open");
        todos::PlacedTodo deleted = todoFor(3);
        deleted.todo.deletedAt = now;
        todos::PlacedTodo ofOtherSchool = todoFor(4);
        ofOtherSchool.todo.canvas.host = QStringLiteral("other.invalid");
        const QList<todos::PlacedTodo> all{done, open, deleted, ofOtherSchool};
        QCOMPARE(linkedTodo(all, host, QStringLiteral("assignment"), 2)->todo.id, QStringLiteral("open"));
        QVERIFY(!linkedTodo(all, host, QStringLiteral("page"), 2));
        QVERIFY(!linkedTodo(all, host, QStringLiteral("assignment"), 3));
        QVERIFY(!linkedTodo(all, host, QStringLiteral("assignment"), 4));
        QCOMPARE(*linkOf(contentReference(Reference::Kind::Announcement, 5, 7, {}), host).contentType, QStringLiteral("discussion"));
    }

    void modulesShowLocksIndentsAndWhatIsRequired()
    {
        canvas::Module module;
        module.id = 3;
        module.courseId = 7;
        module.name = QStringLiteral("Unit 2");
        module.state = QStringLiteral("locked");
        module.unlockAt = at(QStringLiteral("2026-12-03T08:00:00"));
        const auto item = [](qint64 id, const char *type, const char *requirement, std::optional<bool> completed) {
            canvas::ModuleItem one;
            one.id = id;
            one.title = QStringLiteral("Item %1").arg(id);
            one.type = QLatin1String(type);
            one.requirement = QLatin1String(requirement);
            one.completed = completed;
            one.contentId = id * 10;
            one.pageSlug = QStringLiteral("slug-%1").arg(id);
            one.url = QStringLiteral("https://canvas.invalid/%1").arg(id);
            return one;
        };
        module.items = {item(1, "SubHeader", "", {}), item(2, "Page", "must_view", false), item(3, "Page", "must_view", true), item(4, "Page", "", {}),
                        item(5, "Quiz", "min_score", false), item(6, "Quiz", "", {}), item(7, "File", "", {}), item(8, "ExternalUrl", "", {}), item(9, "Discussion", "must_contribute", false)};
        module.items[1].indent = 2;
        canvas::Page page;
        page.id = 200;
        page.courseId = 7;
        page.slug = QStringLiteral("slug-2");
        canvas::Page closed = page;
        closed.id = 300;
        closed.slug = QStringLiteral("slug-3");
        closed.readable = false;
        canvas::Quiz quiz;
        quiz.id = 50;
        quiz.assignmentId = 55;
        const QList<CourseRow> rows = moduleRows({{module}, {page, closed}, {quiz}, now, vienna});
        const QStringList expected{
            QStringLiteral("# Unit 2 · locked, opens Thu 08:00"),
            QStringLiteral("# Item 1"),
            QStringLiteral("Item 2||to read|"),
            QStringLiteral("Item 3|not allowed to see|done|"),
            QStringLiteral("Item 4|||"),
            QStringLiteral("Item 5||needs a score|"),
            QStringLiteral("Item 6|||"),
            QStringLiteral("Item 7|File, opens in the browser||"),
            QStringLiteral("Item 8|Opens in the browser||"),
            QStringLiteral("Item 9||to contribute to|"),
        };
        QCOMPARE(lines(rows), expected);
        QCOMPARE(rows[2].indent, 2);
        QCOMPARE(rows[2].reference->id, QStringLiteral("200"));
        QVERIFY(!rows[4].reference); // a page that the list did not bring: Canvas has it
        QCOMPARE(rows[4].url, QStringLiteral("https://canvas.invalid/4"));
        QCOMPARE(int(rows[5].reference->kind), int(Reference::Kind::Assignment));
        QCOMPARE(rows[5].reference->id, QStringLiteral("55"));
        QCOMPARE(int(rows[6].reference->kind), int(Reference::Kind::Quiz));
        QVERIFY(!rows[7].reference && !rows[8].reference);
        QCOMPARE(rows[9].reference->id, QStringLiteral("90"));
    }

    void theWholeRowIsSaid()
    {
        CourseRow row;
        row.title = QStringLiteral("Problem set 6");
        row.details = QStringLiteral("Not handed in · 20 points");
        row.mark = QStringLiteral("due tomorrow 23:59");
        row.chip = QStringLiteral("on list: Mon");
        QCOMPARE(spokenText(row), QStringLiteral("Problem set 6, Not handed in, 20 points, due tomorrow 23:59, on list: Mon"));
    }
};

LECTERN_TEST(tst_courses_rows)
#include "tst_courses_rows.moc"
