// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/bench.h"
#include "testlib/test_main.h"

#include "composition/answerer.h"
#include "composition/school.h"
#include "core/loopback_server.h"
#include "store/backups.h"

#include <QDirIterator>
#include <QSignalSpy>

using namespace lectern;
using lectern::test::Bench;
using lectern::test::LoopbackSchool;
using lectern::test::waitFor;

namespace {

const QByteArray canary = "sk-canary-7f3a91";
const QByteArray tokenCanary = "canvas-canary-55e0";

Answerer::Choice claude(const QString &baseUrl, const QByteArray &key)
{
    return {QStringLiteral("anthropic"), baseUrl, {}, Secret(key)};
}

/// Files below the folder that hold the bytes.
QStringList filesWith(const QString &folder, const QByteArray &bytes)
{
    QStringList found;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        if (lectern::test::readFile(path).contains(bytes))
            found << path;
    }
    return found;
}

/// Remembers the keys that came, and answers none.
class ModelServer
{
public:
    ModelServer() : m_server([this](const LoopbackServer::Request &request, const std::shared_ptr<LoopbackServer::Answer> &answer) {
        keys << request.header("x-api-key");
        m_held << answer;
        if (!hold)
            answer->send(401, {{"content-type", "application/json"}}, R"({"type":"error","error":{"type":"authentication_error","message":"no"}})");
    })
    {
        if (!m_server.listen())
            qFatal("no port");
    }
    QString address() const { return m_server.baseUrl().toString(); }
    void release()
    {
        for (const auto &answer : std::exchange(m_held, {}))
            answer->send(401, {{"content-type", "application/json"}}, R"({"type":"error","error":{"type":"authentication_error","message":"no"}})");
    }
    QByteArrayList keys;
    bool hold = false;

private:
    QList<std::shared_ptr<LoopbackServer::Answer>> m_held;
    LoopbackServer m_server;
};

} // namespace

class tst_answerer : public QObject
{
    Q_OBJECT

    agent::DenyingPrompter m_nobody;

private Q_SLOTS:
    void nothingChosenIsTheBuiltInAssistant()
    {
        Bench bench;
        QCOMPARE(*waitFor(bench.program().providerName()), QStringLiteral("builtin"));
        QCOMPARE(waitFor(bench.program().answerer().keyPlace()).error().code == ErrorCode::SecretNotFound || !waitFor(bench.program().answerer().keyPlace()).has_value(), true);
    }

    void aModelThatCannotBeIsNotChosen_data()
    {
        QTest::addColumn<QString>("provider");
        QTest::addColumn<QString>("baseUrl");
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QString>("error");
        QTest::newRow("no key") << QStringLiteral("anthropic") << QString() << QByteArray() << QStringLiteral("NotConfigured");
        QTest::newRow("no provider of ours") << QStringLiteral("oracle") << QString() << canary << QStringLiteral("InvalidInput");
        QTest::newRow("no address") << QStringLiteral("anthropic") << QStringLiteral("not an address") << canary << QStringLiteral("InvalidInput");
        QTest::newRow("not encrypted") << QStringLiteral("anthropic") << QStringLiteral("http://model.school.invalid") << canary << QStringLiteral("AddressRefused"); // K7
    }
    void aModelThatCannotBeIsNotChosen()
    {
        QFETCH(QString, provider);
        QFETCH(QString, baseUrl);
        QFETCH(QByteArray, key);
        QFETCH(QString, error);
        Bench bench;
        QSignalSpy changed(&bench.program().answerer(), &Answerer::changed);
        const auto chosen = waitFor(bench.program().answerer().choose({provider, baseUrl, {}, Secret(key)}));
        QVERIFY(!chosen);
        QCOMPARE(chosen.error().name(), error);
        QVERIFY(changed.isEmpty());
        QVERIFY(bench.program().settings().text(store::Setting::ModelProvider).isEmpty());
        QCOMPARE(*waitFor(bench.program().providerName()), QStringLiteral("builtin"));
    }

