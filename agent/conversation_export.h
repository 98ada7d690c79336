// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/conversation_repository.h"

#include <functional>

namespace lectern::agent {

// A conversation as a file for the student: the path that is shown. Calls and results stand in it by name only in Markdown and
// HTML; JSON has everything.

QString exportMarkdown(const ConversationInfo &conversation, const QList<Message> &path);

/// A page of its own that loads nothing. `render` makes safe HTML of Markdown; without one, texts are escaped as they are.
using MarkdownRenderer = std::function<QString(const QString &)>;
QString exportHtml(const ConversationInfo &conversation, const QList<Message> &path, const MarkdownRenderer &render = {});

/// {id, title, created_at, updated_at, messages: [{id, role, status, blocks, provider, model, stop_reason, usage, created_at}]}
json exportJson(const ConversationInfo &conversation, const QList<Message> &path);

} // namespace lectern::agent
