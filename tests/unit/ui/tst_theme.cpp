// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"
#include "ui/style/palette.h"
#include "ui/style/theme.h"

#include <QFontInfo>
#include <QFontMetrics>
#include <QImage>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

using namespace lectern::ui;

namespace {

/// The strongest colour of an icon: its strokes.
QColor strokeOf(const QIcon &icon, QIcon::Mode mode = QIcon::Normal)
{
    const QImage image = icon.pixmap(QSize(64, 64), 1, mode).toImage().convertToFormat(QImage::Format_ARGB32);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (qAlpha(image.pixel(x, y)) == 255)
                return QColor::fromRgb(image.pixel(x, y));
        }
    }
    return {};
}

} // namespace

class tst_theme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aChoiceIsFollowedAtOnce()
    {
        Theme theme;
        theme.setChoice(Theme::Choice::Light);
        QSignalSpy changes(&theme, &Theme::changed);
        theme.setChoice(Theme::Choice::Dark);
        QVERIFY(theme.isDark());
        QCOMPARE(changes.size(), 1);
        QCOMPARE(theme.color(Token::Bg), colorOf(Token::Bg, true));
        QCOMPARE(theme.palette().color(QPalette::Window), colorOf(Token::Bg, true));
        QVERIFY(theme.webAppearance().dark);
        theme.setChoice(Theme::Choice::Light);
        QVERIFY(!theme.isDark());
        QCOMPARE(theme.palette().color(QPalette::Window), colorOf(Token::Bg, false));
    }

    void fontsAreRelativeToTheChosenSize_data()
    {
        QTest::addColumn<int>("role");
        QTest::addColumn<double>("factor");
        QTest::newRow("caption") << int(TextRole::Caption) << 0.88;
        QTest::newRow("body") << int(TextRole::Body) << 1.0;
        QTest::newRow("strong") << int(TextRole::Strong) << 1.0;
        QTest::newRow("heading") << int(TextRole::Heading) << 1.25;
        QTest::newRow("title") << int(TextRole::Title) << 1.6;
        QTest::newRow("card") << int(TextRole::CardFace) << 2.0;
    }
    void fontsAreRelativeToTheChosenSize()
    {
        QFETCH(int, role);
        QFETCH(double, factor);
        Theme theme;
        for (double points : {9.0, 11.0, 22.0}) {
            theme.setFontSize(points);
            QCOMPARE(theme.font(TextRole(role)).pointSizeF(), points * factor);
        }
        theme.setFontSize(0);
        QCOMPARE(theme.font(TextRole(role)).pointSizeF(), theme.font(TextRole::Body).pointSizeF() * factor);
    }

    void rowsAndControlsFollowDensityAndHoldLargeText()
    {
        Theme theme;
        theme.setFontSize(10);
        QCOMPARE(theme.controlHeight(), 32);
        QCOMPARE(theme.rowHeight(1), 36);
        QCOMPARE(theme.rowHeight(2), 48);
        theme.setDensity(Theme::Density::Compact);
        QVERIFY(theme.controlHeight() < 32 && theme.rowHeight(1) < 36 && theme.rowHeight(2) < 48);
        theme.setDensity(Theme::Density::Roomy);
        QCOMPARE(theme.controlHeight(), 40);
        QVERIFY(theme.rowHeight(1) > 36 && theme.rowHeight(2) > 48);
        for (Theme::Density density : {Theme::Density::Compact, Theme::Density::Normal, Theme::Density::Roomy}) {
            theme.setDensity(density);
            theme.setFontSize(24);
            const int body = QFontMetrics(theme.font(TextRole::Body)).height();
            QVERIFY(theme.controlHeight() > body);
            QVERIFY(theme.rowHeight(2) > body + QFontMetrics(theme.font(TextRole::Caption)).height());
        }
    }

    void iconsTakeTheirColourFromTheThemeAndFollowIt()
    {
        Theme theme;
        theme.setChoice(Theme::Choice::Light);
        const QIcon plain = theme.icon(QStringLiteral("square"));
        const QIcon danger = theme.icon(QStringLiteral("square"), Token::Danger);
        QCOMPARE(strokeOf(plain), colorOf(Token::Text, false));
        QCOMPARE(strokeOf(danger), colorOf(Token::Danger, false));
        QCOMPARE(strokeOf(plain, QIcon::Disabled), paletteOf(false).color(QPalette::Disabled, QPalette::WindowText));
        theme.setChoice(Theme::Choice::Dark);
        QCOMPARE(strokeOf(plain), colorOf(Token::Text, true));
        QCOMPARE(strokeOf(danger), colorOf(Token::Danger, true));
    }

    void iconsAreDrawnInThePixelsOfTheScreen()
    {
        Theme theme;
        const QPixmap pixmap = theme.icon(QStringLiteral("square")).pixmap(QSize(20, 20), 2.0);
        QCOMPARE(pixmap.size(), QSize(40, 40));
        QCOMPARE(pixmap.devicePixelRatio(), 2.0);
        QVERIFY(!Theme::logo().pixmap(QSize(256, 256), 1.0).isNull());
    }

    void anIconThatIsNotThereIsSaid()
    {
        Theme theme;
        QTest::ignoreMessage(QtWarningMsg, "There is no icon of-this-name in resources/icons/icons.txt");
        QVERIFY(theme.icon(QStringLiteral("of-this-name")).isNull());
    }

    void aCourseKeepsItsColourAndNeighboursHaveOthers()
    {
        Theme theme;
        Theme other;
        for (qint64 first : {1, 100, 4711, 1234567}) {
            QSet<QRgb> colors;
            for (qint64 id = first; id < first + 5; ++id) {
                QCOMPARE(theme.courseColor(id), other.courseColor(id));
                colors.insert(theme.courseColor(id).rgb());
            }
            QCOMPARE(colors.size(), 5);
        }
        QVERIFY(theme.courseColor(-1).isValid());
        QVERIFY(theme.courseColor(0).isValid());
    }
};

LECTERN_TEST(tst_theme)
#include "tst_theme.moc"
