// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/math_scanner.h"

#include "text/paragraph_scanner.h"

namespace lectern::text {
namespace {

struct Line
{
    qsizetype begin;
    qsizetype end;  ///< without the line break
    qsizetype next; ///< where the next line begins
};

Line lineAt(const QString &text, qsizetype begin)
{
    const qsizetype feed = text.indexOf(u'\n', begin);
    return {begin, feed < 0 ? text.size() : feed, feed < 0 ? text.size() : feed + 1};
}

struct Fence
{
    QChar mark;
    qsizetype length = 0; ///< 0: the line is no fence
    qsizetype begin = 0;  ///< where its marks begin
    QStringView info;
};

/// Reads a line as a fence. Marks of quotes and list items may stand before an opening one.
Fence fenceIn(QStringView line, qsizetype offset)
{
    qsizetype i = 0;
    const auto blank = [&](qsizetype at) { return line[at] == u' ' || line[at] == u'\t'; };
    while (i < line.size() && (blank(i) || line[i] == u'>'))
        ++i;
    if (i + 1 < line.size() && (line[i] == u'-' || line[i] == u'*' || line[i] == u'+') && blank(i + 1)) {
        i += 2;
    } else {
        qsizetype digits = i;
        while (digits < line.size() && line[digits].isDigit())
            ++digits;
        if (digits > i && digits + 1 < line.size() && (line[digits] == u'.' || line[digits] == u')') && blank(digits + 1))
            i = digits + 2;
    }
    while (i < line.size() && blank(i))
        ++i;
    if (i >= line.size() || (line[i] != u'`' && line[i] != u'~'))
        return {};
    qsizetype end = i;
    while (end < line.size() && line[end] == line[i])
        ++end;
    const QStringView info = line.mid(end).trimmed();
    if (end - i < 3 || (line[i] == u'`' && info.contains(u'`')))
        return {};
    return {line[i], end - i, offset + i, info};
}

bool isBlankLine(QStringView line)
{
    for (const QChar c : line) {
        if (!c.isSpace() && c != u'>')
            return false;
    }
    return true;
}

} // namespace

QList<MathSpan> findMath(const QString &markdown)
{
    QList<MathSpan> found;
    qsizetype paragraph = 0;
    const auto endParagraph = [&](qsizetype end) {
        if (end > paragraph)
            found += ParagraphScanner(markdown, paragraph, end).scan();
    };
    for (qsizetype at = 0; at < markdown.size();) {
        const Line line = lineAt(markdown, at);
        const QStringView content = QStringView(markdown).sliced(line.begin, line.end - line.begin);
        at = line.next;
        if (isBlankLine(content)) {
            endParagraph(line.begin);
            paragraph = line.next;
            continue;
        }
        const Fence opening = fenceIn(content, line.begin);
        if (opening.length == 0)
            continue;
        endParagraph(line.begin);
        const int depth = quoteDepth(content);
        qsizetype end = markdown.size();
        qsizetype contentEnd = markdown.size();
        bool closed = false;
        while (at < markdown.size() && !closed) {
            const Line inner = lineAt(markdown, at);
            const QStringView row = QStringView(markdown).sliced(inner.begin, inner.end - inner.begin);
            if (quoteDepth(row) < depth) { // the quote ends, and the fence with it
                end = contentEnd = inner.begin;
                break;
            }
            at = inner.next;
            const Fence closing = fenceIn(row, inner.begin);
            closed = closing.mark == opening.mark && closing.length >= opening.length && closing.info.isEmpty();
            if (closed) {
                end = inner.end;
                contentEnd = inner.begin;
            }
        }
        if (closed && opening.info == u"math") {
            QString tex;
            const QString body = markdown.mid(line.next, contentEnd - line.next);
            for (const QStringView row : QStringView(body).split(u'\n')) {
                qsizetype skip = 0;
                for (int marks = 0; marks < depth && skip < row.size(); ++skip)
                    marks += row[skip] == u'>' ? 1 : 0;
                skip += depth > 0 && skip < row.size() && row[skip] == u' ' ? 1 : 0;
                tex += row.mid(skip).toString() + u'\n';
            }
            found.append({opening.begin, end, tex.trimmed(), true, line.next, contentEnd});
        }
        paragraph = at;
    }
    endParagraph(markdown.size());
    return found;
}

} // namespace lectern::text
