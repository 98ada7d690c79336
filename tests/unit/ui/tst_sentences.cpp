// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"

#include "ui/shared/sentences.h"

#include <QRegularExpression>
#include <QTest>

using namespace lectern;
using namespace lectern::ui;

namespace {

constexpr int codes = int(ErrorCode::SecretDenied) + 1;

Error errorOf(ErrorCode code)
{
    return {code, QStringLiteral("detail-word"), {{QStringLiteral("host"), QStringLiteral("canvas.school.invalid")}}};
}

} // namespace

class tst_sentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCodeHasPlainWords_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("about");
        const QStringList abouts{QStringLiteral("anything"), QStringLiteral("canvas"), QStringLiteral("model"), QStringLiteral("memory"), QStringLiteral("setting")};
        for (int about = 0; about < abouts.size(); ++about) {
            for (int code = 0; code < codes; ++code)
                QTest::addRow("%s of %s", qPrintable(errorOf(ErrorCode(code)).name()), qPrintable(abouts[about])) << code << about;
        }
    }
    void everyCodeHasPlainWords()
    {
        QFETCH(int, code);
        QFETCH(int, about);
        const Error error = errorOf(ErrorCode(code));
        const QString text = sentence(error, About(about));
        const QString first = text.section(u'\n', 0, 0);
        QVERIFY2(first.size() > 20 && first.endsWith(u'.'), qPrintable(text));
        QVERIFY2(first.at(0).isUpper() || first.startsWith(u"canvas.") || first.startsWith(u'"'), qPrintable(text));
        static const QRegularExpression technical(QStringLiteral("[A-Z]+_[A-Z]+|--[a-z]|lecternctl|!|[Oo]ops|%\\d|\\b[Ee]rror\\b"));
        QVERIFY2(!technical.match(text).hasMatch(), qPrintable(text));
        // The name of the code is for the details, and only where there is nothing better.
        QVERIFY2(!first.contains(error.name()) || error.name() == u"Offline", qPrintable(text));
        QVERIFY(text.count(u'\n') <= 1);
    }

    void theWordsFitWhatWasDone_data()
    {
        QTest::addColumn<Error>("error");
        QTest::addColumn<int>("about");
        QTest::addColumn<QString>("part");
        const auto row = [](const char *name, Error error, About about, const char *part) { QTest::newRow(name) << error << int(about) << QString::fromUtf8(part); };
        row("a token", {ErrorCode::CredentialRefused, {}, {}}, About::Canvas, "Your school did not accept this token. It may have expired or been deleted. Your saved courses are still here.");
        row("a key", {ErrorCode::CredentialRefused, {}, {{QStringLiteral("host"), QStringLiteral("api.example.org")}}}, About::Model, "This key was refused by api.example.org.");
        row("no Canvas", errorOf(ErrorCode::NotCanvas), About::Canvas, "canvas.school.invalid answered, but it is not Canvas.");
        row("no Canvas, unasked", errorOf(ErrorCode::NotCanvas), About::Anything, "it is not Canvas.");
        row("no school, unasked", {ErrorCode::NotConfigured, QStringLiteral("canvas"), {}}, About::Anything, "No school is connected yet.");
        row("no model, unasked", {ErrorCode::NotConfigured, QStringLiteral("model"), {}}, About::Anything, "No key for this model is known");
        row("plain http", {ErrorCode::AddressRefused, {}, {{QStringLiteral("reason"), QStringLiteral("not-encrypted")}}}, About::Canvas, "is not encrypted, so the token is not sent");
        row("sent on", {ErrorCode::AddressRefused, {}, {{QStringLiteral("reason"), QStringLiteral("other-origin")}, {QStringLiteral("host"), QStringLiteral("elsewhere.invalid")}}}, About::Canvas, "sent Lectern on to elsewhere.invalid");
        row("a bad name", {ErrorCode::PathRefused, QStringLiteral("a/../b"), {{QStringLiteral("reason"), QStringLiteral("name")}}}, About::Memory, "\"a/../b\" cannot be a name here");
        row("a link", {ErrorCode::PathRefused, QStringLiteral("x"), {{QStringLiteral("reason"), QStringLiteral("symlink")}}}, About::Memory, "is a link");
        row("too long a file", {ErrorCode::TooLarge, QStringLiteral("x.md"), {{QStringLiteral("limit"), QStringLiteral("4194304")}}}, About::Memory, "which takes 4 MiB");
        row("a zone", {ErrorCode::InvalidInput, QStringLiteral("Mars/Base"), {{QStringLiteral("setting"), QStringLiteral("profile.zone")}, {QStringLiteral("reason"), QStringLiteral("zone")}}}, About::Anything, "There is no time zone \"Mars/Base\"");
        row("text with places", {ErrorCode::AlreadyExists, QStringLiteral("100%1 %2.md"), {}}, About::Memory, "\"100%1 %2.md\"");
        row("a later version", {ErrorCode::DatabaseNewer, QStringLiteral("/data"), {{QStringLiteral("found"), QStringLiteral("9")}, {QStringLiteral("known"), QStringLiteral("7")}}}, About::Anything, "\nDetails: /data has format 9; this version knows 7");
    }
    void theWordsFitWhatWasDone()
    {
        QFETCH(Error, error);
        QFETCH(int, about);
        QFETCH(QString, part);
        const QString text = sentence(error, About(about));
        QVERIFY2(text.contains(part), qPrintable(text));
    }

    void aServersOwnWordsStandAfterALineBreak()
    {
        Error error = errorOf(ErrorCode::ServerError);
        error.args.insert(QStringLiteral("request_id"), QStringLiteral("req-7"));
        const QString text = sentence(error, About::Model);
        QVERIFY(!text.section(u'\n', 0, 0).contains(u"detail-word"));
        QCOMPARE(text.section(u'\n', 1), QStringLiteral("Details: detail-word; request req-7"));
        QVERIFY(!shortSentence(error, About::Model).contains(u'\n'));
        QVERIFY(text.startsWith(shortSentence(error, About::Model)));
    }
};

LECTERN_TEST(tst_sentences)
#include "tst_sentences.moc"
