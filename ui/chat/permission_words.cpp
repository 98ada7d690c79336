// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/permission_words.h"

#include <QCoreApplication>

namespace lectern::ui {
namespace {

struct PermissionWords
{
    Q_DECLARE_TR_FUNCTIONS(Permission)
};

QString permissionTitle(const agent::PermissionRequest &request)
{
    const QString &tool = request.tool;
    if (tool == u"deleteTodo")
        return PermissionWords::tr("Delete a todo");
    if (tool == u"memory")
        return PermissionWords::tr("Change what the assistant remembers");
    if (tool == u"createTodo")
        return PermissionWords::tr("Add a todo");
    if (tool == u"updateTodo")
        return PermissionWords::tr("Change a todo");
    if (tool == u"createStudySet")
        return PermissionWords::tr("Make a study set");
    if (tool == u"web_fetch")
        return PermissionWords::tr("Fetch a web page");
    if (tool == u"web_search")
        return PermissionWords::tr("Search the web");
    if (tool == u"code_execution")
        return PermissionWords::tr("Run code");
    return PermissionWords::tr("Use \"%1\"").arg(withVisibleControls(tool));
}

QString permissionReason(const agent::PermissionRequest &request)
{
    const QString &rule = request.why.rule;
    if (rule == u"untrusted-content")
        return PermissionWords::tr("Text that others wrote, such as a course page, is part of this conversation. It may try to give orders, so you are asked.");
    if (rule == u"default")
        return PermissionWords::tr("This is always asked, unless you allow it for good.");
    return PermissionWords::tr("Your rule \"%1\" says to ask.").arg(withVisibleControls(rule));
}

bool isInvisible(char32_t c)
{
    if (c == U'\n' || c == U'\t')
        return false;
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Separator_Space:
        return c != U' ';
    default:
        // Hangul fillers and the Braille blank look like nothing.
        return c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0 || c == 0x2800 || (c >= 0xFE00 && c <= 0xFE0F);
    }
}

void appendValue(QString &text, const QString &name, const json &value, int depth)
{
    const QString indent(depth * 2, u' ');
    const QString label = indent + withVisibleControls(name);
    if (value.is_object() && !value.empty()) {
        text += label + QStringLiteral(":\n");
        for (const auto &[key, member] : value.items())
            appendValue(text, QString::fromStdString(key), member, depth + 1);
    } else if (value.is_array() && !value.empty()) {
        text += label + QStringLiteral(":\n");
        int number = 1;
        for (const json &member : value)
            appendValue(text, QString::number(number++), member, depth + 1);
    } else {
        QString shown = value.is_string() ? QString::fromStdString(value.get<std::string>()) : toText(value);
        shown = withVisibleControls(shown);
        // A value cannot pass for another argument: its further lines are indented below its name.
        if (shown.contains(u'\n'))
            shown = u'\n' + indent + QStringLiteral("  | ") + QString(shown).replace(u'\n', QString(u'\n' + indent + QStringLiteral("  | ")));
        text += label + QStringLiteral(": ") + shown + u'\n';
    }
}

} // namespace

QString withVisibleControls(const QString &text)
{
    QString shown;
    shown.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        char32_t c = text[i].unicode();
        qsizetype length = 1;
        if (text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            c = QChar::surrogateToUcs4(text[i], text[i + 1]);
            length = 2;
        }
        if (isInvisible(c))
            shown += QStringLiteral("⟨U+%1⟩").arg(QString::number(uint(c), 16).toUpper().rightJustified(4, u'0'));
        else
            shown += QStringView(text).mid(i, length);
        i += length - 1;
    }
    return shown;
}

PermissionText permissionText(const agent::PermissionRequest &request, const QString &name)
{
    PermissionText text;
    text.title = permissionTitle(request);
    const QString subject = withVisibleControls(name.isEmpty() ? request.subject : name);
    text.wants = subject.isEmpty() ? PermissionWords::tr("The assistant wants to do this.") : PermissionWords::tr("The assistant wants to do this with:\n%1").arg(subject);
    text.why = permissionReason(request);
    if (request.input.is_object() && !request.input.empty()) {
        for (const auto &[key, value] : request.input.items())
            appendValue(text.arguments, QString::fromStdString(key), value, 0);
    } else {
        text.arguments = request.input.is_object() ? PermissionWords::tr("(no arguments)") : withVisibleControls(toText(request.input));
    }
    return text;
}

} // namespace lectern::ui
