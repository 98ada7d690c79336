// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/support.h"
#include "testlib/test_main.h"
#include "window.h"

#include "agent/memory/memory_store.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBrowser>
#include <QTreeView>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::readFile;
using lectern::test::waitFor;
using lectern::test::Window;

namespace {

/// As the assistant would.
void remember(Window &window, const char *path, const char *text)
{
    const json input{{"command", "create"}, {"path", std::string("/memories/") + path}, {"file_text", text}};
    QVERIFY(waitFor(window.program().callTool(QStringLiteral("memory"), input, agent::Caller::Direct)).has_value());
}

void rewrite(Window &window, const char *path, const char *before, const char *after)
{
    const json input{{"command", "str_replace"}, {"path", std::string("/memories/") + path}, {"old_str", before}, {"new_str", after}};
    QVERIFY(waitFor(window.program().callTool(QStringLiteral("memory"), input, agent::Caller::Direct)).has_value());
}

QByteArray onDisk(Window &window, const char *path)
{
    return readFile(window.profile() + QStringLiteral("/memories/") + QLatin1String(path));
}

/// The rows of the tree, indented by a dot for each level.
QStringList rows(QTreeView *tree)
{
    QStringList found;
    for (QModelIndex index = tree->model()->index(0, 0); index.isValid(); index = tree->indexBelow(index)) {
        int level = 0;
        for (QModelIndex parent = index.parent(); parent.isValid(); parent = parent.parent())
            ++level;
        found << QString(QString(level, u'.') + index.data().toString());
    }
    return found;
}

} // namespace

