// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/memory/memory_page.h"

#include "agent/memory/memory_store.h"
#include "core/on_ready.h"
#include "ui/memory/memory_file_view.h"
#include "ui/memory/memory_order.h"
#include "ui/memory/memory_tree.h"
#include "ui/settings/setting_row.h"
#include "ui/settings/settings_words.h"
#include "ui/shared/commands.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/style/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

constexpr int allLevels = 64;
constexpr int stackBelow = 560;

} // namespace

MemoryPage::MemoryPage(const Services &services, QWidget *parent)
    : Page(parent)
    , m_services(services)
    , m_splitter(new QSplitter(Qt::Horizontal, this))
    , m_stack(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("memoryPage"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    m_splitter->addWidget(buildList());
    m_file = new MemoryFileView(services, m_splitter);
    m_splitter->addWidget(m_file);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({280, 600});
    m_stack->addWidget(buildEmpty());
    m_stack->addWidget(m_splitter);
    addCommands();

    connect(m_tree, &MemoryTree::chosen, this, &MemoryPage::chosen);
    connect(m_tree, &MemoryTree::renamed, this, &MemoryPage::rename);
    connect(m_tree, &MemoryTree::editingEnded, this, [this] {
        if (m_reloadLater)
            reload();
    });
    connect(m_file, &MemoryFileView::unsavedChanged, this, [this] { m_tree->markUnsaved(m_file->unsaved()); });
    connect(m_file, &MemoryFileView::copied, this, [this](const QString &path) { m_services.desk.toast(tr("Saved as \"%1\".").arg(nameOfPath(path))); });
    connect(&services.memory, &agent::MemoryStore::changed, this, &MemoryPage::reload);
    connect(&services.journal, &store::Journal::reverted, this, &MemoryPage::reload);
    m_message->setText(tr("Reading the memory files…"));
    m_again->hide();
    m_firstFile->hide();
}

QWidget *MemoryPage::buildList()
{
    auto *side = new QWidget(m_splitter);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(24, 24, 8, 16);
    column->setSpacing(12);
    column->addWidget(textLabel(tr("Memory"), "title", side));
    m_search = new QLineEdit(side);
    m_search->setObjectName(QStringLiteral("memorySearch"));
    m_search->setPlaceholderText(tr("Search names and texts"));
    m_search->setAccessibleName(tr("Search in memory files"));
    m_search->setClearButtonEnabled(true);
    m_found = textLabel({}, "caption", side);
    m_found->setObjectName(QStringLiteral("memoryFound"));
    m_found->hide();
    m_tree = new MemoryTree(m_services.theme, side);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    auto *file = new QPushButton(tr("New file"), side);
    file->setObjectName(QStringLiteral("newMemoryFile"));
    file->setToolTip(tr("New file (%1 in the list)").arg(keysOf(Command::NewItem).value(0).toString(QKeySequence::NativeText)));
    auto *folder = new QPushButton(tr("New folder"), side);
    folder->setObjectName(QStringLiteral("newMemoryFolder"));
    folder->setToolTip(tr("A folder begins with a first file"));
    buttons->addWidget(file);
    buttons->addWidget(folder);
    buttons->addStretch(1);
    column->addWidget(m_search);
    column->addWidget(m_found);
    column->addWidget(m_tree, 1);
    column->addLayout(buttons);
    connect(file, &QPushButton::clicked, this, &MemoryPage::newFile);
    connect(folder, &QPushButton::clicked, this, &MemoryPage::newFolder);
    connect(m_search, &QLineEdit::textChanged, this, &MemoryPage::search);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { m_tree->setFocus(Qt::TabFocusReason); });
    return side;
}

