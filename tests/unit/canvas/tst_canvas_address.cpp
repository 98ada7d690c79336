// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_address.h"

#include "testlib/test_main.h"

using namespace lectern;

class tst_canvas_address : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatPeoplePasteBecomesAnOrigin_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("origin");
        const auto school = QStringLiteral("https://canvas.school.invalid");
        QTest::newRow("as it should be") << QStringLiteral("https://canvas.school.invalid") << school;
        QTest::newRow("slash") << QStringLiteral("https://canvas.school.invalid/") << school;
        QTest::newRow("no scheme") << QStringLiteral("canvas.school.invalid") << school;
        QTest::newRow("no scheme, path") << QStringLiteral("canvas.school.invalid/courses/123") << school;
        QTest::newRow("api root") << QStringLiteral("https://canvas.school.invalid/api/v1") << school;
        QTest::newRow("api root, slash") << QStringLiteral("https://canvas.school.invalid/api/v1/") << school;
        QTest::newRow("a course") << QStringLiteral("https://canvas.school.invalid/courses/123?view=feed#x") << school;
        QTest::newRow("login") << QStringLiteral("https://canvas.school.invalid/login/canvas") << school;
        QTest::newRow("spaces") << QStringLiteral("  https://canvas.school.invalid \n") << school;
        QTest::newRow("brackets of a mail") << QStringLiteral("<https://canvas.school.invalid/>") << school;
        QTest::newRow("capitals") << QStringLiteral("HTTPS://Canvas.School.Invalid/") << school;
        QTest::newRow("usual port") << QStringLiteral("https://canvas.school.invalid:443/") << school;
        QTest::newRow("scheme left out, slashes not") << QStringLiteral("//canvas.school.invalid/") << school;
        QTest::newRow("test server") << QStringLiteral("school.beta.instructure.com") << QStringLiteral("https://school.beta.instructure.com");
        QTest::newRow("other port") << QStringLiteral("canvas.school.invalid:8443/x") << QStringLiteral("https://canvas.school.invalid:8443");
        QTest::newRow("loopback") << QStringLiteral("http://127.0.0.1:3000/api/v1") << QStringLiteral("http://127.0.0.1:3000");
        QTest::newRow("localhost") << QStringLiteral("http://localhost:3000") << QStringLiteral("http://localhost:3000");
        QTest::newRow("loopback, IPv6") << QStringLiteral("http://[::1]:3000/") << QStringLiteral("http://[::1]:3000");
    }

    void whatPeoplePasteBecomesAnOrigin()
    {
        QFETCH(QString, typed);
        QFETCH(QString, origin);
        const auto got = canvas::canvasOrigin(typed);
        QVERIFY2(got.has_value(), qPrintable(got ? QString() : got.error().detail));
        QCOMPARE(got->toString(), origin);
    }

    void whatCannotBeCanvasIsRefused_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("code");
        QTest::newRow("nothing") << QString() << int(ErrorCode::InvalidInput);
        QTest::newRow("spaces") << QStringLiteral("   ") << int(ErrorCode::InvalidInput);
        QTest::newRow("one word") << QStringLiteral("canvas") << int(ErrorCode::InvalidInput);
        QTest::newRow("a sentence") << QStringLiteral("my school's canvas") << int(ErrorCode::InvalidInput);
        QTest::newRow("not encrypted") << QStringLiteral("http://canvas.school.invalid") << int(ErrorCode::AddressRefused);
        QTest::newRow("looks like loopback") << QStringLiteral("http://127.0.0.1.school.invalid") << int(ErrorCode::AddressRefused);
        QTest::newRow("a file") << QStringLiteral("file:///etc/passwd") << int(ErrorCode::InvalidInput);
        QTest::newRow("another scheme") << QStringLiteral("ftp://canvas.school.invalid") << int(ErrorCode::AddressRefused);
        QTest::newRow("a name in it") << QStringLiteral("https://canvas.school.invalid@elsewhere.invalid") << int(ErrorCode::AddressRefused);
    }

    void whatCannotBeCanvasIsRefused()
    {
        QFETCH(QString, typed);
        QFETCH(int, code);
        const auto got = canvas::canvasOrigin(typed);
        QVERIFY(!got.has_value());
        QCOMPARE(int(got.error().code), code);
    }
};

LECTERN_TEST(tst_canvas_address)
#include "tst_canvas_address.moc"
