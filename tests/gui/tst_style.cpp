// SPDX-License-Identifier: GPL-3.0-or-later
#include "gallery.h"
#include "testlib/support.h"
#include "testlib/test_main.h"
#include "window.h"

#include "agent/conversation_repository.h"
#include "store/settings.h"
#include "ui/frame/toast.h"
#include "ui/shared/commands.h"
#include "ui/style/lectern_style.h"
#include "ui/style/row_delegate.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QDir>
#include <QHBoxLayout>
#include <QHoverEvent>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

using namespace lectern;
using namespace lectern::ui;
using lectern::test::Gallery;
using lectern::test::Window;

namespace {

/// The gallery in the style, as the program sets it.
struct Dressed
{
    explicit Dressed(Theme::Choice choice = Theme::Choice::Light, double points = 0)
    {
        theme.setChoice(choice);
        theme.setFontSize(points);
        QApplication::setStyle(new LecternStyle(theme));
        QApplication::setPalette(theme.palette());
        QApplication::setFont(theme.font(TextRole::Body));
        gallery = std::make_unique<Gallery>(theme);
        gallery->show();
        QApplication::setActiveWindow(gallery.get());
        (void)QTest::qWaitForWindowExposed(gallery.get());
    }
    ~Dressed()
    {
        gallery.reset();
        QApplication::setStyle(QStringLiteral("fusion"));
        QApplication::setPalette(QPalette());
        QApplication::setFont(QFont());
    }
    RowDelegate *delegate() { return qobject_cast<RowDelegate *>(gallery->rows()->itemDelegate()); }
    QModelIndex row(int number) { return gallery->model().index(number, 0); }
    RowParts parts(const QModelIndex &index, bool hovered = false)
    {
        QStyleOptionViewItem option;
        option.rect = gallery->rows()->visualRect(index);
        option.direction = gallery->rows()->layoutDirection();
        if (hovered)
            option.state |= QStyle::State_MouseOver;
        return delegate()->partsOf(option, index);
    }
    void click(const QPoint &position) { QTest::mouseClick(gallery->rows()->viewport(), Qt::LeftButton, {}, position); }

    Theme theme;
    std::unique_ptr<Gallery> gallery;
};

QImage picture(QWidget &widget, double ratio)
{
    QImage image(widget.size() * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    widget.render(&image);
    return image;
}

void save(QWidget &widget, const QString &name, double ratio = 1)
{
    const QString folder = qEnvironmentVariable("LECTERN_SHOTS");
    if (folder.isEmpty())
        return;
    QDir().mkpath(folder);
    QTest::qWait(50);
    picture(widget, ratio).save(folder + u'/' + name + QStringLiteral(".png"));
}

int count(const QImage &image, const QColor &color)
{
    int found = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            found += image.pixelColor(x, y) == color;
    }
    return found;
}

} // namespace

