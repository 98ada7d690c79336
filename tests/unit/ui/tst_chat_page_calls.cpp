// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/item_changes.h"

#include "testlib/test_main.h"

using namespace lectern;
using namespace lectern::ui;

namespace {

json item(const char *id, std::initializer_list<std::pair<const char *, const char *>> blocks, const char *spoken = "")
{
    json list = json::array();
    for (const auto &[block, html] : blocks)
        list.push_back({{"id", block}, {"kind", "html"}, {"html", html}});
    return {{"id", id}, {"role", "assistant"}, {"label", "A"}, {"time", ""}, {"spoken", spoken}, {"blocks", list}};
}

QString told(const std::vector<PageCall> &calls)
{
    QStringList list;
    for (const PageCall &call : calls) {
        QString text = QString::fromLatin1(call.function);
        if (call.argument.contains("block"))
            text += u' ' + stringAt(at(call.argument, "block"), "id");
        else if (call.argument.contains("item"))
            text += u' ' + stringAt(at(call.argument, "item"), "id");
        else if (call.argument.contains("id"))
            text += u' ' + stringAt(call.argument, "id");
        else if (call.argument.contains("items"))
            text += u' ' + QString::number(call.argument["items"].size());
        list << text;
    }
    return list.join(QStringLiteral(", "));
}

} // namespace

class tst_chat_page_calls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyWhatChangedIsSaid_data()
    {
        using Items = std::vector<json>;
        QTest::addColumn<Items>("shown");
        QTest::addColumn<Items>("wanted");
        QTest::addColumn<QString>("calls");
        const json a = item("a", {{"a1", "one"}});
        const json b = item("b", {{"b1", "one"}, {"b2", "two"}});
        QTest::newRow("nothing at all") << Items{} << Items{} << QString();
        QTest::newRow("the same") << Items{a, b} << Items{a, b} << QString();
        QTest::newRow("first") << Items{} << Items{a, b} << QStringLiteral("reset 2");
        QTest::newRow("another conversation") << Items{a} << Items{b} << QStringLiteral("reset 1");
        QTest::newRow("emptied") << Items{a} << Items{} << QStringLiteral("reset 0");
        QTest::newRow("one more") << Items{a} << Items{a, b} << QStringLiteral("put b");
        QTest::newRow("older ones") << Items{b} << Items{a, b} << QStringLiteral("prepend 1");
        QTest::newRow("the tail grew") << Items{a, b} << Items{a, item("b", {{"b1", "one"}, {"b2", "two and"}})} << QStringLiteral("putBlock b2");
        QTest::newRow("a block more") << Items{b} << Items{item("b", {{"b1", "one"}, {"b2", "two"}, {"b3", "x"}})} << QStringLiteral("putBlock b3");
        QTest::newRow("a block less") << Items{b} << Items{item("b", {{"b1", "one"}})} << QStringLiteral("put b");
        QTest::newRow("what is spoken") << Items{b} << Items{item("b", {{"b1", "one"}, {"b2", "two"}}, "all")} << QStringLiteral("put b");
        QTest::newRow("one went") << Items{a, b} << Items{b} << QStringLiteral("remove a");
        QTest::newRow("the unsent one became a stored one") << Items{a, item("unsent", {{"u", "x"}})} << Items{a, b} << QStringLiteral("remove unsent, put b");
    }
    void onlyWhatChangedIsSaid()
    {
        QFETCH(std::vector<json>, shown);
        QFETCH(std::vector<json>, wanted);
        QTEST(told(callsFor(shown, wanted, false)), "calls");
    }
};

LECTERN_TEST(tst_chat_page_calls)
#include "tst_chat_page_calls.moc"
