// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/references.h"
#include "ui/chat/transcript_items.h"

#include "testlib/test_main.h"

using namespace lectern;
using namespace lectern::ui;

namespace {

const Moment tuesday{QDateTime::fromString(QStringLiteral("2026-12-01T08:00:00Z"), Qt::ISODate), QTimeZone("Europe/Vienna")};

agent::Message message(agent::Role role, const char *id, const char *parent, json blocks)
{
    agent::Message made;
    made.id = QLatin1String(id);
    made.parentId = QLatin1String(parent);
    made.role = role;
    made.blocks = std::move(blocks);
    made.createdAt = tuesday.now;
    if (role == agent::Role::Assistant)
        made.stopReason = QStringLiteral("end_turn");
    return made;
}

json text(const char *words) { return {{"type", "text"}, {"text", words}}; }
json use(const char *id, const char *name, json input) { return {{"type", "tool_use"}, {"id", id}, {"name", name}, {"input", std::move(input)}}; }
json result(const char *id, const std::string &words, bool isError = false)
{
    return {{"type", "tool_result"}, {"tool_use_id", id}, {"is_error", isError}, {"content", json::array({{{"type", "text"}, {"text", words}}})}};
}

json answerOf(const QList<agent::Message> &path, const QHash<QString, BatchView> &batches = {}, bool isLast = true)
{
    HtmlCache cache;
    const QList<TranscriptEntry> entries = entriesOf(path);
    return answerItem(entries.back(), batches, cache, tuesday, isLast);
}

/// A turn with one answer of these blocks and their results.
json answerWith(const json &blocks, const json &results, const QHash<QString, BatchView> &batches = {})
{
    QList<agent::Message> path{message(agent::Role::User, "u", "", json::array({text("go")})), message(agent::Role::Assistant, "a", "u", blocks)};
    path << message(agent::Role::User, "r", "a", results) << message(agent::Role::Assistant, "b", "r", json::array({text("Done.")}));
    return answerOf(path, batches);
}

BatchView recorded(QList<store::JournalChange> changes, bool undone = false)
{
    BatchView view;
    store::JournalRecord record;
    record.batch = QStringLiteral("a");
    record.step.id = 7;
    record.step.undone = undone;
    record.step.changes = int(changes.size());
    record.changes = std::move(changes);
    view.record = record;
    return view;
}

QStringList verbs(const json &block)
{
    QStringList list;
    for (const json &action : at(block, "actions"))
        list << stringAt(action, "verb");
    return list;
}

const char *todoJson = R"({"id":"t1","title":"Lab 4 report","dateType":"calendarEvening","scheduledDate":"2026-12-03","dueDate":"2026-12-04T22:59:59Z","checked":false,"subTasks":[]})";

} // namespace

