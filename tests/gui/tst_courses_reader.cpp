// SPDX-License-Identifier: GPL-3.0-or-later
#include "courses_support.h"
#include "testlib/test_main.h"

#include "adapters/course_library.h"
#include "core/on_ready.h"
#include "ui/courses/course_rows.h"
#include "ui/shared/web_pane.h"

#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>

using namespace lectern;
using namespace lectern::ui;
using namespace lectern::test;

namespace {

Reference page(qint64 id, qint64 course, const QString &quote = {})
{
    Reference reference = contentReference(Reference::Kind::Page, id, course, {});
    reference.quote = quote;
    return reference;
}

WebPane *reader(Window &window) { return window.find<WebPane>("readerPage"); }

bool shows(Window &window, const QString &title)
{
    return window.becomesTrue(reader(window), QStringLiteral("document.querySelector('h1')?.innerText === \"%1\"").arg(title));
}

/// What a link in the page does, without a way to click it in every browser: the page is asked to follow it.
void followLink(Window &window, const QString &text)
{
    window.inPage(reader(window), QStringLiteral("[...document.querySelectorAll('a')].find(a => a.innerText === \"%1\").click()").arg(text));
}

} // namespace

class tst_courses_reader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySamplePageIsShownWithItsFormulasTypeset()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("pages")));
        int formulas = 0;
        for (const qint64 course : {4101, 4102, 4103, 4104}) {
            Result<QList<canvas::Page>> pages = QList<canvas::Page>();
            bool read = false;
            onReady(window.program().courses().repository().pages(course), this, [&](const Result<QList<canvas::Page>> &all) {
                pages = all;
                read = true;
            });
            QTRY_VERIFY(read);
            QVERIFY(pages && pages->size() >= 6);
            for (const canvas::Page &one : *pages) {
                if (!one.readable)
                    continue;
                window.main().go(placeOf(page(one.id, one.courseId)));
                QVERIFY2(shows(window, one.title), qPrintable(one.title));
                QVERIFY(window.becomesTrue(reader(window), QStringLiteral("document.querySelectorAll('.math').length === document.querySelectorAll('.math .katex').length")));
                QCOMPARE(window.inPage(reader(window), QStringLiteral("document.querySelectorAll('.katex-error').length")).toInt(), 0);
                formulas += window.inPage(reader(window), QStringLiteral("document.querySelectorAll('.katex').length")).toInt();
            }
        }
        QVERIFY2(formulas > 20, qPrintable(QString::number(formulas)));
    }

    void aThingIsOpenedFromTheListAndLeftAgainByKeys()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("pages")));
        QVERIFY(selectRow(window, QStringLiteral("Derivatives")));
        window.press(QStringLiteral("Return"));
        QVERIFY(shows(window, QStringLiteral("Derivatives")));
        QVERIFY(window.inPage(reader(window), QStringLiteral("document.querySelector('.meta').innerText")).toString().startsWith(QStringLiteral("Calculus I")));
        QCOMPARE(window.main().page(PageId::Courses)->subject()->title, QStringLiteral("Derivatives"));
        QTRY_VERIFY(reader(window)->isAncestorOf(QApplication::focusWidget()));
        window.shoot(QStringLiteral("reader-derivatives"));
        window.press(QStringLiteral("Esc"));
        QTRY_VERIFY(window.find("courseList")->isVisible());
        QVERIFY(window.find("courseList")->hasFocus());
        QCOMPARE(window.find<CourseList>("courseList")->currentIndex().data().toString(), QStringLiteral("Derivatives"));
        window.press(QStringLiteral("Alt+Left"));
        QVERIFY(shows(window, QStringLiteral("Derivatives")));
    }

    void anAssignmentSaysItsStateAboveItsText()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("work")));
        QVERIFY(selectRow(window, QStringLiteral("Problem set 6")));
        window.press(QStringLiteral("Return"));
        QVERIFY(shows(window, QStringLiteral("Problem set 6")));
        const QString meta = window.inPage(reader(window), QStringLiteral("document.querySelector('.meta').innerText")).toString();
        QVERIFY2(meta.startsWith(QStringLiteral("Calculus I · due tomorrow 23:59 · Not handed in · 20 points")), qPrintable(meta));
        QVERIFY(meta.endsWith(QStringLiteral("synced just now")));
        window.shoot(QStringLiteral("reader-assignment"));
    }

    void aPageThatMayNotBeOpenedSaysWhy()
    {
        Window window;
        QVERIFY(openCourse(window, 4102, QStringLiteral("pages")));
        QVERIFY(courseRows(window).filter(QStringLiteral("Answer key for Lab 4")).value(0).contains(QStringLiteral("not allowed to see")));
        window.main().go(placeOf(page(42208, 4102)));
        QTRY_COMPARE(window.find<QLabel>("readerMessageTitle")->text(), QStringLiteral("Not allowed to see"));
        QVERIFY(window.find<QLabel>("readerMessage")->text().contains(QStringLiteral("This page is not available to your section")));
        QCOMPARE(window.find<QLabel>("readerTitle")->text(), QStringLiteral("Answer key for Lab 4"));
        window.shoot(QStringLiteral("reader-forbidden"));
    }

    void aLockedAssignmentSaysWhenItOpens()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("work")));
        window.main().go(placeOf(contentReference(Reference::Kind::Assignment, 410107, 4101, {})));
        QTRY_COMPARE(window.find<QLabel>("readerMessageTitle")->text(), QStringLiteral("Locked until Thu 08:00"));
    }

    void whatIsNotSavedSaysSo()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("work")));
        window.main().go(placeOf(page(999, 4101)));
        QTRY_COMPARE(window.find<QLabel>("readerMessageTitle")->text(), QStringLiteral("Not saved here"));
    }

    void anArabicPageRunsFromRightToLeft()
    {
        Window window;
        QVERIFY(openCourse(window, 4103, QStringLiteral("pages")));
        window.main().go(placeOf(page(43207, 4103)));
        QVERIFY(window.becomesTrue(reader(window), QStringLiteral("/[\\u0600-\\u06ff]/.test(document.querySelector('h1')?.innerText ?? '')")));
        QVERIFY(window.becomesTrue(reader(window), QStringLiteral("getComputedStyle([...document.querySelectorAll('.prose p')].find(p => /^[\\u0600-\\u06ff]/.test(p.innerText))).direction === 'rtl'")));
        window.shoot(QStringLiteral("reader-arabic"));
    }

    void aLinkToAnotherPageOpensInTheAppAndOthersAsk()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("pages")));
        window.main().go(placeOf(page(41201, 4101)));
        QVERIFY(window.becomesTrue(reader(window), QStringLiteral("[...document.querySelectorAll('a')].some(a => a.innerText === 'Derivatives')")));
        followLink(window, QStringLiteral("Derivatives"));
        QVERIFY(shows(window, QStringLiteral("Derivatives")));
        QCOMPARE(window.main().place().subject->id, QStringLiteral("41203"));
        Q_EMIT reader(window)->linkFollowed(QUrl(QStringLiteral("https://sample.lectern.invalid/courses/4101/assignments/410106")));
        QVERIFY(shows(window, QStringLiteral("Problem set 6")));
        Q_EMIT reader(window)->linkFollowed(QUrl(QStringLiteral("https://sample.lectern.invalid/courses/4101/modules")));
        QTRY_COMPARE(window.main().place().section, QStringLiteral("modules"));
        window.press(QStringLiteral("Alt+Left"));
        QVERIFY(!window.has("confirmLink"));
        Q_EMIT reader(window)->linkFollowed(QUrl(QStringLiteral("https://openstax.org/books/calculus")));
        QTRY_VERIFY(window.has("confirmLink"));
        QVERIFY(window.find<QMessageBox>("confirmLink")->informativeText().contains(QStringLiteral("openstax.org")));
        window.find<QMessageBox>("confirmLink")->reject();
    }

    void aQuoteIsMarkedInThePage()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("pages")));
        window.main().go(placeOf(page(41203, 4101, QStringLiteral("Power rule."))));
        QVERIFY(window.becomesTrue(reader(window), QStringLiteral("document.querySelector('mark')?.innerText.includes('Power rule')")));
        window.shoot(QStringLiteral("reader-quote"));
    }

    void wordsAreFoundInTheText()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("pages")));
        window.main().go(placeOf(page(41203, 4101)));
        QVERIFY(shows(window, QStringLiteral("Derivatives")));
        window.press(QStringLiteral("Ctrl+F"));
        QVERIFY(window.find("readerFind")->hasFocus());
        window.type(QStringLiteral("ta")); // letters, though T and A are verbs of the page
        QCOMPARE(window.find<QLineEdit>("readerFind")->text(), QStringLiteral("ta"));
        window.press(QStringLiteral("Esc"));
        QVERIFY(!window.find("readerFind")->isVisible());
        QVERIFY(window.find("readerView")->isVisible());
    }

    void theTextComesBackAfterTheProcessBehindItDied()
    {
        Window window;
        QVERIFY(openCourse(window, 4101, QStringLiteral("pages")));
        window.main().go(placeOf(page(41203, 4101)));
        QVERIFY(shows(window, QStringLiteral("Derivatives")));
        window.main().go(placeOf(page(41204, 4101)));
        Q_EMIT reader(window)->ready(); // as after a new start of the page
        QVERIFY(shows(window, QStringLiteral("Chain rule")));
    }
};

LECTERN_TEST(tst_courses_reader)
#include "tst_courses_reader.moc"
