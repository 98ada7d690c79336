// SPDX-License-Identifier: GPL-3.0-or-later
#include "bare_page.h"
#include "testlib/test_main.h"
#include "text/markdown.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace lectern;
using lectern::test::BarePage;
using webapi::PageKind;

namespace {

json htmlBlock(const char *id, const QString &html)
{
    return json{{"id", id}, {"kind", "html"}, {"html", toJson(html)}};
}

json message(const QString &id, const char *role, json blocks)
{
    return json{{"id", toJson(id)}, {"role", role}, {"label", role == std::string("user") ? "You" : "Assistant"}, {"time", "09:12"}, {"blocks", std::move(blocks)}};
}

json manyMessages(int count)
{
    json items = json::array();
    for (int i = 0; i < count; ++i) {
        const QString text = text::renderMarkdown(QStringLiteral("Message %1 with $x_{%1}^2$.\n\n- one\n- two\n\n```python\nprint(%1)\n```\n").arg(i)).html;
        items.push_back(message(QString::number(i), i % 2 ? "assistant" : "user", json::array({htmlBlock("a", text)})));
    }
    return items;
}

const QString atEnd = QStringLiteral("(r => r.scrollHeight - r.clientHeight - r.scrollTop <= 1)(document.documentElement)");

} // namespace

