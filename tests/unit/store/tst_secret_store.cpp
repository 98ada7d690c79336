// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/secret_store.h"

#include "core/on_ready.h"
#include "store/file_secret_store.h"
#include "store/keychain_secret_store.h"
#include "store/layered_secret_store.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QDirIterator>
#include <QTemporaryDir>

#include <qt6keychain/keychain.h>

using namespace lectern;
using namespace lectern::store;
using lectern::test::waitFor;
using namespace std::chrono_literals;

namespace {

/// Looks before it takes the error: a Result with a value has none.
template<typename T>
bool failedWith(const Result<T> &result, ErrorCode code)
{
    return !result.has_value() && result.error().code == code;
}

const Secret canary(QByteArray("sk-canary-0123456789"));

/// A key store that can be told to fail, and counts what is asked of it.
class FakeKeychain final : public SecretStore
{
public:
    QFuture<Result<Secret>> read(const QString &name) override
    {
        if (failure)
            return readyFuture(Result<Secret>(fail(*failure, name)));
        return kept.read(name);
    }
    QFuture<Result<SecretBackend>> write(const QString &name, const Secret &secret) override
    {
        ++writes;
        if (failure)
            return readyFuture(Result<SecretBackend>(fail(*failure, name)));
        waitFor(kept.write(name, secret));
        return readyFuture(Result<SecretBackend>(SecretBackend::Keychain));
    }
    QFuture<Result<void>> remove(const QString &name) override
    {
        if (failure)
            return readyFuture(Result<void>(fail(*failure, name)));
        return kept.remove(name);
    }
    SecretBackend backend() const override { return SecretBackend::Keychain; }

    std::optional<ErrorCode> failure;
    SessionSecretStore kept;
    int writes = 0;
};

QByteArray noVariables(const char *)
{
    return {};
}

QStringList filesBelow(const QString &folder)
{
    QStringList files;
    QDirIterator all(folder, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (all.hasNext())
        files << all.next();
    return files;
}

} // namespace

class tst_secret_store : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatTheKeyStoreSaysIsNeverMixedUp_data()
    {
        QTest::addColumn<int>("error");
        QTest::addColumn<int>("code");
        QTest::addRow("not found") << int(QKeychain::EntryNotFound) << int(ErrorCode::SecretNotFound);
        QTest::addRow("denied by the user") << int(QKeychain::AccessDeniedByUser) << int(ErrorCode::SecretDenied);
        QTest::addRow("denied") << int(QKeychain::AccessDenied) << int(ErrorCode::SecretDenied);
        QTest::addRow("no backend") << int(QKeychain::NoBackendAvailable) << int(ErrorCode::SecretUnavailable);
        QTest::addRow("not implemented") << int(QKeychain::NotImplemented) << int(ErrorCode::SecretUnavailable);
        QTest::addRow("something else") << int(QKeychain::OtherError) << int(ErrorCode::SecretUnavailable);
        QTest::addRow("not deleted") << int(QKeychain::CouldNotDeleteEntry) << int(ErrorCode::SecretUnavailable);
    }

    void whatTheKeyStoreSaysIsNeverMixedUp()
    {
        QFETCH(int, error);
        QFETCH(int, code);
        QCOMPARE(int(KeychainSecretStore::meaningOf(error)), code);
    }

    void withoutAKeyStoreNothingIsWrittenToDiskAndAKeyLastsForTheSession()
    {
        const QByteArray bus = qgetenv("DBUS_SESSION_BUS_ADDRESS");
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus");
        const QStringList before = filesBelow(QDir::homePath());
        {
            LayeredSecretStore store(noVariables, std::make_unique<KeychainSecretStore>(5s));
            const auto missing = waitFor(store.read(secretName::anthropic));
            QVERIFY(failedWith(missing, ErrorCode::SecretUnavailable));
            QCOMPARE(store.backend(), SecretBackend::Session);
            QCOMPARE(waitFor(store.write(secretName::anthropic, canary)).value(), SecretBackend::Session);
            QCOMPARE(waitFor(store.read(secretName::anthropic))->reveal(), canary.reveal());
            waitFor(store.remove(secretName::anthropic));
            QVERIFY(!waitFor(store.read(secretName::anthropic)).has_value());
        }
        QCOMPARE(filesBelow(QDir::homePath()), before);
        if (bus.isNull())
            qunsetenv("DBUS_SESSION_BUS_ADDRESS");
        else
            qputenv("DBUS_SESSION_BUS_ADDRESS", bus);
    }

