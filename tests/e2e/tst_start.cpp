// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

namespace {

QString program() { return QStringLiteral(LECTERN_BIN_DIR "/lectern"); }

QProcessEnvironment environment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("QTWEBENGINE_CHROMIUM_FLAGS"), QStringLiteral("--disable-gpu --log-level=3"));
    environment.insert(QStringLiteral("QTWEBENGINE_DISABLE_SANDBOX"), geteuid() == 0 ? QStringLiteral("1") : QString());
    return environment;
}

/// Waits until the window of the profile holds its lock.
bool hasStarted(const QString &profile)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 20000) {
        if (QFile::exists(profile + QStringLiteral("/lectern.sqlite")) && QFile::exists(profile + QStringLiteral("/window.lock")))
            return true;
        QTest::qWait(20);
    }
    return false;
}

} // namespace

/// The program itself, from its start.
class tst_start : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asRootItSaysWhyItDoesNotStart()
    {
        if (geteuid() != 0)
            QSKIP("only root is refused");
        QTemporaryDir profile;
        QProcess lectern;
        QProcessEnvironment plain = environment();
        plain.remove(QStringLiteral("QTWEBENGINE_DISABLE_SANDBOX"));
        lectern.setProcessEnvironment(plain);
        lectern.start(program(), {QStringLiteral("--profile"), profile.path()});
        QVERIFY(lectern.waitForFinished(20000));
        QCOMPARE(lectern.exitCode(), 2);
        QVERIFY(lectern.readAllStandardError().contains("ordinary user"));
        QVERIFY(QDir(profile.path()).isEmpty());
    }

    void wrongOptionsAreNamed_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("unknown") << QStringList{QStringLiteral("--colour")} << QByteArray("colour");
        QTest::newRow("zone") << QStringList{QStringLiteral("--zone"), QStringLiteral("Vienna")} << QByteArray("Europe/Vienna");
        QTest::newRow("now") << QStringList{QStringLiteral("--now"), QStringLiteral("soon")} << QByteArray("--now");
        QTest::newRow("word") << QStringList{QStringLiteral("today")} << QByteArray("today");
    }
    void wrongOptionsAreNamed()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        QProcess lectern;
        lectern.setProcessEnvironment(environment());
        lectern.start(program(), arguments);
        QVERIFY(lectern.waitForFinished(20000));
        QCOMPARE(lectern.exitCode(), 2);
        QVERIFY(lectern.readAllStandardError().contains(said));
    }

    void withoutADesktopHelpIsGivenAndAWindowIsNot()
    {
        QProcessEnvironment bare = environment();
        for (const char *variable : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
            bare.remove(QLatin1String(variable));
        QProcess help;
        help.setProcessEnvironment(bare);
        help.start(program(), {QStringLiteral("--version")});
        QVERIFY(help.waitForFinished(20000));
        QCOMPARE(help.exitCode(), 0);
        QVERIFY(help.readAllStandardOutput().startsWith("lectern "));
        QTemporaryDir profile;
        QProcess window;
        window.setProcessEnvironment(bare);
        window.start(program(), {QStringLiteral("--profile"), profile.path()});
        QVERIFY(window.waitForFinished(20000));
        QCOMPARE(window.exitStatus(), QProcess::NormalExit);
        QCOMPARE(window.exitCode(), 2);
        QVERIFY(window.readAllStandardError().contains("no desktop here"));
    }

    void aSecondStartWakesTheFirstAndGoes()
    {
        QTemporaryDir profile;
        const QStringList arguments{QStringLiteral("--profile"), profile.path(), QStringLiteral("--sample")};
        QProcess first;
        first.setProcessEnvironment(environment());
        first.start(program(), arguments);
        QVERIFY(hasStarted(profile.path()));
        QProcess second;
        second.setProcessEnvironment(environment());
        second.start(program(), arguments);
        QVERIFY(second.waitForFinished(20000));
        QCOMPARE(second.exitCode(), 0);
        QCOMPARE(first.state(), QProcess::Running);
        first.kill();
        first.waitForFinished();
        // What a crash leaves is no window.
        QProcess third;
        third.setProcessEnvironment(environment());
        third.start(program(), arguments);
        QVERIFY(!third.waitForFinished(1500));
        third.kill();
        third.waitForFinished();
    }
};

LECTERN_TEST(tst_start)
#include "tst_start.moc"
