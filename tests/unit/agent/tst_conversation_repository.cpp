// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/conversation_export.h"
#include "support/bench.h"
#include "testlib/test_main.h"

using namespace lectern;
using namespace lectern::agent;
using namespace lectern::agent::test;

namespace {

Message message(const char *id, const char *parent, Role role, json blocks)
{
    Message made;
    made.id = QString::fromLatin1(id);
    made.parentId = QString::fromLatin1(parent);
    made.role = role;
    made.blocks = std::move(blocks);
    made.createdAt = QDateTime(QDate(2026, 3, 2), QTime(9, 0), Qt::UTC);
    return made;
}

QStringList idsOf(const QList<Message> &path)
{
    QStringList ids;
    for (const Message &one : path)
        ids << one.id;
    return ids;
}

} // namespace

class tst_conversation_repository : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMessageComesBackAsItWent()
    {
        Bench bench;
        const QString id = *waitFor(bench.repository.create());
        Message sent = message("a", "", Role::Assistant, json::array({{{"type", "thinking"}, {"thinking", ""}, {"signature", "s"}, {"later", 9007199254740993}}}));
        sent.usage = json{{"output_tokens", 3}};
        sent.stopReason = QStringLiteral("end_turn");
        sent.container = QStringLiteral("c");
        sent.model = QStringLiteral("m");
        sent.provider = QStringLiteral("p");
        QVERIFY(waitFor(bench.repository.put(id, sent)).has_value());
        const Message back = bench.path(id).first();
        QVERIFY(back.blocks == sent.blocks);
        QVERIFY(back.usage == sent.usage);
        QCOMPARE(back.createdAt, sent.createdAt);
        QCOMPARE(QStringList({back.stopReason, back.container, back.model, back.provider}), QStringList({sent.stopReason, sent.container, sent.model, sent.provider}));
    }

    void branchesLoseNothing()
    {
        Bench bench;
        const QString id = *waitFor(bench.repository.create());
        bench.repository.put(id, message("1", "", Role::User, json::array({textBlock("First")})));
        bench.repository.put(id, message("2", "1", Role::Assistant, json::array({textBlock("Answer")})));
        bench.repository.put(id, message("1b", "", Role::User, json::array({textBlock("Edited")})));
        QCOMPARE(idsOf(bench.path(id)), QStringList({QStringLiteral("1b")}));
        QVERIFY(waitFor(bench.repository.select(id, QStringLiteral("2"))).has_value());
        QCOMPARE(idsOf(bench.path(id)), QStringList({QStringLiteral("1"), QStringLiteral("2")}));
        // An answer that goes on on another branch does not bring that branch back.
        QVERIFY(waitFor(bench.repository.put(id, message("1b", "", Role::User, json::array({textBlock("Edited again")})))).has_value());
        QCOMPARE(idsOf(bench.path(id)), QStringList({QStringLiteral("1"), QStringLiteral("2")}));
        QCOMPARE(waitFor(bench.repository.messages(id))->size(), 3);
        QCOMPARE(waitFor(bench.repository.select(id, QStringLiteral("x"))).error().code, ErrorCode::NotFound);
    }

    void anotherFirstMessageBranchesFromTheBeginning()
    {
        Bench bench;
        const QString id = *waitFor(bench.repository.create());
        bench.repository.put(id, message("1", "", Role::User, json::array({textBlock("First")})));
        QVERIFY(waitFor(bench.repository.select(id, {})).has_value());
        QVERIFY(bench.path(id).isEmpty());
        QVERIFY(waitFor(bench.repository.put(id, message("1b", "", Role::User, json::array({textBlock("Other")})))).has_value());
        QCOMPARE(idsOf(bench.path(id)), QStringList({QStringLiteral("1b")}));
        QCOMPARE(waitFor(bench.repository.messages(id))->size(), 2);
    }

    void aDraftIsKeptForEachConversationAndGoesWithIt()
    {
        Bench bench;
        const QString id = *waitFor(bench.repository.create());
        QVERIFY(waitFor(bench.repository.draft(id))->is_null());
        QVERIFY(waitFor(bench.repository.keepDraft(id, {{"text", "half"}})).has_value());
        QVERIFY(waitFor(bench.repository.keepDraft({}, {{"text", "new"}})).has_value());
        QCOMPARE(stringAt(*waitFor(bench.repository.draft(id)), "text"), QStringLiteral("half"));
        QCOMPARE(stringAt(*waitFor(bench.repository.draft(QString())), "text"), QStringLiteral("new"));
        QVERIFY(waitFor(bench.repository.remove(id)).has_value());
        QVERIFY(waitFor(bench.repository.draft(id))->is_null());
        QVERIFY(waitFor(bench.repository.keepDraft({}, nullptr)).has_value());
        QVERIFY(waitFor(bench.repository.draft({}))->is_null());
    }

    void theTitleIsTheFirstLineUnlessTheStudentGaveOne()
    {
        QCOMPARE(titleFrom(QStringLiteral("  What is due?\nAnd more")), QStringLiteral("What is due?"));
        QCOMPARE(titleFrom(QStringLiteral("word ").repeated(30)), QStringLiteral("word ").repeated(12).trimmed() + QChar(0x2026));
        QVERIFY(titleFrom(QString(200, u'x')).size() <= 61);
        Bench bench;
        const QString id = *waitFor(bench.repository.create());
        bench.repository.put(id, message("1", "", Role::User, json::array({textBlock("First")})));
        bench.repository.put(id, message("2", "1", Role::User, json::array({textBlock("Second")})));
        QCOMPARE(waitFor(bench.repository.info(id))->title, QStringLiteral("First"));
        QVERIFY(waitFor(bench.repository.rename(id, QStringLiteral("Mine"))).has_value());
        QCOMPARE(waitFor(bench.repository.info(id))->title, QStringLiteral("Mine"));
    }

    void theSearchKnowsNoCaseAndNoPatterns()
    {
        Bench bench;
        const QString id = *waitFor(bench.repository.create());
        bench.repository.put(id, message("1", "", Role::User, json::array({textBlock("Über die GRENZWERTE, 100% sicher")})));
        const auto hits = waitFor(bench.repository.search(QStringLiteral("über die grenz")));
        QCOMPARE(hits->size(), 1);
        QVERIFY(hits->first().excerpt.contains(u"GRENZWERTE"));
        QCOMPARE(waitFor(bench.repository.search(QStringLiteral("100%")))->size(), 1);
        QCOMPARE(waitFor(bench.repository.search(QStringLiteral("1%0")))->size(), 0);
        QCOMPARE(waitFor(bench.repository.search(QStringLiteral(" ")))->size(), 0);
    }

    void whatIsDeletedIsNotInTheFileAnyMore()
    {
        Bench bench;
        const QString id = *waitFor(bench.repository.create());
        const QByteArray secret = "a-sentence-that-nobody-else-writes";
        QVERIFY(waitFor(bench.repository.put(id, message("1", "", Role::User, json::array({textBlock(secret.constData())})))).has_value());
        QVERIFY(waitFor(bench.repository.remove(id)).has_value());
        QCOMPARE(waitFor(bench.repository.path(id)).error().code, ErrorCode::NotFound);
        for (const char *suffix : {"", "-wal"})
            QVERIFY(!lectern::test::readFile(bench.database.path() + QLatin1String(suffix)).contains(secret));
        QCOMPARE(waitFor(bench.repository.remove(id)).error().code, ErrorCode::NotFound);
    }

    void aDamagedRowCostsThatMessageOnly()
    {
        Bench bench;
        const QString id = *waitFor(bench.repository.create());
        bench.repository.put(id, message("1", "", Role::User, json::array({textBlock("First")})));
        bench.repository.put(id, message("2", "1", Role::Assistant, json::array({textBlock("Answer")})));
        bench.repository.put(id, message("3", "2", Role::User, json::array({textBlock("Third")})));
        waitFor(bench.database.write([](store::Connection &c) { return c.execute("UPDATE message SET blocks = '[{\"type\":', usage = '{' WHERE id = '2'"); }));
        const auto path = bench.path(id);
        QCOMPARE(path.size(), 3);
        QCOMPARE(path[1].status, MessageStatus::Interrupted);
        QVERIFY(path[1].blocks.empty());
        QCOMPARE(bench.ask(id, "Go on").stopReason, QStringLiteral("end_turn"));
        waitFor(bench.database.write([](store::Connection &c) { return c.execute("UPDATE conversation SET selected_leaf = 'gone'"); }));
        QVERIFY(!bench.path(id).isEmpty());
    }

    void exportsShowTheTalkAndEscapeIt()
    {
        Bench bench;
        bench.provider.scripts = {{json::array({textBlock("Use <b> & care"), call("a", "getTodos", {{"view", "today"}}, code)}), QStringLiteral("tool_use")}};
        const QString id = bench.ask(QString(), "<script>alert(1)</script>").conversation;
        const auto info = *waitFor(bench.repository.info(id));
        const auto path = bench.path(id);
        const QString html = exportHtml(info, path);
        QVERIFY(!html.contains(u"<script>"));
        QVERIFY(html.contains(u"Use &lt;b&gt; &amp; care"));
        const QString markdown = exportMarkdown(info, path);
        QVERIFY(markdown.contains(u"## Student\n\n<script>"));
        QVERIFY(markdown.contains(u"*Used: getTodos*"));
        QCOMPARE(exportJson(info, path)["messages"].size(), std::size_t(path.size()));
    }
};

LECTERN_TEST(tst_conversation_repository)
#include "tst_conversation_repository.moc"