    void aKeyStoreThatDoesNotAnswerIsUnavailable()
    {
        KeychainSecretStore store(0ms);
        const auto late = waitFor(store.read(secretName::anthropic));
        QVERIFY(failedWith(late, ErrorCode::SecretUnavailable));
    }

    void aFailedReadNeverOverwrites_data()
    {
        QTest::addColumn<int>("code");
        QTest::addRow("unavailable") << int(ErrorCode::SecretUnavailable);
        QTest::addRow("denied") << int(ErrorCode::SecretDenied);
    }

    void aFailedReadNeverOverwrites()
    {
        QFETCH(int, code);
        auto keychain = std::make_unique<FakeKeychain>();
        FakeKeychain &fake = *keychain;
        waitFor(fake.write(secretName::openai, canary));
        LayeredSecretStore store(noVariables, std::move(keychain));
        fake.failure = ErrorCode(code);
        QVERIFY(failedWith(waitFor(store.read(secretName::openai)), ErrorCode(code)));
        QCOMPARE(fake.writes, 1);
        fake.failure.reset();
        QCOMPARE(waitFor(store.read(secretName::openai))->reveal(), canary.reveal());
        QCOMPARE(store.backend(), SecretBackend::Keychain);
    }

    void aRefusedWriteIsAnErrorAndIsKeptNowhere()
    {
        auto keychain = std::make_unique<FakeKeychain>();
        FakeKeychain &fake = *keychain;
        LayeredSecretStore store(noVariables, std::move(keychain));
        fake.failure = ErrorCode::SecretDenied;
        QVERIFY(failedWith(waitFor(store.write(secretName::openai, canary)), ErrorCode::SecretDenied));
        fake.failure.reset();
        QVERIFY(failedWith(waitFor(store.read(secretName::openai)), ErrorCode::SecretNotFound));
    }

    void aKeyOfThisSessionIsNewerThanWhatTheKeyStoreHolds()
    {
        auto keychain = std::make_unique<FakeKeychain>();
        FakeKeychain &fake = *keychain;
        waitFor(fake.write(secretName::openai, Secret(QByteArray("old"))));
        LayeredSecretStore store(noVariables, std::move(keychain));
        fake.failure = ErrorCode::SecretUnavailable;
        QCOMPARE(waitFor(store.write(secretName::openai, canary)).value(), SecretBackend::Session);
        fake.failure.reset();
        QCOMPARE(waitFor(store.read(secretName::openai))->reveal(), canary.reveal());
        QCOMPARE(waitFor(store.write(secretName::openai, Secret(QByteArray("newest")))).value(), SecretBackend::Keychain);
        QCOMPARE(waitFor(store.read(secretName::openai))->reveal(), QByteArray("newest"));
    }

