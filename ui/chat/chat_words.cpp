// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/chat_words.h"

#include "ui/shared/sentences.h"

#include <QCoreApplication>

namespace lectern::ui {
namespace {

struct ChatWords
{
    Q_DECLARE_TR_FUNCTIONS(Chat)
};

json endingItem(const char *tone, const QString &text, const json &actions)
{
    const json block{{"id", "ending.text"}, {"kind", "notice"}, {"tone", tone}, {"text", toJson(text)}, {"actions", actions}};
    return {{"id", "ending"}, {"role", "notice"}, {"label", toJson(ChatWords::tr("Note"))}, {"time", ""}, {"spoken", toJson(text)}, {"blocks", json::array({block})}};
}

json noticeButton(const QString &label, const char *verb, bool primary)
{
    return {{"label", toJson(label)}, {"verb", verb}, {"argument", ""}, {"primary", primary}};
}

} // namespace

json welcomeJson(bool isSample, bool hasSchool)
{
    const QStringList suggestions = isSample ? QStringList{ChatWords::tr("What's due this week?"), ChatWords::tr("Make flashcards from the Derivatives page"), ChatWords::tr("Put lab 4 on Thursday evening"), ChatWords::tr("How do cells make energy?")}
                                             : QStringList{ChatWords::tr("What's due this week?"), ChatWords::tr("Anything overdue?"), ChatWords::tr("What's on my list today?"), ChatWords::tr("What can you do?")};
    json list = json::array();
    for (const QString &suggestion : suggestions)
        list.push_back(toJson(suggestion));
    json welcome{{"title", toJson(ChatWords::tr("What are you working on?"))},
                 {"text", toJson(isSample ? ChatWords::tr("This is a sample semester: try anything, it can all be undone.") : ChatWords::tr("Ask about your courses, todos and cards. What the assistant changes can be undone."))},
                 {"suggestions", list},
                 {"action", nullptr}};
    if (isSample || !hasSchool)
        welcome["action"] = {{"label", toJson(ChatWords::tr("Connect your school"))}, {"verb", "connect"}};
    return welcome;
}

json failureItem(const Error &error)
{
    const bool needsSettings = error.code == ErrorCode::NotConfigured || error.code == ErrorCode::CredentialRefused || error.code == ErrorCode::Forbidden || error.code == ErrorCode::AddressRefused
        || (error.code == ErrorCode::NotFound && error.detail != u"conversation");
    json actions = json::array();
    if (needsSettings)
        actions.push_back(noticeButton(ChatWords::tr("Open Settings"), "settings", true));
    actions.push_back(noticeButton(ChatWords::tr("Try again"), "retry", !needsSettings));
    return endingItem(error.code == ErrorCode::DiskFull || error.code == ErrorCode::StorageFailed ? "danger" : "warning", sentence(error, About::Model), actions);
}

json unansweredItem()
{
    return endingItem("info", ChatWords::tr("This message has no answer yet. Nothing is sent by itself."), json::array({noticeButton(ChatWords::tr("Try again"), "retry", true)}));
}

QString busyText(agent::Turn::State state)
{
    switch (state) {
    case agent::Turn::State::Preparing:
    case agent::Turn::State::Streaming: return ChatWords::tr("Working");
    case agent::Turn::State::RunningTools: return ChatWords::tr("Working with your data");
    case agent::Turn::State::AwaitingPermission: return ChatWords::tr("Waiting for your answer");
    default: return {};
    }
}

} // namespace lectern::ui
