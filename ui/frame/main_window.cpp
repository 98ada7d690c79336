// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/main_window.h"

#include "core/on_ready.h"
#include "store/journal.h"
#include "ui/chat/chat_pane.h"
#include "ui/courses/courses_page.h"
#include "ui/courses/hand_over.h"
#include "ui/frame/announcer.h"
#include "ui/frame/key_sheet.h"
#include "ui/frame/rail.h"
#include "ui/frame/toast.h"
#include "ui/memory/memory_page.h"
#include "ui/settings/settings_page.h"
#include "ui/shared/commands.h"
#include "ui/shared/connections.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/shared/tab_stops.h"
#include "ui/study/study_page.h"
#include "ui/style/theme.h"
#include "ui/today/today_page.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>

namespace lectern::ui {
namespace {

constexpr int paneWidth = 400;
constexpr int coverBelow = 900; ///< narrower windows show the chat over the page
constexpr int railNarrowBelow = 700; ///< narrower windows have room for the rail's icons only

QString stateFile(const Services &services)
{
    return services.connections.dataFolder() + QStringLiteral("/window.ini");
}

} // namespace

MainWindow::MainWindow(const Services &services)
    : m_services(services)
    , m_rail(new Rail(services, this))
    , m_stack(new QStackedWidget(this))
    , m_chat(new ChatPane(services, this))
    , m_splitter(new QSplitter(this))
    , m_toast(nullptr)
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(QStringLiteral("Lectern"));
    setMinimumSize(480, 400);
    auto *middle = new QWidget(this);
    auto *row = new QHBoxLayout(middle);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_rail);
    row->addWidget(m_splitter, 1);
    m_splitter->addWidget(m_stack);
    m_splitter->addWidget(m_chat);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    m_stack->setAccessibleName(tr("Page"));
    setCentralWidget(middle);
    auto *announcer = new Announcer(this);
    m_toast = new Toast(this, *announcer);

    new HandOver(services, this);
    addCommands();
    connectDesk();
    connect(&services.desk, &Desk::announceWanted, announcer, &Announcer::say);
    connect(m_rail, &Rail::goWanted, this, &MainWindow::go);
    connect(m_chat, &ChatPane::closeWanted, this, [this] { setPaneOpen(false); });
    connect(m_chat, &ChatPane::conversationChanged, this, [this](const QString &, const QString &title) {
        setWindowTitle(title.isEmpty() ? QStringLiteral("Lectern") : QString(title + QStringLiteral(" - Lectern")));
    });
    connect(m_toast, &Toast::undoWanted, this, &MainWindow::undo);
    restoreState_();
    go({});
}

MainWindow::~MainWindow() = default;

Page *MainWindow::page(PageId id)
{
    if (const auto found = m_pages.find(id); found != m_pages.end())
        return found->second;
    Page *page = nullptr;
    switch (id) {
    case PageId::Chat:
        return nullptr;
    case PageId::Today:
        page = new TodayPage(m_services, m_stack);
        break;
    case PageId::Study:
        page = new StudyPage(m_services, m_stack);
        break;
    case PageId::Courses:
        page = new CoursesPage(m_services, m_stack);
        break;
    case PageId::Memory:
        page = new MemoryPage(m_services, m_stack);
        break;
    case PageId::Settings:
        page = new SettingsPage(m_services, m_stack);
        break;
    }
    m_pages[id] = page;
    m_stack->addWidget(page);
    connect(page, &Page::moved, this, [this, page](const Place &place) {
        if (m_stack->currentWidget() != page || m_place.page == PageId::Chat)
            return;
        m_place = place;
        m_history.visit(place);
    });
    connect(page, &Page::subjectChanged, this, [this, page] {
        if (m_stack->currentWidget() == page && m_place.page != PageId::Chat)
            m_chat->setContext(page->subject());
    });
    return page;
}

void MainWindow::go(const Place &place)
{
    m_history.visit(place);
    show_(place);
}

