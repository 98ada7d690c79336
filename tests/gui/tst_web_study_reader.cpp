// SPDX-License-Identifier: GPL-3.0-or-later
#include "bare_page.h"
#include "testlib/test_main.h"
#include "text/markdown.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace lectern;
using lectern::test::BarePage;
using webapi::PageKind;

class tst_web_study_reader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void turningACardLeavesItsFrontInPlace()
    {
        BarePage page(PageKind::Study);
        page.call("card", json{{"front", "<p>front</p>"}, {"hint", "<p>hint</p>"}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('.front') !== null")));
        QVERIFY(page.ask(QStringLiteral("document.querySelector('.back') === null")).toBool());
        page.ask(QStringLiteral("window.front = document.querySelector('.front'); 1"));
        page.call("card", json{{"front", "<p>front</p>"}, {"back", "<p>back</p>"}, {"source", "<p>from a page</p>"}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('.back')?.textContent === 'back'")));
        QVERIFY(page.ask(QStringLiteral("document.querySelector('.front') === front && document.querySelector('.hint') === null")).toBool());
        page.call("clear", json::object());
        QVERIFY(page.becomesTrue(QStringLiteral("document.getElementById('face').children.length === 0")));
    }

    void anOptionIsChosenByPressing()
    {
        BarePage page(PageKind::Study);
        const auto question = [](const char *second) {
            return json{{"prompt", "<p>Which?</p>"}, {"options", json::array({json{{"html", "<p>one</p>"}, {"state", ""}}, json{{"html", "<p>two <span class=\"math\" data-display=\"false\">x^2</span></p>"}, {"state", second}}})}};
        };
        page.call("question", question(""));
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('.option').length === 2")));
        page.ask(QStringLiteral("window.option = document.querySelectorAll('.option')[1]; 1"));
        page.press(QStringLiteral(".option[data-index=\"1\"]"));
        QTRY_COMPARE_WITH_TIMEOUT(page.links, QList<QUrl>{QUrl(QStringLiteral("lectern-choice:1"))}, 10000);
        page.call("question", question("right"));
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('.option')[1].dataset.state === 'right'")));
        QVERIFY(page.ask(QStringLiteral("document.querySelectorAll('.option')[1] === option")).toBool());
        QCOMPARE(page.ask(QStringLiteral("option.querySelector('.word').textContent")).toString(), QStringLiteral("right")); // never colour alone
    }

    void aLinkInsideAnOptionIsNoTrap()
    {
        BarePage page(PageKind::Study);
        page.call("question", json{{"prompt", "<p>Which?</p>"}, {"options", json::array({json{{"html", "<p><a href=\"https://example.org\">one</a></p>"}, {"state", ""}}})}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelectorAll('.option').length === 1")));
        QCOMPARE(page.ask(QStringLiteral("document.querySelectorAll('#face a').length")).toInt(), 1);
    }

    void aQuoteIsFoundAndShown_data()
    {
        QTest::addColumn<QString>("quote");
        QTest::addColumn<QString>("marked");
        QTest::newRow("words") << "changes the shape" << "changes the shape";
        QTest::newRow("over elements and lines") << "the **enzyme** changes\nthe shape" << "the enzyme changes the shape";
        QTest::newRow("typographic") << "shape, don't it?" << "shape, don’t it";
        QTest::newRow("with a formula") << "rate is $v=\\frac{a}{b}$, which" << "rate is , which";
        QTest::newRow("longer than the page") << "the enzyme changes the shape, don't it? And then words that were removed from the page since" << "the enzyme changes the shape, don’t it";
        QTest::newRow("not there") << "photosynthesis" << "";
    }
    void aQuoteIsFoundAndShown()
    {
        QFETCH(QString, quote);
        QFETCH(QString, marked);
        BarePage page(PageKind::Reader);
        const QString body = text::renderMarkdown(QStringLiteral("filler\n\n").repeated(60) + QStringLiteral("Here the **enzyme** changes the shape, don’t it? Its rate is $v=\\frac{a}{b}$, which is known.\n\n")
                                                  + QStringLiteral("filler\n\n").repeated(60)).html;
        page.call("document", json{{"title", "t"}, {"html", toJson(body)}, {"quote", toJson(quote)}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('.katex') !== null")));
        const QString text = page.ask(QStringLiteral("[...document.querySelectorAll('mark.quote')].filter(m => !m.querySelector('.math')).map(m => m.textContent).join('')")).toString();
        QVERIFY2(text.simplified().startsWith(marked) && marked.isEmpty() == text.isEmpty(), qPrintable(text));
        if (!marked.isEmpty())
            QVERIFY(page.becomesTrue(QStringLiteral("(r => r.top > 0 && r.bottom < innerHeight)(document.querySelector('mark.quote').getBoundingClientRect())")));
        else
            QCOMPARE(page.ask(QStringLiteral("document.documentElement.scrollTop")).toInt(), 0);
    }

    void aPageThatIsNotThereSaysWhy()
    {
        BarePage page(PageKind::Reader);
        page.call("message", json{{"title", "This page could not be read"}, {"text", "Your school does not let you see it."}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('#page.message h1')?.textContent === 'This page could not be read'")));
    }

    void rightToLeftTextRunsRightToLeftAndFormulasDoNot()
    {
        BarePage page(PageKind::Reader);
        page.call("document", json{{"title", "t"}, {"html", toJson(text::renderMarkdown(QStringLiteral("مرحبا بالعالم $x^2 + 1$ نص")).html)}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('.katex') !== null")));
        QCOMPARE(page.ask(QStringLiteral("getComputedStyle(document.querySelector('article p')).direction")).toString(), QStringLiteral("rtl"));
        QCOMPARE(page.ask(QStringLiteral("getComputedStyle(document.querySelector('.math')).direction")).toString(), QStringLiteral("ltr"));
    }
};

LECTERN_TEST(tst_web_study_reader)
#include "tst_web_study_reader.moc"
