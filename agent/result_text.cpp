// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/result_text.h"

#include <QRegularExpression>

namespace lectern::agent {
namespace {

constexpr qsizetype directCap = 100 * 1000;  // bytes; what fits a context beside the rest
constexpr qsizetype codeCap = 1000 * 1000;   // bytes; costs no tokens, and half a list is worse for code

QString networkText(const Error &error)
{
    switch (error.code) {
    case ErrorCode::Offline: return QStringLiteral("There is no network connection, and nothing saved that would answer this.");
    case ErrorCode::TimedOut: return QStringLiteral("The service did not answer in time.");
    case ErrorCode::ConnectionLost: return QStringLiteral("The connection broke before the answer was whole.");
    case ErrorCode::Throttled: return QStringLiteral("The service asks to slow down; try again later.");
    case ErrorCode::Overloaded: return QStringLiteral("The service is too busy; try again later.");
    case ErrorCode::CredentialRefused: return QStringLiteral("Not authorised: the saved access token or key was refused. The student must enter a new one in the settings.");
    case ErrorCode::Forbidden: return QStringLiteral("This may not be read with the student's account.");
    case ErrorCode::NotCanvas: return QStringLiteral("The configured address does not answer as Canvas.");
    case ErrorCode::ServerError:
    case ErrorCode::ProtocolError: return QStringLiteral("The service answered with an error.");
    default: return {};
    }
}

QString notConfigured(const QString &what)
{
    if (what == u"canvas")
        return QStringLiteral("Canvas is not connected. The student can connect it in Settings, under Canvas, with the school's address and an access token.");
    return QStringLiteral("Not set up: %1. The student can do this in the settings.").arg(what);
}

QString wrongCaller(const QString &tool, const Error &error)
{
    if (error.args.value(QStringLiteral("allowed")) == u"direct")
        return QStringLiteral("Error: tool '%1' cannot be called from code; its allowed caller is direct.").arg(tool);
    return QStringLiteral("Error: tool '%1' cannot be called directly; its allowed caller is code_execution_20250825. Call it from Python in code_execution: await %1({...}).").arg(tool);
}

/// `<` of anything that looks like our fence is escaped: inside JSON that is the same string, in text it is visible.
QString fenced(const QString &source, QString text, bool isJson)
{
    static const QRegularExpression fence(QStringLiteral("<(?=\\s*/?\\s*untrusted_data)"), QRegularExpression::CaseInsensitiveOption);
    text.replace(fence, isJson ? QStringLiteral("\\u003c") : QStringLiteral("&lt;"));
    return QStringLiteral("<untrusted_data source=\"%1\">\n%2\n</untrusted_data>").arg(source, text);
}

QString cut(const QString &text, qsizetype cap)
{
    const QByteArray bytes = text.toUtf8();
    if (bytes.size() <= cap)
        return text;
    qsizetype end = cap;
    while (end > 0 && (uchar(bytes[end]) & 0xC0) == 0x80)
        --end;
    return QString::fromUtf8(bytes.left(end)) + QStringLiteral("\n[cut: the first %1 of %2 bytes]").arg(end).arg(bytes.size());
}

/// A list is cut between its elements, so that it stays JSON; the mark goes into the notes.
json shortened(const json &list, qsizetype cap, json &notes)
{
    json kept = json::array();
    qsizetype size = 2;
    for (const json &item : list) {
        size += toBytes(item).size() + 1;
        if (size > cap)
            break;
        kept.push_back(item);
    }
    if (kept.size() < list.size()) {
        if (!notes.is_object())
            notes = json::object();
        notes["cut"] = QStringLiteral("the first %1 of %2 results").arg(kept.size()).arg(list.size()).toStdString();
    }
    return kept;
}

json textBlock(const QString &text)
{
    return json{{"type", "text"}, {"text", text.toStdString()}};
}

} // namespace

QString textFor(const Error &error, const QString &tool)
{
    switch (error.code) {
    case ErrorCode::NotFound:
        return error.args.contains(QStringLiteral("unknownTool")) ? QStringLiteral("Unknown tool: %1").arg(tool) : QStringLiteral("Error: not found: %1").arg(error.detail);
    case ErrorCode::InvalidInput: return QStringLiteral("Error: invalid input for tool '%1': %2").arg(tool, error.detail);
    case ErrorCode::WrongCaller: return wrongCaller(tool, error);
    case ErrorCode::Denied:
        return error.detail.isEmpty() ? QStringLiteral("Denied: this call of '%1' was not allowed. Do not try it again unless the student asks for it.").arg(tool)
                                      : QStringLiteral("Denied: this call of '%1' was not allowed. %2").arg(tool, error.detail);
    case ErrorCode::Unsupported: return QStringLiteral("Error: tool '%1' is not available here. %2").arg(tool, error.detail).trimmed();
    case ErrorCode::NotConfigured: return u"Error: " + notConfigured(error.detail);
    case ErrorCode::AlreadyExists:
    case ErrorCode::Conflict:
    case ErrorCode::TooLarge:
    case ErrorCode::PathRefused:
    case ErrorCode::AddressRefused: return QStringLiteral("Error: tool '%1' refused this (%2): %3").arg(tool, error.name(), error.detail);
    case ErrorCode::Cancelled: return textForStoppedMidway();
    case ErrorCode::DiskFull: return QStringLiteral("Error: the disk is full; nothing was saved.");
    default: break;
    }
    const QString network = networkText(error);
    if (network.isEmpty())
        return QStringLiteral("Error: tool '%1' failed.").arg(tool);
    // A server's own words can be long and say anything: a line of them is enough.
    const QString detail = error.detail.simplified().left(200);
    return QStringLiteral("Error: tool '%1' failed. %2").arg(tool, network) + (detail.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(detail));
}

QString textForNeverStarted()
{
    return QStringLiteral("Not run: the student stopped the answer before this call began.");
}

QString textForStoppedMidway()
{
    return QStringLiteral("Stopped by the student while it ran; it may have taken effect in part. Check before repeating it.");
}

QString textForLostInCrash()
{
    return QStringLiteral("No result: the program ended before the result was kept. The call may or may not have taken effect. Check before repeating it.");
}

QString textForCutMessage()
{
    return QStringLiteral("Not run: the message with this call was cut off before its end (output limit reached or connection lost), so the input may be incomplete.");
}

json resultContent(const ToolSpec &spec, const ToolOutput &output, const ResultForm &form)
{
    json content = json::array();
    json notes = output.notes;
    const bool bare = form.caller == Caller::Code;
    const qsizetype cap = bare ? codeCap : directCap;
    if (output.blocks.is_array()) {
        content = output.blocks;
    } else {
        const bool isText = output.value.is_string();
        QString text = isText ? QString::fromStdString(output.value.get<std::string>()) : toText(output.value.is_array() ? shortened(output.value, cap, notes) : output.value);
        text = cut(text, cap);
        if (spec.returnsUntrusted && !bare)
            text = fenced(spec.name, text, !isText);
        if (!text.trimmed().isEmpty())
            content.push_back(textBlock(text));
    }
    if (!notes.is_null() && form.withNotes)
        content.push_back(textBlock(toText(notes)));
    return content;
}

json errorContent(const QString &text)
{
    return json::array({textBlock(text)});
}

json toolResult(const QString &callId, json content, bool isError)
{
    json block{{"type", "tool_result"}, {"tool_use_id", callId.toStdString()}};
    if (!content.empty())
        block["content"] = std::move(content);
    if (isError)
        block["is_error"] = true;
    return block;
}

} // namespace lectern::agent
