// SPDX-License-Identifier: GPL-3.0-or-later
#include "bare_page.h"
#include "core/loopback_server.h"
#include "testlib/test_main.h"
#include "text/markdown.h"

#include <QFile>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace lectern;
using lectern::test::BarePage;
using webapi::PageKind;

/// What a hostile page tries, and what comes of it: nothing.
class tst_web_closed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_hits.clear();
        m_server = std::make_unique<LoopbackServer>([this](const LoopbackServer::Request &request, const std::shared_ptr<LoopbackServer::Answer> &answer) {
            m_hits.append(request.url.path());
            answer->send(200, {{"Content-Type", "text/html"}, {"Access-Control-Allow-Origin", "*"}}, "<title>REACHED</title>");
        });
        QVERIFY(m_server->listen());
        // The counter counts: a request of our own arrives.
        QTcpSocket socket;
        QSignalSpy answered(&socket, &QTcpSocket::readyRead);
        socket.connectToHost(QStringLiteral("127.0.0.1"), quint16(m_server->baseUrl().port()));
        socket.write("GET /control HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        QVERIFY(answered.wait(10000));
        QCOMPARE(m_hits, QStringList{QStringLiteral("/control")});
        m_hits.clear();
    }

    void nothingThatAPageLoadsReachesTheNetwork_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("transcript") << int(PageKind::Transcript);
        QTest::newRow("study") << int(PageKind::Study);
        QTest::newRow("reader") << int(PageKind::Reader);
    }
    // W1. The scripts run in a world of their own, which the page's policy does not bind: what is left is the filter.
    void nothingThatAPageLoadsReachesTheNetwork()
    {
        QFETCH(int, kind);
        BarePage page{PageKind(kind)};
        page.ask(QStringLiteral(R"js(
            window.ended = [];
            const at = '%1';
            const end = name => () => ended.push(name);
            const add = (tag, properties) => {
                const element = Object.assign(document.createElement(tag), properties);
                element.onerror = end(tag);
                element.onload = end(tag);
                document.body.append(element);
                return element;
            };
            add('img', {src: at + '/img'});
            add('link', {rel: 'stylesheet', href: at + '/css'});
            add('script', {src: at + '/script'});
            add('iframe', {src: at + '/iframe'});
            add('object', {data: at + '/object'});
            add('video', {src: at + '/video'});
            fetch(at + '/fetch', {mode: 'no-cors'}).then(end('fetch'), end('fetch'));
            const request = new XMLHttpRequest();
            request.onloadend = end('xhr');
            request.open('GET', at + '/xhr');
            try { request.send(); } catch { ended.push('xhr'); }
            try { const socket = new WebSocket(at.replace('http', 'ws') + '/socket'); socket.onclose = end('socket'); } catch { ended.push('socket'); }
            try { const events = new EventSource(at + '/events'); events.onerror = () => { events.close(); ended.push('events'); }; } catch { ended.push('events'); }
            try { navigator.sendBeacon(at + '/beacon', 'x'); } catch {}
            const form = add('form', {action: at + '/form', method: 'post'});
            form.submit();
            window.open(at + '/open');
            add('meta', {httpEquiv: 'refresh', content: '0;url=' + at + '/meta'});
            const style = add('style', {textContent: `@import url(${at}/import); body { background: url(${at}/background) }`});
            new Image().src = at + '/image?q=secret';
            location.href = at + '/location';
            1)js").arg(m_server->baseUrl().toString()));
        QVERIFY2(page.becomesTrue(QStringLiteral("['img', 'link', 'script', 'fetch', 'xhr', 'events'].every(name => ended.includes(name))")),
                 qPrintable(page.ask(QStringLiteral("ended.join()")).toString()));
        QTest::qWait(700); // what has no end that one could wait for
        QCOMPARE(m_hits, QStringList{});
        QVERIFY(page.ask(QStringLiteral("location.href")).toString().startsWith(u"app://lectern/"));
        QVERIFY(page.pane().isReady());
        // To the engine a script that sets the location is a click. Only our own scripts run, and a click opens nothing either.
        page.links.removeAll(QUrl(m_server->baseUrl().toString() + QStringLiteral("/location")));
        QCOMPARE(page.links, QList<QUrl>{});
    }

    // The same through what pages are given, where the policy and the cleaning of fragments stand before the filter.
    void hostileMarkupIsInert_data()
    {
        QTest::addColumn<QString>("html");
        QTest::newRow("image") << "<img src=\"%1/a\" onerror=\"document.title='RUN'\">";
        QTest::newRow("picture") << "<picture><source srcset=\"%1/a\"><img srcset=\"%1/b\"></picture>";
        QTest::newRow("frame") << "<iframe src=\"%1/a\" srcdoc=\"<script>1</script>\"></iframe>";
        QTest::newRow("form") << "<form action=\"%1/a\" method=post><input name=x autofocus onfocus=\"document.title='RUN'\"><button>x</button></form>";
        QTest::newRow("refresh") << "<meta http-equiv=refresh content=\"0;url=%1/a\">";
        QTest::newRow("base") << "<base href=\"%1/\"><img src=x>";
        QTest::newRow("object") << "<object data=\"%1/a\"></object><embed src=\"%1/b\">";
        QTest::newRow("svg use") << "<svg><use href=\"%1/a#x\"/><image href=\"%1/b\"/><script>document.title='RUN'</script></svg>";
        QTest::newRow("import") << "<style>@import url(%1/a);</style><link rel=stylesheet href=\"%1/b\">";
        QTest::newRow("style") << "<p style=\"background:url(%1/a);position:fixed\">x</p>";
        QTest::newRow("script") << "<script>document.title='RUN'</script><script src=\"%1/a\"></script>";
        QTest::newRow("media") << "<video src=\"%1/a\" poster=\"%1/b\"></video><audio src=\"%1/c\"></audio>";
        QTest::newRow("template in svg") << "<svg></p><style><a id=\"</style><img src=%1/a onerror=document.title='RUN'>\">";
        QTest::newRow("math") << "<math><mtext><table><mglyph><style><img src=%1/a onerror=document.title='RUN'></style></mglyph></table></mtext></math>";
        QTest::newRow("ping") << "<a href=\"https://example.org\" ping=\"%1/a\">x</a>";
    }
    void hostileMarkupIsInert()
    {
        QFETCH(QString, html);
        if (!m_page)
            m_page = std::make_unique<BarePage>(PageKind::Reader); // one for all rows
        BarePage *const page = m_page.get();
        const QString text = html.arg(m_server->baseUrl().toString());
        page->call("document", json{{"title", "t"}, {"html", toJson(QString(text + QStringLiteral("<p id=after>after</p>")))}});
        QVERIFY(page->becomesTrue(QStringLiteral("document.querySelector('article').textContent.includes('after')")));
        QTest::qWait(150);
        QCOMPARE(m_hits, QStringList{});
        QVERIFY(page->ask(QStringLiteral("document.title")).toString() != u"RUN");
        QCOMPARE(page->ask(QStringLiteral("document.querySelectorAll('article :is(img, iframe, form, meta, base, object, embed, svg, style, link, script, video, audio, button, [style], [ping], [onerror])').length")).toInt(), 0);
    }

    void noFileIsRead()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("secret.html")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<script>top.document.title = 'FILE READ'</script><title>FILE READ</title>");
        file.close();
        const QString address = QUrl::fromLocalFile(file.fileName()).toString();
        BarePage page(PageKind::Reader);
        page.ask(QStringLiteral("window.ended = 0; fetch('%1').then(r => r.text()).then(t => { document.title = 'FILE READ'; }).finally(() => ++ended);"
                                "const f = document.createElement('iframe'); f.src = '%1'; document.body.append(f);"
                                "const s = document.createElement('script'); s.src = '%1'; s.onerror = () => ++ended; document.body.append(s);"
                                "document.body.insertAdjacentHTML('afterbegin', '<a id=file href=\"%1\">a file of the student</a>'); 1")
                     .arg(address));
        QVERIFY(page.becomesTrue(QStringLiteral("ended === 2")));
        page.press(QStringLiteral("#file"));
        QTest::qWait(300);
        QVERIFY(page.ask(QStringLiteral("document.title")).toString() != u"FILE READ");
        QVERIFY(page.ask(QStringLiteral("location.href")).toString().startsWith(u"app://lectern/"));
    }

    // I2
    void anImageThatTheAssistantWasToldToShowIsNotFetched()
    {
        BarePage page(PageKind::Transcript);
        const QString markdown = QStringLiteral("Here: ![](%1/?q=secret) and <img src=\"%1/raw\">").arg(m_server->baseUrl().toString());
        page.call("put", json{{"item", {{"id", "1"}, {"role", "assistant"}, {"blocks", json::array({json{{"id", "b"}, {"kind", "html"}, {"html", toJson(text::renderMarkdown(markdown).html)}}})}}}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('.item')?.textContent.includes('Here:')")));
        QTest::qWait(300);
        QCOMPARE(page.ask(QStringLiteral("document.images.length")).toInt(), 0);
        QCOMPARE(m_hits, QStringList{});
    }

    void aLinkCallsTheHostAndLoadsNothing_data()
    {
        QTest::addColumn<QString>("href");
        QTest::newRow("the web") << "https://example.org/a?b=c";
        QTest::newRow("mail") << "mailto:lin@example.org";
        QTest::newRow("ours") << "lectern://assignment/12";
        QTest::newRow("the loopback server") << "http://127.0.0.1:%1/click";
    }
    void aLinkCallsTheHostAndLoadsNothing()
    {
        QFETCH(QString, href);
        if (href.contains(u'%'))
            href = href.arg(m_server->baseUrl().port());
        BarePage page(PageKind::Reader);
        page.call("document", json{{"title", "t"}, {"html", toJson(QStringLiteral("<p><a href=\"%1\" rel=\"noopener noreferrer\">follow me</a></p>").arg(href))}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('article a') !== null")));
        page.press(QStringLiteral("article a"));
        QTRY_COMPARE_WITH_TIMEOUT(page.links, QList<QUrl>{QUrl(href)}, 10000);
        QVERIFY(page.ask(QStringLiteral("location.href")).toString().startsWith(u"app://lectern/"));
        QCOMPARE(m_hits, QStringList{});
    }

    // W6
    void onlyTheTranscriptHasAChannel()
    {
        BarePage transcript(PageKind::Transcript);
        BarePage study(PageKind::Study);
        BarePage reader(PageKind::Reader);
        const QString channel = QStringLiteral("document.documentElement.dataset.channel");
        QCOMPARE(transcript.ask(channel).toString(), QStringLiteral("yes"));
        QCOMPARE(study.ask(channel).toString(), QStringLiteral("no"));
        QCOMPARE(reader.ask(channel).toString(), QStringLiteral("no"));
        for (BarePage *page : {&transcript, &study, &reader})
            QCOMPARE(page->ask(QStringLiteral("typeof window.qt?.webChannelTransport")).toString(), QStringLiteral("undefined")); // not in other worlds
    }

    // W2
    void hostileFormulasAreInert_data()
    {
        QTest::addColumn<QString>("tex");
        QTest::newRow("script link") << "\\href{javascript:document.title='RUN'}{x}";
        QTest::newRow("web link") << "\\url{%1/a}";
        QTest::newRow("image") << "\\includegraphics[height=1em]{%1/a}";
        QTest::newRow("endless") << "\\def\\a{\\a\\a}\\a";
        QTest::newRow("endless, growing") << "\\edef\\a{x\\noexpand\\a\\noexpand\\a}\\a";
        QTest::newRow("html") << "\\htmlStyle{position:fixed;background:url(%1/a)}{x}";
        QTest::newRow("html data") << "\\htmlData{x=\"><img src=%1/a>}{x}";
        QTest::newRow("huge") << "\\rule{9999em}{9999em}";
        QTest::newRow("deep") << "DEEP";
        QTest::newRow("long") << "LONG";
    }
    void hostileFormulasAreInert()
    {
        QFETCH(QString, tex);
        if (tex == u"DEEP")
            tex = QStringLiteral("\\sqrt{").repeated(5000) + QStringLiteral("}").repeated(5000);
        else if (tex == u"LONG")
            tex = QStringLiteral("x+").repeated(200000);
        else if (tex.contains(u"%1"))
            tex = tex.arg(m_server->baseUrl().toString());
        BarePage page(PageKind::Study);
        const QString html = QStringLiteral("<p><span class=\"math\" data-display=\"false\">%1</span></p>").arg(tex.toHtmlEscaped());
        page.call("card", json{{"front", toJson(html)}});
        QVERIFY(page.becomesTrue(QStringLiteral("document.querySelector('.math[data-done]') !== null"), 5000));
        QCOMPARE(page.ask(QStringLiteral("document.querySelectorAll('#face :is(a, img, .katex-error)').length")).toInt(), 0);
        QVERIFY(page.ask(QStringLiteral("document.querySelector('#face').textContent")).toString().size() > 0);
        QVERIFY(page.ask(QStringLiteral("Math.max(...[...document.querySelectorAll('.rule')].map(e => e.getBoundingClientRect().width), 0)")).toDouble() < 2000);
        QVERIFY(page.ask(QStringLiteral("document.title")).toString() != u"RUN");
        QCOMPARE(m_hits, QStringList{});
    }

    void cleanupTestCase() { m_page.reset(); }

private:
    std::unique_ptr<LoopbackServer> m_server;
    std::unique_ptr<BarePage> m_page;
    QStringList m_hits;
};

LECTERN_TEST(tst_web_closed)
#include "tst_web_closed.moc"
