// SPDX-License-Identifier: GPL-3.0-or-later
#include "courses_support.h"
#include "testlib/test_main.h"

#include "adapters/course_library.h"
#include "canvas/sample/sample_semester.h"
#include "store/settings.h"
#include "ui/shared/connections.h"
#include "ui/shared/web_pane.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QToolButton>

using namespace lectern;
using namespace lectern::ui;
using namespace lectern::test;

class tst_courses_page : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theOverviewHasACardForEachCurrentCourse()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+4"));
        window.shoot(QStringLiteral("courses-first-sync"));
        QTRY_VERIFY_WITH_TIMEOUT(window.has("courseCard-4104"), 20000);
        for (const char *card : {"courseCard-4101", "courseCard-4102", "courseCard-4103", "courseCard-4104"})
            QVERIFY2(window.find(card)->isVisible(), card);
        QVERIFY(!window.has("courseCard-3950")); // over, and not asked for
        QTest::qWait(50);
        QVERIFY(!window.find("courseOverview")->findChild<QScrollArea *>()->verticalScrollBar()->isVisible()); // four cards have room
        const QString calculus = window.find("courseCard-4101")->accessibleName();
        for (const char *part : {"Calculus I", "B+ 87.4 %", "Problem set 6, due tomorrow 23:59", "1 late or missing"})
            QVERIFY2(calculus.contains(QLatin1String(part)), qPrintable(calculus));
        QVERIFY(window.find("courseCard-4102")->accessibleName().contains(QStringLiteral("Pages: 1 not allowed to see")));
        window.shoot(QStringLiteral("courses-overview"));
        window.find<QPushButton>("showAllCourses")->click();
        QTRY_VERIFY(window.has("courseCard-3950"));
        QVERIFY(window.find("courseCard-3950")->accessibleName().contains(QStringLiteral("This course is over")));
        window.shoot(QStringLiteral("courses-overview-all"));
        window.main().resize(480, 700);
        window.shoot(QStringLiteral("courses-overview-narrow"));
    }

    void aHiddenCourseGoesAndComesBackByUndo()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+4"));
        QTRY_VERIFY_WITH_TIMEOUT(window.has("courseCard-4103"), 20000);
        window.find<QToolButton>("courseMore-4103")->click();
        window.find<QAction>("hideCourse")->trigger();
        QTRY_VERIFY(!window.has("courseCard-4103"));
        window.press(QStringLiteral("Ctrl+Z"));
        QTRY_VERIFY(window.has("courseCard-4103"));
    }

    void theOverviewIsWalkedByKeys()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+4"));
        QTRY_VERIFY_WITH_TIMEOUT(window.has("courseCard-4104"), 20000);
        QTRY_VERIFY(QApplication::focusWidget() && QApplication::focusWidget()->objectName().startsWith(QStringLiteral("courseCard-")));
        const QString first = QApplication::focusWidget()->objectName();
        window.press(QStringLiteral("Right"));
        QVERIFY(QApplication::focusWidget()->objectName() != first);
        window.press(QStringLiteral("Left"));
        QCOMPARE(QApplication::focusWidget()->objectName(), first);
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(window.main().page(PageId::Courses)->subject().has_value());
        QCOMPARE(int(window.main().page(PageId::Courses)->subject()->kind), int(Reference::Kind::Course));
        QTRY_VERIFY(window.find("courseList")->hasFocus());
        window.press(QStringLiteral("Esc"));
        QTRY_VERIFY(window.find("courseOverview")->isVisible());
    }

    void calculusShowsItsWorkLateOnesFirst()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("work")));
        QCOMPARE(window.find<QLabel>("courseName")->text(), QStringLiteral("Calculus I"));
        QCOMPARE(window.find<QLabel>("courseGrade")->text(), QStringLiteral("B+ 87.4 % now"));
        const QStringList expected{
            QStringLiteral("# Late or missing"),
            QStringLiteral("Problem set 4 | Missing: marked so by the teacher · 20 points · Problem sets: 40 % of grade | was due Fri 13 Nov"),
            QStringLiteral("# Due"),
            QStringLiteral("Problem set 6 | Not handed in · 20 points · Problem sets: 40 % of grade | due tomorrow 23:59"),
            QStringLiteral("Quiz 4 | Not handed in · 16 points · Quizzes: 20 % of grade | due Fri 10:00"),
            QStringLiteral("Midterm 2 | Nothing to hand in here · 100 points · Exams: 40 % of grade | due in 8 days"),
            QStringLiteral("# Locked"),
            QStringLiteral("Problem set 7 | Locked: opens Thu 08:00 · 20 points · Problem sets: 40 % of grade | due in 9 days"),
            QStringLiteral("# No date"),
            QStringLiteral("Practice quiz: derivatives | Practice quiz, not graded"),
            QStringLiteral("Done, 3"),
        };
        QCOMPARE(courseRows(window), expected);
        window.shoot(QStringLiteral("course-calculus-work"));
        QVERIFY(selectRow(window, QStringLiteral("Done, 3")));
        window.press(QStringLiteral("Return"));
        QCOMPARE(courseRows(window).mid(expected.size() - 1),
                 (QStringList{QStringLiteral("Done, 3"), QStringLiteral("Problem set 5 | Graded 18 of 20 · Problem sets: 40 % of grade"),
                              QStringLiteral("Quiz 3 | Graded 11 of 12 · Quizzes: 20 % of grade"), QStringLiteral("Midterm 1 | Graded 86 of 100 · Exams: 40 % of grade")}));
        window.press(QStringLiteral("Left"));
        QCOMPARE(courseRows(window), expected);
    }

    void biologyShowsWhatCanvasHasNoRecordOf()
    {
        Window window;
        QVERIFY(openCourse(window, 4102, QStringLiteral("work")));
        const QStringList expected{
            QStringLiteral("# Late or missing"),
            QStringLiteral("Lab 3 report | No record in Canvas, see Gradescope · 25 points · Labs: 50 % of grade | was due yesterday 23:59"),
            QStringLiteral("# Due"),
            QStringLiteral("Lab 4 report | Not handed in · 25 points · Labs: 50 % of grade | due Fri 23:59"),
            QStringLiteral("Quiz on enzymes | No record in Canvas, open the quiz to see · 10 points · Quizzes: 20 % of grade | due Sun 20:00"),
            QStringLiteral("Field notebook | Not handed in · 30 points · Exams: 30 % of grade | due Thu 17 Dec"),
            QStringLiteral("Done, 3"),
            QStringLiteral("Excused, 1"),
        };
        QCOMPARE(courseRows(window), expected);
        QVERIFY(window.find<QLabel>("courseTrouble")->text().contains(QStringLiteral("Pages: 1 not allowed to see")));
        window.shoot(QStringLiteral("course-biology-work"));
        QVERIFY(selectRow(window, QStringLiteral("Done, 3")));
        window.press(QStringLiteral("Right"));
        QVERIFY(courseRows(window).contains(QStringLiteral("Lab 2 report | Handed in 1 day late, graded 20 of 25 · Labs: 50 % of grade")));
        QVERIFY(selectRow(window, QStringLiteral("Excused, 1")));
        window.press(QStringLiteral("Right"));
        QCOMPARE(courseRows(window).last(), QStringLiteral("Lab 1 safety and microscopes | Excused · 10 points · Labs: 50 % of grade"));
    }

    void everyTabIsReachedByKeysAndByItsPlace()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, {}));
        auto *tabs = window.find<QTabBar>("courseTabs");
        QStringList sections;
        for (int i = 0; i < tabs->count(); ++i)
            sections << tabs->tabData(i).toString();
        QCOMPARE(sections, (QStringList{QStringLiteral("work"), QStringLiteral("pages"), QStringLiteral("modules"), QStringLiteral("announcements"), QStringLiteral("syllabus"), QStringLiteral("discussions"), QStringLiteral("quizzes")}));
        QTRY_VERIFY(tabs->height() >= tabs->sizeHint().height());
        for (const QString &section : sections.mid(1)) {
            window.press(QStringLiteral("Ctrl+PgDown"));
            QCOMPARE(window.main().place().section, section);
            if (section == u"syllabus")
                QVERIFY(window.becomesTrue(window.find<WebPane>("readerPage"), QStringLiteral("document.body.innerText.includes('Late work')")));
            window.shoot(u"course-calculus-" + section);
        }
        window.press(QStringLiteral("Ctrl+PgUp"));
        QCOMPARE(window.main().place().section, QStringLiteral("discussions"));
        window.press(QStringLiteral("Alt+Left"));
        window.press(QStringLiteral("Alt+Left"));
        QTRY_COMPARE(tabs->tabData(tabs->currentIndex()).toString(), QStringLiteral("discussions"));
    }

    void modulesShowWhatIsRequiredAndWhatIsLocked()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("modules")));
        const QStringList rows = courseRows(window);
        QVERIFY(rows.contains(QStringLiteral("Chain rule | to read")));
        QVERIFY(rows.contains(QStringLiteral("Limits | done")));
        QVERIFY(rows.contains(QStringLiteral("# Part 2: What derivatives tell · locked, opens Thu 08:00")));
        QVERIFY(rows.contains(QStringLiteral("Slides of week 8 | File, opens in the browser")));
    }

    void announcementsComeNewestFirstWithAMarkForTheUnread()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("announcements")));
        const QStringList rows = courseRows(window);
        QCOMPARE(rows.size(), 2);
        QVERIFY2(rows[0].startsWith(QStringLiteral("Room changed for Midterm 2 | Prof. Mei Lin · Mon 30 Nov")), qPrintable(rows[0]));
        QVERIFY(rows[0].endsWith(QStringLiteral("unread")));
    }

    void theFilterFindsFoldedRowsAndEscTakesItAway()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("work")));
        const QStringList all = courseRows(window);
        window.press(QStringLiteral("Ctrl+F"));
        QVERIFY(window.find("courseFilter")->hasFocus());
        window.type(QStringLiteral("graded quiz 3"));
        QCOMPARE(courseRows(window).size(), 2);
        window.type(QStringLiteral(" nonsense"));
        QCOMPARE(window.find<QLabel>("courseMessageTitle")->text(), QStringLiteral("No row has \"graded quiz 3 nonsense\""));
        window.press(QStringLiteral("Esc"));
        QCOMPARE(courseRows(window), all);
        QVERIFY(window.find("courseList")->hasFocus());
    }

    void withoutASchoolThePageSaysWhatToDo()
    {
        Window window([](ProgramOptions &options) { options.sample = false; });
        window.press(QStringLiteral("Ctrl+4"));
        QTRY_COMPARE(window.find<QPushButton>("coursesNoticeButton")->text(), QStringLiteral("Connect your school"));
        window.shoot(QStringLiteral("courses-no-school"));
        QVERIFY(window.find("coursesNoticeButton")->isVisible());
        window.find<QPushButton>("coursesNoticeButton")->click();
        QCOMPARE(int(window.main().place().page), int(PageId::Settings));
        QCOMPARE(window.main().place().section, QStringLiteral("connect"));
    }

    void aSchoolThatCannotBeReachedIsAFailureAndNotAnEmptyList()
    {
        Window window([](ProgramOptions &options) {
            options.sample = false;
            options.environment = [](const char *name) {
                if (qstrcmp(name, "CANVAS_BASE_URL") == 0)
                    return QStringLiteral("http://127.0.0.1:9"); // nobody listens there
                return qstrcmp(name, "CANVAS_TOKEN") == 0 ? QStringLiteral("token") : QString();
            };
        });
        window.press(QStringLiteral("Ctrl+4"));
        QTRY_COMPARE_WITH_TIMEOUT(window.find<QPushButton>("coursesNoticeButton")->text(), QStringLiteral("Try again"), 20000);
        QVERIFY(!window.find<QLabel>("coursesNotice")->text().isEmpty());
        window.shoot(QStringLiteral("courses-failed"));
    }

    void withoutAConnectionEverythingSavedIsStillThereWithItsAge()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("work")));
        const QStringList rows = courseRows(window);
        window.program().courses().setUnavailable({ErrorCode::Offline, {}, {}}, canvas::sampleHost());
        window.press(QStringLiteral("Ctrl+4"));
        QTRY_VERIFY(window.find("courseOverview")->isVisible() && window.has("courseCard-4101"));
        QVERIFY(window.find("courseCard-4101")->accessibleName().contains(QStringLiteral("synced just now")));
        QVERIFY(openCourse(window, 4101, QStringLiteral("work")));
        QCOMPARE(courseRows(window), rows);
        QVERIFY(window.find<QLabel>("courseStatus")->text().contains(QStringLiteral("synced")));
    }

    void darkTheLargestFontAndANarrowWindowShowTheSame()
    {
        Window window;
        window.program().settings().set(store::Setting::AppearanceTheme, QStringLiteral("dark"));
        QVERIFY(openCourse(window, 4101, QStringLiteral("work")));
        QTest::qWait(100);
        window.shoot(QStringLiteral("course-calculus-dark"));
        window.press(QStringLiteral("Ctrl+4"));
        QTRY_VERIFY(window.find("courseOverview")->isVisible());
        window.shoot(QStringLiteral("courses-overview-dark"));
        window.program().settings().set(store::Setting::AppearanceFontSize, QStringLiteral("20"));
        QVERIFY(openCourse(window, 4101, QStringLiteral("work")));
        const QStringList rows = courseRows(window);
        window.main().resize(480, 700);
        QTest::qWait(100);
        window.shoot(QStringLiteral("course-calculus-large"));
        QCOMPARE(courseRows(window), rows);
        QVERIFY(window.find("courseTabs")->isVisible());
        QVERIFY(window.find("courseList")->height() > 100);
    }

    void aNarrowWindowKeepsEverythingReachable()
    {
        Window window;
        QVERIFY(openCourse(window, 4103, QStringLiteral("work")));
        window.main().resize(480, 700);
        window.shoot(QStringLiteral("course-writing-narrow"));
        auto *list = window.find<CourseList>("courseList");
        QVERIFY(list->width() > 200);
        QVERIFY(window.main().width() <= 480 + 8);
    }
};

LECTERN_TEST(tst_courses_page)
#include "tst_courses_page.moc"