    void theEnvironmentComesFirst_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("variable");
        QTest::addColumn<QByteArray>("address");
        QTest::addColumn<bool>("given");
        QTest::addRow("anthropic") << secretName::anthropic << QByteArray("ANTHROPIC_API_KEY") << QByteArray() << true;
        QTest::addRow("openai") << secretName::openai << QByteArray("OPENAI_API_KEY") << QByteArray() << true;
        QTest::addRow("canvas") << secretName::canvas(QStringLiteral("Canvas.example.org")) << QByteArray("CANVAS_TOKEN") << QByteArray() << true;
        QTest::addRow("canvas of that host") << secretName::canvas(QStringLiteral("canvas.example.org")) << QByteArray("CANVAS_TOKEN") << QByteArray("https://canvas.example.org/") << true;
        QTest::addRow("canvas of another host") << secretName::canvas(QStringLiteral("other.example.org")) << QByteArray("CANVAS_TOKEN") << QByteArray("https://canvas.example.org/") << false;
        QTest::addRow("another key") << secretName::openai << QByteArray("ANTHROPIC_API_KEY") << QByteArray() << false;
        QTest::addRow("longer name") << QString(secretName::anthropic + u"-2") << QByteArray("ANTHROPIC_API_KEY") << QByteArray() << false;
    }

    void theEnvironmentComesFirst()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, variable);
        QFETCH(QByteArray, address);
        QFETCH(bool, given);
        auto keychain = std::make_unique<FakeKeychain>();
        waitFor(keychain->write(name, Secret(QByteArray("stored"))));
        LayeredSecretStore store([&](const char *wanted) {
            if (variable == wanted)
                return QByteArray(canary.reveal() + "\n");
            return qstrcmp(wanted, "CANVAS_BASE_URL") == 0 ? address : QByteArray();
        }, std::move(keychain));
        QCOMPARE(waitFor(store.read(name))->reveal(), given ? canary.reveal() : QByteArray("stored"));
        QCOMPARE(store.isFromEnvironment(name), given);
    }

    void aFileIsPrivateAndKeepsManyKeys()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("keys.json"));
        FileSecretStore store(path);
        QVERIFY(failedWith(waitFor(store.read(secretName::openai)), ErrorCode::SecretNotFound));
        QVERIFY(!QFile::exists(path));
        QCOMPARE(waitFor(store.write(secretName::openai, canary)).value(), SecretBackend::File);
        QFile::setPermissions(path, QFile::permissions(path) | QFileDevice::ReadOther | QFileDevice::ReadGroup);
        QVERIFY(waitFor(store.write(secretName::anthropic, Secret(QByteArray("second")))).has_value());
        QCOMPARE(int(QFile::permissions(path) & 0x0077), 0);
        FileSecretStore again(path);
        QCOMPARE(waitFor(again.read(secretName::openai))->reveal(), canary.reveal());
        QVERIFY(waitFor(again.remove(secretName::openai)).has_value());
        QVERIFY(failedWith(waitFor(again.remove(secretName::openai)), ErrorCode::SecretNotFound));
        QCOMPARE(waitFor(again.read(secretName::anthropic))->reveal(), QByteArray("second"));
        QVERIFY(!test::readFile(path).contains(canary.reveal()));
        QCOMPARE(filesBelow(folder.path()), QStringList{path});
    }

    void aFileThatIsNotUnderstoodIsNotWrittenOver_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addRow("damaged") << QByteArray("{\"openai-api-key\": \"half");
        QTest::addRow("another shape") << QByteArray("[1]");
        QTest::addRow("empty") << QByteArray();
    }

    void aFileThatIsNotUnderstoodIsNotWrittenOver()
    {
        QFETCH(QByteArray, content);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("keys.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        FileSecretStore store(path);
        QVERIFY(failedWith(waitFor(store.read(secretName::openai)), ErrorCode::SecretUnavailable));
        QVERIFY(failedWith(waitFor(store.write(secretName::openai, canary)), ErrorCode::SecretUnavailable));
        QVERIFY(failedWith(waitFor(store.remove(secretName::openai)), ErrorCode::SecretUnavailable));
        QCOMPARE(test::readFile(path), content);
    }

    void aLinkInPlaceOfTheFileIsRefused()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("keys.json"));
        const QString elsewhere = folder.filePath(QStringLiteral("elsewhere.json"));
        QVERIFY(QFile::link(elsewhere, path));
        FileSecretStore store(path);
        QVERIFY(failedWith(waitFor(store.write(secretName::openai, canary)), ErrorCode::SecretUnavailable));
        QVERIFY(!QFile::exists(elsewhere));
    }
};

LECTERN_TEST(tst_secret_store)
#include "tst_secret_store.moc"