class tst_memory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutFilesThePageSaysWhatItIsFor()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+5"));
        QTRY_VERIFY(window.find<QLabel>("memoryEmpty")->text().startsWith(u"The assistant keeps here"));
        QTRY_VERIFY(window.find<QPushButton>("firstMemoryFile")->isVisible());
        window.shoot(QStringLiteral("memory-empty"));
        QTest::mouseClick(window.find<QPushButton>("firstMemoryFile"), Qt::LeftButton);
        QTRY_COMPARE(rows(window.find<QTreeView>("memoryTree")), QStringList{QStringLiteral("notes.md")});
    }

    void whatTheAssistantRemembersIsShownAtOnce()
    {
        Window window;
        remember(window, "study-habits.md", "# Habits\n\n- best in the **morning**\n");
        window.press(QStringLiteral("Ctrl+5"));
        auto *tree = window.find<QTreeView>("memoryTree");
        QTRY_COMPARE(rows(tree), QStringList{QStringLiteral("study-habits.md")});
        auto *reader = window.find<QTextBrowser>("memoryReader");
        QTRY_VERIFY(reader->toPlainText().contains(u"best in the morning"));
        remember(window, "courses/biology.md", "Dr. Ito wants captions");
        QTRY_COMPARE(rows(tree), (QStringList{QStringLiteral("courses"), QStringLiteral(".biology.md"), QStringLiteral("study-habits.md")}));
        rewrite(window, "study-habits.md", "morning", "evening");
        QTRY_VERIFY(reader->toPlainText().contains(u"best in the evening"));
        window.shoot(QStringLiteral("memory"));
        QVERIFY(tree->hasFocus()); // the keyboard is where one reads
        (void)waitFor(window.program().settings().set(store::Setting::AppearanceTheme, QStringLiteral("dark")));
        window.shoot(QStringLiteral("memory-dark"));
    }

    void aFileIsEditedRenamedDeletedAndBroughtBackByKeys()
    {
        Window window;
        remember(window, "habits.md", "early");
        window.press(QStringLiteral("Ctrl+5"));
        auto *tree = window.find<QTreeView>("memoryTree");
        QTRY_COMPARE(rows(tree), QStringList{QStringLiteral("habits.md")});
        QTRY_COMPARE(window.find<QTextBrowser>("memoryReader")->toPlainText().trimmed(), QStringLiteral("early"));
        tree->setFocus();
        window.press(QStringLiteral("Return"));
        auto *editor = window.find<QPlainTextEdit>("memoryEditor");
        QTRY_VERIFY(editor->hasFocus());
        window.press(QStringLiteral("Ctrl+End"));
        window.type(QStringLiteral(" bird"));
        QCOMPARE(window.find<QLabel>("memoryState")->text(), QStringLiteral("not saved"));
        window.shoot(QStringLiteral("memory-editing"));
        window.press(QStringLiteral("Ctrl+S"));
        QTRY_COMPARE(onDisk(window, "habits.md"), QByteArray("early bird"));
        QTRY_COMPARE(window.find<QLabel>("memoryState")->text(), QStringLiteral("saved"));

        tree->setFocus();
        window.press(QStringLiteral("F2"));
        QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
        window.press(QStringLiteral("Ctrl+A"));
        window.type(QStringLiteral("mornings.md"));
        window.press(QStringLiteral("Return"));
        QTRY_COMPARE(rows(tree), QStringList{QStringLiteral("mornings.md")});
        QCOMPARE(onDisk(window, "mornings.md"), QByteArray("early bird"));

        tree->setFocus();
        window.press(QStringLiteral("Del"));
        QTRY_VERIFY(!QFile::exists(window.profile() + QStringLiteral("/memories/mornings.md")));
        QTRY_VERIFY(window.find<QLabel>("memoryEmpty")->isVisible());
        window.press(QStringLiteral("Ctrl+Z"));
        QTRY_COMPARE(rows(tree), QStringList{QStringLiteral("mornings.md")});
        QCOMPARE(onDisk(window, "mornings.md"), QByteArray("early bird"));
    }

    void aNameThatIsRefusedSaysWhy()
    {
        Window window;
        remember(window, "a.md", "x");
        window.press(QStringLiteral("Ctrl+5"));
        auto *tree = window.find<QTreeView>("memoryTree");
        QTRY_COMPARE(rows(tree).size(), 1);
        tree->setFocus();
        window.press(QStringLiteral("F2"));
        QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
        window.press(QStringLiteral("Ctrl+A"));
        window.type(QStringLiteral("../outside.md"));
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(window.find<QLabel>("toastText")->text().contains(u"cannot be a name here"));
        QCOMPARE(rows(tree), QStringList{QStringLiteral("a.md")});
        QVERIFY(!QFile::exists(window.profile() + QStringLiteral("/outside.md")));
    }

    void whatIsTypedIsSavedWhenTheFileOrThePageIsLeft()
    {
        Window window;
        remember(window, "a.md", "one");
        remember(window, "b.md", "two");
        window.press(QStringLiteral("Ctrl+5"));
        auto *tree = window.find<QTreeView>("memoryTree");
        QTRY_COMPARE(rows(tree).size(), 2);
        QTRY_COMPARE(window.find<QTextBrowser>("memoryReader")->toPlainText().trimmed(), QStringLiteral("one"));
        tree->setFocus();
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(window.find<QPlainTextEdit>("memoryEditor")->hasFocus());
        window.type(QStringLiteral("1 "));
        tree->setFocus();
        window.press(QStringLiteral("Down"));
        QTRY_COMPARE(onDisk(window, "a.md"), QByteArray("1 one"));
        QTRY_COMPARE(window.find<QTextBrowser>("memoryReader")->toPlainText().trimmed(), QStringLiteral("two"));
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(window.find<QPlainTextEdit>("memoryEditor")->hasFocus());
        window.type(QStringLiteral("2 "));
        window.press(QStringLiteral("Ctrl+2"));
        QTRY_COMPARE(onDisk(window, "b.md"), QByteArray("2 two"));
    }

    void aChangeByTheAssistantMeanwhileKeepsBothVersions()
    {
        Window window;
        remember(window, "plan.md", "start small");
        window.press(QStringLiteral("Ctrl+5"));
        auto *tree = window.find<QTreeView>("memoryTree");
        QTRY_COMPARE(window.find<QTextBrowser>("memoryReader")->toPlainText().trimmed(), QStringLiteral("start small"));
        tree->setFocus();
        window.press(QStringLiteral("Return"));
        auto *editor = window.find<QPlainTextEdit>("memoryEditor");
        QTRY_VERIFY(editor->hasFocus());
        window.type(QStringLiteral("mine: "));
        rewrite(window, "plan.md", "small", "big");
        QTRY_VERIFY(window.find("memoryConflict")->isVisible());
        QCOMPARE(editor->toPlainText(), QStringLiteral("mine: start small"));
        QCOMPARE(onDisk(window, "plan.md"), QByteArray("start big"));
        window.shoot(QStringLiteral("memory-conflict"));
        window.press(QStringLiteral("Ctrl+S")); // nothing is overwritten before the student chose
        QTest::mouseClick(window.find<QPushButton>("conflictBoth"), Qt::LeftButton);
        QTRY_COMPARE(rows(tree).size(), 2);
        QCOMPARE(onDisk(window, "plan.md"), QByteArray("start big"));
        QVERIFY(!window.find("memoryConflict")->isVisible());
        QString copy = rows(tree).filter(QStringLiteral("mine")).value(0);
        QCOMPARE(onDisk(window, copy.toLatin1().constData()), QByteArray("mine: start small"));
    }

    void mineCanWinOverTheOther()
    {
        Window window;
        remember(window, "plan.md", "start small");
        window.press(QStringLiteral("Ctrl+5"));
        QTRY_COMPARE(window.find<QTextBrowser>("memoryReader")->toPlainText().trimmed(), QStringLiteral("start small"));
        window.find<QTreeView>("memoryTree")->setFocus();
        window.press(QStringLiteral("Return"));
        QTRY_VERIFY(window.find<QPlainTextEdit>("memoryEditor")->hasFocus());
        window.type(QStringLiteral("mine: "));
        rewrite(window, "plan.md", "small", "big");
        QTRY_VERIFY(window.find("memoryConflict")->isVisible());
        QTest::mouseClick(window.find<QPushButton>("conflictMine"), Qt::LeftButton);
        QTRY_COMPARE(onDisk(window, "plan.md"), QByteArray("mine: start small"));
        QVERIFY(!window.find("memoryConflict")->isVisible());
    }

    void theSearchLooksIntoNamesAndTexts()
    {
        Window window;
        remember(window, "a.md", "midterm anxiety");
        remember(window, "courses/biology.md", "captions");
        remember(window, "habits.md", "mornings");
        window.press(QStringLiteral("Ctrl+5"));
        auto *tree = window.find<QTreeView>("memoryTree");
        QTRY_COMPARE(rows(tree).size(), 4);
        window.press(QStringLiteral("Ctrl+F"));
        QVERIFY(window.find<QLineEdit>("memorySearch")->hasFocus());
        window.type(QStringLiteral("capt"));
        QTRY_COMPARE(rows(tree), (QStringList{QStringLiteral("courses"), QStringLiteral(".biology.md")}));
        window.press(QStringLiteral("Ctrl+A"));
        window.type(QStringLiteral("zebra"));
        QTRY_VERIFY(window.find<QLabel>("memoryFound")->text().startsWith(u"Nothing found"));
        window.find<QLineEdit>("memorySearch")->clear();
        QTRY_COMPARE(rows(tree).size(), 4);
    }

    void aFileThatIsGoneIsNotShownAsEmpty()
    {
        Window window;
        remember(window, "a.md", "x");
        remember(window, "b.md", "y");
        window.press(QStringLiteral("Ctrl+5"));
        auto *tree = window.find<QTreeView>("memoryTree");
        QTRY_COMPARE(rows(tree).size(), 2);
        QTRY_COMPARE(window.find<QTextBrowser>("memoryReader")->toPlainText().trimmed(), QStringLiteral("x"));
        QVERIFY(QFile::remove(window.profile() + QStringLiteral("/memories/b.md"))); // by another program
        tree->setFocus();
        window.press(QStringLiteral("Down"));
        QTRY_VERIFY(window.find<QLabel>("memoryMessage")->text().contains(u"is not there any more"));
        QVERIFY(window.find<QPushButton>("memoryAgain")->isVisible());
        QVERIFY(!window.find<QTextBrowser>("memoryReader")->isVisible());
    }

    void aNewFolderBeginsWithAFirstFile()
    {
        Window window;
        remember(window, "a.md", "x");
        window.press(QStringLiteral("Ctrl+5"));
        auto *tree = window.find<QTreeView>("memoryTree");
        QTRY_COMPARE(rows(tree).size(), 1);
        QTest::mouseClick(window.find<QPushButton>("newMemoryFolder"), Qt::LeftButton);
        QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()) && QApplication::focusWidget()->parentWidget() == tree->viewport());
        window.type(QStringLiteral("courses"));
        window.press(QStringLiteral("Return"));
        QTRY_COMPARE(rows(tree), (QStringList{QStringLiteral("courses"), QStringLiteral(".notes.md"), QStringLiteral("a.md")}));
    }

    void manyFilesInANarrowWindowDoNotBreakIt()
    {
        Window window;
        for (int i = 0; i < 300; ++i)
            window.program().memory().create(QStringLiteral("folder %1/a file with a rather long name, number %2.md").arg(i % 10).arg(i), "text", {});
        remember(window, "last.md", "x");
        window.main().resize(480, 700);
        window.press(QStringLiteral("Ctrl+5"));
        auto *tree = window.find<QTreeView>("memoryTree");
        QTRY_COMPARE(rows(tree).size(), 311);
        QVERIFY(window.main().width() <= 520);
        QVERIFY(tree->width() <= window.main().width());
        window.shoot(QStringLiteral("memory-narrow"));
    }
};

LECTERN_TEST(tst_memory)
#include "tst_memory.moc"
