// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/chat_pane.h"

namespace lectern::ui {

ChatPane::ChatPane(const Services &, QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("chatPane"));
}

void ChatPane::openConversation(const QString &) {}
QString ChatPane::conversation() const { return {}; }
void ChatPane::addChip(const Reference &) {}
void ChatPane::setContext(const std::optional<Reference> &) {}
void ChatPane::setDraft(const QString &) {}
void ChatPane::say(const QString &) {}
void ChatPane::focusComposer() { setFocus(); }
void ChatPane::find() {}
void ChatPane::setWide(bool) {}

} // namespace lectern::ui
