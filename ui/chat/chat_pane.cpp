// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/chat_pane.h"

#include "ui/chat/chat_header.h"
#include "ui/chat/chat_prompter.h"
#include "ui/chat/chat_words.h"
#include "ui/chat/composer.h"
#include "ui/chat/composer_edit.h"
#include "ui/chat/conversation_list.h"
#include "ui/chat/find_bar.h"
#include "ui/chat/notice_bar.h"
#include "ui/chat/page_verbs.h"
#include "ui/chat/permission_bar.h"
#include "ui/chat/permission_card.h"
#include "ui/chat/text_dialog.h"
#include "ui/chat/transcript_feed.h"
#include "ui/chat/transcript_view.h"
#include "ui/chat/turn_keeper.h"
#include "ui/shared/commands.h"
#include "ui/shared/connections.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

constexpr int listWidth = 260;
constexpr int listBesideFrom = 640; ///< narrower panes show the list in the place of the conversation
constexpr int composerWidth = 700; ///< about the page's column of text
constexpr int pageMargin = 16;

} // namespace

ChatPane::ChatPane(const Services &services, QWidget *parent)
    : QWidget(parent)
    , m_services(services)
    , m_prompter(std::make_unique<ChatPrompter>())
    , m_turns(std::make_unique<TurnKeeper>(services.connections, services.conversations, *m_prompter))
    , m_feed(std::make_unique<TranscriptFeed>(services.conversations, services.journal, services.clock, *m_turns))
    , m_drafts(new DraftKeeper(services.conversations, this))
    , m_verbs(new PageVerbs(*m_feed, services.courses, services.desk, this))
    , m_list(new ConversationList(services.conversations, services.clock, services.theme, this))
    , m_main(new QWidget(this))
    , m_header(new ChatHeader(services.theme, m_main))
    , m_find(nullptr)
    , m_transcript(new TranscriptView(services.theme, m_main))
    , m_questions(new PermissionBar(*m_prompter, services.todoQueries, services.theme, m_main))
    , m_notice(new NoticeBar(services.theme, m_main))
    , m_composer(new Composer(services.theme, m_main))
{
    setObjectName(QStringLiteral("chatPane"));
    setAccessibleName(tr("Chat"));
    m_find = new FindBar(*m_transcript->page(), m_main);
    buildLayout();
    connectParts();
    addCommands();
    if (window())
        window()->installEventFilter(this);
    switchTo({});
}

ChatPane::~ChatPane()
{
    // Parts hear of nothing any more; what still waits is denied, what runs is stopped and kept.
    disconnect(m_turns.get(), nullptr, nullptr, nullptr);
    disconnect(m_prompter.get(), nullptr, nullptr, nullptr);
    disconnect(m_feed.get(), nullptr, nullptr, nullptr);
    m_feed.reset();
    m_turns.reset();
}

void ChatPane::buildLayout()
{
    auto *foot = new QWidget(m_main);
    auto *stack = new QVBoxLayout(foot);
    stack->setContentsMargins(0, 0, 0, 0);
    stack->setSpacing(8);
    for (QWidget *part : {static_cast<QWidget *>(m_questions), static_cast<QWidget *>(m_notice), static_cast<QWidget *>(m_composer)})
        stack->addWidget(part);
    foot->setMaximumWidth(composerWidth);
    auto *centred = new QHBoxLayout;
    centred->setContentsMargins(pageMargin, 8, pageMargin, pageMargin);
    centred->addStretch(1);
    centred->addWidget(foot, 100);
    centred->addStretch(1);

    auto *column = new QVBoxLayout(m_main);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_find);
    column->addWidget(m_transcript, 1);
    column->addLayout(centred);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_list);
    row->addWidget(m_main, 1);
    m_list->hide();
    setFocusProxy(m_composer->field());
}

