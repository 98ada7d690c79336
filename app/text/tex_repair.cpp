// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tex_repair.h"

#include "text/math_scanner.h"
#include "text/tex_commands.h"

namespace lectern::text {
namespace {

bool isTexLetter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

/// The letter whose JSON escape the control character is; a null character for any other.
QChar eatenLetter(QChar control)
{
    switch (control.unicode()) {
    case u'\t': return u't';
    case u'\f': return u'f';
    case u'\b': return u'b';
    case u'\r': return u'r';
    case u'\n': return u'n';
    default: return {};
    }
}

QStringView lettersAt(QStringView text, qsizetype i)
{
    qsizetype end = i;
    while (end < text.size() && isTexLetter(text[end]))
        ++end;
    return text.sliced(i, end - i);
}

/// Whether the control character at `i` has eaten the start of a command. With `onOwnLines` the text follows directly on the
/// `$$` of a display formula, where a line break is layout.
bool isBrokenCommand(QStringView tex, qsizetype i, bool onOwnLines)
{
    const QChar letter = eatenLetter(tex[i]);
    if (letter.isNull())
        return false;
    const QStringView tail = lettersAt(tex, i + 1);
    if (tail.isEmpty() || !isTexCommand(QString(letter + tail)))
        return false;
    // A line that begins with a short variable (u, e, i), or is indented by a tab before o, au, an: layout, not damage.
    const bool atLineStart = i == 0 ? onOwnLines : QStringView(u"\n\t\\").contains(tex[i - 1]);
    return tail.size() > 2 || letter == u'f' || letter == u'b' || letter == u'r' || !atLineStart;
}

QString restoreEatenLetters(const QString &tex, bool onOwnLines)
{
    QString repaired;
    repaired.reserve(tex.size() + 8);
    for (qsizetype i = 0; i < tex.size(); ++i) {
        if (isBrokenCommand(tex, i, onOwnLines)) {
            repaired += u'\\';
            repaired += eatenLetter(tex[i]);
        } else {
            repaired += tex[i];
        }
    }
    return repaired;
}

/// Undoes a second escaping. `\\` is also the break between rows, so it goes only where a complete name of a command follows:
/// nobody writes the bare letters "frac" into a formula. Short names (`\\in`) may be letters of the next row inside an
/// environment and are left alone there.
QString undouble(const QString &tex)
{
    if (!tex.contains(u"\\\\"))
        return tex;
    const bool rows = tex.contains(u"\\begin");
    const bool allDoubled = tex.contains(u"\\\\begin{") && tex.contains(u"\\\\end{");
    QString repaired;
    bool found = false;
    for (qsizetype i = 0; i < tex.size(); ++i) {
        if (tex[i] != u'\\' || i + 1 >= tex.size() || tex[i + 1] != u'\\') {
            repaired += tex[i];
            if (tex[i] == u'\\' && i + 1 < tex.size())
                repaired += tex[++i];
            continue;
        }
        const QStringView name = lettersAt(tex, i + 2);
        if (isTexCommand(name) && (name.size() > 2 || !rows || allDoubled)) {
            found = true;
            repaired += u'\\';
        } else {
            repaired += u"\\\\";
            if (allDoubled && QStringView(tex).sliced(i + 2).startsWith(u"\\\\"))
                i += 2; // a doubled row break
        }
        ++i;
    }
    if (found && !rows) {
        for (const QChar mark : QStringView(u"{}|,;:!%#&_"))
            repaired.replace(QString(u"\\\\" + QString(mark)), QString(u'\\' + QString(mark)));
    }
    return repaired;
}

/// A per cent sign begins a comment in TeX. One that stands alone on a line, or ends one after a letter, is kept as such.
QString escapePerCent(const QString &tex)
{
    QString repaired;
    qsizetype lineStart = 0;
    for (qsizetype i = 0; i < tex.size(); ++i) {
        const QChar c = tex[i];
        if (c == u'\\' && i + 1 < tex.size()) {
            repaired += c;
            repaired += tex[++i];
            continue;
        }
        if (c == u'\n')
            lineStart = i + 1;
        if (c == u'%') {
            const bool wholeLine = lineStart > 0 && QStringView(tex).sliced(lineStart, i - lineStart).trimmed().isEmpty();
            const bool joinsLines = i + 1 < tex.size() && tex[i + 1] == u'\n' && i > 0 && !tex[i - 1].isDigit();
            if (!wholeLine && !joinsLines)
                repaired += u'\\';
        }
        repaired += c;
    }
    return repaired;
}

bool isHex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool isJsonEscape(const QByteArray &jsonText, qsizetype backslash)
{
    const char c = backslash + 1 < jsonText.size() ? jsonText[backslash + 1] : '\0';
    if (c != 'u')
        return QByteArrayView("\"\\/bfnrt").contains(c) && c != '\0';
    for (qsizetype i = backslash + 2; i < backslash + 6; ++i) {
        if (i >= jsonText.size() || !isHex(jsonText[i]))
            return false;
    }
    return true;
}

QString repair(const QString &tex, bool onOwnLines)
{
    return escapePerCent(undouble(restoreEatenLetters(tex, onOwnLines)));
}

} // namespace

QString repairTex(const QString &tex)
{
    return repair(tex, false);
}

QString repairMath(const QString &markdown)
{
    QString repaired;
    qsizetype from = 0;
    for (const MathSpan &math : findMath(markdown)) {
        repaired += QStringView(markdown).sliced(from, math.contentBegin - from);
        repaired += repair(markdown.mid(math.contentBegin, math.contentEnd - math.contentBegin), math.display);
        from = math.contentEnd;
    }
    return repaired + QStringView(markdown).sliced(from);
}

QByteArray repairJsonEscapes(const QByteArray &jsonText)
{
    QByteArray repaired;
    repaired.reserve(jsonText.size() + 16);
    bool inString = false;
    for (qsizetype i = 0; i < jsonText.size(); ++i) {
        const char c = jsonText[i];
        if (c == '"')
            inString = !inString;
        repaired += c;
        if (!inString || c != '\\')
            continue;
        if (isJsonEscape(jsonText, i))
            repaired += jsonText[++i];
        else
            repaired += '\\';
    }
    return repaired;
}

bool opensWithBrokenCommand(QStringView text)
{
    if (text.isEmpty())
        return false;
    const QChar letter = eatenLetter(text[0]);
    const QStringView tail = letter.isNull() ? QStringView() : lettersAt(text, 1);
    if (tail.isEmpty() || !isTexCommand(QString(letter + tail)))
        return false;
    if (tail.size() > 2 || (letter != u'n' && letter != u't'))
        return true;
    // "$" at the end of a line, and "u" or "an" at the start of the next: only what goes on like a formula is one.
    const QChar after = tail.size() + 1 < text.size() ? text[tail.size() + 1] : QChar(u' ');
    return QStringView(u"$_^=\\}+-/<>|").contains(after);
}

} // namespace lectern::text
