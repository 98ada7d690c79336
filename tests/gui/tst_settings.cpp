// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/support.h"
#include "testlib/test_main.h"
#include "window.h"

#include "canvas/sample/sample_semester.h"
#include "canvas/sample/sample_server.h"
#include "composition/answerer.h"
#include "core/loopback_server.h"
#include "ui/shared/connections.h"

#include <QComboBox>
#include <QDirIterator>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSqlDatabase>
#include <QSqlQuery>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::readFile;
using lectern::test::waitFor;
using lectern::test::Window;

namespace {

void unconfigured(ProgramOptions &options)
{
    options.sample = false;
}

void fill(Window &window, const char *field, const QString &text)
{
    auto *edit = window.find<QLineEdit>(field);
    edit->setFocus();
    edit->clear();
    QTest::keyClicks(edit, text);
}

void press(Window &window, const char *button)
{
    QTest::mouseClick(window.find<QPushButton>(button), Qt::LeftButton);
}

QString textOf(Window &window, const char *label)
{
    return window.find<QLabel>(label)->text();
}

/// In light and in dark.
void shoot(Window &window, const char *name)
{
    if (!qEnvironmentVariableIsSet("LECTERN_SHOTS"))
        return;
    auto &settings = window.program().settings();
    window.shoot(QLatin1String(name));
    (void)waitFor(settings.set(store::Setting::AppearanceTheme, QStringLiteral("dark")));
    window.shoot(QLatin1String(name) + QStringLiteral("-dark"));
    (void)waitFor(settings.set(store::Setting::AppearanceTheme, QStringLiteral("system")));
}

/// Chooses as the student does: opens the box, goes to the row, presses Enter.
void choose(Window &window, const char *box, const QString &text)
{
    auto *combo = window.find<QComboBox>(box);
    const int index = combo->findText(text);
    QVERIFY2(index >= 0, qPrintable(text));
    combo->setFocus();
    combo->setCurrentIndex(index);
    Q_EMIT combo->activated(index);
}

} // namespace

