// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_reader.h"
#include "testlib/model_server.h"
#include "testlib/test_main.h"

#include <nlohmann/json.hpp>

#include <unistd.h>

using namespace lectern;
using lectern::test::ModelServer;
using lectern::test::ScreenReader;
using Node = lectern::test::ScreenReader::Node;

namespace {

constexpr int returnKey = 0xff0d; // of X
constexpr int emptyPlaceX = 100; // of the rail
constexpr int emptyPlaceY = 560;

/// The program over a new profile with the sample semester, Tuesday morning.
struct Meeting
{
    QTemporaryDir profile;
    ScreenReader reader;

    QString begin(const std::function<void(QProcessEnvironment &)> &adjust = {})
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QTWEBENGINE_CHROMIUM_FLAGS"), QStringLiteral("--disable-gpu --log-level=3"));
        if (geteuid() == 0)
            environment.insert(QStringLiteral("QTWEBENGINE_DISABLE_SANDBOX"), QStringLiteral("1"));
        if (adjust)
            adjust(environment);
        return reader.start({QStringLiteral("--profile"), profile.path(), QStringLiteral("--sample"), QStringLiteral("--now"), QStringLiteral("2026-12-01T09:00"), QStringLiteral("--zone"), QStringLiteral("Europe/Vienna")}, environment);
    }
    /// The window, made active as a window manager would, with the composer under the keyboard.
    bool windowIsThere()
    {
        if (!reader.find(QStringLiteral("check box"), QStringLiteral("Chat")) || !QTest::qWaitFor([this] { return composer().has_value(); }, 20000))
            return false;
        reader.click(emptyPlaceX, emptyPlaceY);
        return QTest::qWaitFor([this] { return composer() && reader.has(*composer(), ScreenReader::Focused); }, 10000);
    }
    std::optional<Node> composer() { return reader.find(QStringLiteral("text"), QStringLiteral("Message to the assistant"), 0); }
    QList<Node> messages()
    {
        const auto document = reader.find(QStringLiteral("web document"), {}, 0);
        return document ? reader.all(*document, [](const Node &node) { return node.name.startsWith(u"You, ") || node.name.startsWith(u"Assistant, "); }) : QList<Node>();
    }
};

} // namespace

/// The program over AT-SPI, as Orca meets it.
class tst_screen_reader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const QString missing = ScreenReader::missing();
        if (!missing.isEmpty())
            QSKIP(qPrintable(QStringLiteral("there is no %1 here, so nothing can be met as a screen reader meets it").arg(missing)));
    }

    void theFirstSecondsAndTheFirstAnswer()
    {
        Meeting meeting;
        const QString why = meeting.begin();
        QVERIFY2(why.isEmpty(), qPrintable(why));
        ScreenReader &reader = meeting.reader;

        QVERIFY(meeting.windowIsThere());
        const Node window = *reader.window();
        QCOMPARE(window.name, QStringLiteral("Lectern"));
        QCOMPARE(window.role, QStringLiteral("frame"));
        for (const char *page : {"Chat", "Today", "Study", "Courses", "Memory", "Settings", "Sample semester"}) {
            const QList<Node> entries = reader.all(window, [page](const Node &node) { return node.name.startsWith(QLatin1String(page)) && (node.role.endsWith(u"button") || node.role == u"check box"); });
            QVERIFY2(!entries.isEmpty(), page);
        }
        const QList<Node> frames = reader.all(window, [&window](const Node &node) { return node.role == u"frame" && !(node == window); });
        QVERIFY2(frames.isEmpty(), qPrintable(reader.tree(window)));

        reader.type(QStringLiteral("What's due?"));
        QTRY_COMPARE(reader.text(*meeting.composer()), QStringLiteral("What's due?"));
        reader.press(returnKey);
        QTRY_VERIFY_WITH_TIMEOUT(reader.heard().size() >= 2, 30000);
        QTRY_VERIFY_WITH_TIMEOUT(meeting.messages().size() == 2, 20000);
        const QList<Node> messages = meeting.messages();
        QVERIFY2(messages[0].name.contains(QStringLiteral("What's due?")), qPrintable(messages[0].name));
        QVERIFY2(messages[1].name.contains(QStringLiteral("Problem set 6")), qPrintable(messages[1].name));
        for (const Node &message : messages)
            QCOMPARE(message.role, QStringLiteral("section")); // what Qt makes of an article

        QCOMPARE(reader.heard().size(), 2);
        QCOMPARE(reader.heard()[0], QStringLiteral("Working"));
        QVERIFY2(reader.heard()[1].startsWith(QStringLiteral("Assistant: ")) && reader.heard()[1].contains(QStringLiteral("Problem set 6")), qPrintable(reader.heard()[1]));
        QVERIFY(reader.has(*meeting.composer(), ScreenReader::Focused));
    }

    void whatStopsAndWhatAllowsHasAName()
    {
        ModelServer model;
        ModelServer::Reply slow = ModelServer::text(QStringLiteral("word ").repeated(200), 200);
        slow.pieceMs = 100;
        model.play({slow, ModelServer::toolUse({{QStringLiteral("deleteTodo"), {{"id", "none"}}}}, {}, ModelServer::By::Code)});
        Meeting meeting;
        const QString why = meeting.begin([&model](QProcessEnvironment &environment) {
            environment.insert(QStringLiteral("ANTHROPIC_BASE_URL"), model.baseUrl());
            environment.insert(QStringLiteral("ANTHROPIC_API_KEY"), QStringLiteral("k"));
        });
        QVERIFY2(why.isEmpty(), qPrintable(why));
        ScreenReader &reader = meeting.reader;
        QVERIFY(meeting.windowIsThere());
        reader.type(QStringLiteral("go on"));
        reader.press(returnKey);
        const auto stop = reader.find(QStringLiteral("push button"), QStringLiteral("Stop"));
        QVERIFY(stop);
        reader.act(*stop);
        QVERIFY(reader.find(QStringLiteral("push button"), QStringLiteral("Send")));

        reader.type(QStringLiteral("delete it"));
        reader.press(returnKey);
        for (const char *name : {"Don't allow", "Allow once"})
            QVERIFY2(reader.find(QStringLiteral("push button"), QLatin1String(name)), name);
        const auto arguments = reader.find(QStringLiteral("text"), QStringLiteral("All arguments"));
        QVERIFY(arguments && reader.text(*arguments).contains(QStringLiteral("none")));
        QVERIFY(reader.has(*meeting.composer(), ScreenReader::Focused));
        QTRY_VERIFY(!reader.heard().isEmpty() && reader.heard().last().startsWith(QStringLiteral("The assistant asks for permission")));
    }
};

LECTERN_TEST(tst_screen_reader)
#include "tst_screen_reader.moc"
