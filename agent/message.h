// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QDateTime>
#include <QString>

#include <nlohmann/json.hpp>

namespace lectern::agent {

enum class Role { User, Assistant };

/// How a message ended. Streaming is what a crash leaves behind; start-up turns it into Interrupted.
enum class MessageStatus { Streaming, Complete, Interrupted, Cancelled, Failed };

/// One message of a conversation. `blocks` is the content exactly as it came (an array of content blocks of the Messages API,
/// unknown fields included) and is what is sent back; everything else is a view of it.
struct Message
{
    QString id;
    QString parentId; ///< empty for the first
    Role role = Role::User;
    json blocks = json::array();
    MessageStatus status = MessageStatus::Complete;
    QString provider;   ///< which provider made it ("anthropic", "builtin"); empty for the student's
    QString model;      ///< empty for the student's
    QString stopReason; ///< as the provider said: end_turn, tool_use, ...; empty when it never came
    json usage = nullptr;
    QString container;  ///< id of the vendor's code container named in this answer; empty when none
    QDateTime createdAt; ///< UTC
};

/// All text blocks of a message, joined; a paragraph break where another block stood between them.
QString textOf(const json &blocks);

/// A tool_use block's input must be an object, also when what came was no JSON: it is then {unreadableInputKey: the text}.
inline constexpr char unreadableInputKey[] = "INVALID_JSON";

/// A call that a model wants made.
struct ToolCall
{
    QString id;
    QString name;
    json input = json::object(); ///< what was sent; a non-object when it was not readable (see inputError)
    bool fromCode = false;       ///< called from code and not by the model itself
    QString inputError;          ///< why the input could not be read; empty when it could
};

/// The tool_use blocks among `blocks`, in order. Calls that the vendor's servers run (server_tool_use) are not ours.
QList<ToolCall> toolCallsOf(const json &blocks);

} // namespace lectern::agent
