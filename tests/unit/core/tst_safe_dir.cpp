// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/safe_dir.h"

#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <atomic>
#include <csignal>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace lectern;

class tst_safe_dir : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_parent;
    QString m_root;
    QString m_outside;

    SafeDir folder() const { return SafeDir::open(m_root).value(); }
    QByteArray outside() const { return test::readFile(m_outside + QStringLiteral("/secret")); }

private Q_SLOTS:
    void init()
    {
        QDir(m_parent.path()).removeRecursively();
        QDir().mkpath(m_parent.path());
        m_root = m_parent.filePath(QStringLiteral("store"));
        m_outside = m_parent.filePath(QStringLiteral("outside"));
        QDir().mkpath(m_outside);
        QFile secret(m_outside + QStringLiteral("/secret"));
        QVERIFY(secret.open(QIODevice::WriteOnly));
        secret.write("keep me");
    }

    void namesThatLeadOutOrCannotBeKeptAreRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("dot dot") << QStringLiteral("..");
        QTest::newRow("up and down") << QStringLiteral("a/../../b");
        QTest::newRow("up that comes back") << QStringLiteral("a/../b");
        QTest::newRow("absolute") << QStringLiteral("/etc/passwd");
        QTest::newRow("single dot") << QStringLiteral("a/./b");
        QTest::newRow("NUL") << QString(QStringLiteral("a") + QChar(0) + QStringLiteral("b"));
        QTest::newRow("newline") << QStringLiteral("a\nb");
        QTest::newRow("right-to-left override") << QStringLiteral("a\u202Etxt.exe");
        QTest::newRow("backslash") << QStringLiteral("a\\b");
        QTest::newRow("device") << QStringLiteral("CON");
        QTest::newRow("device with an ending") << QStringLiteral("nul.txt");
        QTest::newRow("trailing dot") << QStringLiteral("name.");
        QTest::newRow("trailing blank") << QStringLiteral("name ");
        QTest::newRow("long name") << QString(121, u'x');
        QTest::newRow("long in bytes") << QString(61, QChar(0x00e9));
        QTest::newRow("deep") << QStringList(17, QStringLiteral("d")).join(u'/');
    }

    void namesThatLeadOutOrCannotBeKeptAreRefused()
    {
        QFETCH(QString, path);
        SafeDir safe = folder();
        QCOMPARE(safe.create(path, "x").error().code, ErrorCode::PathRefused);
        QCOMPARE(safe.write(path, "x").error().code, ErrorCode::PathRefused);
        QCOMPARE(safe.read(path).error().code, ErrorCode::PathRefused);
        QCOMPARE(safe.remove(path).error().code, ErrorCode::PathRefused);
        QCOMPARE(safe.rename(QStringLiteral("a"), path).error().code, ErrorCode::PathRefused);
        QVERIFY(QDir(m_root).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    }

    void oneNameInTwoSpellingsIsOneFileAndCaseTwinsAreTwo()
    {
        SafeDir safe = folder();
        QVERIFY(safe.create(QStringLiteral("caf\u00e9.md"), "one").has_value());
        QCOMPARE(safe.read(QStringLiteral("cafe\u0301.md")).value(), QByteArray("one"));
        QCOMPARE(safe.create(QStringLiteral("cafe\u0301.md"), "two").error().code, ErrorCode::AlreadyExists);
        QVERIFY(safe.create(QStringLiteral("CAF\u00c9.md"), "three").has_value());
        QCOMPARE(safe.list(QString(), 1)->size(), 2);
    }

    void filesAndFoldersArePrivateWhateverTheUmask()
    {
        const mode_t old = ::umask(0);
        SafeDir safe = folder();
        const bool made = safe.create(QStringLiteral("a/b/c.md"), "x").has_value();
        ::umask(old);
        QVERIFY(made);
        struct stat info = {};
        for (const char *path : {"", "/a", "/a/b"}) {
            QCOMPARE(::stat(QByteArray(m_root.toLocal8Bit() + path).constData(), &info), 0);
            QCOMPARE(int(info.st_mode & 0777), 0700);
        }
        QCOMPARE(::stat(QByteArray(m_root.toLocal8Bit() + "/a/b/c.md").constData(), &info), 0);
        QCOMPARE(int(info.st_mode & 0777), 0600);
    }

    void linksAreNeitherReadNorWrittenNorFollowed()
    {
        SafeDir safe = folder();
        QVERIFY(safe.create(QStringLiteral("inside.md"), "in").has_value());
        QVERIFY(QFile::link(m_outside + QStringLiteral("/secret"), m_root + QStringLiteral("/file")));
        QVERIFY(QFile::link(m_outside, m_root + QStringLiteral("/dir")));
        QVERIFY(QFile::link(m_parent.filePath(QStringLiteral("nowhere")), m_root + QStringLiteral("/dangling")));
        QCOMPARE(::symlink("loop", (m_root + QStringLiteral("/loop")).toLocal8Bit().constData()), 0);
        QCOMPARE(::symlink("inside.md", (m_root + QStringLiteral("/inner")).toLocal8Bit().constData()), 0);
        for (const char *name : {"file", "dir/secret", "dangling", "loop", "inner"}) {
            const QString path = QLatin1String(name);
            QCOMPARE(safe.read(path).error().code, ErrorCode::PathRefused);
            QCOMPARE(safe.write(path, "x").error().code, ErrorCode::PathRefused);
        }
        QCOMPARE(safe.create(QStringLiteral("dir/new"), "x").error().code, ErrorCode::PathRefused);
        QCOMPARE(safe.list(QStringLiteral("dir"), 1).error().code, ErrorCode::PathRefused);
        QVERIFY(!safe.remove(QStringLiteral("file")).has_value());
        QVERIFY(!safe.rename(QStringLiteral("dir"), QStringLiteral("other")).has_value());
        QCOMPARE(outside(), QByteArray("keep me"));
        QVERIFY(!QFile::exists(m_parent.filePath(QStringLiteral("nowhere"))));
        QCOMPARE(safe.list(QString(), 3)->size(), 1); // links are not listed
    }

    void removingAFolderLeavesWhatItsLinksPointTo()
    {
        SafeDir safe = folder();
        QVERIFY(safe.create(QStringLiteral("d/x.md"), "x").has_value());
        QVERIFY(QFile::link(m_outside, m_root + QStringLiteral("/d/out")));
        QVERIFY(safe.remove(QStringLiteral("d")).has_value());
        QVERIFY(!QFile::exists(m_root + QStringLiteral("/d")));
        QCOMPARE(outside(), QByteArray("keep me"));
    }

    void aSecondNameOutsideKeepsAFileFromBeingWritten()
    {
        SafeDir safe = folder();
        QCOMPARE(::link((m_outside + QStringLiteral("/secret")).toLocal8Bit().constData(), (m_root + QStringLiteral("/twin")).toLocal8Bit().constData()), 0);
        QCOMPARE(safe.write(QStringLiteral("twin"), "x").error().args.value(QStringLiteral("reason")), QStringLiteral("hardlink"));
        QCOMPARE(outside(), QByteArray("keep me"));
    }

    void specialFilesAreRefusedWithoutWaiting()
    {
        SafeDir safe = folder();
        QCOMPARE(::mkfifo((m_root + QStringLiteral("/pipe")).toLocal8Bit().constData(), 0600), 0);
        QCOMPARE(safe.read(QStringLiteral("pipe")).error().code, ErrorCode::Unsupported);
        QCOMPARE(safe.write(QStringLiteral("pipe"), "x").error().code, ErrorCode::Unsupported);
    }

    void aLinkSwappedInBetweenNeverLeadsOut()
    {
        SafeDir safe = folder();
        QVERIFY(safe.create(QStringLiteral("d/secret"), "mine").has_value());
        std::atomic_bool stop = false;
        const QByteArray real = m_root.toLocal8Bit() + "/d";
        const QByteArray kept = m_root.toLocal8Bit() + "/kept";
        const QByteArray target = m_outside.toLocal8Bit();
        std::thread swapper([&] {
            while (!stop) {
                ::rename(real.constData(), kept.constData());
                (void)!::symlink(target.constData(), real.constData());
                ::unlink(real.constData());
                ::rename(kept.constData(), real.constData());
            }
        });
        int seen = 0;
        bool leaked = false;
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < 500) {
            const auto content = safe.read(QStringLiteral("d/secret"));
            seen += content ? 1 : 0;
            leaked = leaked || (content && *content != "mine");
            (void)safe.write(QStringLiteral("d/secret"), "mine");
        }
        stop = true;
        swapper.join();
        QVERIFY(!leaked);
        QVERIFY(seen > 0);
        QCOMPARE(outside(), QByteArray("keep me"));
    }

    void aKilledWriterLeavesTheOldOrTheNewContent()
    {
        SafeDir safe = folder();
        const QByteArray old(200000, 'a');
        const QByteArray next(200000, 'b');
        QVERIFY(safe.write(QStringLiteral("file"), old).has_value());
        for (int round = 0; round < 20; ++round) {
            const pid_t child = ::fork();
            if (child == 0) {
                for (;;) {
                    (void)safe.write(QStringLiteral("file"), next);
                    (void)safe.write(QStringLiteral("file"), old);
                }
            }
            ::usleep(useconds_t(500 + round * 377));
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
            const QByteArray content = safe.read(QStringLiteral("file")).value();
            QVERIFY(content == old || content == next);
        }
    }

    void limitsAreKept()
    {
        SafeDir::Limits limits;
        limits.fileBytes = 100;
        limits.totalBytes = 150;
        SafeDir safe = SafeDir::open(m_root, limits).value();
        QCOMPARE(safe.create(QStringLiteral("a"), QByteArray(101, 'x')).error().code, ErrorCode::TooLarge);
        QVERIFY(safe.create(QStringLiteral("a"), QByteArray(100, 'x')).has_value());
        QCOMPARE(safe.create(QStringLiteral("b"), QByteArray(51, 'x')).error().code, ErrorCode::TooLarge);
        QVERIFY(safe.create(QStringLiteral("b"), QByteArray(50, 'x')).has_value());
    }

    void movingKeepsWhatIsThereAndMakesParents()
    {
        SafeDir safe = folder();
        QVERIFY(safe.create(QStringLiteral("a"), "a").has_value());
        QVERIFY(safe.create(QStringLiteral("b"), "b").has_value());
        QCOMPARE(safe.rename(QStringLiteral("a"), QStringLiteral("b")).error().code, ErrorCode::AlreadyExists);
        QCOMPARE(safe.read(QStringLiteral("b")).value(), QByteArray("b"));
        QVERIFY(safe.rename(QStringLiteral("a"), QStringLiteral("x/y/a")).has_value());
        QCOMPARE(safe.read(QStringLiteral("x/y/a")).value(), QByteArray("a"));
        QVERIFY(!safe.rename(QStringLiteral("x"), QStringLiteral("x/y/z")).has_value());
        QCOMPARE(safe.remove(QString()).error().args.value(QStringLiteral("reason")), QStringLiteral("root"));
    }

    void theFolderItselfMayBeReachedThroughALink()
    {
        QVERIFY(SafeDir::open(m_root).has_value());
        const QString alias = m_parent.filePath(QStringLiteral("alias"));
        QVERIFY(QFile::link(m_root, alias));
        SafeDir safe = SafeDir::open(alias).value();
        QVERIFY(safe.create(QStringLiteral("a"), "x").has_value());
        QCOMPARE(test::readFile(m_root + QStringLiteral("/a")), QByteArray("x"));
    }
};

LECTERN_TEST(tst_safe_dir)
#include "tst_safe_dir.moc"
