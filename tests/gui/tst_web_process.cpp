// SPDX-License-Identifier: GPL-3.0-or-later
#include "bare_page.h"
#include "testlib/test_main.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <nlohmann/json.hpp>

#include <csignal>

using namespace lectern;
using lectern::test::BarePage;
using webapi::PageKind;

/// The process that draws a page may die; the page comes back and is told everything again.
class tst_web_process : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // W5
    void aKilledProcessIsReplacedAndNothingIsLost()
    {
        BarePage page(PageKind::Transcript);
        const json items = json::array({json{{"id", "1"}, {"role", "user"}, {"blocks", json::array({json{{"id", "a"}, {"kind", "html"}, {"html", "<p>what is due</p>"}}})}},
                                        json{{"id", "2"}, {"role", "assistant"}, {"blocks", json::array({json{{"id", "a"}, {"kind", "html"}, {"html", "<p>Problem set 6</p>"}}})}}});
        connect(&page.pane(), &ui::WebPane::ready, this, [&] { page.call("reset", json{{"items", items}, {"more", false}}); });
        page.call("reset", json{{"items", items}, {"more", false}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('.item').length === 2")));
        page.theme().setChoice(ui::Theme::Choice::Dark);

        const qint64 before = page.pane().view()->rendererPid();
        QVERIFY(before > 0);
        QCOMPARE(::kill(pid_t(before), SIGKILL), 0);
        QTRY_VERIFY_WITH_TIMEOUT(!page.pane().isReady(), 20000);
        page.call("clear", json::object()); // dropped, and does no harm
        QVERIFY(page.waitUntilReady());
        QVERIFY(page.pane().view()->rendererPid() > 0);
        QVERIFY(page.pane().view()->rendererPid() != before);
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('.item').length === 2 && document.body.textContent.includes('Problem set 6')")));
        QCOMPARE(page.ask(QStringLiteral("document.documentElement.dataset.theme")).toString(), QStringLiteral("dark"));
        // The channel of the new page works as well.
        page.ask(QStringLiteral("document.querySelector('.last-answer .retry').click(); 1"));
        QTRY_COMPARE_WITH_TIMEOUT(page.verbs.size(), 1, 10000);
        QCOMPARE(page.verbs[0].first, QStringLiteral("retry"));
    }

    void aPageThatKeepsDyingIsLeftToTheStudent()
    {
        BarePage page(PageKind::Reader);
        auto *again = page.pane().findChild<QPushButton *>(QStringLiteral("pageStoppedLoadAgain"));
        QVERIFY(again);
        for (int death = 0; death < 4; ++death) {
            QVERIFY(page.waitUntilReady());
            QVERIFY(!again->isVisible());
            ::kill(pid_t(page.pane().view()->rendererPid()), SIGKILL);
            QTRY_VERIFY_WITH_TIMEOUT(!page.pane().isReady(), 20000);
        }
        QTRY_VERIFY_WITH_TIMEOUT(again->isVisible(), 20000);
        QTest::mouseClick(again, Qt::LeftButton);
        QVERIFY(page.waitUntilReady());
        QVERIFY(!again->isVisible());
        page.call("message", json{{"title", "Back"}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.body.textContent.includes('Back')")));
    }

    void theHostIsNeverToldDuringACall()
    {
        BarePage page(PageKind::Transcript);
        page.call("welcome", json{{"title", "Hello"}, {"suggestions", json::array({"What is due?"})}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('.suggestion') !== null")));
        bool inCall = false;
        bool toldInCall = false;
        connect(&page.pane(), &ui::WebPane::verbUsed, this, [&] { toldInCall |= inCall; });
        inCall = true;
        page.pane().view()->evaluate(QStringLiteral("document.querySelector('.suggestion').click()"), [](const QVariant &) {});
        page.call("toEnd", json::object());
        inCall = false;
        QTRY_COMPARE_WITH_TIMEOUT(page.verbs.size(), 1, 10000);
        QVERIFY(!toldInCall);
        QVERIFY(page.verbs[0].second == (json{{"text", "What is due?"}}));
    }

    void whatThePageDoesNotKnowIsIgnored()
    {
        BarePage page(PageKind::Study);
        page.call("nonsense", json{{"a", 1}});
        page.call("card", json{{"front", "<p>still here</p>"}, {"unknown", json::array()}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.body.textContent.includes('still here')")));
    }

    void thePageHasTheLookOfTheWindow()
    {
        BarePage page(PageKind::Reader);
        const QString ground = QStringLiteral("getComputedStyle(document.documentElement).backgroundColor");
        QCOMPARE(page.ask(ground).toString(), QStringLiteral("rgb(250, 249, 247)"));
        page.theme().setChoice(ui::Theme::Choice::Dark);
        QVERIFY(page.becomesTrue(ground + QStringLiteral(" === 'rgb(23, 22, 20)'")));
        webapi::Appearance large;
        large.unit = 30;
        large.family = QStringLiteral("Some \"Font\"");
        large.reducedMotion = true;
        page.pane().view()->setAppearance(large);
        QVERIFY(page.becomesTrue(QStringLiteral("getComputedStyle(document.documentElement).fontSize === '30px'")));
        QVERIFY(page.ask(QStringLiteral("getComputedStyle(document.documentElement).fontFamily")).toString().startsWith(u"\"Some \\\"Font\\\"\""));
        QVERIFY(page.ask(QStringLiteral("document.documentElement.hasAttribute('data-still')")).toBool());
    }

    void textIsFound()
    {
        BarePage page(PageKind::Reader);
        page.call("document", json{{"title", "t"}, {"html", "<p>mitochondrion</p>"}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.body.textContent.includes('mitochondrion')")));
        const auto finds = [&](const QString &text) {
            std::optional<bool> found;
            page.pane().find(text, false, [&](bool any) { found = any; });
            return QTest::qWaitFor([&] { return found.has_value(); }, 10000) && *found;
        };
        QVERIFY(finds(QStringLiteral("chondri")));
        QVERIFY(!finds(QStringLiteral("chloroplast")));
    }
};

LECTERN_TEST(tst_web_process)
#include "tst_web_process.moc"
