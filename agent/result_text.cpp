// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/result_text.h"

#include "agent/shorten.h"

#include <QRegularExpression>

namespace lectern::agent {
namespace {

constexpr qsizetype directCap = 100 * 1000;     // bytes; what fits a context beside the rest
constexpr qsizetype containerCap = 1000 * 1000; // bytes; costs no tokens, but is sent again with each request
constexpr qsizetype localCap = 4000 * 1000;     // bytes; stays on this computer, and half a list is worse for code

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

qsizetype capFor(const ResultForm &form)
{
    if (form.caller == Caller::Direct)
        return directCap;
    return form.withNotes ? localCap : containerCap;
}

/// What the cuts are called, for the notes or for the last line of a result that has none.
QString saidOf(const Shortened &value)
{
    return value.cuts.join(QStringLiteral("; ")) + QStringLiteral("; ask for a narrower view");
}

json textBlock(const QString &text)
{
    return json{{"type", "text"}, {"text", text.toStdString()}};
}

json withNotes(json content, const json &notes, const ResultForm &form)
{
    if (!notes.is_null() && form.withNotes)
        content.push_back(textBlock(toText(notes)));
    return content;
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

CallFate fateOf(const QString &text, bool isError)
{
    if (!isError)
        return CallFate::Done;
    if (text.startsWith(QStringLiteral("Denied: ")))
        return CallFate::Denied;
    if (text == textForNeverStarted() || text == textForCutMessage())
        return CallFate::NotRun;
    if (text == textForStoppedMidway())
        return CallFate::StoppedMidway;
    return text == textForLostInCrash() ? CallFate::Lost : CallFate::Failed;
}

json resultContent(const ToolSpec &spec, const ToolOutput &output, const ResultForm &form)
{
    if (output.blocks.is_array())
        return withNotes(output.blocks, output.notes, form);
    json notes = output.notes;
    const qsizetype cap = capFor(form);
    const bool isText = output.value.is_string();
    QString text;
    if (isText) {
        text = shortenedText(QString::fromStdString(output.value.get<std::string>()), cap);
    } else {
        const Shortened value = shortened(output.value, cap);
        text = toText(value.value);
        if (!value.cuts.isEmpty() && form.withNotes) {
            if (!notes.is_object())
                notes = json::object();
            notes["cut"] = saidOf(value).toStdString();
            if (value.elements >= 0)
                notes["total"] = value.elements;
        } else if (!value.cuts.isEmpty()) {
            // Better text that is no JSON than a list that looks whole.
            text += QStringLiteral("\n[cut: %1]").arg(saidOf(value));
        }
    }
    if (spec.returnsUntrusted && form.caller == Caller::Direct)
        text = fenced(spec.name, text, !isText);
    json content = json::array();
    if (!text.trimmed().isEmpty())
        content.push_back(textBlock(text));
    return withNotes(std::move(content), notes, form);
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
