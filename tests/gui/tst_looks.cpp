// SPDX-License-Identifier: GPL-3.0-or-later
#include "courses_support.h"
#include "study_window.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include "ui/chat/chat_pane.h"
#include "ui/chat/transcript_view.h"

#include <QAbstractButton>
#include <QApplication>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::ui;
using namespace lectern::test;
using study::DisplayMode;

namespace {

/// Whether some area that scrolls sideways, or up and down, holds the widget: then what is outside can be reached.
bool scrolls(const QWidget *widget)
{
    for (const QWidget *up = widget->parentWidget(); up; up = up->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea *>(up))
            return true;
    }
    return false;
}

/// What does not fit: controls and texts that reach out of the window or are narrower than their words, and lists that scroll sideways.
QStringList misfits(QWidget &window)
{
    QStringList found;
    const auto say = [&found](const QWidget *widget, const char *what) { found << QStringLiteral("%1 %2 %3 [%4]").arg(QLatin1String(widget->metaObject()->className()), widget->objectName(), QLatin1String(what), widget->property("text").toString().left(40)); };
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->isWindow() || widget->window() != &window)
            continue;
        const QRect place(widget->mapTo(&window, QPoint()), widget->size());
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const auto *label = qobject_cast<const QLabel *>(widget);
        const bool isText = (button && !button->text().isEmpty()) || (label && !label->text().isEmpty());
        if ((isText || widget->focusPolicy() != Qt::NoFocus) && !scrolls(widget) && !window.rect().contains(place))
            say(widget, "is not whole in the window");
        // The rail's texts end in an ellipsis where they must, and are whole in their tips; other tool buttons may be an icon alone.
        const auto *tool = qobject_cast<const QToolButton *>(widget);
        if (button && button->property("kind") != QStringLiteral("rail") && !(tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly) && !button->text().isEmpty() && button->width() + 1 < button->minimumSizeHint().width())
            say(widget, "is narrower than its words");
        if (label && !label->wordWrap() && !label->text().isEmpty() && label->sizePolicy().horizontalPolicy() != QSizePolicy::Ignored && label->width() + 1 < label->sizeHint().width())
            say(widget, "is cut");
        if (label && label->wordWrap() && label->height() + 1 < label->heightForWidth(label->width()))
            say(widget, "is lower than its lines");
        if (const auto *area = qobject_cast<const QAbstractScrollArea *>(widget); area && area->horizontalScrollBar()->isVisible())
            say(widget, "scrolls sideways");
    }
    return found;
}

const QString longTitle = QStringLiteral("A title that goes on and on, as titles in learning platforms do when three people have edited them ").trimmed();
const QString arabic = QStringLiteral("\u0627\u0642\u0631\u0623 \u0627\u0644\u0641\u0635\u0644 \u0627\u0644\u062e\u0627\u0645\u0633 \u0645\u0646 \u0627\u0644\u0643\u062a\u0627\u0628");

} // namespace

