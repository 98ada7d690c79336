// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"

#include "ui/memory/memory_order.h"

#include <QTest>

using namespace lectern;
using namespace lectern::ui;

class tst_memory_order : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void foldersComeFirstThenNamesAsPeopleSort_data()
    {
        QTest::addColumn<QStringList>("paths"); ///< folders end in a slash
        QTest::addColumn<QStringList>("ordered");
        const auto l = [](const char *text) { return QString::fromUtf8(text).split(u' ', Qt::SkipEmptyParts); };
        QTest::newRow("nothing") << QStringList() << QStringList();
        QTest::newRow("numbers") << l("a10.md a2.md A1.md") << l("A1.md a2.md a10.md");
        QTest::newRow("folders first") << l("a.md z/ z/b.md z/a.md") << l("z/ z/a.md z/b.md a.md");
        QTest::newRow("folders in folders") << l("b.md c/ c/a.md c/d/ c/d/e.md a/ a/x.md") << l("a/ a/x.md c/ c/d/ c/d/e.md c/a.md b.md");
        QTest::newRow("letters beyond ASCII") << l("zoo.md Übung.md apfel.md") << l("apfel.md Übung.md zoo.md");
    }
    void foldersComeFirstThenNamesAsPeopleSort()
    {
        QFETCH(QStringList, paths);
        QFETCH(QStringList, ordered);
        QList<SafeDir::Entry> entries;
        for (QString path : paths) {
            const bool folder = path.endsWith(u'/');
            if (folder)
                path.chop(1);
            entries.append({path, folder, 0, {}});
        }
        QStringList got;
        for (const SafeDir::Entry &entry : inTreeOrder(entries))
            got << (entry.isDirectory ? QString(entry.path + u'/') : entry.path);
        QCOMPARE(got, ordered);
    }

    void aTakenNameGetsANumber_data()
    {
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<QStringList>("taken");
        QTest::addColumn<QString>("free");
        const auto s = [](const char *text) { return QString::fromLatin1(text); };
        QTest::newRow("free") << s("notes.md") << QStringList{s("other.md")} << s("notes.md");
        QTest::newRow("taken") << s("notes.md") << QStringList{s("notes.md")} << s("notes 2.md");
        QTest::newRow("twice") << s("notes.md") << QStringList{s("notes.md"), s("notes 2.md")} << s("notes 3.md");
        QTest::newRow("in another case") << s("notes.md") << QStringList{s("Notes.MD")} << s("notes 2.md");
        QTest::newRow("without an ending") << s("folder") << QStringList{s("folder")} << s("folder 2");
        QTest::newRow("only an ending") << s(".md") << QStringList{s(".md")} << s(".md 2");
    }
    void aTakenNameGetsANumber()
    {
        QFETCH(QString, wanted);
        QFETCH(QStringList, taken);
        QFETCH(QString, free);
        QCOMPARE(freeName(wanted, taken), free);
    }
};

LECTERN_TEST(tst_memory_order)
#include "tst_memory_order.moc"
