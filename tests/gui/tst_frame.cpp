// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "window.h"

#include "ui/shared/commands.h"

#include <QStackedWidget>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::Window;

class tst_frame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPageIsReachedByItsKey_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("page");
        QTest::newRow("today") << "Ctrl+2" << "todayPage";
        QTest::newRow("study") << "Ctrl+3" << "studyPage";
        QTest::newRow("courses") << "Ctrl+4" << "coursesPage";
        QTest::newRow("memory") << "Ctrl+5" << "memoryPage";
        QTest::newRow("settings") << "Ctrl+," << "settingsPage";
    }
    void everyPageIsReachedByItsKey()
    {
        QFETCH(QString, key);
        QFETCH(QString, page);
        Window window;
        window.press(key);
        QVERIFY(window.has(page.toLatin1().constData()));
        QVERIFY(window.find(page.toLatin1().constData())->isVisible());
        QVERIFY(!window.find("chatPane")->isVisible());
        window.press(QStringLiteral("Ctrl+1"));
        QVERIFY(window.find("chatPane")->isVisible());
        QVERIFY(!window.find(page.toLatin1().constData())->isVisible());
    }

    void oneHistoryLeadsBackAndForthOverAllPages()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+2"));
        window.press(QStringLiteral("Ctrl+4"));
        window.press(QStringLiteral("Alt+Left"));
        QVERIFY(window.main().place().page == PageId::Today);
        window.press(QStringLiteral("Alt+Left"));
        QVERIFY(window.main().place().page == PageId::Chat);
        window.press(QStringLiteral("Alt+Right"));
        window.press(QStringLiteral("Alt+Right"));
        QVERIFY(window.main().place().page == PageId::Courses);
    }

    void theChatFoldsOutBesideAPageAndIsNeverReparented()
    {
        Window window;
        QWidget *const parent = window.find("chatPane")->parentWidget();
        window.press(QStringLiteral("Ctrl+2"));
        window.press(QStringLiteral("Ctrl+J"));
        QVERIFY(window.find("chatPane")->isVisible());
        QVERIFY(window.find("todayPage")->isVisible());
        QCOMPARE(window.find("chatPane")->parentWidget(), parent);
        window.press(QStringLiteral("Ctrl+J"));
        QVERIFY(!window.find("chatPane")->isVisible());
        QCOMPARE(window.find("chatPane")->parentWidget(), parent);
    }

    void aNarrowWindowShowsTheChatOverThePage()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+2"));
        window.main().resize(700, 700);
        window.press(QStringLiteral("Ctrl+J"));
        QVERIFY(window.find("chatPane")->isVisible());
        QVERIFY(!window.find("todayPage")->isVisible());
        window.main().resize(1100, 700);
        QTRY_VERIFY(window.find("todayPage")->isVisible());
    }

    void everyCommandHasItsOwnKeysWhereItHolds()
    {
        QHash<QString, QString> window; // of commands that hold everywhere
        for (const CommandInfo &info : commandTable()) {
            QVERIFY2(!keysOf(info.command).isEmpty(), info.name);
            for (const QKeySequence &key : keysOf(info.command)) {
                QVERIFY2(!key.isEmpty() && key[0].key() != Qt::Key_unknown, info.name);
                if (info.group != CommandGroup::Go)
                    continue;
                QVERIFY2(!window.contains(key.toString()), info.name);
                window.insert(key.toString(), QLatin1String(info.name));
            }
        }
    }
};

LECTERN_TEST(tst_frame)
#include "tst_frame.moc"