/// Every view in every look: pictures for people to look at (LECTERN_SHOTS), and that all of it fits.
class tst_looks : public QObject
{
    Q_OBJECT

private:
    void see(StudyWindow &window, const QString &view)
    {
        QTest::qWait(qEnvironmentVariableIsEmpty("LECTERN_SHOTS") ? 30 : 350);
        (void)QTest::qWaitFor([&] { return misfits(window.main()).isEmpty(); }, 2000); // layouts settle in a few rounds of events
        window.shoot(QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-') + u'-' + view);
        for (const QString &misfit : misfits(window.main()))
            m_misfits << view + QStringLiteral(": ") + misfit;
    }

    void ask(StudyWindow &window, const QString &text, size_t items)
    {
        window.main().chat().say(text);
        QTRY_VERIFY_WITH_TIMEOUT(window.find<TranscriptView>("transcript")->items().size() >= items && window.find("composerSend")->isVisible(), 30000);
    }

    void seePanel(StudyWindow &window, const char *key, const char *panel, const QString &view)
    {
        QVERIFY(openCourse(window, 4101, QStringLiteral("pages")));
        QVERIFY(selectRow(window, QStringLiteral("Derivatives")));
        window.press(QLatin1String(key));
        QTRY_VERIFY(window.has(panel));
        QTest::qWait(50);
        QWidget *dialog = window.find(panel);
        if (!qEnvironmentVariableIsEmpty("LECTERN_SHOTS"))
            dialog->grab().save(qEnvironmentVariable("LECTERN_SHOTS") + u'/' + QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-') + u'-' + view + QStringLiteral(".png"));
        for (const QString &misfit : misfits(*dialog))
            m_misfits << view + QStringLiteral(": ") + misfit;
    }

    void seeChat(StudyWindow &window);
    void seeCourses(StudyWindow &window);
    void seeMemoryAndSettings(StudyWindow &window);
    void startSet(StudyWindow &window, const QString &id);
    void seeStudy(StudyWindow &window);

    QStringList m_misfits;

private Q_SLOTS:
    void everyViewFitsAWideWindow_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<double>("fontSize");
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("mirrored");
        QTest::newRow("light") << false << 0.0 << 1180 << false;
        QTest::newRow("dark") << true << 0.0 << 1180 << false;
        QTest::newRow("large") << false << 20.0 << 1180 << false;
        QTest::newRow("large dark") << true << 20.0 << 1180 << false;
        QTest::newRow("mirrored") << false << 0.0 << 1180 << true;
    }
    void everyViewFitsAWideWindow() { everyViewFits(); }

    void everyViewFitsANarrowWindow_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<double>("fontSize");
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("mirrored");
        QTest::newRow("narrow") << false << 0.0 << 480 << false;
        QTest::newRow("narrow large") << false << 20.0 << 480 << false;
    }
    void everyViewFitsANarrowWindow() { everyViewFits(); }

private:
    void everyViewFits()
    {
        QFETCH(bool, dark);
        QFETCH(double, fontSize);
        QFETCH(int, width);
        QFETCH(bool, mirrored);
        const auto restore = qScopeGuard([] { QApplication::setLayoutDirection(Qt::LeftToRight); });
        QApplication::setLayoutDirection(mirrored ? Qt::RightToLeft : Qt::LeftToRight);
        m_misfits.clear();
        const auto dress = [&](StudyWindow &window) {
            window.theme().setChoice(dark ? Theme::Choice::Dark : Theme::Choice::Light);
            window.theme().setFontSize(fontSize);
            window.main().resize(width, 780);
        };
        {
            StudyWindow window;
            dress(window);
            seeChat(window);
            seeCourses(window);
            seeMemoryAndSettings(window);
            seeStudy(window);
        }
        // A window of its own for each: offscreen nothing gives the focus back when a dialog goes.
        const struct { const char *key, *panel; } panels[] = {{"T", "putOnListPanel"}, {"S", "studySetPanel"}};
        for (const auto &panel : panels) {
            StudyWindow window;
            dress(window);
            seePanel(window, panel.key, panel.panel, QLatin1String(panel.panel));
        }
        m_misfits.removeDuplicates();
        QVERIFY2(m_misfits.isEmpty(), qPrintable(m_misfits.join(u'\n')));
    }
};

void tst_looks::seeChat(StudyWindow &window)
{
    see(window, QStringLiteral("chat-empty"));
    ask(window, QStringLiteral("What's due this week?"), 2);
    see(window, QStringLiteral("chat-due"));
    ask(window, QStringLiteral("Make flashcards from the Derivatives page"), 4);
    see(window, QStringLiteral("chat-cards"));
    ask(window, arabic, 6);
    ask(window, longTitle, 8);
    see(window, QStringLiteral("chat-long"));
    window.find<QAbstractButton>("chatList")->click();
    see(window, QStringLiteral("chat-list"));
    window.find<QAbstractButton>("chatList")->click();
}