class tst_chat_items : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readingIsOneLineInWords_data()
    {
        QTest::addColumn<json>("calls");
        QTest::addColumn<json>("results");
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("summary");
        const json search = use("1", "searchContent", {{"query", "chain rule"}});
        const std::string page = R"(<untrusted_data source="Canvas">
{"type":"page","id":41203,"classId":4101,"className":"Calculus I","title":"Derivatives","text":"x"}
</untrusted_data>)";
        const std::string work = R"([{"_className":"Calculus I"},{"_className":"Biology 101"},{"_className":"Calculus I"}])";
        QTest::newRow("search") << json{search} << json{result("1", "[]")} << "done" << QStringLiteral("Searched your courses for \"chain rule\"");
        QTest::newRow("page in a fence") << json{use("1", "readContent", {{"type", "page"}})} << json{result("1", page)} << "done" << QStringLiteral("Read \"Derivatives\" · Calculus I");
        QTest::newRow("courses") << json{use("1", "getClassAssignments", json::object())} << json{result("1", work)} << "done" << QStringLiteral("Looked in 2 courses");
        QTest::newRow("two calls beside one another") << json{search, use("2", "getTodos", {{"view", "active"}})} << json{result("1", "[]"), result("2", "[]")} << "done" << QStringLiteral("Searched your courses for \"chain rule\", looked at your todos");
        QTest::newRow("one of two failed") << json{search, use("2", "getDueCards", json::object())} << json{result("1", "[]"), result("2", "Error: tool 'getDueCards' failed.", true)} << "failed" << QStringLiteral("Searched your courses for \"chain rule\", counted the cards that are due · 1 did not work");
        QTest::newRow("unknown tool") << json{use("1", "launchRockets", {{"n", 1}})} << json{result("1", "Unknown tool: launchRockets", true)} << "failed" << QStringLiteral("Used launchRockets · There is no such tool here.");
        QTest::newRow("denied") << json{use("1", "web_fetch", {{"url", "https://a.example"}})} << json{result("1", "Denied: this call of 'web_fetch' was not allowed. No.", true)} << "denied" << QStringLiteral("Read https://a.example · You did not allow this. Nothing was changed.");
        QTest::newRow("unreadable input") << json{use("1", "searchContent", {{"INVALID_JSON", "{\"query\": "}})} << json{result("1", "Error: invalid input for tool 'searchContent': no JSON", true)} << "failed" << QStringLiteral("Searched your courses for \"\" · The request could not be read. Nothing was changed.");
        QTest::newRow("stopped") << json{search} << json{result("1", agent::textForNeverStarted().toStdString(), true)} << "failed" << QStringLiteral("Searched your courses for \"chain rule\" · Not done: the answer ended before it. Nothing was changed.");
    }
    void readingIsOneLineInWords()
    {
        QFETCH(json, calls);
        QFETCH(json, results);
        const json blocks = at(answerWith(calls, results), "blocks");
        QCOMPARE(stringAt(blocks[0], "kind"), QStringLiteral("run"));
        QTEST(stringAt(blocks[0], "state"), "state");
        QTEST(stringAt(blocks[0], "summary"), "summary");
        QCOMPARE(blocks[0]["details"].size(), calls.size());
        QCOMPARE(stringAt(blocks[1], "kind"), QStringLiteral("html"));
    }

    void callsOfSeveralRoundsMakeOneLineAndWhatWasReadIsTheSource()
    {
        QList<agent::Message> path{message(agent::Role::User, "u", "", json::array({text("go")}))};
        path << message(agent::Role::Assistant, "a", "u", json::array({use("1", "searchContent", {{"query", "x"}})}));
        path << message(agent::Role::User, "r", "a", json::array({result("1", "[]")}));
        path << message(agent::Role::Assistant, "b", "r", json::array({use("2", "readContent", {{"type", "page"}})}));
        path << message(agent::Role::User, "s", "b", json::array({result("2", R"({"type":"page","id":12,"classId":3,"className":"Biology 101","title":"Enzymes"})")}));
        path << message(agent::Role::Assistant, "c", "s", json::array({text("One.\n\nTwo.")}));
        const json item = answerOf(path);
        QCOMPARE(stringAt(item, "id"), QStringLiteral("a"));
        const json blocks = at(item, "blocks");
        QCOMPARE(blocks.size(), 4u); // run, two paragraphs, sources
        QCOMPARE(stringAt(blocks[0], "summary"), QStringLiteral("Searched your courses for \"x\", read \"Enzymes\" · Biology 101"));
        QCOMPARE(stringAt(blocks[3], "kind"), QStringLiteral("chips"));
        QCOMPARE(stringAt(blocks[3]["items"][0], "url"), QStringLiteral("lectern:page/12?class=3&title=Enzymes"));
    }

    void changesAreReceiptsFieldByField()
    {
        const json create = use("1", "createTodo", {{"title", "Lab 4 report"}});
        const json blocks = at(answerWith(json::array({create}), json::array({result("1", todoJson)}), {{QStringLiteral("a"), recorded({{QStringLiteral("todo"), QStringLiteral("t1"), nullptr, nullptr}})}}), "blocks");
        QCOMPARE(stringAt(blocks[0], "kind"), QStringLiteral("receipt"));
        QCOMPARE(stringAt(blocks[0], "title"), QStringLiteral("Added to your list: Lab 4 report"));
        QCOMPARE(stringAt(blocks[0]["fields"][0], "name"), QStringLiteral("When"));
        QCOMPARE(stringAt(blocks[0]["fields"][0], "now"), QStringLiteral("Thu 3 Dec, evening"));
        QCOMPARE(verbs(blocks[0]), (QStringList{QStringLiteral("open"), QStringLiteral("undo")}));
    }

    void aChangeShowsWhatWasAndWhatIs()
    {
        const json before{{"title", "Lab 4 report"}, {"date_type", "anytime"}, {"scheduled_date", nullptr}, {"due_date", "2026-12-04T22:59:59Z"}, {"completed_at", nullptr}, {"sub_tasks", "[]"}};
        const json update = use("1", "updateTodo", {{"id", "t1"}, {"dateType", "calendarEvening"}, {"scheduledDate", "2026-12-03"}});
        const json blocks = at(answerWith(json::array({update}), json::array({result("1", todoJson)}), {{QStringLiteral("a"), recorded({{QStringLiteral("todo"), QStringLiteral("t1"), before, json::object()}})}}), "blocks");
        QCOMPARE(blocks[0]["fields"].size(), 1u);
        QCOMPARE(stringAt(blocks[0]["fields"][0], "was"), QStringLiteral("Anytime"));
        QCOMPARE(stringAt(blocks[0]["fields"][0], "now"), QStringLiteral("Thu 3 Dec, evening"));
    }

    void oneUndoStandsForTheWholeBatchOnItsLastCard()
    {
        const json calls{use("1", "createTodo", {{"title", "A"}}), use("2", "createTodo", {{"title", "B"}}), use("3", "createTodo", {{"title", "C"}})};
        const json results{result("1", todoJson), result("2", "Error: invalid input for tool 'createTodo': dueDate: no date", true), result("3", todoJson)};
        const json blocks = at(answerWith(calls, results, {{QStringLiteral("a"), recorded({{QStringLiteral("todo"), QStringLiteral("t1"), nullptr, nullptr}})}}), "blocks");
        QVERIFY(!verbs(blocks[0]).contains(QStringLiteral("undo")));
        QCOMPARE(stringAt(blocks[1], "state"), QStringLiteral("failed"));
        QCOMPARE(stringAt(blocks[1], "note"), QStringLiteral("This did not work: dueDate: no date"));
        QCOMPARE(verbs(blocks[1]), QStringList{QStringLiteral("say")});
        QVERIFY(verbs(blocks[2]).contains(QStringLiteral("undo")));
        QCOMPARE(stringAt(blocks[2]["actions"][1], "label"), QStringLiteral("Undo all 2"));
    }

    void undoneAndHeldUndosAreSaid()
    {
        const json create = use("1", "createTodo", {{"title", "Lab 4 report"}});
        const store::JournalChange change{QStringLiteral("todo"), QStringLiteral("t1"), nullptr, nullptr};
        json block = at(answerWith(json::array({create}), json::array({result("1", todoJson)}), {{QStringLiteral("a"), recorded({change}, true)}}), "blocks")[0];
        QCOMPARE(stringAt(block, "state"), QStringLiteral("undone"));
        QVERIFY(verbs(block).isEmpty());
        BatchView held = recorded({change});
        held.held = HeldUndo{2, 5};
        block = at(answerWith(json::array({create}), json::array({result("1", todoJson)}), {{QStringLiteral("a"), held}}), "blocks")[0];
        QCOMPARE(stringAt(block, "note"), QStringLiteral("You changed 2 of these 5 since."));
        QCOMPARE(verbs(block), (QStringList{QStringLiteral("open"), QStringLiteral("undo-anyway"), QStringLiteral("undo-not")}));
        QCOMPARE(stringAt(block["actions"][1], "label"), QStringLiteral("Undo the other 3"));
    }

    void aDeniedChangeSaysSoAndOffersNothing()
    {
        const json block = at(answerWith(json::array({use("1", "deleteTodo", {{"id", "t1"}})}), json::array({result("1", "Denied: this call of 'deleteTodo' was not allowed. No.", true)})), "blocks")[0];
        QCOMPARE(stringAt(block, "kind"), QStringLiteral("receipt"));
        QCOMPARE(stringAt(block, "state"), QStringLiteral("failed"));
        QCOMPARE(stringAt(block, "note"), QStringLiteral("You did not allow this. Nothing was changed."));
        QVERIFY(verbs(block).isEmpty());
    }

    void aStudySetIsACardWithThreePreviews()
    {
        const json term{{"type", "term"}, {"term", "Power rule $$x^n$$"}, {"shortDefinition", "s"}, {"fullDefinition", "f"}, {"tags", nullptr}};
        const json input{{"title", "Derivatives"}, {"displayMode", "flashcards"}, {"items", {term, term, term, term}}};
        const store::JournalChange set{QStringLiteral("study_set"), QStringLiteral("s1"), nullptr, nullptr};
        json block = at(answerWith(json::array({use("1", "createStudySet", input)}), json::array({result("1", "Study set created")}), {{QStringLiteral("a"), recorded({set})}}), "blocks")[0];
        QCOMPARE(stringAt(block, "kind"), QStringLiteral("object"));
        QCOMPARE(stringAt(block, "subtitle"), QStringLiteral("4 cards"));
        QCOMPARE(block["previews"].size(), 3u);
        QVERIFY(QString::fromStdString(block["previews"][0].get<std::string>()).contains(QStringLiteral("class=\"math\"")));
        QCOMPARE(verbs(block), (QStringList{QStringLiteral("start"), QStringLiteral("open"), QStringLiteral("undo")}));
        block = at(answerWith(json::array({use("1", "createStudySet", input)}), json::array({result("1", "Study set created")}), {{QStringLiteral("a"), recorded({set}, true)}}), "blocks")[0];
        QVERIFY(stringAt(block, "subtitle").endsWith(QStringLiteral("undone")));
        QVERIFY(verbs(block).isEmpty());
    }

    void howAnAnswerEndedIsSaid_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("stop");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QStringList>("actions");
        using S = agent::MessageStatus;
        const QString say = QStringLiteral("say");
        const QString retry = QStringLiteral("retry");
        QTest::newRow("whole") << int(S::Complete) << "end_turn" << QString() << QStringList();
        QTest::newRow("broke off") << int(S::Interrupted) << "" << QStringLiteral("connection broke") << QStringList{say, retry};
        QTest::newRow("stopped") << int(S::Cancelled) << "" << QStringLiteral("You stopped") << QStringList{say, retry};
        QTest::newRow("too long") << int(S::Complete) << "max_tokens" << QStringLiteral("too long") << QStringList{say};
        QTest::newRow("declined") << int(S::Complete) << "refusal" << QStringLiteral("declined") << QStringList{retry};
        QTest::newRow("too many rounds") << int(S::Complete) << "tool_use" << QStringLiteral("many steps") << QStringList{QStringLiteral("resume")};
    }
    void howAnAnswerEndedIsSaid()
    {
        QFETCH(int, status);
        QFETCH(QString, stop);
        QFETCH(QString, words);
        agent::Message answer = message(agent::Role::Assistant, "a", "u", json::array({text("So far")}));
        answer.status = agent::MessageStatus(status);
        answer.stopReason = stop;
        const json blocks = at(answerOf({message(agent::Role::User, "u", "", json::array({text("go")})), answer}), "blocks");
        QCOMPARE(blocks.size(), words.isEmpty() ? 1u : 2u);
        if (words.isEmpty())
            return;
        QVERIFY(stringAt(blocks[1], "text").contains(words));
        QTEST(verbs(blocks[1]), "actions");
    }

    void theStudentsWordsAndWhatTheyAreAboutStandApart()
    {
        const json references = agent::referencesBlock({{QStringLiteral("page"), QStringLiteral("12"), 3, QStringLiteral("Enzymes \"and\" more")}, {QStringLiteral("todo"), QStringLiteral("t-1"), 0, QStringLiteral("Lab")}});
        const json document{{"type", "document"}, {"title", "notes.pdf"}, {"source", json::object()}};
        const auto entries = entriesOf({message(agent::Role::User, "u", "", json::array({document, text("line one\nline two <b>"), references}))});
        HtmlCache cache;
        const json item = studentItem(entries.front(), cache, tuesday);
        QCOMPARE(stringAt(item, "time"), QStringLiteral("09:00"));
        QCOMPARE(item["blocks"].size(), 2u);
        const QString html = stringAt(item["blocks"][0], "html");
        QVERIFY(html.contains(QStringLiteral("<br")) && html.contains(QStringLiteral("&lt;b&gt;")) && !html.contains(QStringLiteral("Lectern")));
        const json chips = item["blocks"][1]["items"];
        QCOMPARE(chips.size(), 3u);
        QCOMPARE(stringAt(chips[0], "label"), QStringLiteral("Enzymes 'and' more"));
        QVERIFY(stringAt(chips[0], "url").startsWith(QStringLiteral("lectern:page/12?class=3")));
        QCOMPARE(stringAt(chips[2], "label"), QStringLiteral("notes.pdf"));
        QCOMPARE(plainText(entries.front()), QStringLiteral("line one\nline two <b>"));
    }

    void textThatLooksLikeOurBlockButIsNotStaysText()
    {
        QVERIFY(agent::referencesIn(text("- page \"x\", class 1, id page-2")).isEmpty());
        QVERIFY(agent::referencesIn({{"type", "image"}}).isEmpty());
        const auto entries = entriesOf({message(agent::Role::Assistant, "a", "", json::array({use("1", "x", nullptr), {{"type", "thinking"}, {"thinking", "hm"}}, 5}))});
        HtmlCache cache;
        QVERIFY(answerItem(entries.front(), {}, cache, tuesday, false).contains("blocks")); // odd blocks do no harm
    }
};

LECTERN_TEST(tst_chat_items)
#include "tst_chat_items.moc"
