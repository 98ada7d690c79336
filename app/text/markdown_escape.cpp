// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown_escape.h"

#include <QStringList>

namespace lectern::text {
namespace {

bool isAsciiPunctuation(QChar c)
{
    return c.unicode() < 0x80 && c.unicode() > 0x20 && !c.isLetterOrNumber();
}

bool beginsEntity(QStringView text)
{
    qsizetype i = 1;
    if (i < text.size() && text[i] == u'#')
        ++i;
    const qsizetype name = i;
    while (i < text.size() && i < 50 && text[i].unicode() < 0x80 && text[i].isLetterOrNumber())
        ++i;
    return i > name && i < text.size() && text[i] == u';';
}

bool mustEscape(QStringView text, qsizetype i, QChar before)
{
    const QChar c = text[i];
    const QChar next = i + 1 < text.size() ? text[i + 1] : QChar(u'\n');
    switch (c.unicode()) {
    case u'`':
    case u'*':
    case u'$':
    case u'~': return true;
    case u'\\': return isAsciiPunctuation(next) || i + 1 == text.size();
    case u'_': return !before.isLetterOrNumber() || !next.isLetterOrNumber();
    case u'<': return next != u' ' && next != u'=';
    case u'&': return beginsEntity(text.sliced(i));
    case u']': return QStringView(u"([:").contains(next) || i + 1 == text.size() || before == u'[' || text.first(i).endsWith(u"[ ") || text.first(i).endsWith(u"[x") || text.first(i).endsWith(u"[X");
    default: return false;
    }
}

} // namespace

QString escapeMarkdown(const QString &text, QChar before)
{
    QString escaped;
    escaped.reserve(text.size() + 8);
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (mustEscape(text, i, i > 0 ? text[i - 1] : before))
            escaped += u'\\';
        escaped += text[i];
    }
    return escaped;
}

QString escapeLineStarts(const QString &paragraph)
{
    QStringList lines = paragraph.split(u'\n');
    for (QString &line : lines) {
        qsizetype start = 0;
        while (start < line.size() && line[start] == u' ')
            ++start;
        if (start == line.size())
            continue;
        const QChar c = line[start];
        const QChar next = start + 1 < line.size() ? line[start + 1] : QChar(u' ');
        if (c == u'>' || c == u'|' || c == u'=' || c == u'#' || ((c == u'-' || c == u'+') && QStringView(u" -|:\t").contains(next)) || (c == u':' && next == u'-')) {
            line.insert(start, u'\\');
            continue;
        }
        qsizetype digits = start;
        while (digits < line.size() && line[digits].isDigit())
            ++digits;
        if (digits > start && digits < line.size() && (line[digits] == u'.' || line[digits] == u')') && (digits + 1 == line.size() || line[digits + 1] == u' '))
            line.insert(digits, u'\\');
    }
    return lines.join(u'\n');
}

} // namespace lectern::text