QWidget *MemoryPage::buildEmpty()
{
    auto *page = new QWidget(m_stack);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(12);
    column->addWidget(textLabel(tr("Memory"), "title", page));
    m_message = textLabel({}, "secondary", page);
    m_message->setObjectName(QStringLiteral("memoryEmpty"));
    m_message->setMaximumWidth(560);
    m_again = new QPushButton(tr("Try again"), page);
    m_again->setObjectName(QStringLiteral("memoryReload"));
    m_firstFile = new QPushButton(tr("Write a first file"), page);
    m_firstFile->setObjectName(QStringLiteral("firstMemoryFile"));
    column->addWidget(m_message);
    column->addWidget(m_again, 0, Qt::AlignLeft);
    column->addWidget(m_firstFile, 0, Qt::AlignLeft);
    column->addStretch(1);
    connect(m_again, &QPushButton::clicked, this, &MemoryPage::reload);
    connect(m_firstFile, &QPushButton::clicked, this, &MemoryPage::newFile);
    return page;
}

void MemoryPage::addCommands()
{
    addCommand(m_tree, Command::Rename, Qt::WidgetShortcut, [this] { m_tree->editName(); });
    addCommand(m_tree, Command::Delete, Qt::WidgetShortcut, [this] { remove(); });
    addCommand(m_tree, Command::NewItem, Qt::WidgetShortcut, [this] { newFile(); });
    addCommand(m_tree, Command::Open, Qt::WidgetShortcut, [this] {
        if (m_tree->isFolder())
            m_tree->setExpanded(m_tree->currentIndex(), !m_tree->isExpanded(m_tree->currentIndex()));
        else
            m_file->startEditing();
    });
    addCommand(m_tree, Command::Ask, Qt::WidgetShortcut, [this] {
        if (const auto file = subject())
            m_services.desk.ask(*file);
    });
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void MemoryPage::open(const Place &place)
{
    if (place.subject && place.subject->kind == Reference::Kind::MemoryFile)
        m_wanted = place.subject->id;
    reload();
}

QWidget *MemoryPage::firstFocus()
{
    if (m_stack->currentIndex() == 1)
        return m_tree;
    return m_firstFile->isHidden() ? static_cast<QWidget *>(this) : m_firstFile; // until the list is read: show() passes it on
}

std::optional<Reference> MemoryPage::subject() const
{
    if (m_tree->path().isEmpty() || m_tree->isFolder())
        return std::nullopt;
    return Reference{Reference::Kind::MemoryFile, m_tree->path(), 0, nameOfPath(m_tree->path()), {}};
}

bool MemoryPage::find()
{
    if (m_stack->currentIndex() != 1)
        return false;
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
    return true;
}

void MemoryPage::hideEvent(QHideEvent *event)
{
    m_file->save();
    Page::hideEvent(event);
}

void MemoryPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    m_splitter->setOrientation(event->size().width() < stackBelow ? Qt::Vertical : Qt::Horizontal);
}

void MemoryPage::reload()
{
    m_reloadLater = m_tree->isEditing();
    if (m_reloadLater)
        return;
    onReady(m_services.memory.list(QString(), allLevels), this, [this](const Result<QList<SafeDir::Entry>> &entries) { show(entries); });
}

void MemoryPage::show(const Result<QList<SafeDir::Entry>> &entries)
{
    m_reloadLater = m_tree->isEditing();
    if (m_reloadLater)
        return;
    if (!entries || entries->isEmpty()) {
        const bool hadFocus = hasFocus() || m_splitter->isAncestorOf(focusWidget());
        m_message->setText(!entries ? sentence(entries.error(), About::Memory)
                                    : tr("The assistant keeps here what you ask it to remember. Say \"Remember that I study best in the morning\" in the chat, or write a file yourself. You can read and change everything."));
        m_again->setVisible(!entries);
        m_firstFile->setVisible(entries.has_value());
        m_stack->setCurrentIndex(0);
        m_tree->show({});
        if (hadFocus && isVisible() && entries)
            m_firstFile->setFocus(Qt::OtherFocusReason);
        return;
    }
    m_files.clear();
    for (const SafeDir::Entry &entry : *entries) {
        if (!entry.isDirectory)
            m_files << entry.path;
    }
    const bool wasEmpty = m_stack->currentIndex() == 0;
    const bool hadFocus = isVisible() && (hasFocus() || (wasEmpty && m_firstFile->hasFocus()));
    m_tree->show(*entries);
    m_tree->markUnsaved(m_file->unsaved());
    m_stack->setCurrentIndex(1);
    if (hadFocus)
        m_tree->setFocus(Qt::OtherFocusReason);
    if (!m_wanted.isEmpty() && m_tree->choose(m_wanted))
        m_wanted.clear();
    else if (m_tree->path().isEmpty() && !m_files.isEmpty())
        m_tree->choose(m_files.first());
    if (!m_toRename.isEmpty() && m_tree->choose(m_toRename)) {
        m_toRename.clear();
        m_tree->setFocus(Qt::OtherFocusReason);
        m_tree->editName();
    }
    m_file->refresh();
    if (!m_search->text().isEmpty())
        search();
}