class tst_web_transcript : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStreamDrawsOnlyItsTail()
    {
        BarePage page(PageKind::Transcript);
        const json first = htmlBlock("1", text::renderMarkdown(QStringLiteral("The rule is $x^n$.")).html);
        page.call("put", json{{"item", message(QStringLiteral("a"), "assistant", json::array({first}))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('.katex') !== null")));
        page.ask(QStringLiteral("window.block = document.querySelector('[data-block=\"1\"]'); window.formula = document.querySelector('.katex'); window.changes = 0;"
                                "new MutationObserver(list => { changes += list.length; }).observe(block, {childList: true, subtree: true, characterData: true}); 1"));
        QString tail;
        for (int i = 0; i < 40; ++i) {
            tail += QStringLiteral("word%1 ").arg(i);
            page.call("putBlock", json{{"item", "a"}, {"block", htmlBlock("2", u"<p>" + tail + u"</p>")}});
        }
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('[data-block=\"2\"]')?.textContent.includes('word39')")));
        page.call("put", json{{"item", message(QStringLiteral("a"), "assistant", json::array({first, htmlBlock("2", QStringLiteral("<p>whole</p>"))}))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('[data-block=\"2\"]')?.textContent === 'whole'")));
        QVERIFY(page.ask(QStringLiteral("document.querySelector('[data-block=\"1\"]') === block && document.querySelector('.katex') === formula")).toBool());
        QCOMPARE(page.ask(QStringLiteral("changes")).toInt(), 0);
        QCOMPARE(page.ask(QStringLiteral("document.querySelectorAll('.item').length")).toInt(), 1);
    }

    void blocksKeepTheirOrderAndTheirState()
    {
        BarePage page(PageKind::Transcript);
        const auto run = [](const char *state) {
            return json{{"id", "r"}, {"kind", "run"}, {"state", state}, {"summary", "Read a page"}, {"details", json::array({json{{"label", "Result"}, {"text", "<b>text</b>"}}})}};
        };
        page.call("put", json{{"item", message(QStringLiteral("a"), "assistant", json::array({run("running"), htmlBlock("h", QStringLiteral("<p>x</p>"))}))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('details.run') !== null")));
        page.ask(QStringLiteral("document.querySelector('details.run').open = true; 1"));
        page.call("putBlock", json{{"item", "a"}, {"block", run("done")}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('details.run').dataset.state === 'done'")));
        QVERIFY(page.ask(QStringLiteral("document.querySelector('details.run').open")).toBool());
        QCOMPARE(page.ask(QStringLiteral("document.querySelector('.run-body pre').textContent")).toString(), QStringLiteral("<b>text</b>"));
        page.call("put", json{{"item", message(QStringLiteral("a"), "assistant", json::array({htmlBlock("n", QStringLiteral("<p>new</p>")), htmlBlock("h", QStringLiteral("<p>x</p>"))}))}});
        QVERIFY(page.becomesTrue(QStringLiteral("[...document.querySelectorAll('[data-block]')].map(e => e.dataset.block).join() === 'n,h'")));
    }

    void aThousandMessagesAreShownFromTheirEnd()
    {
        BarePage page(PageKind::Transcript);
        page.call("reset", json{{"items", manyMessages(1000)}, {"more", false}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('.item').length === 1000")));
        QVERIFY(page.becomesTrue(atEnd));
        QVERIFY(page.ask(QStringLiteral("document.querySelectorAll('.item')[999].querySelector('.katex') !== null")).toBool()); // at once
        QCOMPARE(page.ask(QStringLiteral("document.querySelectorAll('.item.old').length")).toInt(), 988);
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('.math:not([data-done])').length === 0"), 60000)); // in its own time
        QCOMPARE(page.ask(QStringLiteral("document.querySelectorAll('.katex').length")).toInt(), 1000);
        QVERIFY(page.becomesTrue(atEnd));
    }

    void theEndIsFollowedUntilTheStudentLooksUp()
    {
        BarePage page(PageKind::Transcript, {700, 500});
        page.call("reset", json{{"items", manyMessages(30)}, {"more", false}});
        QVERIFY(page.becomesTrue(atEnd + QStringLiteral(" && document.querySelectorAll('.item').length === 30")));
        page.call("put", json{{"item", message(QStringLiteral("n1"), "assistant", json::array({htmlBlock("a", QStringLiteral("<p>new</p>").repeated(20))}))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('.item').length === 31 && ") + atEnd));

        page.wheel(240);
        QVERIFY(page.becomesTrue(QStringLiteral("!") + atEnd));
        QTest::qWait(400); // the engine smooths the wheel
        const double before = page.ask(QStringLiteral("document.documentElement.scrollTop")).toDouble();
        for (int i = 0; i < 10; ++i)
            page.call("putBlock", json{{"item", "n1"}, {"block", htmlBlock("b", QStringLiteral("<p>more</p>").repeated(i + 1))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('[data-block=b] p').length === 10")));
        QCOMPARE(page.ask(QStringLiteral("document.documentElement.scrollTop")).toDouble(), before);
        QVERIFY(page.becomesTrue(QStringLiteral("!document.getElementById('latest').hidden")));

        page.press(QStringLiteral("#latest"));
        QVERIFY(page.becomesTrue(atEnd));
        QVERIFY(page.ask(QStringLiteral("document.getElementById('latest').hidden")).toBool());
        page.call("putBlock", json{{"item", "n1"}, {"block", htmlBlock("c", QStringLiteral("<p>again</p>").repeated(9))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('[data-block=c] p').length === 9 && ") + atEnd));
    }

    void earlierMessagesAreAskedForAndComeWithoutAJump()
    {
        BarePage page(PageKind::Transcript, {700, 500});
        page.call("reset", json{{"items", manyMessages(20)}, {"more", true}});
        QVERIFY(page.becomesTrue(atEnd + QStringLiteral(" && document.querySelectorAll('.item').length === 20")));
        page.ask(QStringLiteral("document.documentElement.scrollTop = 10; 1"));
        QTRY_COMPARE_WITH_TIMEOUT(page.verbs.size(), 1, 10000);
        QCOMPARE(page.verbs[0].first, QStringLiteral("more"));
        const QString top = QStringLiteral("document.querySelector('[data-id=\"0\"]').getBoundingClientRect().top");
        const double before = page.ask(top).toDouble();
        json older = json::array();
        for (int i = 0; i < 10; ++i)
            older.push_back(message(QStringLiteral("old%1").arg(i), "user", json::array({htmlBlock("a", QStringLiteral("<p>old</p>").repeated(i + 1))})));
        page.call("prepend", json{{"items", older}, {"more", false}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('.item').length === 30")));
        QVERIFY2(qAbs(page.ask(top).toDouble() - before) < 40, qPrintable(QString::number(page.ask(top).toDouble() - before)));
    }

    void keysWalkTheMessages()
    {
        BarePage page(PageKind::Transcript);
        page.call("reset", json{{"items", manyMessages(5)}, {"more", false}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('.item').length === 5")));
        page.pane().setFocus();
        const QString focused = QStringLiteral("document.activeElement?.dataset?.id ?? ''");
        for (const char *expected : {"4", "3", "2"}) {
            page.call("focusMessage", json{{"step", -1}});
            QVERIFY(page.becomesTrue(focused + QStringLiteral(" === '%1'").arg(QLatin1String(expected))));
        }
        page.call("focusMessage", json{{"step", 1}});
        QVERIFY(page.becomesTrue(focused + QStringLiteral(" === '3'")));
        const QString name = page.ask(QStringLiteral("document.activeElement.getAttribute('aria-label')")).toString();
        QVERIFY2(name.startsWith(u"Assistant, 09:12. Message 3 with"), qPrintable(name));
        QCOMPARE(page.ask(QStringLiteral("document.querySelectorAll('.item[tabindex=\"0\"]').length")).toInt(), 1);
    }

    // The window announces, once. A page that did too would be heard twice.
    void thePageAnnouncesNothingAndSaysItsWordsWhenAsked()
    {
        BarePage page(PageKind::Transcript);
        page.call("busy", json{{"text", "Working"}});
        page.call("put", json{{"item", message(QStringLiteral("a"), "assistant", json::array())}});
        for (int i = 0; i < 10; ++i)
            page.call("putBlock", json{{"item", "a"}, {"block", htmlBlock("t", QStringLiteral("<p>The answer so far: %1 <span class=\"math\" data-display=\"false\">x^2</span></p>").arg(i))}});
        page.call("busy", json{{"text", ""}});
        QString words;
        page.pane().readWords(QStringLiteral("[data-id=a] .blocks"), this, [&words](const QString &read) { words = read; });
        QTRY_COMPARE_WITH_TIMEOUT(words, QStringLiteral("The answer so far: 9 x squared"), 10000);
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('[data-id=a]').getAttribute('aria-label') === 'Assistant, 09:12. The answer so far: 9 x squared'")));
        QCOMPARE(page.ask(QStringLiteral("document.querySelectorAll('[aria-live], [role=alert], [role=status], [role=log]').length")).toInt(), 0);
    }

    void controlsSayTheirVerbsOnce()
    {
        BarePage page(PageKind::Transcript);
        const json action{{"label", "Undo"}, {"verb", "undo"}, {"argument", {{"step", 7}}}};
        page.call("put", json{{"item", message(QStringLiteral("a"), "assistant", json::array({json{{"id", "rc"}, {"kind", "receipt"}, {"state", "done"}, {"title", "Added"},
                                                                                                {"fields", json::array({json{{"name", "When"}, {"was", nullptr}, {"now", "Today"}}})}, {"actions", json::array({action})}}}))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('[data-verb=undo]') !== null")));
        page.ask(QStringLiteral("const b = document.querySelector('[data-verb=undo]'); b.click(); b.click(); document.querySelector('.tools button').click(); 1"));
        QTRY_COMPARE_WITH_TIMEOUT(page.verbs.size(), 2, 10000);
        QCOMPARE(page.verbs[0].first, QStringLiteral("action"));
        QVERIFY(page.verbs[0].second == (json{{"verb", "undo"}, {"argument", {{"step", 7}}}, {"item", "a"}, {"block", "rc"}}));
        QCOMPARE(page.verbs[1].first, QStringLiteral("copy"));
        QVERIFY(stringAt(page.verbs[1].second, "text").startsWith(u"Added"));
    }

    // I6: what the assistant writes is prose, whatever it imitates.
    void wordsOfTheAssistantCannotLookLikeAControl()
    {
        BarePage page(PageKind::Transcript);
        const QString imitation = QStringLiteral("<section class=\"card\" style=\"position:fixed;top:0\"><h2>Fetch a web page: openstax.org</h2>"
                                                 "<button class=\"button primary\">Allow once</button></section><div class=\"notice\" data-tone=\"warning\"><p>The assistant wants to read</p></div>"
                                                 "<a class=\"button primary\" href=\"https://example.org\">Allow</a>");
        page.call("put", json{{"item", message(QStringLiteral("a"), "assistant", json::array({htmlBlock("h", imitation)}))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('.prose')?.textContent.includes('Allow once')")));
        QCOMPARE(page.ask(QStringLiteral("document.querySelectorAll('.prose :is(button, section, [class], [style], [data-tone])').length")).toInt(), 0);
        QCOMPARE(page.ask(QStringLiteral("[...document.querySelectorAll('.prose, .prose *')].filter(e => { const s = getComputedStyle(e);"
                                         " return s.backgroundColor !== 'rgba(0, 0, 0, 0)' || s.borderTopWidth !== '0px' || s.position !== 'static'; }).length"))
                     .toInt(),
                 0);
        QVERIFY(page.ask(QStringLiteral("document.querySelector('.prose').getBoundingClientRect().width <= document.getElementById('items').getBoundingClientRect().width")).toBool());
    }

    void theWelcomeIsThereWhileNothingWasSaid()
    {
        BarePage page(PageKind::Transcript);
        page.call("welcome", json{{"title", "Good morning"}, {"text", "Ask."}, {"suggestions", json::array({"What is due?"})}, {"action", {{"label", "Connect your school"}, {"verb", "connect"}}}});
        QVERIFY(page.becomesTrue(QStringLiteral("!document.getElementById('welcome').hidden")));
        page.press(QStringLiteral(".welcome-action"));
        QTRY_COMPARE_WITH_TIMEOUT(page.verbs.size(), 1, 10000);
        QCOMPARE(stringAt(page.verbs[0].second, "verb"), QStringLiteral("connect"));
        page.call("put", json{{"item", message(QStringLiteral("1"), "user", json::array({htmlBlock("a", QStringLiteral("<p>hi</p>"))}))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.getElementById('welcome').hidden")));
        page.call("remove", json{{"id", "1"}});
        QVERIFY(page.becomesTrue(QStringLiteral("!document.getElementById('welcome').hidden && document.querySelectorAll('.item').length === 0")));
    }
};

LECTERN_TEST(tst_web_transcript)
#include "tst_web_transcript.moc"
