// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/conversation_list.h"

#include "core/on_ready.h"
#include "ui/shared/commands.h"
#include "ui/shared/sentences.h"
#include "ui/style/row_delegate.h"
#include "ui/style/theme.h"

#include <QInputDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

constexpr int searchPauseMs = 150;

} // namespace

ConversationList::ConversationList(agent::ConversationRepository &conversations, const Clock &clock, const Theme &theme, QWidget *parent)
    : QFrame(parent)
    , m_conversations(conversations)
    , m_clock(clock)
    , m_search(new QLineEdit(this))
    , m_view(new QListView(this))
    , m_empty(new QLabel(this))
    , m_model(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("conversationPanel"));
    setAccessibleName(tr("Conversations"));
    m_search->setObjectName(QStringLiteral("conversationSearch"));
    m_search->setPlaceholderText(tr("Search conversations"));
    m_search->setAccessibleName(tr("Search conversations"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_view->setObjectName(QStringLiteral("conversationList"));
    m_view->setAccessibleName(tr("Conversations"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new RowDelegate(theme, m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_empty->setProperty("role", QStringLiteral("secondary"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 12, 8, 8);
    column->setSpacing(8);
    column->addWidget(m_search);
    column->addWidget(m_view, 1);
    column->addWidget(m_empty, 1);

    m_pause.setSingleShot(true);
    m_pause.setInterval(searchPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &ConversationList::reload);
    connect(m_search, &QLineEdit::textChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(m_view, &QListView::activated, this, [this] { Q_EMIT openWanted(selected()); });
    connect(m_view, &QListView::clicked, this, [this] { Q_EMIT openWanted(selected()); });
    connect(m_view, &QListView::customContextMenuRequested, this, [this](const QPoint &at) {
        const QString id = selected();
        if (id.isEmpty())
            return;
        auto *menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addAction(tr("Open"), this, [this, id] { Q_EMIT openWanted(id); });
        menu->addAction(tr("Rename…"), this, [this, id] { rename(id); });
        menu->addAction(tr("Delete…"), this, [this, id] { remove(id); });
        menu->popup(m_view->viewport()->mapToGlobal(at));
    });
    addCommand(m_view, Command::Rename, Qt::WidgetShortcut, [this] { rename(selected()); });
    addCommand(m_view, Command::Delete, Qt::WidgetShortcut, [this] { remove(selected()); });
    connect(&conversations, &agent::ConversationRepository::listChanged, this, &ConversationList::reload);
    reload();
}

QString ConversationList::selected() const
{
    return m_view->currentIndex().data(RowRole::Id).toString();
}

QString ConversationList::titleOf(const QString &conversation) const
{
    for (const agent::ConversationInfo &info : m_list) {
        if (info.id == conversation)
            return info.title;
    }
    return {};
}

void ConversationList::setCurrent(const QString &conversation)
{
    if (m_current == conversation)
        return;
    m_current = conversation;
    reload();
}

void ConversationList::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void ConversationList::reload()
{
    const QString text = m_search->text().trimmed();
    const int reading = ++m_reading;
    onReady(m_conversations.list(), this, [this, text, reading](const Result<QList<agent::ConversationInfo>> &list) {
        if (reading != m_reading)
            return;
        if (!list) {
            m_model->clear();
            m_view->hide();
            m_empty->setText(shortSentence(list.error()));
            m_empty->show();
            return;
        }
        m_list = *list;
        Q_EMIT listRead();
        if (text.isEmpty())
            return showRows(conversationRows(m_list, m_current, m_clock.now(), m_clock.zone()));
        onReady(m_conversations.search(text), this, [this, text, reading](const Result<QList<agent::ConversationHit>> &hits) {
            if (reading == m_reading)
                showRows(foundRows(text, m_list, hits.value_or(QList<agent::ConversationHit>()), m_clock.now(), m_clock.zone()));
        });
    });
}

void ConversationList::showRows(const QList<ConversationRow> &rows)
{
    const int scrolled = m_view->verticalScrollBar()->value();
    const QString kept = m_view->hasFocus() ? selected() : m_current;
    m_model->clear();
    for (const ConversationRow &row : rows) {
        auto *item = new QStandardItem(row.title);
        const bool heading = row.id.isEmpty();
        item->setData(int(heading ? RowKind::Section : RowKind::Item), RowRole::Kind);
        item->setData(row.subtitle, RowRole::Subtitle);
        item->setData(row.mark, RowRole::Mark);
        item->setData(row.id, RowRole::Id);
        item->setToolTip(row.title);
        const QString spoken = row.subtitle.isEmpty() ? QString() : QString(QStringLiteral(", ") + row.subtitle);
        item->setData(heading ? row.title : QString(row.title + spoken + QStringLiteral(", ") + row.mark), Qt::AccessibleTextRole);
        item->setEditable(false);
        if (heading)
            item->setFlags(Qt::ItemIsEnabled);
        m_model->appendRow(item);
        if (!heading && row.id == kept)
            m_view->setCurrentIndex(item->index());
    }
    m_view->verticalScrollBar()->setValue(scrolled);
    m_view->setVisible(!rows.isEmpty());
    m_empty->setVisible(rows.isEmpty());
    m_empty->setText(m_search->text().trimmed().isEmpty() ? tr("No conversations yet. Ask something, and it is kept here.") : tr("No conversation says this."));
}

void ConversationList::rename(const QString &conversation)
{
    if (conversation.isEmpty())
        return;
    auto *dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("renameConversation"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename the conversation"));
    dialog->setLabelText(tr("Name"));
    dialog->setOkButtonText(tr("Rename"));
    dialog->setTextValue(titleOf(conversation));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, conversation](const QString &title) {
        if (title.trimmed().isEmpty())
            return;
        onReady(m_conversations.rename(conversation, title), this, [this](const Result<void> &renamed) {
            if (!renamed)
                Q_EMIT failed(renamed.error());
        });
    });
    dialog->open();
}

void ConversationList::remove(const QString &conversation)
{
    if (conversation.isEmpty())
        return;
    auto *box = new QMessageBox(QMessageBox::Question, tr("Delete the conversation?"), tr("\"%1\" is deleted for good, with all of its messages.").arg(conversationTitle(titleOf(conversation))), QMessageBox::Cancel, this);
    box->setObjectName(QStringLiteral("deleteConversation"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(tr("Todos, study sets and memory that came of it stay."));
    QPushButton *yes = box->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    yes->setObjectName(QStringLiteral("deleteConversationYes"));
    yes->setProperty("kind", QStringLiteral("danger"));
    box->setDefaultButton(QMessageBox::Cancel);
    connect(yes, &QPushButton::clicked, this, [this, conversation] {
        onReady(m_conversations.remove(conversation), this, [this, conversation](const Result<void> &done) {
            if (done)
                Q_EMIT removed(conversation);
            else
                Q_EMIT failed(done.error());
        });
    });
    box->open();
}

bool ConversationList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Down && m_model->rowCount() > 0) {
            if (!m_view->currentIndex().isValid())
                m_view->setCurrentIndex(m_model->index(m_model->rowCount() > 1 && m_model->index(0, 0).data(RowRole::Id).toString().isEmpty() ? 1 : 0, 0));
            m_view->setFocus(Qt::TabFocusReason);
            return true;
        }
        if (key->key() == Qt::Key_Escape && !m_search->text().isEmpty()) {
            m_search->clear();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace lectern::ui
