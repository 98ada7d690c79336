// SPDX-License-Identifier: GPL-3.0-or-later
// What the pane does with messages: send, try again, change, copy, export.
#include "agent/conversation_export.h"
#include "core/on_ready.h"
#include "text/markdown.h"
#include "ui/chat/chat_pane.h"
#include "ui/chat/composer.h"
#include "ui/chat/notice_bar.h"
#include "ui/chat/text_dialog.h"
#include "ui/chat/transcript_feed.h"
#include "ui/chat/transcript_view.h"
#include "ui/chat/turn_keeper.h"
#include "ui/shared/connections.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>
#include <QRegularExpression>
#include <QSaveFile>

namespace lectern::ui {
namespace {

/// Begins a turn before the first message: see TurnKeeper::begin.
QString orBeginning(const QString &message) { return message.isEmpty() ? QStringLiteral("-") : message; }

} // namespace

void ChatPane::send()
{
    if (m_opening || m_turns->isRunning(m_conversation)) {
        const QString text = tr("The assistant is still answering. Stop it with Ctrl+. or wait; your message stays here.");
        m_composer->hint(text);
        m_services.desk.announce(text);
        return;
    }
    const json blocks = m_composer->blocks();
    const ComposerDraft draft = m_composer->draft();
    QString after;
    if (!draft.editing.isEmpty()) {
        if (const TranscriptEntry *entry = m_feed->entry(draft.editing))
            after = orBeginning(entry->messages.front().parentId);
    }
    m_composer->clear();
    m_sent = draft;
    if (after.isEmpty())
        m_feed->setUnsent(blocks);
    begin(blocks, after);
    m_transcript->toEnd();
}

void ChatPane::say(const QString &text)
{
    if (text.trimmed().isEmpty())
        return;
    if (m_opening || m_turns->isRunning(m_conversation)) {
        setDraft(text);
        m_composer->hint(tr("The assistant is still answering. Stop it with Ctrl+. or wait; your message stays here."));
        return focusComposer();
    }
    const json blocks = json::array({{{"type", "text"}, {"text", toJson(text.trimmed())}}});
    m_sent = {};
    m_sent.text = text;
    m_feed->setUnsent(blocks);
    begin(blocks);
    m_transcript->toEnd();
    focusComposer();
}

void ChatPane::begin(const json &blocks, const QString &after)
{
    if (m_opening || m_turns->isRunning(m_conversation))
        return;
    m_notice->clear();
    m_opening = m_conversation.isEmpty();
    m_wasBusy = true;
    m_turns->begin(m_conversation, blocks, m_ticket, after);
    refresh();
}

void ChatPane::opened(int ticket, const QString &conversation)
{
    if (ticket != m_ticket || !m_conversation.isEmpty())
        return; // another conversation is shown by now; the turn goes on in its own
    m_opening = false;
    m_conversation = conversation;
    m_recent.prepend(conversation);
    // What was typed since the sending belongs to the conversation now.
    const ComposerDraft typed = m_composer->draft();
    m_drafts->keep({}, {});
    m_drafts->keep(conversation, typed);
    m_feed->adopt(conversation);
    showConversation();
    refresh();
}

void ChatPane::refused(int ticket, const QString &conversation, const Error &error)
{
    if (ticket != m_ticket || conversation != m_conversation)
        return;
    m_opening = false;
    m_wasBusy = false;
    m_feed->setUnsent(nullptr);
    // Nothing was stored, so what was written goes back to where it can be sent again.
    if (m_composer->isEmpty() && !m_sent.isEmpty())
        m_composer->setDraft(m_sent);
    m_drafts->keep(m_conversation, m_composer->draft());
    const QString text = sentence(error, About::Model);
    m_notice->say(text, {{QStringLiteral("noticeSettings"), tr("Open Settings"), [this] { m_services.desk.go({PageId::Settings, QStringLiteral("model"), {}}); }},
                         {QStringLiteral("noticeBuiltin"), tr("Use the built-in assistant"), [this] { useBuiltin(); }}});
    m_services.desk.announce(text);
    refresh();
}

void ChatPane::useBuiltin()
{
    Connections::ModelChoice choice;
    choice.provider = QStringLiteral("builtin");
    onReady(m_services.connections.chooseModel(choice), this, [this](const Result<QString> &chosen) {
        if (!chosen)
            return m_notice->say(sentence(chosen.error(), About::Model));
        focusComposer();
        m_composer->hint(tr("The built-in assistant answers now. Enter sends your message."));
    });
}

void ChatPane::ended(const QString &conversation, const agent::TurnOutcome &)
{
    if (conversation == m_conversation)
        refresh();
}

/// Another try: from the message before the answer on, in another branch. What was made stays in its own.
void ChatPane::retry(const QString &answer)
{
    if (const TranscriptEntry *entry = m_feed->entry(answer); entry && entry->kind == TranscriptEntry::Kind::Answer)
        return begin(json::array(), orBeginning(entry->messages.front().parentId));
    const TranscriptEntry *last = m_feed->entries().isEmpty() ? nullptr : &m_feed->entries().back();
    if (!last)
        return;
    const agent::Message &end = last->messages.back();
    const bool brokeOff = last->kind == TranscriptEntry::Kind::Answer && end.status != agent::MessageStatus::Complete;
    begin(json::array(), brokeOff ? orBeginning(end.parentId) : QString());
}

void ChatPane::editLast()
{
    const TranscriptEntry *entry = m_feed->last(TranscriptEntry::Kind::Student);
    if (!entry || m_turns->isRunning(m_conversation))
        return;
    ComposerDraft draft;
    draft.text = plainText(*entry);
    draft.cursor = int(draft.text.size());
    draft.references = referencesOf(entry->messages.front());
    draft.editing = entry->id;
    m_composer->setDraft(draft);
    m_drafts->keep(m_conversation, draft);
}

void ChatPane::copyAnswer()
{
    const TranscriptEntry *entry = m_feed->last(TranscriptEntry::Kind::Answer);
    if (!entry)
        return;
    const QString text = plainText(*entry);
    copy(text, text::renderMarkdown(text).html);
    m_services.desk.toast(tr("Answer copied"));
}

void ChatPane::copy(const QString &text, const QString &html)
{
    auto *mime = new QMimeData;
    mime->setText(text);
    if (!html.isEmpty())
        mime->setHtml(html);
    QGuiApplication::clipboard()->setMimeData(mime);
}

void ChatPane::showText()
{
    if (!m_feed->entries().isEmpty())
        (new TextDialog(m_feed->entries(), this))->open();
}

void ChatPane::exportMarkdown()
{
    onReady(m_services.conversations.info(m_conversation), this, [this](const Result<agent::ConversationInfo> &info) {
        if (!info)
            return m_notice->say(sentence(info.error()));
        onReady(m_services.conversations.path(info->id), this, [this, info = *info](const Result<QList<agent::Message>> &path) {
            if (!path)
                return m_notice->say(sentence(path.error()));
            QString name = info.title.left(60);
            name.replace(QRegularExpression(QStringLiteral("[^\\w .-]")), QStringLiteral("_"));
            auto *dialog = new QFileDialog(this, tr("Export as Markdown"));
            dialog->setObjectName(QStringLiteral("exportDialog"));
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->setAcceptMode(QFileDialog::AcceptSave);
            dialog->setDefaultSuffix(QStringLiteral("md"));
            dialog->selectFile(name);
            const QByteArray content = agent::exportMarkdown(info, *path).toUtf8();
            connect(dialog, &QFileDialog::fileSelected, this, [this, content](const QString &file) {
                QSaveFile target(file);
                if (target.open(QIODevice::WriteOnly) && target.write(content) == content.size() && target.commit())
                    m_services.desk.toast(tr("Exported"));
                else
                    m_notice->say(tr("The conversation could not be written there: %1. Choose another place.").arg(target.errorString()));
            });
            dialog->open();
        });
    });
}

} // namespace lectern::ui