class tst_settings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fieldsSaveThemselvesAndHoldOverARestart()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+,"));
        QVERIFY(window.find<QLineEdit>("settingsSearch")->hasFocus());
        fill(window, "profileName", QStringLiteral("Kim Novak"));
        window.press(QStringLiteral("Tab"));
        QVERIFY(window.find<QLineEdit>("profileSchool")->hasFocus());
        window.type(QStringLiteral("State University"));
        window.press(QStringLiteral("Tab"));
        choose(window, "dayStart", QLocale().toString(QTime(4, 0), QLocale::ShortFormat));
        const auto &settings = window.program().settings();
        QTRY_COMPARE(settings.text(store::Setting::ProfileName), QStringLiteral("Kim Novak"));
        QTRY_COMPARE(settings.text(store::Setting::ProfileSchool), QStringLiteral("State University"));
        QTRY_COMPARE(settings.integer(store::Setting::DayStartHour), 4);
        window.restart();
        window.press(QStringLiteral("Ctrl+,"));
        QCOMPARE(window.find<QLineEdit>("profileName")->text(), QStringLiteral("Kim Novak"));
        QCOMPARE(window.find<QLineEdit>("profileSchool")->text(), QStringLiteral("State University"));
        QCOMPARE(window.find<QComboBox>("dayStart")->currentData().toString(), QStringLiteral("4"));
    }

    void aChangeIsTakenBackByUndo()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+,"));
        fill(window, "profileCity", QStringLiteral("Graz"));
        window.press(QStringLiteral("Return"));
        QTRY_COMPARE(window.program().settings().text(store::Setting::ProfileCity), QStringLiteral("Graz"));
        QVERIFY(waitFor(window.program().journal().undo()).has_value());
        QTRY_COMPARE(window.find<QLineEdit>("profileCity")->text(), QString());
    }

    void aValueThatIsRefusedIsNotKeptAndSaysWhy()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+,"));
        auto *zone = window.find<QComboBox>("profileZone");
        zone->setFocus();
        zone->lineEdit()->selectAll();
        QTest::keyClicks(zone->lineEdit(), QStringLiteral("Mars/Olympus"));
        QTest::keyClick(zone->lineEdit(), Qt::Key_Return);
        QTRY_VERIFY(window.find<QLabel>("profileZoneError")->isVisible());
        QVERIFY(textOf(window, "profileZoneError").contains(u"no time zone \"Mars/Olympus\""));
        QVERIFY(window.program().settings().text(store::Setting::ProfileZone).isEmpty());
        shoot(window, "settings-refused");
        zone->lineEdit()->selectAll();
        QTest::keyClicks(zone->lineEdit(), QStringLiteral("Asia/Tokyo"));
        QTest::keyClick(zone->lineEdit(), Qt::Key_Return);
        QTRY_COMPARE(window.program().settings().text(store::Setting::ProfileZone), QStringLiteral("Asia/Tokyo"));
        QTRY_VERIFY(!window.find<QLabel>("profileZoneError")->isVisible());
    }

    void theSearchLeavesWhatFits()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+,"));
        shoot(window, "settings");
        window.type(QStringLiteral("backup"));
        QVERIFY(window.find("dataGroup")->isVisible());
        QVERIFY(!window.find("profileGroup")->isVisible());
        QVERIFY(!window.find<QPushButton>("openDataFolder")->isVisible());
        window.shoot(QStringLiteral("settings-search"));
        window.press(QStringLiteral("Ctrl+A"));
        window.type(QStringLiteral("zebra"));
        QVERIFY(window.find<QLabel>("nothingFound")->isVisible());
        window.find<QLineEdit>("settingsSearch")->clear();
        QVERIFY(window.find("profileGroup")->isVisible());
        QVERIFY(!window.find<QLabel>("nothingFound")->isVisible());
    }

    void everyFieldHasANameAndIsReachedByTab()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+,"));
        QSet<QWidget *> reached;
        QWidget *const first = QApplication::focusWidget();
        for (int i = 0; i < 200; ++i) {
            window.press(QStringLiteral("Tab"));
            QWidget *focus = QApplication::focusWidget();
            if (focus == first)
                break;
            reached.insert(focus);
        }
        QWidget *page = window.find("settingsPage");
        for (QWidget *widget : page->findChildren<QWidget *>()) {
            const bool field = qobject_cast<QLineEdit *>(widget) || qobject_cast<QComboBox *>(widget) || qobject_cast<QPushButton *>(widget);
            if (!field || !widget->isVisible() || !widget->isEnabled() || widget->focusPolicy() == Qt::NoFocus || qobject_cast<QComboBox *>(widget->parentWidget()))
                continue;
            QVERIFY2(!widget->objectName().isEmpty(), widget->metaObject()->className());
            const auto *button = qobject_cast<QPushButton *>(widget);
            QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()), qPrintable(widget->objectName()));
            const auto *combo = qobject_cast<QComboBox *>(widget);
            QVERIFY2(reached.contains(widget) || widget == first || (combo && combo->isEditable() && reached.contains(combo->lineEdit())), qPrintable(widget->objectName()));
        }
    }

    void whatIsWrongWithASchoolIsSaidInPlainWords_data()
    {
        QTest::addColumn<QString>("address"); ///< empty: the server's own
        QTest::addColumn<QString>("token");
        QTest::addColumn<int>("status"); ///< 0: a Canvas
        QTest::addColumn<QString>("label");
        QTest::addColumn<QString>("words");
        const auto s = [](const char *text) { return QString::fromLatin1(text); };
        QTest::newRow("no address") << s("  ") << s("good") << 0 << s("schoolAddressError") << s("Enter your school's address first.");
        QTest::newRow("no token") << QString() << QString() << 0 << s("schoolTokenError") << s("Enter the token");
        QTest::newRow("no address at all") << s("my school") << s("good") << 0 << s("schoolResult") << s("This is no address of a school.");
        QTest::newRow("not encrypted") << s("http://canvas.school.invalid") << s("good") << 0 << s("schoolResult") << s("is not encrypted");
        QTest::newRow("token refused") << QString() << s("expired") << 0 << s("schoolResult") << s("Your school did not accept this token. It may have expired or been deleted.");
        QTest::newRow("a page") << QString() << s("good") << 200 << s("schoolResult") << s("127.0.0.1 answered, but it is not Canvas.");
        QTest::newRow("a page that is not there") << QString() << s("good") << 404 << s("schoolResult") << s("127.0.0.1 answered, but it is not Canvas.");
        QTest::newRow("nobody there") << s("http://127.0.0.1:9") << s("good") << 0 << s("schoolResult") << s("127.0.0.1 cannot be reached.");
    }
    void whatIsWrongWithASchoolIsSaidInPlainWords()
    {
        QFETCH(QString, address);
        QFETCH(QString, token);
        QFETCH(int, status);
        QFETCH(QString, label);
        QFETCH(QString, words);
        Window window(unconfigured);
        canvas::SampleServer school(*canvas::sampleSemester(window.program().clock().now(), window.program().clock().zone()), window.program().clock());
        QVERIFY(school.listen());
        LoopbackServer page([status](const LoopbackServer::Request &, const std::shared_ptr<LoopbackServer::Answer> &answer) {
            answer->send(status ? status : 200, {{"content-type", "text/html"}}, "<!doctype html><title>Welcome</title>");
        });
        QVERIFY(page.listen());
        window.press(QStringLiteral("Ctrl+,"));
        fill(window, "schoolAddress", !address.isEmpty() ? address : status ? page.baseUrl().toString() : school.baseUrl().toString());
        fill(window, "schoolToken", token);
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY2(window.find<QLabel>(label.toLatin1().constData())->text().contains(words), qPrintable(window.find<QLabel>(label.toLatin1().constData())->text()));
        QVERIFY(window.find<QLabel>(label.toLatin1().constData())->isVisible());
        QVERIFY(window.find<QPushButton>("connectSchool")->isVisible());
        QVERIFY(window.program().settings().text(store::Setting::CanvasBaseUrl).isEmpty());
        QVERIFY(window.program().canvasBaseUrl().isEmpty());
        window.shoot(QStringLiteral("settings-school-") + QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-'));
    }

    void aSchoolIsConnectedAndItsCoursesComeOverTheSample()
    {
        Window window([](ProgramOptions &options) {
            options.sample = false;
            options.sampleWhenUnconfigured = true;
        });
        canvas::SampleServer school(*canvas::sampleSemester(window.program().clock().now(), window.program().clock().zone()), window.program().clock());
        QVERIFY(school.listen());
        window.press(QStringLiteral("Ctrl+,"));
        fill(window, "schoolAddress", school.baseUrl().toString());
        fill(window, "schoolToken", QStringLiteral("good"));
        press(window, "connectSchool");
        QTRY_COMPARE_WITH_TIMEOUT(textOf(window, "schoolResult"), QStringLiteral("Your courses are here."), 20000);
        QCOMPARE(textOf(window, "schoolConnected"), QStringLiteral("Connected to 127.0.0.1."));
        QVERIFY(!window.find<QLineEdit>("schoolToken")->isVisible());
        QVERIFY(window.find<QLineEdit>("schoolToken")->text().isEmpty());
        QCOMPARE(window.find<QPushButton>("changeSample")->text(), QStringLiteral("Look around"));
        const auto reply = waitFor(window.program().callTool(QStringLiteral("getClassAssignments"), json::object(), agent::Caller::Code));
        QVERIFY(reply && reply->value.size() > 5);
        window.shoot(QStringLiteral("settings-connected"));
        press(window, "disconnectSchool");
        QTRY_VERIFY(textOf(window, "schoolResult").startsWith(u"Disconnected."));
        QVERIFY(window.find<QLineEdit>("schoolToken")->isVisible());
    }

    void theSampleIsLeftAndOpenedAgain()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+,"));
        press(window, "changeSample");
        QTRY_COMPARE(window.find<QPushButton>("changeSample")->text(), QStringLiteral("Look around"));
        QVERIFY(textOf(window, "sampleResult").contains(u"What you made is still here"));
        press(window, "changeSample");
        QTRY_COMPARE(window.find<QPushButton>("changeSample")->text(), QStringLiteral("Leave the sample"));
    }

    void theLookActsAtOnceAndLasts()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+,"));
        const double before = QApplication::font().pointSizeF();
        choose(window, "appearanceFontSize", QStringLiteral("20 points"));
        QTRY_COMPARE(QApplication::font().pointSizeF(), 20.0);
        QVERIFY(before != 20.0);
        choose(window, "appearanceTheme", QStringLiteral("Dark"));
        QTRY_VERIFY(QApplication::palette().color(QPalette::Window).lightness() < 80);
        window.shoot(QStringLiteral("settings-large-dark"));
        window.restart();
        QCOMPARE(QApplication::font().pointSizeF(), 20.0);
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 80);
    }

    void theConnectPageShowsOnlyWhatAFirstRunNeeds()
    {
        Window window;
        window.main().go({PageId::Settings, QStringLiteral("connect"), {}});
        QVERIFY(window.find("schoolGroup")->isVisible());
        QVERIFY(window.find("answersGroup")->isVisible());
        QVERIFY(window.find("sampleGroup")->isVisible());
        QVERIFY(!window.find("profileGroup")->isVisible());
        QVERIFY(window.find<QLineEdit>("schoolAddress")->hasFocus());
        press(window, "noToken");
        QVERIFY(textOf(window, "tokenHelp").contains(u"your school does not let students create tokens"));
        shoot(window, "connect");
        press(window, "allSettings");
        QVERIFY(window.find("profileGroup")->isVisible());
        window.press(QStringLiteral("Alt+Left"));
        press(window, "connectDone");
        QVERIFY(window.find("chatPane")->isVisible());
    }

    void aKeyIsKeptNeverShownAndInNoFile()
    {
        const QByteArray canary = "sk-canary-window-90b1";
        Window window;
        window.press(QStringLiteral("Ctrl+,"));
        QTRY_VERIFY(window.find<QRadioButton>("useBuiltin")->isChecked());
        QTest::mouseClick(window.find<QRadioButton>("useClaude"), Qt::LeftButton);
        QTRY_VERIFY(window.find<QLineEdit>("modelKey")->isVisible());
        QVERIFY(window.program().settings().text(store::Setting::ModelProvider).isEmpty());
        fill(window, "modelKey", QString::fromLatin1(canary));
        QCOMPARE(window.find<QLineEdit>("modelKey")->echoMode(), QLineEdit::Password);
        press(window, "useModel");
        QTRY_COMPARE(textOf(window, "answersResult"), QStringLiteral("Claude answers from now on."));
        QTRY_VERIFY(textOf(window, "keyPlace").contains(u"until you quit"));
        QVERIFY(window.find<QLineEdit>("modelKey")->text().isEmpty());
        QCOMPARE(*waitFor(window.program().providerName()), QStringLiteral("anthropic"));
        shoot(window, "settings-answers");
        press(window, "backUpNow");
        QTRY_VERIFY(textOf(window, "backupResult").startsWith(u"Saved in"));
        for (QWidget *widget : window.main().findChildren<QWidget *>()) {
            QVERIFY(!widget->accessibleName().contains(QLatin1String(canary)));
            QVERIFY(!widget->toolTip().contains(QLatin1String(canary)));
        }
        for (const QString &folder : {window.profile(), QDir::homePath()}) {
            QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = files.next();
                QVERIFY2(!readFile(path).contains(canary), qPrintable(path));
            }
        }
        press(window, "forgetKey");
        QTRY_COMPARE(textOf(window, "answersResult"), QStringLiteral("The key is forgotten."));
        QVERIFY(!waitFor(window.program().secrets().read(store::secretName::anthropic)).has_value());
    }

    void aWrongServerIsRefusedAtItsField()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+,"));
        QTest::mouseClick(window.find<QRadioButton>("useClaude"), Qt::LeftButton);
        QTRY_VERIFY(window.find<QPushButton>("moreAnswers")->isVisible());
        press(window, "moreAnswers");
        fill(window, "modelKey", QStringLiteral("sk-x"));
        window.find<QLineEdit>("modelBaseUrl")->setText(QStringLiteral("http://model.school.invalid"));
        press(window, "useModel");
        QTRY_VERIFY(textOf(window, "answersResult").contains(u"is not encrypted, so the key is not sent there"));
        QVERIFY(window.program().settings().text(store::Setting::ModelBaseUrl).isEmpty());
        window.find<QLineEdit>("modelBaseUrl")->setText(QStringLiteral("https://model.school.invalid/v1/"));
        press(window, "useModel");
        QTRY_COMPARE(window.program().settings().text(store::Setting::ModelBaseUrl), QStringLiteral("https://model.school.invalid/v1"));
    }

    void rulesAreShownAndTakenAway()
    {
        Window window;
        QVERIFY(waitFor(window.program().settings().set(store::Setting::PermissionsAllow, QStringLiteral("deleteTodo web_fetch"))));
        window.press(QStringLiteral("Ctrl+,"));
        auto *list = window.find<QListWidget>("allowedRules");
        QCOMPARE(list->count(), 2);
        list->setFocus();
        list->setCurrentRow(1);
        window.press(QStringLiteral("Del"));
        QTRY_COMPARE(window.program().settings().text(store::Setting::PermissionsAllow), QStringLiteral("deleteTodo"));
        QTRY_COMPARE(list->count(), 1);
        window.press(QStringLiteral("Ctrl+Z"));
        QTRY_COMPARE(list->count(), 2);
        list->setCurrentRow(0);
        press(window, "allowedRulesRemove");
        QTRY_COMPARE(window.program().settings().text(store::Setting::PermissionsAllow), QStringLiteral("web_fetch"));
    }

    void aBackupOpensAsADatabaseWithTheRows()
    {
        Window window;
        QVERIFY(waitFor(window.program().callTool(QStringLiteral("createTodo"), {{"title", "Read chapter 3"}}, agent::Caller::Code)).has_value());
        window.press(QStringLiteral("Ctrl+,"));
        QVERIFY(textOf(window, "lastBackup").contains(u"no backup yet"));
        press(window, "backUpNow");
        QTRY_VERIFY(textOf(window, "backupResult").startsWith(u"Saved in"));
        QVERIFY(textOf(window, "lastBackup").contains(u"today"));
        const QDir folder(window.profile() + QStringLiteral("/backups"));
        const QString file = folder.filePath(folder.entryList({QStringLiteral("lectern-2026*.sqlite")}, QDir::Files).value(0));
        {
            QSqlDatabase copy = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("backup"));
            copy.setDatabaseName(file);
            QVERIFY(copy.open());
            QSqlQuery query(copy);
            QVERIFY(query.exec(QStringLiteral("SELECT title FROM todo")) && query.next());
            QCOMPARE(query.value(0).toString(), QStringLiteral("Read chapter 3"));
        }
        QSqlDatabase::removeDatabase(QStringLiteral("backup"));
    }

    void theComputerIsCheckedPartByPart()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+,"));
        press(window, "checkComputer");
        QTRY_VERIFY(window.find("findings")->findChildren<QLabel *>().size() >= 18);
        QVERIFY(window.find<QPushButton>("checkComputer")->isEnabled());
        window.find<QScrollArea>("settingsScroll")->ensureWidgetVisible(window.find("findings"));
        shoot(window, "settings-data");
    }

    void aNarrowWindowAndLargeLettersDoNotBreakIt()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+,"));
        window.main().resize(480, 700);
        QTest::qWait(50);
        auto *scroll = window.find<QScrollArea>("settingsScroll");
        QVERIFY(scroll->widget()->width() <= scroll->viewport()->width());
        QVERIFY(window.main().width() <= 520);
        window.shoot(QStringLiteral("settings-narrow"));
    }
};

LECTERN_TEST(tst_settings)
#include "tst_settings.moc"
