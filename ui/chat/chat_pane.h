// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "ui/chat/composer_draft.h"
#include "ui/shared/reference.h"
#include "ui/shared/services.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace lectern {
struct Error;
namespace agent {
struct TurnOutcome;
}
} // namespace lectern

namespace lectern::ui {

class ChatHeader;
class ChatPrompter;
class Composer;
class ConversationList;
class FindBar;
class NoticeBar;
class PageVerbs;
class PermissionBar;
class TranscriptFeed;
class TranscriptView;
class TurnKeeper;
struct TranscriptEntry;

/// The conversation with the assistant: transcript, questions of permission, composer. There is one, beside whatever page is
/// open or as wide as the window; it never moves to another parent. Turns belong to conversations: one goes on when another
/// conversation is shown.
class ChatPane final : public QWidget
{
    Q_OBJECT

public:
    ChatPane(const Services &services, QWidget *parent);
    ~ChatPane() override;

    /// Empty: a new one, which is stored with its first message.
    void openConversation(const QString &id);
    QString conversation() const { return m_conversation; }
    /// Chips of the composer: what the next message is about.
    void addChip(const Reference &reference);
    /// The chip for what the page beside shows; it goes and comes with the page.
    void setContext(const std::optional<Reference> &reference);
    /// Put into the composer when that is empty.
    void setDraft(const QString &text);
    /// Sends `text` as a message.
    void say(const QString &text);
    void focusComposer();
    /// Ctrl+F in the transcript.
    void find();
    /// As wide as the window, or a column beside a page.
    void setWide(bool wide);

Q_SIGNALS:
    /// Another conversation is shown, or it got its name.
    void conversationChanged(const QString &id, const QString &title);
    /// Close the column.
    void closeWanted();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    bool listCovers() const; ///< the list stands in the place of the conversation
    void buildLayout();
    void connectParts();
    void addCommands();
    void switchTo(const QString &conversation);
    /// Tells all parts which conversation is shown.
    void showConversation();
    void refresh();
    void sayAnswer(const TranscriptEntry &answer);
    void refreshTitle();
    json welcome() const;

    void send();
    void begin(const json &blocks, const QString &after = {});
    void retry(const QString &answer);
    void editLast();
    bool escape();
    void opened(int ticket, const QString &conversation);
    void refused(int ticket, const QString &conversation, const Error &error);
    void ended(const QString &conversation, const agent::TurnOutcome &outcome);
    void useBuiltin();

    void openNext();
    void toggleList();
    void setListOpen(bool open);
    void copyAnswer();
    void copy(const QString &text, const QString &html);
    void showText();
    void exportMarkdown();

    Services m_services;
    std::unique_ptr<ChatPrompter> m_prompter; ///< outlives the turns
    std::unique_ptr<TurnKeeper> m_turns;
    std::unique_ptr<TranscriptFeed> m_feed;
    DraftKeeper *m_drafts;
    PageVerbs *m_verbs;
    ConversationList *m_list;
    QWidget *m_main;
    ChatHeader *m_header;
    FindBar *m_find;
    TranscriptView *m_transcript;
    PermissionBar *m_questions;
    NoticeBar *m_notice;
    Composer *m_composer;
    QString m_conversation;
    QString m_title;
    QStringList m_recent; ///< opened here, last first
    int m_ticket = 0;     ///< of the view of a new conversation: what opens under an older one is not shown
    bool m_wide = false;
    bool m_listOpen = false;
    bool m_opening = false; ///< a new conversation is being stored
    bool m_wasBusy = false; ///< the answer that ends next was not said aloud yet
    ComposerDraft m_sent; ///< what was sent last, should it come back
};

} // namespace lectern::ui
