// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/memory/memory_tool.h"

#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

#include <memory>

using namespace lectern;
using namespace lectern::agent;
using lectern::test::waitFor;

/// The memory tool as a model meets it: command in, text out.
class tst_memory_tool : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_home;
    FixedClock m_clock{QDateTime(QDate(2026, 11, 30), QTime(12, 0), Qt::UTC), QTimeZone::utc()};
    std::unique_ptr<store::Database> m_database;
    std::unique_ptr<store::Journal> m_journal;
    std::unique_ptr<MemoryStore> m_store;

    QString root() const { return m_home->filePath(QStringLiteral("memories")); }
    void put(const QString &name, const QByteArray &content) const
    {
        QDir().mkpath(QFileInfo(root() + u'/' + name).path());
        QFile file(root() + u'/' + name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    QByteArray content(const QString &name) const { return test::readFile(root() + u'/' + name); }

    struct Said
    {
        QString text;
        bool isError;
    };
    Said run(const json &input, const QString &batch = {})
    {
        MemoryTool tool(*m_store);
        const auto output = waitFor(tool.run(input, {store::ActorKind::Assistant, batch}));
        if (!output)
            return {u"ERROR " + output.error().name(), true};
        return {output->value.is_string() ? QString::fromStdString(output->value.get<std::string>()) : QString(), output->isError};
    }

private Q_SLOTS:
    void init()
    {
        m_store.reset();
        m_journal.reset();
        m_database.reset();
        m_home = std::make_unique<QTemporaryDir>();
        m_database = std::make_unique<store::Database>(m_home->filePath(QStringLiteral("lectern.sqlite")));
        QVERIFY(waitFor(m_database->open()).has_value());
        m_journal = std::make_unique<store::Journal>(*m_database, m_clock);
        m_store = std::make_unique<MemoryStore>(*m_database, m_clock, SafeDir::open(root()).value());
        m_journal->registerKind(MemoryStore::kind(), m_store->applier());
    }

    void cleanupTestCase()
    {
        m_store.reset();
        m_journal.reset();
        m_database.reset();
    }

    void aCommandAnswersInTheToolsOwnWords_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isError");
        const auto row = [](const char *name, const char *input, const char *text, bool isError) { QTest::newRow(name) << QByteArray(input) << QString::fromUtf8(text) << isError; };
        row("create", R"({"command":"create","path":"/memories/new/deep.md","file_text":""})", "File created successfully at: /memories/new/deep.md", false);
        row("create what exists", R"({"command":"create","path":"/memories/notes.txt","file_text":"x"})", "Error: File /memories/notes.txt already exists", true);
        row("view", R"({"command":"view","path":"/memories/notes.txt"})", "Here's the content of /memories/notes.txt with line numbers:\n     1\ta\n     2\tb\n     3\tc\n     4\t", false);
        row("view a range", R"({"command":"view","path":"/memories/notes.txt","view_range":[2,3]})", "Here's the content of /memories/notes.txt with line numbers:\n     2\tb\n     3\tc", false);
        row("view to the end", R"({"command":"view","path":"/memories/notes.txt","view_range":[2,-1]})", "Here's the content of /memories/notes.txt with line numbers:\n     2\tb\n     3\tc\n     4\t", false);
        row("view from below one", R"({"command":"view","path":"/memories/notes.txt","view_range":[0,1]})", "Here's the content of /memories/notes.txt with line numbers:\n     1\ta", false);
        row("view past the end", R"({"command":"view","path":"/memories/notes.txt","view_range":[9,12]})", "Here's the content of /memories/notes.txt with line numbers:\n", false);
        row("view backwards", R"({"command":"view","path":"/memories/notes.txt","view_range":[3,1]})", "Here's the content of /memories/notes.txt with line numbers:\n", false);
        row("view what is missing", R"({"command":"view","path":"/memories/none.txt"})", "The path /memories/none.txt does not exist. Please provide a valid path.", true);
        row("view an empty file", R"({"command":"view","path":"/memories/empty.md"})", "Here's the content of /memories/empty.md with line numbers:\n     1\t", false);
        row("view a hidden file by name", R"({"command":"view","path":"/memories/.dot"})", "Here's the content of /memories/.dot with line numbers:\n     1\tx", false);
        row("replace", R"({"command":"str_replace","path":"/memories/f.txt","old_str":"l4","new_str":"FOUR"})", "The memory file has been edited. Here is the snippet showing the change (with line numbers):\n     2\tl2\n     3\tl3\n     4\tFOUR\n     5\tl5\n     6\tl6", false);
        row("replace what is not there", R"({"command":"str_replace","path":"/memories/f.txt","old_str":"nope","new_str":"x"})", "No replacement was performed, old_str `nope` did not appear verbatim in /memories/f.txt.", true);
        row("replace what is there twice", R"({"command":"str_replace","path":"/memories/f.txt","old_str":"dup","new_str":"x"})", "No replacement was performed. Multiple occurrences of old_str `dup` in lines: 8, 9. Please ensure it is unique", true);
        row("replace twice on a line", R"({"command":"str_replace","path":"/memories/g.txt","old_str":"aa","new_str":"b"})", "No replacement was performed. Multiple occurrences of old_str `aa` in lines: 1, 1. Please ensure it is unique", true);
        row("replace nothing", R"({"command":"str_replace","path":"/memories/g.txt","old_str":"","new_str":"b"})", "No replacement was performed. old_str must not be empty.", true);
        row("replace in a folder", R"({"command":"str_replace","path":"/memories/p","old_str":"a","new_str":"b"})", "The path /memories/p is not a file.", true);
        row("replace in what is missing", R"({"command":"str_replace","path":"/memories/none.txt","old_str":"a","new_str":"b"})", "The path /memories/none.txt does not exist. Please provide a valid path.", true);
        row("insert out of range", R"({"command":"insert","path":"/memories/t.txt","insert_line":99,"insert_text":"x"})", "Error: Invalid `insert_line` parameter: 99. It should be within the range of lines of the file: [0, 2]", true);
        row("insert below zero", R"({"command":"insert","path":"/memories/t.txt","insert_line":-1,"insert_text":"x"})", "Error: Invalid `insert_line` parameter: -1. It should be within the range of lines of the file: [0, 2]", true);
        row("delete what is missing", R"({"command":"delete","path":"/memories/none"})", "The path /memories/none does not exist", true);
        row("delete the root", R"({"command":"delete","path":"/memories"})", "Cannot delete the /memories directory itself", true);
        row("delete the root with a slash", R"({"command":"delete","path":"/memories/"})", "Cannot delete the /memories directory itself", true);
        row("delete the root by way of dots", R"({"command":"delete","path":"/memories/p/.."})", "Path /memories/p/.. would escape /memories directory", true);
        row("rename onto what exists", R"({"command":"rename","old_path":"/memories/t.txt","new_path":"/memories/f.txt"})", "The destination /memories/f.txt already exists", true);
        row("rename onto itself", R"({"command":"rename","old_path":"/memories/t.txt","new_path":"/memories/t.txt"})", "The destination /memories/t.txt already exists", true);
        row("rename what is missing", R"({"command":"rename","old_path":"/memories/none","new_path":"/memories/c"})", "The path /memories/none does not exist", true);
        row("rename the root", R"({"command":"rename","old_path":"/memories","new_path":"/memories/x"})", "Cannot rename the /memories directory itself", true);
        row("rename out", R"({"command":"rename","old_path":"/memories/t.txt","new_path":"/memories/../../evil"})", "Path /memories/../../evil would escape /memories directory", true);
        row("outside", R"({"command":"view","path":"/etc/passwd"})", "Path must start with /memories, got: /etc/passwd", true);
        row("sibling of the root", R"({"command":"view","path":"/memories_evil/x"})", "Path must start with /memories, got: /memories_evil/x", true);
        row("no slash", R"({"command":"view","path":"memories/b.txt"})", "Path must start with /memories, got: memories/b.txt", true);
        row("empty", R"({"command":"view","path":""})", "Path must start with /memories, got: ", true);
        row("dots that come back", R"({"command":"view","path":"/memories/../memories/t.txt"})", "Path /memories/../memories/t.txt would escape /memories directory", true);
        row("backslash dots", R"({"command":"view","path":"/memories/..\\x"})", "Path /memories/..\\x would escape /memories directory", true);
        row("encoded dots", R"({"command":"create","path":"/memories/%2e%2e%2fesc.txt","file_text":"x"})", "Path /memories/%2e%2e%2fesc.txt would escape /memories directory", true);
        row("NUL", R"({"command":"view","path":"/memories/a\u0000b"})", "The path must not contain NUL characters.", true);
        row("unknown command", R"({"command":"purge","path":"/memories"})", "Error: Unknown command 'purge'. The commands are view, create, str_replace, insert, delete and rename.", true);
        row("no path", R"({"command":"view"})", "Error: Missing required field: 'path'", true);
        row("no text", R"({"command":"create","path":"/memories/x"})", "Error: Missing required field: 'file_text'", true);
        row("link out", R"({"command":"view","path":"/memories/lnk/passwd"})", "Path would escape /memories directory via symlink", true);
        row("create through a link", R"({"command":"create","path":"/memories/lnk/x","file_text":"x"})", "Path would escape /memories directory via symlink", true);
        row("link that stays inside", R"({"command":"view","path":"/memories/inner"})", "Path would escape /memories directory via symlink", true);
    }

    void aCommandAnswersInTheToolsOwnWords()
    {
        QFETCH(QByteArray, input);
        QFETCH(QString, text);
        QFETCH(bool, isError);
        put(QStringLiteral("notes.txt"), "a\nb\nc\n");
        put(QStringLiteral("empty.md"), "");
        put(QStringLiteral(".dot"), "x");
        put(QStringLiteral("f.txt"), "l1\nl2\nl3\nl4\nl5\nl6\nl7\ndup\ndup\n");
        put(QStringLiteral("g.txt"), "aa aa\n");
        put(QStringLiteral("t.txt"), "one\ntwo\n");
        QDir(root()).mkpath(QStringLiteral("p"));
        QFile::link(QStringLiteral("/etc"), root() + QStringLiteral("/lnk"));
        QFile::link(QStringLiteral("t.txt"), root() + QStringLiteral("/inner"));
        const Said said = run(parseJson(input).value());
        QCOMPARE(said.text, text);
        QCOMPARE(said.isError, isError);
        QVERIFY(!said.text.contains(m_home->path()));
    }

    void anEmptyStoreListsItsRoot()
    {
        const Said said = run({{"command", "view"}, {"path", "/memories"}});
        QVERIFY(!said.isError);
        QCOMPARE(said.text, QStringLiteral("Here're the files and directories up to 2 levels deep in /memories, excluding hidden items and node_modules:\n0B\t/memories"));
    }

    void aListingIsTwoLevelsDeepSortedAndLeavesOutWhatIsHidden()
    {
        put(QStringLiteral("notes.txt"), "a\nb\nc\n");
        put(QStringLiteral("big.txt"), QByteArray(1536, 'x'));
        put(QStringLiteral("mega.txt"), QByteArray(1258291, 'x'));
        put(QStringLiteral(".hid/x"), "x");
        put(QStringLiteral("node_modules/m"), "x");
        put(QStringLiteral("p/q/r/four.txt"), "four");
        QFile::link(QStringLiteral("/etc"), root() + QStringLiteral("/lnk"));
        const QString expected = QStringLiteral("\n1.5K\t/memories/big.txt\n1.2M\t/memories/mega.txt\n6B\t/memories/notes.txt\n4B\t/memories/p/\n4B\t/memories/p/q/");
        for (const char *path : {"/memories", "/memories/"}) {
            const Said said = run({{"command", "view"}, {"path", path}});
            QVERIFY2(said.text.endsWith(expected), qPrintable(said.text));
        }
        QVERIFY(run({{"command", "view"}, {"path", "/memories/p"}, {"view_range", {1, 2}}}).text.endsWith(QStringLiteral("/memories/p\n4B\t/memories/p/q/\n4B\t/memories/p/q/r/")));
    }

    void anEditChangesJustWhatItSays_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QByteArray>("after");
        const auto row = [](const char *name, const char *before, const char *input, const char *after) { QTest::newRow(name) << QByteArray(before) << QByteArray(input) << QByteArray(after); };
        row("over two lines", "l1\nl2\nl3\n", R"({"command":"str_replace","old_str":"l1\nl2","new_str":"x"})", "x\nl3\n");
        row("without new text", "l1\nl2\n", R"({"command":"str_replace","old_str":"l1\n"})", "l2\n");
        row("dollar signs", "price 5\n", R"({"command":"str_replace","old_str":"price 5","new_str":"cost $& $1 $$"})", "cost $& $1 $$\n");
        row("insert first", "one\ntwo\n", R"({"command":"insert","insert_line":0,"insert_text":"zero\n"})", "zero\none\ntwo\n");
        row("insert between", "one\ntwo\n", R"({"command":"insert","insert_line":1,"insert_text":"mid"})", "one\nmid\ntwo\n");
        row("insert last", "one\ntwo\n", R"({"command":"insert","insert_line":2,"insert_text":"end"})", "one\ntwo\nend\n");
        row("insert after the last newline", "one\n", R"({"command":"insert","insert_line":2,"insert_text":"end\n"})", "one\n\nend");
        row("insert into nothing", "", R"({"command":"insert","insert_line":0,"insert_text":"first\n"})", "first\n");
        row("CRLF stays", "a\r\nb\r\n", R"({"command":"str_replace","old_str":"b","new_str":"c"})", "a\r\nc\r\n");
        row("CRLF for a new line", "a\r\nb\r\n", R"({"command":"insert","insert_line":1,"insert_text":"x\ny"})", "a\r\nx\r\ny\r\nb\r\n");
        row("other scripts", "h\xc3\xa9llo \xf0\x9f\x8e\x93\n", R"({"command":"str_replace","old_str":"é","new_str":"日"})", "h\xe6\x97\xa5llo \xf0\x9f\x8e\x93\n");
    }

    void anEditChangesJustWhatItSays()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, input);
        QFETCH(QByteArray, after);
        put(QStringLiteral("file.txt"), before);
        json command = parseJson(input).value();
        command["path"] = "/memories/file.txt";
        const Said said = run(command);
        QVERIFY2(!said.isError, qPrintable(said.text));
        QCOMPARE(content(QStringLiteral("file.txt")), after);
        QVERIFY(waitFor(m_journal->undo()).has_value());
        QCOMPARE(content(QStringLiteral("file.txt")), before);
        QVERIFY(waitFor(m_journal->redo()).has_value());
        QCOMPARE(content(QStringLiteral("file.txt")), after);
    }

    void whatIsWrittenIsKeptByteForByte()
    {
        run({{"command", "create"}, {"path", "/memories/uni.txt"}, {"file_text", "héllo 日本 🎓\r\nsecond\r\n"}});
        QCOMPARE(content(QStringLiteral("uni.txt")), QByteArray("héllo 日本 🎓\r\nsecond\r\n"));
    }

    void foldersMoveAndGoAndComeBackWhole()
    {
        put(QStringLiteral("dir/a.md"), "a");
        put(QStringLiteral("dir/sub/b.md"), "b");
        QCOMPARE(run({{"command", "rename"}, {"old_path", "/memories/dir"}, {"new_path", "/memories/x/moved"}}).text, QStringLiteral("Successfully renamed /memories/dir to /memories/x/moved"));
        QCOMPARE(content(QStringLiteral("x/moved/sub/b.md")), QByteArray("b"));
        QCOMPARE(run({{"command", "delete"}, {"path", "/memories/x"}}).text, QStringLiteral("Successfully deleted /memories/x"));
        QVERIFY(!QFile::exists(root() + QStringLiteral("/x")));
        QVERIFY(waitFor(m_journal->undo()).has_value());
        QCOMPARE(content(QStringLiteral("x/moved/a.md")), QByteArray("a"));
        QVERIFY(waitFor(m_journal->undo()).has_value());
        QCOMPARE(content(QStringLiteral("dir/sub/b.md")), QByteArray("b"));
    }

    void aFileThatTheStudentChangedSinceIsNotUndone()
    {
        run({{"command", "create"}, {"path", "/memories/a.md"}, {"file_text", "assistant"}});
        put(QStringLiteral("a.md"), "student");
        const auto report = waitFor(m_journal->undo());
        QCOMPARE(report->conflicts, QStringList{QStringLiteral("a.md")});
        QCOMPARE(content(QStringLiteral("a.md")), QByteArray("student"));
    }

    void longTextIsCutAndTooManyLinesAreRefused()
    {
        put(QStringLiteral("long.txt"), QByteArray("0123456789\n").repeated(3000));
        const QString text = run({{"command", "view"}, {"path", "/memories/long.txt"}}).text;
        QVERIFY(text.size() < 16200);
        QVERIFY(text.contains(QStringLiteral("[Cut at 16,000 characters")));
        put(QStringLiteral("many.txt"), QByteArray("x\n").repeated(1000000));
        QCOMPARE(run({{"command", "view"}, {"path", "/memories/many.txt"}}).text, QStringLiteral("File /memories/many.txt exceeds maximum line limit of 999,999 lines."));
    }

    void aPictureIsShownAsOne()
    {
        put(QStringLiteral("plot.png"), QByteArray::fromHex("89504e470d0a1a0a"));
        MemoryTool tool(*m_store);
        const auto output = waitFor(tool.run({{"command", "view"}, {"path", "/memories/plot.png"}}, {}));
        QCOMPARE(output->blocks[0]["source"]["media_type"].get<std::string>(), std::string("image/png"));
    }

    void bytesThatAreNoTextAreShownAndKept()
    {
        const QByteArray bytes("\xff\xfe\x00\x41", 4);
        put(QStringLiteral("bin.dat"), bytes);
        QVERIFY(run({{"command", "view"}, {"path", "/memories/bin.dat"}}).text.contains(QChar(0xfffd)));
        QCOMPARE(content(QStringLiteral("bin.dat")), bytes);
        run({{"command", "delete"}, {"path", "/memories/bin.dat"}});
        QVERIFY(waitFor(m_journal->undo()).has_value());
        QCOMPARE(content(QStringLiteral("bin.dat")), bytes);
    }
};

LECTERN_TEST(tst_memory_tool)
#include "tst_memory_tool.moc"
