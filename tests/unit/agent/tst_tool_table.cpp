// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/bench.h"

#include "agent/request_tools.h"
#include "agent/tool_schema.h"
#include "testlib/test_main.h"

using namespace lectern;
using namespace lectern::agent;
using namespace lectern::agent::test;

class tst_tool_table : public QObject
{
    Q_OBJECT

    FakePorts m_ports;

    ToolTable table(AgentContext context = someContext(), const QString &provider = QStringLiteral("anthropic"))
    {
        context.provider = provider;
        return buildToolTable(context, m_ports.ports());
    }

private Q_SLOTS:
    void theElevenToolsAndTheHelpersAreThere()
    {
        QStringList expected; // in the order of the table, which requests keep
        for (const char *name : {"code_execution", "memory", "web_search", "web_fetch", "searchContent", "getClassAssignments", "getTodos", "createTodo", "updateTodo", "deleteTodo", "createStudySet",
                                 "readContent", "getStudySets", "getDueCards", "undoLast"})
            expected << QLatin1String(name);
        QCOMPARE(table().names(), expected);
        QCOMPARE(table().names(), expected);
    }

    void aNameIsTakenOnce()
    {
        ToolTable all = table();
        QCOMPARE(all.add(all.find(QStringLiteral("memory"))).error().code, ErrorCode::AlreadyExists);
    }

    void callersAndLevelsAreTheDocuments_data()
    {
        QTest::addColumn<bool>("direct");
        QTest::addColumn<bool>("code");
        QTest::addColumn<int>("level");
        QTest::addColumn<bool>("asks");
        const int reads = int(ToolLevel::ReadOnly), changes = int(ToolLevel::Mutating);
        QTest::newRow("searchContent") << true << true << reads << false;
        QTest::newRow("getClassAssignments") << false << true << reads << false;
        QTest::newRow("getTodos") << false << true << reads << false;
        QTest::newRow("createTodo") << false << true << changes << false;
        QTest::newRow("updateTodo") << false << true << changes << false;
        QTest::newRow("deleteTodo") << false << true << changes << true;
        QTest::newRow("createStudySet") << true << true << changes << false;
        QTest::newRow("memory") << true << false << changes << false;
        QTest::newRow("readContent") << true << true << reads << false;
        QTest::newRow("getStudySets") << true << true << reads << false;
        QTest::newRow("getDueCards") << true << true << reads << false;
        QTest::newRow("undoLast") << true << true << changes << false;
    }

    void callersAndLevelsAreTheDocuments()
    {
        QFETCH(bool, direct);
        QFETCH(bool, code);
        QFETCH(int, level);
        QFETCH(bool, asks);
        const ToolTable all = table();
        const ToolSpec &spec = all.find(QString::fromLatin1(QTest::currentDataTag()))->spec();
        QCOMPARE(spec.callers.contains(Caller::Direct), direct);
        QCOMPARE(spec.callers.contains(Caller::Code), code);
        QCOMPARE(int(spec.level), level);
        QCOMPARE(spec.defaultDecision == DefaultDecision::Ask, asks);
        QVERIFY(spec.cacheable);
    }

    void vendorToolsHaveTheirWireForms()
    {
        AgentContext context = someContext();
        context.city = QStringLiteral("Wien");
        context.country = QStringLiteral("AT");
        context.vendorRunsCode = true;
        const ToolTable all = table(context);
        QVERIFY(all.find(QStringLiteral("code_execution"))->spec().wire == (json{{"type", "code_execution_20250825"}, {"name", "code_execution"}}));
        QVERIFY(all.find(QStringLiteral("memory"))->spec().wire == (json{{"type", "memory_20250818"}, {"name", "memory"}}));
        QVERIFY(all.find(QStringLiteral("web_fetch"))->spec().wire == (json{{"type", "web_fetch_20250910"}, {"name", "web_fetch"}}));
        const json search = all.find(QStringLiteral("web_search"))->spec().wire;
        QCOMPARE(stringAt(search, "type"), QStringLiteral("web_search_20250305"));
        QVERIFY(search["user_location"] == (json{{"type", "approximate"}, {"city", "Wien"}, {"country", "AT"}, {"timezone", "Europe/Vienna"}}));
        context = {};
        QVERIFY(!table(context).find(QStringLiteral("web_search"))->spec().wire.contains("user_location"));
    }

    void vendorToolsAreOfferedToTheVendorOnly()
    {
        const ToolTable all = table(someContext(), QStringLiteral("builtin"));
        QVERIFY(!all.find(QStringLiteral("web_search"))->spec().enabled);
        QVERIFY(all.find(QStringLiteral("memory"))->spec().enabled);
        QVERIFY(all.find(QStringLiteral("memory"))->spec().wire.is_null());
    }

    void codeIsTheVendorsOnlyAfterAYes()
    {
        AgentContext context = someContext();
        QVERIFY(table(context).find(QStringLiteral("code_execution"))->spec().host == ToolHost::Local);
        QVERIFY2(!table(context).find(QStringLiteral("code_execution"))->spec().enabled, "no sandbox");
        context.vendorRunsCode = true;
        QVERIFY(table(context).find(QStringLiteral("code_execution"))->spec().host == ToolHost::Vendor);
        QVERIFY(table(context, QStringLiteral("builtin")).find(QStringLiteral("code_execution"))->spec().host == ToolHost::Local);
    }

