// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "today.h"

#include "ui/style/theme.h"

#include <QApplication>
#include <QLabel>
#include <QScopeGuard>
#include <QScrollBar>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::Today;
using lectern::test::Window;

class tst_today_looks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Nothing is asserted of beauty: for people to look at. That no list breaks in any look is.
    void everyListInEveryLook_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<double>("fontSize");
        QTest::addColumn<bool>("mirrored");
        QTest::newRow("light") << false << 0.0 << false;
        QTest::newRow("dark") << true << 0.0 << false;
        QTest::newRow("twice the size") << false << 20.0 << false;
        QTest::newRow("right to left") << false << 0.0 << true;
    }
    void everyListInEveryLook()
    {
        QFETCH(bool, dark);
        QFETCH(double, fontSize);
        QFETCH(bool, mirrored);
        const QString tag = QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-');
        const auto restore = qScopeGuard([] { QApplication::setLayoutDirection(Qt::LeftToRight); });
        QApplication::setLayoutDirection(mirrored ? Qt::RightToLeft : Qt::LeftToRight);
        Window window;
        window.theme().setChoice(dark ? Theme::Choice::Dark : Theme::Choice::Light);
        window.theme().setFontSize(fontSize);
        Today today(window);
        QTRY_VERIFY_WITH_TIMEOUT(today.has(QStringLiteral("Problem set 6")), 20000);
        today.go(QStringLiteral("All open"));
        for (const char *line : {"Read chapter 5 today", "Outline essay 2 tonight", "lab report thu evening", "Ask about the visa by 18 december", "Learn the guitar", "Buy milk today", "Return the library book today"})
            today.add(QString::fromLatin1(line));
        QTRY_COMPARE(today.view().model()->rowCount(), 7);
        const auto press = [&](const char *title, const char *key, const QString &typed = {}) {
            today.choose(QString::fromLatin1(title));
            window.press(QString::fromLatin1(key));
            if (!typed.isEmpty()) {
                auto *field = QApplication::activePopupWidget()->findChild<QLineEdit *>(QStringLiteral("dateField"));
                QTest::keyClicks(field, typed);
                if (!qEnvironmentVariable("LECTERN_SHOTS").isEmpty())
                    QApplication::activePopupWidget()->grab().save(qEnvironmentVariable("LECTERN_SHOTS") + u"/today-popup-" + tag + QStringLiteral(".png"));
                QTest::keyClick(field, Qt::Key_Return);
            }
        };
        press("Learn the guitar", "M");
        press("Outline essay 2", "D", QStringLiteral("fri 17:00"));
        press("Read chapter 5", "W", QStringLiteral("29 november 2026"));
        press("Buy milk", "Space");
        QTRY_VERIFY(today.kept(QStringLiteral("Buy milk"))->isCompleted());
        QTRY_VERIFY(today.kept(QStringLiteral("Outline essay 2"))->dueDate);
        today.choose(QStringLiteral("Return the library book"));
        window.press(QStringLiteral("Del"));
        QTRY_VERIFY(!today.has(QStringLiteral("Return the library book")));
        for (const char *list : {"Today", "Upcoming", "Anytime", "Someday", "All open", "Logbook", "Trash"}) {
            today.go(QString::fromLatin1(list));
            QTRY_VERIFY(today.view().model()->rowCount() > 0);
            QVERIFY(!today.view().currentIndex().data(Qt::AccessibleTextRole).toString().isEmpty());
            window.shoot(u"today-" + QString::fromLatin1(list).toLower().replace(u' ', u'-') + u'-' + tag);
        }
        today.go(QStringLiteral("Today"));
        QTRY_VERIFY(today.lines().contains(QStringLiteral("Read chapter 5 <carried over 2 days>")));
        today.choose(QStringLiteral("Outline essay 2"));
        window.press(QStringLiteral("F2"));
        window.shoot(u"today-rename-" + tag);
        window.press(QStringLiteral("Esc"));
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(window.find("todoEditor")->isVisible());
        QVERIFY(window.main().rect().contains(QRect(window.find("todoEditor")->mapTo(&window.main(), QPoint()), window.find("todoEditor")->size())));
        window.shoot(u"today-editor-" + tag);
    }

    void longTitlesRightToLeftAndNarrowWindows()
    {
        Window window;
        Today today(window);
        const QString arabic = QStringLiteral("\u0627\u0642\u0631\u0623 \u0627\u0644\u0641\u0635\u0644 \u0627\u0644\u062e\u0627\u0645\u0633");
        QVERIFY(today.addShown(arabic));
        QVERIFY(today.addShown(QStringLiteral("A title that goes on and on ").repeated(12).trimmed()));
        window.find<QLineEdit>("todayAdd")->setText(QStringLiteral("z").repeated(600));
        window.find<QLineEdit>("todayAdd")->setFocus();
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(window.find<QLabel>("toastText")->text().contains(QStringLiteral("too long")));
        QCOMPARE(window.find<QLineEdit>("todayAdd")->text().size(), 600);
        window.find<QLineEdit>("todayAdd")->clear();
        window.main().resize(480, 700);
        QTRY_VERIFY(window.find("todayListBox")->isVisible());
        QVERIFY(!window.find("todayLists")->isVisible());
        QVERIFY(today.view().horizontalScrollBar() == nullptr || today.view().width() < 480);
        window.shoot(QStringLiteral("today-narrow"));
        today.choose(arabic);
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(window.find("todoEditor")->isVisible());
        QVERIFY(!today.view().isVisible());
        QVERIFY(window.find("todoEditor")->width() <= 480);
        window.shoot(QStringLiteral("today-narrow-editor"));
        window.press(QStringLiteral("Esc"));
        QTRY_VERIFY(today.view().isVisible());
    }
};

LECTERN_TEST(tst_today_looks)
#include "tst_today_looks.moc"