void MainWindow::show_(const Place &place)
{
    m_place = place;
    Page *shown = page(place.page);
    if (shown) {
        m_stack->setCurrentWidget(shown);
        shown->open(place);
    } else if (place.subject) {
        m_chat->openConversation(place.subject->id);
    }
    m_chat->setContext(shown ? shown->subject() : std::nullopt);
    m_rail->setCurrent(place);
    arrange();
    // The ring that shows the focus is drawn only after the keyboard was used; going by a key is that.
    setAttribute(Qt::WA_KeyboardFocusChange);
    if (!shown)
        m_chat->focusComposer();
    else if (QWidget *first = shown->firstFocus())
        first->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::arrange()
{
    const bool wide = m_place.page == PageId::Chat;
    const bool covers = !wide && m_paneOpen && width() < coverBelow;
    m_stack->setVisible(!wide && !covers);
    m_chat->setVisible(wide || m_paneOpen);
    m_chat->setWide(wide);
    if (!wide && m_paneOpen && !covers)
        m_splitter->setSizes({qMax(1, m_splitter->width() - paneWidth), paneWidth});
}

void MainWindow::setPaneOpen(bool open)
{
    m_paneOpen = open;
    arrange();
    if (open)
        m_chat->focusComposer();
    else if (Page *shown = page(m_place.page); shown && shown->firstFocus())
        shown->firstFocus()->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::addCommands()
{
    const auto add = [this](Command command, auto run) { addCommand(this, command, Qt::WindowShortcut, run); };
    const struct { Command command; PageId page; } pages[] = {
        {Command::GoChat, PageId::Chat},       {Command::GoToday, PageId::Today},   {Command::GoStudy, PageId::Study},
        {Command::GoCourses, PageId::Courses}, {Command::GoMemory, PageId::Memory}, {Command::GoSettings, PageId::Settings},
    };
    for (const auto &entry : pages) {
        const PageId id = entry.page;
        add(entry.command, [this, id] { go({id, {}, {}}); });
    }
    add(Command::TogglePane, [this] {
        if (m_place.page != PageId::Chat)
            setPaneOpen(!m_paneOpen);
        else
            m_chat->focusComposer();
    });
    add(Command::Find, [this] {
        Page *shown = page(m_place.page);
        if (!shown || m_chat->isAncestorOf(QApplication::focusWidget()) || !shown->find())
            m_chat->find();
    });
    add(Command::Back, [this] {
        if (const auto place = m_history.back())
            show_(*place);
    });
    add(Command::Forward, [this] {
        if (const auto place = m_history.forward())
            show_(*place);
    });
    add(Command::NextPane, [this] { stepPane(1); });
    add(Command::PreviousPane, [this] { stepPane(-1); });
    add(Command::ToggleRail, [this] {
        m_railWished = !m_rail->isNarrow();
        m_rail->setNarrow(m_railWished);
    });
    add(Command::SyncNow, [this] { m_rail->syncNow(); });
    add(Command::Help, [this] { (new KeySheet(this))->open(); });
    add(Command::Quit, [this] { close(); });
    add(Command::NewChat, [this] {
        m_chat->openConversation({});
        if (m_place.page != PageId::Chat && !m_paneOpen)
            go({});
        m_chat->focusComposer();
    });
    add(Command::Undo, [this] { undo(); });
    add(Command::Redo, [this] { redo(); });
}

void MainWindow::connectDesk()
{
    Desk &desk = m_services.desk;
    connect(&desk, &Desk::goWanted, this, &MainWindow::go);
    connect(&desk, &Desk::askWanted, this, [this](const Reference &reference, const QString &draft) {
        m_chat->addChip(reference);
        m_chat->setDraft(draft);
        if (m_place.page != PageId::Chat)
            setPaneOpen(true);
        m_chat->focusComposer();
    });
    connect(&desk, &Desk::sayWanted, this, [this](const QString &text) {
        if (m_place.page != PageId::Chat)
            setPaneOpen(true);
        m_chat->say(text);
    });
    connect(&desk, &Desk::openOutsideWanted, this, &MainWindow::openOutside);
    connect(&desk, &Desk::toastWanted, m_toast, &Toast::say);
}

void MainWindow::stepPane(int direction)
{
    QList<QWidget *> panes{m_rail};
    if (m_stack->isVisible())
        panes << m_stack->currentWidget();
    if (m_chat->isVisible())
        panes << m_chat;
    QWidget *focused = QApplication::focusWidget();
    qsizetype at = 0;
    for (qsizetype i = 0; i < panes.size(); ++i) {
        if (focused && (panes[i] == focused || panes[i]->isAncestorOf(focused)))
            at = i;
    }
    QWidget *next = panes[(at + direction + panes.size()) % panes.size()];
    setAttribute(Qt::WA_KeyboardFocusChange);
    if (next == m_chat)
        return m_chat->focusComposer();
    auto *asPage = qobject_cast<Page *>(next);
    if (asPage && asPage->firstFocus())
        return asPage->firstFocus()->setFocus(Qt::ShortcutFocusReason);
    next->setFocus(Qt::ShortcutFocusReason);
    if (!next->hasFocus()) {
        for (QWidget *child : next->findChildren<QWidget *>()) {
            if (child->isVisible() && child->isEnabled() && (child->focusPolicy() & Qt::TabFocus))
                return child->setFocus(Qt::TabFocusReason);
        }
    }
}

bool MainWindow::focusNextPrevChild(bool next)
{
    QWidget *wanted = nextTabStop(this, QApplication::focusWidget(), next);
    if (!wanted)
        return false;
    setAttribute(Qt::WA_KeyboardFocusChange);
    wanted->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

void MainWindow::undo()
{
    onReady(m_services.journal.undo(), this, [this](const Result<store::UndoReport> &report) {
        if (!report)
            return m_toast->say(report.error().code == ErrorCode::NotFound ? tr("There is nothing to undo.") : sentence(report.error()), false);
        QString text = tr("Undone: %1").arg(report->step.subject);
        if (!report->conflicts.isEmpty())
            text += u' ' + tr("%n thing(s) changed since and stayed as they are.", nullptr, int(report->conflicts.size()));
        m_toast->say(text, false);
    });
}

void MainWindow::redo()
{
    onReady(m_services.journal.redo(), this, [this](const Result<store::UndoReport> &report) {
        if (!report)
            return m_toast->say(report.error().code == ErrorCode::NotFound ? tr("There is nothing to do again.") : sentence(report.error()), false);
        m_toast->say(tr("Done again: %1").arg(report->step.subject), false);
    });
}

void MainWindow::openOutside(const QUrl &url)
{
    if (url.scheme() != u"https" && url.scheme() != u"http" && url.scheme() != u"mailto") {
        m_toast->say(tr("This link was not opened: it does not lead to a web page."), false);
        return;
    }
    auto *box = new QMessageBox(QMessageBox::Question, tr("Open in the browser?"), tr("This leaves Lectern and opens:"), QMessageBox::Cancel, this);
    box->setObjectName(QStringLiteral("confirmLink"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    // The address whole, with the host as it is looked up, so that a name that only looks like another shows.
    box->setInformativeText(QString::fromUtf8(url.toEncoded()));
    QPushButton *open = box->addButton(tr("Open"), QMessageBox::AcceptRole);
    open->setObjectName(QStringLiteral("confirmLinkOpen"));
    box->setDefaultButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::buttonClicked, this, [box, open, url](QAbstractButton *button) {
        if (button == static_cast<QAbstractButton *>(open))
            QDesktopServices::openUrl(url);
        Q_UNUSED(box);
    });
    box->open();
}

void MainWindow::restoreState_()
{
    const QSettings state(stateFile(m_services), QSettings::IniFormat);
    resize(1180, 780);
    restoreGeometry(state.value(QStringLiteral("geometry")).toByteArray());
    // A screen may be gone since; a window nobody can see is worse than one in another place.
    const QRect frame = frameGeometry();
    bool visible = false;
    for (const QScreen *screen : QGuiApplication::screens())
        visible = visible || screen->availableGeometry().intersects(frame.adjusted(40, 40, -40, -40));
    if (!visible && QGuiApplication::primaryScreen()) {
        const QRect room = QGuiApplication::primaryScreen()->availableGeometry();
        resize(size().boundedTo(room.size()));
        move(room.topLeft());
    }
    m_railWished = state.value(QStringLiteral("rail-narrow")).toBool();
    m_rail->setNarrow(m_railWished);
    m_paneOpen = state.value(QStringLiteral("pane-open")).toBool();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    QSettings state(stateFile(m_services), QSettings::IniFormat);
    state.setValue(QStringLiteral("geometry"), saveGeometry());
    state.setValue(QStringLiteral("rail-narrow"), m_railWished);
    state.setValue(QStringLiteral("pane-open"), m_paneOpen);
    QMainWindow::closeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    m_rail->setNarrow(m_railWished || width() < railNarrowBelow);
    const bool crossed = (event->oldSize().width() < coverBelow) != (event->size().width() < coverBelow);
    if (crossed)
        arrange();
}

void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    arrange();
}

} // namespace lectern::ui