    void aRequestNamesVendorToolsOnlyAfterAYes()
    {
        AgentContext context = someContext();
        context.provider = QStringLiteral("anthropic");
        const auto named = [&](const PermissionRules &rules, const QList<Message> &path = {}) {
            QStringList names;
            context.vendorRunsCode = rules.allow.contains(QStringLiteral("code_execution"));
            for (const ToolSpec &spec : requestTools(table(context), rules, context, path))
                names << spec.name;
            return names;
        };
        QVERIFY(!named({}).contains(QStringLiteral("web_search")));
        QVERIFY2(!named({}).contains(QStringLiteral("getTodos")), "no code runs");
        QVERIFY(named({{}, {}, {QStringLiteral("code_execution")}}).contains(QStringLiteral("getTodos")));
        const PermissionRules search{{}, {}, {QStringLiteral("web_search")}};
        QVERIFY(named(search).contains(QStringLiteral("web_search")));
        QVERIFY(!named({{QStringLiteral("searchContent")}, {}, {}}).contains(QStringLiteral("searchContent")));
        Message used;
        used.role = Role::Assistant;
        for (int i = 0; i < 5; ++i)
            used.blocks.push_back({{"type", "server_tool_use"}, {"name", "web_search"}});
        QVERIFY(!named(search, {used}).contains(QStringLiteral("web_search")));
    }

    void inputIsCheckedAgainstTheSchema_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("input");
        QTest::addColumn<QString>("error");
        const auto row = [](const char *name, const char *tool, const char *input, const char *error) {
            QTest::newRow(name) << QString::fromLatin1(tool) << QString::fromLatin1(input) << QString::fromLatin1(error);
        };
        row("the document's example", "createTodo", R"({"title":"a","description":"b","dateType":"calendar","scheduledDate":"2026-03-08T14:00:00Z","dueDate":"2026-03-10T23:59:00Z","canvasContentType":"assignment","canvasContentId":12345,"canvasClassId":67890})", "");
        row("an id of 64 bits", "createTodo", R"({"title":"a","canvasContentId":9007199254740993})", "");
        row("missing title", "createTodo", R"({"description":"b"})", "Missing required field: 'title'");
        row("title of a wrong type", "createTodo", R"({"title":5})", "Field 'title' expected type 'string', got 'integer'");
        row("unknown date type", "createTodo", R"({"title":"a","dateType":"tomorrow"})", "Field 'dateType' must be one of calendar, calendarEvening, anytime, someday; got \"tomorrow\"");
        row("step without title", "createTodo", R"({"title":"a","subTasks":[{"id":"1","checked":false}]})", "Missing required field: 'subTasks[0].title'");
        row("id with a fraction", "createTodo", R"({"title":"a","canvasContentId":1.5})", "Field 'canvasContentId' expected type 'integer', got 'number'");
        row("link in an update", "updateTodo", R"({"id":"a","canvasContentId":1})", "Unknown field: 'canvasContentId'");
        row("null clears a date", "updateTodo", R"({"id":"a","dueDate":null})", "");
        row("null where nothing is", "createTodo", R"({"title":"a","dueDate":null})", "");
        row("unknown filter", "getClassAssignments", R"({"filter":"late"})", "Field 'filter' must be one of past, overdue, undated, ungraded, unsubmitted, upcoming, future; got \"late\"");
        row("no view", "getTodos", "{}", "Missing required field: 'view'");
        row("term without a key", "createStudySet", R"({"displayMode":"flashcards","title":"t","items":[{"type":"term","tags":null,"term":"a","shortDefinition":"b"}]})", "Missing required field: 'items[0].fullDefinition'");
        row("unknown item", "createStudySet", R"({"displayMode":"flashcards","title":"t","items":[{"type":"card"}]})", "Field 'items[0].type' must be one of term, question");
        row("question", "createStudySet", R"({"displayMode":"multiple-choice","title":"t","items":[{"type":"question","tags":["a"],"prompt":"p","thinking":null,"explanation":null,"options":[{"correct":true,"text":"x"}]}]})", "");
        row("list for an object", "searchContent", "[]", "the input must be a JSON object, got 'array'");
        row("unknown command", "memory", R"({"command":"append","path":"/memories/a"})", "Field 'command' must be one of view, create, str_replace, insert, delete, rename; got \"append\"");
        row("limit of nothing", "getTodos", R"({"view":"logbook","limit":0})", "limit");
    }

    void inputIsCheckedAgainstTheSchema()
    {
        QFETCH(QString, tool);
        QFETCH(QString, input);
        QFETCH(QString, error);
        const auto accepted = acceptInput(table().find(tool)->spec().inputSchema, *parseJson(input.toUtf8()));
        if (error.isEmpty()) {
            QVERIFY2(accepted.has_value(), accepted ? "" : qPrintable(accepted.error().detail));
            return;
        }
        QVERIFY(!accepted.has_value());
        QCOMPARE(accepted.error().code, ErrorCode::InvalidInput);
        QVERIFY2(accepted.error().detail.contains(error), qPrintable(accepted.error().detail));
    }

    void wholeNumbersBecomeIntegersAndEmptyFieldsGo()
    {
        const auto accepted = acceptInput(table().find(QStringLiteral("createTodo"))->spec().inputSchema, json{{"title", "a"}, {"canvasContentId", 12.0}, {"dueDate", nullptr}});
        QVERIFY(*accepted == (json{{"title", "a"}, {"canvasContentId", 12}}));
        QVERIFY((*accepted)["canvasContentId"].is_number_integer());
        const auto update = acceptInput(table().find(QStringLiteral("updateTodo"))->spec().inputSchema, json{{"id", "a"}, {"dueDate", nullptr}});
        QVERIFY(update->contains("dueDate"));
    }
};

LECTERN_TEST(tst_tool_table)
#include "tst_tool_table.moc"