void ChatPane::connectParts()
{
    connect(m_feed.get(), &TranscriptFeed::changed, this, &ChatPane::refresh);
    connect(m_feed.get(), &TranscriptFeed::failed, this, [this](const Error &error) { m_notice->say(sentence(error)); });
    connect(m_feed.get(), &TranscriptFeed::undone, this, [this](const QString &text) { m_services.desk.announce(text); });
    connect(m_turns.get(), &TurnKeeper::opened, this, &ChatPane::opened);
    connect(m_turns.get(), &TurnKeeper::refused, this, &ChatPane::refused);
    connect(m_turns.get(), &TurnKeeper::started, this, [this](const QString &id) {
        if (id != m_conversation)
            return;
        m_services.desk.announce(tr("Working"));
        refresh();
    });
    connect(m_turns.get(), &TurnKeeper::stateChanged, this, [this](const QString &id) {
        if (id == m_conversation)
            refresh();
    });
    connect(m_turns.get(), &TurnKeeper::ended, this, &ChatPane::ended);
    connect(m_transcript, &TranscriptView::linkFollowed, m_verbs, &PageVerbs::follow);
    connect(m_transcript, &TranscriptView::verbUsed, m_verbs, &PageVerbs::use);
    connect(m_verbs, &PageVerbs::sayWanted, this, &ChatPane::say);
    connect(m_verbs, &PageVerbs::retryWanted, this, &ChatPane::retry);
    connect(m_verbs, &PageVerbs::resumeWanted, this, [this] { begin(json::array()); });
    connect(m_verbs, &PageVerbs::copyWanted, this, &ChatPane::copy);
    connect(m_questions, &PermissionBar::asked, this, [this](const QString &text) { m_services.desk.announce(text); });
    connect(m_questions, &PermissionBar::goWanted, this, &ChatPane::openConversation);
    connect(m_questions, &PermissionBar::answered, this, &ChatPane::focusComposer);

    connect(m_composer, &Composer::sendWanted, this, &ChatPane::send);
    connect(m_composer, &Composer::stopWanted, this, [this] { m_turns->stop(m_conversation); });
    connect(m_composer, &Composer::edited, this, [this] { m_drafts->keep(m_conversation, m_composer->draft()); });
    connect(m_composer, &Composer::scrollWanted, m_transcript, &TranscriptView::scroll);
    connect(m_composer, &Composer::editLastWanted, this, &ChatPane::editLast);
    connect(m_composer, &Composer::refused, this, [this](const QString &text) {
        m_notice->say(text);
        m_services.desk.announce(text);
    });
    connect(m_drafts, &DraftKeeper::loaded, this, [this](const QString &id) {
        if (id == m_conversation && m_composer->draft().isEmpty())
            m_composer->setDraft(m_drafts->draft(id).value_or(ComposerDraft()));
    });

    connect(m_header, &ChatHeader::listToggled, this, &ChatPane::toggleList);
    connect(m_header, &ChatHeader::newWanted, this, [this] {
        openConversation({});
        focusComposer();
    });
    connect(m_header, &ChatHeader::closeWanted, this, &ChatPane::closeWanted);
    connect(m_header, &ChatHeader::renameWanted, this, [this] { m_list->rename(m_conversation); });
    connect(m_header, &ChatHeader::removeWanted, this, [this] { m_list->remove(m_conversation); });
    connect(m_header, &ChatHeader::textWanted, this, &ChatPane::showText);
    connect(m_header, &ChatHeader::exportWanted, this, &ChatPane::exportMarkdown);
    connect(m_find, &FindBar::closed, this, &ChatPane::focusComposer);
    connect(m_list, &ConversationList::openWanted, this, [this](const QString &id) {
        if (id.isEmpty())
            return;
        openConversation(id);
        if (listCovers())
            setListOpen(false);
        focusComposer();
    });
    connect(m_list, &ConversationList::listRead, this, &ChatPane::refreshTitle);
    connect(m_list, &ConversationList::failed, this, [this](const Error &error) { m_notice->say(sentence(error)); });
    connect(m_list, &ConversationList::removed, this, [this](const QString &id) {
        m_turns->stop(id);
        m_drafts->forget(id);
        m_recent.removeAll(id);
        if (id == m_conversation)
            switchTo({});
        m_services.desk.toast(tr("Conversation deleted"));
    });
    connect(&m_services.connections, &Connections::coursesChanged, this, [this] { m_transcript->setWelcome(welcome()); });
    connect(&m_services.connections, &Connections::modelChanged, this, [this] { m_notice->clear(); });
}

void ChatPane::addCommands()
{
    // What must work wherever the focus is belongs to the window, since a hidden pane hears no keys.
    QWidget *const everywhere = parentWidget() ? window() : this;
    addCommand(everywhere, Command::StopAnswer, Qt::WindowShortcut, [this] { m_turns->stop(m_conversation); });
    const auto add = [this](Command command, auto run) { addCommand(this, command, Qt::WindowShortcut, run); };
    add(Command::NextChat, [this] { openNext(); });
    add(Command::PreviousMessage, [this] { m_transcript->focusMessage(-1); });
    add(Command::NextMessage, [this] { m_transcript->focusMessage(1); });
    add(Command::CopyAnswer, [this] { copyAnswer(); });
    add(Command::Attach, [this] { m_composer->chooseFiles(); });
    add(Command::MessageAsText, [this] { showText(); });
    add(Command::AllowOnce, [this] {
        if (PermissionCard *card = m_questions->card())
            card->allowOnce();
    });
    add(Command::AllowAlways, [this] {
        if (PermissionCard *card = m_questions->card())
            card->allowAlways();
    });
}

json ChatPane::welcome() const
{
    const Connections &connections = m_services.connections;
    return welcomeJson(connections.isSample(), !connections.school().isEmpty());
}

void ChatPane::openConversation(const QString &id)
{
    // A new one that is being stored is not the new one that is wanted.
    if (id != m_conversation || m_opening)
        switchTo(id);
}

void ChatPane::switchTo(const QString &conversation)
{
    m_conversation = conversation;
    ++m_ticket;
    m_opening = false;
    m_wasBusy = false;
    if (!conversation.isEmpty()) {
        m_recent.removeAll(conversation);
        m_recent.prepend(conversation);
    }
    m_notice->clear();
    m_composer->setDraft(m_drafts->draft(conversation).value_or(ComposerDraft()));
    m_feed->open(conversation);
    showConversation();
    m_transcript->toEnd();
}