    void anotherChoiceMakesAnotherAgentAndTheOldOneFinishes()
    {
        ModelServer server;
        server.hold = true;
        Bench bench;
        Answerer &answerer = bench.program().answerer();
        QVERIFY(waitFor(answerer.choose(claude(server.address(), canary))).has_value());
        agent::Agent *const first = *waitFor(bench.program().agent(m_nobody));
        QCOMPARE(*waitFor(bench.program().agent(m_nobody)), first);
        auto turn = first->ask({}, QStringLiteral("hello"));
        QSignalSpy finished(turn.get(), &agent::Turn::finished);
        turn->start();
        QTRY_COMPARE(server.keys, QByteArrayList{canary});

        QSignalSpy changed(&answerer, &Answerer::changed);
        QSignalSpy gone(first, &QObject::destroyed);
        QVERIFY(waitFor(answerer.choose({QStringLiteral("builtin"), {}, {}, {}})).has_value());
        QCOMPARE(changed.size(), 1);
        agent::Agent *const second = *waitFor(bench.program().agent(m_nobody));
        QVERIFY(second != first);
        QVERIFY(gone.isEmpty());
        server.release();
        QTRY_COMPARE(finished.size(), 1);
        turn.reset();
        QTRY_COMPARE(gone.size(), 1);
    }

    void aKeyGoesOnlyToTheServerItWasGivenFor()
    {
        ModelServer server;
        Bench bench;
        Answerer &answerer = bench.program().answerer();
        QVERIFY(waitFor(answerer.choose(claude(QString(), canary))).has_value());
        QVERIFY(waitFor(answerer.choose(claude(server.address(), {}))).has_value()); // one's own server may need none
        auto turn = (*waitFor(bench.program().agent(m_nobody)))->ask({}, QStringLiteral("hello"));
        QSignalSpy finished(turn.get(), &agent::Turn::finished);
        turn->start();
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(server.keys, QByteArrayList{QByteArray()});
        // Back at the vendor, the first key is still there.
        QVERIFY(waitFor(answerer.choose(claude(QString(), {}))).has_value());
    }

    void aRuleThatIsTakenAwayHoldsAtOnce()
    {
        Bench bench;
        QVERIFY(waitFor(bench.program().settings().set(store::Setting::PermissionsDeny, QStringLiteral("createTodo"))));
        const json todo{{"title", "x"}};
        QCOMPARE(waitFor(bench.program().callTool(QStringLiteral("createTodo"), todo, agent::Caller::Code)).error().code, ErrorCode::Denied);
        QVERIFY(waitFor(bench.program().settings().set(store::Setting::PermissionsDeny, QString())));
        QVERIFY(waitFor(bench.program().callTool(QStringLiteral("createTodo"), todo, agent::Caller::Code)).has_value());
    }

    void theZoneTakesEffectAtOnce()
    {
        Bench bench([](ProgramOptions &options) { options.zone = {}; });
        QVERIFY(waitFor(bench.program().settings().set(store::Setting::ProfileZone, QStringLiteral("Asia/Tokyo"))));
        QCOMPARE(bench.program().clock().zone().id(), QByteArray("Asia/Tokyo"));
        bench.restart();
        QCOMPARE(bench.program().clock().zone().id(), QByteArray("Asia/Tokyo"));
        QVERIFY(waitFor(bench.program().settings().set(store::Setting::ProfileZone, QString())));
        QCOMPARE(bench.program().clock().zone().id(), QTimeZone::systemTimeZoneId());
    }

    void keysAreInNoFile() // K1, K2
    {
        ModelServer server;
        LoopbackSchool school;
        Bench bench;
        const auto place = waitFor(bench.program().answerer().choose(claude(server.address(), canary)));
        QVERIFY(place && *place == store::SecretBackend::Session); // no key store where tests run
        QVERIFY(waitFor(bench.program().school().connectTo(school.address(), Secret(tokenCanary))).has_value());
        QVERIFY(bench.courses().contains(QStringLiteral("Calculus I")));
        auto turn = (*waitFor(bench.program().agent(m_nobody)))->ask({}, QStringLiteral("hello"));
        QSignalSpy finished(turn.get(), &agent::Turn::finished);
        turn->start();
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(server.keys, QByteArrayList{canary});
        QVERIFY(waitFor(bench.program().backups().makeNow()).has_value());
        turn.reset();
        for (const bool closed : {false, true}) {
            if (closed)
                bench.close();
            QVERIFY(QFile::exists(bench.profile() + QStringLiteral("/lectern.sqlite")));
            for (const QByteArray &secret : {canary, tokenCanary}) {
                QCOMPARE(filesWith(bench.profile(), secret), QStringList());
                QCOMPARE(filesWith(QDir::homePath(), secret), QStringList());
            }
        }
        // The search would find one.
        QFile planted(bench.profile() + QStringLiteral("/planted"));
        QVERIFY(planted.open(QIODevice::WriteOnly) && planted.write("x" + canary) > 0);
        planted.close();
        QCOMPARE(filesWith(bench.profile(), canary).size(), 1);
    }
};

LECTERN_TEST(tst_answerer)
#include "tst_answerer.moc"
