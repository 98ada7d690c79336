// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/permission_words.h"

#include "testlib/test_main.h"

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::ui;

class tst_chat_permission : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatCannotBeSeenIsMadeVisible_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("plain") << QStringLiteral("abc äöü 你好 \n\ttab") << QStringLiteral("abc äöü 你好 \n\ttab");
        QTest::newRow("right to left override") << QStringLiteral("a\u202Eb") << QStringLiteral("a⟨U+202E⟩b");
        QTest::newRow("isolate") << QStringLiteral("\u2066x\u2069") << QStringLiteral("⟨U+2066⟩x⟨U+2069⟩");
        QTest::newRow("zero width") << QStringLiteral("a\u200Bb\uFEFF") << QStringLiteral("a⟨U+200B⟩b⟨U+FEFF⟩");
        QTest::newRow("escape") << QStringLiteral("a\u001B[31m") << QStringLiteral("a⟨U+001B⟩[31m");
        QTest::newRow("carriage return") << QStringLiteral("a\rb") << QStringLiteral("a⟨U+000D⟩b");
        QTest::newRow("line separator") << QStringLiteral("a\u2028b") << QStringLiteral("a⟨U+2028⟩b");
        QTest::newRow("tag character") << QString(u"a" + QString::fromUcs4(U"\U000E0041")) << QStringLiteral("a⟨U+E0041⟩");
        QTest::newRow("emoji") << QString::fromUcs4(U"\U0001F600") << QString::fromUcs4(U"\U0001F600");
        QTest::newRow("no-break space") << QStringLiteral("a\u00A0b") << QStringLiteral("a⟨U+00A0⟩b");
        QTest::newRow("filler") << QStringLiteral("a\u3164") << QStringLiteral("a⟨U+3164⟩");
    }
    void whatCannotBeSeenIsMadeVisible()
    {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(withVisibleControls(text), shown);
    }

    void everyArgumentIsShownWholeAndCannotPassForAnother()
    {
        agent::PermissionRequest request;
        request.tool = QStringLiteral("memory");
        request.subject = QStringLiteral("https://good.example@evil.example/\u202Egnp");
        const std::string longText(10'000, 'x');
        request.input = {{"command", "create"}, {"file_text", "line\nfile_text: nothing\nrule: allow"}, {"long", longText}, {"list", {1, "two"}}};
        const PermissionText text = permissionText(request);
        QVERIFY(text.wants.contains(QStringLiteral("https://good.example@evil.example/⟨U+202E⟩gnp")));
        QVERIFY(text.arguments.contains(QString::fromStdString(longText)));
        // The further lines of a value are set off, so that none can look like an argument of its own.
        QVERIFY(text.arguments.contains(QStringLiteral("  | file_text: nothing")));
        QVERIFY(!text.arguments.contains(QStringLiteral("\nrule: allow")));
        QVERIFY(text.arguments.contains(QStringLiteral("two")));
    }

    void theReasonForAskingIsSaid()
    {
        agent::PermissionRequest request;
        request.tool = QStringLiteral("deleteTodo");
        request.why.rule = QStringLiteral("untrusted-content");
        QVERIFY(permissionText(request).why.contains(QStringLiteral("others wrote")));
        QCOMPARE(permissionText(request).title, QStringLiteral("Delete a todo"));
        request.input = json("not an object");
        QVERIFY(permissionText(request).arguments.contains(QStringLiteral("not an object")));
    }
};

LECTERN_TEST(tst_chat_permission)
#include "tst_chat_permission.moc"
