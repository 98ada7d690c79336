// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"

#include "ui/settings/settings_words.h"
#include "ui/shared/connections.h"

#include <QTest>

using namespace lectern;
using namespace lectern::ui;

class tst_settings_words : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSearchTakesBeginningsOfWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("query");
        QTest::addColumn<bool>("fits");
        const auto s = [](const char *text) { return QString::fromUtf8(text); };
        QTest::newRow("nothing asked") << s("Font size") << s("  ") << true;
        QTest::newRow("a beginning") << s("Font size") << s("fo") << true;
        QTest::newRow("another word, in capitals") << s("Font size") << s("SIZE") << true;
        QTest::newRow("both, the other way round") << s("Font size") << s("si font") << true;
        QTest::newRow("the middle of a word") << s("Font size") << s("ont") << false;
        QTest::newRow("one that is not there") << s("Font size") << s("font colour") << false;
        QTest::newRow("accents") << s("Préférences élève") << s("preferences ele") << true;
        QTest::newRow("marks between") << s("Time zone: Europe/Vienna") << s("vienna") << true;
    }
    void theSearchTakesBeginningsOfWords()
    {
        QFETCH(QString, text);
        QFETCH(QString, query);
        QFETCH(bool, fits);
        QCOMPARE(fitsSearch(text, query), fits);
    }

    void everyPlaceOfAKeyHasItsWords()
    {
        QStringList all;
        for (const char *place : {"keychain", "session", "environment", "file", ""}) {
            const QString words = keyPlaceWords(QLatin1String(place));
            QVERIFY(words.endsWith(u'.'));
            QVERIFY(!all.contains(words));
            all << words;
        }
    }

    void everyPartOfTheComputerHasItsWords_data()
    {
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("bad");
        const auto s = [](const char *text) { return QString::fromLatin1(text); };
        QTest::newRow("data") << s("data") << s("cannot be written to: x");
        QTest::newRow("backups") << s("backups") << s("none yet");
        QTest::newRow("index") << s("index") << s("nothing to search in yet");
        QTest::newRow("python") << s("python") << s("not found on this computer");
        QTest::newRow("node") << s("node") << s("not found on this computer");
        QTest::newRow("sandbox") << s("sandbox") << s("not found on this computer");
    }
    void everyPartOfTheComputerHasItsWords()
    {
        QFETCH(QString, part);
        QFETCH(QString, bad);
        QVERIFY(findingName(part).at(0).isUpper());
        QCOMPARE(findingWords({part, true, QStringLiteral("x"), {}}), QStringLiteral("works: x"));
        QCOMPARE(findingWords({part, true, {}, {}}), QStringLiteral("works"));
        QCOMPARE(findingWords({part, false, QStringLiteral("x"), {}}), bad);
    }

    void anErrorOfASchoolIsToldInItsWords()
    {
        const QString words = findingWords({QStringLiteral("canvas"), false, {}, Error{ErrorCode::CredentialRefused, {}, {}}});
        QVERIFY2(words.startsWith(u"Your school did not accept this token."), qPrintable(words));
    }

    void theAgeOfABackupIsCountedInTheStudentsDays()
    {
        const QTimeZone vienna("Europe/Vienna");
        const QDateTime now(QDate(2026, 12, 1), QTime(9, 0), vienna);
        QVERIFY(backupWords({}, now, vienna).contains(u"no backup yet"));
        QVERIFY(backupWords(QDateTime(QDate(2026, 12, 1), QTime(0, 30), vienna).toUTC(), now, vienna).startsWith(u"Last backup: today"));
        QVERIFY(backupWords(QDateTime(QDate(2026, 11, 30), QTime(23, 30), vienna).toUTC(), now, vienna).startsWith(u"Last backup: yesterday"));
        QVERIFY(backupWords(QDateTime(QDate(2026, 11, 20), QTime(9, 0), vienna).toUTC(), now, vienna).contains(u"2026"));
    }
};

LECTERN_TEST(tst_settings_words)
#include "tst_settings_words.moc"
