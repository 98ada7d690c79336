// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"

#include "desktop/accessibility.h"
#include "desktop/start_options.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace lectern;

class tst_start_options : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_flags = qgetenv("QTWEBENGINE_CHROMIUM_FLAGS"); }
    void cleanup()
    {
        qputenv("QTWEBENGINE_CHROMIUM_FLAGS", m_flags);
        qunsetenv("QTWEBENGINE_REMOTE_DEBUGGING");
    }

    void whatStudentsRunOpensNoDoorToItsPages() // W4
    {
        qputenv("QTWEBENGINE_REMOTE_DEBUGGING", "127.0.0.1:9333");
        qputenv("QTWEBENGINE_CHROMIUM_FLAGS", "--disable-web-security");
        desktop::prepareEnvironment(desktop::Build::Students);
        QVERIFY(!qEnvironmentVariableIsSet("QTWEBENGINE_REMOTE_DEBUGGING"));
        QVERIFY(!qEnvironmentVariableIsSet("QTWEBENGINE_CHROMIUM_FLAGS"));
    }

    void pagesAreDrawnWithoutTheGraphicsCardUnlessTheOwnerSaysOtherwise()
    {
        qunsetenv("QT_QUICK_BACKEND");
        qputenv("QT_XCB_GL_INTEGRATION", "xcb_egl");
        QCOMPARE(desktop::prepareEnvironment(desktop::Build::Developers), QByteArrayList{"QT_QUICK_BACKEND"}); // to be taken back
        QCOMPARE(qgetenv("QT_QUICK_BACKEND"), QByteArray("software"));
        QCOMPARE(qgetenv("QT_XCB_GL_INTEGRATION"), QByteArray("xcb_egl"));
        qunsetenv("QT_QUICK_BACKEND");
        qunsetenv("QT_XCB_GL_INTEGRATION");
    }

    void pagesAreReadableForAScreenReaderOnce()
    {
        qputenv("QTWEBENGINE_CHROMIUM_FLAGS", "--disable-gpu");
        desktop::forceAccessiblePages();
        desktop::forceAccessiblePages();
        QCOMPARE(qgetenv("QTWEBENGINE_CHROMIUM_FLAGS"), QByteArray("--disable-gpu --force-renderer-accessibility"));
    }

    void theOptionsOfTheProgramAreTaken()
    {
        QTemporaryDir folder;
        const QString profile = folder.filePath(QStringLiteral("a profile"));
        const auto start = desktop::startOptions({QStringLiteral("lectern"), QStringLiteral("--sample"), QStringLiteral("--profile"), profile, QStringLiteral("--zone"), QStringLiteral("Europe/Vienna"), QStringLiteral("--now"), QStringLiteral("2026-12-01T09:00")});
        QVERIFY(!start.message);
        QVERIFY(start.program.sample);
        QVERIFY(start.program.sampleWhenUnconfigured);
        QCOMPARE(start.program.now.toUTC(), QDateTime(QDate(2026, 12, 1), QTime(8, 0), Qt::UTC));
        QVERIFY(QFileInfo(profile).isDir());
    }

    void aProfileThatCannotBeMadeIsSaid()
    {
        const auto start = desktop::startOptions({QStringLiteral("lectern"), QStringLiteral("--profile"), QStringLiteral("/proc/nowhere")});
        QVERIFY(start.message && start.message->contains(u"/proc/nowhere"));
        QCOMPARE(start.status, 1);
    }

private:
    QByteArray m_flags;
};

LECTERN_TEST(tst_start_options)
#include "tst_start_options.moc"