void ChatPane::showConversation()
{
    m_questions->setConversation(m_conversation);
    m_list->setCurrent(m_conversation);
    refreshTitle();
    Q_EMIT conversationChanged(m_conversation, m_title);
}

void ChatPane::refreshTitle()
{
    QString title;
    for (const agent::ConversationInfo &info : m_list->conversations()) {
        if (info.id == m_conversation)
            title = info.title;
    }
    m_header->setTitle(conversationTitle(title), !m_conversation.isEmpty());
    if (title == m_title)
        return;
    m_title = title;
    Q_EMIT conversationChanged(m_conversation, m_title);
}

void ChatPane::refresh()
{
    const bool running = m_opening || m_turns->isRunning(m_conversation);
    const bool settled = !running && !m_turns->answer(m_conversation) && !m_feed->isLoading();
    const TranscriptEntry *last = m_feed->entries().isEmpty() ? nullptr : &m_feed->entries().back();
    json ending = nullptr;
    if (const auto failure = m_turns->failure(m_conversation)) {
        const bool saidAlready = failure->code == ErrorCode::ConnectionLost && last && last->kind == TranscriptEntry::Kind::Answer;
        if (!saidAlready)
            ending = failureItem(*failure);
    } else if (last && last->kind == TranscriptEntry::Kind::Student && settled) {
        ending = unansweredItem();
    }
    m_feed->setEnding(ending);
    m_transcript->setWelcome(m_feed->isEmpty() && !m_feed->isLoading() ? welcome() : json::object());
    m_transcript->setItems(m_feed->items(), m_feed->hasMore());
    m_transcript->setBusy(running ? busyText(m_opening ? agent::Turn::State::Preparing : m_turns->state(m_conversation)) : QString());
    m_composer->setRunning(running);
    // What came of it is said once, as a whole, when it stands in the transcript.
    const bool answered = last && last->kind == TranscriptEntry::Kind::Answer;
    if (m_wasBusy && settled && (answered || m_turns->failure(m_conversation))) {
        m_wasBusy = false;
        if (answered)
            sayAnswer(*last);
        m_services.desk.announce(stringAt(ending, "spoken"));
    }
}

void ChatPane::sayAnswer(const TranscriptEntry &answer)
{
    m_transcript->readWords(answer.id, [this, plain = plainText(answer)](const QString &words) {
        m_services.desk.announce(tr("Assistant: %1").arg(words.isEmpty() ? plain : words));
    });
}

void ChatPane::addChip(const Reference &reference) { m_composer->addReference(reference); }
void ChatPane::setContext(const std::optional<Reference> &reference) { m_composer->setContext(reference); }

void ChatPane::setDraft(const QString &text)
{
    if (m_composer->isEmpty() && !text.isEmpty())
        m_composer->setText(text);
}

void ChatPane::focusComposer() { m_composer->field()->setFocus(Qt::ShortcutFocusReason); }
void ChatPane::find() { m_find->open(); }

void ChatPane::setWide(bool wide)
{
    m_wide = wide;
    m_header->setWide(wide);
    setListOpen(m_listOpen);
}

void ChatPane::toggleList()
{
    setListOpen(!m_listOpen);
    if (m_listOpen)
        m_list->focusSearch();
    else
        focusComposer();
}

bool ChatPane::listCovers() const { return !m_wide || width() < listBesideFrom; }

void ChatPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    setListOpen(m_listOpen);
}

/// Beside the transcript where there is room, else in its place.
void ChatPane::setListOpen(bool open)
{
    m_listOpen = open;
    m_list->setVisible(open);
    const bool beside = !listCovers();
    m_main->setVisible(beside || !open);
    m_list->setMinimumWidth(beside ? listWidth : 0);
    m_list->setMaximumWidth(beside ? listWidth : QWIDGETSIZE_MAX);
    m_header->setListOpen(open);
}

void ChatPane::openNext()
{
    QStringList order = m_recent;
    for (const agent::ConversationInfo &info : m_list->conversations()) {
        if (!order.contains(info.id) && info.messages > 0)
            order << info.id;
    }
    for (const QString &id : order) {
        if (id != m_conversation)
            return openConversation(id);
    }
}

void ChatPane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && escape())
        return;
    QWidget::keyPressEvent(event);
}

/// One press, one rung.
bool ChatPane::escape()
{
    if (m_listOpen && listCovers()) {
        toggleList();
    } else if (PermissionCard *card = m_questions->card()) {
        card->deny();
    } else if (m_composer->isEditing()) {
        m_composer->leaveEdit();
    } else if (m_turns->isRunning(m_conversation)) {
        m_turns->stop(m_conversation);
    } else {
        return false;
    }
    return true;
}

bool ChatPane::eventFilter(QObject *watched, QEvent *event)
{
    // A window that closes answers No, and keeps what is written.
    if (watched == window() && event->type() == QEvent::Close) {
        m_prompter->denyAll();
        m_drafts->flush();
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace lectern::ui
