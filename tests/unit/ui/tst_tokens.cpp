// SPDX-License-Identifier: GPL-3.0-or-later
#include "design/tokens.h"
#include "testlib/test_main.h"
#include "ui/style/colors.h"
#include "ui/style/palette.h"
#include "ui/style/theme.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace lectern::ui;

namespace {

constexpr Token grounds[] = {Token::Bg, Token::Surface, Token::Sunken, Token::Raised, Token::Selection};
constexpr Token texts[] = {Token::Text, Token::Secondary, Token::Tertiary, Token::Accent, Token::Danger, Token::Warning, Token::Ok, Token::Info};

QString nameOf(Token token) { return QString::fromLatin1(tokenColors[size_t(token)].name); }

QByteArray rowName(Token text, Token ground, bool dark)
{
    return QStringLiteral("%1 on %2, %3").arg(nameOf(text), nameOf(ground), dark ? QStringLiteral("dark") : QStringLiteral("light")).toUtf8();
}

QString css()
{
    QFile file(QStringLiteral(LECTERN_BIN_DIR "/../generated/design/tokens.css"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QJsonObject source()
{
    QFile file(QStringLiteral(LECTERN_SOURCE_DIR "/resources/design/tokens.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

} // namespace

class tst_tokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsReadableOnEveryGround_data()
    {
        QTest::addColumn<QColor>("text");
        QTest::addColumn<QColor>("ground");
        QTest::addColumn<double>("least");
        for (bool dark : {false, true}) {
            const auto row = [dark](Token text, Token ground, double least) { QTest::newRow(rowName(text, ground, dark).constData()) << colorOf(text, dark) << colorOf(ground, dark) << least; };
            for (Token ground : grounds) {
                for (Token text : texts)
                    row(text, ground, 4.5);
                row(Token::Border, ground, 3); // what shows where a control is
            }
            row(Token::OnAccent, Token::Accent, 4.5);
            const std::pair<Token, Token> soft[] = {{Token::Accent, Token::AccentSoft}, {Token::Danger, Token::DangerSoft}, {Token::Warning, Token::WarningSoft}, {Token::Ok, Token::OkSoft}, {Token::Info, Token::InfoSoft}};
            for (const auto &[text, ground] : soft) {
                row(text, ground, 4.5);
                row(Token::Text, ground, 4.5);
                row(Token::Secondary, ground, 4.5);
            }
            for (Token code : {Token::CodeKeyword, Token::CodeString, Token::CodeNumber, Token::CodeComment, Token::CodeFunction, Token::CodeType})
                row(code, Token::Sunken, 4.5);
        }
    }
    void textIsReadableOnEveryGround()
    {
        QFETCH(QColor, text);
        QFETCH(QColor, ground);
        QFETCH(double, least);
        const double found = contrast(text, ground);
        QVERIFY2(found >= least, qPrintable(QString::number(found)));
    }

    void textStaysReadableUnderTheMouse_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void textStaysReadableUnderTheMouse()
    {
        QFETCH(bool, dark);
        Theme theme;
        theme.setChoice(dark ? Theme::Choice::Dark : Theme::Choice::Light);
        const QColor hover = theme.hover();
        for (Token ground : {Token::Bg, Token::Surface, Token::Sunken, Token::Raised}) {
            const QColor under = blend(theme.color(ground), theme.color(Token::Text), hover.alphaF());
            for (Token text : texts) {
                if (text == Token::Tertiary)
                    continue; // not used on rows and buttons
                const double found = contrast(theme.color(text), under);
                QVERIFY2(found >= 4.5, qPrintable(QStringLiteral("%1: %2").arg(QString::fromUtf8(rowName(text, ground, dark))).arg(found)));
            }
        }
    }

    void courseColoursAreSeenOnEveryGroundButADarkSelection()
    {
        for (unsigned rgb : courseColors) {
            for (bool dark : {false, true}) {
                for (Token ground : grounds) {
                    const bool hasRim = dark && ground == Token::Selection;
                    const double found = contrast(QColor::fromRgb(rgb), colorOf(ground, dark));
                    QVERIFY2(hasRim || found >= 3, qPrintable(QStringLiteral("%1 on %2: %3").arg(QColor::fromRgb(rgb).name(), nameOf(ground)).arg(found)));
                }
            }
        }
    }

    void headerAndCssSayWhatTheSourceSays()
    {
        const QJsonObject json = source();
        const QStringList blocks = css().split(QStringLiteral("[data-theme=dark]"));
        QCOMPARE(blocks.size(), 2);
        QCOMPARE(json[QStringLiteral("light")].toObject().size(), int(tokenColors.size()));
        QCOMPARE(json[QStringLiteral("dark")].toObject().size(), int(tokenColors.size()));
        for (const TokenColors &token : tokenColors) {
            const QString name = QString::fromLatin1(token.name);
            const struct { QString theme; unsigned value; QString block; } forms[] = {{QStringLiteral("light"), token.light, blocks[0]}, {QStringLiteral("dark"), token.dark, blocks[1]}};
            for (const auto &form : forms) {
                const QString color = QStringLiteral("#%1").arg(form.value, 6, 16, QLatin1Char('0')).toUpper();
                QCOMPARE(json[form.theme].toObject()[name].toString(), color);
                QVERIFY2(form.block.contains(QStringLiteral("--%1: %2;").arg(name, color)), token.name);
            }
        }
        const QJsonArray courses = json[QStringLiteral("courses")].toArray();
        QCOMPARE(courses.size(), qsizetype(courseColors.size()));
        for (size_t i = 0; i < courseColors.size(); ++i)
            QCOMPARE(QColor(courses[qsizetype(i)].toString()), QColor::fromRgb(courseColors[i]));
    }

    void thePaletteKeepsChosenTextReadable()
    {
        for (bool dark : {false, true}) {
            const QPalette palette = paletteOf(dark);
            QCOMPARE(palette.color(QPalette::Highlight), colorOf(Token::Selection, dark));
            for (QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive}) {
                QVERIFY(contrast(palette.color(group, QPalette::HighlightedText), palette.color(group, QPalette::Highlight)) >= 4.5);
                QVERIFY(contrast(palette.color(group, QPalette::PlaceholderText), palette.color(group, QPalette::Base)) >= 4.5);
                QVERIFY(contrast(palette.color(group, QPalette::ToolTipText), palette.color(group, QPalette::ToolTipBase)) >= 4.5);
            }
        }
    }
};

LECTERN_TEST(tst_tokens)
#include "tst_tokens.moc"