void tst_looks::seeCourses(StudyWindow &window)
{
    window.main().go({PageId::Courses, {}, {}});
    QTRY_VERIFY_WITH_TIMEOUT(window.has("courseCard-4104"), 20000);
    see(window, QStringLiteral("courses"));
    for (const char *section : {"work", "pages", "modules", "announcements", "syllabus"}) {
        QVERIFY(openCourse(window, 4101, QLatin1String(section)));
        see(window, QStringLiteral("course-") + QLatin1String(section));
    }
    QVERIFY(openCourse(window, 4103, QStringLiteral("pages"))); // a page in Arabic, a very long title
    see(window, QStringLiteral("course-writing"));
    QVERIFY(openCourse(window, 4101, QStringLiteral("pages")));
    QVERIFY(selectRow(window, QStringLiteral("Derivatives")));
    window.press(QStringLiteral("Return"));
    QVERIFY(window.becomesTrue(window.find<WebPane>("readerPage"), QStringLiteral("document.body.innerText.includes('Power rule')")));
    see(window, QStringLiteral("reader"));
}

void tst_looks::seeMemoryAndSettings(StudyWindow &window)
{
    window.main().go({PageId::Memory, {}, {}});
    see(window, QStringLiteral("memory-empty"));
    for (const char *name : {"study-habits.md", "courses/calculus.md"}) {
        const json input{{"command", "create"}, {"path", std::string("/memories/") + name}, {"file_text", "# Habits\n\n- best in the morning\n- " + longTitle.toStdString() + "\n- " + arabic.toStdString() + "\n"}};
        QVERIFY(waitFor(window.program().callTool(QStringLiteral("memory"), input, agent::Caller::Direct)).has_value());
    }
    QTest::qWait(200);
    window.press(QStringLiteral("Down"));
    window.press(QStringLiteral("Return"));
    see(window, QStringLiteral("memory"));
    window.main().go({PageId::Settings, {}, {}});
    see(window, QStringLiteral("settings"));
    auto *scroll = window.find<QScrollArea>("settingsScroll");
    for (int screen = 1; scroll->verticalScrollBar()->value() < scroll->verticalScrollBar()->maximum() && screen < 8; ++screen) {
        scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->value() + scroll->viewport()->height() - 60);
        see(window, QStringLiteral("settings-%1").arg(screen));
    }
    window.main().go({PageId::Settings, QStringLiteral("connect"), {}});
    see(window, QStringLiteral("connect"));
}

void tst_looks::startSet(StudyWindow &window, const QString &id)
{
    Reference set;
    set.kind = Reference::Kind::StudySet;
    set.id = id;
    window.main().go({PageId::Study, {}, set});
    QVERIFY(window.shows("setView"));
    QTRY_VERIFY(window.find("setStart")->isEnabled());
    see(window, QStringLiteral("study-set"));
    window.find<QAbstractButton>("setStart")->click();
    QVERIFY(window.shows("sessionFoot"));
}

void tst_looks::seeStudy(StudyWindow &window)
{
    const QString cards = window.make(longTitle, DisplayMode::Flashcards, StudyWindow::derivatives());
    const QString quiz = window.make(arabic, DisplayMode::MultipleChoice, {StudyWindow::question(QStringLiteral("Derivative of $\\sin(x^2)$?"), {QStringLiteral("$2x\\cos(x^2)$")}, {QStringLiteral("$\\cos(x^2)$"), arabic, longTitle})});
    window.main().go({PageId::Study, {}, {}});
    QVERIFY(window.shows("setsList"));
    see(window, QStringLiteral("study"));
    startSet(window, cards);
    QVERIFY(window.pageSays(QStringLiteral("Power rule")));
    see(window, QStringLiteral("study-front"));
    window.find<QAbstractButton>("showAnswer")->click();
    QVERIFY(window.pageHas(QStringLiteral(".katex")));
    see(window, QStringLiteral("study-back"));
    startSet(window, quiz);
    QVERIFY(window.pageHas(QStringLiteral(".option")));
    see(window, QStringLiteral("study-quiz"));
    window.press(QStringLiteral("1"));
    see(window, QStringLiteral("study-quiz-answered"));
    window.press(QStringLiteral("Esc"));
    QVERIFY(window.shows("setView"));
    window.find<QAbstractButton>("setEdit")->click();
    QVERIFY(window.shows("editorList"));
    see(window, QStringLiteral("study-editor"));
    window.press(QStringLiteral("F1"));
    see(window, QStringLiteral("keys"));
}

LECTERN_TEST(tst_looks)
#include "tst_looks.moc"
