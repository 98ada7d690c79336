// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/attachment.h"
#include "agent/references.h"

#include "testlib/test_main.h"

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::agent;

class tst_attachment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFileIsTakenForWhatItsFirstBytesSay_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("media");
        QTest::newRow("png") << QByteArray("\x89PNG\r\n\x1a\nxx") << "image" << "image/png";
        QTest::newRow("jpeg") << QByteArray("\xff\xd8\xff\xe0") << "image" << "image/jpeg";
        QTest::newRow("webp") << QByteArray("RIFF0000WEBP") << "image" << "image/webp";
        QTest::newRow("pdf") << QByteArray("%PDF-1.7") << "document" << "application/pdf";
        QTest::newRow("text") << QByteArray("just words") << "document" << "text/plain";
    }
    void aFileIsTakenForWhatItsFirstBytesSay()
    {
        QFETCH(QByteArray, content);
        const auto block = attachmentBlock(QStringLiteral("notes.exe"), content, QStringLiteral("here"));
        QVERIFY(block.has_value());
        QTEST(stringAt(*block, "type"), "type");
        QTEST(stringAt(at(*block, "source"), "media_type"), "media");
    }

    void whatCannotGoIsRefused_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("code");
        QTest::newRow("empty") << QByteArray(" \n") << int(ErrorCode::InvalidInput);
        QTest::newRow("binary") << QByteArray("a\0b", 3) << int(ErrorCode::Unsupported);
        QTest::newRow("no UTF-8") << QByteArray("a\xff") << int(ErrorCode::Unsupported);
        QTest::newRow("long text") << QByteArray(1024 * 1024 + 1, 'x') << int(ErrorCode::TooLarge);
        QTest::newRow("large picture") << QByteArray("\xff\xd8\xff") + QByteArray(7 * 1024 * 1024, 'x') << int(ErrorCode::TooLarge);
    }
    void whatCannotGoIsRefused()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, code);
        const auto block = attachmentBlock(QStringLiteral("a"), content, QStringLiteral("a"));
        QVERIFY(!block.has_value());
        QCOMPARE(int(block.error().code), code);
    }

    void referencesComeBackAsTheyWentAndAreNoWordsOfTheStudents()
    {
        const QList<MessageReference> references{{QStringLiteral("page"), QStringLiteral("12"), 3, QStringLiteral("Chain rule")}, {QStringLiteral("memory"), QStringLiteral("courses/my notes.md"), 0, QStringLiteral("notes")}};
        const json block = referencesBlock(references);
        QCOMPARE(referencesIn(block), references);
        const json own{{"type", "text"}, {"text", "Explain this"}};
        QVERIFY(withoutReferences(json::array({own, block})) == json::array({own}));
    }
};

LECTERN_TEST(tst_attachment)
#include "tst_attachment.moc"
