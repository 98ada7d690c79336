// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/reference.h"
#include "ui/shared/services.h"

#include <QWidget>

#include <optional>

namespace lectern::ui {

/// The conversation with the assistant: transcript, questions of permission, composer. There is one, beside whatever page is
/// open or as wide as the window; it never moves to another parent. Turns belong to conversations: one goes on when another
/// conversation is shown.
class ChatPane final : public QWidget
{
    Q_OBJECT

public:
    ChatPane(const Services &services, QWidget *parent);

    /// Empty: a new one, which is stored with its first message.
    void openConversation(const QString &id);
    QString conversation() const;
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
};

} // namespace lectern::ui