class tst_style : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyControlInBothThemesAndSizes_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<double>("ratio");
        QTest::addColumn<double>("points");
        QTest::newRow("light-100") << false << 1.0 << 0.0;
        QTest::newRow("dark-100") << true << 1.0 << 0.0;
        QTest::newRow("light-200") << false << 2.0 << 0.0;
        QTest::newRow("dark-200") << true << 2.0 << 0.0;
        QTest::newRow("light-large-text") << false << 1.0 << 21.0;
    }
    void everyControlInBothThemesAndSizes()
    {
        QFETCH(bool, dark);
        QFETCH(double, ratio);
        QFETCH(double, points);
        Dressed dressed(dark ? Theme::Choice::Dark : Theme::Choice::Light, points);
        dressed.gallery->setAttribute(Qt::WA_KeyboardFocusChange);
        dressed.gallery->rows()->setCurrentIndex(dressed.row(2));
        dressed.gallery->rows()->setFocus(Qt::TabFocusReason);
        const QImage image = picture(*dressed.gallery, ratio);
        QCOMPARE(image.pixelColor(image.width() - 2, 2), dressed.theme.color(Token::Bg));
        QVERIFY(count(image, dressed.theme.color(Token::Accent)) > 500);
        QVERIFY(count(image, dressed.theme.color(Token::Selection)) > 500);
        save(*dressed.gallery, QStringLiteral("gallery-%1").arg(QLatin1String(QTest::currentDataTag())), ratio);
    }

    void theRingIsDrawnOnlyAfterTheKeyboardWasUsed()
    {
        Dressed dressed;
        auto *button = dressed.gallery->findChild<QPushButton *>(QStringLiteral("plain"));
        dressed.gallery->setAttribute(Qt::WA_KeyboardFocusChange, false);
        button->setFocus(Qt::MouseFocusReason);
        QVERIFY(button->hasFocus());
        const QColor accent = dressed.theme.color(Token::Accent);
        QCOMPARE(count(picture(*button, 1), accent), 0);
        dressed.gallery->setAttribute(Qt::WA_KeyboardFocusChange);
        QVERIFY(count(picture(*button, 1), accent) > 2 * (button->width() + button->height()));
    }

    void aPressOnTheCircleTogglesAndElsewhereChooses()
    {
        Dressed dressed;
        QSignalSpy toggled(dressed.delegate(), &RowDelegate::checkToggled);
        QSignalSpy clicked(dressed.gallery->rows(), &QListView::clicked);
        const QModelIndex index = dressed.row(2);
        const RowParts parts = dressed.parts(index);
        dressed.click(parts.circle.center());
        QCOMPARE(toggled.size(), 1);
        QCOMPARE(toggled[0][0].toModelIndex(), index);
        QCOMPARE(clicked.size(), 0);
        QVERIFY(!dressed.gallery->rows()->selectionModel()->isSelected(index));
        dressed.click(parts.circleHit.topLeft() + QPoint(1, 1));
        QCOMPARE(toggled.size(), 2);
        dressed.click(parts.title.center());
        dressed.click(parts.mark.center());
        QCOMPARE(toggled.size(), 2);
        QCOMPARE(clicked.size(), 2);
        QVERIFY(dressed.gallery->rows()->selectionModel()->isSelected(index));
        // A row without a circle has nothing to toggle there.
        dressed.click({parts.circle.center().x(), dressed.gallery->rows()->visualRect(dressed.row(3)).center().y()});
        QCOMPARE(toggled.size(), 2);
    }

    void aPressThatLeavesTheCircleDoesNothing()
    {
        Dressed dressed;
        QSignalSpy toggled(dressed.delegate(), &RowDelegate::checkToggled);
        const RowParts parts = dressed.parts(dressed.row(2));
        QTest::mousePress(dressed.gallery->rows()->viewport(), Qt::LeftButton, {}, parts.circle.center());
        QTest::mouseRelease(dressed.gallery->rows()->viewport(), Qt::LeftButton, {}, parts.title.center());
        QCOMPARE(toggled.size(), 0);
    }

    void verbsAreOfferedUnderTheMouseToWhoeverListens()
    {
        Dressed dressed;
        const QModelIndex index = dressed.row(1);
        QVERIFY(dressed.parts(index, true).verbs.isEmpty());
        QSignalSpy verbs(dressed.delegate(), &RowDelegate::verbPressed);
        const RowParts parts = dressed.parts(index, true);
        QCOMPARE(parts.verbs.size(), 4);
        QVERIFY(dressed.parts(index, false).verbs.isEmpty());
        QVERIFY(dressed.parts(dressed.row(2), true).verbs.isEmpty());
        for (const QRect &verb : parts.verbs)
            dressed.click(verb.center());
        QCOMPARE(verbs.size(), 4);
        const Command wanted[] = {Command::Today, Command::MakeSet, Command::Ask, Command::OpenInCanvas};
        for (int i = 0; i < 4; ++i) {
            QCOMPARE(verbs[i][0].toModelIndex(), index);
            QVERIFY(verbs[i][1].value<Command>() == wanted[i]);
        }
        const QPointF at = parts.verbs[1].center();
        QTest::mouseMove(dressed.gallery->rows()->viewport(), at.toPoint());
        QHoverEvent hover(QEvent::HoverMove, at, at, at);
        QApplication::sendEvent(dressed.gallery->rows()->viewport(), &hover);
        save(*dressed.gallery->rows(), QStringLiteral("rows-verbs"), 2);
    }

    void rowsFromRightToLeftHaveTheirCircleAtTheRight()
    {
        Dressed dressed;
        dressed.gallery->setLayoutDirection(Qt::RightToLeft);
        QTest::qWait(0);
        QSignalSpy toggled(dressed.delegate(), &RowDelegate::checkToggled);
        const QModelIndex index = dressed.row(2);
        const RowParts parts = dressed.parts(index);
        QVERIFY(parts.circle.left() > dressed.gallery->rows()->viewport()->width() - 60);
        dressed.click(parts.circle.center());
        QCOMPARE(toggled.size(), 1);
        save(*dressed.gallery, QStringLiteral("gallery-right-to-left"));
    }

    void theWindowFollowsTheSettings()
    {
        Window window;
        auto &settings = window.program().settings();
        const auto set = [&](store::Setting setting, const char *value) {
            (void)settings.set(setting, QLatin1String(value));
        };
        const auto ground = [&] { return window.main().palette().color(QPalette::Window); };
        set(store::Setting::AppearanceTheme, "light");
        QTRY_COMPARE(ground(), QColor(0xFA, 0xF9, 0xF7));
        QWidget *item = window.find("railToday");
        const int before = item->sizeHint().height();
        window.press(QStringLiteral("Ctrl+2"));
        window.shoot(QStringLiteral("style-window-light"));
        set(store::Setting::AppearanceTheme, "dark");
        QTRY_COMPARE(ground(), QColor(0x17, 0x16, 0x14));
        window.shoot(QStringLiteral("style-window-dark"));
        set(store::Setting::AppearanceDensity, "roomy");
        QTRY_VERIFY(item->sizeHint().height() > before);
        set(store::Setting::AppearanceFontSize, "20");
        QTRY_COMPARE(QApplication::font().pointSizeF(), 20.0);
        window.shoot(QStringLiteral("style-window-large"));
        set(store::Setting::AppearanceTheme, "light");
        set(store::Setting::AppearanceDensity, "normal");
        set(store::Setting::AppearanceFontSize, "0");
        QTRY_COMPARE(item->sizeHint().height(), before);
        window.press(QStringLiteral("Ctrl+B"));
        window.shoot(QStringLiteral("style-window-narrow-rail"));
        window.press(QStringLiteral("F1"));
        QTest::qWait(100);
        save(*window.find("keySheet"), QStringLiteral("style-keys"));
    }

    void theMarkOfTheProgramIsOnItsWindows()
    {
        Window window;
        const QIcon mark = window.main().windowIcon();
        QCOMPARE(mark.pixmap(QSize(32, 32), 1).toImage().pixelColor(16, 3), QColor(0x0B, 0x6B, 0x63));
        QWidget sizes;
        sizes.resize(720, 280);
        auto *row = new QHBoxLayout(&sizes);
        for (int size : {256, 64, 32, 16}) {
            auto *label = new QLabel(&sizes);
            label->setPixmap(mark.pixmap(QSize(size, size), 1));
            row->addWidget(label);
        }
        save(sizes, QStringLiteral("style-mark"));
    }

    void recentConversationsAreSmallRowsUnderTheirTitle()
    {
        Window window;
        auto &conversations = window.program().conversations();
        const auto created = lectern::test::waitFor(conversations.create());
        QVERIFY(created.has_value());
        QVERIFY(lectern::test::waitFor(conversations.rename(*created, QStringLiteral("Before the midterm, a title that is longer than the rail is wide"))).has_value());
        const QByteArray name = "recent-" + created->toUtf8();
        // The list is made anew whenever it is read.
        const auto recent = [&] { return window.main().findChild<QToolButton *>(QString::fromUtf8(name)); };
        QTRY_VERIFY(recent() && recent()->text().startsWith(u"Before") && recent()->width() > 100);
        QVERIFY(recent()->isVisible());
        QVERIFY(recent()->height() < window.find("railToday")->height());
        QVERIFY(recent()->geometry().right() <= window.find("rail")->width());
        window.shoot(QStringLiteral("style-recent"));
        window.press(QStringLiteral("Ctrl+B"));
        QVERIFY(recent() && !recent()->isVisible());
    }

    void aToastLiesOverThePage()
    {
        Window window;
        window.press(QStringLiteral("Ctrl+2"));
        auto *toast = window.main().findChild<Toast *>();
        toast->say(QStringLiteral("Problem set 6 added to Anytime"), true);
        QVERIFY(toast->isVisible());
        QVERIFY(window.main().rect().contains(toast->geometry()));
        window.shoot(QStringLiteral("style-toast"));
        // Its corners are round: what is under them shows.
        QCOMPARE(picture(*toast, 1).pixelColor(0, 0), window.main().palette().color(QPalette::Window));
    }

    void menusAndQuestionsAreDressedToo()
    {
        Dressed dressed;
        QMenu menu(dressed.gallery.get());
        QAction *open = menu.addAction(QStringLiteral("Open"));
        open->setShortcut(QKeySequence(QStringLiteral("Return")));
        menu.addAction(dressed.theme.icon(QStringLiteral("layers")), QStringLiteral("Make study set"))->setShortcut(QKeySequence(QStringLiteral("S")));
        menu.addSeparator();
        QAction *checked = menu.addAction(QStringLiteral("Repeats weekly"));
        checked->setCheckable(true);
        checked->setChecked(true);
        menu.addMenu(QStringLiteral("Move to"))->addAction(QStringLiteral("Today"));
        menu.addAction(QStringLiteral("Not now"))->setEnabled(false);
        menu.popup({100, 100});
        menu.setActiveAction(open);
        QVERIFY(menu.sizeHint().height() >= 5 * dressed.theme.controlHeight());
        save(menu, QStringLiteral("style-menu"), 2);
        menu.close();
        QMessageBox box(QMessageBox::Question, QStringLiteral("Open in the browser?"), QStringLiteral("This leaves Lectern and opens:"), QMessageBox::Cancel | QMessageBox::Open, dressed.gallery.get());
        box.setInformativeText(QStringLiteral("https://example.org/a/page"));
        box.open();
        save(box, QStringLiteral("style-question"), 2);
        QVERIFY(box.button(QMessageBox::Cancel)->height() >= dressed.theme.controlHeight());
        box.close();
    }
};

LECTERN_TEST(tst_style)
#include "tst_style.moc"