void MemoryPage::chosen(const QString &path)
{
    m_file->open(m_tree->isFolder() ? QString() : path);
    Q_EMIT subjectChanged();
}

QString MemoryPage::folderForNew() const
{
    return m_tree->isFolder() ? m_tree->path() : folderOfPath(m_tree->path());
}

void MemoryPage::newFile()
{
    const QString folder = folderForNew();
    const QString path = pathIn(folder, freeName(tr("notes.md"), m_tree->namesIn(folder)));
    create(path, path);
}

/// The store has no folders without files.
void MemoryPage::newFolder()
{
    const QString folder = folderForNew();
    const QString path = pathIn(folder, freeName(tr("folder"), m_tree->namesIn(folder)));
    create(pathIn(path, tr("notes.md")), path);
}

void MemoryPage::create(const QString &path, const QString &renameFirst)
{
    m_search->clear();
    m_toRename = renameFirst; // the list comes with MemoryStore::changed
    onReady(m_services.memory.create(path, QByteArray(), {}), this, [this](const Result<void> &made) {
        if (made)
            return;
        m_toRename.clear();
        m_services.desk.toast(shortSentence(made.error(), About::Memory));
    });
}

void MemoryPage::rename(const QString &path, const QString &name)
{
    const QString to = pathIn(folderOfPath(path), name);
    m_file->save();
    onReady(m_services.memory.rename(path, to, {}), this, [this, path, to](const Result<void> &done) {
        if (!done)
            return m_services.desk.toast(shortSentence(done.error(), About::Memory));
        m_file->follow(path, to);
        m_wanted = to;
        m_services.desk.toast(tr("Renamed to \"%1\".").arg(nameOfPath(to)), Desk::Undo::Offered);
    });
}

void MemoryPage::remove()
{
    const QString path = m_tree->path();
    if (path.isEmpty())
        return;
    m_file->save();
    const QString next = m_tree->neighbourOf(path);
    onReady(m_services.memory.remove(path, {}), this, [this, path, next](const Result<void> &done) {
        if (!done)
            return m_services.desk.toast(shortSentence(done.error(), About::Memory));
        m_wanted = next;
        m_services.desk.toast(tr("Deleted \"%1\".").arg(nameOfPath(path)), Desk::Undo::Offered);
    });
}

void MemoryPage::search()
{
    const int number = ++m_searchNumber;
    const QString query = m_search->text().trimmed();
    m_found->setVisible(!query.isEmpty());
    if (query.isEmpty())
        return m_tree->filter({});
    QList<QFuture<Result<QByteArray>>> texts;
    for (const QString &path : std::as_const(m_files))
        texts << m_services.memory.read(path);
    onReady(QtFuture::whenAll(texts.begin(), texts.end()), this, [this, number, query, files = m_files](const QList<QFuture<Result<QByteArray>>> &all) {
        if (number != m_searchNumber)
            return;
        QStringList fitting;
        for (qsizetype i = 0; i < files.size(); ++i) {
            const Result<QByteArray> text = all[i].result();
            if (fitsSearch(QString(files[i] + u' ' + QString::fromUtf8(text.value_or(QByteArray()))), query))
                fitting << files[i];
        }
        m_tree->filter(fitting);
        m_found->setText(fitting.isEmpty() ? tr("Nothing found. Try another word.") : tr("%n file(s)", nullptr, int(fitting.size())));
        m_services.desk.announce(m_found->text());
    });
}

} // namespace lectern::ui
